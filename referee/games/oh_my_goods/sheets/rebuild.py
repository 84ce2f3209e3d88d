"""The rebuild sheet: every building with what lies on it and who works there, and the middle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from referee.games.oh_my_goods.pages.values import BuildingView
from referee.games.oh_my_goods.pages.view_cards import building_view
from referee.games.oh_my_goods.rules.opening import open_table
from referee.games.oh_my_goods.rules.reading import table_facts
from referee.games.oh_my_goods.rules.secrets import OhMyGoodsSecrets
from referee.games.oh_my_goods.rules.table import Estate, Table
from referee.games.oh_my_goods.rules.words import BUILDINGS_TO_END, NAMELESS, NONE
from referee.lent.material import PersonAtTable, Wish
from referee.text import Phrases

SEATS: Final = ("s1", "s2", "s3", "s4")
# What lies in the middle, in the order in which it is put there.
MIDDLE: Final = ("active", "sunrise", "sunset", "pile", "discards", "assistants_shown")


class Rebuilt(Struct, frozen=True):
    """What lies in front of one seat."""

    person: PersonAtTable
    buildings: tuple[BuildingView, ...]
    way: str
    hand: int
    # The cards of a hand that the app has dealt and that may be printed here.
    cards: tuple[str, ...]
    planned: str
    hidden: bool


def rebuild(wish: Wish, speech: Phrases) -> Mapping[str, object]:
    """Return what the template of the rebuild sheet needs; without a match it is a form."""
    running = wish.running
    people = wish.people or tuple(PersonAtTable(seat, "") for seat in SEATS[: wish.seats])
    table: Table = running.table if running else open_table([each.seat for each in people], {})
    sees = frozenset(table.seats)
    if running is not None:
        people = running.people
        sees = sees if running.sees is None else running.sees
    seen = OhMyGoodsSecrets().concealed(table, sees)
    named = speech.naming(seat={person.seat: person.name for person in people})
    facts = table_facts(seen)
    names = {person.seat: person for person in people}
    return {
        "blank": running is None,
        "running": running,
        "round": seen.round,
        "phase": seen.phase,
        "middle": [(word, _said(named, word, facts[word])) for word in MIDDLE],
        "seats": [
            _rebuilt(names[seat], table, estate, seen.estates[place])
            for place, (seat, estate) in enumerate(zip(table.seats, table.estates, strict=True))
        ],
        "places": range(BUILDINGS_TO_END),
        "join": wish.join,
    }


def _said(speech: Phrases, word: str, text: str) -> tuple[str, ...]:
    """Say what lies in the middle, every assistant on a line; nothing when nothing does."""
    if text in (NONE, "0"):
        return ()
    if word == "assistants_shown":
        return tuple(speech.fact("card", assistant) for assistant in text.split(","))
    return (speech.fact("seat" if word == "active" else "printed_value", text),)


def _rebuilt(person: PersonAtTable, table: Table, whole: Estate, seen: Estate) -> Rebuilt:
    cards = tuple(card for card in seen.hand if card != NAMELESS)
    places = range(len(seen.buildings))
    return Rebuilt(
        person=person,
        buildings=tuple(building_view(table, seen, place) for place in places),
        way=seen.way,
        hand=len(seen.hand),
        cards=cards,
        planned=seen.planned,
        hidden=(whole.hand, whole.planned, whole.plan) != (seen.hand, seen.planned, seen.plan),
    )
