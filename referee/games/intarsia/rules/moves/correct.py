"""Correcting the table to what really lies on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from msgspec.structs import replace

from referee.engine.correction import REASON, WHY, Correction
from referee.engine.fields import Field
from referee.engine.rule import Reason
from referee.games.intarsia.rules import rulebook
from referee.games.intarsia.rules.cards import DECK, NO_CARDS, minus
from referee.games.intarsia.rules.corrections import (
    END_FIELDS,
    SEAT_FIELDS,
    TABLE_FIELDS,
    TABLE_NAMES,
    read_value,
    told_end,
)
from referee.games.intarsia.rules.course import (
    begin_turn,
    in_order,
    next_choice,
    next_turn,
    prepare,
)
from referee.games.intarsia.rules.draft import Draft
from referee.games.intarsia.rules.elements import CROSSES, full_supply, kind_of, taken
from referee.games.intarsia.rules.floor import FRAME_PLACES, PLANT_MASK, cross_count
from referee.games.intarsia.rules.move import Move, Window
from referee.games.intarsia.rules.printed import UNKNOWN, floor_fact, plan_of
from referee.games.intarsia.rules.reading import seat_facts, table_facts
from referee.games.intarsia.rules.table import Floor, Table
from referee.games.intarsia.rules.telling import contradicted_tile
from referee.games.intarsia.rules.words import LAYERS, ROUNDS, START_CARDS

BUILT = {"ornaments", "crosses"}
AFTER_SETUP = {"start_card", "passed", "turn"}
# Whoever takes start cards now takes them clockwise; nobody has passed yet.
IN_PREPARATION = {"start", "passed", "turn"}
NAMES_OF_SEATS = ("turn", "start", "last_passed")


class Correct(Correction, Move, frozen=True):
    """Set points, cards, elements, tiles or markers to what lies on the table (with a reason).

    A correction may break any rule, but it never makes a table that cannot exist.
    """

    window: ClassVar[Window] = Window.ANY_TIME
    fields: ClassVar[Mapping[str, Field]] = {
        **{name: field for name, (_, field) in SEAT_FIELDS.items()},
        **END_FIELDS,
        **TABLE_FIELDS,
        WHY: REASON,
    }

    @classmethod
    def check(cls, name: str, text: str) -> None:
        """Refuse what a thing cannot be."""
        read_value(name, text)

    def _floor(self, floor: Floor) -> Floor:
        """Return what lies before the seat, as corrected."""
        changes: dict[str, Any] = {
            SEAT_FIELDS[name][0]: read_value(name, text)
            for name, text in self.changes
            if name in SEAT_FIELDS
        }
        if "depths" in changes:
            # Nobody tells in which order it was built, so everything counts as built at once.
            turns = [n for n, depth in enumerate(changes["depths"]) for _ in range(depth)]
            changes.update(turns=tuple(turns), settled=len(turns))
        if changes.get("passed"):
            changes["start_card"] = ""
        return replace(floor, told=told_end(floor, dict(self.changes)), **changes)

    def _table(self, table: Table, seat: int) -> Table:
        """Return the table with the corrected floor, and stacks and supply that follow from it."""
        floors = list(table.floors)
        floors[seat] = self._floor(floors[seat])
        given = dict(self.changes)
        if given.get("phase") == "conclusion":
            floors = [replace(floor, start_card="", passed=True) for floor in floors]
        elif given.get("phase") == "building" and table.phase != "building":
            floors = [replace(floor, passed=False) for floor in floors]
        if given.get("phase", table.phase) != "over":
            floors = [replace(floor, told=()) for floor in floors]
        held = {floor.start_card for floor in floors}
        rest = tuple(card for card in START_CARDS if card not in held)
        corrected = replace(
            table,
            floors=tuple(floors),
            rest=table.rest if given.get("phase", table.phase) == "setup" else in_order(rest),
        )
        return _counted(corrected)

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """Nothing may lie in two places, and nothing where it does not fit."""
        given = dict(self.changes)
        if self.seat not in table.seats and not set(given) <= set(TABLE_NAMES):
            yield rulebook.NO_SUCH_SEAT.broken(seat=self.seat)
        for name in NAMES_OF_SEATS:
            if name in given and given[name] not in table.seats:
                yield rulebook.NO_SUCH_SEAT.broken(seat=given[name])
        phase = given.get("phase", table.phase)
        if table.phase == "setup" and (AFTER_SETUP & set(given) or phase not in ("setup", "over")):
            yield rulebook.SETUP_UNFINISHED.broken()
            return
        if phase == "preparation" and IN_PREPARATION & set(given):
            yield rulebook.PREPARATION_OPEN.broken(turn=table.seats[table.turn])
            return
        if phase != "over" and END_FIELDS.keys() & set(given):
            yield rulebook.IMPOSSIBLE_TABLE.broken(what="end")
        corrected = self._table(table, seat)
        unknown = list(_unknown_frames(corrected, seat))
        yield from unknown
        if not unknown and min(corrected.supply) < 0:
            yield rulebook.IMPOSSIBLE_TABLE.broken(what="elements")
        if min(corrected.stacks) < 0:
            yield rulebook.IMPOSSIBLE_TABLE.broken(what="cards")
        if table.side == "A" and int(given.get("plants", 0)):
            yield rulebook.IMPOSSIBLE_TABLE.broken(what="plants")
        if table.side == "B" and corrected.floors[seat].crosses & PLANT_MASK:
            yield rulebook.IMPOSSIBLE_TABLE.broken(what="plants")
        cards = [floor.start_card for floor in corrected.floors if floor.start_card]
        if len(set(cards)) < len(cards):
            yield rulebook.IMPOSSIBLE_TABLE.broken(what="start_cards")
        spaces = [tile.space for tile in corrected.floors[seat].tiles]
        if len(set(spaces)) < len(spaces) or contradicted_tile(corrected):
            yield rulebook.IMPOSSIBLE_TABLE.broken(what="tiles")
        yield from self._course_objections(table, corrected)

    def _course_objections(self, table: Table, corrected: Table) -> Iterator[Reason]:
        """Somebody must be able to go on."""
        given = dict(self.changes)
        phase = given.get("phase", table.phase)
        if phase == "building" and all(floor.passed for floor in corrected.floors):
            yield rulebook.IMPOSSIBLE_TABLE.broken(what="passed")
        if phase == "conclusion":
            if int(given.get("round", table.round)) == ROUNDS:
                yield rulebook.IMPOSSIBLE_TABLE.broken(what="round")
            if not all(floor.passed for floor in corrected.floors):
                yield rulebook.IMPOSSIBLE_TABLE.broken(what="passed")

    def play(self, draft: Draft, seat: int) -> None:
        """Make the changes, without any of the points that playing would bring."""
        before = draft.current()
        told = {**table_facts(before), **seat_facts(before, before.seats[seat])}
        corrected = self._table(draft.current(), seat)
        for other, floor in enumerate(corrected.floors):
            draft.put(other, **{name: getattr(floor, name) for name in Floor.__struct_fields__})
        draft.set(stacks=corrected.stacks, supply=corrected.supply, rest=corrected.rest)
        for name, text in self.changes:
            value = read_value(name, text)
            if name in NAMES_OF_SEATS:
                draft.set(**{name: before.seats.index(value)})
            elif name in TABLE_NAMES:
                draft.set(**{name: value})
        self._settle(draft, seat)
        self._say(draft, seat, told)

    def _say(self, draft: Draft, seat: int, told: dict[str, str]) -> None:
        """Note what lies there differently now."""
        after = draft.current()
        now = {**table_facts(after), **seat_facts(after, after.seats[seat])}
        for name, _ in self.changes:
            draft.step("corrected", seat, what=name, before=told[name], now=now[name])

    def _settle(self, draft: Draft, seat: int) -> None:
        """Go on from here: a corrected turn begins anew, a seat that has passed is skipped."""
        given = dict(self.changes)
        table = draft.table
        if table.phase == "building":
            moved = {"turn", "phase"} & set(given)
            # What was built in this turn may be gone by now.
            undone = (
                table.step != "act" and seat == table.turn and {"ornaments", "crosses"} & set(given)
            )
            if seat == table.turn and "ornaments" in given:
                # When what was fulfilled is no longer known.
                draft.set(claimed_at=-1)
            if draft.floor(table.turn).passed:
                self._return_paid(draft)
                next_turn(draft)
            elif moved or undone:
                self._return_paid(draft)
                begin_turn(draft, table.turn)
        elif table.phase == "preparation":
            prepare(draft)
        elif table.phase == "conclusion":
            if "phase" in given and "turn" not in given:
                draft.set(turn=table.last_passed)
            self._return_paid(draft)
            draft.set(step="", element="", place="", claimed_at=-1)
            if draft.floor(draft.table.turn).start_card:
                next_choice(draft)
        elif table.phase == "over":
            self._return_paid(draft)
            draft.set(step="", element="", place="", claimed_at=-1)

    def _return_paid(self, draft: Draft) -> None:
        """Put paid cards back: they belong to a turn that is over."""
        if draft.table.paid != NO_CARDS:
            draft.return_paid(draft.table.turn)


def _counted(table: Table) -> Table:
    """Return the table with stacks and supply as all floors and hands leave them."""
    stacks = minus(DECK, table.paid)
    supply = full_supply(len(table.seats))
    for seat, floor in enumerate(table.floors):
        stacks = minus(stacks, floor.hand)
        supply = taken(supply, CROSSES, cross_count(floor.crosses))
        for depth, colour in zip(floor.depths, plan_of(table, seat).frames, strict=True):
            for element in LAYERS[:depth]:
                kind = kind_of(element, colour)
                if kind >= 0:
                    supply = taken(supply, kind)
    return replace(table, stacks=stacks, supply=supply)


def _unknown_frames(table: Table, seat: int) -> Iterator[Reason]:
    """Yield the frames on places whose colour nobody knows: they could not be counted."""
    colours = plan_of(table, seat).frames
    for place, depth, colour in zip(FRAME_PLACES, table.floors[seat].depths, colours, strict=True):
        if depth and colour == UNKNOWN:
            yield rulebook.UNKNOWN_FACT.broken(fact=floor_fact(table, seat, place))
