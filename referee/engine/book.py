"""The book of a match: entries only get added; taking back strikes, it never erases."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from referee.engine.errors import Unreadable
from referee.engine.fields import Number, shown

TAKE_BACK = "take_back"
RESTORE = "restore"
REPLACE = "replace"
BOOK_KINDS = frozenset({TAKE_BACK, RESTORE, REPLACE})


class Line(Struct, frozen=True):
    """One entry of a book: a move in words, or a word about earlier entries.

    `take_back entry=N` strikes every move from entry N on; `restore entry=N` undoes the
    take-back or replacement N; `replace entry=N as_seat=… as_kind=… …` puts another move in the
    place of entry N (by the same seat unless another is named), or drops it when no kind is given.
    """

    number: int
    seat: str
    kind: str
    fields: dict[str, str]

    @property
    def entry(self) -> int:
        """The number of the earlier entry that this one speaks about."""
        return int(self.fields["entry"])


class Standing(Struct, frozen=True):
    """What a book comes to: the moves that count, and who struck the others."""

    moves: tuple[Line, ...]
    struck: dict[int, int]
    replaced: dict[int, int]


class _Slot:
    """The place of one move in the playing order while a book is read."""

    __slots__ = ("line", "replaced_by", "seat", "struck_by")

    def __init__(self, line: Line) -> None:
        self.line: Line | None = line
        self.seat = line.seat
        self.struck_by = 0
        self.replaced_by = 0


def standing(book: Iterable[Line]) -> Standing:
    """Work out which moves still count, in playing order, replacements in their old places."""
    slots: dict[int, _Slot] = {}
    before: dict[int, tuple[int, Line | None, int]] = {}
    for line in book:
        if line.kind == TAKE_BACK:
            for number, slot in slots.items():
                if number >= line.entry and not slot.struck_by:
                    slot.struck_by = line.number
        elif line.kind == REPLACE:
            place = slots.get(line.entry)
            if place is not None:
                before[line.number] = (line.entry, place.line, place.replaced_by)
                place.line = _replacement(line, place.seat)
                place.replaced_by = line.number
        elif line.kind == RESTORE:
            _restore(line.entry, slots, before)
        else:
            slots[line.number] = _Slot(line)
    return Standing(
        moves=tuple(s.line for s in slots.values() if s.line is not None and not s.struck_by),
        struck={
            number: slot.struck_by or slot.replaced_by
            for number, slot in slots.items()
            if slot.struck_by or slot.line is None
        },
        replaced={n: s.replaced_by for n, s in slots.items() if s.replaced_by},
    )


def check_entry(line: Line, book: Sequence[Line]) -> None:
    """Raise Unreadable when a word about earlier entries does not fit the book before it."""
    known = {"entry"}
    if line.kind == REPLACE and line.fields.get("as_kind"):
        known = {*line.fields, "entry"}
    for name in line.fields:
        if name not in known:
            raise Unreadable(f"{line.kind} has no field {shown(name)} (its fields: entry)")
    if "entry" not in line.fields:
        raise Unreadable(f"{line.kind} needs entry")
    if not book:
        raise Unreadable(f"{line.kind} entry: the book is empty")
    try:
        number = Number(least=1, most=len(book)).read(line.fields["entry"])
    except Unreadable as fault:
        raise Unreadable(f"{line.kind} entry: {fault}") from fault
    _check_target(line.kind, number, book)


def _check_target(kind: str, number: int, book: Sequence[Line]) -> None:
    """Raise Unreadable when nothing would come of a word about this entry."""
    target = book[number - 1].kind
    now = standing(book)
    if kind == RESTORE:
        undone = (*now.struck.values(), *now.replaced.values())
        if target not in (TAKE_BACK, REPLACE) or number not in undone:
            raise Unreadable(f"restore entry: {number} strikes or replaces nothing now")
    elif kind == REPLACE:
        if target in BOOK_KINDS or number not in {line.number for line in now.moves}:
            raise Unreadable(f"replace entry: {number} is not a move that counts now")
    elif all(line.number < number for line in now.moves):
        raise Unreadable(f"take_back entry: no move from {number} on counts now")


def _restore(
    entry: int, slots: dict[int, _Slot], before: dict[int, tuple[int, Line | None, int]]
) -> None:
    """Undo one take-back or one replacement."""
    for slot in slots.values():
        if slot.struck_by == entry:
            slot.struck_by = 0
    if entry in before:
        number, line, replaced_by = before[entry]
        slots[number].line, slots[number].replaced_by = line, replaced_by


def _replacement(newer: Line, seat: str) -> Line | None:
    """Return the move that a replacement puts in an old place; none when it drops it."""
    fields = {key: value for key, value in newer.fields.items() if key != "entry"}
    kind = fields.pop("as_kind", "")
    seat = fields.pop("as_seat", seat)
    return Line(newer.entry, seat, kind, fields) if kind else None
