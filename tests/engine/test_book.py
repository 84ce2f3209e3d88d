import pytest

from referee.engine.book import Line, Standing, check_entry, standing
from referee.engine.errors import Unreadable


def book(*lines: tuple[str, dict[str, str]]) -> list[Line]:
    return [Line(number, "ann", kind, fields) for number, (kind, fields) in enumerate(lines, 1)]


def move(name: str) -> tuple[str, dict[str, str]]:
    return ("move", {"name": name})


def names(now: Standing) -> list[str]:
    return [line.fields["name"] for line in now.moves]


def test_taking_back_strikes_everything_from_an_entry_on() -> None:
    now = standing(book(move("a"), move("b"), move("c"), ("take_back", {"entry": "2"}), move("d")))
    assert names(now) == ["a", "d"]
    assert now.struck == {2: 4, 3: 4}


def test_restoring_a_take_back_brings_the_moves_back_in_their_places() -> None:
    lines = book(
        move("a"), move("b"), ("take_back", {"entry": "1"}), ("restore", {"entry": "3"}), move("c")
    )
    assert names(standing(lines)) == ["a", "b", "c"]
    assert standing(lines).struck == {}


def test_a_second_take_back_keeps_who_struck_first() -> None:
    lines = book(
        move("a"),
        move("b"),
        ("take_back", {"entry": "2"}),
        move("c"),
        ("take_back", {"entry": "1"}),
    )
    assert standing(lines).struck == {1: 5, 2: 3, 4: 5}
    again = [*lines, Line(6, "ann", "restore", {"entry": "5"})]
    assert names(standing(again)) == ["a", "c"]


def test_a_replacement_stands_in_the_old_place() -> None:
    lines = book(move("a"), move("b"), ("replace", {"entry": "1", "as_kind": "move", "name": "x"}))
    now = standing(lines)
    assert names(now) == ["x", "b"]
    assert now.moves[0].number == 1
    assert now.replaced == {1: 3}
    assert now.struck == {}


def test_a_replacement_may_change_the_seat() -> None:
    lines = book(
        move("a"),
        ("replace", {"entry": "1", "as_seat": "ben", "as_kind": "other", "name": "x"}),
    )
    (line,) = standing(lines).moves
    assert (line.seat, line.kind, line.fields) == ("ben", "other", {"name": "x"})


def test_a_replacement_without_a_move_drops_the_entry() -> None:
    now = standing(book(move("a"), move("b"), ("replace", {"entry": "1"})))
    assert names(now) == ["b"]
    assert now.struck == {1: 3}


def test_restoring_a_replacement_brings_the_older_one_back() -> None:
    lines = book(
        move("a"),
        ("replace", {"entry": "1", "as_kind": "move", "name": "x"}),
        ("replace", {"entry": "1", "as_kind": "move", "name": "y"}),
    )
    assert names(standing(lines)) == ["y"]
    lines.append(Line(4, "ann", "restore", {"entry": "3"}))
    assert names(standing(lines)) == ["x"]
    lines.append(Line(5, "ann", "restore", {"entry": "2"}))
    assert names(standing(lines)) == ["a"]


@pytest.mark.parametrize(
    ("kind", "fields", "told"),
    [
        ("take_back", {}, "take_back needs entry"),
        ("take_back", {"entry": "0"}, "a whole number from 1 to 4 expected, found '0'"),
        ("take_back", {"entry": "5"}, "a whole number from 1 to 4 expected"),
        ("take_back", {"entry": "²"}, "a whole number from 1 to 4 expected"),
        ("take_back", {"entry": "9" * 5000}, "a whole number from 1 to 4 expected"),
        ("take_back", {"entry": "-1"}, "a whole number from 1 to 4 expected"),
        ("take_back", {"entry": "1", "why": "x"}, "take_back has no field 'why'"),
        ("take_back", {"entry": "3"}, "no move from 3 on counts now"),
        ("restore", {"entry": "1"}, "1 strikes or replaces nothing now"),
        ("replace", {"entry": "3", "as_kind": "move"}, "3 is not a move that counts now"),
        ("replace", {"entry": "2", "as_kind": "move"}, "2 is not a move that counts now"),
        ("replace", {"entry": "1", "name": "x"}, "replace has no field 'name'"),
    ],
)
def test_words_about_entries_that_do_not_fit_are_refused(
    kind: str, fields: dict[str, str], told: str
) -> None:
    lines = book(move("a"), move("b"), ("take_back", {"entry": "2"}), ("replace", {"entry": "1"}))
    lines[3] = Line(4, "ann", "replace", {"entry": "1", "as_kind": "move", "name": "x"})
    with pytest.raises(Unreadable) as caught:
        check_entry(Line(5, "ann", kind, fields), lines)
    assert told in str(caught.value)


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("take_back", {"entry": "1"}),
        ("restore", {"entry": "3"}),
        ("restore", {"entry": "4"}),
        ("replace", {"entry": "1"}),
        ("replace", {"entry": "1", "as_kind": "move", "name": "y"}),
    ],
)
def test_words_about_entries_that_fit_pass(kind: str, fields: dict[str, str]) -> None:
    lines = book(
        move("a"),
        move("b"),
        ("take_back", {"entry": "2"}),
        ("replace", {"entry": "1", "as_kind": "move", "name": "x"}),
    )
    check_entry(Line(5, "ann", kind, fields), lines)


def test_an_empty_book_has_nothing_to_take_back() -> None:
    with pytest.raises(Unreadable, match="the book is empty"):
        check_entry(Line(1, "ann", "take_back", {"entry": "1"}), [])
