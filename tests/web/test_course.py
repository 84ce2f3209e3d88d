"""The course of a match and its highlights, on matches small enough to follow by eye."""

from __future__ import annotations

import pytest

from referee.desk.book.history import play_lines
from referee.desk.scores.course import ChoiceMade, Course, Gain, course_of
from referee.desk.scores.highlights import highlights
from referee.engine.book import Line
from referee.games import find
from tests.web.plays import moments_of

SEATS = ("s1", "s2")


def course(
    curve: dict[str, tuple[int, ...]],
    gains: tuple[Gain, ...] = (),
    choices: tuple[ChoiceMade, ...] = (),
) -> Course:
    """Return a course with these curves."""
    rounds = tuple(range(1, len(next(iter(curve.values()))) + 1))
    return Course(
        seats=tuple(curve),
        rounds=rounds,
        curve=curve,
        pauses_after=(),
        gains=gains,
        choices=choices,
    )


@pytest.mark.parametrize("seed", [1, 3, 4])
def test_gains_add_up_to_what_the_disc_shows(seed: int) -> None:
    seats = {1: 2, 3: 3, 4: 4}[seed]
    ((_, _, moments),) = moments_of(seats, seed)
    game = find("woodcraft")
    keys = [f"s{place}" for place in range(1, seats + 1)]
    found = course_of(game, keys, moments)
    for key in keys:
        disc = int(game.seat_facts(moments[-1].after, key)["points"])
        assert sum(found.sources(key).values()) == disc
        assert found.curve[key][-1] == disc
    assert found.rounds == tuple(range(1, 14 if seats == 4 else 15))
    assert found.pauses_after == ((4, 7, 10, 13) if seats == 4 else (4, 8, 11, 14))


def test_a_correction_is_a_source_of_its_own() -> None:
    game = find("woodcraft")
    start = game.open(SEATS, {"cards": "none"})
    moves = [Line(1, "s1", "correct", {"points": "7", "reason": "forgot the rim bonus"})]
    found = course_of(game, SEATS, play_lines(game, start, moves)[0])
    assert found.gains == (Gain(1, "s1", 1, "s1", "correction", 7),)
    assert found.entries("s1", "correction") == (1,)


def test_the_longest_lead_is_counted_in_rounds() -> None:
    found = highlights(course({"s1": (5, 6, 7, 8, 30), "s2": (1, 2, 9, 20, 31)}))
    assert found.lead is not None
    assert (found.lead.seat, found.lead.first_round, found.lead.last_round) == ("s2", 3, 5)
    assert (found.lead.rounds, found.lead.margin) == (3, 12)
    assert found.overtaking is not None
    assert (found.overtaking.seat, found.overtaking.round) == ("s2", 3)


def test_a_tie_ends_a_lead_and_is_nobodys() -> None:
    found = highlights(course({"s1": (5, 6, 6), "s2": (1, 6, 6)}))
    assert found.lead is not None
    assert (found.lead.seat, found.lead.rounds) == ("s1", 1)
    assert found.overtaking is None


def test_alone_nobody_leads() -> None:
    found = highlights(course({"s1": (5, 6)}))
    assert found.lead is None
    assert found.overtaking is None


def test_the_biggest_turn_is_one_seats_own_turn() -> None:
    gains = (
        Gain(3, "s1", 1, "s1", "saw", 2),
        Gain(4, "s1", 1, "s1", "glue", 4),
        Gain(6, "s2", 1, "s2", "market", 5),
        Gain(7, "s2", 1, "s1", "reputation", 9),
        Gain(9, "s1", 4, "s2", "income", 30),
    )
    found = highlights(course({"s1": (6,), "s2": (14,)}, gains=gains))
    assert found.turn is not None
    assert (found.turn.seat, found.turn.round, found.turn.points) == ("s1", 1, 6)
    assert found.turn.number == 3


def test_favourites_for_everybody_and_for_each() -> None:
    choices = (
        ChoiceMade(1, "s1", "buy_lumber"),
        ChoiceMade(2, "s2", "hire_helper"),
        ChoiceMade(3, "s1", "buy_lumber"),
        ChoiceMade(4, "s2", "hire_helper"),
        ChoiceMade(5, "s2", "hire_helper"),
    )
    found = highlights(course({"s1": (0,), "s2": (0,)}, choices=choices))
    assert found.favourite is not None
    assert (found.favourite.what, found.favourite.times) == ("hire_helper", 3)
    assert [each.what for each in found.favourites] == ["buy_lumber", "hire_helper"]


def test_an_unplayed_match_has_no_moments() -> None:
    found = highlights(course({"s1": (), "s2": ()}))
    assert (found.lead, found.turn, found.favourite) == (None, None, None)
