from collections.abc import Iterable, Iterator

import msgspec
import pytest
from msgspec.structs import replace

from referee.engine.ruling import Allowed
from referee.games.woodcraft.game import GAME
from referee.games.woodcraft.pages.view import Page
from referee.games.woodcraft.pages.view import view as view_of
from referee.games.woodcraft.pages.view_asks import Ask
from referee.games.woodcraft.pages.view_income import MovingOrder
from referee.lent.taps import Tap
from tests.games.woodcraft.view_samples import after, choices, opened, played

# Composed on the page from what the view lists, or told by the table.
COMPOSED = {"keep_cards"}


def by_seat(view: Page, turn: str) -> Iterator[tuple[str, Tap]]:
    """Yield every choice of a view with the seat that may make it."""
    for decision in view.decisions:
        yield from ((decision.seat, found) for found in choices(decision))
    yield from ((turn, found) for found in choices(replace(view, decisions=())))


@pytest.mark.parametrize(("seats", "seed"), [(1, 11), (2, 12), (3, 13), (4, 14)])
def test_a_choice_is_offered_exactly_when_it_would_be_allowed(seats: int, seed: int) -> None:
    for table in played(seats, seed):
        for name in table.seats:
            for seat, found in by_seat(view_of(table, name), table.seats[table.turn]):
                ruling = GAME.judge(table, GAME.read(seat, found.kind, found.fields))
                assert isinstance(ruling, Allowed) == (not found.reasons), found


@pytest.mark.parametrize(("seats", "seed"), [(1, 21), (2, 22), (4, 24)])
def test_nothing_that_may_be_done_is_missing(seats: int, seed: int) -> None:
    for table in played(seats, seed):
        for name in GAME.where(table).acting:
            legal = {c.move.kind for c in GAME.candidates(table, name) if c.legal}
            offered = {c.kind for c in choices(view_of(table, name)) if not c.reasons}
            assert legal - COMPOSED <= offered, (name, legal - offered)


@pytest.mark.parametrize("seats", [1, 3])
def test_views_hold_what_their_types_say(seats: int) -> None:
    for table in played(seats, 5):
        for name in (*table.seats, None):
            view = view_of(table, name)
            assert msgspec.json.encode(view)
            parts = (view.wheel, view.common, view.next_income, view.unknown, view.keep, view.solo)
            for part in (*parts, *view.seats, *view.asks):
                if part is not None:
                    again = msgspec.convert(msgspec.to_builtins(part), type(part))
                    assert again == part


def test_hands_are_seen_by_their_owner_only() -> None:
    hidden = 0
    for table in played(3, 7):
        for viewer in (*table.seats, None):
            view = view_of(table, viewer)
            asks = view.asks
            written = msgspec.json.encode(replace(view, asks=())).decode()
            for seat, shop in zip(view.seats, table.workshops, strict=True):
                assert (seat.hand is not None) == (seat.seat == viewer)
                assert seat.hand_size == len(shop.hand)
                if seat.seat != viewer:
                    hidden += len(shop.hand)
                    assert not [card for card in shop.hand if f'"{card}"' in written]
                    assert not [card for card in shop.dealt if f'"{card}"' in written]
                    assert table.late or not left_out(asks, shop.hand)
    assert hidden > 100


def left_out(asks: Iterable[Ask], hand: tuple[str, ...]) -> list[str]:
    """Return the cards of a hand that a list of possible draws gives away by leaving them out."""
    pools = [ask.pool for ask in asks if ask.kind == "reveal_orders"]
    early = [card for card in hand if card.startswith("PI/")]
    return [card for pool in pools for card in early if card not in pool]


def test_the_page_is_about_the_step_of_the_turn() -> None:
    table = opened("ann", "ben")
    assert view_of(table, "ben").stage == "tile"
    table = after(table, "ann choose_tile tile=buy_lumber")
    assert view_of(table, "ann").stage == "act"
    table = after(table, "ann take_berries", "ann market")
    assert view_of(table, None).stage == "end"


def test_anybody_may_enter_what_the_seat_in_turn_does() -> None:
    table = opened("ann", "ben")
    assert view_of(table, None).act == view_of(table, "ann").act
    assert view_of(table, "ben").turn == "ann"


def test_rounds_and_the_next_income_phase_are_told() -> None:
    view = view_of(opened("ann", "ben"), "ann")
    assert (view.round, view.rounds) == (1, 14)
    assert view.next_income.after == 4
    assert view.next_income.rounds_left == 3
    four = view_of(after(opened("a", "b", "c", "d"), "table correct round=8"), "a")
    assert (four.rounds, four.next_income.after, four.next_income.n) == (13, 10, 3)


def test_the_next_income_is_itemised_for_each_seat() -> None:
    table = after(
        opened("ann", "ben"),
        "ann correct blueberry_income=3 hazelnut_income=2 orders=OI/6@6,OI/7@2",
    )
    ann = view_of(table, "ben").next_income.seats[0]
    assert (ann.blueberries, ann.points) == (3, 2)
    assert ann.falling == ("OI/6",)
    assert ann.moving == (MovingOrder("OI/7", 3),)
