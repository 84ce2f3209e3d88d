from datetime import UTC, datetime, timedelta, timezone

import pytest

from referee.log import (
    MOST_ENTRIES,
    Archive,
    Entry,
    EntryDraft,
    Known,
    NoSuchMatch,
    SeatResult,
    Stale,
    Unstorable,
    Versions,
)
from tests.log.samples import Hands, draft, new_match


@pytest.fixture
def code(archive: Archive) -> str:
    return archive.create_match(new_match()).code


def test_an_entry_is_read_back_as_it_was_written(archive: Archive, code: str, hands: Hands) -> None:
    written = archive.append(
        code,
        0,
        EntryDraft(
            by="host",
            seat="ann",
            kind="choose_tile",
            fields={"tile": "buy_lumber", "note": "Säge \N{LEFT-POINTING ANGLE BRACKET}\0\n"},
            move_id="a-1",
            fingerprint="f00d",
        ),
    )
    assert written == Entry(
        number=1,
        at=hands.at,
        by="host",
        seat="ann",
        kind="choose_tile",
        fields={"tile": "buy_lumber", "note": "Säge \N{LEFT-POINTING ANGLE BRACKET}\0\n"},
        move_id="a-1",
        strikes=None,
        fingerprint="f00d",
    )
    assert archive.entries(code) == (written,)


def test_strikes_are_read_back(archive: Archive, code: str) -> None:
    archive.append_many(code, 0, [draft("1"), draft("2"), draft("3")])
    struck = EntryDraft("ben", "ann", "take_back", {"entry": "2"}, "4", strikes=(2, 3))
    archive.append(code, 3, struck)
    assert [entry.strikes for entry in archive.entries(code)] == [None, None, None, (2, 3)]


@pytest.mark.parametrize("strikes", [(0, 1), (2, 1), (1, 2), (1, 3)])
def test_an_entry_cannot_strike_what_does_not_stand_before_it(
    archive: Archive, code: str, strikes: tuple[int, int]
) -> None:
    archive.append(code, 0, draft("1"))
    with pytest.raises(Unstorable):
        archive.append(code, 1, EntryDraft("ann", "ann", "take_back", {}, "2", strikes=strikes))
    assert archive.versions(code).number == 1


def test_entries_after_a_number_are_only_those(archive: Archive, code: str) -> None:
    archive.append_many(code, 0, [draft(str(number)) for number in range(1, 6)])
    assert [entry.number for entry in archive.entries(code, after=3)] == [4, 5]
    assert archive.entries(code, after=5) == ()
    assert archive.entries(code, after=10**30) == ()
    assert len(archive.entries(code, after=-1)) == 5


@pytest.mark.parametrize("after", [0, 2, -1, 10**30])
def test_a_stale_phone_is_told_where_the_book_is(archive: Archive, code: str, after: int) -> None:
    archive.append(code, 0, draft("1"))
    assert archive.append(code, after, draft("2")) == Stale(1)
    assert [entry.move_id for entry in archive.entries(code)] == ["1"]


def test_a_resent_move_gets_its_first_answer_and_is_not_played_twice(
    archive: Archive, code: str, hands: Hands
) -> None:
    first = archive.append(code, 0, draft("1", tile="buy_lumber"))
    archive.append(code, 1, draft("2"))
    hands.move(seconds=9)
    assert isinstance(first, Entry)
    # As the phone sent it at first, and as it sends it after having read the table again.
    assert archive.append(code, 0, draft("1", tile="buy_lumber")) == Known(first)
    assert archive.append(code, 2, draft("1", tile="buy_lumber")) == Known(first)
    assert archive.versions(code).number == 2


def test_the_same_move_id_in_two_matches_is_two_moves(archive: Archive, code: str) -> None:
    other = archive.create_match(new_match()).code
    assert isinstance(archive.append(code, 0, draft("1")), Entry)
    assert isinstance(archive.append(other, 0, draft("1")), Entry)


def test_several_entries_are_written_all_or_none(archive: Archive, code: str) -> None:
    archive.append(code, 0, draft("1"))
    written = archive.append_many(code, 1, [draft("2"), draft("3")])
    assert isinstance(written, tuple)
    assert [entry.number for entry in written] == [2, 3]
    known = archive.append_many(code, 3, [draft("4"), draft("3"), draft("2")])
    assert known == Known(written[0])
    assert archive.versions(code).number == 3


@pytest.mark.parametrize("drafts", [[], [draft("1"), draft("1")]])
def test_nothing_and_the_same_twice_cannot_be_written(
    archive: Archive, code: str, drafts: list[EntryDraft]
) -> None:
    with pytest.raises(Unstorable):
        archive.append_many(code, 0, drafts)
    assert archive.entries(code) == ()


def test_order_does_not_depend_on_the_clock(archive: Archive, code: str, hands: Hands) -> None:
    for number, hours in enumerate((0, -48, 24, -1, 0)):
        hands.move(hours=hours)
        archive.append(code, number, draft(str(number)))
    entries = archive.entries(code)
    assert [entry.move_id for entry in entries] == ["0", "1", "2", "3", "4"]
    assert entries[1].at < entries[0].at < entries[2].at + timedelta(days=2)


def test_a_given_moment_is_kept_and_read_back_in_utc(archive: Archive, code: str) -> None:
    paris = datetime(2025, 1, 2, 3, 4, 5, 678901, tzinfo=timezone(timedelta(hours=1)))
    archive.append(code, 0, EntryDraft("ann", "ann", "end_turn", {}, "1", at=paris))
    (entry,) = archive.entries(code)
    assert entry.at == paris
    assert entry.at.tzinfo == UTC


def test_a_naive_moment_is_refused(archive: Archive, code: str) -> None:
    naive = datetime(2025, 1, 2)  # noqa: DTZ001 - the fault under test
    with pytest.raises(Unstorable):
        archive.append(code, 0, EntryDraft("ann", "ann", "end_turn", {}, "1", at=naive))
    assert archive.versions(code).number == 0


@pytest.mark.parametrize("text", ["a\0b", "half \ud800"])
def test_text_that_one_database_would_not_keep_is_refused_by_both(
    archive: Archive, code: str, text: str
) -> None:
    with pytest.raises(Unstorable):
        archive.append(code, 0, draft(text))
    assert archive.versions(code).number == 0


def test_unknown_matches_are_said_to_be_unknown(archive: Archive) -> None:
    with pytest.raises(NoSuchMatch):
        archive.append("ZZZZZZZZ", 0, draft("1"))
    with pytest.raises(NoSuchMatch):
        archive.entries("ZZZZZZZZ")
    with pytest.raises(NoSuchMatch):
        archive.versions("ZZZZZZZZ")


def test_the_summary_goes_along_with_the_entry(archive: Archive, code: str, hands: Hands) -> None:
    hands.move(minutes=5)
    archive.append(code, 0, draft("1"), summary={"round": 1, "turn": "ann"})
    match = archive.match(code)
    assert match.summary == {"round": 1, "turn": "ann"}
    assert (match.last_number, match.updated_at) == (1, hands.at)
    # Without a summary the earlier one stays; with a stale entry nothing is written.
    archive.append(code, 1, draft("2"))
    archive.append(code, 1, draft("3"), summary={"round": 9})
    assert archive.match(code).summary == {"round": 1, "turn": "ann"}


def test_the_last_entry_finishes_the_match_and_taking_it_back_reopens_it(
    archive: Archive, code: str, hands: Hands
) -> None:
    results = (SeatResult("ann", 121, 1, {"attic": 24}), SeatResult("ben", 118, 2))
    archive.append(code, 0, draft("1"), finished=True, results=results)
    assert archive.match(code).state == "finished"
    lines = archive.results(code=code)
    assert [(line.seat, line.points, line.rank, line.breakdown) for line in lines] == [
        ("ann", 121, 1, {"attic": 24}),
        ("ben", 118, 2, {}),
    ]
    assert lines[0].finished_at == hands.at
    assert (lines[0].seats, lines[0].place, lines[1].place) == (2, 1, 2)
    archive.append(code, 1, draft("2", kind="take_back"), results=())
    assert archive.match(code).state == "running"
    assert archive.results(code=code) == ()


@pytest.mark.parametrize("points", [2**31, -(2**31)])
def test_points_that_one_database_would_not_keep_are_refused_by_both(
    archive: Archive, code: str, points: int
) -> None:
    with pytest.raises(Unstorable):
        archive.append(code, 0, draft("1"), results=[SeatResult("ann", points, 1)])
    assert archive.entries(code) == ()


def test_draws_are_counted_by_the_entry_that_uses_them(archive: Archive, code: str) -> None:
    archive.open_draws(code, "referee-v1", "00ff")
    archive.append(code, 0, draft("1"), draws_used=3)
    archive.append(code, 0, draft("2"), draws_used=7)
    draws = archive.draws(code)
    assert draws is not None
    assert draws.used == 3


def test_versions_tell_how_far_the_match_is(archive: Archive, code: str) -> None:
    assert archive.versions(code) == Versions(0, 0)
    archive.append(code, 0, draft("1"))
    archive.tick(code, "board", True, "ann")
    archive.tick(code, "board", False, "ben")
    assert archive.versions(code) == Versions(1, 2)


def test_a_book_holds_so_many_entries_and_no_more(archive: Archive) -> None:
    code = archive.create_match(new_match()).code
    archive.append_many(code, 0, [draft(str(n)) for n in range(MOST_ENTRIES)])
    with pytest.raises(Unstorable, match="the book is full"):
        archive.append(code, MOST_ENTRIES, draft("one more"))
    assert archive.versions(code).number == MOST_ENTRIES
