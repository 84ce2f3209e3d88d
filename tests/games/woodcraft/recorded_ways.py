"""Recorded ways: what is found at some made-up tables, and how many tries that takes.

`python -m tests.games.woodcraft.recorded_ways` writes them anew, for whoever makes the search
better; `every_way` tells whether what it finds is the cheapest.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.way_to_order import Miss, way_to
from tests.games.woodcraft.any_workshop import (
    any_table,
    busy_table,
    cutting_table,
    rich_table,
    shaving_table,
)
from tests.games.woodcraft.every_way import CARD, made

RECORDED = Path(__file__).with_name("test_recorded_ways.json")
# More tries than any of these tables takes, and more than a quick test does.
ENOUGH, QUICK = 4_000, 150
# Of the later kinds the orders are made to fit.
KINDS = {
    "any": any_table,
    "rich": rich_table,
    "cutting": cutting_table,
    "busy": busy_table,
    "shaving": shaving_table,
}
FITTING = ("cutting", "busy")
# In the later ones a helper cuts and plants, or something is bought, sold, or used once more.
SEEDS = {
    "any": (
        *range(5_000, 5_110), 6449, 7290, 7501, 7615, 7956, 8004, 8898,
        9006, 9059, 9120, 9224, 20386, 20557, 20647, 22071, 22495, 23066, 36472,
        40204, 40359, 40512, 40549, 40610, 40733, 40882, 40943, 41021, 41544, 41566,
    ),
    "rich": (*range(5_000, 5_040), 6170, 6203, 9067),
    "cutting": (*range(5_000, 5_030), 100_390, 100_812, 101_484, 201_823),
    "busy": (*range(5_000, 5_015), 40135, 40486),
    "shaving": (
        *range(5_000, 5_060),
        5074, 5175, 5194, 5248, 40078, 40198, 40214, 40309, 40376, 40420, 40422, 40456,
        40482, 40500, 40523, 40541, 40724, 40894, 40916, 40971, 40984, 41020, 41024, 41060,
        41062, 41076, 41190, 41205, 41225, 41277, 41308, 41367, 41433, 41541, 41671, 41677,
        41684, 41717, 41755, 41757, 41786, 41787, 41800, 41834, 41881,
    ),
}  # fmt: skip


def table_of(name: str) -> Table:
    """Return the table of a recorded way: `any 17`, `rich 3`."""
    kind, _, seed = name.partition(" ")
    rng = Random(int(seed))
    table = KINDS[kind](rng, CARD)
    return made(table, rng) if kind in FITTING else table


def answer(table: Table, tries: int) -> dict[str, Any]:
    """Return what is found: steps and cost, or what is lacking."""
    found = way_to(table, table.turn, CARD, tries)
    if isinstance(found, Miss):
        return {"exact": found.exact, "lacks": dict(found.lacks)}
    cost = {name: getattr(found.cost, name) for name in found.cost.__struct_fields__}
    return {
        "exact": found.exact,
        "steps": [f"{step.kind} {_words(step.written())}" for step in found.steps],
        "cost": {name: number for name, number in cost.items() if number},
    }


def _words(fields: Any) -> str:
    return " ".join(f"{name}={text}" for name, text in fields.items())


def tries_of(table: Table) -> int:
    """Return how many tries an exact answer takes at least."""
    low, high = 1, ENOUGH
    while low < high:
        middle = (low + high) // 2
        if way_to(table, table.turn, CARD, middle).exact:
            high = middle
        else:
            low = middle + 1
    return low


def recorded() -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield what is found at each table that is quickly answered."""
    for kind, seeds in SEEDS.items():
        for seed in seeds:
            name = f"{kind} {seed}"
            table = table_of(name)
            tries = tries_of(table)
            if tries <= QUICK:
                yield name, {"tries": tries, **answer(table, tries)}


if __name__ == "__main__":
    lines = [f"  {json.dumps(name)}: {json.dumps(found)}" for name, found in recorded()]
    RECORDED.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
    sys.stdout.write(f"{len(lines)} ways\n")
