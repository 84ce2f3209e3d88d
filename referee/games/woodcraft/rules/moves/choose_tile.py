"""Choosing an action tile and moving it one quadrant ahead."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

from referee.engine.draft import alter
from referee.engine.fields import Field, Word, Words
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import rulebook, wheel
from referee.games.woodcraft.rules.actions import TILE, in_turn, open_another
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.move import DieOrColour, Move, Window, chosen
from referee.games.woodcraft.rules.printed import printed
from referee.games.woodcraft.rules.rewards import grant, produce, producers
from referee.games.woodcraft.rules.table import Action, Table
from referee.games.woodcraft.rules.words import QUADRANTS, ROOMS, TILE_INDEX, TILES

RIM, SAW = BONUSES = ("rim", "saw")


class ChooseTile(Move, frozen=True):
    """Move a tile one quadrant ahead and take the bonuses of the space that it leaves.

    A choice that the bonus brings (the colour of a die, the helper that produces) may be given
    along with it; otherwise it is asked for.
    """

    tile: str
    die: str = ""
    helpers: tuple[str, ...] = ()

    kind: ClassVar[str] = "choose_tile"
    window: ClassVar[Window] = Window.STEP_TWO
    fields: ClassVar[Mapping[str, Field]] = {
        "tile": Word(words=TILES),
        "die": DieOrColour(),
        "helpers": Words(words=ROOMS),
    }

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """Only one tile per turn, never across the arrow into an occupied quadrant."""
        if table.tile and in_turn(table, seat):
            yield rulebook.TILE_ALREADY_CHOSEN.broken(tile=table.tile)
        ahead = (wheel.quadrant_of(table, self.tile) + 1) % wheel.LAPS
        blockers = wheel.blockers(table, self.tile)
        if blockers:
            yield rulebook.TILE_BLOCKED.broken(
                tile=self.tile, quadrant=QUADRANTS[ahead], blockers=",".join(blockers)
            )
        elif wheel.full(table.wheel, ahead):
            yield rulebook.NO_SPACE_AHEAD.broken(tile=self.tile, quadrant=QUADRANTS[ahead])
        rim, saw, unknown = wheel.bonuses(table, self.tile, printed(table.facts))
        for name in unknown:
            yield rulebook.UNKNOWN_FACT.broken(fact=name)
        gains = rim + saw
        if self.die and not any(chosen(self.die, gain.dice) for gain in gains):
            yield rulebook.NO_SUCH_BONUS.broken(bonus=self.die)
        if self.helpers:
            able = producers(table, table.workshops[seat])
            most = next((gain.amount for gain in gains if gain.what == "produce"), 0)
            different = set(self.helpers)
            if not len(different) == len(self.helpers) <= most or not different <= set(able):
                yield rulebook.NO_SUCH_BONUS.broken(bonus=",".join(self.helpers))

    def play(self, draft: Draft, seat: int) -> None:
        """Move the tile, turn the saw if it crosses the arrow, take rim and saw bonus."""
        table = draft.table
        rim, saw, _ = wheel.bonuses(table, self.tile, printed(table.facts))
        places, front, arc = wheel.moved(table, self.tile)
        move_tile(draft, self.tile, places, front, arc)
        lanterns = 0
        for gain in rim + saw:
            if gain.what == "lantern":
                lanterns += gain.amount
        alter(table, "tile", self.tile)
        alter(table, "tile_lanterns", lanterns)
        alter(table, "tile_produces", not table.options.produced_lantern_pays)
        open_another(draft, Action(self.tile, TILE))
        if rim:
            grant(draft, seat, rim, RIM)
        if saw:
            grant(draft, seat, saw, SAW)
        if self.die or self.helpers:
            self._answer(draft, seat)

    def _answer(self, draft: Draft, seat: int) -> None:
        """Make the choices of the bonus that were given along with the tile."""
        asked = [decision for decision in draft.table.decisions if decision.source in BONUSES]
        for decision in asked:
            # What other bonuses let choose, helpers and tools, is no die.
            die = chosen(self.die, decision.choices)
            if die:
                draft.decided(decision)
                draft.add_dice(seat, (die,), decision.source)
                break
        for decision in asked:
            if decision.kind == "produce" and self.helpers:
                draft.decided(decision)
                produce(draft, seat, self.helpers, decision.source)
                break

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """Every tile; the choices of a bonus are asked for afterwards."""
        if not table.tile:
            for tile in TILES:
                yield cls(table.seats[seat], tile)


def move_tile(draft: Draft, tile: str, places: tuple[int, ...], front: int, arc: bool) -> None:
    """Move a tile on the wheel and note what to do on the physical one."""
    table = draft.table
    turned, uncovered = front != table.front, table.arc and not arc
    alter(table, "wheel", places)
    alter(table, "front", front)
    alter(table, "arc", arc)
    draft.step("tile_moved", tile=tile, place=wheel.PLACE_NAMES[places[TILE_INDEX[tile]]])
    if turned:
        draft.step("saw_turned", quadrant=QUADRANTS[front])
    if uncovered:
        draft.step("arc_removed")
