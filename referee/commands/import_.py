"""`referee import`: take matches in that were exported elsewhere."""

import json
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from referee.commands import DONE, FINDING, CommandError
from referee.commands.backup import database_argument, opened
from referee.progress import Progress

SUMMARY = "take in matches and boxes that were exported elsewhere"
BIGGEST = 64_000_000
BOX = "referee-box"


def arguments(parser: ArgumentParser) -> None:
    """Declare the files."""
    parser.add_argument(
        "files",
        metavar="FILE",
        nargs="+",
        type=Path,
        help="exported files: JSON, or recorded matches as text",
    )
    database_argument(parser)


def run(options: Namespace) -> int:
    """Import every file; exit 1 when some were here already."""
    from referee.desk import AlreadyHere, Unusable

    here = 0
    progress = Progress("files", len(options.files))
    with opened(options.database) as desk:
        for done, path in enumerate(options.files, 1):
            content = _content(path)
            box = _box(content)
            try:
                if box is not None:
                    told = f"box {desk.boxes.import_box(box).id}"
                else:
                    created = desk.files.import_file(content)
                    told = f"match {created.code}, host secret {created.host_secret}"
            except AlreadyHere as fault:
                here += 1
                told = f"is here already as {fault.code}"
            except Unusable as fault:
                raise CommandError(f"{path}: {fault}") from fault
            progress(done)
            sys.stdout.write(f"{path}: {told}\n")
    progress.close()
    return FINDING if here else DONE


def _content(path: Path) -> bytes:
    try:
        if path.stat().st_size > BIGGEST:
            raise CommandError(f"{path}: at most {BIGGEST} bytes expected")
        return path.read_bytes()
    except OSError as fault:
        raise CommandError(f"{path}: {fault.strerror}") from fault


def _box(content: bytes) -> Any:
    """Return the box that a file holds, or None."""
    try:
        value = json.loads(content)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) and value.get("format") == BOX else None
