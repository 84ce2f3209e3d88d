import threading
from collections import Counter
from collections.abc import Callable, Sequence

from referee.desk import Answer, Desk, MovedOn, Played
from tests.desk.tables import Table, sit_down

PHONES = 8


def at_once(calls: Sequence[Callable[[], Answer]]) -> list[Answer]:
    """Let every call begin at the same moment, each in a thread of its own."""
    barrier = threading.Barrier(len(calls))
    answers: list[Answer] = []
    faults: list[BaseException] = []

    def run(call: Callable[[], Answer]) -> None:
        barrier.wait()
        try:
            answers.append(call())
        except BaseException as fault:
            faults.append(fault)

    threads = [threading.Thread(target=run, args=(call,)) for call in calls]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert not faults, faults
    return answers


def test_of_many_phones_that_press_at_once_one_wins_and_the_others_are_told(
    table: Table, second: Desk
) -> None:
    desks = (table.desk, second)

    def press(phone: int) -> Callable[[], Answer]:
        desk, ann = desks[phone % 2], table.ann
        fields = {"tile": "buy_lumber"}
        return lambda: desk.moves.announce(
            table.code, ann, 0, f"m{phone}", "s1", "choose_tile", fields, "en"
        )

    answers = at_once([press(phone) for phone in range(PHONES)])
    kinds = Counter(type(answer) for answer in answers)
    assert kinds == {Played: 1, MovedOn: PHONES - 1}
    for answer in answers:
        if isinstance(answer, MovedOn):
            assert answer.current == 1
            assert [line.kind for line in answer.since] == ["choose_tile"]
    assert table.number == 1


def test_the_same_move_sent_many_times_at_once_is_played_once(table: Table, second: Desk) -> None:
    ann, fields = table.ann, {"tile": "buy_lumber"}
    calls: list[Callable[[], Answer]] = [
        lambda desk=desk: desk.moves.announce(  # type: ignore[misc]  # bound at once
            table.code, ann, 0, "only-once", "s1", "choose_tile", fields
        )
        for desk in (table.desk, second) * (PHONES // 2)
    ]
    answers = at_once(calls)
    assert all(isinstance(answer, Played) for answer in answers)
    assert {answer.number for answer in answers if isinstance(answer, Played)} == {1}
    assert sum(isinstance(a, Played) and not a.again for a in answers) == 1
    assert table.number == 1


def test_two_phones_that_sit_down_last_at_once_let_the_app_draw_once(
    desk: Desk, second: Desk
) -> None:
    table = sit_down(desk, cards="practice", dice="app")

    def sat(place: int) -> Callable[[], Answer]:
        at, phone = (desk, second)[place % 2], (table.ann, table.ben)[place % 2]

        def ask() -> Answer:
            answer = at.moves.draw_the_opening(table.code, phone, "en")
            assert answer is not None
            return answer

        return ask

    answers = at_once([sat(place) for place in range(PHONES)])
    assert sum(isinstance(a, Played) and not a.again for a in answers) == 1
    kinds = Counter(line.kind for line in desk.tables.log(table.code, table.ann))
    assert (kinds["refill_yard"], kinds["reveal_contracts"]) == (1, 1)


def test_many_writers_at_one_table_lose_nothing_and_repeat_nothing(
    table: Table, second: Desk
) -> None:
    desks = (table.desk, second)

    def insist(writer: int) -> Callable[[], Answer]:
        desk, ann = desks[writer % 2], table.ann

        def keep_trying() -> Answer:
            after = 0
            for _ in range(200):
                answer = desk.moves.announce(
                    table.code, ann, after, f"w{writer}", "s1", "correct", {"glue": str(writer)}
                )
                if not isinstance(answer, MovedOn):
                    return answer
                after = answer.current
            raise AssertionError("never got through")

        return keep_trying

    answers = at_once([insist(writer) for writer in range(PHONES)])
    numbers = sorted(a.number for a in answers if isinstance(a, Played))
    assert numbers == list(range(1, PHONES + 1))
    told = [line.fields["glue"] for line in table.desk.tables.log(table.code, table.ann)]
    assert sorted(told) == [str(writer) for writer in range(PHONES)]
    assert table.fact("s1", "glue") == told[-1]
    assert second.tables.get(table.code).table == table.desk.tables.get(table.code).table
