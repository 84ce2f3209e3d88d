from datetime import timedelta

import pytest

from referee.log import (
    Archive,
    MatchSearch,
    NoSuchBox,
    NoSuchMatch,
    NoSuchSeat,
    SeatInfo,
    Unstorable,
    matches,
)
from referee.log.shelf import CODE_LETTERS
from tests.log.samples import ANN, BEN, Hands, draft, new_match


def test_a_match_is_read_back_as_it_was_opened(archive: Archive, hands: Hands) -> None:
    new = new_match()
    match = archive.create_match(new)
    assert archive.match(match.code) == match
    assert [(seat.key, seat.name, seat.colour, seat.symbol) for seat in match.seats] == [
        ("ann", "Ann", "red", "oak"),
        ("ben", "Ben", "blue", "fir"),
    ]
    assert (match.game, match.edition, match.language) == ("woodcraft", "2022", "de")
    assert (match.opening, match.settings) == (new.opening, new.settings)
    assert (match.state, match.last_number, match.ticks, match.summary) == ("running", 0, 0, {})
    assert match.created_at == match.updated_at == hands.at
    assert match.seat("ben") == match.seats[1]
    assert match.seat("dan") is None


def test_codes_are_eight_readable_letters_and_differ(archive: Archive) -> None:
    codes = {archive.create_match(new_match()).code for _ in range(5)}
    assert len(codes) == 5
    for code in codes:
        assert len(code) == 8
        assert set(code) <= set(CODE_LETTERS)
    assert not set("01ILOU") & set(CODE_LETTERS)


def test_a_code_that_is_taken_is_thrown_again(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    thrown = iter(["AAAAAAAA", "AAAAAAAA", "BBBBBBBB"])
    monkeypatch.setattr(matches, "new_code", lambda: next(thrown))
    assert archive.create_match(new_match()).code == "AAAAAAAA"
    assert archive.create_match(new_match()).code == "BBBBBBBB"
    assert archive.matches().total == 2


def test_seats_get_keys_in_turn_order(archive: Archive) -> None:
    match = archive.create_match(new_match("Zoë", "Ann", "Mo"))
    assert [(seat.key, seat.name) for seat in match.seats] == [
        ("s1", "Zoë"),
        ("s2", "Ann"),
        ("s3", "Mo"),
    ]


@pytest.mark.parametrize(
    "seats",
    [
        (),
        (ANN, ANN),
        (SeatInfo("Ann", "red", "oak", "host"),),
        (SeatInfo("Ann", "red", "oak", "two words"),),
        (SeatInfo("Ann", "red", "oak", "s2"), SeatInfo("Ben", "red", "oak")),
    ],
)
def test_seats_without_a_key_of_their_own_are_refused(
    archive: Archive, seats: tuple[SeatInfo, ...]
) -> None:
    new = new_match()
    wrong = type(new)(new.game, new.edition, new.opening, seats, new.language)
    with pytest.raises(Unstorable):
        archive.create_match(wrong)
    assert archive.matches().total == 0


def test_unknown_codes_and_boxes_are_said_to_be_unknown(archive: Archive) -> None:
    for code in ("ZZZZZZZZ", "", "'; DROP TABLE matches"):
        with pytest.raises(NoSuchMatch):
            archive.match(code)
    new = new_match()
    with pytest.raises(NoSuchBox):
        archive.create_match(
            type(new)(new.game, new.edition, {}, new.seats, "de", box_id="nowhere")
        )
    with pytest.raises(Unstorable):
        archive.match("AB\0")


def test_settings_are_changed_one_by_one(archive: Archive) -> None:
    code = archive.create_match(new_match()).code
    match = archive.update_settings(code, {"warnings": [], "solo": {"deck": "own"}})
    assert match.settings == {"foreign_moves": True, "warnings": [], "solo": {"deck": "own"}}
    assert archive.update_settings(code, {"solo": None}) == archive.match(code)
    assert archive.match(code).settings == {"foreign_moves": True, "warnings": []}
    with pytest.raises(Unstorable):
        archive.update_settings(code, {"odd": float("nan")})
    with pytest.raises(NoSuchMatch):
        archive.update_settings("ZZZZZZZZ", {})


def test_a_seat_changes_its_name_but_not_its_key(archive: Archive) -> None:
    code = archive.create_match(new_match()).code
    match = archive.update_seat(code, SeatInfo("Benno", "green", "fir", "ben"))
    assert [(seat.key, seat.name, seat.colour) for seat in match.seats] == [
        ("ann", "Ann", "red"),
        ("ben", "Benno", "green"),
    ]
    with pytest.raises(NoSuchSeat):
        archive.update_seat(code, SeatInfo("Dan", "green", "fir", "dan"))
    assert "Dan" not in [person.name for person in archive.people()]
    # Two seats of one name: nobody can tell who of them is Ann.
    assert archive.update_seat(code, SeatInfo("ANN", "green", "fir", "ben")).seats[1].person is None


def test_matches_are_listed_with_the_last_touched_first(archive: Archive, hands: Hands) -> None:
    codes = []
    for _ in range(5):
        hands.move(minutes=1)
        codes.append(archive.create_match(new_match()).code)
    hands.move(minutes=1)
    archive.append(codes[1], 0, draft("1"))
    first = archive.matches(MatchSearch(per_page=2))
    assert [match.code for match in first.matches] == [codes[1], codes[4]]
    assert (first.total, first.page, first.pages) == (5, 1, 3)
    assert first.matches[0] == archive.match(codes[1])
    last = archive.matches(MatchSearch(per_page=2, page=3))
    assert [match.code for match in last.matches] == [codes[0]]
    assert archive.matches(MatchSearch(per_page=2, page=10**30)) == last
    assert archive.matches(MatchSearch(per_page=2, page=-4)) == first


def test_matches_are_found_by_state_game_player_and_date(archive: Archive, hands: Hands) -> None:
    old = archive.create_match(new_match("Ann", "Émile 100%")).code
    hands.move(days=2)
    new = archive.create_match(new_match("Ann", "Cleo", game="intarsia")).code
    archive.set_state(old, "finished")
    today = hands.at.date()

    def found(search: MatchSearch) -> set[str]:
        return {match.code for match in archive.matches(search).matches}

    assert found(MatchSearch()) == {old, new}
    assert found(MatchSearch(state="finished")) == {old}
    assert found(MatchSearch(state="archived")) == set()
    assert found(MatchSearch(game="intarsia")) == {new}
    assert found(MatchSearch(player=" ANN ")) == {old, new}
    assert found(MatchSearch(player="émile")) == {old}
    assert found(MatchSearch(player="00%")) == {old}
    assert found(MatchSearch(player="a%e")) == set()
    assert found(MatchSearch(player="_")) == set()
    assert found(MatchSearch(since=today)) == {new}
    assert found(MatchSearch(until=today - timedelta(days=1))) == {old}
    assert found(MatchSearch(since=today - timedelta(days=2), until=today)) == {old, new}
    assert found(MatchSearch(player="ann", game="woodcraft", state="running")) == set()


def test_a_deleted_match_takes_everything_of_its_own_along(archive: Archive) -> None:
    code = archive.create_match(new_match()).code
    kept = archive.create_match(new_match()).code
    archive.append(kept, 0, draft("1"))
    archive.append(code, 0, draft("1"))
    archive.claim_seat(code, "ann", "hash", "phone")
    archive.open_draws(code, "referee-v1", "00")
    archive.tick(code, "board", True, "ann")
    archive.delete_match(code)
    for ask in (archive.match, archive.entries, archive.claims, archive.draws, archive.ticks):
        with pytest.raises(NoSuchMatch):
            ask(code)
    assert len(archive.entries(kept)) == 1
    assert BEN.name in [person.name for person in archive.people()]
