"""The correction of a plain game: any thing is set to what really lies on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import ClassVar, Self, cast

from msgspec import defstruct

from referee.engine.correction import REASON, WHY, Correction
from referee.engine.errors import Unreadable
from referee.engine.fields import shown
from referee.engine.house_rules import IMPOSSIBLE_TABLE
from referee.engine.move import CORRECT
from referee.engine.plain_move import PlainMove
from referee.engine.plain_table import PlainT, PlainTable
from referee.engine.rule import Fact, Reason
from referee.engine.ruling import Step
from referee.engine.things import Thing

# The step that tells of a correction, and the one that tells that secret choices are taken back.
PUT_RIGHT = "put_right"
CHOOSE_AGAIN = "choose_again"


class Correct(Correction, PlainMove[PlainTable], frozen=True):
    """Set things to what lies there, with a reason; a rule may break, an invariant never.

    Whatever was chosen in secret is taken back when the middle of the table is another one: it
    was chosen for the table that was seen, and a refusal would tell what it is.

    The fields depend on the game: `correction_of` makes the class.
    """

    for_everybody: ClassVar[bool] = True
    any_time: ClassVar[bool] = True
    # One thing at least, but none in particular.
    needed: ClassVar[frozenset[str] | None] = frozenset()
    things: ClassVar[Mapping[str, Thing[PlainTable]]] = {}
    impossible: ClassVar[Callable[[PlainTable], Iterable[str]]]

    @classmethod
    def check(cls, name: str, text: str) -> None:
        """Only what lies on the table can be set, and to what can lie there."""
        if name not in cls.things:
            raise Unreadable(f"one of {', '.join(cls.things)} expected, found {shown(name)}")
        cls.things[name].field.read(text)

    def objections(self, table: PlainTable) -> Iterator[Reason]:
        """Refuse tables that cannot exist."""
        for what in type(self).impossible(self.play(table)):
            yield IMPOSSIBLE_TABLE.broken(what=what)

    def play(self, table: PlainTable) -> PlainTable:
        """Put everything where it really lies."""
        for thing, place in self._taken_back(table):
            if thing.put is not None:
                table = thing.put(table, place, type(thing.read(table, place))())
        for name, text in self.changes:
            thing = self.things[name]
            if thing.put is not None:
                place = 0 if thing.common else table.place(self.seat)
                table = thing.put(table, place, thing.field.read(text))
        return table

    def steps(self, before: PlainTable, after: PlainTable) -> Iterator[Step]:
        """Say what changed."""
        if any(self._taken_back(before)):
            yield Step(CHOOSE_AGAIN, "", {})
        for name, _ in self.changes:
            thing = self.things[name]
            place = 0 if thing.common else before.place(self.seat)
            old, new = thing.written(before, place), thing.written(after, place)
            facts: dict[str, Fact] = {
                "what": name,
                "before": old,
                "now": new,
                "spec": thing.field.spec,
            }
            yield Step(PUT_RIGHT, self.seat, facts)

    def _taken_back(self, table: PlainTable) -> Iterator[tuple[Thing[PlainTable], int]]:
        """Yield the secret choices that another middle of the table makes void, with places."""
        if any(self.things[name].common for name, _ in self.changes):
            for thing in self.things.values():
                for place in range(len(table.seats)):
                    if thing.sealed and thing.read(table, place):
                        yield thing, place

    @classmethod
    def offers(cls, table: PlainTable, seat: str) -> Iterable[Self]:
        """Corrections are not offered: they can be made at any time."""
        del table, seat
        return ()


def correction_of(
    things: Sequence[Thing[PlainT]], impossible: Callable[[PlainT], Iterable[str]]
) -> type[PlainMove[PlainT]]:
    """Return the correction of a game with these things."""
    known = {thing.name: thing for thing in things if thing.put}
    fields = {name: thing.field for name, thing in known.items()}
    members = {
        "kind": CORRECT,
        "things": known,
        "impossible": staticmethod(impossible),
        "fields": fields | {WHY: REASON},
    }
    made = defstruct("CorrectThings", (), bases=(Correct,), namespace=members, frozen=True)
    return cast("type[PlainMove[PlainT]]", made)
