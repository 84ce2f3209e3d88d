"""Shapes of the wheel and the attic, worked out once for every drawing of them."""
