"""What one process writes is heard by the phones of another."""

import contextlib
from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy
from sqlalchemy import make_url, text

from referee.log import Notice, SeatInfo, listener
from referee.log.engine import payload
from tests.live.process import MATCH, Process, draft
from tests.log.programs import Program
from tests.postgres.server import throw_out
from tests.waiting import PATIENCE, until


def test_a_phone_hears_of_entries_and_ticks_of_its_own_process(here: Process) -> None:
    code = here.archive.create_match(MATCH).code
    phone = here.phone(code)
    assert [phone.next(), phone.next()] == [("state", 0), ("ticks", 0)]
    here.archive.append(code, 0, draft("1"))
    assert phone.next() == ("state", 1)
    here.archive.append_many(code, 1, [draft("2"), draft("3")])
    assert phone.next() == ("state", 3)
    here.archive.tick(code, "board", True, "s1")
    assert phone.next() == ("ticks", 1)
    here.archive.claim_seat(code, "s1", "hash", "phone")
    assert phone.next() == ("ticks", 2)
    # Nothing is heard of what was not written.
    here.archive.append(code, 0, draft("4"))
    here.archive.append(code, 3, draft("1"))
    assert phone.silent()


def test_every_change_beside_the_book_is_told(here: Process) -> None:
    code = here.archive.create_match(MATCH).code
    phone = here.phone(code)
    phone.next()
    phone.next()
    archive = here.archive
    changes: tuple[Callable[[], object], ...] = (
        lambda: archive.set_state(code, "archived"),
        lambda: archive.update_settings(code, {"a": 1}),
        lambda: archive.update_seat(code, SeatInfo("Bo", "blue", "fir", "s1")),
        lambda: archive.release_seat(code, "s1"),
        lambda: archive.reveal_draws(code, 0),
    )
    for number, change in enumerate(changes, 1):
        change()
        assert phone.next() == ("ticks", number)


def test_a_deleted_match_ends_its_streams(here: Process) -> None:
    code = here.archive.create_match(MATCH).code
    phone = here.phone(code)
    phone.next()
    phone.next()
    here.archive.delete_match(code)
    assert phone.next() == ("gone", 0)
    assert phone.ended.wait(PATIENCE)


def test_a_restored_backup_makes_phones_look_again(here: Process, tmp_path: Path) -> None:
    code = here.archive.create_match(MATCH).code
    here.archive.append(code, 0, draft("1"))
    here.archive.backup(tmp_path / "backup")
    here.archive.append(code, 1, draft("2"))
    phone = here.phone(code)
    assert phone.next() == ("state", 2)
    phone.next()
    here.archive.restore(tmp_path / "backup", replace=True)
    assert phone.next() == ("state", 1)


def test_a_phone_hears_of_what_another_process_wrote(one: Process, two: Process) -> None:
    code = one.archive.create_match(MATCH).code
    phones = [process.phone(code) for process in (one, two) for _ in range(2)]
    for phone in phones:
        assert [phone.next(), phone.next()] == [("state", 0), ("ticks", 0)]
    for number in range(1, 21):
        (one, two)[number % 2].archive.append(code, number - 1, draft(str(number)))
        for phone in phones:
            # Long before a heartbeat would have told it.
            assert phone.next() == ("state", number)
    one.archive.tick(code, "board", True, "s1")
    for phone in phones:
        assert phone.next() == ("ticks", 1)
        # The echo of the own process is not told twice.
        assert phone.silent(0.05)


def test_what_is_rolled_back_is_never_heard(one: Process, two: Process) -> None:
    code = one.archive.create_match(MATCH).code
    phone = two.phone(code)
    phone.next()
    phone.next()
    with contextlib.suppress(ZeroDivisionError), one.archive.store.writing() as page:
        page.tell(code, 7)
        raise ZeroDivisionError
    assert phone.silent()
    one.archive.append(code, 0, draft("1"))
    assert phone.next() == ("state", 1)


def test_a_lost_ear_comes_back_and_looks_again(
    one: Process, two: Process, postgres_url: str, server: sqlalchemy.Connection
) -> None:
    name = make_url(postgres_url).database
    code = one.archive.create_match(MATCH).code
    phone = two.phone(code)
    assert [phone.next(), phone.next()] == [("state", 0), ("ticks", 0)]
    # Only the ears are lost: the other process can still write.
    ended = server.execute(
        text(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
            "WHERE datname = :name AND query LIKE 'LISTEN%'"
        ),
        {"name": name},
    ).scalar_one()
    assert ended == 2
    one.archive.append(code, 0, draft("1"))
    # Either heard by the new ear or found by looking again; in any case long before a heartbeat.
    assert phone.next() == ("state", 1)
    assert two.listening.wait_connected(PATIENCE)
    one.archive.append(code, 1, draft("2"))
    assert phone.next() == ("state", 2)


def test_an_ear_waits_for_a_server_that_is_away(
    one: Process, two: Process, postgres_url: str, server: sqlalchemy.Connection
) -> None:
    name = make_url(postgres_url).database
    code = one.archive.create_match(MATCH).code
    phone = two.phone(code, heartbeat=0.3)
    assert phone.next() == ("state", 0)
    server.execute(text(f'ALTER DATABASE "{name}" WITH ALLOW_CONNECTIONS false'))
    throw_out(server, postgres_url)
    until(lambda: not two.listening.connected and phone.raw[-1] == b": the book is away\n\n")
    # What others write is not heard now: nothing is certain.
    assert two.hub.heard(code) is None
    assert not phone.ended.is_set()
    server.execute(text(f'ALTER DATABASE "{name}" WITH ALLOW_CONNECTIONS true'))
    assert two.listening.wait_connected(PATIENCE)
    one.archive.append(code, 0, draft("1"))
    while phone.next() != ("state", 1):
        pass


def test_closing_waits_for_no_heartbeat(database_url: str) -> None:
    process = Process(database_url)
    code = process.archive.create_match(MATCH).code
    phones = [process.phone(code) for _ in range(20)]
    for phone in phones:
        phone.next()
    process.close()
    assert all(phone.ended.wait(PATIENCE) for phone in phones)


def test_no_connection_is_held_while_phones_wait(here: Process) -> None:
    code = here.archive.create_match(MATCH).code
    phones = [here.phone(code) for _ in range(40)]
    for phone in phones:
        phone.next()
    pool = here.archive.store.engine.pool
    until(lambda: pool.checkedout() == 0)  # type: ignore[attr-defined]
    assert here.archive.answers()


@pytest.mark.parametrize(
    ("notice", "text"),
    [
        (Notice("ABCD2345", 41), "ABCD2345:41"),
        (Notice("ABCD2345", 3, "ticks"), "ABCD2345:3:ticks"),
        (Notice("*", 0), "*:0"),
    ],
)
def test_notices_travel_as_short_words(notice: Notice, text: str) -> None:
    assert payload(notice) == text
    assert listener.read_payload(text) == notice


@pytest.mark.parametrize("text", ["", ":", "ABC", "ABC:", "ABC:x", "ABC:-1", ":1", "ABC:1:dice"])
def test_foreign_words_on_our_channel_are_ignored(text: str) -> None:
    assert listener.read_payload(text) is None


def test_greenlets_hear_of_what_another_process_wrote(one: Process, postgres_url: str) -> None:
    """Under gevent, as gunicorn runs it: threads, queues and psycopg all give way."""
    code = one.archive.create_match(MATCH).code
    program = Program(
        """
        import gevent
        from referee.live import Hub, Listening, stream
        archive, hub, code = Archive.open(address), Hub(), sys.argv[2]
        listening = Listening(archive, hub)
        assert listening.wait_connected(60)
        heard = []

        def read():
            for part in stream(hub, code, lambda: archive.versions(code).number, heartbeat=900):
                if part.startswith(b"event: state"):
                    heard.append(int(part.split(b"data: ")[1]))

        phones = [gevent.spawn(read) for _ in range(100)]
        while len(heard) < 100:
            gevent.sleep(0.01)
        print("ready", flush=True)
        while heard.count(1) < 100:
            gevent.sleep(0.01)
        print("heard", flush=True)
        hub.close()
        gevent.joinall(phones, timeout=60)
        print(sum(phone.dead for phone in phones), flush=True)
        listening.close()
        archive.close()
        """,
        postgres_url,
        code,
        before="from gevent import monkey; monkey.patch_all()\n",
    )
    try:
        assert program.next_line() == "ready"
        one.archive.append(code, 0, draft("1"))
        assert program.next_line() == "heard"
        assert program.output().strip() == "100"
    finally:
        program.kill()
