"""Sets of moves in playing order, so kept that striking and restoring never look at every move.

A set is a binary tree over the places of its moves. Parting one at a place and laying two
together cost a few steps for each time their moves alternate, however many moves they hold: a
book full of take-backs is read in little more time than one without.
"""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.line import Line


class Bough:
    """A part of such a set; `counting` tells how many of its moves were not dropped."""

    __slots__ = ("above", "counting", "first", "second")

    def __init__(self) -> None:
        self.above: Bough | None = None
        self.first: Bough | None = None
        self.second: Bough | None = None
        self.counting = 0


class EntrySlot(Bough):
    """The place of one move in the playing order."""

    __slots__ = ("line", "number", "place", "replaced_by", "seat")

    def __init__(self, line: Line, place: int) -> None:
        # Written out, since every move of every book that is read makes one.
        self.above = self.first = self.second = None
        self.line: Line | None = line
        self.seat = line.seat
        self.number = line.number
        self.place = place
        self.replaced_by = 0
        self.counting = 1

    def put(self, line: Line | None) -> None:
        """Let another move stand here, or none."""
        change = (line is not None) - (self.line is not None)
        self.line = line
        bough: Bough | None = self
        while change and bough is not None:
            bough.counting += change
            bough = bough.above


Set = Bough | None


def root_of(slot: EntrySlot) -> Bough:
    """Return the set that a slot is in."""
    bough: Bough = slot
    while bough.above is not None:
        bough = bough.above
    return bough


def planted(whole: Set, height: int, slot: EntrySlot) -> Bough:
    """Put a slot into a set over 2^height places."""
    top = bough = whole or Bough()
    for level in range(height - 1, -1, -1):
        bough.counting += slot.counting
        late = slot.place >> level & 1
        child = bough.second if late else bough.first
        if child is None:
            child = slot if level == 0 else Bough()
            child.above = bough
            if late:
                bough.second = child
            else:
                bough.first = child
        bough = child
    return top


def raised(whole: Set) -> Set:
    """Return a set over twice as many places."""
    return _tied(Bough(), whole, None)


def parted(whole: Set, height: int, place: int) -> tuple[Set, Set]:
    """Part a set: the moves before a place, and those from it on."""
    if whole is None:
        return None, None
    whole.above = None
    if height == 0:
        return (None, whole) if place <= 0 else (whole, None)
    half = 1 << (height - 1)
    if place >= half:
        early, late = parted(whole.second, height - 1, place - half)
        return _tied(whole, whole.first, early), _tied(Bough(), None, late)
    early, late = parted(whole.first, height - 1, place)
    rest = _tied(Bough(), late, whole.second)
    return _tied(whole, early, None), rest


def joined(one: Set, other: Set) -> Set:
    """Lay two sets together that share no move."""
    if one is None or other is None:
        return one or other
    return _tied(one, joined(one.first, other.first), joined(one.second, other.second))


def _tied(bough: Bough, first: Set, second: Set) -> Set:
    """Hang two halves under a bough; nothing when both are empty."""
    bough.above, bough.first, bough.second = None, first, second
    bough.counting = 0
    for half in (first, second):
        if half is not None:
            half.above = bough
            bough.counting += half.counting
    return None if first is None and second is None else bough


def slots_of(whole: Set) -> Iterator[EntrySlot]:
    """Return the slots of a set in their order."""
    waiting = [whole]
    while waiting:
        bough = waiting.pop()
        if isinstance(bough, EntrySlot):
            yield bough
        elif bough is not None:
            waiting += (bough.second, bough.first)


def slots_from(whole: Set, height: int, place: int) -> Iterator[EntrySlot]:
    """Return the slots of a set from a place on, in their order."""
    later: list[Set] = []
    bough = whole
    while bough is not None and height:
        height -= 1
        if place >> height & 1:
            bough = bough.second
        else:
            later.append(bough.second)
            bough = bough.first
    yield from slots_of(bough)
    for half in reversed(later):
        yield from slots_of(half)


def last_counting(whole: Set) -> int:
    """Return the number of the last move of a set that was not dropped (0: there is none)."""
    bough = whole if whole is not None and whole.counting else None
    while bough is not None and not isinstance(bough, EntrySlot):
        late = bough.second
        bough = late if late is not None and late.counting else bough.first
    return 0 if bough is None else bough.number
