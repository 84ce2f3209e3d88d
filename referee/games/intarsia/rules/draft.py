"""A table while a move is being played: changes are made on private copies, then handed out."""

from __future__ import annotations

from msgspec.structs import force_setattr, replace

from referee.engine.rule import Fact
from referee.engine.ruling import Step
from referee.games.intarsia.rules.cards import NO_CARDS, Cards, minus, plus, written
from referee.games.intarsia.rules.table import Floor, Table

# One round on the score track; score tiles tell the first two of them (IN-R103).
LAP = 50
LAPS_WITH_TILE = (50, 100)


class Draft:
    """The next table in the making, with the steps to do on the physical one.

    Tables are immutable values. The draft copies what it touches once and changes only its own
    copies, which nobody else has seen; `table` may be handed out when the move is done.
    """

    __slots__ = ("_floors", "_touched", "steps", "table")

    def __init__(self, table: Table) -> None:
        self.table = replace(table)
        self.steps: list[Step] = []
        self._floors = list(table.floors)
        self._touched = 0

    def floor(self, seat: int) -> Floor:
        """Return what lies in front of a seat as of now."""
        return self._floors[seat]

    def set(self, **changes: object) -> None:
        """Change parts of the common table."""
        table = self.table
        for name, value in changes.items():
            force_setattr(table, name, value)

    def put(self, seat: int, **changes: object) -> None:
        """Change parts of what lies in front of a seat."""
        if not self._touched >> seat & 1:
            self._floors[seat] = replace(self._floors[seat])
            self._touched |= 1 << seat
        floor = self._floors[seat]
        for name, value in changes.items():
            force_setattr(floor, name, value)

    def step(self, key: str, seat: int | None = None, **facts: Fact) -> None:
        """Note one thing to do on the physical table."""
        name = "" if seat is None else self.table.seats[seat]
        self.steps.append(Step(key, name, facts))

    def current(self) -> Table:
        """Return the table with all floors as of now, for looking at in the middle of a move."""
        if self._touched:
            force_setattr(self.table, "floors", tuple(self._floors))
        return self.table

    def finished(self) -> Table:
        """Hand out the table; the draft must not be used afterwards."""
        return self.current()

    def score(self, seat: int, points: int, source: str, **facts: Fact) -> None:
        """Move the score marker; a score tile tells that it has gone round (IN-R103)."""
        before = self._floors[seat].points
        now = before + points
        self.put(seat, points=now)
        self.step("score", seat, n=points, now=now, source=source, **facts)
        for lap in range((before // LAP + 1) * LAP, now + 1, LAP):
            if lap in LAPS_WITH_TILE:
                self.step("score_tile", seat, lap=lap)
            else:
                self.step("score_lap", seat, lap=lap)

    def pay(self, seat: int, cards: Cards) -> None:
        """Lay cards face up in front of the seat (IN-R55)."""
        self.put(seat, hand=minus(self._floors[seat].hand, cards))
        force_setattr(self.table, "paid", cards)
        self.step("cards_paid", seat, cards=written(cards))

    def return_paid(self, seat: int) -> None:
        """Put the paid cards back onto their stacks (IN-R80)."""
        table = self.table
        paid = table.paid
        if paid != NO_CARDS:
            force_setattr(table, "paid", NO_CARDS)
            force_setattr(table, "stacks", plus(table.stacks, paid))
            self.step("cards_returned", seat, cards=written(paid))

    def take(self, seat: int, cards: Cards, key: str, **facts: Fact) -> None:
        """Take cards from the stacks into hand."""
        self.put(seat, hand=plus(self._floors[seat].hand, cards))
        force_setattr(self.table, "stacks", minus(self.table.stacks, cards))
        self.step(key, seat, cards=written(cards), **facts)

    def give_back(self, seat: int, cards: Cards) -> None:
        """Put cards from the hand onto the stacks."""
        if cards != NO_CARDS:
            self.put(seat, hand=minus(self._floors[seat].hand, cards))
            self.set(stacks=plus(self.table.stacks, cards))
            self.step("cards_given_back", seat, cards=written(cards))
