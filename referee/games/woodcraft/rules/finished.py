"""Scoring a match that nobody tracked, from the numbers on the table at its end."""

from __future__ import annotations

import re
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from referee.engine.errors import Unreadable
from referee.games.woodcraft.rules.dice import PIPS
from referee.games.woodcraft.rules.scoring import Finish, final_scores, solo_grade
from referee.games.woodcraft.rules.words import COLOURS, CONTRACTS

Count = Annotated[int, Meta(ge=0, le=999)]
MOST_DICE = 42
KINDS = {
    "int": "a whole number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
    "null": "nothing",
    "float": "a broken number",
}


class Player(Struct, frozen=True, forbid_unknown_fields=True):
    """One player's end-of-game numbers; what is left out is as at the start of a match."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    points: Count
    seat: Annotated[int, Meta(ge=1, le=4)] = 0
    reputation: Annotated[int, Meta(ge=0, le=14)] = 0
    completed_orders: Annotated[int, Meta(ge=0, le=72)] = 0
    open_orders: Annotated[int, Meta(ge=0, le=72)] = 0
    dice: tuple[str, ...] = ()
    potted: tuple[str, ...] = ()
    blueberries: Count = 0
    glue: Count = 0
    scrap: Count = 0
    sawblades: Count = 0
    contracts: tuple[str, ...] = ()
    helpers: Annotated[int, Meta(ge=0, le=6)] = 1
    tools: Annotated[int, Meta(ge=0, le=11)] = 0
    marketing: Annotated[int, Meta(ge=0, le=8)] = 0
    # When they are not told, there are as many as the trees need.
    pots: Annotated[int, Meta(ge=1, le=3)] | None = None
    glue_tile: bool = False
    splice_tiles: Annotated[int, Meta(ge=1, le=3)] = 1
    saw_tiles: Annotated[int, Meta(ge=1, le=3)] = 1


class Finished(Struct, frozen=True, forbid_unknown_fields=True):
    """All players of a finished match."""

    players: Annotated[tuple[Player, ...], Meta(min_length=1, max_length=4)]


def score_finished(numbers: Any) -> dict[str, Any]:
    """Return totals, lines, ranks and the winner; raises Unreadable."""
    try:
        finished = msgspec.convert(numbers, Finished)
    except msgspec.ValidationError as fault:
        raise Unreadable(_in_words(str(fault))) from fault
    players = _in_turn_order(finished.players)
    for player in players:
        _check(player)
    scores = final_scores([_finish(player) for player in players])
    by_name = {score.name: score for score in scores}
    # Told in the order in which they were asked for, whatever the seats.
    asked = [by_name[player.name] for player in finished.players]
    rows = [
        {
            "name": score.name,
            "total": score.total,
            "rank": score.rank,
            "tied": bool(score.facts["tied"]),
            "lines": [
                {"what": line.what, "points": line.points, **line.facts} for line in score.lines
            ],
        }
        for score in asked
    ]
    result: dict[str, Any] = {
        "players": rows,
        "winners": [score.name for score in scores if score.rank == 1],
        "tie_break": None,
    }
    best = max(score.total for score in scores)
    tied = [score.name for score in scores if score.total == best]
    if len(tied) > 1:
        result["tie_break"] = {
            "points": best,
            "between": tied,
            "winner": result["winners"][0],
            "why": "the tied player later in turn order wins",
            "rule": "R-137",
        }
    if len(players) == 1:
        result["grade"] = solo_grade(best)
    return result


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


def _in_turn_order(players: tuple[Player, ...]) -> list[Player]:
    """Return the players by seat; without seats, as they are listed."""
    names = [player.name for player in players]
    if len(set(names)) < len(names):
        raise Unreadable("players: each needs a name of its own")
    seats = [player.seat for player in players]
    if not any(seats):
        return list(players)
    if len(set(seats)) < len(seats) or not all(seats):
        raise Unreadable("players: each needs a seat of its own, 1 for the start player")
    return sorted(players, key=lambda player: player.seat)


def _check(player: Player) -> None:
    """Refuse numbers that no table can show."""
    who = f"players, {player.name}"
    for field in ("dice", "potted"):
        dice: tuple[str, ...] = getattr(player, field)
        wrong = [die for die in dice if die not in PIPS]
        if wrong:
            raise Unreadable(f"{who}: {field}: a die such as G3 expected, found {wrong[0]!r}")
    if len(player.dice) + len(player.potted) > MOST_DICE:
        raise Unreadable(f"{who}: dice: at most {MOST_DICE} in the box")
    colours = [die[0] for die in player.potted]
    if len(set(colours)) < len(colours):
        raise Unreadable(f"{who}: potted: at most one die of each colour expected")
    fewest = _fewest_pots(player)
    if player.pots and fewest > player.pots:
        trees = ", ".join(player.potted)
        raise Unreadable(f"{who}: pots: at least {fewest} expected for {trees}")
    for contract in player.contracts:
        if contract not in CONTRACTS:
            known = ", ".join(CONTRACTS)
            raise Unreadable(f"{who}: contracts: one of {known} expected, found {contract!r}")
    if len(set(player.contracts)) < len(player.contracts):
        raise Unreadable(f"{who}: contracts: each can be claimed once")


def _fewest_pots(player: Player) -> int:
    """Return how many pots the trees need; pots come as green, yellow, brown (R-079)."""
    return max((COLOURS.index(die[0]) + 1 for die in player.potted), default=1)


def _finish(player: Player) -> Finish:
    values = {name: getattr(player, name) for name in Finish.__struct_fields__}
    values["pots"] = player.pots or _fewest_pots(player)
    return Finish(**values)
