"""What an evening costs: taps, typed characters, scrolls and the widest page, part by part."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

START, TURNS, REFILLS, CARDS, INCOME, SCORING = PARTS = (
    "start", "turns", "refills", "cards", "income", "scoring",
)  # fmt: skip


@dataclass
class Cost:
    """What one part of an evening cost."""

    taps: int = 0
    typed: int = 0
    scrolls: int = 0
    widest: int = 0

    def add(self, other: Cost) -> None:
        """Count what something else cost as well."""
        self.taps += other.taps
        self.typed += other.typed
        self.scrolls += other.scrolls
        self.widest = max(self.widest, other.widest)


@dataclass
class Ledger:
    """Everything that the thumbs of one evening did."""

    parts: dict[str, Cost] = field(default_factory=lambda: {part: Cost() for part in PARTS})
    # What single things cost, such as a turn or an unknown order, each time they came up.
    things: dict[str, list[Cost]] = field(default_factory=dict)
    part: str = START
    # The taps of each turn, for its moves alone.
    turns: list[int] = field(default_factory=list)
    _open: list[Cost] = field(default_factory=list)

    def count(self, taps: int = 0, typed: int = 0, scrolls: int = 0, widest: int = 0) -> None:
        """Count it in the part that is going on and in everything that is being watched."""
        one = Cost(taps, typed, scrolls, widest)
        for cost in (self.parts[self.part], *self._open):
            cost.add(one)

    @contextmanager
    def during(self, part: str) -> Iterator[None]:
        """Count what happens now in another part; up to the first move everything is the start."""
        before = self.part
        self.part = before if before == START else part
        try:
            yield
        finally:
            self.part = before

    @contextmanager
    def watching(self, thing: str) -> Iterator[None]:
        """Note down what one such thing costs."""
        cost = Cost()
        self._open.append(cost)
        try:
            yield
        finally:
            self._open.remove(cost)
        self.things.setdefault(thing, []).append(cost)

    def sum(self) -> Cost:
        """Return what the whole evening cost."""
        whole = Cost()
        for cost in self.parts.values():
            whole.add(cost)
        return whole
