"""Reputation tiles by the order of arrival, and the neutral marker (R-130 … R-132, R-145)."""

from typing import Any

import pytest
from msgspec.structs import replace

from referee.games.woodcraft.rules import tracks
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.table import Decision, Options, Table
from tests.games.woodcraft.advances import Told, reputation
from tests.games.woodcraft.sample_tables import NAMES, table_of, told, with_shop


def tiled(seats: int, number: int = 3, **changes: Any) -> Table:
    """Return a table with the reputation tiles A and B and a made-up reward for each place."""
    facts = tuple(
        (f"reputation_tile.{tile}.{side}.{place}", f"points:{points}")
        for tile, first in (("A", 1), ("B", 11))
        for side, more in (("24", 0), ("3", 3))
        for points, place in enumerate(("top", "middle", "bottom"), first + more)
        if (side, place) != ("3", "middle")
    )
    changes = {"reputation_tiles": ("A", "B"), "facts": facts, "round": number, **changes}
    return table_of(seats, **changes)


def reward(granted: Told, seat: int = 0) -> int:
    """Return the points of the only reward, 0 when there is none."""
    assert len(granted.gains) <= 1
    if not granted.gains:
        return 0
    whose, gains, source = granted.gains[0]
    assert (whose, source) == (seat, "reputation_tile")
    return gains[0].amount


@pytest.mark.parametrize(("seats", "rewards"), [(2, [2, 0]), (3, [4, 6, 0]), (4, [1, 2, 3, 0])])
def test_tiles_reward_by_the_order_of_arrival_in_different_rounds(
    seats: int, rewards: list[int]
) -> None:
    table = tiled(seats, 1)
    for seat, points in enumerate(rewards):
        table, steps, granted = reputation(replace(table, round=seat + 1), 5, seat)
        assert reward(granted, seat) == points
        assert table.arrivals[0][-1] == (seat, seat + 1)
        key, name, facts = steps[-1]
        assert key == ("reputation_tile" if points else "reputation_tile_too_late")
        assert name == NAMES[seat]
        assert (facts["tile"], facts["rank"]) == ("A", seat + 1)
    assert table.arrivals[1] == ()


def test_arrivals_of_one_round_share_the_rank_of_the_first_of_them() -> None:
    table = tiled(4, 3)
    table, _, first = reputation(table, 5, 0)
    table, _, second = reputation(table, 5, 1)
    table, _, third = reputation(replace(table, round=4), 5, 2)
    table, steps, fourth = reputation(table, 5, 3)
    rewards = [reward(to, seat) for seat, to in enumerate((first, second, third, fourth))]
    assert rewards == [1, 1, 3, 3]
    assert steps[-1] == ("reputation_tile", "dan", {"tile": "A", "rank": 3, "place": "bottom"})
    assert table.arrivals[0] == ((0, 3), (1, 3), (2, 4), (3, 4))


def test_a_tile_is_reached_once_even_after_falling_back() -> None:
    table, _, _ = reputation(tiled(2), 5)
    table = with_shop(table, 0, reputation=3)
    again, steps, granted = reputation(table, 2)
    assert granted.gains == []
    assert again.arrivals == table.arrivals
    assert len(steps) == 1
    other, _, granted = reputation(with_shop(table, 1, reputation=3), 2, 1)
    assert reward(granted, 1) == 2
    assert other.arrivals[0] == ((0, 3), (1, 3))


def test_the_second_tile_lies_on_space_nine_and_keeps_its_own_arrivals() -> None:
    table, steps, granted = reputation(with_shop(tiled(2), 0, reputation=8), 1)
    assert reward(granted) == 12
    assert table.arrivals == ((), ((0, 3),))
    assert steps[-1] == ("reputation_tile", "ann", {"tile": "B", "rank": 1, "place": "middle"})
    for before, steps_forward in ((0, 4), (5, 3), (9, 2)):
        _, _, granted = reputation(with_shop(tiled(2), 0, reputation=before), steps_forward)
        assert granted.gains == []


def test_passing_over_a_tile_counts_unless_agreed_otherwise() -> None:
    _, _, granted = reputation(tiled(2), 6)
    assert reward(granted) == 2
    _, _, granted = reputation(tiled(2), 9)
    assert len(granted.gains) == 2
    strict = Options(passing_reaches_tile=False)
    _, _, granted = reputation(tiled(2, options=strict), 6)
    assert granted.gains == []
    _, _, granted = reputation(tiled(2, options=strict), 5)
    assert reward(granted) == 2
    _, _, granted = reputation(tiled(2, options=strict), 9)
    assert reward(granted) == 12


def test_without_a_tile_nothing_happens() -> None:
    for tiles in (("", ""), ("",)):
        after, steps, granted = reputation(tiled(2, reputation_tiles=tiles), 9)
        assert granted.gains == []
        assert after.arrivals == ((), ())
        assert len(steps) == 1


def test_tiles_that_are_not_told_yet_keep_their_rewards_waiting() -> None:
    table, steps, granted = reputation(tiled(4, 3, reputation_tiles=()), 9)
    assert granted.gains == []
    assert table.arrivals == (((0, 3),), ((0, 3),))
    assert len(steps) == 1
    table, _, granted = reputation(replace(table, round=4), 5, 1)
    again = reputation(with_shop(table, 0, reputation=4), 1)[0]
    assert again.arrivals == table.arrivals == (((0, 3), (1, 4)), ((0, 3),))
    assert told_late(table) == [(0, 1), (1, 2), (0, 11)]


def test_alone_the_first_marker_takes_a_tile_that_is_told_later() -> None:
    for first, rewards in (("seat", [(0, 2)]), ("neutral", [])):
        table = tiled(1, reputation_tiles=(), neutral=4)
        for marker in (first, "neutral", "seat"):
            at = table.workshops[0].reputation
            if marker == "seat":
                table = reputation(with_shop(table, 0, reputation=max(4, at)), 1)[0]
            else:
                table = neutral(replace(table, neutral=4), 1)[0]
        assert told_late(table) == rewards
        after, steps = told_table(table)
        assert after.reputation_tiles == ("", "B")
        assert [key for key, _, _ in steps].count("reputation_tile_removed") == 1
        # The neutral marker is nobody who sits at the table.
        assert {seat for arrived in after.arrivals for seat, _ in arrived} == {0}


def told_table(table: Table, granted: Told | None = None) -> tuple[Table, list[Any]]:
    """Return the table once its tiles A and B are told, and what is done then."""
    draft = Draft(replace(table, reputation_tiles=("A", "B")))
    tracks.tiles_told(draft, granted or Told())
    return draft.current(), told(draft.steps)


def told_late(table: Table) -> list[tuple[int, int]]:
    """Return who gets how many points when the tiles A and B are told."""
    granted = Told()
    told_table(table, granted)
    return [(seat, gains[0].amount) for seat, gains, _ in granted.gains]


def test_an_untold_reward_is_asked_for() -> None:
    table, _, granted = reputation(tiled(3, facts=()), 5, 1)
    wanted = Decision("fact", 1, "reputation_tile", choices=("reputation_tile.A.3.top",))
    assert table.decisions == (wanted,)
    assert granted.gains == []
    table, _, _ = reputation(tiled(4, facts=(), reputation_tiles=("C", "B")), 5, 1)
    assert table.decisions[0].choices == ("reputation_tile.C.24.top",)


def test_alone_the_tile_is_taken_off_with_its_middle_reward() -> None:
    table, steps, granted = reputation(tiled(1), 5)
    assert reward(granted) == 2
    assert table.reputation_tiles == ("", "B")
    assert steps[-1] == ("reputation_tile_removed", "", {"tile": "A"})
    table, _, _ = reputation(tiled(2), 5)
    assert table.reputation_tiles == ("A", "B")


def neutral(table: Table, steps: int) -> tuple[Table, list[Any]]:
    draft = Draft(table)
    tracks.advance_neutral(draft, steps)
    return draft.current(), told(draft.steps)


def test_the_neutral_marker_takes_tiles_away_and_ends_at_fourteen() -> None:
    table, steps = neutral(tiled(1, neutral=4), 1)
    assert (table.neutral, table.reputation_tiles) == (5, ("", "B"))
    assert steps == [
        ("neutral_marker", "", {"n": 1, "now": 5}),
        ("reputation_tile_removed", "", {"tile": "A"}),
    ]
    assert neutral(tiled(1, neutral=3), 1)[0].reputation_tiles == ("A", "B")
    assert neutral(tiled(1, neutral=5), 3)[0].reputation_tiles == ("A", "B")
    assert neutral(tiled(1, neutral=8), 1)[0].reputation_tiles == ("A", "")
    table, steps = neutral(tiled(1, neutral=13), 2)
    assert (table.neutral, steps) == (14, [("neutral_marker", "", {"n": 1, "now": 14})])


def test_the_neutral_marker_passes_tiles_by_the_same_agreement() -> None:
    assert neutral(tiled(1, neutral=4), 2)[0].reputation_tiles == ("", "B")
    strict = tiled(1, neutral=4, options=Options(passing_reaches_tile=False))
    assert neutral(strict, 2)[0].reputation_tiles == ("A", "B")
    assert neutral(strict, 1)[0].reputation_tiles == ("", "B")


def test_the_neutral_marker_finds_no_tile_where_none_is_left() -> None:
    for tiles in (("", "B"), ("",)):
        table, steps = neutral(tiled(1, neutral=4, reputation_tiles=tiles), 1)
        assert table.reputation_tiles == tiles
        assert len(steps) == 1
        assert table.arrivals == ((), ())


@pytest.mark.parametrize(
    ("seats", "arrivals", "waiting"),
    [
        (2, (), ()),
        (2, ((0, 3),), (0,)),
        # The middle reward alone: only those of the first round.
        (2, ((0, 3), (1, 3)), (0, 1)),
        (2, ((0, 3), (1, 4)), (0,)),
        # Top and bottom; two firsts leave nothing for the third.
        (3, ((0, 3), (1, 4), (2, 5)), (0, 1)),
        (3, ((0, 3), (1, 3), (2, 4)), (0, 1)),
        (4, ((0, 3), (1, 4), (2, 5), (3, 6)), (0, 1, 2)),
        (4, ((3, 3), (1, 4), (2, 4), (0, 4)), (3, 1, 2, 0)),
        # Alone, the first of the two markers takes the tile away.
        (1, ((0, 3), (tracks.NEUTRAL, 4)), (0,)),
        (1, ((tracks.NEUTRAL, 3), (0, 4)), ()),
    ],
)
def test_who_waits_for_a_tile_that_nobody_has_told(
    seats: int, arrivals: tuple[tuple[int, int], ...], waiting: tuple[int, ...]
) -> None:
    table = table_of(seats, arrivals=(arrivals, ()), reputation_tiles=())
    assert tracks.unpaid(table) == waiting
    # Both tiles count, one after the other; told tiles owe nothing.
    assert tracks.unpaid(replace(table, arrivals=(arrivals, arrivals))) == waiting + waiting
    assert tracks.unpaid(replace(table, reputation_tiles=("A", "B"))) == ()
