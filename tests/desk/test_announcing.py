import pytest

from referee.desk import Desk, MovedOn, NotAllowed, NotReadable, NotYours, Played
from referee.text import LANGUAGES
from tests.desk.tables import Table, sit_down


def test_allowed_move_is_written_down_with_what_to_do_on_the_table(table: Table) -> None:
    answer = table.play("s1", "choose_tile", tile="buy_lumber")
    assert answer.number == 1
    assert any("Buy lumber" in step.sentence for step in answer.steps)
    assert table.common("turn") == "s1"


def test_refused_move_is_answered_with_every_reason_and_nothing_is_written(table: Table) -> None:
    answer = table.tell(table.ben, "s2", "choose_tile", tile="buy_lumber")
    assert isinstance(answer, NotAllowed)
    (reason,) = answer.reasons
    assert (reason.code, reason.section) == ("not_your_turn", "turn")
    assert reason.number.startswith("R-")
    assert "Ann" in reason.sentence
    assert answer.typed.fields == {"tile": "buy_lumber"}
    assert table.number == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_are_said_in_the_language_of_the_phone(table: Table, language: str) -> None:
    answer = table.desk.moves.announce(
        table.code, table.ben, 0, "x", "s2", "end_turn", {}, language
    )
    assert isinstance(answer, NotAllowed)
    assert all("«" not in reason.sentence and "Ann" in reason.sentence for reason in answer.reasons)


def test_resend_gets_the_same_answer_and_is_not_played_twice(table: Table) -> None:
    desk = table.desk
    sent = (table.code, table.ann, 0, "my-move", "s1", "choose_tile", {"tile": "buy_lumber"})
    first = desk.moves.announce(*sent)
    again = desk.moves.announce(*sent)
    assert isinstance(first, Played)
    assert isinstance(again, Played)
    assert (again.number, again.steps, again.again) == (first.number, first.steps, True)
    table.play("s1", "take_berries")
    table.play("s1", "end_turn")
    late = desk.moves.announce(*sent)
    assert isinstance(late, Played)
    assert (late.number, late.again) == (1, True)
    assert table.number == 3


def test_resend_is_known_to_another_process_and_after_a_restart(table: Table, second: Desk) -> None:
    sent = (table.code, table.ann, 0, "my-move", "s1", "choose_tile", {"tile": "buy_lumber"})
    first = table.desk.moves.announce(*sent)
    again = second.moves.announce(*sent)
    assert isinstance(first, Played)
    assert isinstance(again, Played)
    assert (again.number, again.steps) == (first.number, first.steps)


def test_old_resend_is_known_when_the_cache_has_forgotten_it(table: Table) -> None:
    sent = (table.code, table.ann, 0, "my-move", "s1", "choose_tile", {"tile": "buy_lumber"})
    table.desk.moves.announce(*sent)
    for value in range(60):
        table.play("s1", "correct", glue=str(value % 7))
    again = table.desk.moves.announce(*sent)
    assert isinstance(again, Played)
    assert again.number == 1


def test_late_phone_is_told_that_the_table_moved_on_and_what_happened(
    table: Table, second: Desk
) -> None:
    table.play("s1", "choose_tile", tile="buy_lumber")
    answer = second.moves.announce(table.code, table.ann, 0, "late", "s1", "take_berries", {}, "en")
    assert isinstance(answer, MovedOn)
    assert answer.current == 1
    assert [line.sentence for line in answer.since] == ["Tile moved: Buy lumber"]
    assert answer.typed.kind == "take_berries"


def test_refusal_at_an_old_table_says_that_it_moved_on(table: Table, second: Desk) -> None:
    # The second desk has cached the table before the move and would refuse by what it knows.
    second.tables.view(table.code, table.ben, "s2")
    table.play("s1", "choose_tile", tile="buy_lumber")
    answer = second.moves.announce(table.code, table.ben, 0, "late", "s2", "end_turn", {}, "en")
    assert isinstance(answer, MovedOn)


def test_phone_from_the_future_is_told_where_the_table_is(table: Table) -> None:
    answer = table.desk.moves.announce(table.code, table.ann, 7, "x", "s1", "end_turn", {})
    assert isinstance(answer, MovedOn)
    assert (answer.current, answer.since) == (0, ())


@pytest.mark.parametrize(
    ("kind", "fields", "move_id"),
    [
        ("fly", {}, "x"),
        ("choose_tile", {}, "x"),
        ("choose_tile", {"tile": "buy_lumber", "colour": "red"}, "x"),
        ("choose_tile", {"tile": "sell_lumber"}, "x"),
        ("take_back", {"entry": "1"}, "x"),
        ("replace", {"entry": "1"}, "x"),
        ("correct", {"reason": "only"}, "x"),
        ("correct", {"glue": "1", "reason": "half\ud800"}, "x"),
        ("correct", {"glue": "1", "reason": "nul\0"}, "x"),
        ("correct", {f"f{n}": "1" for n in range(99)}, "x"),
        ("correct", {"glue": "9" * 5000}, "x"),
        ("take_berries", {}, ""),
        ("take_berries", {}, "a b"),
        ("take_berries", {}, "x~1"),
        ("take_berries", {}, "x" * 81),
    ],
)
def test_what_is_no_move_is_unreadable(
    table: Table, kind: str, fields: dict[str, str], move_id: str
) -> None:
    answer = table.desk.moves.announce(table.code, table.ann, 0, move_id, "s1", kind, fields)
    assert isinstance(answer, NotReadable)
    assert answer.message
    assert table.number == 0


def test_anyone_at_the_table_may_enter_for_anyone_but_spectators_may_not(table: Table) -> None:
    assert isinstance(table.tell(table.ben, "s1", "choose_tile", tile="buy_lumber"), Played)
    assert isinstance(table.tell(table.host, "s1", "take_berries"), Played)
    answer = table.tell(table.spectator, "s1", "end_turn")
    assert isinstance(answer, NotYours)
    lines = table.desk.tables.log(table.code, table.ann)
    assert [line.by for line in lines] == ["s2", "host"]


def test_strict_seats_only_let_their_own_phone_and_the_host_enter(desk: Desk) -> None:
    table = sit_down(desk, settings={"strict_seats": True})
    assert isinstance(table.tell(table.ben, "s1", "choose_tile", tile="buy_lumber"), NotYours)
    table.play("s1", "choose_tile", tile="buy_lumber")
    taken = desk.undo.take_back(table.code, table.ben, 1, "undo")
    assert isinstance(taken, NotYours)
    assert isinstance(desk.undo.take_back(table.code, table.ann, 1, "undo"), Played)
    assert isinstance(table.tell(table.host, "s1", "choose_tile", tile="buy_lumber"), Played)


def test_unknown_seat_is_refused_by_the_rules(table: Table) -> None:
    answer = table.tell(table.host, "s9", "end_turn")
    assert isinstance(answer, NotAllowed)
    assert [reason.code for reason in answer.reasons] == ["no_such_seat"]


def test_every_append_leaves_a_summary_for_lists(table: Table) -> None:
    table.play("s1", "correct", points="12")
    summary = table.desk.matches.get(table.code).summary
    assert (summary["round"], summary["turn"], summary["phase"]) == ("1", "s1", "turn")
    assert summary["points"] == {"s1": 12, "s2": 0}
    assert summary["final"] is None
