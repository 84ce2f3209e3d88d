"""Scoring a match that nobody tracked, from the numbers on the table at its end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from referee.engine.errors import Unreadable
from referee.engine.fields import Flag, Number, Words
from referee.engine.finished import Asked, FinishedForm, FinishedMatch, FinishedScores, Json
from referee.engine.misread import misread
from referee.games.woodcraft.rules.cards import NONE
from referee.games.woodcraft.rules.dice import PIPS
from referee.games.woodcraft.rules.move import Dice
from referee.games.woodcraft.rules.scoring import Finish, final_scores, verdict
from referee.games.woodcraft.rules.words import COLOURS, CONTRACTS

Count = Annotated[int, Meta(ge=0, le=999)]
MOST_DICE = 42


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


MOST_CONTRACTS = 2
COUNTED = {
    "points": Number(),
    "reputation": Number(most=14),
    "completed_orders": Number(most=72),
    "open_orders": Number(most=72),
    "blueberries": Number(),
    "glue": Number(),
    "scrap": Number(),
    "sawblades": Number(),
    "helpers": Number(most=6),
    "tools": Number(most=11),
    "marketing": Number(most=8),
    "pots": Number(least=1, most=3),
    "splice_tiles": Number(least=1, most=3),
    "saw_tiles": Number(least=1, most=3),
}
ASKED = (
    *(
        Asked(name, field, str(max(field.least, 1 if name == "helpers" else 0)))
        for name, field in COUNTED.items()
    ),
    Asked("dice", Dice(spec="dice"), "none"),
    Asked("contracts", Words(words=CONTRACTS, spec="contract&"), "none"),
    Asked("glue_tile", Flag(), "no"),
)
# What a finished match calls differently than a correction does, and what it tells besides.
AS_CORRECTED = {"dice": "lumber"}
NOT_CORRECTED = ("name", "seat")


class WoodcraftFinished(FinishedMatch):
    """A match of Woodcraft that nobody tracked."""

    def form(self, seats: int) -> FinishedForm:
        """Return what is read off the table at the end."""
        del seats
        return FinishedForm(ASKED)

    def score(self, numbers: Json) -> FinishedScores:
        """Score end-of-game numbers; raises Unreadable."""
        players = _players(numbers)
        scores = final_scores([_finish(player) for player in _in_turn_order(players)])
        by_name = {score.name: score for score in scores}
        # Told in the order in which they were asked for, whatever the seats.
        asked = tuple(by_name[player.name] for player in players)
        return FinishedScores(asked, verdict(scores))

    def opening(self, numbers: Json) -> dict[str, str]:
        """Cards and displays were not followed."""
        del numbers
        return {"cards": NONE}

    def moves(
        self, seats: Iterable[str], numbers: Json
    ) -> Iterator[tuple[str, str, dict[str, str]]]:
        """Yield corrections that bring a new table to this end."""
        _players(numbers)
        told = msgspec.convert(numbers, dict[str, list[dict[str, Any]]])["players"]
        names = list(seats)
        for seat, player in zip(names, told, strict=True):
            over = {"phase": "over"} if seat == names[-1] else {}
            yield seat, "correct", _corrections(player) | over


def _players(numbers: Json) -> tuple[Player, ...]:
    """Return the players as they were told; raises Unreadable."""
    try:
        finished = msgspec.convert(numbers, Finished)
    except msgspec.ValidationError as fault:
        raise Unreadable(misread(str(fault))) from fault
    for player in _in_turn_order(finished.players):
        _check(player)
    return finished.players


def _corrections(told: dict[str, Any]) -> dict[str, str]:
    """Return end-of-game numbers as the fields of a correction."""
    return {
        AS_CORRECTED.get(name, name): _written(value)
        for name, value in told.items()
        if name not in NOT_CORRECTED
    }


def _written(value: str | int | bool | list[str]) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ",".join(value) or "none" if isinstance(value, list) else str(value)


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
