"""What was worked out for a table is kept as long as the table is the same."""

import pytest

from referee.desk import Desk
from referee.desk.book import clerk
from referee.desk.book.cache import Latest, Weighed
from referee.desk.book.clerk import Clerk
from tests.desk.tables import play_some, sit_down


def test_it_is_made_once_of_the_same_things_and_anew_of_others() -> None:
    kept: Latest[str, int] = Latest(2)
    count = iter(range(100))
    one, equal = [1], [1]

    def made(key: str, *of: object) -> int:
        return kept.made(key, of, lambda: next(count))

    assert made("a", one, "x") == made("a", one, "x")
    # Equal is not the same: tables are compared by identity.
    assert made("a", equal, "x") != made("a", one, "x")
    assert made("a", one) != made("a", one, "x")
    assert made("b", one) != made("c", one)
    before = made("c", one)
    kept.clear()
    assert made("c", one) != before


def test_the_longest_unused_goes_first() -> None:
    kept: Latest[str, int] = Latest(2)
    count = iter(range(100))
    thing = object()
    first = [kept.made(key, (thing,), lambda: next(count)) for key in "abc"]
    assert kept.made("c", (thing,), lambda: next(count)) == first[2]
    assert kept.made("a", (thing,), lambda: next(count)) not in first


def test_heavy_values_make_room_for_one_another() -> None:
    kept: Weighed[str, str] = Weighed(3, 10, len)
    for key, weight in (("a", 4), ("b", 6), ("c", 0)):
        kept.put(key, "x" * weight)
    kept.put("d", "x" * 5)
    # One is too many, then one is too heavy: those that were not used for longest go.
    assert [kept.get(key) for key in "abcd"] == [None, None, "", "x" * 5]


def test_the_last_value_is_kept_whatever_it_weighs() -> None:
    kept: Weighed[str, str] = Weighed(3, 10, len)
    kept.put("a", "x")
    kept.put("b", "x" * 99)
    assert (kept.get("a"), kept.get("b")) == (None, "x" * 99)
    kept.put("b", "y")
    kept.put("a", "x")
    assert (kept.get("a"), kept.get("b")) == ("x", "y")


def test_books_are_remembered_as_long_as_their_entries_are_few(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [sit_down(desk, cards="practice", claimed=()) for _ in range(3)]
    for table in tables:
        play_some(table, 6)
    lengths = {table.code: desk.tables.versions(table.code).number for table in tables}
    monkeypatch.setattr(clerk, "HISTORY_ENTRIES", sum(sorted(lengths.values())[1:]))
    fresh = Clerk(desk.archive)
    played = [fresh.history(code) for code in lengths]
    one, two, three = lengths
    assert fresh.history(two) is played[1]
    assert fresh.history(three) is played[2]
    assert fresh.history(one) is not played[0]
    assert sum(history.number for history in fresh._histories._values.values()) <= (
        clerk.HISTORY_ENTRIES
    )
    fresh.close()
