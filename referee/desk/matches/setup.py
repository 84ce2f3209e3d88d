"""The setup list: what to put on the physical table, ticked off on every phone."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from msgspec import Struct

from referee.desk.book.clerk import Clerk
from referee.desk.errors import Forbidden, Unreadable
from referee.desk.values import HOST, Viewer
from referee.log import Tick


class SetupLine(Struct, frozen=True):
    """One item of the setup list.

    `needs_input` is the kind of move by which the table is told of it (""), `done` is set when
    it was ticked off or told, `lies` says what was rolled or drawn.
    """

    name: str
    key: str
    seat: str
    facts: Mapping[str, str | int]
    sentence: str
    needs_input: str
    told: bool
    lies: str
    done: bool
    by: str
    at: datetime | None


class Setup:
    """Lists what belongs on the table and remembers what lies there."""

    def __init__(self, clerk: Clerk) -> None:
        self._clerk = clerk

    def lines(self, code: str, language: str = "") -> tuple[SetupLine, ...]:
        """Return the setup of exactly this match, with what was ticked off already."""
        party = self._clerk.party(code)
        table = self._clerk.current(code).table
        say = self._clerk.teller(code, language).phrases.say
        ticks = self._clerk.archive.ticks(code)
        lines: list[SetupLine] = []
        for item in party.game.setup_list(table):
            tick = ticks.get(item.name)
            facts = {**item.facts, "seat": item.seat}
            lines.append(
                SetupLine(
                    name=item.name,
                    key=item.key,
                    seat=item.seat,
                    facts=item.facts,
                    sentence=say(f"setup.{item.key}", **facts),
                    needs_input=item.needs,
                    told=item.told,
                    lies=say(f"step.{item.lies.key}", **item.lies.facts) if item.lies else "",
                    done=tick.done if tick else item.told,
                    by=tick.by if tick else "",
                    at=tick.at if tick else None,
                )
            )
        return tuple(lines)

    def ticks(self, code: str) -> dict[str, Tick]:
        """Return every item that somebody touched, by its name."""
        return self._clerk.archive.ticks(code)

    def tick(self, code: str, viewer: Viewer, item: str, done: bool = True) -> int:
        """Tick an item off, or open it again; return the number of this change."""
        if viewer.spectator:
            raise Forbidden("tick")
        table = self._clerk.current(code).table
        game = self._clerk.known_party(code).game
        if item not in {known.name for known in game.setup_list(table)}:
            raise Unreadable("item: a name of the setup list expected")
        return self._clerk.archive.tick(code, item, done, min(viewer.seats, default=HOST))
