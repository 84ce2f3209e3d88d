"""`referee export`: write matches to files."""

import json
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from referee.commands import DONE, CommandError
from referee.commands.backup import database_argument, opened
from referee.commands.sheet import spoken
from referee.progress import Progress

if TYPE_CHECKING:
    from referee.desk import Desk

SUMMARY = "write matches to files: JSON, recorded match, score sheet, BG Stats"
FORMS = {"json": ".json", "match": ".match", "csv": ".csv", "bgsplay": ".bgsplay", "link": ".txt"}
PER_PAGE = 100


def arguments(parser: ArgumentParser) -> None:
    """Declare which matches go where, and in which form."""
    parser.add_argument("code", nargs="?", help="the code of a match")
    parser.add_argument("--all", action="store_true", help="export every match into a folder")
    parser.add_argument(
        "--format",
        choices=FORMS,
        default="json",
        help="json: the whole match, to be imported again (default); match: for `referee judge`;"
        " csv: score sheet; bgsplay: file for BG Stats; link: link for BG Stats",
    )
    parser.add_argument(
        "--lang",
        type=spoken,
        help="csv: head the columns in this language (default: fixed names for programs)",
    )
    parser.add_argument(
        "--secrets",
        action="store_true",
        help="include the secret of the draws, so that a running match can go on elsewhere",
    )
    parser.add_argument(
        "-o",
        "--out",
        metavar="PATH",
        type=Path,
        help="the file (with --all: the folder) to write (default: to the screen, or here)",
    )
    database_argument(parser)


def run(options: Namespace) -> int:
    """Export one match, or all of them."""
    if bool(options.code) == options.all:
        raise CommandError("either the code of a match or --all expected")
    with opened(options.database) as desk:
        if options.all:
            return _all(desk, options)
        text = _text(desk, options.code.upper(), options)
    if options.out is None:
        sys.stdout.write(text)
    else:
        _write(options.out, text)
    return DONE


def _all(desk: "Desk", options: Namespace) -> int:
    """Export every match into a folder, one file each."""
    from referee.desk import MatchSearch

    folder = options.out or Path()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise CommandError(f"{folder}: {fault.strerror}") from fault
    codes: list[str] = []
    pages = page = 1
    while page <= pages:
        found = desk.matches.find(MatchSearch(page=page, per_page=PER_PAGE))
        codes += [match.code for match in found.matches]
        pages, page = found.pages, page + 1
    progress = Progress("matches", len(codes))
    for done, code in enumerate(codes, 1):
        _write(folder / f"{code}{FORMS[options.format]}", _text(desk, code, options))
        progress(done)
    progress.close()
    sys.stdout.write(f"{len(codes)} matches exported to {folder}\n")
    return DONE


def _text(desk: "Desk", code: str, options: Namespace) -> str:
    """Return a match in the form that was asked for; whoever has the database sees it all."""
    from referee.desk import Missing, Unreadable, Viewer

    try:
        seats = frozenset(seat.key for seat in desk.matches.get(code).seats)
        owner = Viewer(code, host=True, sees=seats)
        if options.format == "match":
            return desk.files.export_match(code, owner)
        if options.format == "csv":
            return desk.files.csv(code, options.lang or "", words=bool(options.lang))
        if options.format == "link":
            return desk.files.bgstats(code).link + "\n"
        if options.format == "bgsplay":
            value = dict(desk.files.bgstats(code).file)
        elif options.secrets:
            value = desk.archive.export_match(code, secrets=True)
        else:
            value = desk.files.export_json(code, owner)
    except Missing as fault:
        raise CommandError(f"no match has the code {code}") from fault
    except Unreadable as fault:
        raise CommandError(f"{code}: {fault}") from fault
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8", newline="")
    except OSError as fault:
        raise CommandError(f"{path}: cannot be written ({fault.strerror})") from fault
