"""A table while a move is being played: changes are made on private copies, then handed out."""

from __future__ import annotations

from typing import ClassVar

from referee.engine.draft import Draft as AnyDraft
from referee.engine.draft import alter
from referee.games.woodcraft.rules.printed import Printed, printed
from referee.games.woodcraft.rules.table import Decision, Table, Workshop

# The scoreboard goes from 0 to 50; markers on 50+, 100+ and 150+ count the rounds on it.
LAP = 50
LAST_LAP = 150


class Draft(AnyDraft[Table, Workshop]):
    """The next table in the making, with the steps to do on the physical one."""

    __slots__ = ()

    holder: ClassVar[str] = "workshops"

    @property
    def board(self) -> Printed:
        """What is printed on the boards of this match."""
        return printed(self.table.facts)

    def shop(self, seat: int) -> Workshop:
        """Return what lies in front of a seat as of now."""
        return self._held[seat]

    def decide(self, decision: Decision) -> None:
        """Put a decision before its owner."""
        alter(self.table, "decisions", (*self.table.decisions, decision))

    def decided(self, decision: Decision) -> None:
        """Take an answered decision off the list."""
        left = list(self.table.decisions)
        left.remove(decision)
        alter(self.table, "decisions", tuple(left))

    # Counters: blueberries, lanterns, glue, scrap, sawblades, reuse tokens.

    def gain(self, seat: int, counter: str, amount: int, source: str) -> None:
        """Take tokens from the supply (R-007: it never runs out)."""
        if amount:
            shop = self.own(seat)
            now = getattr(shop, counter) + amount
            alter(shop, counter, now)
            self.step("gain", seat, what=counter, n=amount, now=now, source=source)

    def pay(self, seat: int, counter: str, amount: int, source: str) -> None:
        """Return tokens to the supply; the move's objections have checked that they are there."""
        if amount:
            shop = self.own(seat)
            now = getattr(shop, counter) - amount
            alter(shop, counter, now)
            self.step("pay", seat, what=counter, n=amount, now=now, source=source)
            if counter == "blueberries":
                self.forget_unpayable(seat)

    def forget_unpayable(self, seat: int) -> None:
        """Drop the ways to understand the turn that the seat could not have paid for."""
        others = self.table.otherwise
        if others:
            has = self._held[seat].blueberries
            self.set(otherwise=tuple([course for course in others if course.owes <= has]))

    def score(self, seat: int, points: int, source: str) -> None:
        """Move the scoring disc; it never goes below 0 (R-099)."""
        before = self._held[seat].points
        now = before + points
        if now < 0:
            now = 0
        if now != before:
            alter(self.own(seat), "points", now)
            self.step("score", seat, n=now - before, now=now, source=source)
            if before // LAP != now // LAP:
                self._count_laps(seat, before, now)

    def _count_laps(self, seat: int, before: int, now: int) -> None:
        """Let a marker tell that the scoring disc has gone round, or back again (R-127)."""
        marked, lap = (min(LAST_LAP, points // LAP * LAP) for points in (before, now))
        if marked < lap:
            self.step("score_lap", seat, lap=lap, disc=now % LAP)
        elif marked > lap:
            self.step("score_lap_back", seat, lap=lap + LAP, disc=now % LAP)
        # Beyond the last marker the total has to be remembered.
        if max(before, now) >= LAST_LAP + LAP:
            self.step("score_beyond", seat, n=now, disc=now % LAP)

    def add_dice(self, seat: int, dice: tuple[str, ...], source: str) -> None:
        """Put dice into the lumber pile."""
        if dice:
            shop = self.own(seat)
            alter(shop, "lumber", shop.lumber + dice)
            self.step("dice_gained", seat, dice=",".join(dice), source=source)

    def drop_dice(self, seat: int, dice: tuple[str, ...], source: str) -> None:
        """Return dice from the lumber pile to the supply."""
        if dice:
            shop = self.own(seat)
            lumber = list(shop.lumber)
            for die in dice:
                lumber.remove(die)
            alter(shop, "lumber", tuple(lumber))
            self.step("dice_returned", seat, dice=",".join(dice), source=source)

    def swap_dice(self, seat: int, old: tuple[str, ...], new: tuple[str, ...], source: str) -> None:
        """Turn, cut or join dice of the lumber pile."""
        shop = self.own(seat)
        lumber = list(shop.lumber)
        for die in old:
            lumber.remove(die)
        alter(shop, "lumber", (*lumber, *new))
        self.step("dice_changed", seat, old=",".join(old), new=",".join(new), source=source)
