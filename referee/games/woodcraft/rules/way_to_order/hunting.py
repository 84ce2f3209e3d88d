"""Looking for the cheapest way, or the nearest miss, among all tables that getting leads to.

Many tables are looked at together first: what all their means at once cannot do, none of them can.
Only where that rules nothing out they are looked at in smaller parts, in the end one by one.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable

from referee.games.woodcraft.rules.way_to_order.asked import Asked
from referee.games.woodcraft.rules.way_to_order.bills import LACK, NEVER
from referee.games.woodcraft.rules.way_to_order.starts import Start, Together
from referee.games.woodcraft.rules.way_to_order.working import Search, TooLong

# A table that is got, and one that is looked at, takes as long as some tries.
TABLE = 3
# Into how many parts the tables are divided that cannot be ruled out together.
PARTS = 4

Lacks = tuple[tuple[str, int], ...]


class Patience:
    """How many tries are left for an answer; without end for whoever wants to know exactly."""

    def __init__(self, tries: int) -> None:
        self.tries = tries
        # Whether everything was looked at that could matter.
        self.kept = True

    def run(self, search: Search) -> bool:
        """Search as long as patience lasts; tell whether something was found."""
        if self.tries == 1:
            self.kept = False
            return False
        try:
            search.run(self.tries)
        except TooLong:
            self.kept = False
        if self.tries:
            self.tries = max(1, search.tries - TABLE)
        return search.found is not None

    def got(self) -> bool:
        """Count a table that was got; tell whether there is patience for it."""
        if self.tries:
            self.tries = max(1, self.tries - TABLE)
            self.kept = self.kept and self.tries > 1
        return self.kept


class Hunt(ABC):
    """Looks at starts in groups, and at each that a group cannot rule out."""

    def __init__(self, asked: Asked, patience: Patience) -> None:
        self.asked, self.patience = asked, patience
        # What is found must weigh less.
        self.best = NEVER

    def through(self, starts: list[Start], least: int = 0) -> None:
        """Look at these starts, each of which weighs at least so much."""
        if least >= self.best or not self.patience.kept:
            return
        alone = len(starts) == 1
        if not alone or starts[0].state.promises:
            least = self.together(Together(starts), least)
            if least >= self.best:
                return
        if alone:
            self.look(starts[0], least)
            return
        part = -(-len(starts) // PARTS)
        for first in range(0, len(starts), part):
            self.through(starts[first : first + part], least)

    @abstractmethod
    def together(self, together: Together, least: int) -> int:
        """Return what each of these starts weighs at least, NEVER where nothing is better."""

    @abstractmethod
    def look(self, start: Start, least: int) -> None:
        """Look for something better from this start."""


class ForWay(Hunt):
    """Looks for the cheapest way; `found` is what to get first and how to work on it."""

    found: tuple[Start, Search] | None = None

    def leaves_room_for(self, weight: int) -> bool:
        """Tell whether something of this weight could be cheaper."""
        return weight < self.best

    def together(self, together: Together, least: int) -> int:
        """Return what the cheapest way weighs with all that they have."""
        search = Search(self.asked, together, self.best, least=least)
        return search.best if self.patience.run(search) else NEVER

    def look(self, start: Start, least: int) -> None:
        """Look for a cheaper way."""
        search = Search(self.asked, start, self.best, least=least)
        if self.patience.run(search):
            self.best, self.found = search.best, (start, search)

    def among(self, starts: Iterable[Start]) -> list[Start]:
        """Look at starts while they are got, more and more at once; return them all."""
        seen: list[Start] = []
        done = 0
        for start in starts:
            seen.append(start)
            if not self.patience.got():
                return seen
            # As many as before, and one more.
            if len(seen) > 2 * done:
                self.through(seen[done:])
                done = len(seen)
        if seen[done:]:
            self.through(seen[done:])
        return seen


class ForMiss(Hunt):
    """Looks for the nearest miss when some needs are left out, by tokens and blueberries."""

    def __init__(self, asked: Asked, patience: Patience) -> None:
        super().__init__(asked, patience)
        self.left_out: tuple[int, ...] = ()
        # What lacks in the nearest one, and for which needs that were left out.
        self.lacks: Lacks = ()
        self.without: tuple[int, ...] = ()

    def together(self, together: Together, least: int) -> int:
        """Tell whether they could do it with all that they have: 0 or NEVER."""
        return least if self.patience.run(self._search(together)) else NEVER

    def look(self, start: Start, least: int) -> None:
        """Look for a nearer miss, as long as there is one."""
        while least < self.best:
            search = self._search(start)
            if not self.patience.run(search):
                return
            self.best = search.best // LACK * LACK
            self.lacks, self.without = search.lacks(), self.left_out

    def _search(self, start: Start | Together) -> Search:
        return Search(self.asked, start, self.best, any_way=True, left_out=self.left_out)
