"""Many writers at once: every entry once, in order, and nobody waits for ever."""

import threading
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from referee.log import Archive, Entry, Known, Stale
from tests.log.samples import draft, new_match

WRITERS = 8
ENTRIES_EACH = 15


def together(count: int, work: Callable[[int], object]) -> list[object]:
    """Let `count` threads start `work` at the same moment."""
    gate = threading.Barrier(count)

    def run(number: int) -> object:
        gate.wait()
        return work(number)

    with ThreadPoolExecutor(count) as threads:
        return list(threads.map(run, range(count)))


def test_eight_writers_on_one_match_write_every_entry_once_and_in_order(
    archive: Archive, second: Archive
) -> None:
    code = archive.create_match(new_match()).code
    stale = Counter[int]()

    def write(writer: int) -> None:
        mine = (archive, second)[writer % 2]
        for move in range(ENTRIES_EACH):
            after = mine.versions(code).number
            while isinstance(answer := mine.append(code, after, draft(f"{writer}-{move}")), Stale):
                assert answer.current > after
                stale[writer] += 1
                after = answer.current
            assert isinstance(answer, Entry)

    together(WRITERS, write)
    entries = archive.entries(code)
    assert [entry.number for entry in entries] == list(range(1, WRITERS * ENTRIES_EACH + 1))
    written = Counter(entry.move_id for entry in entries)
    assert written == Counter(
        f"{writer}-{move}" for writer in range(WRITERS) for move in range(ENTRIES_EACH)
    )
    for writer in range(WRITERS):
        mine = [entry.move_id for entry in entries if entry.move_id.startswith(f"{writer}-")]
        assert mine == [f"{writer}-{move}" for move in range(ENTRIES_EACH)]
    # Otherwise they never met, and this test has shown nothing.
    assert stale.total() > 0


def test_of_eight_moves_after_the_same_entry_one_is_written(
    archive: Archive, second: Archive
) -> None:
    code = archive.create_match(new_match()).code
    answers = together(
        WRITERS, lambda writer: (archive, second)[writer % 2].append(code, 0, draft(str(writer)))
    )
    assert sum(isinstance(answer, Entry) for answer in answers) == 1
    assert answers.count(Stale(1)) == WRITERS - 1
    assert len(archive.entries(code)) == 1


def test_eight_copies_of_one_move_are_one_entry(archive: Archive, second: Archive) -> None:
    code = archive.create_match(new_match()).code
    answers = together(
        WRITERS, lambda writer: (archive, second)[writer % 2].append(code, 0, draft("same"))
    )
    (entry,) = archive.entries(code)
    assert answers.count(entry) == 1
    assert answers.count(Known(entry)) == WRITERS - 1


def test_matches_do_not_wait_for_each_other_in_a_circle(archive: Archive, second: Archive) -> None:
    """Players new to everybody are added by several matches at once."""

    def create(number: int) -> tuple[str, ...]:
        names = ("Ann", "Ben", "Cleo", "Dan")[:: 1 if number % 2 else -1]
        match = (archive, second)[number % 2].create_match(new_match(*names))
        return tuple(sorted(f"{seat.name}{seat.person}" for seat in match.seats))

    answers = together(WRITERS, create)
    assert len(set(map(str, answers))) == 1
    assert [person.plays for person in archive.people()] == [WRITERS] * 4


def test_settings_changed_at_once_are_all_kept(archive: Archive, second: Archive) -> None:
    code = archive.create_match(new_match()).code
    together(
        WRITERS,
        lambda number: (archive, second)[number % 2].update_settings(code, {f"x{number}": number}),
    )
    settings = archive.match(code).settings
    assert {settings[f"x{number}"] for number in range(WRITERS)} == set(range(WRITERS))
    assert archive.versions(code).ticks == WRITERS


def test_one_key_is_made_when_all_ask_first(archive: Archive, second: Archive) -> None:
    keys = together(WRITERS, lambda number: (archive, second)[number % 2].secret_key())
    assert len(set(map(str, keys))) == 1
    assert len(str(keys[0])) >= 64


def test_imports_at_once_do_not_get_into_each_others_way(archive: Archive, second: Archive) -> None:
    """They read before they write: whoever reads first must not be refused the writing later."""
    values = []
    for number in range(WRITERS):
        code = archive.create_match(new_match(f"Player {number}", "Ann")).code
        archive.append_many(code, 0, [draft(str(move)) for move in range(50)])
        values.append(archive.export_match(code))
        archive.delete_match(code)
    imported = together(
        WRITERS, lambda number: (archive, second)[number % 2].import_match(values[number])
    )
    assert len(imported) == archive.matches().total == WRITERS
    assert [archive.export_match(value["code"]) for value in values] == values
