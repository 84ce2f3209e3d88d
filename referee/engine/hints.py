"""Short messages of a game to its players: keys and facts, put into words elsewhere."""

from __future__ import annotations

from msgspec import Struct

from referee.engine.rule import Fact


class Hint(Struct, frozen=True):
    """Something worth saying, as a key and its facts."""

    key: str
    facts: dict[str, Fact] = {}


class SetupItem(Struct, frozen=True):
    """One thing to put on the physical table; `needs` is the kind of move that tells it.

    Said by the phrase `setup.<key>`; `told` when the table knows it already. `lies` is then what
    was rolled or drawn, said by the phrase `step.<key>`.
    """

    key: str
    facts: dict[str, Fact] = {}
    seat: str = ""
    needs: str = ""
    told: bool = False
    lies: Hint | None = None

    @property
    def name(self) -> str:
        """The name under which the item is ticked off."""
        return f"{self.key}.{self.seat}" if self.seat else self.key
