"""The moves of what the search has found, in an order in which they can be made."""

from __future__ import annotations

from typing import Any

from referee.games.woodcraft.rules.dice import ALL_DICE
from referee.games.woodcraft.rules.move import Move
from referee.games.woodcraft.rules.moves.buy_lumber import BuyLumber
from referee.games.woodcraft.rules.moves.buy_materials import BuyMaterials
from referee.games.woodcraft.rules.moves.exchange_dice import ExchangeDice
from referee.games.woodcraft.rules.moves.glue import Glue
from referee.games.woodcraft.rules.moves.harvest import Harvest
from referee.games.woodcraft.rules.moves.saw import Saw
from referee.games.woodcraft.rules.moves.splice import TILE_WORDS, Splice
from referee.games.woodcraft.rules.moves.use_helper import UseHelper
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.way_to_order.working import Search
from referee.games.woodcraft.rules.words import COLOURS, SIDES

NO_TREE = -1


def moves_of(table: Table, seat: int, search: Search) -> list[Move]:
    """Return the moves: trees, purchases, then the work on the dice."""
    writer = _Writer(table, seat, search)
    for recipe in search.found[0]:
        writer.gather(recipe)
    for recipe in search.found[0]:
        writer.make(recipe)
    return [*writer.trees, *writer.purchases(), *writer.work]


class _Writer:
    """Writes recipes down as moves; keeps an eye on tiles, which are used before reuse tokens."""

    def __init__(self, table: Table, seat: int, search: Search) -> None:
        shop = table.workshops[seat]
        self.name = table.seats[seat]
        self.cuts, self.packs, self.planted = search.found[1], search.found[2], search.found[4]
        self.replant = table.options.replant
        # The cut whose tree stands in the green pot; one from before is felled first, if at all.
        self.standing = NO_TREE
        self.saws, self.splices = search.found[5], [*shop.splice_tiles]
        self.gluing = any(shop.glue_tile)
        self.trees: list[Move] = []
        self.yard: list[str] = []
        self.sixes: list[Move] = []
        self.work: list[Move] = []
        self.gathered: set[int] = set()
        self.made: set[int] = set()

    def purchases(self) -> list[Move]:
        """Return what is bought, all dice of the yard at once."""
        found: list[Move] = [BuyLumber(self.name, tuple(self.yard))] if self.yard else []
        found += self.sixes
        if any(self.packs):
            found.append(BuyMaterials(self.name, *self.packs))
        return found

    def gather(self, recipe: Any) -> None:
        """Collect the trees and the purchases of a recipe."""
        match recipe:
            case ("tree", die):
                self._fell(COLOURS[die // SIDES])
            case ("yard", die):
                self.yard.append(ALL_DICE[die])
            case ("six", die):
                self.sixes.append(ExchangeDice(self.name, buy=ALL_DICE[die]))
            case ("part", index, _) | ("loose", index, _, _):
                if index not in self.gathered:
                    self.gathered.add(index)
                    cut = self.cuts[index]
                    if cut[0] == "plant" and cut[4]:
                        self._fell(COLOURS[0])
                    self.gather(cut[2])
            case ["glue", one, other, _]:
                self.gather(one)
                self.gather(other)
            case ["splice" | "nudge" | "shave", below, *_]:
                self.gather(below)

    def _fell(self, colour: str) -> None:
        move = Harvest(self.name, colour)
        if move not in self.trees:
            self.trees.append(move)

    def make(self, recipe: Any) -> int:
        """Write down the work of a recipe; return the die that comes out of it."""
        match recipe:
            case ["splice", below, by, tile]:
                die = self.make(below)
                once_more = not self.splices[tile]
                word = TILE_WORDS[tile]
                self.work.append(Splice(self.name, ALL_DICE[die], by, word, once_more))
                self.splices[tile] = False
                return die + int(by)
            case ["nudge", below, room, by]:
                die = self.make(below)
                self.work.append(UseHelper(self.name, room, ALL_DICE[die], by))
                return die + int(by)
            case ["shave", below, room]:
                die = self.make(below)
                self.work.append(UseHelper(self.name, room, ALL_DICE[die]))
                return die - 1
            case ["glue", one, other, colour]:
                dice = (self.make(one), self.make(other))
                words = (ALL_DICE[dice[0]], ALL_DICE[dice[1]])
                self.work.append(Glue(self.name, words, COLOURS[colour], not self.gluing))
                self.gluing = False
                return int(colour) * SIDES + dice[0] % SIDES + dice[1] % SIDES + 1
            case ("part", index, die):
                self._saw(index)
                return int(die)
            case ("loose", index, potted, die):
                self._plant(index)
                if potted and self.standing == index:
                    self._make_way()
                return int(die)
        return int(recipe[1])

    def _saw(self, index: int) -> None:
        """Cut a die once for all the parts that are needed of it."""
        if index in self.made:
            return
        self.made.add(index)
        _, larger, below, parts, left = self.cuts[index]
        self.make(below)
        words = tuple(str(part) for part in (*sorted(parts), *([left] if left else [])))
        self.work.append(Saw(self.name, ALL_DICE[larger], words, not self.saws))
        self.saws = max(0, self.saws - 1)

    def _plant(self, index: int) -> None:
        """Let helpers cut and plant as far as this cut, once for all dice that come out of it."""
        for cut in self.planted[: self.planted.index(index) + 1]:
            if cut not in self.made:
                self.made.add(cut)
                _, larger, below, room, _ = self.cuts[cut]
                self.make(below)
                if not self.replant:
                    self._make_way()
                self.work.append(UseHelper(self.name, room, ALL_DICE[larger]))
                self.standing = cut

    def _make_way(self) -> None:
        """Fell what stands in the green pot."""
        if self.standing != NO_TREE:
            self.work.append(Harvest(self.name, COLOURS[0]))
            self.standing = NO_TREE
