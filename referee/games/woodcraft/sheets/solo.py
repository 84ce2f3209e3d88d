"""The solo sheet: rules, the five kinds of cards, and a deck to cut out."""

from typing import Final

from msgspec import Struct

from referee.games.woodcraft.rules.box import WoodcraftBox
from referee.games.woodcraft.rules.facts import (
    SoloCard,
    board_facts,
    read_solo,
    solo_deck,
)
from referee.games.woodcraft.rules.rounds import INCOME_AFTER
from referee.lent.material import BoxToPrint, Wish

# Colours of the six spaces of the lumber yard, as the table keeps them.
YARD: Final = ("G", "G", "Y", "Y", "B", "B")
_KINDS: Final = (
    ("orders", SoloCard("", ("", ""), False, 0, (3, 4), (), ())),
    ("helpers", SoloCard("", ("", ""), False, 0, (), (3, 4), ())),
    ("reroll", SoloCard("", ("", ""), False, 0, (), (), (1, 3, 5))),
    ("one", SoloCard("", ("",), False, 1, (), (), ())),
    ("rearmost", SoloCard("", (), True, 2, (), (), ())),
)


class DrawnCard(Struct, frozen=True):
    """A solo card with its name."""

    card: SoloCard
    name: str


def deck_of(box: BoxToPrint | None, language: str) -> tuple[tuple[DrawnCard, ...], bool]:
    """Return the deck to print, and whether it is our own; an entered one goes first."""
    entered = dict(box.cards.get("solo", {})) if box else {}
    if entered:
        cards = [read_solo(name, fields) for name, fields in entered.items()]
        return tuple(DrawnCard(card, card.id) for card in cards), False
    names = WoodcraftBox().card_names(language)
    return tuple(DrawnCard(card, names[card.id]) for card in solo_deck().values()), True


def solo(wish: Wish) -> dict[str, object]:
    """Return what the template of the solo sheet needs."""
    cards, own = deck_of(wish.box, wish.language)
    return {
        "after": ",".join(map(str, INCOME_AFTER[1])),
        "kinds": _KINDS,
        "cards": cards,
        "own": own,
        "in_box": board_facts()["box.solo_cards"].number(),
        "yard": YARD,
    }
