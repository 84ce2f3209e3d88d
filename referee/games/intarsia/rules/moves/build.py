"""Building one wooden element: paying for it and placing it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar, Self

from msgspec.structs import replace

from referee.engine.draft import alter
from referee.engine.fields import Field, Word
from referee.engine.rule import Reason
from referee.games.intarsia.rules import rulebook
from referee.games.intarsia.rules.cards import (
    NO_CARDS,
    Cards,
    CardsField,
    holds,
    lacking,
    minus,
    written,
)
from referee.games.intarsia.rules.course import after_claims
from referee.games.intarsia.rules.draft import Draft
from referee.games.intarsia.rules.elements import CROSSES, PRICE_OF, kind_of, taken
from referee.games.intarsia.rules.floor import (
    CENTRE,
    CROSS_NUMBER,
    CROSS_PLACES,
    FRAME_NUMBER,
    FRAME_PLACES,
    PLACES,
    PLANT_MASK,
    cross_has_frame,
    frame_has_cross,
)
from referee.games.intarsia.rules.move import Move, Window
from referee.games.intarsia.rules.paying import (
    ANY_COLOUR,
    fitting,
    least_wasteful,
    singles,
    worth,
)
from referee.games.intarsia.rules.printed import UNKNOWN, Plan, floor_fact, plan_of, printed
from referee.games.intarsia.rules.table import BUILT_CROSS, Table
from referee.games.intarsia.rules.tools import may_claim
from referee.games.intarsia.rules.words import COLOURS, CROSS, ELEMENTS, LAYERS, WILD

_LAYER = {element: number for number, element in enumerate(LAYERS)}


class Build(Move, frozen=True):
    """Pay for one element and place it on the own floor plan (IN-R44 … R64)."""

    element: str
    place: str
    pay: Cards = NO_CARDS

    kind: ClassVar[str] = "build"
    window: ClassVar[Window] = Window.TURN
    fields: ClassVar[Mapping[str, Field]] = {
        "element": Word(words=ELEMENTS, spec="element"),
        "place": Word(words=PLACES, spec="place"),
        "pay": CardsField(spec="cards"),
    }

    def objections(self, table: Table, seat: int) -> Iterable[Reason]:
        """One element per turn, where it fits, for a price that is paid exactly."""
        element, place, floor = self.element, self.place, table.floors[seat]
        plan = printed(table).plans[table.side, table.plans[seat]]
        if element == CROSS:
            against = self._cross_objections(table, floor.depths, floor.crosses)
        else:
            against = self._layer_objections(floor.depths, floor.crosses)
        if seat == table.turn and table.step in ("claim", "draw"):
            against = (rulebook.ELEMENT_BUILT.broken(element=table.element), *against)
        colour = colour_to_pay(table, plan, element, place)
        if colour == UNKNOWN:
            fact = floor_fact(table, seat, place)
            against = (*against, rulebook.UNKNOWN_FACT.broken(fact=fact))
        elif colour is not None and not table.supply[kind_of(element, colour)]:
            named = COLOURS[colour] if element == "frame" else ""
            none_left = rulebook.SUPPLY_EMPTY.broken(element=element, colour=named)
            against = (*against, none_left)
        return (*against, *self._payment_objections(table, floor.hand, colour))

    def _cross_objections(
        self, table: Table, depths: tuple[int, ...], crosses: int
    ) -> tuple[Reason, ...]:
        """A cross goes on an empty cross place beside a frame, never on a plant."""
        number = CROSS_NUMBER.get(self.place)
        if number is None:
            return (rulebook.WRONG_PLACE.broken(element=CROSS, place=self.place),)
        if crosses >> number & 1:
            return (rulebook.PLACE_TAKEN.broken(element=CROSS, place=self.place),)
        if table.side == "B" and PLANT_MASK >> number & 1:
            return (rulebook.PLANT_THERE.broken(place=self.place),)
        if not cross_has_frame(number, depths):
            return (rulebook.NOT_BESIDE_FRAME.broken(place=self.place),)
        return ()

    def _layer_objections(self, depths: tuple[int, ...], crosses: int) -> tuple[Reason, ...]:
        """A frame goes beside a cross; the rest into its ornament, from outside in."""
        number = FRAME_NUMBER.get(self.place)
        if number is None:
            return (rulebook.WRONG_PLACE.broken(element=self.element, place=self.place),)
        depth, layer = depths[number], _LAYER[self.element]
        if depth > layer:
            return (rulebook.PLACE_TAKEN.broken(element=self.element, place=self.place),)
        if not layer:
            if not frame_has_cross(number, crosses):
                return (rulebook.NOT_BESIDE_CROSS.broken(place=self.place),)
        elif not depth:
            return (rulebook.NO_ORNAMENT.broken(element=self.element, place=self.place),)
        elif depth < layer:
            due = LAYERS[depth]
            return (rulebook.WRONG_ORDER.broken(element=self.element, next=due, place=self.place),)
        return ()

    def _payment_objections(self, table: Table, hand: Cards, colour: int | None) -> list[Reason]:
        """The cards come from the hand, are exactly the price, and fit."""
        price, number = PRICE_OF[self.element], sum(self.pay)
        against: list[Reason] = []
        if not number:
            if colour == UNKNOWN:
                return against
            if colour is not None and (has := worth(hand, colour)) < price:
                return [rulebook.CANNOT_PAY.broken(element=self.element, needs=price, has=has)]
            return [rulebook.TOO_FEW_CARDS.broken(element=self.element, needs=price, has=0)]
        if not holds(hand, self.pay):
            absent = written(lacking(hand, self.pay))
            against.append(rulebook.CARDS_NOT_IN_HAND.broken(cards=absent))
        single = singles(price, number)
        if single > price:
            few = rulebook.TOO_FEW_CARDS.broken(element=self.element, needs=price, has=number)
            against.append(few)
        elif single < 0:
            many = rulebook.TOO_MANY_CARDS.broken(
                element=self.element, needs=price, most=2 * price, has=number
            )
            against.append(many)
        elif colour is not None and colour != UNKNOWN:
            fit = fitting(self.pay, colour)
            if fit < single:
                against.append(self._misfit(colour, single, fit))
            if self.pay[WILD] > single and not table.options.jokers_in_exchange:
                jokers = rulebook.JOKER_EXCHANGED.broken(most=single, has=self.pay[WILD])
                against.append(jokers)
        return against

    def _misfit(self, colour: int, needs: int, has: int) -> Reason:
        """Say which colour the cards should have had."""
        if colour == ANY_COLOUR:
            return rulebook.NOT_ONE_COLOUR.broken(needs=needs, has=has)
        if self.element == CROSS:
            return rulebook.WRONG_CROSS_COLOUR.broken(
                colour=COLOURS[colour], place=self.place, needs=needs, has=has
            )
        return rulebook.WRONG_COLOUR.broken(colour=COLOURS[colour], needs=needs, has=has)

    def play(self, draft: Draft, seat: int) -> None:
        """Lay the cards down face up, take the element from the supply, place it (IN-R55).

        Then come the tool tiles when one may be claimed, else the draw (IN-R44).
        """
        mine, table, box = draft.own(seat), draft.table, printed(draft.table)
        element, place, pay = self.element, self.place, self.pay
        alter(mine, "hand", minus(mine.hand, pay))
        draft.step("cards_paid", seat, cards=written(pay))
        if element == CROSS:
            built = BUILT_CROSS
            supply = taken(table.supply, CROSSES)
            alter(mine, "crosses", mine.crosses | 1 << CROSS_NUMBER[place])
            draft.step("cross_placed", seat, place=place, left=supply[CROSSES])
        else:
            built = number = FRAME_NUMBER[place]
            colour = box.plans[table.side, table.plans[seat]].frames[number]
            kind = kind_of(element, colour)
            supply = taken(table.supply, kind)
            depths = list(mine.depths)
            depths[number] = depth = depths[number] + 1
            alter(mine, "depths", tuple(depths))
            draft.step(
                "element_placed",
                seat,
                element=element,
                place=place,
                colour=COLOURS[colour],
                depth=depth,
                left=supply[kind],
            )
        alter(mine, "turns", (*mine.turns, built))
        # So many fields are changed faster by a copy than one by one.
        draft.table = replace(
            table, supply=supply, element=element, place=place, paid=pay, claimed_at=-1
        )
        if element != CROSS and may_claim(draft.table, box, seat, mine):
            alter(draft.table, "step", "claim")
        else:
            after_claims(draft, seat)

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """The next element of every ornament and a cross on every free place."""
        if table.step != "act":
            return
        floor, plan, name = table.floors[seat], plan_of(table, seat), table.seats[seat]
        hand = floor.hand
        paid: dict[tuple[int, int], Cards] = {}
        for number, depth in enumerate(floor.depths):
            if depth < len(LAYERS):
                yield cls(
                    name,
                    LAYERS[depth],
                    FRAME_PLACES[number],
                    _proposed(paid, hand, plan.frames[number], depth + 1),
                )
        crosses = floor.crosses | (PLANT_MASK if table.side == "B" else 0)
        for number, place in enumerate(CROSS_PLACES):
            if not crosses >> number & 1:
                colour = _cross_colour(table, plan, number)
                yield cls(name, CROSS, place, _proposed(paid, hand, colour, PRICE_OF[CROSS]))


def colour_to_pay(table: Table, plan: Plan, element: str, place: str) -> int | None:
    """Return the colour of the cards for an element there; None where it cannot go at all."""
    if element != CROSS:
        number = FRAME_NUMBER.get(place)
        return None if number is None else plan.frames[number]
    number = CROSS_NUMBER.get(place)
    return None if number is None else _cross_colour(table, plan, number)


def _cross_colour(table: Table, plan: Plan, number: int) -> int | None:
    """Any one colour on side A; on side B that of the place (IN-R52, R121)."""
    if table.side == "A" or number == CENTRE:
        return ANY_COLOUR
    return None if PLANT_MASK >> number & 1 else plan.crosses[number]


def _proposed(
    paid: dict[tuple[int, int], Cards], hand: Cards, colour: int | None, price: int
) -> Cards:
    """Return the least wasteful payment; no cards where it is not known or not to be had."""
    if colour is None or colour == UNKNOWN:
        return NO_CARDS
    found = paid.get((colour, price))
    if found is None:
        found = paid[colour, price] = least_wasteful(hand, colour, price) or NO_CARDS
    return found
