"""Dice as words: a colour letter and the pips, such as `G3`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from referee.games.woodcraft.rules.words import COLOURS, SIDES

Die = str

ALL_DICE: tuple[Die, ...] = tuple(
    f"{colour}{value}" for colour in COLOURS for value in range(1, SIDES + 1)
)
PIPS: dict[Die, int] = {die: int(die[1]) for die in ALL_DICE}


def turned(die: Die, value: int) -> Die:
    """Return the die of the same colour showing `value`."""
    return die[0] + str(value)


def without(dice: tuple[Die, ...], removed: Iterable[Die]) -> tuple[Die, ...]:
    """Return `dice` less the removed ones, which must be there."""
    left = list(dice)
    for die in removed:
        left.remove(die)
    return tuple(left)


def choices(dice: tuple[Die, ...], size: int) -> Iterator[tuple[Die, ...]]:
    """Yield every different choice of so many dice; `dice` must be sorted.

    Equal dice are not told apart, so even an enormous pile has a bounded number of choices.
    """
    if size == 0:
        yield ()
        return
    for index in range(len(dice) - size + 1):
        if index == 0 or dice[index] != dice[index - 1]:
            for rest in choices(dice[index + 1 :], size - 1):
                yield (dice[index], *rest)


def missing(dice: tuple[Die, ...], wanted: tuple[Die, ...]) -> tuple[Die, ...]:
    """Return those of the wanted dice that are not among `dice`."""
    if not wanted:
        return ()
    left = list(dice)
    absent: list[Die] = []
    for die in wanted:
        if die in left:
            left.remove(die)
        else:
            absent.append(die)
    return tuple(absent)
