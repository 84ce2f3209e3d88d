import pytest
from msgspec.structs import replace

from referee.desk import (
    Desk,
    Forbidden,
    NewTable,
    NoSuchBox,
    NoSuchMatch,
    NoSuchSeat,
    PlayerWish,
    SeatTaken,
    Unreadable,
    Viewer,
)
from referee.log import MatchSearch
from tests.desk.tables import Table, sit_down

NEW = NewTable(
    "woodcraft", (PlayerWish("Ann", "red"), PlayerWish("Ben")), opening={"cards": "none"}
)


def test_new_match_has_seats_in_turn_order_with_colours_and_symbols(desk: Desk) -> None:
    created = desk.matches.create(replace(NEW, start=2, language="fr"))
    match = desk.matches.get(created.code)
    assert [(seat.key, seat.name, seat.place) for seat in match.seats] == [
        ("s1", "Ben", 1),
        ("s2", "Ann", 2),
    ]
    assert [seat.colour for seat in match.seats] == ["blue", "red"]
    assert len({seat.symbol for seat in match.seats}) == 2
    assert (match.language, match.state, match.number) == ("fr", "running", 0)


def test_lots_are_drawn_and_written_down(desk: Desk) -> None:
    created = desk.matches.create(replace(NEW, start="lots"))
    lots = desk.matches.get(created.code).settings["lots"]
    names = [seat.name for seat in desk.matches.get(created.code).seats]
    assert names[0] == ("Ann", "Ben")[lots["drawn"] - 1]
    draws = desk.draws.verification(created.code)
    assert draws is not None
    assert draws.lots_agree
    assert draws.commitment == lots["commitment"]


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "chess"},
        {"players": ()},
        {"players": (PlayerWish("Ann"),) * 5},
        {"players": (PlayerWish("  "),)},
        {"players": (PlayerWish("A" * 41),)},
        {"players": (PlayerWish("Ann", "mauve"),)},
        {"players": (PlayerWish("Ann", "red"), PlayerWish("Ben", "red"))},
        {"start": 3},
        {"start": 0},
        {"start": "dice"},
        {"language": "xx"},
        {"opening": {"cards": "tarot"}},
        {"dice": "loaded"},
        {"opening": {"option.house_rule": "yes"}},
        {"opening": {"option.replant": "maybe"}},
        {"opening": {"yard": "G1"}},
        {"settings": {"colour": "red"}},
        {"settings": {"strict_seats": "yes"}},
        {"settings": {"warnings_off": [1]}},
    ],
)
def test_wishes_that_make_no_sense_are_unreadable_and_nothing_is_written(
    desk: Desk, wish: dict[str, object]
) -> None:
    with pytest.raises(Unreadable):
        desk.matches.create(replace(NEW, **wish))  # wrong on purpose
    assert desk.matches.find().total == 0


def test_box_that_does_not_exist_is_said_so(desk: Desk) -> None:
    with pytest.raises(NoSuchBox):
        desk.matches.create(replace(NEW, box="NOSUCHBX"))


def test_matches_are_found_by_player_and_state(desk: Desk, table: Table) -> None:
    sit_down(desk, ("Cleo", "Dan"))
    assert desk.matches.find(MatchSearch(player="ann")).total == 1
    assert desk.matches.find(MatchSearch(state="running")).total == 2
    desk.matches.set_state(table.code, table.host, "archived")
    assert desk.matches.get(table.code).state == "archived"
    with pytest.raises(Forbidden):
        desk.matches.set_state(table.code, table.ann, "running")


def test_unknown_codes_are_no_match(desk: Desk) -> None:
    for ask in (desk.matches.get, desk.tables.get, lambda code: desk.seats.viewer(code, {})):
        with pytest.raises(NoSuchMatch):
            ask("NOSUCHXX")


def test_seat_belongs_to_the_newest_phone_and_its_code_lets_another_take_over(
    desk: Desk, table: Table
) -> None:
    for wrong in ("", "AAAA2222", "²"):
        with pytest.raises(SeatTaken) as taken:
            desk.seats.claim(table.code, "s1", "another phone", recovery=wrong)
        assert taken.value.phone == "phone of s1"
    for stranger in (table.ben, table.host, table.spectator):
        with pytest.raises(Forbidden):
            desk.seats.recovery(table.code, stranger, "s1")
    old = table.ann
    recovery = desk.seats.recovery(table.code, old, "s1")
    assert recovery != desk.seats.recovery(table.code, table.ben, "s2")
    secret = desk.seats.claim(table.code, "s1", "another phone", recovery=recovery)
    assert old.seats == {"s1"}
    assert table.ann.spectator
    assert desk.seats.viewer(table.code, {"x": secret}).seats == {"s1"}
    with pytest.raises(NoSuchSeat):
        desk.seats.claim(table.code, "s9", "phone")


def test_of_two_phones_that_take_a_free_seat_at_once_one_gets_it(
    desk: Desk, second: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit_down(desk, claimed=())
    # Both have looked before either has taken it.
    seen = second.clerk.party(table.code)
    monkeypatch.setattr(second.clerk, "party", lambda code: seen)
    secret = desk.seats.claim(table.code, "s1", "first phone")
    with pytest.raises(SeatTaken) as taken:
        second.seats.claim(table.code, "s1", "second phone")
    assert taken.value.phone == "first phone"
    assert desk.seats.viewer(table.code, {"x": secret}).seats == {"s1"}


def test_phone_keeps_its_secret_for_further_seats(desk: Desk, table: Table) -> None:
    secret = table.secrets["s1"]
    assert desk.seats.claim(table.code, "s1", "same", secret=secret) == secret
    recovery = desk.seats.recovery(table.code, table.ben, "s2")
    same = desk.seats.claim(table.code, "s2", "same", recovery=recovery, secret=secret)
    assert same == secret
    assert desk.seats.viewer(table.code, {"x": secret}).seats == {"s1", "s2"}
    # A secret that nobody gave out is not taken over.
    desk.seats.release(table.code, table.ann, "s2")
    assert desk.seats.claim(table.code, "s2", "x", secret="mine") != "mine"


def test_released_seat_is_free_again(desk: Desk, table: Table) -> None:
    with pytest.raises(Forbidden):
        desk.seats.release(table.code, table.spectator, "s1")
    desk.seats.release(table.code, table.ann, "s1")
    assert table.ann.spectator
    assert not desk.matches.get(table.code).seats[0].claimed
    desk.seats.claim(table.code, "s1", "again")


def test_host_sees_only_hands_that_no_other_phone_holds(desk: Desk, table: Table) -> None:
    desk.seats.release(table.code, table.ben, "s2")
    assert table.host == Viewer(table.code, True, frozenset(), frozenset({"s2"}))
    assert table.ann.sees == {"s1"}
    assert table.spectator == Viewer(table.code)


def test_claims_are_seen_by_other_processes(desk: Desk, second: Desk, table: Table) -> None:
    assert second.seats.viewer(table.code, {"x": table.secrets["s1"]}).seats == {"s1"}
    desk.seats.release(table.code, table.ann, "s1")
    assert second.seats.viewer(table.code, {"x": table.secrets["s1"]}).spectator


def test_settings_and_seats_can_be_changed_by_those_who_may(desk: Desk, table: Table) -> None:
    changed = desk.matches.change_settings(table.code, table.host, {"strict_seats": True})
    assert changed.settings["strict_seats"] is True
    with pytest.raises(Forbidden):
        desk.matches.change_settings(table.code, table.ann, {"strict_seats": False})
    named = desk.seats.change(table.code, table.ann, "s1", "Anna", "green", "star")
    assert (named.seats[0].name, named.seats[0].colour) == ("Anna", "green")
    with pytest.raises(Forbidden):
        desk.seats.change(table.code, table.ann, "s2", "Bob")
    with pytest.raises(Unreadable):
        desk.seats.change(table.code, table.ann, "s1", "Anna", symbol="skull")


def test_deleted_match_is_gone_from_the_cache_as_well(desk: Desk, table: Table) -> None:
    table.play("s1", "choose_tile", tile="buy_lumber")
    desk.matches.delete(table.code, table.host)
    with pytest.raises(NoSuchMatch):
        desk.tables.view(table.code, Viewer(table.code), None)
