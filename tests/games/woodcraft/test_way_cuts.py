"""Cuts on the way to an order: nothing is made out of itself, and nothing is tried twice."""

import pytest

from referee.games.woodcraft.rules.way_to_order.bills import LACK, NEVER
from referee.games.woodcraft.rules.way_to_order.later import all_later, follows
from referee.games.woodcraft.rules.way_to_order.marks import mark
from referee.games.woodcraft.rules.way_to_order.working import Goals
from tests.games.woodcraft.test_way_to_order import turn
from tests.games.woodcraft.way_weights import search_at, told

# Cuts of a G6 that have left so much over.
OPEN, OTHER, DONE = ("saw", 5, 2), ("saw", 5, 3), ("saw", 5, 0)
Cuts = tuple[tuple[tuple[str, int, int], str], ...]


def mask_of(cuts: str) -> int:
    """Return the mask of some cuts: `02` are the first and the third."""
    return sum(1 << int(cut) for cut in cuts)


@pytest.mark.parametrize(
    ("later", "cut", "mask", "after"),
    [
        # Nothing must follow: all stays as it was.
        (("", "0", ""), 1, "", ("", "0", "")),
        (("", "", ""), 1, "2", ("", "2", "")),
        (("", "", ""), 0, "2", ("2", "", "")),
        (("", "", ""), 1, "02", ("", "02", "")),
        # What comes before the cut comes before those that follow it, too.
        (("1", "", ""), 1, "2", ("12", "2", "")),
        (("2", "", ""), 2, "1", ("12", "", "1")),
        # And what follows those follows the cut.
        (("", "2", ""), 0, "1", ("12", "2", "")),
        (("", "", "", "2"), 1, "3", ("", "23", "", "2")),
        # Nothing comes before itself, nor before what must come first.
        (("", "", ""), 1, "1", None),
        (("", "", ""), 1, "12", None),
        (("", "", "1"), 1, "2", None),
        (("", "", "0"), 0, "2", None),
        (("", "", "01"), 1, "2", None),
    ],
)
def test_a_cut_comes_before_all_that_are_made_out_of_it(
    later: tuple[str, ...], cut: int, mask: str, after: tuple[str, ...] | None
) -> None:
    search = search_at(turn("G1"))
    before = search.later = [mask_of(cuts) for cuts in later]
    told = follows(search, cut, mask_of(mask))
    assert told == (None if after is None else before)
    assert search.later == [mask_of(cuts) for cuts in (later if after is None else after)]


def test_what_comes_later_are_some_cuts_and_all_that_come_after_them() -> None:
    search = search_at(turn("G1"))
    search.later = [mask_of(cuts) for cuts in ("2", "", "", "1")]
    told = {cuts: all_later(search, mask_of(cuts)) for cuts in ("", "0", "1", "3", "03")}
    after = {"": "", "0": "02", "1": "1", "3": "13", "03": "0123"}
    assert told == {cuts: mask_of(later) for cuts, later in after.items()}


@pytest.mark.parametrize(
    ("first", "then", "same"),
    [
        # What a cut has left over counts, and nothing else of it.
        (((OPEN, ""),), ((OPEN, ""),), True),
        (((OPEN, ""),), ((OTHER, ""),), False),
        ((), ((DONE, ""),), True),
        (((OPEN, ""),), ((DONE, ""), (OPEN, "")), True),
        ((), ((OPEN, ""),), False),
        # So does which cut must come first.
        (((OPEN, ""), (OTHER, "")), ((OPEN, "1"), (OTHER, "")), False),
        (((OPEN, ""), (OTHER, "")), ((OPEN, ""), (OTHER, "0")), False),
        (((OPEN, "1"), (OTHER, "")), ((OPEN, ""), (OTHER, "0")), False),
        (((OPEN, ""), (OTHER, "")), ((OPEN, ""), (OTHER, ""), (DONE, "01")), True),
    ],
)
def test_the_same_cuts_are_not_tried_twice(first: Cuts, then: Cuts, same: bool) -> None:
    search = search_at(turn("G1"))
    told = []
    for cuts in (first, then):
        search.cuts = [[kind, die, None, [], left] for (kind, die, left), _ in cuts]
        search.later = [mask_of(later) for _, later in cuts]
        told.append(mark(search, (((0,), 0, [], 0, 0), None)))
    assert (told[0] == told[1]) is same


@pytest.mark.parametrize(
    ("first", "then", "same"),
    [
        ("", "", True), ("", "0", False), ("", "1", False), ("0", "1", False), ("1", "01", False),
        ("0", "02", True), ("", "2", True), ("1", "1", True),
    ],
)  # fmt: skip
def test_a_need_for_another_cut_is_another_need(first: str, then: str, same: bool) -> None:
    search = search_at(turn("G1"))
    search.cuts = [[kind, die, None, [], left] for kind, die, left in (OPEN, OTHER, DONE)]
    search.later = [0, 0, 0]
    told = [mark(search, (((0,), mask_of(cuts), [], 0, 0), None)) for cuts in (first, then)]
    assert (told[0] == told[1]) is same


@pytest.mark.parametrize(
    ("any_way", "best", "done"),
    [
        (False, LACK, "302"),
        (True, LACK + 1, "302"),
        # Where only what is lacking counts, nobody asks what it costs.
        (True, LACK, "0"),
        (True, NEVER, "0"),
    ],
)
def test_the_same_weighs_more_the_more_it_has_cost(any_way: bool, best: int, done: str) -> None:
    search = search_at(turn("G1"), best, any_way=any_way)
    search.extra, search.steps = 3, 2
    assert told(search.done()) == done


def test_where_anything_may_be_lacking_it_does_not_matter_how_much_was_used() -> None:
    goals: Goals = (((0,), 0, [], 0, 0), None)
    for best, same in ((NEVER, True), (LACK, False)):
        search = search_at(turn("G1"), best, any_way=True)
        before = mark(search, goals)
        search.glue = search.berries = 1
        assert (mark(search, goals) == before) is same
