"""Seats that change phones: nobody loses one behind the backs of the others."""

import pytest

from referee.desk import Desk, Forbidden, NoSuchSeat, SeatTaken, Viewer
from referee.desk.errors import AlreadyAsked, OtherRequest
from tests.desk.tables import GAME, Table, deal, sit_down
from tests.log.samples import Hands


@pytest.fixture
def four(desk: Desk) -> Table:
    """Ann, Ben and Cleo hold phones; nobody holds Dan's seat."""
    return sit_down(desk, ("Ann", "Ben", "Cleo", "Dan"), claimed=("s1", "s2", "s3"))


def newcomer(table: Table, seat: str, *secrets: str) -> str:
    return table.desk.seats.ask(table.code, seat, "tablet", secrets=secrets)


def request_for(table: Table, seat: str) -> str:
    """Return what an answer calls the request that stands."""
    asks = table.desk.matches.get(table.code).asks
    return next((asked.request for asked in asks if asked.seat == seat), "")


def holds(table: Table, secret: str) -> frozenset[str]:
    return table.desk.seats.viewer(table.code, {"x": secret}).seats


def agree(table: Table, viewer: Viewer, seat: str, agree: bool = True) -> bool:
    request = request_for(table, seat)
    return table.desk.seats.answer(table.code, viewer, seat, request, agree)


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


def test_a_request_waits_for_its_answer_and_then_starts_anew(four: Table, hands: Hands) -> None:
    first = newcomer(four, "s2")
    agree(four, four.ann, "s2")
    with pytest.raises(AlreadyAsked):
        newcomer(four, "s2")
    hands.move(minutes=5)
    second = newcomer(four, "s2")
    assert not agree(four, four.phone("s3"), "s2")
    assert agree(four, four.ann, "s2")
    assert not holds(four, first)
    assert holds(four, second) == {"s2"}


def test_whoever_asks_again_keeps_what_was_agreed(four: Table) -> None:
    secret = newcomer(four, "s2")
    agree(four, four.ann, "s2")
    named = request_for(four, "s2")
    assert newcomer(four, "s2", "made up", secret) == secret
    assert request_for(four, "s2") == named
    assert agree(four, four.phone("s3"), "s2")
    assert holds(four, secret) == {"s2"}
    assert newcomer(four, "s2", secret) == secret
    assert four.desk.matches.get(four.code).asks == ()


def test_a_phone_that_sits_at_the_table_asks_with_its_own_secret(four: Table) -> None:
    own = four.secrets["s1"]
    assert newcomer(four, "s2", own) == own
    assert agree(four, four.host, "s2")
    assert holds(four, own) == {"s1", "s2"}


@pytest.mark.parametrize("yes", [True, False])
def test_an_answer_is_for_the_request_that_it_names(four: Table, hands: Hands, yes: bool) -> None:
    first = newcomer(four, "s2")
    meant = request_for(four, "s2")
    hands.move(minutes=6)
    second = newcomer(four, "s2")
    for viewer in (four.host, four.ann, four.ben):
        for told in (meant, "", "nonsense"):
            with pytest.raises(OtherRequest):
                four.desk.seats.answer(four.code, viewer, "s2", told, yes)
    assert four.desk.matches.get(four.code).asks[0].agreed == ()
    assert holds(four, first) == holds(four, second) == frozenset()
    assert holds(four, four.secrets["s2"]) == {"s2"}


def test_a_request_ends_when_somebody_sits_down(four: Table) -> None:
    secret = newcomer(four, "s2")
    four.desk.seats.release(four.code, four.ben, "s2")
    given = newcomer(four, "s2", secret)
    assert holds(four, given) == {"s2"}
    assert four.desk.matches.get(four.code).asks == ()


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
