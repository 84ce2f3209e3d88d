"""Scoring a match that nobody tracked, from the numbers on the table at its end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from referee.engine.errors import Unreadable
from referee.engine.fields import Number
from referee.engine.finished import Asked, FinishedForm, FinishedMatch, FinishedScores, Json
from referee.engine.misread import misread
from referee.games.oh_my_goods.rules.scoring import Finish, final_scores, verdict

MOST_BUILDINGS = 20
MOST_ASSISTANTS = 8
Points = Annotated[int, Meta(ge=0, le=9)]
# What is printed: points of buildings and assistants, coins of goods.
BUILDING_POINTS = (2, 3, 4, 5)
ASSISTANT_POINTS = (2, 3)
GOOD_VALUES = (1, 2, 3, 4, 5, 6, 7, 8)
ASKED = (
    *(Asked(f"buildings.{n}", Number(most=9), "0") for n in BUILDING_POINTS),
    *(Asked(f"assistants.{n}", Number(most=MOST_ASSISTANTS), "0") for n in ASSISTANT_POINTS),
    *(Asked(f"goods.{n}", Number(most=94), "0") for n in GOOD_VALUES),
)


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


class OhMyGoodsFinished(FinishedMatch):
    """A match of Oh My Goods! that nobody tracked."""

    def form(self, seats: int) -> FinishedForm:
        """Return what is counted: buildings and assistants by points, goods by coins."""
        del seats
        return FinishedForm(ASKED)

    def numbers(
        self, match: Mapping[str, str], players: Iterable[Mapping[str, str]]
    ) -> dict[str, Json]:
        """Return counts as the lists that programs tell; raises Unreadable."""
        del match
        return {"players": [_told(player) for player in players]}

    def score(self, numbers: Json) -> FinishedScores:
        """Score end-of-game numbers; raises Unreadable."""
        scores = final_scores([_finish(player) for player in _players(numbers)])
        return FinishedScores(scores, verdict(scores))

    def moves(
        self, seats: Iterable[str], numbers: Json
    ) -> Iterator[tuple[str, str, dict[str, str]]]:
        """Yield corrections that bring a new table to this end."""
        names = list(seats)
        for seat, player in zip(names, _players(numbers), strict=True):
            finish = _finish(player)
            changes = {
                "final_buildings": _list(finish.buildings),
                "final_assistants": _list(finish.assistants),
                "final_coins": str(finish.coins),
            }
            if seat == names[-1]:
                changes["phase"] = "over"
            yield seat, "correct", changes


def _told(player: Mapping[str, str]) -> Json:
    """Return one player's counts in the form of the contract."""

    def count(name: str) -> int:
        asked = next(each for each in ASKED if each.name == name)
        return int(asked.field.read(player.get(name) or asked.usual))

    buildings: list[Json] = [n for n in BUILDING_POINTS for _ in range(count(f"buildings.{n}"))]
    assistants: list[Json] = [n for n in ASSISTANT_POINTS for _ in range(count(f"assistants.{n}"))]
    goods: list[Json] = [
        {"value": n, "count": count(f"goods.{n}")} for n in GOOD_VALUES if count(f"goods.{n}")
    ]
    return {
        "name": player["name"],
        "buildings": buildings,
        "assistants": assistants,
        "goods": goods,
    }


def _list(points: tuple[int, ...]) -> str:
    return ",".join(map(str, points)) or "none"


def _players(numbers: Json) -> tuple[Player, ...]:
    """Return the players as they were told; raises Unreadable."""
    try:
        players = msgspec.convert(numbers, Finished).players
    except msgspec.ValidationError as fault:
        raise Unreadable(misread(str(fault))) from fault
    names = [player.name for player in players]
    if len(set(names)) < len(names):
        raise Unreadable("players: each needs a name of its own")
    return players


def _finish(player: Player) -> Finish:
    coins = sum(goods.value * goods.count for goods in player.goods)
    return Finish(player.name, player.buildings, player.assistants, coins)
