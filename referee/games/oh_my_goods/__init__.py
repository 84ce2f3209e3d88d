"""Oh My Goods!: secret plans, a market that builds up card by card, and chains of production."""

from referee.engine.game import Cover

COVER = Cover(edition=1, seat_counts=(2, 3, 4), has_box=True)
