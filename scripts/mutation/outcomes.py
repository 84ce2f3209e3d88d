"""What became of each change: a line per change in `mutants/`, kept until rules or tests change."""

import hashlib
import json
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MUTANTS = ROOT / "mutants"
NOTICED, SURVIVED, UNTESTED = "noticed", "survived", "untested"
RULES = "rules"


def known_outcomes(game: str) -> dict[str, str]:
    """Return what became of the changes that were tried so far; a second look comes last."""
    return {name: outcome for name, outcome, _ in _written(game)}


class Tried:
    """The changes that any process has tried so far; each look reads only what is new."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.names: set[str] = set()
        self._read: dict[Path, int] = {}

    def look(self) -> set[str]:
        """Return their names as of now."""
        for path in MUTANTS.glob(f"{self.game}-*.jsonl"):
            with path.open("rb") as file:
                file.seek(self._read.get(path, 0))
                new = file.read()
            whole = new[: new.rfind(b"\n") + 1]
            self._read[path] = self._read.get(path, 0) + len(whole)
            self.names.update(json.loads(line)[0] for line in whole.splitlines())
        return self.names


def keep_open(game: str, names: Iterable[str]) -> None:
    """Write down which changes are to be tried once more."""
    (MUTANTS / f"{game}.again.json").write_text(json.dumps(sorted(names)))


def open_again(game: str) -> set[str]:
    """Return the changes that are to be tried once more."""
    return set(json.loads((MUTANTS / f"{game}.again.json").read_text()))


def noticed_before(game: str) -> dict[str, str]:
    """Return which test noticed each change the last time, even before rules or tests changed."""
    kept = MUTANTS / f"{game}.noticed.json"
    found: dict[str, str] = json.loads(kept.read_text()) if kept.exists() else {}
    return found | {name: noticing for name, _, noticing in _written(game) if noticing}


def begin_anew(game: str) -> bool:
    """Forget the outcomes that may no longer hold; tell whether the changes must be written anew.

    As long as the rules and what tests share are the same, a change stays noticed whose test is
    still the same: more tests only notice more.
    """
    stamp, told = MUTANTS / f"{game}.stamp.json", _stamps_of(game)
    before = json.loads(stamp.read_text()) if stamp.exists() else {}
    if before == told:
        return False
    MUTANTS.mkdir(exist_ok=True)
    (MUTANTS / f"{game}.noticed.json").write_text(json.dumps(noticed_before(game)))
    same = {
        test
        for test, mark in told.items()
        if before.get(RULES) == told[RULES] and before.get(test) == mark
    }
    for path in MUTANTS.glob(f"{game}-*.jsonl"):
        lines = path.read_text("utf-8").splitlines(keepends=True)
        kept = (line for line in lines if line.endswith("]\n") and _noticing_file(line) in same)
        path.write_text("".join(kept), "utf-8")
    (MUTANTS / f"{game}.tests.json").unlink(missing_ok=True)
    stamp.write_text(json.dumps(told))
    return before.get(RULES) != told[RULES]


def _noticing_file(line: str) -> str:
    noticing: str = json.loads(line)[2]
    return noticing.partition("::")[0]


def _stamps_of(game: str) -> dict[str, str]:
    """Return a mark of each file of tests, and one of everything else that decides outcomes."""
    marks = {RULES: hashlib.sha256()}
    rules = ("referee/engine", f"referee/games/{game}/rules")
    for folder in (*rules, f"tests/games/{game}", "tests/shelf"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in (".py", ".toml", ".match", ".json"):
                name = str(path.relative_to(ROOT))
                mark = marks.setdefault(
                    name if path.name.startswith("test_") else RULES, hashlib.sha256()
                )
                mark.update(name.encode() + path.read_bytes())
    return {name: mark.hexdigest() for name, mark in marks.items()}


def _written(game: str) -> Iterator[tuple[str, str, str]]:
    for path in sorted(MUTANTS.glob(f"{game}-*.jsonl")):
        for line in path.read_text("utf-8").splitlines():
            if line.endswith("]"):
                name, outcome, noticing = json.loads(line)
                yield name, outcome, noticing
