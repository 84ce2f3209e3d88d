"""A move in the making: counters, scoring disc, dice and rewards, each with its step."""

from typing import Any

import pytest

from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.filling import reward, turn_over
from referee.games.woodcraft.rules.table import Action, Course, Decision, PlacedOrder
from tests.games.woodcraft.sample_tables import table_of, told, with_shop


def draft_of(**shop: Any) -> Draft:
    return Draft(with_shop(table_of(phase="turn"), 0, **shop))


def test_tokens_are_taken_and_paid_with_what_is_left() -> None:
    draft = draft_of(glue=1, blueberries=5)
    draft.gain(0, "glue", 2, "rim")
    draft.pay(0, "blueberries", 4, "market")
    draft.gain(0, "scrap", 0, "rim")
    draft.pay(0, "scrap", 0, "order")
    assert told(draft.steps) == [
        ("gain", "ann", {"what": "glue", "n": 2, "now": 3, "source": "rim"}),
        ("pay", "ann", {"what": "blueberries", "n": 4, "now": 1, "source": "market"}),
    ]
    shop = draft.current().workshops[0]
    assert (shop.glue, shop.blueberries, shop.scrap) == (3, 1, 0)


def test_ways_to_understand_the_turn_go_when_blueberries_do() -> None:
    actions = (Action("choose_orders", "tile"),)
    ways = (Course(actions, 1), Course(actions, 2), Course(actions, 3))
    draft = Draft(with_shop(table_of(phase="turn", otherwise=ways), 0, blueberries=5, glue=5))
    draft.pay(0, "glue", 4, "glue")
    assert draft.table.otherwise == ways
    draft.pay(0, "blueberries", 3, "market")
    assert [course.owes for course in draft.table.otherwise] == [1, 2]


@pytest.mark.parametrize(
    ("before", "points", "steps"),
    [
        (0, 3, [("score", {"n": 3, "now": 3})]),
        (0, 0, []),
        # never below the start space.
        (2, -5, [("score", {"n": -2, "now": 0})]),
        (0, -1, []),
        # markers tell the rounds of the disc.
        (49, 1, [("score", {"n": 1, "now": 50}), ("score_lap", {"lap": 50, "disc": 0})]),
        (48, 60, [("score", {"n": 60, "now": 108}), ("score_lap", {"lap": 100, "disc": 8})]),
        (50, -1, [("score", {"n": -1, "now": 49}), ("score_lap_back", {"lap": 50, "disc": 49})]),
        (149, 2, [("score", {"n": 2, "now": 151}), ("score_lap", {"lap": 150, "disc": 1})]),
        # Beyond the last marker the total has to be remembered.
        (199, 1, [("score", {"n": 1, "now": 200}), ("score_beyond", {"n": 200, "disc": 0})]),
        (200, -1, [("score", {"n": -1, "now": 199}), ("score_beyond", {"n": 199, "disc": 49})]),
        (
            149,
            52,
            [
                ("score", {"n": 52, "now": 201}),
                ("score_lap", {"lap": 150, "disc": 1}),
                ("score_beyond", {"n": 201, "disc": 1}),
            ],
        ),
        (201, 5, [("score", {"n": 5, "now": 206})]),
    ],
)
def test_the_scoring_disc_and_its_markers(
    before: int, points: int, steps: list[tuple[str, dict[str, Any]]]
) -> None:
    draft = draft_of(points=before)
    draft.score(0, points, "order")
    found = [(key, facts) for key, _, facts in told(draft.steps)]
    for _, facts in found:
        facts.pop("source", None)
    assert found == steps
    assert all(seat == "ann" for _, seat, _ in told(draft.steps))


def test_dice_come_into_the_pile_change_there_and_leave_it() -> None:
    draft = draft_of(lumber=("G3", "Y2", "G3"))
    draft.add_dice(0, ("B1", "B2"), "rim")
    draft.add_dice(0, (), "rim")
    draft.swap_dice(0, ("G3",), ("G1", "G2"), "saw")
    draft.drop_dice(0, ("G3", "B1"), "order")
    draft.drop_dice(0, (), "order")
    assert draft.current().workshops[0].lumber == ("Y2", "B2", "G1", "G2")
    assert told(draft.steps) == [
        ("dice_gained", "ann", {"dice": "B1,B2", "source": "rim"}),
        ("dice_changed", "ann", {"old": "G3", "new": "G1,G2", "source": "saw"}),
        ("dice_returned", "ann", {"dice": "G3,B1", "source": "order"}),
    ]


def test_a_decision_is_put_before_its_owner_and_taken_off_once_answered() -> None:
    draft = draft_of()
    first, second = Decision("tool", 0, "line"), Decision("die", 1, "rim")
    draft.decide(first)
    draft.decide(second)
    draft.decide(first)
    assert draft.current().decisions == (first, second, first)
    draft.decided(first)
    assert draft.current().decisions == (second, first)


# Filling an order: the card's reward, then the row's.

CARD = PlacedOrder("OI/6", 2)


def test_a_filled_order_lies_face_down_and_counts() -> None:
    other = PlacedOrder("OI/6", 2)
    draft = draft_of(orders=(CARD, other), completed=("OI/1",))
    turn_over(draft, 0, draft.shop(0).orders[1], "?special")
    shop = draft.current().workshops[0]
    assert (shop.orders, shop.completed) == ((CARD,), ("OI/1", "?special"))


def test_a_row_rewards_after_the_card_and_a_penalty_waits_for_its_choices() -> None:
    draft = draft_of()
    reward(draft, 0, PlacedOrder("OI/6", 2), (), special=False)
    assert draft.current().workshops[0].reputation == 2
    assert draft.current().decisions == ()
    assert (draft.current().row_due, draft.steps[0].facts["source"]) == (0, "row")
    special = draft_of(points=3)
    reward(special, 0, PlacedOrder("OI/6", 6), (), special=True)
    assert special.current().decisions == (Decision("special", 0, "order"),)
    assert (special.current().row_due, special.current().workshops[0].points) == (6, 3)
    # A row that gives something need not wait.
    giving = draft_of()
    reward(giving, 0, PlacedOrder("OI/6", 1), (), special=True)
    assert (giving.current().row_due, giving.current().workshops[0].reputation) == (0, 3)
    plain = draft_of(points=3)
    reward(plain, 0, PlacedOrder("OI/6", 6), (), special=False)
    assert (plain.current().row_due, plain.current().workshops[0].points) == (0, 2)


def test_what_nobody_has_told_of_a_card_is_asked_for_and_the_row_waits() -> None:
    draft = draft_of()
    reward(draft, 0, PlacedOrder("X/1", 1), None, special=False)
    assert draft.current().decisions == (Decision("reward", 0, "order", choices=("X/1",)),)
    assert (draft.current().row_due, draft.current().workshops[0].reputation) == (1, 0)


def test_a_helper_adds_blueberries_to_every_filled_order() -> None:
    """H-13."""
    table = with_shop(
        table_of(cards="practice", phase="turn"), 0, rooms=("PHI/15", "", "", "", "", "")
    )
    draft = Draft(table)
    reward(draft, 0, PlacedOrder("PI/1", 5), (), special=False)
    [step] = draft.steps
    assert (step.key, step.facts["what"], step.facts["source"]) == ("gain", "blueberries", "helper")
