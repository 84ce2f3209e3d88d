"""What every move of Woodcraft has: its fields in words, its objections, what it does."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar, Self

from referee.engine.draft_move import DraftMove
from referee.engine.errors import Unreadable
from referee.engine.fields import Field, Words, shown, split
from referee.engine.rule import Reason
from referee.games.woodcraft.rules.dice import PIPS
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.facts import (
    Gain,
    read_gains,
    read_reward,
    write_gains,
    write_reward,
)
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.words import COLOUR_WORDS, COLOURS

LONGEST_GAINS = 200
_LETTERS = {word: letter for letter, word in COLOUR_WORDS.items()}


class Window(Enum):
    """When in a match a move can be made."""

    STEP_TWO = "step_two"
    END_OF_TURN = "end_of_turn"
    DECISION = "decision"
    ANNOUNCEMENT = "announcement"
    SETUP = "setup"
    ANY_TIME = "any_time"


class Dice(Words, frozen=True):
    """Dice written `G3,Y6`."""

    def read(self, text: str) -> tuple[str, ...]:
        """Return the dice if all of them can exist."""
        dice = split(text)
        for die in dice:
            if die not in PIPS:
                raise Unreadable(f"a die such as G3, Y6 or B1 expected, found {shown(die)}")
        return dice


class OneDie(Field, frozen=True):
    """One die written `G3`; "" is no die."""

    def read(self, text: str) -> str:
        """Return the die if it can exist."""
        if text not in PIPS:
            raise Unreadable(f"a die such as G3, Y6 or B1 expected, found {shown(text)}")
        return text


class Gains(Field, frozen=True):
    """Rewards written `points:2,blueberry:3`; `none` is no reward."""

    longest: int = LONGEST_GAINS

    def read(self, text: str) -> tuple[Gain, ...]:
        """Return the rewards if all of them can be printed."""
        super().read(text)
        try:
            return read_gains(text)
        except ValueError as fault:
            raise Unreadable(str(fault)) from fault

    def write(self, value: tuple[Gain, ...]) -> str:
        """Write the rewards as words."""
        return write_gains(value)


class OrderReward(Field, frozen=True):
    """The reward of an order; `?` when it is told later."""

    longest: int = LONGEST_GAINS

    def read(self, text: str) -> tuple[Gain, ...] | None:
        """Return the rewards if all of them can be printed."""
        super().read(text)
        try:
            return read_reward(text)
        except ValueError as fault:
            raise Unreadable(str(fault)) from fault

    def write(self, value: tuple[Gain, ...] | None) -> str:
        """Write the rewards as words."""
        return write_reward(value)


class DieOrColour(Field, frozen=True):
    """A die out of those on offer: the die `G3`, or just its colour, `G` or `green`."""

    def read(self, text: str) -> str:
        """Return the die, or the letter of its colour."""
        colour = _LETTERS.get(text, text)
        if colour not in COLOURS and text not in PIPS:
            raise Unreadable(
                f"a die such as G3 or a colour such as G expected, found {shown(text)}"
            )
        return colour


def chosen(die: str, offered: tuple[str, ...]) -> str:
    """Return the offered die that is meant by a die or a colour, "" when there is none.

    A colour alone means nothing where several dice of it are on offer.
    """
    meant = [one for one in offered if die in (one, one[0])]
    return meant[0] if len(meant) == 1 else ""


class Move(DraftMove[Table, Draft], frozen=True, gc=False):
    """One thing that somebody announces."""

    window: ClassVar[Window]
    # The decision that this move answers, for moves of the decision window.
    answers: ClassVar[str] = ""
    # Whether it may still be made when the match is over, because a reward waits for it.
    late: ClassVar[bool] = False
    # Whether it tells what is printed on a card: then its offers are examples, not all there are.
    open_ended: ClassVar[bool] = False
    # Whether the same rules speak against everything that it offers at a table.
    alike: ClassVar[bool] = False

    @classmethod
    def weighed_offers(cls, table: Table, seat: int) -> list[tuple[Self, tuple[Reason, ...]]]:
        """Return what this kind offers, each with the rules that it breaks."""
        offered = cls.offers(table, seat)
        if not cls.alike:
            return [(move, tuple(move.objections(table, seat))) for move in offered]
        moves = list(offered)
        against = tuple(moves[0].objections(table, seat)) if moves else ()
        return [(move, against) for move in moves]
