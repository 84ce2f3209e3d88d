"""`referee facts`: compare the boxes of several owners and write what they agree on."""

import json
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from referee.commands import DONE, FINDING, CommandError

if TYPE_CHECKING:
    from referee.desk.boxes.agreeing import ComparedBoxes, Comparison, Reading

SUMMARY = "compare exported boxes and write what they agree on as facts"
USUAL_LEAST = 2
BIGGEST = 8_000_000
# Seen on the real thing by its owners: as good as a clear picture.
CONFIDENCE = "I"
SOURCE = "B"


def arguments(parser: ArgumentParser) -> None:
    """Declare the boxes, how many must agree, and where the facts go."""
    parser.add_argument("boxes", metavar="BOX", nargs="+", type=Path, help="exported boxes (JSON)")
    parser.add_argument(
        "--least",
        type=_positive,
        default=USUAL_LEAST,
        help="how many boxes must tell the same thing (default: %(default)s)",
    )
    parser.add_argument(
        "-o",
        "--out",
        metavar="FILE",
        type=Path,
        help="the file to write, in the form of a game's own facts (default: to the screen)",
    )


def run(options: Namespace) -> int:
    """Write facts and say where boxes differ; exit 1 when they do."""
    from referee.desk.boxes.agreeing import compared
    from referee.desk.errors import Unusable

    try:
        found = compared([_read(path) for path in options.boxes])
    except Unusable as fault:
        raise CommandError(str(fault)) from fault
    text = "".join(f"{line}\n" for line in written(found, options.least))
    if options.out is None:
        sys.stdout.write(text)
    else:
        try:
            options.out.write_text(text, "utf-8")
        except OSError as error:
            raise CommandError(f"cannot write {options.out}: {error.strerror}") from error
    agreed = sum(each.agreed(options.least) is not None for each in found.found)
    differing = [each for each in found.found if len(each.readings) > 1]
    counts = f"facts and cards agreed on: {agreed}, told differently: {len(differing)}"
    sys.stderr.write(f"boxes compared: {found.boxes}; {counts}\n")
    for each in differing:
        told = "; ".join(f"{said(way)} ({way.boxes})" for way in each.readings)
        sys.stderr.write(f"{each.name}: {told}\n")
    against = [each for each in found.found if each.contradicts]
    for each in against:
        sys.stderr.write(f"{each.name}: shipped as {each.shipped}, told otherwise\n")
    return FINDING if differing or against else DONE


def written(found: "ComparedBoxes", least: int) -> Iterator[str]:
    """Yield the lines of a file as games ship it; what is not agreed on is a remark in it."""
    yield f"# What {found.boxes} boxes of {found.game} tell; at least {least} agree on each line."
    yield "# The source says how many tell it. Lines with a # are told differently, or by too few."
    yield ""
    yield "[sources]"
    counts = {reading.boxes for each in found.found for reading in each.readings}
    for count in sorted(counts, reverse=True):
        told = f"{count} of {found.boxes} boxes, told by their owners"
        yield f"{SOURCE}{count} = {_quoted(told)}"
    for heading, group in groupby(found.found, key=lambda each: each.heading):
        yield ""
        yield f"[{heading}]"
        for each in group:
            yield from _lines(each, least)
    if found.partly:
        yield ""
        yield f"# Not told wholly by any box yet: {', '.join(found.partly)}."


def said(reading: "Reading") -> str:
    """Return a reading in one line."""
    return " ".join(f"{name}={value}".lstrip("=") for name, value in reading.fields)


def _lines(each: "Comparison", least: int) -> Iterator[str]:
    agreed = each.agreed(least)
    for reading in each.readings:
        fields = [f"{name} = {_value(name, value)}" for name, value in reading.fields if name]
        about = [f'source = "{SOURCE}{reading.boxes}"', f'confidence = "{CONFIDENCE}"']
        line = f"{_quoted(each.name)} = {{ {', '.join([*fields, *about])} }}"
        yield line if reading is agreed else f"# {line}"


def _value(name: str, text: str) -> str:
    """Write a value as the files of games do: what a fact says as a text, numbers of cards bare."""
    bare = name != "value" and text.isascii() and text.isdecimal() and str(int(text)) == text
    return text if bare else _quoted(text)


def _quoted(text: str) -> str:
    # A text in JSON is one in TOML, too.
    return json.dumps(text, ensure_ascii=False)


def _read(path: Path) -> object:
    try:
        if path.stat().st_size > BIGGEST:
            raise CommandError(f"{path} is too large for a box")
        return json.loads(path.read_text("utf-8"))
    except OSError as error:
        raise CommandError(f"cannot read {path}: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise CommandError(f"{path} is no box: not JSON") from error


def _positive(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and int(text) > 0):
        raise ArgumentTypeError(f"{text!r} is no number from 1 on")
    return int(text)
