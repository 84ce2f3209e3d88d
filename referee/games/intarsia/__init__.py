"""The game Intarsia: inlaid floors out of frames, crosses and ornaments, for 2 to 4 seats."""

from referee.engine.game import Cover

COVER = Cover(edition=1, seat_counts=(2, 3, 4), has_box=True)
