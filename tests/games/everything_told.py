"""Everything that a game tells while a recorded match is played, as text and as short marks.

`python -m tests.games.everything_told GAME` writes the marks of all recorded matches of a game
anew, after a change of its rules on purpose; with the name of a match it prints the text itself.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from referee.engine.book import BOOK_KINDS
from referee.engine.candidate import Candidate
from referee.engine.game import AnyGame
from referee.engine.recorded import Recorded, Told, read_match
from referee.engine.ruling import Allowed
from referee.games import find

FOLDER = Path(__file__).parent
MARK = 10
# What is told, aspect by aspect: a mark that differs says where to look.
ASPECTS = ("tables", "steps", "reasons", "offers", "choices", "facts", "events", "hints", "scores")
Texts = dict[str, list[str]]


def matches_of(game: str) -> list[Path]:
    """Return the recorded matches of a game."""
    return sorted((FOLDER / game / "matches").glob("*.match"))


def marks_file(game: str) -> Path:
    """Return where the marks of a game's matches are kept."""
    return FOLDER / game / "everything_told.json"


def marks(game: AnyGame, path: Path) -> dict[str, str]:
    """Return a short mark of everything that is told during a match, by aspect."""
    texts = everything(game, read_match(path.read_text("utf-8")))
    return {
        aspect: hashlib.sha256("\n".join(lines).encode()).hexdigest()[:MARK]
        for aspect, lines in texts.items()
    }


def everything(game: AnyGame, match: Recorded) -> Texts:
    """Play a match up to the first word about the book; return what is told, by aspect."""
    table = game.open(match.seats, match.opening)
    texts: Texts = {aspect: [] for aspect in ASPECTS}
    _stands(game, table, match.seats, texts)
    for line in match.lines:
        if not isinstance(line, Told):
            continue
        if line.kind in BOOK_KINDS:
            break
        move = game.read(line.seat, line.kind, line.fields)
        ruling = game.judge(table, move)
        if not isinstance(ruling, Allowed):
            texts["reasons"] += [f"{line.line} {_plain(each)}" for each in ruling.reasons]
            continue
        texts["steps"] += [f"{line.line} {_plain(each)}" for each in ruling.steps]
        told = game.events(table, move, ruling)
        texts["events"] += [f"{line.line} {type(each).__name__} {_plain(each)}" for each in told]
        table = ruling.table
        _stands(game, table, match.seats, texts)
    texts["scores"] += _scores(game, table)
    return texts


def _stands(game: AnyGame, table: object, seats: tuple[str, ...], texts: Texts) -> None:
    """Add what is told of a table as it stands."""
    where = game.where(table)
    texts["tables"].append(_plain(table))
    for seat in (None, *seats):
        texts["offers"] += [f"{seat} {_offer(each)}" for each in game.candidates(table, seat)]
    texts["choices"] += [
        f"{kind} {field} {game.choices(table, kind, field)}"
        for kind, move in game.moves.items()
        for field in move.fields
    ]
    texts["facts"] += [f"{where}", _plain(game.points(table)), _plain(game.table_facts(table))]
    for seat in seats:
        texts["facts"] += [_plain(game.seat_facts(table, seat, shown)) for shown in (True, False)]
    texts["facts"] += [
        f"{place} {name} {field}"
        for place in ("table", *seats)
        for name, field in game.correctable(table, place).items()
    ]
    texts["hints"] += [_plain(each) for each in (*game.chances(table), *game.wanted(table))]
    texts["hints"] += [_plain(each) for each in game.setup_list(table)]
    for seat in seats:
        texts["hints"].append(f"{seat} {game.prospects(table, seat)}")
        texts["hints"] += [f"{seat} {_plain(each)}" for each in game.reminders(table, seat)]


def _scores(game: AnyGame, table: object) -> Iterator[str]:
    found = game.scores(table)
    yield from map(_plain, found)
    yield _plain(game.verdict(found))


def _offer(offer: Candidate[object]) -> str:
    reasons = [(each.rule.code, dict(sorted(each.facts.items()))) for each in offer.reasons]
    return f"{offer.move} {reasons}"


def _plain(value: object) -> str:
    """Write a value; dictionaries in the order of their keys."""
    return json.dumps(msgspec.to_builtins(value), sort_keys=True, default=str)


def known_marks(game: str) -> Mapping[str, Mapping[str, str]]:
    """Return the marks that were written down, by match."""
    found: dict[str, dict[str, str]] = json.loads(marks_file(game).read_text("utf-8"))
    return found


def main() -> int:
    """Write the marks of a game, or print what is told during one of its matches."""
    name, *chosen = sys.argv[1:]
    game = find(name)
    if chosen:
        path = FOLDER / name / "matches" / f"{chosen[0]}.match"
        for aspect, lines in everything(game, read_match(path.read_text("utf-8"))).items():
            sys.stdout.write(f"== {aspect}\n" + "".join(f"{line}\n" for line in lines))
        return 0
    found = {path.stem: marks(game, path) for path in matches_of(name)}
    rows = (f"{json.dumps(stem)}: {json.dumps(each)}" for stem, each in found.items())
    marks_file(name).write_text("{\n" + ",\n".join(rows) + "\n}\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
