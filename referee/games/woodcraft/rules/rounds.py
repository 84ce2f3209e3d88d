"""Rounds and income phases by the number of seats (R-032, R-115, R-120, R-121)."""

from __future__ import annotations

INCOME_AFTER = {1: (4, 8, 11, 14), 2: (4, 8, 11, 14), 3: (4, 8, 11, 14), 4: (4, 7, 10, 13)}
CONTRACTS_SHOWN = {1: 3, 2: 3, 3: 4, 4: 5}
START_LANTERNS = {1: 1, 2: 1, 3: 1, 4: 2}
# Solo: one unclaimed contract leaves at the start of these rounds.
CONTRACT_LEAVES = (10, 13)


def last_round(seats: int) -> int:
    """Return the number of rounds of a match with so many seats."""
    return INCOME_AFTER[seats][-1]


def income_phase(seats: int, number: int) -> int:
    """Return which income phase (1 to 4) follows this round, or 0 when none does."""
    after = INCOME_AFTER[seats]
    return after.index(number) + 1 if number in after else 0
