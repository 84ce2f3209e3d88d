"""A database that cannot serve: every page says what to do, and all goes on when it is back."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from flask import Flask
from sqlalchemy import event, make_url, text

from referee.desk import Desk
from referee.web.app import close_app, create_app
from tests.hard.disks import small_disk
from tests.postgres.server import beside, throw_out
from tests.security.house import PROOF, House, Phone, furnished
from tests.waiting import until

Restore = Callable[[], None]


@contextmanager
def opened(database: str) -> Iterator[House]:
    """Open a house whose database soon loses patience."""
    app = create_app(database, heartbeat=0.2)
    desk: Desk = app.extensions["referee.desk"]
    desk.archive.store.patience = 0.3
    try:
        yield furnished(app)
    finally:
        close_app(app)


def announce(app: Flask, house: House, move_id: str) -> Any:
    """Write down a correction, as the host."""
    body = {
        "after": house.number, "move_id": move_id, "seat": "s1", "kind": "correct",
        "fields": {"points": "7", "reason": "x" * 150},
    }  # fmt: skip
    headers = {"Authorization": f"Bearer {house.host_secret}"}
    return app.test_client().post(f"/api/v1/matches/{house.code}/moves", json=body, headers=headers)


def proven(house: House) -> Phone:
    """Return the host's phone with a page open."""
    phone = house.phone("host")
    found = PROOF.search(phone.get(f"/t/{house.code}/menu").get_data(as_text=True))
    assert found is not None
    phone.proof = found[1]
    return phone


def check_writing(house: House, phone: Phone, kind: str, words: str) -> None:
    """Check that what cannot be written is refused with what to do about it."""
    told = announce(house.app, house, "one")
    assert (told.status_code, told.json["error"]["code"]) == (503, "database_away"), told.json
    assert told.json["error"]["kind"] == kind
    assert told.headers["Retry-After"] == "5"
    assert len(told.json["error"]["message"]) > 30
    move = "s1 correct?points=7&reason=" + "x" * 150
    page = phone.post(f"/t/{house.code}/move", after=str(house.number), move_id="tap", move=move)
    assert page.status_code == 503
    assert words in page.get_data(as_text=True)
    assert page.headers["Retry-After"] == "5"


def check_all_goes_on(house: House, phone: Phone) -> None:
    """Check that the same phone can send the same move again, and that it is written once."""
    assert house.app.test_client().get("/healthz").status_code == 200
    move = "s1 correct?points=7&reason=again"
    done = phone.post(f"/t/{house.code}/move", after=str(house.number), move_id="tap", move=move)
    assert done.status_code == 303
    assert house.desk.tables.versions(house.code).number == house.number + 1
    assert announce(house.app, house, "one").status_code == 409


def test_a_full_disk(tmp_path: Path) -> None:
    with small_disk(tmp_path) as disk, opened(f"sqlite:///{tmp_path / 'referee.db'}") as house:
        disk.watch(house.desk.archive.store.engine)
        phone = proven(house)
        disk.fill(house.desk.archive.store.engine)
        check_writing(house, phone, "full", "disk is full")
        # What is written can still be read.
        assert phone.get(f"/t/{house.code}").status_code == 200
        disk.make_room()
        check_all_goes_on(house, phone)


def read_only_sqlite(house: House) -> Restore:
    allowed = [False]

    @event.listens_for(house.desk.archive.store.engine, "checkout")
    def _only_reading(connection: sqlite3.Connection, *_: object) -> None:
        connection.execute(f"PRAGMA query_only={'OFF' if allowed[0] else 'ON'}")

    def restore() -> None:
        allowed[0] = True

    return restore


def on_server(database: str, statement: str) -> None:
    """Run a statement beside the database, then throw out everybody who is connected to it."""
    with beside(database) as server:
        server.execute(text(statement.format(name=make_url(database).database)))
        throw_out(server, database)


def read_only_postgres(house: House) -> Restore:
    database = house.desk.archive.store.url.render_as_string(hide_password=False)
    on_server(database, 'ALTER DATABASE "{name}" SET default_transaction_read_only = on')
    return lambda: on_server(
        database, 'ALTER DATABASE "{name}" RESET default_transaction_read_only'
    )


def test_a_read_only_database(database_url: str) -> None:
    with opened(database_url) as house:
        phone = proven(house)
        postgres = house.desk.archive.shared
        restore = read_only_postgres(house) if postgres else read_only_sqlite(house)
        check_writing(house, phone, "read_only", "only allows reading")
        assert phone.get(f"/t/{house.code}").status_code == 200
        restore()
        check_all_goes_on(house, phone)


def take_away(house: House, tmp_path: Path) -> Restore:
    """Move the file away, or let the server refuse everybody."""
    if house.desk.archive.shared:
        database = house.desk.archive.store.url.render_as_string(hide_password=False)
        on_server(database, 'ALTER DATABASE "{name}" WITH ALLOW_CONNECTIONS false')
        return lambda: on_server(database, 'ALTER DATABASE "{name}" WITH ALLOW_CONNECTIONS true')
    elsewhere = tmp_path.with_name("elsewhere")
    tmp_path.rename(elsewhere)

    def bring_back() -> None:
        elsewhere.rename(tmp_path)

    return bring_back


def test_a_database_that_goes_away_and_comes_back(database_url: str, tmp_path: Path) -> None:
    with opened(database_url) as house:
        phone = proven(house)
        stream = house.phone("s1").get(f"/t/{house.code}/stream", buffered=False)
        events = stream.iter_encoded()
        assert b"hello" in next(events)
        assert f"data: {house.number}".encode() in next(events)
        bring_back = take_away(house, tmp_path)
        check_writing(house, phone, "lost", "cannot be reached")
        for path in ("/", f"/t/{house.code}", f"/j/{house.code}", f"/t/{house.code}/log"):
            page = phone.get(path)
            assert page.status_code == 503, path
            assert "cannot be reached" in page.get_data(as_text=True), path
        assert phone.get("/healthz").status_code == 503
        # The phone keeps its stream; it is told that there is nothing to tell.
        hear(events, b"away")
        bring_back()
        check_all_goes_on(house, phone)
        hear(events, f"data: {house.number + 1}".encode())
        stream.close()


def hear(events: Iterator[bytes], words: bytes) -> None:
    """Listen until something is said, over some heartbeats."""
    until(lambda: words in next(events))
