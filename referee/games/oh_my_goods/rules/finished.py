"""Scoring a match that nobody tracked, from the numbers on the table at its end."""

from __future__ import annotations

import re
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from referee.engine.errors import Unreadable
from referee.games.oh_my_goods.rules.scoring import Finish, final_scores

MOST_BUILDINGS = 20
MOST_ASSISTANTS = 8
Points = Annotated[int, Meta(ge=0, le=9)]
KINDS = {
    "int": "a whole number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
    "null": "nothing",
    "float": "a broken number",
}


class Goods(Struct, frozen=True, forbid_unknown_fields=True):
    """Goods that are worth the same: the coins of each, and how many."""

    value: Annotated[int, Meta(ge=0, le=99)]
    count: Annotated[int, Meta(ge=0, le=999)]


class Player(Struct, frozen=True, forbid_unknown_fields=True):
    """One player's end-of-game numbers; the charburner scores 0 and may be left out."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    buildings: Annotated[tuple[Points, ...], Meta(max_length=MOST_BUILDINGS)] = ()
    assistants: Annotated[tuple[Points, ...], Meta(max_length=MOST_ASSISTANTS)] = ()
    goods: Annotated[tuple[Goods, ...], Meta(max_length=99)] = ()


class Finished(Struct, frozen=True, forbid_unknown_fields=True):
    """All players of a finished match."""

    players: Annotated[tuple[Player, ...], Meta(min_length=1, max_length=4)]


def score_finished(numbers: Any) -> dict[str, Any]:
    """Return totals, lines, ranks and the winners; raises Unreadable."""
    try:
        finished = msgspec.convert(numbers, Finished)
    except msgspec.ValidationError as fault:
        raise Unreadable(_in_words(str(fault))) from fault
    names = [player.name for player in finished.players]
    if len(set(names)) < len(names):
        raise Unreadable("players: each needs a name of its own")
    scores = final_scores([_finish(player) for player in finished.players])
    winners = [score.name for score in scores if score.rank == 1]
    rows = [
        {
            "name": score.name,
            "total": score.total,
            "rank": score.rank,
            "tied": bool(score.facts["tied"]),
            "left_over": score.facts["left_over"],
            "lines": [
                {"what": line.what, "points": line.points, **line.facts} for line in score.lines
            ],
        }
        for score in scores
    ]
    best = max(score.total for score in scores)
    tied = [score.name for score in scores if score.total == best]
    tie_break = None
    if len(tied) > 1:
        shared = len(winners) > 1
        tie_break = {
            "points": best,
            "between": tied,
            "winners": winners,
            "why": "as many coins left over: they share the victory"
            if shared
            else "the tied player with the most coins left over after the exchange wins",
            "rule": "OMG-R93",
        }
    return {"players": rows, "winners": winners, "tie_break": tie_break}


def _finish(player: Player) -> Finish:
    coins = sum(goods.value * goods.count for goods in player.goods)
    return Finish(player.name, player.buildings, player.assistants, coins)


def _in_words(fault: str) -> str:
    """Say what msgspec found wrong, and where, without its own language."""
    what, _, path = fault.partition(" - at ")
    inside = re.sub(r"\[(\d+)\]", lambda found: f", number {int(found[1]) + 1}", path.strip("`$."))
    where = inside.replace(".", ", ") or "the whole"
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
