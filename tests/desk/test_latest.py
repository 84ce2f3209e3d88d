"""What was worked out for a table is kept as long as the table is the same."""

from referee.desk.book.cache import Latest


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
