"""Planting a tree: a 1 or 2 of the pot's colour, cut from a larger die if need be."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.draft import alter
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.dice import PIPS, missing, turned
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.table import Table, Workshop
from referee.games.woodcraft.rules.turn import set_pot
from referee.games.woodcraft.rules.words import COLOURS

TALLEST = 2


def pot_objections(table: Table, shop: Workshop, colour: str) -> Iterator[Reason]:
    """Yield why no tree can go into the pot of this colour (R-074, R-077, Q-05)."""
    die = shop.pots[COLOURS.index(colour)]
    if die is None:
        yield rulebook.NO_POT.broken(colour=colour)
    elif die and not table.options.replant:
        yield rulebook.POT_OCCUPIED.broken(colour=colour, die=die)


def potted_objections(shop: Workshop, dice: tuple[str, ...]) -> Iterator[Reason]:
    """Yield that dice which are not in the pile stand in pots: trees are no lumber (R-093)."""
    trees = [die for die in missing(shop.lumber, dice) if die in shop.pots]
    if trees:
        yield rulebook.DIE_IN_POT.broken(dice=",".join(trees))


def tree_objections(table: Table, shop: Workshop, tree: str, split: str) -> Iterator[Reason]:
    """Yield why this die cannot become a tree, cut from `split` when that is given."""
    if PIPS[tree] > TALLEST:
        yield rulebook.TREE_TOO_TALL.broken(die=tree)
    if split:
        if split[0] != tree[0] or PIPS[split] <= PIPS[tree]:
            yield rulebook.SPLIT_DOES_NOT_ADD_UP.broken(die=split, tree=tree)
        if PIPS[split] == TALLEST and not table.options.split_a_two:
            yield rulebook.TWO_IS_NOT_SPLIT.broken(die=split)
        if split not in shop.lumber:
            yield rulebook.TREE_NOT_IN_PILE.broken(dice=split)
    elif tree not in shop.lumber:
        yield rulebook.TREE_NOT_IN_PILE.broken(dice=tree)


def plant(draft: Draft, seat: int, tree: str, split: str) -> None:
    """Put the tree into its pot; a split die leaves the rest in the pile (R-075)."""
    index, mine = COLOURS.index(tree[0]), draft.own(seat)
    old = mine.pots[index]
    lumber = list(mine.lumber)
    if old:
        lumber.append(old)
        draft.step("harvested", seat, die=old)
    lumber.remove(split or tree)
    if split:
        lumber.append(turned(split, PIPS[split] - PIPS[tree]))
    alter(mine, "lumber", tuple(lumber))
    set_pot(draft, seat, index, tree)
    draft.step("planted", seat, tree=tree, split=split)


def trees(shop: Workshop) -> Iterator[tuple[str, str]]:
    """Yield every tree that could be planted from the pile, with the die that it is cut from."""
    for die in sorted(set(shop.lumber)):
        if PIPS[die] <= TALLEST:
            yield die, ""
        for value in range(1, TALLEST + 1):
            if value < PIPS[die]:
                yield turned(die, value), die
