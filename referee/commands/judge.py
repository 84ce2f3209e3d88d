"""`referee judge`: play recorded matches and say which lines do not behave as they state."""

import json
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from referee.commands import DONE, FINDING, UNREADABLE

SUMMARY = "play recorded matches and check every line"
BIGGEST = 8_000_000


def arguments(parser: ArgumentParser) -> None:
    """Declare the files and the form of the answer."""
    parser.add_argument("files", metavar="FILE", nargs="+", help="recorded matches (*.match)")
    parser.add_argument(
        "--json", action="store_true", help="print the last table and the final scores as JSON"
    )


def run(options: Namespace) -> int:
    """Judge every file; the worst one decides the exit code."""
    code = DONE
    results: list[dict[str, object]] = []
    for name in options.files:
        found, result = _judge(name, quiet=options.json)
        code = max(code, found)
        results.append(result)
    if options.json:
        answer = results[0] if len(results) == 1 else results
        sys.stdout.write(json.dumps(answer, ensure_ascii=False, indent=1) + "\n")
    return code


def _judge(name: str, quiet: bool) -> tuple[int, dict[str, object]]:
    """Judge one file and return its exit code and its result."""
    from referee.engine.errors import Unreadable
    from referee.engine.recorded import read_match
    from referee.engine.replay import play_match
    from referee.games import find

    try:
        recorded = read_match(_text(name))
        game = find(recorded.game)
        outcome = play_match(game, recorded)
    except (Unreadable, OSError, UnicodeDecodeError) as fault:
        told = fault.strerror if isinstance(fault, OSError) else str(fault)
        if isinstance(fault, UnicodeDecodeError):
            told = "UTF-8 text expected"
        sys.stderr.write(f"{name}: {told}\n")
        return UNREADABLE, {"file": name, "error": told}
    for finding in outcome.findings:
        sys.stderr.write(
            f"{name}:{finding.line}: expected {finding.expected}, found {finding.found}\n"
        )
    if not outcome.findings and not quiet:
        sys.stdout.write(f"{name}: {len(outcome.book)} moves, every line behaves as it says\n")
    table = outcome.table
    return (FINDING if outcome.findings else DONE), {
        "file": name,
        "game": game.name,
        "moves": len(outcome.book),
        "findings": [
            {"line": f.line, "expected": f.expected, "found": f.found} for f in outcome.findings
        ],
        "table": game.table_facts(table),
        "seats": {seat: game.seat_facts(table, seat) for seat in recorded.seats},
        "over": game.where(table).over,
        "scores": [
            {
                "name": score.name,
                "total": score.total,
                "rank": score.rank,
                "lines": [
                    {"what": line.what, "points": line.points, **line.facts} for line in score.lines
                ],
            }
            for score in game.scores(table)
        ],
        "winners": [score.name for score in game.scores(table) if score.rank == 1],
    }


def _text(name: str) -> str:
    """Return the text of a file of a sensible size."""
    from referee.engine.errors import Unreadable

    with Path(name).open("rb") as source:
        text = source.read(BIGGEST + 1)
    if len(text) > BIGGEST:
        raise Unreadable(f"at most {BIGGEST} bytes expected")
    return text.decode("utf-8")
