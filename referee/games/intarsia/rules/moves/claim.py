"""Claiming a tool tile whose requirement is fulfilled."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Self

from referee.engine.draft import alter
from referee.engine.fields import Field, Number, Word
from referee.engine.rule import Reason
from referee.games.intarsia.rules import rulebook
from referee.games.intarsia.rules.course import after_claims
from referee.games.intarsia.rules.draft import Draft
from referee.games.intarsia.rules.facts import ALL_NEEDS, read_needs, write_needs
from referee.games.intarsia.rules.move import Move, Window
from referee.games.intarsia.rules.printed import Printed, mark_in_play, meets, printed
from referee.games.intarsia.rules.table import Floor, Table
from referee.games.intarsia.rules.telling import tell
from referee.games.intarsia.rules.tools import (
    claim_points,
    claimed_bonuses,
    fulfilled_at,
    in_best_order,
    just_earned,
    late_claims,
    lies_there,
    may_be_claimed,
    may_claim,
    open_before,
    owned,
    richest,
    top_bonus,
    with_tile,
)
from referee.games.intarsia.rules.words import (
    BONUSES,
    COLOURS,
    MARKS,
    PLAIN,
    SPACES,
    colour_of,
)

_SPACE = {name: number for number, name in enumerate(SPACES)}


class Needs(Field, frozen=True):
    """A requirement: how many elements each of one to three ornaments has, `4` or `2,1`."""

    @property
    def choices(self) -> tuple[str, ...]:
        """Every requirement that a tile can show."""
        return ALL_NEEDS

    def read(self, text: str) -> tuple[int, ...]:
        """Return the numbers, the largest first."""
        return read_needs(text)

    def write(self, value: Any) -> str:
        """Join the numbers by commas."""
        return write_needs(value)


class Claim(Move, frozen=True):
    """Take a tool tile and score it at once (IN-R71 … R75).

    A tile that nobody knows yet is described by whoever takes it: what it asks for, its bonus, and
    if they turn it over, the mark on its back.
    """

    tile: str
    needs: tuple[int, ...] = ()
    bonus: int = 0
    mark: str = ""

    kind: ClassVar[str] = "claim"
    window: ClassVar[Window] = Window.TURN
    fields: ClassVar[Mapping[str, Field]] = {
        "tile": Word(words=SPACES, spec="tool_tile"),
        "needs": Needs(spec="needs"),
        "bonus": Number(least=min(BONUSES), most=max(BONUSES)),
        "mark": Word(words=MARKS, spec="mark"),
    }

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """The tile lies there, is not owned yet, is fulfilled, and it is time for it."""
        space, box = _SPACE[self.tile], printed(table)
        floor = table.floors[seat]
        if owned(floor, space):
            yield rulebook.TILE_OWNED.broken(tile=self.tile)
        there = lies_there(table, box, space)
        if not there:
            yield rulebook.TILE_GONE.broken(tile=self.tile)
        if self.needs or self.bonus or self.mark:
            yield from self._description_objections(table, box, space)
        needs = box.needs[space] or self.needs
        if not needs:
            yield rulebook.UNKNOWN_FACT.broken(fact=f"tile.{self.tile}.needs")
            return
        if there and not self.bonus and box.stack(space, len(table.seats)) is None:
            yield rulebook.UNKNOWN_FACT.broken(fact=f"tile.{self.tile}.bonus")
        # Nearly every tile is claimed as soon as it is earned.
        if (
            table.step != "claim"
            or not box.needs[space]
            or space not in just_earned(table, box, seat, floor)
        ):
            yield from self._requirement_objections(table, box, seat, needs)

    def _requirement_objections(
        self, table: Table, box: Printed, seat: int, needs: tuple[int, ...]
    ) -> Iterator[Reason]:
        """What the tile asks for is there, and it is not too late for it."""
        space, floor = _SPACE[self.tile], table.floors[seat]
        places = box.plans[table.side, table.plans[seat]].places[colour_of(space)]
        ornaments = richest(floor.depths, places)
        if not meets(needs, ornaments):
            yield rulebook.REQUIREMENT_NOT_MET.broken(
                tile=self.tile,
                needs=write_needs(needs),
                has=write_needs(tuple(ornaments)) or "none",
                colour=COLOURS[colour_of(space)],
            )
        elif seat == table.turn and table.phase == "building":
            yield from self._order_objections(table, floor, places, ornaments, needs)

    def _description_objections(self, table: Table, box: Printed, space: int) -> Iterator[Reason]:
        """What is told of a tile must not contradict what is known of it."""
        known = box.needs[space]
        if self.needs and known and self.needs != known:
            yield rulebook.TILE_KNOWN_OTHERWISE.broken(
                fact=f"tile.{self.tile}.needs", value=write_needs(known)
            )
        if self.mark and not mark_in_play(self.mark, len(table.seats)):
            yield rulebook.MARK_NOT_IN_PLAY.broken(mark=self.mark, seats=len(table.seats))
        if not self.bonus:
            return
        top = top_bonus(table, box, space)
        taken = claimed_bonuses(table, space)
        if top is not None and top != self.bonus:
            yield rulebook.TILE_KNOWN_OTHERWISE.broken(
                fact=f"tile.{self.tile}.bonus", value=str(top)
            )
        elif top is None and taken and self.bonus > min(taken):
            yield rulebook.HIGHER_LIES_ON_TOP.broken(bonus=self.bonus, taken=min(taken))
        elif top is None:
            yield from self._mark_objections(box, space)

    def _mark_objections(self, box: Printed, space: int) -> Iterator[Reason]:
        """The bonus of a tile with this back may be known, even if the other one is not."""
        bonus, second = box.bonus[space], box.second[space]
        if self.mark == PLAIN and bonus not in (None, self.bonus):
            yield rulebook.TILE_KNOWN_OTHERWISE.broken(
                fact=f"tile.{self.tile}.bonus", value=str(bonus)
            )
        elif self.mark not in ("", PLAIN) and second not in (None, (self.bonus, self.mark)):
            value = box.told[f"tile.{self.tile}.second"]
            yield rulebook.TILE_KNOWN_OTHERWISE.broken(fact=f"tile.{self.tile}.second", value=value)

    def _order_objections(
        self,
        table: Table,
        floor: Floor,
        places: tuple[int, ...],
        ornaments: list[int],
        needs: tuple[int, ...],
    ) -> list[Reason]:
        """Late claims at the beginning of a turn, in the order of fulfilment (IN-R75, A17)."""
        if table.step == "draw":
            return [rulebook.CLAIMS_OVER.broken()]
        if table.step == "claim":
            if open_before(table, floor, places, ornaments, needs):
                return []
            return [rulebook.LATE_CLAIM_FIRST.broken(tile=self.tile)]
        against: list[Reason] = []
        when = fulfilled_at(floor, places, needs) or 0
        if when < table.claimed_at:
            against.append(rulebook.CLAIM_ORDER.broken(tile=self.tile))
        latest = 0 if floor.settled == len(floor.turns) else len(floor.turns)
        if table.options.late_claims == "next_turn" and when < latest:
            against.append(rulebook.CLAIM_TOO_LATE.broken(tile=self.tile))
        return against

    def play(self, draft: Draft, seat: int) -> None:
        """Lay the tile beside the plan and score it with all of its tool."""
        table, space = draft.table, _SPACE[self.tile]
        box = printed(table)
        needs = box.needs[space] or self.needs
        bonus = top_bonus(table, box, space) or self.bonus
        floor = draft.floor(seat)
        if table.step == "act":
            places = box.plans[table.side, table.plans[seat]].places[colour_of(space)]
            when = fulfilled_at(floor, places, needs) or 0
            alter(table, "claimed_at", when)
        points = claim_points(floor, space, bonus)
        alter(draft.own(seat), "tiles", with_tile(floor, space, bonus))
        draft.step("tile_claimed", seat, tile=self.tile, bonus=bonus)
        draft.score(seat, points, "tile", tile=self.tile, bonus=bonus, others=points - bonus)
        if self.needs or self.bonus:
            for name, value in self._told(table, box, space):
                tell(draft, name, value)
            box = printed(table)
        if table.step == "claim" and not may_claim(table, box, seat, draft.floor(seat)):
            after_claims(draft, seat)

    def _told(self, table: Table, box: Printed, space: int) -> Iterator[tuple[str, str]]:
        """Yield what the box learns from the description."""
        name = f"tile.{self.tile}"
        if box.needs[space] is None:
            yield f"{name}.needs", write_needs(self.needs)
        plain = self.mark == PLAIN or len(table.seats) == 2
        if self.bonus and plain and box.bonus[space] is None:
            yield f"{name}.bonus", str(self.bonus)
        elif self.bonus and self.mark and not plain and box.second[space] is None:
            yield f"{name}.second", f"{self.bonus}/{self.mark}"

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """What was fulfilled just now, or at the beginning of a turn what was missed."""
        if table.step == "claim":
            spaces = in_best_order(table, may_be_claimed(table, printed(table), seat))
        elif table.step == "act":
            spaces = in_best_order(table, tuple(late_claims(table, seat)))
        else:
            return
        for space in spaces:
            yield cls(table.seats[seat], SPACES[space])
