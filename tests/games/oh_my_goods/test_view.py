"""What the pages show is what the rules say: choices, forecasts, secrets."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from referee.desk.random_play import RandomPlayer
from referee.engine.ruling import Allowed
from referee.games.oh_my_goods.game import GAME
from referee.games.oh_my_goods.pages.pages import PAGES
from referee.games.oh_my_goods.rules.best_last_round import best_last_round
from referee.games.oh_my_goods.rules.table import Table


def played(cards: str, seed: int, moves: int = 150) -> Iterator[Table]:
    """Yield the tables of a random match."""
    seats = ("ann", "ben", "cleo")
    table = GAME.open(seats, {"cards": cards})
    player = RandomPlayer(GAME, Random(seed))
    for _ in range(moves):
        if GAME.where(table).over:
            return
        ruling = GAME.judge(table, player.move(table))
        assert isinstance(ruling, Allowed)
        table = ruling.table
        yield table


def offered(value: Any) -> Iterator[dict[str, Any]]:
    """Yield every choice that stands anywhere in a view."""
    if isinstance(value, dict):
        if {"kind", "fields", "reasons"} <= set(value):
            yield value
        for part in value.values():
            yield from offered(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from offered(part)


@pytest.mark.parametrize(("cards", "seed"), [("table", 1), ("app", 2)])
def test_a_choice_is_offered_exactly_when_it_would_be_allowed(cards: str, seed: int) -> None:
    seen = 0
    for table in played(cards, seed):
        for seat in table.seats:
            for found in offered(msgspec.to_builtins(PAGES.view(table, seat))):
                move = GAME.read(seat, found["kind"], found["fields"])
                assert isinstance(GAME.judge(table, move), Allowed) == (not found["reasons"])
                seen += 1
    assert seen > 100


@pytest.mark.parametrize(("cards", "seed"), [("table", 3), ("app", 4)])
def test_a_building_is_ready_exactly_when_the_market_covers_it(cards: str, seed: int) -> None:
    for table in played(cards, seed):
        act = PAGES.view(table, table.seats[table.turn]).act
        for one in act.productions if act else ():
            free = [way for way in one.ways if not way.resources and not way.choice.reasons]
            assert (one.forecast.state == "ready") == bool(free)


def test_what_is_concealed_is_in_no_view() -> None:
    for table in played("app", 5, 60):
        shown = GAME.secrets.concealed(table, frozenset({"ann"}))
        written = msgspec.json.encode(PAGES.view(shown, "ann")).decode()
        for estate in table.estates[1:]:
            for card in estate.hand:
                assert card not in written
            if estate.plan is not None and estate.plan.card:
                assert estate.plan.card not in written


def test_the_best_last_round_is_the_same_from_a_page_as_from_the_table() -> None:
    found = 0
    for table in played("app", 6, 200):
        seat = table.seats[table.turn]
        page = PAGES.view(table, seat)
        if page.act is None:
            continue
        shown = next(one for one in page.seats if one.seat == seat)
        assert PAGES.best(page, shown, "").coins == best_last_round(table, seat).coins
        found += 1
    assert found > 5
