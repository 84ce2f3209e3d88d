"""What may be done now: by whom, when, and why not the rest."""

import pytest
from msgspec.structs import replace

from referee.engine.ruling import Allowed, Refused
from referee.games.woodcraft.game import GAME
from referee.games.woodcraft.rules.actions import open_another
from referee.games.woodcraft.rules.candidates import legal_moves
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.table import Action, Course, Decision, Table
from referee.games.woodcraft.rules.turn import begin_turn, close_round
from tests.games.woodcraft.sample_tables import table_of, with_shop
from tests.games.woodcraft.view_samples import after, opened


def kinds(table: Table, seat: str) -> set[str]:
    """Return the kinds of moves that a seat may think of now."""
    return {candidate.move.kind for candidate in GAME.candidates(table, seat)}


def named(table: Table, kind: str, **fields: str) -> list[str]:
    """Return the actions by which ann may do just this: "" where she need not say which."""
    offered = [each.move for each in GAME.candidates(table, "ann") if each.move.kind == kind]
    told = [dict(move.written()) for move in offered]
    return [action for each in told for action in [each.pop("action", "")] if each == fields]


def reasons(table: Table, line: str) -> list[tuple[str, dict[str, object]]]:
    """Return why a move is refused: each broken rule with its facts."""
    seat, kind, *fields = line.split()
    move = GAME.read(seat, kind, dict(field.split("=", 1) for field in fields))
    ruling = GAME.judge(table, move)
    assert isinstance(ruling, Refused), ruling
    return [(reason.code, dict(reason.facts)) for reason in ruling.reasons]


def dealt() -> Table:
    """Return a setup in which ann has been dealt cards of the practice set."""
    table = GAME.open(("ann", "ben"), {"cards": "practice"})
    cards = ("PHI/1", "PHI/2", "PHI/3", *(f"PI/{n}" for n in range(1, 6)), "PS/1", "PS/2")
    return with_shop(table, 0, dealt=cards)


def test_at_the_setup_cards_are_kept_and_nobody_has_a_turn() -> None:
    assert kinds(dealt(), "ann") == {"keep_cards"}
    assert kinds(dealt(), "ben") == set()
    light = GAME.open(("ann", "ben"), {"follow": "none"})
    assert kinds(light, "ann") == kinds(light, "ben") == {"tell_start"}
    assert kinds(after(light, "ann tell_start cost=3 row=2"), "ann") == set()


def test_what_the_start_helper_brings_is_decided_beside_the_other_start_cards() -> None:
    decision = (Decision("tool", 0, "helper"),)
    assert kinds(replace(dealt(), decisions=decision), "ann") == {"keep_cards", "place_tool"}


def test_only_the_seat_in_turn_thinks_of_moves() -> None:
    table = opened("ann", "ben")
    assert "choose_tile" in kinds(table, "ann")
    assert kinds(table, "ben") == set()
    assert kinds(replace(table, turn=1), "ann") == set()
    assert kinds(replace(table, phase="income"), "ann") == set()
    assert kinds(replace(table, phase="over"), "ann") == set()
    seats = {candidate.move.seat for candidate in GAME.candidates(table)}
    assert seats == {"ann"}


def test_whoever_has_to_decide_thinks_of_the_answers_only() -> None:
    decision = Decision("tool", 0, "line")
    table = replace(opened("ann", "ben"), decisions=(decision,))
    assert kinds(table, "ann") == {"place_tool"}
    legal = {each.move.written()["space"] for each in GAME.candidates(table) if not each.reasons}
    # Only the bottom row of the attic bears a first tool.
    assert legal == {"B1", "B2", "B3", "B4"}
    # Another one's decision: the turn waits, and its moves say so.
    waiting = replace(table, decisions=(replace(decision, seat=1),))
    assert kinds(waiting, "ben") == {"place_tool"}
    assert "choose_tile" in kinds(waiting, "ann")
    for candidate in GAME.candidates(waiting, "ann"):
        assert "decision_open" in {reason.code for reason in candidate.reasons}


def test_a_decision_may_be_answered_by_a_part_of_an_action() -> None:
    table = replace(
        opened("ann", "ben"), decisions=(Decision("improve", 0, "HI/1", may_decline=True),)
    )
    assert kinds(table, "ann") == {"improve_workshop", "decline"}
    order = replace(table, decisions=(Decision("order", 0, "HI/1", may_decline=True),))
    assert kinds(order, "ann") == {"take_order", "tell_order", "decline"}


def test_an_action_is_thought_of_once_the_turn_has_opened_it() -> None:
    actions = {
        "buy_lumber", "exchange_dice", "buy_materials", "produce_plant", "improve_workshop",
    }  # fmt: skip
    table = opened("ann", "ben")
    assert not actions & kinds(table, "ann")
    chosen = after(table, "ann choose_tile tile=buy_materials")
    assert actions & kinds(chosen, "ann") == {"buy_materials"}
    lumber = after(chosen, "ann correct lanterns=4", "ann bonus_action tile=buy_lumber")
    assert actions & kinds(lumber, "ann") == {"buy_materials", "buy_lumber"}
    assert named(lumber, "buy_materials", glue="2") == [""]
    # Of two actions of one kind each is offered by name, too.
    twice = after(chosen, "ann correct lanterns=4", "ann bonus_action tile=buy_materials")
    assert named(twice, "buy_materials", glue="2") == ["", "tile", "bonus"]


def test_every_candidate_is_judged_as_its_reasons_say() -> None:
    table = after(opened("ann", "ben"), "ann choose_tile tile=buy_materials")
    legal = list(legal_moves(table))
    assert legal
    for candidate in GAME.candidates(table):
        ruling = GAME.judge(table, candidate.move)
        assert (candidate.move in legal) == isinstance(ruling, Allowed) == (not candidate.reasons)
        assert getattr(ruling, "reasons", ()) == candidate.reasons


# When a move comes at the wrong time.


def test_without_a_decision_there_is_nothing_to_answer() -> None:
    table = opened("ann", "ben")
    nothing = ("nothing_to_decide", {"decision": "tool"})
    assert nothing in reasons(table, "ann place_tool space=B1 tool=saw")
    assert reasons(table, "ann take_five") == [("nothing_to_decide", {"decision": "special"})]
    hand = reasons(table, "ann place_order card=OI/6")
    assert hand[0] == ("nothing_to_decide", {"decision": "hand"})


def test_open_decisions_and_marketing_both_stand_in_the_way() -> None:
    decisions = (
        Decision("tool", 0, "line"), Decision("special", 1, "order"), Decision("die", 0, "rim"),
        Decision("die", 0, "saw"),
    )  # fmt: skip
    table = replace(opened("ann", "ben"), decisions=decisions, marketed=True)
    assert reasons(table, "ann choose_tile tile=buy_materials") == [
        ("decision_open", {"decision": "tool"}),
        ("decision_open", {"decision": "special"}),
        ("decision_open", {"decision": "die"}),
        ("marketing_done", {}),
    ]


@pytest.mark.parametrize(
    ("phase", "code"),
    [("setup", "setup_unfinished"), ("income", "income_open"), ("solo", "solo_card_open")],
)
def test_where_nobody_has_a_turn_it_is_said_what_comes_first(phase: str, code: str) -> None:
    table = replace(opened("ann"), phase=phase)
    assert reasons(table, "ann choose_tile tile=buy_materials")[0] == (code, {})


def test_after_the_end_only_what_is_still_open_is_decided() -> None:
    table = replace(opened("ann", "ben"), phase="over")
    assert reasons(table, "ann take_five")[0] == ("match_over", {})
    assert reasons(table, "ann end_turn")[0] == ("match_over", {})
    deciding = replace(table, decisions=(Decision("tool", 1, "tile"),))
    assert reasons(deciding, "ann end_turn")[0] == ("match_over", {})
    assert ("nothing_to_decide", {"decision": "special"}) in reasons(deciding, "ann take_five")
    assert isinstance(
        GAME.judge(deciding, GAME.read("ben", "place_tool", {"space": "B1", "tool": "saw"})),
        Allowed,
    )


def test_what_waited_for_the_last_choice_is_done_and_waits_no_more() -> None:
    """R-094: the row's penalty comes off when the card's tool has found its place."""
    waiting = replace(opened("ann", "ben"), decisions=(Decision("tool", 0, "order"),))
    waiting = replace(with_shop(waiting, 0, points=5), row_due=6, tile_produces=True)
    table = after(waiting, "ann place_tool space=B1 tool=saw")
    assert (table.row_due, table.tile_produces, table.workshops[0].points) == (0, False, 4)


def test_a_move_of_the_setup_comes_too_late_in_a_turn() -> None:
    table = opened("ann", "ben")
    assert reasons(table, "ann tell_start cost=3 row=2")[0] == ("setup_finished", {})


# A turn begins, and the last one ends, with nothing left of the one before.

OPEN = (Action("choose_orders", "tile"),)


def test_a_turn_begins_with_no_actions_of_another() -> None:
    left = table_of(
        round=2, phase="turn", tile="buy_lumber", tile_lanterns=1, actions=OPEN,
        otherwise=(Course(OPEN, 3),), bonus_used=True, marketed=True,
    )  # fmt: skip
    draft = Draft(with_shop(left, 1, used=("HI/1",)))
    begin_turn(draft, 1)
    table = draft.current()
    assert table == replace(table_of(round=2), turn=1)


def test_an_action_is_opened_however_the_turn_is_understood() -> None:
    other = (Action("choose_orders", "bonus", ("taken",)),)
    draft = Draft(table_of(phase="turn", actions=OPEN, otherwise=(Course(other, 3),)))
    bonus = Action("buy_lumber", "bonus")
    open_another(draft, bonus)
    assert draft.current().actions == (*OPEN, bonus)
    assert draft.current().otherwise == (Course((*other, bonus), 3),)


def test_the_match_ends_with_no_actions_left() -> None:
    draft = Draft(
        table_of(round=14, phase="income", tile="x", actions=OPEN, otherwise=(Course(OPEN),))
    )
    close_round(draft)
    table = draft.current()
    assert (table.phase, table.actions, table.otherwise, table.tile) == ("over", (), (), "")


def test_alone_a_contract_leaves_even_when_the_round_was_corrected_in_the_income_phase() -> None:
    draft = Draft(table_of(1, round=9, phase="income", contracts=("dice", "tools")))
    close_round(draft)
    table = draft.current()
    assert (table.round, table.phase, table.owed) == (10, "solo", ("contract",))
