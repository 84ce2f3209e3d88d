"""Seats that change phones: nobody loses one behind the backs of the others."""

import pytest

from referee.desk import Desk, Forbidden, NoSuchSeat, SeatTaken, Viewer
from tests.desk.tables import GAME, Table, deal, sit_down


@pytest.fixture
def four(desk: Desk) -> Table:
    """Ann, Ben and Cleo hold phones; nobody holds Dan's seat."""
    return sit_down(desk, ("Ann", "Ben", "Cleo", "Dan"), claimed=("s1", "s2", "s3"))


def newcomer(table: Table, seat: str) -> str:
    return table.desk.seats.ask(table.code, seat, "tablet")


def holds(table: Table, secret: str) -> frozenset[str]:
    return table.desk.seats.viewer(table.code, {"x": secret}).seats


def agree(table: Table, viewer: Viewer, seat: str, agree: bool = True) -> bool:
    return table.desk.seats.answer(table.code, viewer, seat, agree)


def test_the_host_gives_a_seat_to_another_phone(four: Table) -> None:
    secret = newcomer(four, "s2")
    assert not holds(four, secret)
    assert [ask.seat for ask in four.desk.matches.get(four.code).asks] == ["s2"]
    assert agree(four, four.host, "s2")
    assert holds(four, secret) == {"s2"}
    assert four.ben.spectator
    info = four.desk.matches.get(four.code)
    assert [(handed.seat, handed.phone) for handed in info.handovers] == [("s2", "tablet")]
    assert info.asks == ()


def test_the_seat_itself_may_agree(four: Table) -> None:
    secret = newcomer(four, "s2")
    assert agree(four, four.ben, "s2")
    assert holds(four, secret) == {"s2"}


def test_all_others_together_may_agree(four: Table) -> None:
    secret = newcomer(four, "s2")
    assert not agree(four, four.ann, "s2")
    assert not agree(four, four.ann, "s2")
    assert not holds(four, secret)
    assert agree(four, four.phone("s3"), "s2")
    assert holds(four, secret) == {"s2"}


def test_one_other_alone_takes_nobodys_seat(desk: Desk) -> None:
    table = sit_down(desk)
    secret = newcomer(table, "s2")
    assert not agree(table, table.ann, "s2")
    assert not holds(table, secret)


def test_whoever_refuses_ends_it(four: Table) -> None:
    secret = newcomer(four, "s2")
    assert not agree(four, four.phone("s3"), "s2", agree=False)
    with pytest.raises(NoSuchSeat):
        agree(four, four.host, "s2")
    assert not holds(four, secret)


def test_spectators_and_who_asks_decide_nothing(four: Table) -> None:
    secret = newcomer(four, "s2")
    asking = four.desk.seats.viewer(four.code, {"x": secret})
    for viewer in (four.spectator, asking):
        with pytest.raises(Forbidden):
            agree(four, viewer, "s2")


def test_a_newer_request_starts_anew(four: Table) -> None:
    first = newcomer(four, "s2")
    agree(four, four.ann, "s2")
    second = newcomer(four, "s2")
    assert not agree(four, four.phone("s3"), "s2")
    assert agree(four, four.ann, "s2")
    assert not holds(four, first)
    assert holds(four, second) == {"s2"}


def test_a_free_seat_need_not_be_asked_for(four: Table) -> None:
    assert holds(four, newcomer(four, "s4")) == {"s4"}
    assert four.desk.matches.get(four.code).handovers == ()


def kept(desk: Desk) -> Table:
    table = sit_down(desk, cards="practice")
    deal(table)
    for seat in ("s1", "s2"):
        now = desk.tables.get(table.code).table
        moves = [c.move for c in GAME.candidates(now, seat) if c.legal]
        table.play(seat, "keep_cards", **moves[0].written())
    return table


def test_a_host_who_withdraws_a_seat_does_not_see_its_hand(desk: Desk) -> None:
    table = kept(desk)
    desk.seats.release(table.code, table.host, "s2")
    assert table.host.sees == set()
    assert table.ben.spectator
    # Nor does whoever sits down there without being asked about.
    with pytest.raises(SeatTaken):
        desk.seats.claim(table.code, "s2", "second phone of the host")
    secret = newcomer(table, "s2")
    assert agree(table, table.host, "s2")
    assert holds(table, secret) == {"s2"}
    assert desk.matches.get(table.code).handovers


def test_a_seat_without_secrets_is_free_when_it_is_withdrawn(desk: Desk) -> None:
    table = sit_down(desk)
    desk.seats.release(table.code, table.host, "s2")
    assert holds(table, desk.seats.claim(table.code, "s2", "the right phone")) == {"s2"}


def test_whoever_leaves_gives_the_seat_free(desk: Desk) -> None:
    table = kept(desk)
    desk.seats.release(table.code, table.ben, "s2")
    assert table.host.sees == {"s2"}
    assert holds(table, desk.seats.claim(table.code, "s2", "the next one")) == {"s2"}
    assert desk.matches.get(table.code).handovers == ()
