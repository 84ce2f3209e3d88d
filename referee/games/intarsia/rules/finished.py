"""Scoring a match that nobody tracked, from the numbers on the table at its end."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from referee.engine.errors import Unreadable
from referee.engine.score import SeatScore
from referee.games.intarsia.rules.floor import FRAME_PLACES, PLANTS
from referee.games.intarsia.rules.scoring import Finish, final_scores
from referee.games.intarsia.rules.words import SPACES

MOST_ORNAMENTS = len(FRAME_PLACES)
MOST_TILES = len(SPACES)
KINDS = {
    "int": "a whole number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
    "null": "nothing",
    "float": "a broken number",
}
Ornaments = Annotated[int, Meta(ge=0, le=MOST_ORNAMENTS)]


class Player(Struct, frozen=True, forbid_unknown_fields=True):
    """One player's end-of-game numbers; what is left out counts as none.

    `points` is what the score marker and the score tiles show before final scoring, the crosses of
    round 3 included; `ornaments` how many there are of 1, 2, 3 and 4 elements.
    """

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    points: Annotated[int, Meta(ge=0, le=999)]
    ornaments: dict[Literal["1", "2", "3", "4"], Ornaments] = {}
    tool_tiles: Annotated[int, Meta(ge=0, le=MOST_TILES)] = 0
    plants: Annotated[int, Meta(ge=0, le=len(PLANTS))] = 0


class Finished(Struct, frozen=True, forbid_unknown_fields=True):
    """All players of a finished match."""

    players: Annotated[tuple[Player, ...], Meta(min_length=1, max_length=4)]
    side: Literal["A", "B"] = "A"


def score_finished(numbers: Any) -> dict[str, Any]:
    """Return totals, lines, ranks and the winners; raises Unreadable."""
    try:
        finished = msgspec.convert(numbers, Finished)
    except msgspec.ValidationError as fault:
        raise Unreadable(_in_words(str(fault))) from fault
    names = [player.name for player in finished.players]
    if len(set(names)) < len(names):
        raise Unreadable("players: each needs a name of its own")
    for player in finished.players:
        _check(player, finished.side)
    scores = final_scores([_finish(player, finished.side) for player in finished.players])
    return {
        "players": [
            {
                "name": score.name,
                "total": score.total,
                "rank": score.rank,
                "tied": bool(score.facts["tied"]),
                "lines": [
                    {"what": line.what, "points": line.points, **line.facts} for line in score.lines
                ],
            }
            for score in scores
        ],
        "winners": [score.name for score in scores if score.rank == 1],
        "tie_break": _tie_break(scores),
    }


def _tie_break(scores: tuple[SeatScore, ...]) -> dict[str, Any] | None:
    """Say how a tie for the first place was settled; None when there was none (IN-R04)."""
    best = max(score.total for score in scores)
    tied = [score for score in scores if score.total == best]
    if len(tied) == 1:
        return None
    winners = [score.name for score in tied if score.rank == 1]
    broken = len(winners) < len(tied)
    return {
        "points": best,
        "between": [score.name for score in tied],
        "tool_tiles": {score.name: score.facts["tool_tiles"] for score in tied},
        "winners": winners,
        "why": "more tool tiles win" if broken else "as many tool tiles: they win together",
        "rule": "IN-R04",
    }


def _check(player: Player, side: str) -> None:
    """Refuse numbers that no floor can show."""
    if sum(player.ornaments.values()) > MOST_ORNAMENTS:
        raise Unreadable(
            f"players, {player.name}: ornaments: at most {MOST_ORNAMENTS} on a floor expected"
        )
    if player.plants and side == "A":
        raise Unreadable(f"players, {player.name}: plants: there are none on side A")


def _finish(player: Player, side: str) -> Finish:
    one, two, three, four = (player.ornaments.get(size, 0) for size in ("1", "2", "3", "4"))
    return Finish(
        name=player.name,
        points=player.points,
        ornaments=(one, two, three, four),
        tool_tiles=player.tool_tiles,
        plants=player.plants if side == "B" else None,
    )


def _in_words(fault: str) -> str:
    """Say what msgspec found wrong, and where, without its own language."""
    what, _, path = fault.partition(" - at ")
    inside = re.sub(r"\[(\d+)\]", lambda found: f", number {int(found[1]) + 1}", path.strip("`$."))
    where = inside.replace("[...]", "").replace(".", ", ") or "the whole"
    missing = re.fullmatch(r"Object missing required field `(.+)`", what)
    strange = re.fullmatch(r"Object contains unknown field `(.+)`", what)
    if missing:
        return f"{where}: {missing[1]} is missing"
    if strange:
        return f"{where}: there is no {strange[1]!r}"
    said = re.sub(r"`(\w+)( \| null)?`", lambda found: KINDS.get(found[1], found[1]), what)
    said = said.removeprefix("Expected ").replace(", got ", " expected, found ")
    said = (
        said.replace(">=", "of at least").replace("<=", "of at most").replace("of length of", "of")
    )
    return f"{where}: {said}" if " expected" in said else f"{where}: {said} expected"
