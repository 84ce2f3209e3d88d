"""Woodcraft (1 to 4 seats): the rulebook, enforced and explained."""

from referee.engine.game import Cover

COVER = Cover(edition=2, seat_counts=(1, 2, 3, 4), has_box=True)
