"""The end of a match that nobody tracked: what is asked, and what it comes to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from referee.engine.errors import Unreadable
from referee.engine.fields import Field
from referee.engine.score import SeatScore, Verdict

Json = str | int | bool | None | list["Json"] | dict[str, "Json"]


class Asked(Struct, frozen=True):
    """One thing that the players read off the table at the end.

    Called by the phrase `count.<name>`; `field` knows its bounds and choices, `usual` is taken
    when nobody answers. A dot in the name stands for an object in the JSON form: `seeds.2`.
    """

    name: str
    field: Field
    usual: str = ""


class FinishedForm(Struct, frozen=True):
    """What is asked once for the match, and what for every player."""

    player: tuple[Asked, ...]
    match: tuple[Asked, ...] = ()


class FinishedScores(Struct, frozen=True):
    """The final scoring of such a match; scores in the order in which the players were told."""

    scores: tuple[SeatScore, ...]
    verdict: Verdict


def score_told(finished: FinishedMatch | None, numbers: Json) -> dict[str, Json]:
    """Score a match that nobody tracked, JSON in and JSON out; raises Unreadable."""
    if finished is None:
        raise Unreadable("this game is not scored from its end alone")
    return as_json(finished.score(numbers))


def as_json(found: FinishedScores) -> dict[str, Json]:
    """Return a final scoring as programs read it."""
    verdict = found.verdict
    told: dict[str, Json] = {
        "players": [_player(score) for score in found.scores],
        "winners": [*verdict.winners] or [s.name for s in found.scores if s.rank == 1],
        "tie_break": None,
    }
    for tie in verdict.ties[:1]:
        told["tie_break"] = {
            "why": tie.what,
            "between": [*tie.between],
            "winner": verdict.winners[0] if len(verdict.winners) == 1 else None,
            **tie.facts,
        }
    return told | {"grade": verdict.grade} if verdict.grade else told


def _player(score: SeatScore) -> Json:
    return {
        "name": score.name,
        "total": score.total,
        "rank": score.rank,
        "tied": bool(score.facts.get("tied")),
        "lines": [{"what": line.what, "points": line.points, **line.facts} for line in score.lines],
    }


class FinishedMatch:
    """How one game scores a match that nobody tracked."""

    def form(self, seats: int) -> FinishedForm:
        """Return what is asked for so many seats."""
        raise NotImplementedError

    def numbers(
        self, match: Mapping[str, str], players: Iterable[Mapping[str, str]]
    ) -> dict[str, Json]:
        """Return the JSON form of answers that were read by the form's fields.

        Every player's mapping holds `name` besides the answers. Raises Unreadable.
        """
        asked = self.form(len(list(players := [*players])))
        told: dict[str, Json] = _nested(asked.match, match)
        told["players"] = [
            {"name": player["name"], **_nested(asked.player, player)} for player in players
        ]
        return told

    def score(self, numbers: Json) -> FinishedScores:
        """Score the JSON form (`{"players": [{"name": …}]}`); raises Unreadable."""
        raise NotImplementedError

    def opening(self, numbers: Json) -> dict[str, str]:
        """Return the header of the match that ended so; raises Unreadable."""
        del numbers
        return {}

    def moves(
        self, seats: Iterable[str], numbers: Json
    ) -> Iterable[tuple[str, str, dict[str, str]]]:
        """Yield seat, kind and fields of the moves that bring a new table to this end."""
        raise NotImplementedError


def _nested(asked: Iterable[Asked], answers: Mapping[str, str]) -> dict[str, Json]:
    """Return answers as JSON; a dot in a name opens an object."""
    found: dict[str, Json] = {}
    groups: dict[str, dict[str, Json]] = {}
    for each in asked:
        text = answers.get(each.name, "") or each.usual
        if not text:
            continue
        value = each.field.read(text)
        outer, dot, inner = each.name.partition(".")
        plain: Json = list(value) if isinstance(value, tuple) else value
        if dot:
            groups.setdefault(outer, {})[inner] = plain
        else:
            found[outer] = plain
    found.update(groups)
    return found
