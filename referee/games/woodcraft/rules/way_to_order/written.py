"""The moves of what the search has found, in an order in which they can be made."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from referee.games.woodcraft.rules.dice import ALL_DICE
from referee.games.woodcraft.rules.move import Move
from referee.games.woodcraft.rules.moves.buy_lumber import BuyLumber
from referee.games.woodcraft.rules.moves.buy_materials import BuyMaterials
from referee.games.woodcraft.rules.moves.exchange_dice import ExchangeDice
from referee.games.woodcraft.rules.moves.glue import Glue
from referee.games.woodcraft.rules.moves.harvest import Harvest
from referee.games.woodcraft.rules.moves.produce_plant import ProducePlant
from referee.games.woodcraft.rules.moves.saw import Saw
from referee.games.woodcraft.rules.moves.splice import TILE_WORDS, Splice
from referee.games.woodcraft.rules.moves.use_helper import UseHelper
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.way_to_order.bills import Pack, packs_apart
from referee.games.woodcraft.rules.way_to_order.getting import Gotten
from referee.games.woodcraft.rules.way_to_order.working import Search
from referee.games.woodcraft.rules.words import COLOURS, SIDES

NO_TREE = -1


def moves_of(state: Gotten, seat: int, search: Search) -> list[Move]:
    """Return the moves: for each sale, and then for the order, what is needed by then."""
    writer = _Writer(state.table, seat, search)
    sales = search.found[6]
    parts = writer.gathered_for([*([recipe] for recipe in sales), search.found[0]], search)
    found: list[Move] = []
    done = 0
    for promise, recipe, part in zip(state.promises, sales, parts, strict=False):
        found += state.moves[done : promise.place]
        writer.ready = sum(promise.shop.saw_tiles) - writer.sawn
        found += [*writer.bought(part), *writer.worked([recipe])]
        if promise.room:
            found.append(UseHelper(writer.name, promise.room, ALL_DICE[writer.last]))
        else:
            found.append(state.moves[promise.place])
        done = promise.place + 1
    writer.ready = writer.saws
    found += state.moves[done:]
    return [*found, *writer.bought(parts[-1]), *writer.worked(search.found[0])]


class _Part(Struct):
    """What is felled and bought before the work of a part of a way."""

    trees: list[Move]
    yard: list[int]
    sixes: list[Move]
    pack: Pack


class _Writer:
    """Writes recipes down as moves; keeps an eye on tiles, which are used before reuse tokens."""

    def __init__(self, table: Table, seat: int, search: Search) -> None:
        shop = table.workshops[seat]
        self.name = table.seats[seat]
        self.cuts, self.planted = search.found[1], search.found[4]
        self.replant = table.options.replant
        # The cut whose tree stands in each pot; one from before is felled first, if at all.
        self.standing = [NO_TREE] * len(COLOURS)
        self.saws, self.splices = search.found[5], [*shop.splice_tiles]
        # Saw tiles that are there by now, and those that were turned.
        self.ready, self.sawn = self.saws, 0
        self.gluing = any(shop.glue_tile)
        self.felled: set[str] = set()
        self.parts: list[_Part] = []
        self.part = 0
        self.work: list[Move] = []
        self.last = 0
        self.gathered: set[int] = set()
        self.made: set[int] = set()

    def gathered_for(self, parts: list[list[Any]], search: Search) -> list[_Part]:
        """Return the trees and the purchases of the recipes of each part."""
        packs = packs_apart(search.found[2], search.found[7]) or []
        self.parts = [_Part([], [], [], pack) for pack in packs]
        for self.part, recipes in enumerate(parts):
            for recipe in recipes:
                self.gather(recipe)
        return self.parts

    def bought(self, part: _Part) -> list[Move]:
        """Return what is felled and bought, all dice of the yard at once."""
        found = [*part.trees]
        if part.yard:
            found.append(BuyLumber(self.name, tuple(ALL_DICE[die] for die in part.yard)))
        found += part.sixes
        if any(part.pack):
            found.append(BuyMaterials(self.name, *part.pack))
        return found

    def worked(self, recipes: list[Any]) -> list[Move]:
        """Return the work of some recipes."""
        self.work = []
        for recipe in recipes:
            self.last = self.make(recipe)
        return self.work

    def gather(self, recipe: Any) -> None:
        """Collect the trees and the purchases of a recipe."""
        match recipe:
            case ("tree", die):
                self._fell(COLOURS[die // SIDES])
            case ("yard", die, part):
                self.parts[part].yard.append(die)
            case ("six", die):
                self.parts[self.part].sixes.append(ExchangeDice(self.name, buy=ALL_DICE[die]))
            case ("part", index, _) | ("loose", index, _, _):
                if index not in self.gathered:
                    self.gathered.add(index)
                    cut = self.cuts[index]
                    if cut[0] == "plant" and cut[4]:
                        self._fell(COLOURS[cut[1] // SIDES])
                    self.gather(cut[2])
            case ["glue", one, other, _]:
                self.gather(one)
                self.gather(other)
            case ["splice" | "nudge" | "shave", below, *_]:
                self.gather(below)

    def _fell(self, colour: str) -> None:
        if colour not in self.felled:
            self.felled.add(colour)
            self.parts[self.part].trees.append(Harvest(self.name, colour))

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
                if potted and self.standing[die // SIDES] == index:
                    self._make_way(die // SIDES)
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
        turned = min(self.saws, self.ready) > 0
        self.work.append(Saw(self.name, ALL_DICE[larger], words, not turned))
        self.saws -= turned
        self.ready -= turned
        self.sawn += turned

    def _plant(self, index: int) -> None:
        """Cut and plant as far as this cut, once for all dice that come out of it."""
        colour = self.cuts[index][1] // SIDES
        planted = self.planted[colour]
        for cut in planted[: planted.index(index) + 1]:
            if cut not in self.made:
                self.made.add(cut)
                _, larger, below, room, _, height = self.cuts[cut]
                self.make(below)
                if not self.replant:
                    self._make_way(colour)
                split = ALL_DICE[larger]
                tree = ALL_DICE[colour * SIDES + height - 1]
                by_helper = UseHelper(self.name, room, split)
                by_action = ProducePlant(self.name, (), tree, split)
                self.work.append(by_helper if room else by_action)
                self.standing[colour] = cut

    def _make_way(self, colour: int) -> None:
        """Fell what stands in the pot."""
        if self.standing[colour] != NO_TREE:
            self.work.append(Harvest(self.name, COLOURS[colour]))
            self.standing[colour] = NO_TREE
