"""Entering a card from the physical deck, the first time it matters."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import ClassVar, Self

from msgspec.structs import replace

from referee.engine.errors import Unreadable
from referee.engine.fields import Field, Flag, Name, Number, Word, Words, shown
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.cards import (
    NAMELESS,
    NO_CARD,
    PRACTICE,
    helper_card,
    order_card,
    solo_card,
)
from referee.games.woodcraft.rules.display import HELPERS, ORDERS, Display
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.facts import (
    ABILITY_KINDS,
    DISPLAY_SPACES,
    MOST_COST,
    HelperCard,
    OrderCard,
    SoloCard,
    read_helper,
    read_order,
    read_solo,
)
from referee.games.woodcraft.rules.facts.ability import ABILITY_TOKENS, OTHER_TIMINGS
from referee.games.woodcraft.rules.facts.cards import (
    HELPER_DECKS,
    MOST_NEUTRAL,
    ORDER_DECKS,
    YARD_SPACES,
)
from referee.games.woodcraft.rules.filling import REWARD
from referee.games.woodcraft.rules.move import Gains, Move, OrderReward, Window
from referee.games.woodcraft.rules.rewards import grant
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.words import COLOURS, ROWS, SIDES, TILES

Printed = OrderCard | HelperCard | SoloCard
TEXT = Field(longest=200)
# Words that stand for a card nobody has described, for no card, and for an empty list.
RESERVED = (NAMELESS, NO_CARD, "none")
OWN_DECK = "own"
# Rows, sides and spaces by their numbers, in words.
NUMBERS = tuple(map(str, range(1, max(ROWS, SIDES, DISPLAY_SPACES, YARD_SPACES) + 1)))


class EnterCard(Move, frozen=True):
    """What entering an order, a helper and a solo card have in common."""

    card: str
    printed: tuple[tuple[str, str], ...]

    window: ClassVar[Window] = Window.ANY_TIME
    store: ClassVar[str]
    display: ClassVar[Display | None] = None
    reader: ClassVar[Callable[[str, Mapping[str, str]], Printed]]

    @classmethod
    def read(cls, seat: str, written: Mapping[str, str]) -> Self:
        """Read what is printed on the card; raises Unreadable when it cannot be a card."""
        fields = dict(written)
        for name in fields:
            if name not in cls.fields:
                known = ", ".join(cls.fields)
                raise Unreadable(f"{cls.kind} has no field {shown(name)} (its fields: {known})")
        try:
            card = Name().read(fields.pop("card", ""))
        except Unreadable as fault:
            raise Unreadable(f"{cls.kind} card: {fault}") from fault
        if card in RESERVED:
            raise Unreadable(f"{cls.kind} card: {card!r} stands for no card in particular")
        for text in fields.values():
            TEXT.read(text)
        try:
            cls.reader(card, fields)
        except ValueError as fault:
            raise Unreadable(f"{cls.kind} {card}: {fault}") from fault
        return cls(seat, card, tuple(sorted(fields.items())))

    def written(self) -> dict[str, str]:
        """Return the fields in words."""
        return {"card": self.card, **dict(self.printed)}

    def _known(self, table: Table) -> Printed | None:
        """Return what is known of the card already."""
        raise NotImplementedError

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """A card is entered once, and never beside the practice set."""
        if self._known(table) is not None:
            yield rulebook.CARD_KNOWN.broken(card=self.card)
        if self._other_set(table):
            yield rulebook.SETS_DO_NOT_MIX.broken(card=self.card)
        yield from self._count_objections(table)

    def _count_objections(self, table: Table) -> Iterator[Reason]:
        """Yield a reason when the box holds fewer cards of this kind."""
        if self.display is not None:
            deck = dict(self.printed)["deck"]
            yield from self.display.count_objections(table, deck, (self.card,))

    def _other_set(self, table: Table) -> bool:
        """Tell whether this match is played with cards of our own making instead."""
        return table.cards == PRACTICE

    def play(self, draft: Draft, seat: int) -> None:
        """Remember the card for this match."""
        entered: dict[str, object] = dict(getattr(draft.table, self.store))
        entered[self.card] = type(self).reader(self.card, dict(self.printed))
        draft.set(**{self.store: entered})
        draft.step("card_entered", card=self.card)


class EnterOrder(EnterCard, frozen=True):
    """Enter an order: deck, row, needs, reward.

    A reward that was left open (`?`) is told by entering the order once more.
    """

    kind: ClassVar[str] = "enter_order"
    fields: ClassVar[Mapping[str, Field]] = {
        "card": Name(),
        "deck": Word(words=tuple(ORDER_DECKS)),
        "row": Word(words=NUMBERS[:ROWS]),
        "needs": TEXT,
        "reward": OrderReward(),
    }
    needed: ClassVar[frozenset[str]] = frozenset({"card", "deck", "row", "needs"})
    store: ClassVar[str] = "orders_entered"
    display: ClassVar[Display | None] = ORDERS
    reader: ClassVar[Callable[[str, Mapping[str, str]], Printed]] = staticmethod(read_order)

    def _known(self, table: Table) -> Printed | None:
        """Return what is known of the order; one without its reward waits for the rest."""
        known, told = order_card(table, self.card), self._printed_order()
        waits = known is not None and known.reward is None and told.reward is not None
        return None if waits and replace(told, reward=None) == known else known

    def _printed_order(self) -> OrderCard:
        return read_order(self.card, dict(self.printed))

    def play(self, draft: Draft, seat: int) -> None:
        """Remember the order, and hand out what was waiting for its reward."""
        super().play(draft, seat)
        reward = self._printed_order().reward
        for decision in draft.table.decisions:
            if decision.kind == REWARD and decision.choices == (self.card,) and reward is not None:
                draft.decided(decision)
                grant(draft, decision.seat, reward, decision.source)


class EnterHelper(EnterCard, frozen=True):
    """Enter a helper: deck, cost, production and its ability."""

    kind: ClassVar[str] = "enter_helper"
    fields: ClassVar[Mapping[str, Field]] = {
        "card": Name(),
        "deck": Word(words=tuple(HELPER_DECKS)),
        "cost": Number(most=MOST_COST),
        "production": Gains(),
        "ability": Word(words=tuple(ABILITY_KINDS)),
        "amount": Number(least=1, most=max(kind.most for kind in ABILITY_KINDS.values())),
        "colours": Words(words=COLOURS),
        "values": Words(words=NUMBERS[:SIDES]),
        "tokens": Words(words=ABILITY_TOKENS),
        "gain": Gains(),
        "timing": Word(words=tuple(OTHER_TIMINGS)),
        "note": TEXT,
    }
    needed: ClassVar[frozenset[str]] = frozenset({"card", "deck", "cost", "production"})
    store: ClassVar[str] = "helpers_entered"
    display: ClassVar[Display | None] = HELPERS
    reader: ClassVar[Callable[[str, Mapping[str, str]], Printed]] = staticmethod(read_helper)

    def _known(self, table: Table) -> Printed | None:
        return helper_card(table, self.card)


class EnterSolo(EnterCard, frozen=True):
    """Enter a solo card: the tiles that move and the effect below them."""

    kind: ClassVar[str] = "enter_solo"
    fields: ClassVar[Mapping[str, Field]] = {
        "card": Name(),
        "tiles": Words(words=TILES),
        "rearmost": Flag(),
        "neutral": Number(most=MOST_NEUTRAL),
        "orders": Words(words=NUMBERS[:DISPLAY_SPACES]),
        "helpers": Words(words=NUMBERS[:DISPLAY_SPACES]),
        "reroll": Words(words=NUMBERS[:YARD_SPACES]),
    }
    store: ClassVar[str] = "solo_entered"
    reader: ClassVar[Callable[[str, Mapping[str, str]], Printed]] = staticmethod(read_solo)

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """Solo cards belong to solo matches, and not beside the deck of our own making."""
        if not table.solo:
            yield rulebook.NOT_SOLO.broken()
        yield from super().objections(table, seat)

    def _other_set(self, table: Table) -> bool:
        return table.solo_deck == OWN_DECK

    def _known(self, table: Table) -> Printed | None:
        return solo_card(table, self.card)
