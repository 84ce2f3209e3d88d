"""Income tracks and the reputation track with its tiles (R-099, R-124 … R-132, R-143, R-145)."""

from typing import Any

import pytest
from msgspec.structs import replace

from referee.games.woodcraft import tracks
from referee.games.woodcraft.draft import Draft
from referee.games.woodcraft.facts import Gain
from referee.games.woodcraft.table import Decision, Options, Table
from tests.woodcraft.sample_tables import table_of, told, with_shop

# Practice helpers: 1 blueberry for each step forward; 3 points for the first one of a turn.
BERRIES, SCORES = "PHI/12", "PHI/20"


class Told:
    """Takes the place of handing out: notes what would be granted, and to whom."""

    def __init__(self) -> None:
        self.gains: list[tuple[int, tuple[Gain, ...], str]] = []

    def __call__(self, draft: Draft, seat: int, gains: tuple[Gain, ...], source: str) -> None:
        if gains:
            self.gains.append((seat, gains, source))


def income(table: Table, track: str, steps: int, seat: int = 0) -> tuple[Table, list[Any], Told]:
    draft, granted = Draft(table), Told()
    tracks.advance_income(draft, seat, track, steps, "room", granted)
    return draft.finished(), told(draft.steps), granted


def reputation(table: Table, steps: int, seat: int = 0) -> tuple[Table, list[Any], Told]:
    draft, granted = Draft(table), Told()
    tracks.advance_reputation(draft, seat, steps, "order", granted)
    return draft.finished(), told(draft.steps), granted


TOOL = (Gain("tool", 1, ()),)


@pytest.mark.parametrize("track", ["blueberry", "hazelnut"])
def test_the_tool_line_lies_before_four_and_the_point_line_before_eight(track: str) -> None:
    name = f"{track}_income"
    for before, steps, tool, points in (
        (0, 3, False, 0), (3, 1, True, 0), (4, 1, False, 0), (0, 4, True, 0),
        (6, 1, False, 0), (7, 1, False, 3), (8, 1, False, 0), (2, 6, True, 3),
    ):  # fmt: skip
        table = with_shop(table_of(), 1, **{name: before})
        after, steps_told, granted = income(table, track, steps, 1)
        assert getattr(after.workshops[1], name) == before + steps
        assert after.workshops[1].points == points
        assert granted.gains == ([(1, TOOL, "income_line")] if tool else [])
        facts = {"track": track, "n": steps, "now": before + steps, "source": "room"}
        scored = [("score", "ben", {"n": 3, "now": 3, "source": "income_line"})] if points else []
        assert steps_told == [("income_track", "ben", facts), *scored]
        assert after.workshops[0] == table.workshops[0]


def test_the_second_marker_earns_no_line() -> None:
    table = with_shop(table_of(), 0, hazelnut_income=9)
    after, _, granted = income(table, "hazelnut", 2)
    assert after.workshops[0].hazelnut_income == 11
    assert (after.workshops[0].points, granted.gains) == (0, [])
    after, _, granted = income(after, "hazelnut", 8)
    assert (after.workshops[0].points, granted.gains) == (0, [])


def test_each_track_has_its_own_lines() -> None:
    after, _, granted = income(with_shop(table_of(), 0, blueberry_income=9), "hazelnut", 8)
    assert after.workshops[0].blueberry_income == 9
    assert (after.workshops[0].points, len(granted.gains)) == (3, 1)


def test_reputation_steps_are_told_and_end_at_fourteen() -> None:
    after, steps, granted = reputation(table_of(), 3)
    assert after.workshops[0].reputation == 3
    assert steps == [("reputation", "ann", {"n": 3, "now": 3, "source": "order"})]
    assert granted.gains == []


def test_beyond_the_end_every_step_scores_two_points() -> None:
    after, steps, _ = reputation(with_shop(table_of(), 0, reputation=14), 3)
    assert (after.workshops[0].reputation, after.workshops[0].points) == (14, 6)
    assert steps == [("score", "ann", {"n": 6, "now": 6, "source": "reputation"})]
    after, steps, granted = reputation(with_shop(table_of(), 0, reputation=13), 2)
    assert (after.workshops[0].reputation, after.workshops[0].points) == (14, 2)
    assert [key for key, _, _ in steps] == ["reputation", "score"]
    assert granted.gains == []


@pytest.mark.parametrize(
    ("end", "spaces"), [("13", (13,)), ("14", (14,)), ("both", (13, 14)), ("none", ())]
)
def test_the_last_two_spaces_reward_as_agreed(end: str, spaces: tuple[int, ...]) -> None:
    table = table_of(options=Options(reputation_end=end))
    for space in (13, 14):
        _, _, granted = reputation(with_shop(table, 0, reputation=space - 1), 1)
        expected = [(0, (Gain("points", 2),), "reputation")] if space in spaces else []
        assert granted.gains == expected
    _, _, granted = reputation(with_shop(table, 0, reputation=11), 3)
    assert len(granted.gains) == len(spaces)


def test_what_is_told_of_the_last_spaces_goes_before_what_was_agreed() -> None:
    table = table_of(facts=(("reputation.on_reach.13", "lantern:1"),))
    _, _, granted = reputation(with_shop(table, 0, reputation=12), 1)
    assert granted.gains == [(0, (Gain("lantern", 1, ()),), "reputation")]


def helped(table: Table, *rooms: str, **changes: Any) -> Table:
    """Return a practice table on which the first seat has these helpers."""
    rooms = (*rooms, *("",) * (6 - len(rooms)))
    return with_shop(replace(table, cards="practice"), 0, rooms=rooms, **changes)


def test_a_helper_gives_blueberries_for_each_step_forward() -> None:
    after, steps, _ = reputation(helped(table_of(), BERRIES), 2)
    assert after.workshops[0].blueberries == 12 + 2
    assert steps[1] == (
        "gain",
        "ann",
        {"what": "blueberries", "n": 2, "now": 14, "source": "helper"},
    )
    # Only real steps count, none beyond the end, none backwards.
    after, _, _ = reputation(helped(table_of(), BERRIES, reputation=13), 3)
    assert after.workshops[0].blueberries == 12 + 1
    draft = Draft(helped(table_of(), BERRIES, reputation=5))
    tracks.lose_reputation(draft, 0, 2, "fall_off")
    assert draft.finished().workshops[0].blueberries == 12


def test_a_helper_scores_once_per_turn_for_steps_forward() -> None:
    table = helped(table_of(), "", SCORES)
    after, steps, _ = reputation(table, 2)
    assert (after.workshops[0].points, after.workshops[0].used) == (3, (SCORES,))
    assert steps[1] == ("score", "ann", {"n": 3, "now": 3, "source": "helper"})
    again, _, _ = reputation(after, 1)
    assert (again.workshops[0].points, again.workshops[0].used) == (3, (SCORES,))
    used, _, _ = reputation(with_shop(table, 0, used=("PHI/1",)), 1)
    assert used.workshops[0].used == ("PHI/1", SCORES)
    nobody, _, _ = reputation(helped(table_of(), "XX/1", "PHI/1"), 1)
    assert (nobody.workshops[0].points, nobody.workshops[0].used) == (0, ())


def test_losing_reputation_stops_at_the_start_and_is_always_told() -> None:
    for before, steps, now in ((5, 2, 3), (1, 2, 0), (0, 2, 0)):
        draft = Draft(with_shop(table_of(), 0, reputation=before))
        tracks.lose_reputation(draft, 0, steps, "order")
        assert draft.finished().workshops[0].reputation == now
        facts = {"n": now - before, "now": now, "source": "order"}
        assert told(draft.steps) == [("reputation", "ann", facts)]


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


def reward(granted: Told) -> int:
    """Return the points of the only reward, 0 when there is none."""
    assert len(granted.gains) <= 1
    if not granted.gains:
        return 0
    _, gains, source = granted.gains[0]
    assert source == "reputation_tile"
    return gains[0].amount


@pytest.mark.parametrize(("seats", "rewards"), [(2, [2, 0]), (3, [4, 6, 0]), (4, [1, 2, 3, 0])])
def test_tiles_reward_by_the_order_of_arrival_in_different_rounds(
    seats: int, rewards: list[int]
) -> None:
    table = tiled(seats, 1)
    for seat, points in enumerate(rewards):
        table, steps, granted = reputation(replace(table, round=seat + 1), 5, seat)
        assert reward(granted) == points
        assert table.arrivals[0][-1] == (seat, seat + 1)
        key, _, facts = steps[-1]
        assert key == ("reputation_tile" if points else "reputation_tile_too_late")
        assert (facts["tile"], facts["rank"]) == ("A", seat + 1)
    assert table.arrivals[1] == ()


def test_arrivals_of_one_round_share_the_rank_of_the_first_of_them() -> None:
    table = tiled(4, 3)
    table, _, first = reputation(table, 5, 0)
    table, _, second = reputation(table, 5, 1)
    table, _, third = reputation(replace(table, round=4), 5, 2)
    table, steps, fourth = reputation(table, 5, 3)
    assert [reward(told_to) for told_to in (first, second, third, fourth)] == [1, 1, 3, 3]
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
    assert reward(granted) == 2
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
    for tiles in ((), ("", ""), ("",)):
        after, steps, granted = reputation(tiled(2, reputation_tiles=tiles), 9)
        assert granted.gains == []
        assert after.arrivals == ((), ())
        assert len(steps) == 1


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
    return draft.finished(), told(draft.steps)


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
    for tiles in ((), ("", "B"), ("",)):
        table, steps = neutral(tiled(1, neutral=4, reputation_tiles=tiles), 1)
        assert table.reputation_tiles == tiles
        assert len(steps) == 1
