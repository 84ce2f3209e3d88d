"""Turn clocks: whose thinking took how long, from the times of the entries."""

from __future__ import annotations

from datetime import timedelta

import pytest

from referee.desk import Desk, Forbidden, Viewer
from referee.desk.errors import Unusable
from tests.web.plays import EVENING, moments_of, played_by_host

STEP = 40


def running(desk: Desk, moves: int, later: int) -> tuple[str, Viewer]:
    """Return a match of two that wants clocks, so many seconds after its last entry."""
    code, secret = played_by_host(desk, "Ann", "Ben", seed=3, moves=moves)
    host = desk.seats.viewer(code, {"host": secret})
    desk.matches.change_settings(code, host, {"clock": True})
    at(desk, moves, later)
    return code, host


def at(desk: Desk, moves: int, later: int) -> None:
    desk.clerk.clock = lambda: EVENING + timedelta(seconds=STEP * moves + later)


def first_turn() -> int:
    """Return the number of the first entry of a turn."""
    ((_, _, moments),) = moments_of(2, 3)
    return next(n for n, m in enumerate(moments, 1) if m.before.phase == "turn")


def test_a_match_shows_no_clocks_unless_it_wants_them(desk: Desk) -> None:
    code, _ = played_by_host(desk, "Ann", "Ben", seed=3, moves=40)
    assert desk.clocks.read(code).seats == ()


def test_the_time_before_an_entry_counts_for_whoever_was_to_decide(desk: Desk) -> None:
    begun = first_turn()
    moves = begun + 4
    code, _ = running(desk, moves, 25)
    clocks = desk.clocks.read(code)
    # Every entry of a turn took 40 seconds; the one that is thought about, 25 so far.
    assert sum(one.seconds for one in clocks.seats) == STEP * 5 + 25
    acting = desk.tables.where(code).turn
    assert [one.seat for one in clocks.seats if one.runs] == [acting]


def test_a_pause_and_a_long_absence_count_for_nobody(desk: Desk) -> None:
    moves = first_turn() + 4
    code, host = running(desk, moves, 10)
    before = sum(one.seconds for one in desk.clocks.read(code).seats)
    desk.clocks.pause(code, host, stop=True)
    at(desk, moves, 310)
    standing = desk.clocks.read(code)
    assert standing.paused
    assert not any(one.runs for one in standing.seats)
    assert sum(one.seconds for one in standing.seats) == before
    desk.clocks.pause(code, host, stop=False)
    at(desk, moves, 330)
    assert sum(one.seconds for one in desk.clocks.read(code).seats) == before + 20
    at(desk, moves, 24 * 3600)
    away = desk.clocks.read(code)
    assert not any(one.runs for one in away.seats)
    assert sum(one.seconds for one in away.seats) == before - 10
    with pytest.raises(Forbidden):
        desk.clocks.pause(code, Viewer(code), stop=True)


def test_a_match_with_pauses_can_be_taken_along(desk: Desk) -> None:
    moves = first_turn() + 4
    code, host = running(desk, moves, 10)
    for stop, later in ((True, 20), (False, 50), (True, 60)):
        at(desk, moves, later)
        desk.clocks.pause(code, host, stop=stop)
    value = desk.files.export_json(code, host)
    desk.matches.delete(code, host)
    taken = desk.files.import_json(value)
    clocks = desk.clocks.read(taken.code)
    assert clocks.paused
    assert sum(one.seconds for one in clocks.seats) == STEP * 5 + 30


@pytest.mark.parametrize(
    "odd",
    [
        {"clock_paused": "yesterday"},
        {"clock_paused": "2026-11-18T20:00:00"},
        {"clock_paused": 5},
        {"clock_pauses": ["now"]},
        {"clock_pauses": [5]},
        {"clock_pauses": ["2026-11-18T20:00:00+00:00 2026-11-18T20:01:00+00:00"] * 21},
    ],
)
def test_pauses_that_no_clock_wrote_are_not_taken_in(desk: Desk, odd: dict[str, object]) -> None:
    code, host = running(desk, 4, 10)
    value = desk.files.export_json(code, host)
    desk.matches.delete(code, host)
    with pytest.raises(Unusable):
        desk.files.import_json({**value, "settings": {**value["settings"], **odd}})
