"""The small words of the view: choices with their reasons, prices as finished numbers, gains."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from referee.games.woodcraft.rules.facts import UNTOLD, Gain, write_gains
from referee.games.woodcraft.rules.judging import objections
from referee.games.woodcraft.rules.move import Move
from referee.games.woodcraft.rules.table import Table
from referee.lent.taps import Against, Tap, against

# What every choice begins with: kind, fields and reasons; what every offer does.
Judged = tuple[str, Mapping[str, str], tuple[Against, ...]]
Summed = tuple[bool, tuple[Against, ...]]


class Price(Struct, frozen=True, gc=False):
    """A price as finished numbers: printed, less discounts, to pay, left afterwards."""

    base: int
    less: int
    price: int
    left: int


class Offer(Struct, frozen=True):
    """A group of choices: may any be taken, and if not, what is most nearly in the way."""

    legal: bool
    reasons: tuple[Against, ...]


def judged(table: Table, seat: int, move: Move) -> Judged:
    """Return a move that can be tapped with every reason against it: how a choice begins."""
    return move.kind, move.written(), against(objections(table, move, seat))


def choice(table: Table, seat: int, move: Move) -> Tap:
    """Return a choice that needs nothing else."""
    return Tap(*judged(table, seat, move))


def summed(choices: Iterable[Tap]) -> Summed:
    """Sum up a group of choices: how an offer begins."""
    nearest: tuple[Against, ...] | None = None
    for one in choices:
        if not one.reasons:
            return True, ()
        if nearest is None or len(one.reasons) < len(nearest):
            nearest = one.reasons
    return False, nearest or ()


def price(base: int, asked: int, has: int) -> Price:
    """Return a price out of what is printed, what is asked and what the seat has."""
    return Price(base, base - asked, asked, has - asked)


def gain_words(gains: Iterable[Gain]) -> str:
    """Return rewards as words, "" when there are none."""
    words = write_gains(gains)
    return "" if words == "none" else words


def reward_words(reward: Iterable[Gain] | None) -> str:
    """Return what an order brings as words, `?` when nobody has told it yet."""
    return UNTOLD if reward is None else gain_words(reward)


def sorted_dice(dice: Iterable[str]) -> list[str]:
    """Return dice as they lie in a tidy pile: green, yellow, brown, small before large."""
    return sorted(dice, key=lambda die: ("GYB".index(die[0]), die))
