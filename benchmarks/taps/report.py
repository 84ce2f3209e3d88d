"""Tells what evenings cost."""

from __future__ import annotations

from collections.abc import Mapping
from statistics import mean, median

from benchmarks.taps.ledger import PARTS, Cost, Ledger

HEAD = f"{'':<10}{'taps':>7}{'typed':>7}{'scrolls':>9}{'widest':>8}\n"


def table(name: str, ledger: Ledger) -> str:
    """Return one evening part by part, and its turns."""
    rows = [_row(part, ledger.parts[part]) for part in PARTS]
    told = f"{name}\n{HEAD}{''.join(rows)}{_row('sum', ledger.sum())}"
    if ledger.turns:
        told += (
            f"a turn, moves only: median {median(ledger.turns):g}, "
            f"average {mean(ledger.turns):.1f}, at most {max(ledger.turns)} taps\n"
        )
    return told + "\n"


def things(found: Mapping[str, Ledger]) -> str:
    """Return what single things cost, such as an order that the box does not know."""
    told = ""
    for name, ledger in found.items():
        for thing, costs in ledger.things.items():
            taps = sorted(cost.taps for cost in costs)
            told += (
                f"{name}, {thing}: {taps[0]} to {taps[-1]} taps, "
                f"average {mean(taps):.1f} ({len(taps)} times)\n"
            )
    return told


def _row(part: str, cost: Cost) -> str:
    return f"{part:<10}{cost.taps:>7}{cost.typed:>7}{cost.scrolls:>9}{cost.widest:>8}\n"
