"""What lots and the deck still owe the table."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.box import Wanted
from referee.engine.candidate import Chance
from referee.games.oh_my_goods.rules.facts import CHARBURNERS, assistant_of, known_assistants
from referee.games.oh_my_goods.rules.moves.lay_assistants import assistants_shown
from referee.games.oh_my_goods.rules.moves.shuffle import cards_of_the_pile, cards_to_shuffle
from referee.games.oh_my_goods.rules.moves.take_charburner import charburners_taken
from referee.games.oh_my_goods.rules.table import Table
from referee.games.oh_my_goods.rules.words import OVER, SETUP, SUNRISE, SUNSET, SYMBOLS

# How well a side must be known at least, not to be asked for.
ASKED = ("low", "unknown")


def chances(table: Table) -> Iterator[Chance]:
    """Yield everything that must be told or drawn now.

    What the physical cards tell is `open`; its pool says what there is to choose from.
    """
    if table.phase == OVER:
        return
    physical = not table.app_deals
    if table.phase == SETUP:
        taken = charburners_taken(table)
        left = tuple(card for card in CHARBURNERS if card not in taken)
        for seat, estate in zip(table.seats, table.estates, strict=True):
            if not estate.buildings:
                yield Chance("take_charburner", "card", 1, pool=left, seat=seat, open=physical)
    if not table.laid_out:
        yield Chance(
            "lay_assistants",
            "cards",
            assistants_shown(table),
            pool=_assistants(table),
            open=physical,
        )
    cards = cards_to_shuffle(table)
    if cards:
        yield Chance("shuffle", "cards", len(cards), pool=cards)
    if physical and table.phase in (SUNRISE, SUNSET) and table.pile and not table.halving:
        yield Chance("reveal", "cards", 1, pool=SYMBOLS, open=True)


def deck(table: Table) -> Chance | None:
    """Return the draw pile to be shuffled again; None when no order is kept."""
    cards = cards_of_the_pile(table)
    return Chance("shuffle", "cards", len(cards), pool=cards) if cards else None


def wanted(table: Table) -> Iterator[Wanted]:
    """Yield the sides that lie out at a real table, but are unknown or doubtful in our lists."""
    told = dict(table.facts)
    for name in table.assistants if not table.app_deals else ():
        fact = f"assistant.{name}"
        if known_assistants()[name].sure in ASKED and fact not in told:
            yield Wanted("tell_fact", {"name": fact})


def _assistants(table: Table) -> tuple[str, ...]:
    """Return the sides that may lie out; the app only deals those that are known."""
    return tuple(
        name
        for name in known_assistants()
        if not table.app_deals or assistant_of(name, table.facts) is not None
    )
