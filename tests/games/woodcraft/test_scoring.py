"""Final scoring, line by line (R-133 … R-137, R-147)."""

from typing import Any

import pytest
from msgspec.structs import replace

from referee.engine.score import ScoreLine, SeatScore, Tie, Verdict
from referee.games.woodcraft.rules import scoring
from referee.games.woodcraft.rules.scoring import Finish, Spending
from referee.games.woodcraft.rules.table import Decision, PlacedOrder, Table
from tests.games.woodcraft.sample_tables import table_of, with_shop

PER_ORDER = {2: 1, 4: 2, 6: 3, 8: 4, 10: 5, 12: 6}
NOTHING = Finish(
    name="ann", points=0, reputation=0, completed_orders=0, open_orders=0, dice=(), potted=(),
    blueberries=0, glue=0, scrap=0, sawblades=0, contracts=(), helpers=0, tools=0, marketing=0,
    pots=1, glue_tile=False, splice_tiles=1, saw_tiles=1,
)  # fmt: skip


def finish(**numbers: Any) -> Finish:
    return replace(NOTHING, **numbers)


def line(what: str, **numbers: Any) -> ScoreLine:
    return next(each for each in scoring.score_lines(finish(**numbers)) if each.what == what)


def test_the_lines_come_in_the_rulebooks_order_with_their_numbers() -> None:
    seat = finish(points=40, reputation=11, completed_orders=4, open_orders=1, blueberries=25)
    assert scoring.score_lines(replace(seat, contracts=("flat12",))) == (
        ScoreLine("scoring_disc", 40, running=True),
        ScoreLine("contract.flat12", 12),
        ScoreLine("leftovers", 2, {"worth": 25, "share": 10}),
        ScoreLine("open_orders", 0, {"n": 1, "before": 11, "now": 9}),
        ScoreLine("completed_orders", 16, {"n": 4, "each": 4, "reputation": 9}),
    )


def test_orders_score_by_the_highest_value_that_reputation_has_reached() -> None:
    for reputation, value in enumerate((0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 6)):
        assert scoring.order_value(reputation, PER_ORDER) == value
    assert line("completed_orders", reputation=11, completed_orders=4).points == 20
    assert line("completed_orders", reputation=12, completed_orders=4).points == 24
    lines = scoring.score_lines(finish(reputation=3, completed_orders=2), {3: 7})
    assert lines[-1].points == 14


def test_open_orders_cost_two_reputation_each_before_orders_are_scored() -> None:
    counted = line("open_orders", reputation=5, open_orders=2, completed_orders=1)
    assert counted.facts == {"n": 2, "before": 5, "now": 1}
    assert line("completed_orders", reputation=5, open_orders=2, completed_orders=9).points == 0
    assert line("open_orders", reputation=1, open_orders=1).facts["now"] == 0
    assert all(each.what != "open_orders" for each in scoring.score_lines(NOTHING))


def test_leftovers_are_divided_by_ten_and_rounded_down() -> None:
    numbers: dict[str, Any] = {"dice": ("B3",), "potted": ("G5",), "blueberries": 6}
    assert line("leftovers", glue=2, scrap=1, **numbers) == ScoreLine(
        "leftovers", 1, {"worth": 17, "share": 10}
    )
    assert line("leftovers", glue=2, scrap=1, sawblades=3, **numbers).points == 2
    assert line("leftovers", blueberries=9).points == 0


@pytest.mark.parametrize(
    ("contract", "field", "worth"),
    [
        ("marketing", "marketing", (0, 2, 4, 6, 8, 10, 12, 15, 18)),
        ("helpers", "helpers", (0, 0, 0, 4, 8, 13, 18)),
        ("tools", "tools", (0, 0, 0, 2, 4, 8, 13, 18, 18, 18, 18, 18)),
    ],
)
def test_contracts_by_a_table(contract: str, field: str, worth: tuple[int, ...]) -> None:
    for number, points in enumerate(worth):
        scored = line(f"contract.{contract}", contracts=(contract,), **{field: number})
        assert (scored.points, scored.facts) == (points, {"n": number})


def test_contracts_for_tiles_and_pots_give_three_each() -> None:
    pots = line("contract.pots_and_glue", contracts=("pots_and_glue",), pots=3, glue_tile=True)
    assert (pots.points, pots.facts) == (12, {"n": 4})
    fewer = line("contract.pots_and_glue", contracts=("pots_and_glue",), pots=2)
    assert (fewer.points, fewer.facts) == (6, {"n": 2})
    tiles = line(
        "contract.splices_and_saws", contracts=("splices_and_saws",), splice_tiles=3, saw_tiles=2
    )
    assert (tiles.points, tiles.facts) == (15, {"n": 5})
    assert line("contract.flat12", contracts=("flat12",)) == ScoreLine("contract.flat12", 12)


def test_the_contract_tokens_takes_eight_at_most_and_the_rest_is_left_over() -> None:
    numbers: dict[str, Any] = {"glue": 3, "scrap": 3, "sawblades": 4, "contracts": ("tokens",)}
    assert line("contract.tokens", **numbers) == ScoreLine("contract.tokens", 16, {"n": 8})
    assert line("leftovers", **numbers).facts["worth"] == 2
    few = line("contract.tokens", glue=1, contracts=("tokens",))
    assert (few.points, few.facts) == (2, {"n": 1})
    assert line("leftovers", glue=9).facts["worth"] == 9


def test_the_contract_tokens_claimed_twice_takes_eight_each_time() -> None:
    seat = finish(glue=10, scrap=3, sawblades=1, contracts=("tokens", "tokens"))
    lines = scoring.score_lines(seat)
    assert [each.points for each in lines[1:3]] == [16, 12]
    assert lines[3].facts["worth"] == 0


def test_the_contract_dice_takes_all_dice_potted_ones_too() -> None:
    numbers: dict[str, Any] = {
        "dice": ("B3", "B3", "Y6"), "potted": ("G5",), "blueberries": 4, "contracts": ("dice",),
    }  # fmt: skip
    assert line("contract.dice", **numbers) == ScoreLine("contract.dice", 8, {"n": 4})
    assert line("leftovers", **numbers).facts["worth"] == 4
    twice = scoring.score_lines(finish(**{**numbers, "contracts": ("dice", "dice")}))
    assert [each.points for each in twice[1:3]] == [8, 0]


def test_both_spending_contracts_do_not_disturb_each_other() -> None:
    numbers: dict[str, Any] = {"dice": ("B3",), "glue": 2}
    for contracts in (("dice", "tokens"), ("tokens", "flat12", "dice")):
        assert line("contract.dice", contracts=contracts, **numbers).points == 2
        assert line("contract.tokens", contracts=contracts, **numbers).points == 4


def test_what_is_left_to_spend_after_a_contract() -> None:
    spending = Spending(11, ("B3",))
    assert spending.after("tokens") == Spending(3, ("B3",))
    assert Spending(5, ("B3",)).after("tokens") == Spending(0, ("B3",))
    assert spending.after("dice") == Spending(11, ())
    assert spending.after("flat12") is spending
    assert Spending() == Spending(0, ())


def test_leftovers_count_what_is_not_spent() -> None:
    seat = finish(dice=("B3", "B3"), potted=("G5",), blueberries=2, glue=1, scrap=2, sawblades=3)
    assert scoring.leftovers_worth(seat, Spending()) == 3 + 3 + 5 + 2 + 6
    assert scoring.leftovers_worth(seat, Spending(4, ("B3", "G5"))) == 3 + 2 + 2


def test_most_points_win_and_a_tie_goes_to_the_later_seat() -> None:
    totals = (30, 42, 12, 42)
    seats = [finish(name=str(number), points=points) for number, points in enumerate(totals)]
    scores = scoring.final_scores(seats)
    assert [score.name for score in scores] == ["0", "1", "2", "3"]
    assert [score.total for score in scores] == list(totals)
    assert [score.rank for score in scores] == [3, 2, 4, 1]
    assert [score.facts["tied"] for score in scores] == [0, 1, 0, 1]
    assert scores[0].lines == scoring.score_lines(seats[0])
    printed = scoring.final_scores([finish(reputation=3, completed_orders=2)], {3: 7})
    assert printed[0].total == 14


def test_solo_results_have_a_grade() -> None:
    grades = [scoring.solo_grade(total) for total in (0, 109, 110, 139, 140, 200)]
    assert grades == ["plain", "plain", "good", "good", "excellent", "excellent"]


def test_every_number_of_a_seat_is_read_from_the_table() -> None:
    table = with_shop(
        table_of(2), 1,
        points=7, reputation=3, completed=("OI/6", "OI/7"), orders=(PlacedOrder("OI/8", 2),) * 3,
        lumber=("G3", "Y2"), pots=("G1", "", None), blueberries=4, glue=5, scrap=6, sawblades=8,
        contracts=("dice",), rooms=("HI/1", "", "HI/2", "", "", ""),
        attic=("saw", "axe", "axe", *("",) * 8), marketing=2, glue_tile=(False,),
        splice_tiles=(True, False), saw_tiles=(True, True, False),
    )  # fmt: skip
    assert scoring.finish_of(table, 1) == Finish(
        name="ben", points=7, reputation=3, completed_orders=2, open_orders=3, dice=("G3", "Y2"),
        potted=("G1",), blueberries=4, glue=5, scrap=6, sawblades=8, contracts=("dice",),
        helpers=2, tools=3, marketing=2, pots=2, glue_tile=True, splice_tiles=2, saw_tiles=3,
    )  # fmt: skip
    assert scoring.finish_of(table, 0).glue_tile is False


def test_a_table_is_scored_with_what_is_printed_on_its_own_board() -> None:
    table = with_shop(table_of(2), 0, completed=("OI/6",), reputation=2, points=5)
    scores = scoring.table_scores(table)
    # 3 + 2 + 1 pips and 12 blueberries are left over: 1 point.
    assert [score.total for score in scores] == [5 + 1 + 1, 1]
    told = replace(table, facts=(("reputation.points.2", "4"),))
    assert scoring.table_scores(told)[0].total == 5 + 1 + 4


def open_rewards(table: Table) -> dict[str, int]:
    """Return how many rewards each seat is told that it has not taken."""
    found = {}
    for score in scoring.table_scores(table):
        for place, each in enumerate(score.lines):
            if each.what == "open_rewards":
                # It follows the scoring disc, brings nothing, and nothing else is lost.
                assert (place, each.points) == (1, 0)
                assert score.lines[0].what == "scoring_disc"
                assert [line.what for line in score.lines[2:]] == ["leftovers", "completed_orders"]
                found[score.name] = int(each.facts["n"])
    return found


def test_rewards_of_tiles_that_nobody_has_told_are_counted_for_each_seat() -> None:
    waiting = table_of(2, arrivals=(((0, 3), (1, 3)), ((0, 5),)), reputation_tiles=())
    assert open_rewards(waiting) == {"ann": 2, "ben": 1}
    assert open_rewards(replace(waiting, reputation_tiles=("A", "B"))) == {}
    assert open_rewards(table_of(2)) == {}


def test_decisions_count_as_open_rewards_when_the_match_is_over() -> None:
    tools = (Decision("tool", 1, "order"), Decision("tool", 1, "order"), Decision("die", 0, "rim"))
    running = table_of(2, decisions=tools)
    assert open_rewards(running) == {}
    over = replace(running, phase="over")
    assert open_rewards(over) == {"ann": 1, "ben": 2}
    both = replace(over, arrivals=(((1, 3),), ()))
    assert open_rewards(both) == {"ann": 1, "ben": 3}


def test_the_table_is_scored_with_the_values_that_were_told_of_the_board() -> None:
    told = (("reputation.points.2", "5"),)
    table = with_shop(table_of(2, facts=told), 1, reputation=2, completed=("a", "b"))
    ann, ben = scoring.table_scores(table)
    assert (ann.name, ben.name) == ("ann", "ben")
    assert ben.lines[-1].points == 10
    assert ann.lines[-1].points == 0


def test_of_tied_seats_the_later_one_wins_and_hears_why() -> None:
    ann, ben, cleo = (
        SeatScore("ann", 40, 2, ()),
        SeatScore("ben", 40, 1, ()),
        SeatScore("cleo", 9, 3, ()),
    )
    tie = Tie("later_in_turn_order", ("ann", "ben"), {"points": 40, "rule": "R-137"})
    assert scoring.verdict((ann, ben, cleo)) == Verdict(("ben",), (tie,))
    assert scoring.verdict((cleo, ben)) == Verdict(("ben",), ())
