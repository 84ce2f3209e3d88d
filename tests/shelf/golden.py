"""Old matches whose tables must stay as they are: `python -m tests.shelf.golden` writes them anew.

Do that only when a change of the rules is meant to change old matches, and raise the edition of the
game then, so that matches in people's books keep the rules that they were played by.
"""

import sys
from pathlib import Path

from referee.engine.fingerprint import fingerprint
from referee.engine.recorded import Told, read_match
from referee.engine.ruling import Allowed
from referee.games import find

GOLDEN = Path(__file__).parents[1] / "matches" / "golden"


def matches() -> list[Path]:
    """Return the golden matches."""
    return sorted(GOLDEN.glob("*.match"))


def fingerprints(path: Path) -> list[str]:
    """Return the fingerprints of the opening and of the table after each move of a match."""
    recorded = read_match(path.read_text("utf-8"))
    game = find(recorded.game)
    table = game.open(recorded.seats, recorded.opening)
    found = [fingerprint(table)]
    for line in recorded.lines:
        if isinstance(line, Told):
            ruling = game.judge(table, game.read(line.seat, line.kind, line.fields))
            if not isinstance(ruling, Allowed):
                raise AssertionError(f"{path.name}, line {line.line}: {ruling.codes}")
            table = ruling.table
            found.append(fingerprint(table))
    return found


def stored(path: Path) -> list[str]:
    """Return the fingerprints as they were when the match was written."""
    return path.with_suffix(".fingerprints").read_text("utf-8").split()


if __name__ == "__main__":
    for match in matches():
        marks = fingerprints(match)
        match.with_suffix(".fingerprints").write_text("\n".join(marks) + "\n", "utf-8")
        sys.stdout.write(f"{match.name}: {len(marks)} fingerprints\n")
