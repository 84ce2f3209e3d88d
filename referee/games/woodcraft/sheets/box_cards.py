"""The cards of a box, deck by deck: what is known of each, and a blank line for the rest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeVar

from msgspec import Struct

from referee.games.woodcraft.rules.facts import (
    Ability,
    SoloCard,
    board_facts,
    known_helpers,
    known_orders,
    read_helper,
    read_order,
    read_solo,
    write_ability,
    write_gains,
    write_needs,
)
from referee.games.woodcraft.rules.printed import printed
from referee.games.woodcraft.sheets.printed_facts import TO_CHECK
from referee.lent.material import BoxToPrint

EARLY, LATE, SPECIAL = "early", "late", "special"
_NUMBERED: Final = {EARLY: "I", LATE: "II"}


class OrderLine(Struct, frozen=True):
    """One order card; empty strings are blanks."""

    card: str
    art: str = ""
    row: int = 0
    needs: str = ""
    reward: str = ""
    told: bool = False
    unsure: bool = False

    @property
    def row_gain(self) -> str:
        """What the row brings that the card starts in."""
        return write_gains(printed(()).rows[self.row - 1]) if self.row else ""

    @property
    def tells(self) -> bool:
        """Whether anything is known of the card but that it is there."""
        return bool(self.row or self.needs or self.reward)


class HelperLine(Struct, frozen=True):
    """One helper card; empty strings are blanks."""

    card: str
    cost: str = ""
    production: str = ""
    ability: Mapping[str, str] | None = None
    told: bool = False
    unsure: bool = False

    @property
    def tells(self) -> bool:
        """Whether anything is known of the card but that it is there."""
        return bool(self.cost or self.production or self.ability)


LineT = TypeVar("LineT", OrderLine, HelperLine)


def order_decks(box: BoxToPrint | None) -> dict[str, list[OrderLine]]:
    """Return the order cards by deck: numbered ones first, then those without a number."""
    told = {card: read_order(card, fields) for card, fields in _told(box, "order").items()}
    lines: dict[str, OrderLine] = {}
    for known in known_orders().values():
        needs, reward = write_needs(known.needs), write_gains(known.reward)
        lines[known.id] = OrderLine(
            known.id,
            known.art,
            known.row,
            "" if needs == "none" else needs,
            "" if reward == "none" and known.card is None else reward,
            unsure=known.confidence == TO_CHECK,
        )
    for card, order in told.items():
        lines[card] = OrderLine(
            card,
            "",
            order.row,
            write_needs(order.needs),
            "" if order.reward is None else write_gains(order.reward),
            told=True,
        )
    decks = {known.id: known.deck for known in known_orders().values()}
    decks |= {card: order.deck for card, order in told.items()}
    return {
        deck: _deck(lines, decks, deck, "O", _size(f"box.{deck}_orders"), OrderLine)
        for deck in (EARLY, LATE, SPECIAL)
    }


def helper_decks(box: BoxToPrint | None) -> dict[str, list[HelperLine]]:
    """Return the helper cards by deck: numbered ones first, then those without a number."""
    told = {card: read_helper(card, fields) for card, fields in _told(box, "helper").items()}
    lines: dict[str, HelperLine] = {}
    for known in known_helpers().values():
        lines[known.id] = HelperLine(
            known.id,
            "" if known.cost is None else str(known.cost),
            "" if known.production is None else write_gains(known.production),
            _ability(known.ability),
            unsure=known.confidence == TO_CHECK,
        )
    for card, helper in told.items():
        lines[card] = HelperLine(
            card, str(helper.cost), write_gains(helper.production), _ability(helper.ability), True
        )
    decks = {known.id: known.deck for known in known_helpers().values()}
    decks |= {card: helper.deck for card, helper in told.items()}
    return {
        deck: _deck(lines, decks, deck, "H", _size(f"box.{deck}_helpers"), HelperLine)
        for deck in (EARLY, LATE)
    }


def solo_cards(box: BoxToPrint | None) -> list[tuple[str, SoloCard | None]]:
    """Return the ten solo cards as they were entered, then blanks."""
    told = {card: read_solo(card, fields) for card, fields in _told(box, "solo").items()}
    blanks = max(0, _size("box.solo_cards") - len(told))
    return [*told.items(), *[("", None)] * blanks]


def _deck(
    lines: Mapping[str, LineT],
    decks: Mapping[str, str],
    deck: str,
    letter: str,
    size: int,
    blank: type[LineT],
) -> list[LineT]:
    mine = [card for card in lines if decks[card] == deck]
    prefix = f"{letter}{_NUMBERED.get(deck, 'S')}/"
    numbers = {card: card.removeprefix(prefix) for card in mine}
    found: list[LineT] = []
    for number in range(1, size + 1):
        named = next((card for card, text in numbers.items() if text == str(number)), "")
        found.append(lines[named] if named else blank(f"{prefix}{number}"))
    # Cards whose number nobody could read: they are among the blank ones above.
    unnumbered = [lines[card] for card in mine if not numbers[card].isdigit()]
    return found + [line for line in unnumbered if line.tells]


def _told(box: BoxToPrint | None, kind: str) -> Mapping[str, Mapping[str, str]]:
    return box.cards.get(kind, {}) if box else {}


def _ability(ability: Ability | None) -> Mapping[str, str] | None:
    return None if ability is None else write_ability(ability)


def _size(fact: str) -> int:
    return board_facts()[fact].number()
