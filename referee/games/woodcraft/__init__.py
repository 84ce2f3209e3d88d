"""Woodcraft (1 to 4 seats): the rulebook, enforced and explained."""
