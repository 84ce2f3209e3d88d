"""Drawing material cards after an element was placed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar, Self

from referee.engine.draft import alter
from referee.engine.fields import Field, Number
from referee.engine.rule import Reason
from referee.games.intarsia.rules import rulebook
from referee.games.intarsia.rules.cards import NO_CARDS, Cards, CardsField, plus
from referee.games.intarsia.rules.claims_owed import claim_owed
from referee.games.intarsia.rules.course import manner_of, next_turn
from referee.games.intarsia.rules.draft import Draft
from referee.games.intarsia.rules.drawing import draws, free_cards
from referee.games.intarsia.rules.elements import DRAWS, REWARDED
from referee.games.intarsia.rules.facts import Wants
from referee.games.intarsia.rules.floor import FRAME_NUMBER
from referee.games.intarsia.rules.move import Move, Window
from referee.games.intarsia.rules.printed import plan_of, printed
from referee.games.intarsia.rules.reward_track import FURTHEST, target
from referee.games.intarsia.rules.table import Table
from referee.games.intarsia.rules.words import CARDS, COLOURS, WILD


class Draw(Move, frozen=True):
    """Return the paid cards and draw new ones; a table or a cross moves the reward marker first.

    `forward` is how many fields the marker moves, 1 or 2.
    """

    cards: Cards = NO_CARDS
    forward: int = 0

    kind: ClassVar[str] = "draw"
    window: ClassVar[Window] = Window.TURN
    fields: ClassVar[Mapping[str, Field]] = {
        "cards": CardsField(spec="cards"),
        "forward": Number(least=1, most=FURTHEST),
    }

    def objections(self, table: Table, seat: int) -> Iterable[Reason]:
        """As many cards as the element brings, and only those that it may bring."""
        if seat != table.turn or table.phase != "building":
            return ()
        element = table.element
        if table.step == "act":
            return (rulebook.NOTHING_BUILT.broken(),)
        if not DRAWS[element]:
            against = [rulebook.NOTHING_TO_DRAW.broken(element=element)]
        elif element in REWARDED:
            against = self._reward_objections(table)
        else:
            against = self._free_objections(table, seat)
            if self.forward:
                against = [rulebook.MARKER_STAYS.broken(element=element), *against]
        if table.options.mandatory_claims:
            return (*claim_owed(table, seat), *against)
        return against

    def _reward_objections(self, table: Table) -> list[Reason]:
        """The marker moves 1 or 2 fields and tells what is drawn (IN-R84)."""
        if not self.forward:
            return [rulebook.MARKER_MUST_MOVE.broken(element=table.element)]
        box = printed(table)
        if box.fields is None:
            return [rulebook.UNKNOWN_FACT.broken(fact="ring.fields")]
        field = target(table.reward, self.forward, box.fields)
        wants = box.rewards[field - 1]
        if wants is None:
            return [rulebook.UNKNOWN_FACT.broken(fact=f"ring.{field}")]
        if self.cards in _allowed(table, wants, None):
            return []
        shows = box.told[f"ring.{field}"]
        return list(self._stack_objections(table)) or [
            rulebook.NOT_ON_FIELD.broken(field=field, shows=shows)
        ]

    def _free_objections(self, table: Table, seat: int) -> list[Reason]:
        """Neither the colour of the ornament nor jokers (IN-R82, R83)."""
        colour = plan_of(table, seat).frames[FRAME_NUMBER[table.place]]
        allowed = _allowed(table, free_cards(DRAWS[table.element]), colour)
        if self.cards in allowed:
            return []
        reasons = list(self._stack_objections(table))
        number = max(map(sum, allowed))
        if sum(self.cards) != number:
            reasons.append(
                rulebook.WRONG_NUMBER_DRAWN.broken(
                    element=table.element, needs=number, has=sum(self.cards)
                )
            )
        if self.cards[WILD]:
            reasons.append(rulebook.JOKER_DRAWN.broken(element=table.element))
        # Empty stacks may leave nothing else; it is wrong beyond that, or where nothing else is.
        if self.cards[colour] > max(cards[colour] for cards in allowed) or not reasons:
            reasons.append(rulebook.ORNAMENT_COLOUR_DRAWN.broken(colour=COLOURS[colour]))
        return reasons

    def _stack_objections(self, table: Table) -> Iterator[Reason]:
        """Nothing comes from a stack that does not hold it (IN-R85)."""
        stacks = plus(table.stacks, table.paid)
        for kind, drawn, left in zip(CARDS, self.cards, stacks, strict=True):
            if drawn > left:
                yield rulebook.STACK_EMPTY.broken(card=kind, left=left, has=drawn)

    def play(self, draft: Draft, seat: int) -> None:
        """Return, move the marker, draw; the turn is over."""
        draft.return_paid(seat)
        if self.forward:
            table = draft.table
            field = target(table.reward, self.forward, printed(table).fields or 1)
            alter(table, "reward", field)
            draft.step("reward_marker", seat, n=self.forward, field=field)
        if self.cards != NO_CARDS:
            draft.take(seat, self.cards, "cards_drawn")
        next_turn(draft)

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """Every draw that is allowed; one without cards where nobody knows the field yet."""
        if table.step not in ("claim", "draw") or not DRAWS[table.element]:
            return
        name = table.seats[seat]
        if table.element not in REWARDED:
            colour = plan_of(table, seat).frames[FRAME_NUMBER[table.place]]
            wants = free_cards(DRAWS[table.element])
            for cards in sorted(_allowed(table, wants, colour), reverse=True):
                yield cls(name, cards)
            return
        box = printed(table)
        for forward in range(1, FURTHEST + 1):
            field = target(table.reward, forward, box.fields) if box.fields else 0
            shown = box.rewards[field - 1] if field else None
            if shown is None:
                yield cls(name, NO_CARDS, forward)
            else:
                for cards in sorted(_allowed(table, shown, None), reverse=True):
                    yield cls(name, cards, forward)


def _allowed(table: Table, wants: Wants, barred: int | None) -> frozenset[Cards]:
    """Return every draw that is allowed, with the paid cards back on their stacks (IN-R80)."""
    stacks = plus(table.stacks, table.paid)
    return draws(wants, stacks, manner_of(table.options), barred)
