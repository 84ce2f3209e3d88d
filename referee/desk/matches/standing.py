"""How a match stands, in a few plain values that another program may be told."""

from __future__ import annotations

from collections.abc import Mapping

from referee.desk.book.clerk import Clerk
from referee.desk.scores.results import open_table
from referee.desk.scores.scores import FinalScores
from referee.live.webhook import MatchStanding

TURN = "turn"
OVER = "over"


class Standings:
    """Says whose turn it is, or how a match ended; nothing of it is hidden from anybody."""

    def __init__(self, clerk: Clerk, scores: FinalScores) -> None:
        self._clerk = clerk
        self._scores = scores

    def of(self, code: str) -> MatchStanding | None:
        """Return how a match stands; None when nobody is to act. Raises NoSuchMatch."""
        party, position = self._clerk.now(code)
        where = party.game.where(position.table)
        match = party.match
        facts: dict[str, object] = {
            "match": {"code": code, "uid": match.uid, "game": match.game, "number": position.number}
        }
        names = {seat.key: seat.name for seat in match.seats}
        if where.over:
            facts["result"] = self._result(code)
            return MatchStanding(position.number, OVER, (), facts)
        acting = tuple(seat for seat in where.acting if seat in names)
        if not acting:
            return None
        facts |= {
            "round": str(where.round),
            "phase": where.phase,
            "acting": [{"seat": seat, "name": names[seat]} for seat in acting],
        }
        return MatchStanding(position.number, TURN, acting, facts)

    def points(self, code: str) -> Mapping[str, int]:
        """Return the running points as everybody may see them; nothing where a game has none."""
        party, position = self._clerk.now(code)
        return party.game.points(open_table(party.game, position.table)) or {}

    def _result(self, code: str) -> list[Mapping[str, object]]:
        scores = self._scores.final(code)
        return [
            {
                "seat": seat.seat,
                "name": seat.name,
                "points": seat.total,
                "rank": seat.rank,
                "winner": seat.seat in scores.winners,
            }
            for seat in scores.seats
        ]
