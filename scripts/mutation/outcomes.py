"""What became of each change: a line per change in `mutants/`, kept until rules or tests change."""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MUTANTS = ROOT / "mutants"
NOTICED, SURVIVED, UNTESTED = "noticed", "survived", "untested"


def known_outcomes(game: str) -> dict[str, str]:
    """Return what became of the changes that were tried so far."""
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


def noticed_before(game: str) -> dict[str, str]:
    """Return which test noticed each change the last time, even before rules or tests changed."""
    kept = MUTANTS / f"{game}.noticed.json"
    found: dict[str, str] = json.loads(kept.read_text()) if kept.exists() else {}
    return found | {name: noticing for name, _, noticing in _written(game) if noticing}


def begin_anew(game: str) -> bool:
    """Forget all outcomes once rules or tests have changed; tell whether that was so."""
    stamp, told = MUTANTS / f"{game}.stamp", _stamp_of(game)
    if stamp.exists() and stamp.read_text() == told:
        return False
    MUTANTS.mkdir(exist_ok=True)
    (MUTANTS / f"{game}.noticed.json").write_text(json.dumps(noticed_before(game)))
    for old in (*MUTANTS.glob(f"{game}-*.jsonl"), MUTANTS / f"{game}.tests.json"):
        old.unlink(missing_ok=True)
    stamp.write_text(told)
    return True


def _stamp_of(game: str) -> str:
    """Return a mark of everything that decides how a game's changes come out."""
    mark = hashlib.sha256()
    for folder in ("referee/engine", f"referee/games/{game}/rules", f"tests/games/{game}"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in (".py", ".toml", ".match"):
                mark.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    return mark.hexdigest()


def _written(game: str) -> Iterator[tuple[str, str, str]]:
    for path in sorted(MUTANTS.glob(f"{game}-*.jsonl")):
        for line in path.read_text("utf-8").splitlines():
            if line.endswith("]"):
                name, outcome, noticing = json.loads(line)
                yield name, outcome, noticing
