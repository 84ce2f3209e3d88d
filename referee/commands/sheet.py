"""`referee sheet`: print one sheet to a PDF file."""

from argparse import SUPPRESS, ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from referee.commands import DONE, CommandError

if TYPE_CHECKING:
    from referee.sheets import Join, Page, Wish

SUMMARY = "print a sheet to a PDF file"
PAPERS = ("a4", "letter")


def spoken(text: str) -> str:
    """Return a language that Referee speaks."""
    from referee.text import LANGUAGES

    if text not in LANGUAGES:
        raise ArgumentTypeError(f"one of {', '.join(LANGUAGES)} expected, found {text!r}")
    return text


def arguments(parser: ArgumentParser) -> None:
    """Declare which sheet, how, and what it is filled with."""
    parser.add_argument("game", help="the game; `referee games` lists them")
    parser.add_argument("name", help="the sheet, see `referee sheets`")
    parser.add_argument("--seats", type=int, help="for how many players (default: 4)")
    parser.add_argument("--lang", default="en", type=spoken, help="language (default: en)")
    parser.add_argument("--paper", choices=PAPERS, default="a4", help="paper (default: a4)")
    parser.add_argument("-o", "--out", metavar="FILE", type=Path, required=True, help="the file")
    parser.add_argument(
        "--match", metavar="FILE", type=Path, help="a recorded match to fill rebuild or record"
    )
    parser.add_argument(
        "--opening",
        metavar="NAME=ANSWER",
        action="append",
        default=[],
        help="an answer of a new match, as side=B (setup); several times for several",
    )
    parser.add_argument("--story", action="store_true", help="with the whole story (record)")
    parser.add_argument("--log", action="store_true", dest="story", help=SUPPRESS)
    parser.add_argument("--address", metavar="URL", help="where phones join, as a QR code")
    parser.add_argument("--code", default="", help="the code of the match beside the QR code")
    parser.add_argument("--wifi", metavar="NAME", help="the wireless network (join)")
    parser.add_argument("--wifi-password", metavar="WORD", default="", help="its password")
    parser.add_argument(
        "--html", action="store_true", help="write HTML instead, for printing from a browser"
    )


def run(options: Namespace) -> int:
    """Fill the sheet, print it, write it."""
    from referee.sheets import make_page

    page = make_page(_wish(options), assets=_styles() if options.html else "")
    content = page.html.encode() if options.html else _pdf(page)
    try:
        options.out.write_bytes(content)
    except OSError as fault:
        raise CommandError(f"{options.out}: cannot be written ({fault.strerror})") from fault
    return DONE


def _wish(options: Namespace) -> "Wish":
    from referee.engine.errors import Unreadable
    from referee.games import find
    from referee.sheets import ALIASES, Wish, sheets_of

    try:
        game = find(options.game)
    except Unreadable as fault:
        raise CommandError(str(fault)) from fault
    names = [sheet.name for sheet in sheets_of(options.game)]
    if ALIASES.get(options.name, options.name) not in names:
        known = ", ".join(names) or "none"
        raise CommandError(f"no sheet is called {options.name!r}; {game.name} has: {known}")
    seats = max(game.seat_counts) if options.seats is None else options.seats
    if seats not in game.seat_counts:
        counts = ", ".join(map(str, game.seat_counts))
        raise CommandError(f"--seats: one of {counts} expected, found {seats}")
    opening = dict(answer.partition("=")[::2] for answer in options.opening)
    try:
        if opening:
            game.header(seats, opening, {})
    except Unreadable as fault:
        raise CommandError(f"--opening: {fault}") from fault
    wish = Wish(
        options.game,
        options.name,
        seats,
        options.lang,
        options.paper,
        join=_join(options),
        opening=opening,
    )
    return _with_match(wish, options) if options.match else wish


def _join(options: Namespace) -> "Join | None":
    from referee.commands.serve import DEFAULT_PORT, EVERY_ADDRESS, reachable_at
    from referee.sheets import Join, Wifi

    if not options.address and options.name != "join":
        return None
    address = options.address or reachable_at(EVERY_ADDRESS, DEFAULT_PORT)
    wifi = Wifi(options.wifi, options.wifi_password) if options.wifi else None
    return Join(address, options.code, wifi=wifi)


def _with_match(wish: "Wish", options: Namespace) -> "Wish":
    from referee.engine.errors import Unreadable
    from referee.sheets.recorded import fill_from_match

    try:
        return fill_from_match(wish, options.match.read_text("utf-8"), options.story)
    except (Unreadable, UnicodeDecodeError) as fault:
        raise CommandError(f"{options.match}: {fault}") from fault
    except OSError as fault:
        raise CommandError(f"{options.match}: {fault.strerror}") from fault


def _pdf(page: "Page") -> bytes:
    """Print here and now; says what to install where a library is missing."""
    from referee.sheets import missing, remedies

    lacking = missing()
    if lacking:
        best = remedies()[0]
        raise CommandError(
            f"printing needs Pango ({lacking}). {best.system}: {best.command}."
            " Or print from a browser: --html"
        )
    from referee.sheets.printing import printer

    return printer().pdf(page)


def _styles() -> str:
    from referee import places

    return places.print_templates().resolve().as_uri() + "/"
