"""Where a match demands it: a tile that is fulfilled must be claimed (IN-A01)."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.rule import Reason
from referee.games.intarsia.rules import rulebook
from referee.games.intarsia.rules.printed import printed
from referee.games.intarsia.rules.table import Table
from referee.games.intarsia.rules.tools import may_be_claimed
from referee.games.intarsia.rules.words import SPACES


def claim_owed(table: Table, seat: int) -> Iterator[Reason]:
    """Yield an objection for every known tile that would be left lying."""
    if table.options.mandatory_claims and table.step == "claim":
        box = printed(table)
        for space in may_be_claimed(table, box, seat):
            if box.needs[space] is not None:
                yield rulebook.CLAIM_OWED.broken(tile=SPACES[space])
