"""A process that slept through some moves plays on from where it was, and asks without writing."""

from collections.abc import Iterator, Sequence

import pytest

from referee.desk import Desk, MovedOn, Played
from referee.desk.book.history import History, play_book
from referee.engine.game import AnyGame
from referee.log import Archive, Entry, EntryDraft
from tests.desk.tables import Table, play_some, sit_down


@pytest.fixture
def archive(database_url: str) -> Iterator[Archive]:
    opened = Archive.open(database_url)
    yield opened
    opened.close()


@pytest.fixture
def table(archive: Archive) -> Iterator[Table]:
    desk = Desk(archive)
    yield sit_down(desk)
    desk.close()


@pytest.fixture
def other(archive: Archive) -> Iterator[Desk]:
    """The desk of another process."""
    desk = Desk(archive)
    yield desk
    desk.close()


@pytest.fixture
def whole_books(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Count how often a book is played from its beginning."""
    played: list[int] = []

    def counted(game: AnyGame, start: object, entries: Sequence[Entry]) -> History:
        played.append(len(entries))
        return play_book(game, start, entries)

    monkeypatch.setattr("referee.desk.book.clerk.play_book", counted)
    return played


def test_moves_of_another_process_are_played_on(
    table: Table, other: Desk, whole_books: list[int]
) -> None:
    assert other.tables.get(table.code) == table.desk.tables.get(table.code)
    whole_books.clear()
    for _ in range(3):
        play_some(table, 4)
        assert other.tables.get(table.code).table == table.desk.tables.get(table.code).table
    assert whole_books == []


def test_a_take_back_of_another_process_is_read_from_the_beginning(
    table: Table, other: Desk
) -> None:
    play_some(table, 4)
    assert other.tables.get(table.code).number == table.number
    play_some(table, 2)
    undone = table.desk.undo.take_back(table.code, table.host, table.number, "back")
    assert isinstance(undone, Played)
    play_some(table, 2)
    now, fresh = other.tables.get(table.code), Desk(table.desk.archive)
    assert now == table.desk.tables.get(table.code) == fresh.tables.get(table.code)
    fresh.close()


def test_an_entry_that_comes_out_differently_is_noticed_while_playing_on(
    table: Table, other: Desk
) -> None:
    assert other.tables.get(table.code).number == 0
    strange = EntryDraft(
        "s1", "s1", "choose_tile", {"tile": "buy_lumber"}, "x", fingerprint="0" * 16
    )
    table.desk.archive.append(table.code, 0, strange)
    assert other.tables.get(table.code).differs == 1


def test_a_resend_that_comes_late_is_answered_without_writing(table: Table, other: Desk) -> None:
    fields = {"tile": "buy_lumber"}
    first = table.desk.moves.announce(table.code, table.ann, 0, "slow", "s1", "choose_tile", fields)
    assert isinstance(first, Played)
    for place in range(60):
        table.play("s1", "correct", glue=str(place % 5), reason="miscounted")
    number = table.number
    for desk in (table.desk, other):
        again = desk.moves.announce(table.code, table.ann, 0, "slow", "s1", "choose_tile", fields)
        assert isinstance(again, Played)
        assert (again.number, again.again) == (1, True)
        unknown = desk.moves.announce(table.code, table.ann, 0, "new", "s1", "choose_tile", fields)
        assert isinstance(unknown, MovedOn)
        assert unknown.current == number
    assert table.number == number
