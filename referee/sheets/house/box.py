"""The box sheet: printed facts with how sure they are, and lines for the cards of a copy."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from referee.engine.box import PrintedFact
from referee.games import find
from referee.lent.material import BoxToPrint, Wish
from referee.text import Phrases, capital, readable

# Lines to write on for a kind of card, besides those that are known.
_BLANK_LINES: Final = 12
_CARD: Final = "card"


class FactLine(Struct, frozen=True):
    """One printed fact in words; without a value there is a line to write on."""

    name: str
    value: str
    rivals: str = ""
    told: bool = False
    unsure: bool = False


class CardTable(Struct, frozen=True):
    """The cards of one kind: what is asked of each, those that are known, blank lines."""

    name: str
    fields: tuple[str, ...]
    cards: tuple[tuple[str, tuple[str, ...]], ...]
    blanks: int


def box(wish: Wish, speech: Phrases) -> dict[str, object]:
    """Return what the template of the box sheet needs."""
    game = find(wish.game)
    mine = wish.box or BoxToPrint()
    named = speech.naming(card=game.box.card_names(speech.language))
    groups: dict[str, list[FactLine]] = {}
    for fact in game.box.facts():
        groups.setdefault(fact.name.partition(".")[0], []).append(_fact(fact, mine, named))
    return {
        "box": mine,
        "groups": list(groups.values()),
        "kinds": [
            _cards(kind.name, game.moves[kind.move].fields, mine, named) for kind in game.box.kinds
        ],
    }


def _fact(fact: PrintedFact, mine: BoxToPrint, speech: Phrases) -> FactLine:
    told = fact.name in mine.facts
    value = mine.facts[fact.name] if told else fact.value
    return FactLine(
        name=capital(speech.fact("printed_fact", fact.name)),
        value="" if value is None else speech.fact("printed_value", value),
        rivals=", ".join(speech.fact("printed_value", rival) for rival in fact.rivals),
        told=told,
        unsure=not told and not fact.confidence.sure,
    )


def _cards(kind: str, fields: Any, mine: BoxToPrint, speech: Phrases) -> CardTable:
    asked = [name for name in fields if name != _CARD]
    known = mine.cards.get(kind, {})
    return CardTable(
        capital(speech.say(f"card_kind.{kind}")),
        tuple(_field_name(name, speech) for name in asked),
        tuple(
            (
                speech.fact("card", card),
                tuple(_said(fields[name].spec, told.get(name, ""), speech) for name in asked),
            )
            for card, told in known.items()
        ),
        max(4, _BLANK_LINES - len(known)),
    )


def _field_name(name: str, speech: Phrases) -> str:
    key = f"field.{name}"
    return capital(speech.say(key) if speech.has(key) else readable(name))


def _said(spec: str, text: str, speech: Phrases) -> str:
    return speech.fact(spec or "printed_value", text) if text else ""
