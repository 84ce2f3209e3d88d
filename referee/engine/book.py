"""The book of a match: entries only get added; taking back strikes, it never erases."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable

from msgspec import Struct

from referee.engine.errors import Unreadable
from referee.engine.fields import Number, shown
from referee.engine.line import Line
from referee.engine.struck import (
    EntrySlot,
    Set,
    joined,
    last_counting,
    parted,
    planted,
    raised,
    root_of,
    slots_from,
    slots_of,
)

__all__ = [
    "BOOK_KINDS",
    "REPLACE",
    "RESTORE",
    "TAKE_BACK",
    "Line",
    "OpenBook",
    "Standing",
    "check_entry",
    "standing",
]

TAKE_BACK = "take_back"
RESTORE = "restore"
REPLACE = "replace"
BOOK_KINDS = frozenset({TAKE_BACK, RESTORE, REPLACE})
# Under this number stand the moves that nobody struck.
NOBODY = 0


class Standing(Struct, frozen=True):
    """What a book comes to: the moves that count, and who struck the others."""

    moves: tuple[Line, ...]
    struck: dict[int, int]
    replaced: dict[int, int]


class OpenBook:
    """A book while it is read, entry by entry; a late one costs no more than an early one."""

    def __init__(self, lines: Iterable[Line] = ()) -> None:
        self._kinds: list[str] = []
        self._slots: list[EntrySlot] = []
        self._numbers: list[int] = []
        # The moves that each take-back strikes. Nothing is planted before the first word about
        # earlier entries: most books hold none.
        self._sets: dict[int, Set] = {}
        self._height = 0
        # What each replacement found in its place.
        self._before: dict[int, tuple[EntrySlot, Line | None, int]] = {}
        for line in lines:
            self.add(line)

    def __len__(self) -> int:
        return len(self._kinds)

    def add(self, line: Line) -> None:
        """Take one more entry in; a word about an entry that is not there says nothing."""
        self._kinds.append(line.kind)
        if line.kind not in BOOK_KINDS:
            slot = EntrySlot(line, len(self._slots))
            self._slots.append(slot)
            self._numbers.append(line.number)
            if self._sets:
                self._plant(slot)
            return
        if not self._sets:
            self._sets[NOBODY] = None
            for slot in self._slots:
                self._plant(slot)
        if line.kind == TAKE_BACK:
            place = bisect_left(self._numbers, line.entry)
            kept, struck = parted(self._sets[NOBODY], self._height, place)
            self._sets[NOBODY] = kept
            if struck is not None:
                self._sets[line.number] = struck
        elif line.kind == REPLACE:
            found = self._slot(line.entry)
            if found is not None:
                self._before[line.number] = (found, found.line, found.replaced_by)
                found.put(_replacement(line, found.seat))
                found.replaced_by = line.number
        else:
            self._restore(line.entry)

    def _plant(self, slot: EntrySlot) -> None:
        while slot.place >> self._height:
            self._height += 1
            self._sets = {by: whole and raised(whole) for by, whole in self._sets.items()}
        if self._height == 0:
            # Two places at least, so that no slot is a set by itself.
            self._height = 1
        self._sets[NOBODY] = planted(self._sets[NOBODY], self._height, slot)

    def _restore(self, entry: int) -> None:
        """Undo one take-back or one replacement."""
        if entry and entry in self._sets:
            self._sets[NOBODY] = joined(self._sets[NOBODY], self._sets.pop(entry))
        elif entry in self._before:
            slot, line, replaced_by = self._before[entry]
            slot.put(line)
            slot.replaced_by = replaced_by

    def _slot(self, number: int) -> EntrySlot | None:
        place = bisect_left(self._numbers, number)
        found = place < len(self._numbers) and self._numbers[place] == number
        return self._slots[place] if found else None

    def _stands(self, slot: EntrySlot) -> bool:
        return not self._sets or root_of(slot) is self._sets[NOBODY]

    def last(self) -> int:
        """Return the number of the last move that counts (0: there is none)."""
        if self._sets:
            return last_counting(self._sets[NOBODY])
        return self._numbers[-1] if self._numbers else 0

    def standing(self) -> Standing:
        """Return which moves still count, in playing order, replacements in their old places."""
        if not self._sets:
            return Standing(tuple(s.line for s in self._slots if s.line), {}, {})
        by = {
            slot.number: number
            for number, whole in self._sets.items()
            if number != NOBODY
            for slot in slots_of(whole)
        }
        struck = {
            slot.number: by.get(slot.number, slot.replaced_by)
            for slot in self._slots
            if slot.number in by or slot.line is None
        }
        return Standing(
            moves=tuple(s.line for s in self._slots if s.line and s.number not in struck),
            struck=struck,
            replaced={s.number: s.replaced_by for s in self._slots if s.replaced_by},
        )

    def check(self, line: Line) -> None:
        """Raise Unreadable when a word about earlier entries does not fit the book before it."""
        known = {"entry"}
        if line.kind == REPLACE and line.fields.get("as_kind"):
            known = {*line.fields, "entry"}
        for name in line.fields:
            if name not in known:
                raise Unreadable(f"{line.kind} has no field {shown(name)} (its fields: entry)")
        if "entry" not in line.fields:
            raise Unreadable(f"{line.kind} needs entry")
        if not self._kinds:
            raise Unreadable(f"{line.kind} entry: the book is empty")
        try:
            number = Number(least=1, most=len(self)).read(line.fields["entry"])
        except Unreadable as fault:
            raise Unreadable(f"{line.kind} entry: {fault}") from fault
        self._check_target(line.kind, number)

    def _check_target(self, kind: str, number: int) -> None:
        """Raise Unreadable when nothing would come of a word about this entry."""
        if kind == RESTORE:
            found = self._before.get(number)
            replaces = found is not None and found[0].replaced_by == number
            if number not in self._sets and not replaces:
                raise Unreadable(f"restore entry: {number} strikes or replaces nothing now")
        elif kind == REPLACE:
            slot = self._slot(number)
            if slot is None or slot.line is None or not self._stands(slot):
                raise Unreadable(f"replace entry: {number} is not a move that counts now")
        elif self.last() < number:
            raise Unreadable(f"take_back entry: no move from {number} on counts now")

    def then(self, line: Line) -> tuple[int, list[Line]]:
        """Say what would count after a fitting word about earlier entries; nothing is taken in.

        Returns the first entry that would be another one, and the moves from there on.
        """
        if line.kind == TAKE_BACK:
            return line.entry, []
        if line.kind == RESTORE and line.entry in self._sets:
            back = list(slots_of(self._sets[line.entry]))
            slots = sorted([*back, *self._from(back[0])], key=lambda slot: slot.place)
            return back[0].number, [slot.line for slot in slots if slot.line]
        if line.kind == RESTORE:
            changed, other, _ = self._before[line.entry]
        else:
            changed = self._slots[bisect_left(self._numbers, line.entry)]
            other = _replacement(line, changed.seat)
        if not self._stands(changed):
            return len(self) + 1, []
        later = [slot.line for slot in self._from(changed) if slot is not changed]
        return changed.number, [move for move in (other, *later) if move]

    def _from(self, slot: EntrySlot) -> Iterable[EntrySlot]:
        """Return the slots that nobody struck, from this one on."""
        if not self._sets:
            return self._slots[slot.place :]
        return slots_from(self._sets[NOBODY], self._height, slot.place)


def standing(book: Iterable[Line]) -> Standing:
    """Work out which moves still count, in playing order, replacements in their old places."""
    return OpenBook(book).standing()


def check_entry(line: Line, book: Iterable[Line]) -> None:
    """Raise Unreadable when a word about earlier entries does not fit the book before it."""
    OpenBook(book).check(line)


def _replacement(newer: Line, seat: str) -> Line | None:
    """Return the move that a replacement puts in an old place; none when it drops it."""
    fields = {key: value for key, value in newer.fields.items() if key != "entry"}
    kind = fields.pop("as_kind", "")
    seat = fields.pop("as_seat", seat)
    return Line(newer.entry, seat, kind, fields) if kind else None
