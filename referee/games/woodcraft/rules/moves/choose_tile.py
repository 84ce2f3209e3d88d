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
from referee.games.woodcraft.rules.facts import Gain
from referee.games.woodcraft.rules.move import DieOrColour, Move, Window, chosen
from referee.games.woodcraft.rules.printed import printed
from referee.games.woodcraft.rules.rewards import grant, produce, producers
from referee.games.woodcraft.rules.table import Action, Table
from referee.games.woodcraft.rules.words import QUADRANTS, ROOMS, SLOTS, TILE_INDEX, TILES

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
        tile = self.tile
        if table.tile and in_turn(table, seat):
            yield rulebook.TILE_ALREADY_CHOSEN.broken(tile=table.tile)
        quadrant = table.wheel[TILE_INDEX[tile]] // SLOTS
        ahead = (quadrant + 1) % wheel.LAPS
        if quadrant == table.front and (blockers := wheel.tiles_in(table.wheel, ahead)):
            yield rulebook.TILE_BLOCKED.broken(
                tile=tile, quadrant=QUADRANTS[ahead], blockers=",".join(blockers)
            )
        elif wheel.full(table.wheel, ahead):
            yield rulebook.NO_SPACE_AHEAD.broken(tile=tile, quadrant=QUADRANTS[ahead])
        rim, saw, unknown = wheel.bonuses(table, tile, printed(table.facts))
        for name in unknown:
            yield rulebook.UNKNOWN_FACT.broken(fact=name)
        if self.die or self.helpers:
            yield from self._answer_objections(table, seat, rim + saw)

    def _answer_objections(
        self, table: Table, seat: int, gains: tuple[Gain, ...]
    ) -> Iterator[Reason]:
        """Yield why these bonuses do not let choose what was given along with the tile."""
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
        table, tile = draft.table, self.tile
        rim, saw, _ = wheel.bonuses(table, tile, printed(table.facts))
        move_tile(draft, tile)
        lanterns = 0
        for gain in rim + saw:
            if gain.what == "lantern":
                lanterns += gain.amount
        alter(table, "tile", tile)
        if lanterns != table.tile_lanterns:
            alter(table, "tile_lanterns", lanterns)
        if not table.options.produced_lantern_pays:
            alter(table, "tile_produces", True)
        open_another(draft, Action(tile, TILE))
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


def move_tile(draft: Draft, tile: str) -> None:
    """Move a tile one quadrant ahead and note what to do on the physical wheel."""
    table = draft.table
    places, front, arc = wheel.moved(table, tile)
    alter(table, "wheel", places)
    draft.step("tile_moved", tile=tile, place=wheel.PLACE_NAMES[places[TILE_INDEX[tile]]])
    if front != table.front:
        alter(table, "front", front)
        draft.step("saw_turned", quadrant=QUADRANTS[front])
    if arc != table.arc:
        alter(table, "arc", arc)
        draft.step("arc_removed")
