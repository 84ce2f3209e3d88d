"""Where a match stands, what its moves brought, and which steps a score goes back to."""

import pytest
from msgspec.structs import replace

from referee.engine.events import Chose, Event, Feat, Pause, RoundBegun, Scored
from referee.engine.hints import Hint
from referee.engine.ruling import Allowed, Step
from referee.engine.where import Stage, Where
from referee.games.woodcraft.game import GAME
from referee.games.woodcraft.rules.table import Decision, PlacedOrder, Table
from tests.games.woodcraft.sample_tables import table_of, with_shop
from tests.games.woodcraft.view_samples import after, opened


def happened(table: Table, line: str) -> tuple[Table, list[Event]]:
    """Return the table after a move, and what the move brought."""
    seat, kind, *fields = line.split()
    move = GAME.read(seat, kind, dict(field.split("=", 1) for field in fields))
    ruling = GAME.judge(table, move)
    assert isinstance(ruling, Allowed), ruling
    return ruling.table, list(GAME.events(table, move, ruling))


def test_the_seat_in_turn_acts_and_is_told_when_income_comes() -> None:
    assert GAME.where(table_of(phase="turn", round=5, turn=1)) == Where(
        Stage.PLAY, "turn", 5, "ben", ("ben",), note=Hint("next_income", {"round": 8})
    )


def test_whoever_has_to_decide_acts_too_in_the_order_of_the_seats() -> None:
    decisions = (Decision("tool", 2, "line"), Decision("tool", 0, "line"))
    table = table_of(3, phase="turn", turn=1, decisions=decisions)
    assert GAME.where(table).acting == ("ann", "ben", "cleo")
    waiting = GAME.where(replace(table, phase="income"))
    # Income is everybody's: no head of a page says that it is somebody's turn.
    assert (waiting.stage, waiting.phase, waiting.turn) == (Stage.PLAY, "income", "")
    assert waiting.acting == ("ann", "cleo")


def test_at_the_setup_everybody_acts_who_is_not_ready() -> None:
    table = with_shop(table_of(3, phase="setup"), 1, ready=False)
    where = GAME.where(table)
    assert (where.stage, where.turn, where.acting) == (Stage.OPENING, "", ("ben",))
    # A reward of the start helper may wait for somebody who is ready.
    decides = replace(table, decisions=(Decision("tool", 2, "line"),))
    assert GAME.where(decides).acting == ("ben", "cleo")


def test_at_the_end_only_late_rewards_are_decided_and_no_income_comes() -> None:
    table = table_of(phase="over", round=14)
    assert GAME.where(table) == Where(Stage.OVER, "over", 14)
    late = replace(table, decisions=(Decision("tile_reward", 1, "tile"),))
    assert GAME.where(late).acting == ("ben",)


@pytest.mark.parametrize(
    ("seats", "rounds"),
    [(1, (4, 8, 11, 14)), (2, (4, 8, 11, 14)), (3, (4, 8, 11, 14)), (4, (4, 7, 10, 13))],
)
def test_income_comes_after_four_rounds_of_the_track(seats: int, rounds: tuple[int, ...]) -> None:
    """R-115: in the round that ends with an income phase, that phase is the next one."""
    for number in range(1, rounds[-1] + 1):
        comes = next(each for each in rounds if each >= number)
        note = GAME.where(table_of(seats, phase="turn", round=number)).note
        assert note == Hint("next_income", {"round": comes})


def test_a_chosen_tile_and_its_points_are_told() -> None:
    # The point on the fourth space of BR is the rim bonus of the space that the tile leaves.
    table = opened("ann", "ben", start="BL")
    table, events = happened(table, "ann choose_tile tile=buy_materials")
    assert events == [Chose("ann", "buy_materials")]
    assert happened(table, "ann market")[1] == [Scored("ann", 1, "marketing")]


def test_a_filled_order_is_a_feat_and_a_lost_point_is_told() -> None:
    table = after(
        opened("ann", "ben"),
        "table enter_order card=OI/1 deck=early row=6 needs=G1 reward=points:3",
        "ann correct orders=OI/1@6 lumber=G1",
        "ann choose_tile tile=buy_materials",
    )
    assert happened(table, "ann complete_order card=OI/1")[1] == [
        Feat("ann", "order"),
        Scored("ann", 3, "order"),
        Scored("ann", -1, "row"),
    ]


def test_an_order_without_a_name_is_a_feat_when_it_is_filled() -> None:
    table = after(
        opened("ann", "ben", cards="printed", follow="yard"),
        "ann tell_start cost=3 row=6",
        "ben tell_start cost=3 row=6",
        "ann correct lumber=G1",
        "ann choose_tile tile=buy_materials",
    )
    assert happened(table, "ann fill_order row=6 dice=G1 gain=points:3")[1] == [
        Feat("ann", "order"),
        Scored("ann", 3, "order"),
        Scored("ann", -1, "row"),
    ]


def test_a_new_round_is_told_when_the_last_seat_has_ended_its_turn() -> None:
    table = after(opened("ann", "ben"), "ann choose_tile tile=buy_materials")
    table, events = happened(table, "ann end_turn")
    assert events == []
    table = after(table, "ben choose_tile tile=choose_orders")
    assert happened(table, "ben end_turn")[1] == [RoundBegun(2)]


def test_income_is_a_pause_and_the_last_round_begins_no_other() -> None:
    table = after(opened("ann", "ben"), "table correct round=4 turn=ben")
    table = after(table, "ben choose_tile tile=choose_orders")
    table, events = happened(table, "ben end_turn")
    assert Pause("income") in events
    assert RoundBegun(5) in events
    last = after(table, "table correct round=14 turn=ben", "ben choose_tile tile=buy_lumber")
    ended, events = happened(last, "ben end_turn")
    assert GAME.where(ended).over
    assert Pause("income") in events
    assert not any(isinstance(event, RoundBegun) for event in events)


def test_a_correction_to_the_end_of_a_later_round_begins_no_round() -> None:
    table = opened("ann", "ben")
    assert happened(table, "table correct round=3")[1] == [RoundBegun(3)]
    assert happened(table, "table correct round=14 phase=over")[1] == []
    # Back to an earlier round: that has begun long ago.
    later = after(table, "table correct round=3")
    assert happened(later, "table correct round=2")[1] == []


# Which steps a line of the final scoring goes back to.


def step(key: str, seat: str = "ann", **facts: str | int) -> Step:
    return Step(key, seat, facts)


def test_a_line_of_the_score_goes_back_to_the_steps_that_made_it() -> None:
    orders = (PlacedOrder("OI/1", 2), PlacedOrder("OI/2", 3))
    table = with_shop(table_of(), 0, orders=orders)
    made = {
        "scoring_disc": step("score", n=3, now=3, source="order"),
        "completed_orders": step("order_completed", card="OI/3"),
        "contract.flat12": step("contract_claimed", contract="flat12"),
        "contract.dice": step("contract_claimed", contract="dice"),
        "open_orders": step("order_placed", card="OI/1", row=2),
    }
    for what in (*made, "leftovers"):
        explained = [name for name, one in made.items() if GAME.explains(table, "ann", what, one)]
        assert explained == [what for what in (what,) if what in made]
        # What others did explains nothing.
        assert not any(GAME.explains(table, "ben", what, one) for one in made.values())


def test_an_order_that_was_filled_or_fell_off_is_not_open() -> None:
    table = with_shop(table_of(), 0, orders=(PlacedOrder("OI/1", 2),))
    assert not GAME.explains(table, "ann", "open_orders", step("order_placed", card="OI/2"))
    assert not GAME.explains(table, "ann", "open_orders", step("order_taken", card="OI/1"))
