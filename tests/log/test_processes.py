"""Several processes, killed processes, forked processes, and greenlets instead of threads."""

import random
import time
from collections import Counter
from collections.abc import Callable

from referee.log import Archive
from tests.log.programs import Program
from tests.log.samples import draft, new_match

WRITE = """
import threading
archive = Archive.open(address)
code, name, threads, moves = sys.argv[2], sys.argv[3], int(sys.argv[4]), int(sys.argv[5])

def write(thread):
    for move in range(moves):
        draft = EntryDraft("ann", "ann", "end_turn", {}, f"{name}-{thread}-{move}")
        after = archive.versions(code).number
        while isinstance(answer := archive.append(code, after, draft), Stale):
            after = answer.current
        assert isinstance(answer, Entry)
        print(f"{answer.number} {draft.move_id}\\n", end="", flush=True)

writers = [threading.Thread(target=write, args=[number]) for number in range(threads)]
print("ready", flush=True)
sys.stdin.readline()
for writer in writers:
    writer.start()
for writer in writers:
    writer.join()
archive.close()
"""
# As gunicorn's gevent worker does before it loads the program.
GREENLETS = "from gevent import monkey; monkey.patch_all()\n"


def acknowledged(text: str) -> Counter[tuple[int, str]]:
    """Read the answers that a program got; a line that was cut off is no answer."""
    lines = [line.split() for line in text.splitlines(keepends=True) if line.endswith("\n")]
    return Counter((int(number), move) for number, move in filter(None, lines))


def test_two_processes_with_many_writers_write_every_entry_once_and_in_order(
    archive: Archive, database_url: str, start: Callable[..., Program]
) -> None:
    code = archive.create_match(new_match()).code
    programs = [start(WRITE, database_url, code, name, "10", "4") for name in ("one", "two")]
    for program in programs:
        assert program.next_line() == "ready"
    for program in programs:
        program.tell("go")
    answers = sum((acknowledged(program.output()) for program in programs), Counter())
    entries = archive.entries(code)
    assert [entry.number for entry in entries] == list(range(1, 81))
    assert Counter((entry.number, entry.move_id) for entry in entries) == answers


def test_greenlets_write_as_well_as_threads(
    archive: Archive, database_url: str, start: Callable[..., Program]
) -> None:
    code = archive.create_match(new_match()).code
    program = start(WRITE, database_url, code, "green", "8", "5", before=GREENLETS)
    assert program.next_line() == "ready"
    program.tell("go")
    answers = acknowledged(program.output())
    entries = archive.entries(code)
    assert Counter((entry.number, entry.move_id) for entry in entries) == answers
    assert len(entries) == 40


def test_nothing_acknowledged_is_lost_when_a_process_is_killed(
    archive: Archive, database_url: str, start: Callable[..., Program]
) -> None:
    code = archive.create_match(new_match()).code
    answers: Counter[tuple[int, str]] = Counter()
    chance = random.Random(3)
    for life in range(4):
        program = start(WRITE, database_url, code, f"life{life}", "4", "10000")
        assert program.next_line() == "ready"
        program.tell("go")
        heard = [program.next_line() for _ in range(chance.randint(6, 12))]
        time.sleep(chance.uniform(0.0, 0.1))
        answers += acknowledged("\n".join([*heard, program.kill()]))
    entries = archive.entries(code)
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    written = Counter((entry.number, entry.move_id) for entry in entries)
    assert len({entry.move_id for entry in entries}) == len(entries)
    assert answers - written == Counter()
    assert len(answers) > 20
    assert archive.match(code).last_number == len(entries)
    # Unacknowledged are at most the moves that were under way.
    assert len(entries) - len(answers) <= 4 * 4


def test_a_forked_process_does_not_use_the_connections_of_its_parent(
    archive: Archive, database_url: str, start: Callable[..., Program]
) -> None:
    code = archive.create_match(new_match()).code
    archive.append(code, 0, draft("1"))
    program = start(
        """
        import os
        archive, code = Archive.open(address), sys.argv[2]
        assert len(archive.entries(code)) == 1
        inherited = archive.store.engine.pool.checkedin()
        child = os.fork()
        fresh = archive.store.engine.pool.checkedin()
        for _ in range(50):
            assert len(archive.entries(code)) == 1
        if child == 0:
            os._exit(0 if fresh == 0 else 1)
        assert os.waitpid(child, 0)[1] == 0
        print(inherited, fresh)
        archive.close()
        """,
        database_url,
        code,
    )
    assert program.output().split() == ["1", "1"]
