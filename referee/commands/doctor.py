"""`referee doctor`: look everything over and say what to do about what is missing."""

import difflib
import importlib.util
import os
import shutil
import sys
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

from msgspec import Struct

from referee import __version__, places
from referee.commands import DONE, FINDING
from referee.commands.serve import own_address, usual_database

SUMMARY = "check database, fonts, libraries and addresses, and say what to do"
LEAST_PYTHON = (3, 11)
FONT_FILES = (".woff2", ".ttf", ".otf")
LEAST_SPACE = 200_000_000
GAME_ADVICE = {
    "import": "Ask who wrote it for a version that fits, or uninstall {package}.",
    "not_a_game": "Ask who wrote it: its entry point must name a Game; or uninstall {package}.",
    "contract": "Update {package} or Referee until both speak of the same contract.",
    "name": "Ask who wrote it: a name is lower-case letters, digits and underscores.",
    "clash": "Keep one game of this name: uninstall {package} or the other one.",
}
DATABASE_ADVICE = "Check REFEREE_DATABASE or --database, and that the server runs and lets us in."
WOUND_ADVICE = (
    "Stop the server, keep a copy of the database as it is, and restore the last backup "
    "(`referee restore FILE --replace`)."
)
WEBHOOK_ADVICE = (
    "No call goes out: correct REFEREE_WEBHOOK, or allow private networks with "
    "REFEREE_WEBHOOK_PRIVATE=on."
)
PANGO = "apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"


class Examined(Struct, frozen=True):
    """One thing that was looked at; `advice` says what to do when it is not well."""

    what: str
    found: str
    advice: str = ""


def arguments(parser: ArgumentParser) -> None:
    """Declare which database to look at."""
    parser.add_argument(
        "--database",
        metavar="URL",
        help="the database to check (default: as for `referee serve`)",
    )


def run(options: Namespace) -> int:
    """Examine everything; exit 1 when something needs care."""
    examinations: tuple[Callable[[], Iterator[Examined]], ...] = (
        _program,
        lambda: _kept(options.database),
        _folders,
        _printing,
        _games,
        _server,
        _settings,
        _addresses,
        _openness,
    )
    ill = 0
    for examination in examinations:
        for result in examination():
            ill += bool(result.advice)
            mark = "!!" if result.advice else "ok"
            sys.stdout.write(f"{mark}  {result.what}: {result.found}\n")
            if result.advice:
                sys.stdout.write(f"      {result.advice}\n")
    sys.stdout.write("Everything is well.\n" if not ill else f"{ill} to look after.\n")
    return FINDING if ill else DONE


def _program() -> Iterator[Examined]:
    """Look at Python and at ourselves."""
    version = ".".join(map(str, sys.version_info[:3]))
    old = sys.version_info[:2] < LEAST_PYTHON
    yield Examined("Python", version, "Python 3.11 or newer is needed." if old else "")
    kind = "a checkout" if places.is_checkout() else "installed"
    yield Examined("Referee", f"{__version__}, {kind}")


def _kept(named: str | None) -> Iterator[Examined]:
    """Look at the database and at the room that it has; what is not there yet is not made."""
    url = named or usual_database()
    file = _file(url)
    if file is None or _there(file):
        yield from _database(url)
    elif _nearest(file).is_dir():
        yield Examined("Database", f"new: {file} is made, empty, when the server starts")
    elif named or os.environ.get("REFEREE_DATABASE"):
        yield Examined("Database", f"cannot be opened (no folder {file.parent})", DATABASE_ADVICE)
        return
    else:
        told = f"cannot keep data in {file.parent}: {_nearest(file)} is no folder"
        yield Examined("Data folder", told, "Name another one in REFEREE_DATA.")
        return
    if file is not None:
        yield from _room(_nearest(file))


def _file(url: str) -> Path | None:
    """Return the file of an SQLite database; None for others, and for what names none."""
    kind, _, file = url.partition(":///")
    if kind != "sqlite" or not file or file.startswith((":memory:", "file:")):
        return None
    return Path(file.partition("?")[0]).expanduser().absolute()


def _nearest(file: Path) -> Path:
    """Return the folder of a file, or what is there of the way to it."""
    return next(place for place in file.parents if _there(place))


def _there(place: Path) -> bool:
    """Tell whether there is such a file or folder, as far as we are let in."""
    try:
        return place.exists()
    except OSError:
        return False


def _database(url: str) -> Iterator[Examined]:
    """Open the database, bring its tables up to date, and see whether it answers."""
    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import SQLAlchemyError

    from referee.log import Archive, LogError

    try:
        shown = make_url(url).render_as_string(hide_password=True)
        archive = Archive.open(url)
    except (SQLAlchemyError, LogError, ValueError, OSError) as fault:
        told = str(fault).splitlines()[0]
        yield Examined("Database", f"cannot be opened ({told})", DATABASE_ADVICE)
        return
    try:
        state = archive.schema()
        late = state.current != state.expected
        if archive.answers(within=10.0):
            yield Examined("Database", f"{shown} answers")
        else:
            yield Examined("Database", f"{shown} does not answer", DATABASE_ADVICE)
        yield Examined(
            "Tables",
            f"revision {state.current}, expected {state.expected}",
            "Start `referee serve` once with rights to change tables." if late else "",
        )
        wounds = archive.wounds()
        for wound in wounds:
            yield Examined("Database", wound, WOUND_ADVICE)
        if not wounds:
            yield Examined("Pages and rows", "all of them can be read")
    finally:
        archive.close()


def _room(folder: Path) -> Iterator[Examined]:
    """See whether the folder of an SQLite file can be written to, and how much room there is."""
    try:
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as fault:
        advice = f"Make {folder} writable, or name another one in REFEREE_DATA."
        yield Examined("Data folder", f"{folder}: {fault.strerror}", advice)
    else:
        free = shutil.disk_usage(folder).free
        advice = "Make room: a full disk stops every match." if free < LEAST_SPACE else ""
        yield Examined("Data folder", f"{folder}, {free // 1_000_000} MB free", advice)


def _folders() -> Iterator[Examined]:
    """See whether everything that was installed is still there."""
    for name, place in (
        ("Pages", places.templates()),
        ("Style", places.static()),
        ("Sheets", places.print_templates()),
    ):
        there = Path(place).is_dir()
        yield Examined(name, str(place), "" if there else "Install Referee again: it is missing.")


def _printing() -> Iterator[Examined]:
    """See whether sheets can be printed here."""
    folder = places.print_templates() / "fonts"
    fonts = [file for file in folder.rglob("*") if file.suffix in FONT_FILES]
    advice = "" if fonts else "Install Referee again: its fonts are missing."
    yield Examined("Fonts", f"{len(fonts)} bundled", advice)
    try:
        import weasyprint
    except OSError as fault:
        told = str(fault).splitlines()[0]
        yield Examined(
            "Printing", told, f"Debian: {PANGO}; until then browsers can print the same sheets."
        )
    except ImportError:
        yield Examined("Printing", "WeasyPrint is missing", "pip install weasyprint")
    else:
        yield Examined("Printing", f"WeasyPrint {weasyprint.__version__}")


def _games() -> Iterator[Examined]:
    """See which games can be played, and which ones somebody installed in vain."""
    from referee.games import shelf

    found = shelf()
    found.open_all()
    yield Examined("Games", ", ".join(found.games))
    for game in found.broken:
        what = f"{game.name} of {game.package} cannot be used ({game.fault.value}: {game.detail})"
        yield Examined("Games", what, GAME_ADVICE[game.fault.value].format(package=game.package))


def _server() -> Iterator[Examined]:
    """See what is there for a club or a convention."""
    there = [name for name in ("gunicorn", "gevent", "psycopg") if importlib.util.find_spec(name)]
    yield Examined("For many tables", ", ".join(there) or "not installed (table-referee[server])")


def _settings() -> Iterator[Examined]:
    """See whether `referee serve` would take the settings of the environment."""
    from referee.web.settings import NAMES, Settings

    given = sorted(name for name in os.environ if name.startswith("REFEREE_"))
    try:
        Settings.from_environment()
    except ValueError as fault:
        yield Examined("Settings", str(fault), "Correct it: the server does not start like this.")
    else:
        yield Examined("Settings", ", ".join(given) or "as usual")
    for name in given:
        # Names that are nothing like ours belong to other programs, such as our own tests.
        for meant in difflib.get_close_matches(name, NAMES, 1, 0.85) if name not in NAMES else ():
            yield Examined("Settings", f"nothing is called {name}", f"Perhaps {meant} is meant.")


def _openness() -> Iterator[Examined]:
    """Say what strangers in the network may see and do; docs/cafe.md explains it."""
    from referee.web.settings import Settings

    try:
        settings = Settings.from_environment()
    except ValueError:
        return
    lists = "everybody sees all matches with their codes" if settings.open_lists else "closed"
    yield Examined("House", lists)
    yield Examined("People", "only the keeper changes them (`referee keeper` shows the address)")
    yield Examined("Counters at /metrics", "open" if settings.metrics else "closed")
    yield Examined("Reading by other sites", "open" if settings.cors else "closed")
    if settings.webhook is not None:
        # The rest of the address may be a secret.
        told = str(urlsplit(settings.webhook.url).hostname)
        wrong = settings.webhook.unreachable()
        found = f"nobody ({wrong})" if wrong else told
        yield Examined("Turns and ends are told to", found, WEBHOOK_ADVICE if wrong else "")


def _addresses() -> Iterator[Examined]:
    """Say where phones would reach us."""
    public = os.environ.get("REFEREE_PUBLIC_URL")
    if public:
        yield Examined("Address", public)
        return
    address = own_address()
    alone = address.startswith("127.")
    advice = "Join the Wi-Fi that the phones use; only this machine can reach us now."
    yield Examined("Address", f"http://{address}:8000/", advice if alone else "")
