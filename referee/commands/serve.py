"""`referee serve`: open the table for phones."""

import errno
import os
import signal
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Sequence
from types import FrameType
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from referee import places
from referee.commands import DONE, CommandError
from referee.lean import without_docstrings
from referee.memory import loading, look_rarely

if TYPE_CHECKING:
    from flask import Flask

SUMMARY = "open the table for phones"
DEFAULT_PORT = 8000
# Each phone holds one thread for its stream and borrows another for each request.
DEFAULT_THREADS = 128
MOST_THREADS = 4096
# Threads that streams never take, so that pages and moves are always served.
FOR_PAGES = 24
# What is taken in at all: a file (referee.web.settings.FILE_BYTES) and what comes around it.
MOST_BYTES = 5 * 1024 * 1024
EVERY_ADDRESS = "0.0.0.0"  # noqa: S104 - phones on the same Wi-Fi are the purpose


def arguments(parser: ArgumentParser) -> None:
    """Declare where to listen and where to keep the book."""
    parser.add_argument(
        "--host", default=EVERY_ADDRESS, help="address to listen on (default: %(default)s)"
    )
    parser.add_argument(
        "--port", type=port, default=DEFAULT_PORT, help="port to listen on (default: %(default)s)"
    )
    parser.add_argument(
        "--database",
        metavar="URL",
        default=None,
        help="where matches are kept, e.g. sqlite:///club.db or postgresql://host/name"
        " (default: REFEREE_DATABASE, else a SQLite file in the data folder)",
    )
    parser.add_argument(
        "--threads",
        type=threads,
        default=DEFAULT_THREADS,
        help="how many requests and streams at once (default: %(default)s)",
    )
    parser.add_argument(
        "--open-house",
        action="store_true",
        help="list all matches with their codes to everybody who comes by (REFEREE_LISTS=open)",
    )
    parser.add_argument("--log", action="store_true", help="write a line for every request")


def run(options: Namespace) -> int:
    """Serve until interrupted."""
    with loading(), without_docstrings():
        app = opened(options)
    look_rarely()
    from referee.web import close_app
    from referee.web.frame.doorkeeper import MOST_PER_ADDRESS, open_door, room_for
    from referee.web.phones.keeping import keeper_key

    settings = app.extensions["referee.settings"]
    address = f"{settings.public_url}/" if settings.public_url else ""
    try:
        proxies = settings.proxies
        server = open_door(
            app,
            # Behind a proxy everybody comes from one address.
            0 if proxies else MOST_PER_ADDRESS,
            host=options.host,
            port=options.port,
            threads=options.threads,
            # Phones keep spare connections open; the usual limit of 100 is two dozen phones.
            connection_limit=room_for(options.threads * 8),
            # More than the biggest file: refused as soon as it is announced, and nothing that
            # comes in is ever laid on the disk.
            max_request_body_size=MOST_BYTES,
            inbuf_overflow=2 * MOST_BYTES,
            # Looked at while a stream runs: a phone that hung up gives its place back.
            channel_request_lookahead=1,
            # The other way to wait ends at 1,024 connections.
            asyncore_use_poll=True,
            ident="referee",
        )
    except (OSError, ValueError) as error:
        close_app(app)
        raise CommandError(
            f"cannot listen on {options.host} port {options.port}: {why_not(error)}"
        ) from error

    def stop(number: int, frame: FrameType | None) -> None:
        del number, frame
        # Open streams end at once; the server then has nobody left to wait for.
        app.extensions["referee.hub"].close()
        raise SystemExit(DONE)

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    key = keeper_key(str(app.secret_key))
    if address:
        # A container or a proxy: only whoever set it up knows how phones get here.
        sys.stdout.write(greeting(address, EVERY_ADDRESS, key, ()))
    else:
        sys.stdout.write(greeting(reachable_at(options.host, options.port), options.host, key))
    sys.stdout.flush()
    try:
        server.run()
    except SystemExit:
        pass
    finally:
        close_app(app)
    return DONE


def opened(options: Namespace) -> "Flask":
    """Return the app, with the book open that the options and the environment name."""
    # Loading these takes about a second, which other commands need not spend.
    from referee.desk.errors import LogError
    from referee.web import create_app
    from referee.web.frame.request_log import write_to_stderr
    from referee.web.phones.addresses import is_loopback
    from referee.web.settings import Settings

    try:
        Settings.from_environment()
    except ValueError as error:
        raise CommandError(str(error)) from error
    if options.log:
        write_to_stderr()
    database = options.database or default_database()
    house = {"open_lists": True} if options.open_house else {}
    house["only_here"] = is_loopback(options.host)
    try:
        return create_app(database, most_streams=max(4, options.threads - FOR_PAGES), **house)
    except (ValueError, LogError, OSError) as error:
        raise CommandError(f"cannot open {without_password(database)}: {error}") from error


def why_not(error: OSError | ValueError) -> str:
    """Say why nobody can listen there, and what to do about it."""
    if not isinstance(error, OSError):
        return "no such address"
    if error.errno == errno.EADDRINUSE:
        return f"{error.strerror}; choose another one with --port (PORT=9000 make run)"
    return error.strerror or str(error)


def greeting(address: str, host: str, key: str, known: Sequence[str] | None = None) -> str:
    """Return what the terminal shows: the address in words and as a QR code, and the keeper's.

    `known` are the addresses of this machine, where they are not to be looked up.
    """
    from referee.web.phones import addresses, qr

    lines = [f"Referee is open at {address}", ""]
    if host == EVERY_ADDRESS:
        mine = addresses.reachable() if known is None else known
        others = [other for other in mine if f"//{other}:" not in address]
        if addresses.is_loopback(urlsplit(address).hostname or ""):
            lines.append("No network found: phones cannot reach this computer yet.")
        else:
            picture = qr.terminal(qr.shorter(address), sys.stdout.isatty())
            lines += [picture, "", "Scan the code with a phone's camera,"]
            lines.append("or type the address. All phones must be in the same network.")
        if others:
            lines.append(f"If that does not work, try: {', '.join(others)}")
    lines.append(f"For you alone, to see all matches and people: {address}keeper/{key}")
    return "\n".join([*lines, "Stop with Ctrl+C.", ""])


def default_database() -> str:
    """Return REFEREE_DATABASE, or a SQLite file in the data folder, which it makes."""
    if not os.environ.get("REFEREE_DATABASE"):
        folder = places.data()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise CommandError(f"cannot keep data in {folder}: {error.strerror}") from error
    return usual_database()


def usual_database() -> str:
    """Return REFEREE_DATABASE, or a SQLite file in the data folder, be they there or not."""
    return os.environ.get("REFEREE_DATABASE") or f"sqlite:///{places.data() / 'referee.db'}"


def without_password(database: str) -> str:
    """Return the address of a database without the user and the password in it."""
    return database.rpartition("@")[2]


def port(text: str) -> int:
    """Read a port number."""
    if not text.isascii() or not text.isdigit() or not 0 < int(text) < 65536:
        raise ArgumentTypeError(f"{text!r} is no port; expected a number from 1 to 65535")
    return int(text)


def threads(text: str) -> int:
    """Read a number of threads."""
    if not text.isascii() or not text.isdigit() or not 0 < int(text) <= MOST_THREADS:
        raise ArgumentTypeError(f"{text!r} is not a number from 1 to {MOST_THREADS}")
    return int(text)


def reachable_at(host: str, port_number: int) -> str:
    """Return the address that a phone on the same network would use."""
    return f"http://{own_address() if host == EVERY_ADDRESS else host}:{port_number}/"


def own_address() -> str:
    """Return this machine's address on its network, 127.0.0.1 when it has none."""
    from referee.web.phones import addresses

    return addresses.best()
