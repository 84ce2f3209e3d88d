"""Letting helpers produce and planting trees."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import ClassVar, Self

from referee.engine.fields import Field, Words
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.actions import open_action
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.move import OneDie, Window
from referee.games.woodcraft.rules.performing import WHICH, Performing
from referee.games.woodcraft.rules.planting import plant, pot_objections, tree_objections, trees
from referee.games.woodcraft.rules.rewards import not_producing, produce, producers
from referee.games.woodcraft.rules.table import Action, Table, Workshop
from referee.games.woodcraft.rules.words import ROOMS

PLANTED = "planted"
SPLIT = "split"
YELLOW_POT, BROWN_POT = 1, 2


class ProducePlant(Performing, frozen=True):
    """Let up to 2 helpers produce, or 1 helper and plant a tree (R-072 … R-076).

    The parts may be single moves. `plant` is the tree, `split` the larger die it is cut from.
    """

    helpers: tuple[str, ...] = ()
    plant: str = ""
    split: str = ""

    kind: ClassVar[str] = "produce_plant"
    performs: ClassVar[str] = kind
    window: ClassVar[Window] = Window.STEP_TWO
    fields: ClassVar[Mapping[str, Field]] = {
        "helpers": Words(words=ROOMS),
        "plant": OneDie(),
        "split": OneDie(),
        "action": WHICH,
    }

    def _after(self, action: Action) -> tuple[list[str], int]:
        """Return the rooms that produced and the trees planted once this move is made."""
        rooms = [done for done in action.done if done in ROOMS]
        trees_planted = action.done.count(PLANTED)
        return [*rooms, *self.helpers], trees_planted + bool(self.plant)

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """Two helpers, or one helper and as many trees as the pots allow."""
        shop = table.workshops[seat]
        yield from self.action_objections(table, seat)
        if not self.plant and (self.split or not self.helpers):
            yield rulebook.NOTHING_CHOSEN.broken(action=self.kind)
        able = producers(table, shop)
        for room in self.helpers:
            if room not in able:
                yield not_producing(shop, room)
        if self.plant:
            yield from pot_objections(table, shop, self.plant[0])
            yield from tree_objections(table, shop, self.plant, self.split)

    def limits(self, table: Table, shop: Workshop, action: Action) -> Iterator[Reason]:
        """Two different helpers, or one and a tree for each pot that the action may plant."""
        rooms, planted = self._after(action)
        most = 1 if planted else 2
        if len(set(rooms)) < len(rooms):
            yield rulebook.HELPER_PRODUCED.broken()
        if len(rooms) > most:
            yield rulebook.TOO_MANY_PRODUCERS.broken(n=len(rooms), most=most)
        pots = 1 if shop.pots[BROWN_POT] is None else 2
        if planted > pots:
            yield rulebook.TOO_MANY_TREES.broken(most=pots)
        if self.plant[:1] in action.done:
            yield rulebook.SAME_POT_TWICE.broken(colour=self.plant[0])
        if self.split and SPLIT in action.done and not table.options.split_per_tree:
            yield rulebook.ONE_SPLIT_ONLY.broken()

    def done(self, shop: Workshop, action: Action) -> tuple[str, ...]:
        """Each room, each tree with its colour, and whether it was cut from a larger die."""
        words = [*self.helpers]
        if self.plant:
            words.append(PLANTED)
            # The second tree goes into another pot; with the green pot alone there is no second.
            if shop.pots[YELLOW_POT] is not None:
                words.append(self.plant[0])
        if self.split:
            words.append(SPLIT)
        return tuple(words)

    def play(self, draft: Draft, seat: int) -> None:
        """Produce first, then plant."""
        self.perform(draft, seat)
        produce(draft, seat, self.helpers, self.kind)
        if self.plant:
            plant(draft, seat, self.plant, self.split)

    @classmethod
    def parts(cls, table: Table, seat: int) -> Iterator[Self]:
        """Every helper, every pair, every tree, and every tree with every helper."""
        if open_action(table, cls.kind) is None:
            return
        name = table.seats[seat]
        shop = table.workshops[seat]
        able = producers(table, shop)
        for size in (1, 2):
            for rooms in combinations(able, size):
                yield cls(name, rooms)
        for tree, split in trees(shop):
            yield cls(name, (), tree, split)
            for room in able:
                yield cls(name, (room,), tree, split)
