"""What was found, in words and ratios."""

import argparse
from collections.abc import Sequence
from typing import TextIO

from benchmarks.soak.attackers import Attack
from benchmarks.soak.broadcast import Broadcast
from benchmarks.soak.costs import Costs
from benchmarks.soak.evening import Delays
from benchmarks.soak.figures import milliseconds

MOVE = 3.0
CROWD = 4.0
EVENING = 8.0
CORES = 0.35
BLINK = 0.15
WITHIN = 0.995
# What was aimed at before.
LONGER = 0.25
PER_TABLE = 100_000


class Report:
    """Writes results as they come, each beside its aim."""

    def __init__(self, paper: TextIO) -> None:
        self._paper = paper

    def _say(self, text: str) -> None:
        self._paper.write(f"{text}\n")
        self._paper.flush()

    def _aim(self, reached: bool, aim: str) -> str:
        return f"[{'reached' if reached else 'MISSED'}: {aim}]"

    def head(self, wish: argparse.Namespace, workers: int, cores: int) -> None:
        """Say what is about to happen."""
        self._say(
            f"{wish.tables} tables with {wish.phones} phones each, a move every {wish.every:g} s; "
            f"{wish.database}, {workers} server process(es) on {cores} cores, which the phones of "
            "this test use as well"
        )

    def costs(self, found: Costs) -> None:
        """Tell what a move costs."""
        self._say("one request, one process, by turns (median):")
        self._say(f"  bare Flask page                 {found.page * 1000:7.2f} ms")
        self._say(f"  bare Flask + SQLModel insert    {found.insert * 1000:7.2f} ms")
        aim = self._aim(found.ratio <= MOVE, f"at most {MOVE:g}")
        self._say(
            f"  announced move                  {found.move * 1000:7.2f} ms"
            f" = {found.ratio:.2f} inserts {aim}"
        )

    def rush(self, rate: float, times: Sequence[float]) -> None:
        """Tell how many moves go through when nobody waits."""
        self._say(f"as fast as possible, 16 tables at once: {rate:.0f} moves/s")
        self._say(f"  a move is answered within       {milliseconds(times)}")

    def memory(self, empty: int, seated: int, listening: int, tables: int, phones: int) -> None:
        """Tell what tables and phones hold."""
        table, phone = (seated - empty) / tables, (listening - seated) / phones
        aim = self._aim(table <= PER_TABLE, f"at most {PER_TABLE // 1000} kB")
        self._say(f"memory of all server processes: {empty / 1e6:.0f} MB before the first guests")
        self._say(f"  per table                       {table / 1000:7.1f} kB {aim}")
        self._say(f"  per listening phone             {phone / 1000:7.1f} kB")

    def evening(self, delays: Delays, seconds: float, cores: float, lost: int) -> None:
        """Tell how soon moves are seen."""
        self._say(
            f"evening of {seconds:.0f} s: {len(delays.answered)} moves, "
            f"{len(delays.answered) / seconds:.1f} per second, {cores:.2f} cores used by the "
            f"server {self._aim(cores <= CORES, f'at most {CORES:g}')}"
        )
        self._say(f"  answered to who moved           {milliseconds(delays.answered)}")
        self._say(f"  told to the last phone          {milliseconds(delays.told)}")
        seen = delays.shown or delays.told
        if delays.shown:
            self._say(f"  shown on the last phone         {milliseconds(delays.shown)}")
        for limit in (BLINK, LONGER):
            within = sum(delay <= limit for delay in seen) / max(len(seen), 1)
            aim = self._aim(within >= WITHIN, f"{WITHIN:.1%}") if limit == BLINK else ""
            self._say(
                f"  within {limit * 1000:.0f} ms on all phones     {within * 100:7.1f} % {aim}"
            )
        missing = len(delays.answered) - len(seen)
        if delays.faults or lost or missing:
            self._say(f"  {missing} moves unseen, {lost} streams lost, faults: {delays.faults[:3]}")

    def bare_evening(self, size: int, ours: float, bare: float) -> None:
        """Tell what a tap with all its looks costs beside bare pages of the same size."""
        aim = self._aim(ours <= EVENING * bare, f"at most {EVENING:g}")
        self._say(
            f"  a tap and its looks take        {ours * 1000:7.2f} ms of a core; with bare pages "
            f"of {size} bytes {bare * 1000:.2f} ms = {ours / bare:.1f} times {aim}"
        )

    def siege(self, attack: Attack) -> None:
        """Tell what attackers were answered."""
        told = ", ".join(f"{n} × {status or 'cut'}" for status, n in sorted(attack.answers.items()))
        aim = self._aim(attack.broken == 0, "no fault of ours")
        self._say(f"with attackers in the house: {told} {aim}")

    def crowd(self, found: Broadcast) -> None:
        """Tell how a crowd is told."""
        aim = self._aim(found.ratio <= CROWD, f"at most {CROWD:g}")
        self._say(f"{found.phones} phones at one table, until the last has heard (median):")
        self._say(f"  bare event loop                 {found.bare * 1000:7.1f} ms")
        self._say(
            f"  an announced move               {found.ours * 1000:7.1f} ms"
            f" = {found.ratio:.2f} times {aim}"
        )
