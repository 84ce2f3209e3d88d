"""The income tracks and the reputation track (R-099, R-124 … R-129)."""

from typing import Any

import pytest
from msgspec.structs import replace

from referee.games.woodcraft.rules import tracks
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.facts import Gain
from referee.games.woodcraft.rules.table import Options, Table
from tests.games.woodcraft.advances import Told, reputation
from tests.games.woodcraft.sample_tables import table_of, told, with_shop

# Practice helpers: 1 blueberry for each step forward; 3 points for the first one of a turn.
BERRIES, SCORES = "PHI/12", "PHI/20"


def income(table: Table, track: str, steps: int, seat: int = 0) -> tuple[Table, list[Any], Told]:
    draft, granted = Draft(table), Told()
    tracks.advance_income(draft, seat, track, steps, "room", granted)
    return draft.current(), told(draft.steps), granted


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
    after, steps, granted = income(table, "hazelnut", 2)
    assert after.workshops[0].hazelnut_income == 11
    assert (after.workshops[0].points, granted.gains) == (0, [])
    assert steps[1:] == [("second_marker", "ann", {"track": "hazelnut", "at": 1})]
    after, steps, granted = income(after, "hazelnut", 8)
    assert (after.workshops[0].points, granted.gains) == (0, [])
    assert len(steps) == 1
    # On 10 there is still one marker; the next step takes a second one.
    after, steps, _ = income(table, "hazelnut", 1)
    assert len(steps) == 1
    _, steps, _ = income(after, "hazelnut", 1)
    assert steps[1:] == [("second_marker", "ann", {"track": "hazelnut", "at": 1})]


def test_each_track_has_its_own_lines() -> None:
    after, _, granted = income(with_shop(table_of(), 0, blueberry_income=9), "hazelnut", 8)
    assert after.workshops[0].blueberry_income == 9
    assert (after.workshops[0].points, len(granted.gains)) == (3, 1)


def test_reputation_steps_are_told_and_end_at_fourteen() -> None:
    after, steps, granted = reputation(table_of(), 3)
    assert after.workshops[0].reputation == 3
    assert steps == [("reputation", "ann", {"n": 3, "now": 3, "source": "order"})]
    assert granted.gains == []
    _, steps, _ = reputation(after, 1)
    assert steps == [("reputation", "ann", {"n": 1, "now": 4, "source": "order"})]


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
    assert draft.current().workshops[0].blueberries == 12


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
        assert draft.current().workshops[0].reputation == now
        facts = {"n": now - before, "now": now, "source": "order"}
        assert told(draft.steps) == [("reputation", "ann", facts)]


@pytest.mark.parametrize(
    ("before", "points", "told_of"),
    [
        (44, 5, []),
        (44, 6, [("score_lap", {"lap": 50, "disc": 0})]),
        (45, 8, [("score_lap", {"lap": 50, "disc": 3})]),
        (98, 4, [("score_lap", {"lap": 100, "disc": 2})]),
        (149, 1, [("score_lap", {"lap": 150, "disc": 0})]),
        (198, 2, [("score_beyond", {"n": 200, "disc": 0})]),
        (200, 49, []),
        (
            149,
            52,
            [("score_lap", {"lap": 150, "disc": 1}), ("score_beyond", {"n": 201, "disc": 1})],
        ),
        (200, -1, [("score_beyond", {"n": 199, "disc": 49})]),
        (150, -1, [("score_lap_back", {"lap": 150, "disc": 49})]),
        (51, 40, []),
        (50, -1, [("score_lap_back", {"lap": 50, "disc": 49})]),
        (51, -1, []),
        (0, -1, []),
    ],
)
def test_a_marker_counts_the_rounds_of_the_scoring_disc_as_far_as_the_board_goes(
    before: int, points: int, told_of: list[Any]
) -> None:
    draft = Draft(with_shop(table_of(), 0, points=before))
    draft.score(0, points, "order")
    assert [(key, facts) for key, _, facts in told(draft.steps) if key != "score"] == told_of
