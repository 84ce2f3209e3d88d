"""The rebuild sheet: how everything lies, so that a match can be packed away and go on another day.

Without a match it is a form to fill in by pen.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from referee.engine.fields import Field
from referee.engine.game import AnyGame
from referee.engine.move import TABLE
from referee.games import find
from referee.lent.material import PersonAtTable, Wish
from referee.sheets.house.opened import opened, people_of
from referee.text import Phrases, capital, readable

# What the line below the title tells already.
_IN_THE_HEAD: Final = ("phase", "round", "turn")
_NOTHING: Final = ("", "none", "no")


class Place(Struct, frozen=True):
    """What lies in front of somebody, or (without one) in the middle."""

    person: PersonAtTable | None
    things: tuple[tuple[str, str], ...]
    # Somebody else's secrets are not printed.
    hidden: bool = False


def rebuild(wish: Wish, speech: Phrases) -> dict[str, object]:
    """Return what the template of the rebuild sheet needs."""
    game = find(wish.game)
    people = people_of(wish)
    running = wish.running
    table: object = running.table if running else opened(game, people)
    sees = frozenset(person.seat for person in people)
    if running is not None and running.sees is not None:
        sees = running.sees
    seen = game.secrets.concealed(table, sees)
    where = game.where(seen)
    turn = next((person for person in people if person.seat == where.turn), None)
    named = speech.naming(
        card=game.box.card_names(speech.language),
        seat={person.seat: person.name for person in people},
    )
    common = {
        name: text for name, text in game.table_facts(seen).items() if name not in _IN_THE_HEAD
    }
    middle = Place(None, _things(game, seen, TABLE, common, named, running is None))
    places = [_place(game, table, seen, person, sees, named, running is None) for person in people]
    return {
        "blank": running is None,
        "running": running,
        "round": where.round,
        "phase": where.phase,
        "turn": turn,
        "middle": middle,
        "places": places,
        "people": people,
        "join": wish.join,
    }


def _place(
    game: AnyGame,
    table: object,
    seen: object,
    person: PersonAtTable,
    sees: frozenset[str],
    speech: Phrases,
    blank: bool,
) -> Place:
    seat = person.seat
    facts = game.seat_facts(seen, seat, seat in sees)
    hidden = game.seat_facts(table, seat) != game.seat_facts(seen, seat)
    return Place(person, _things(game, seen, seat, facts, speech, blank), hidden)


def _things(
    game: AnyGame,
    table: object,
    where: str,
    facts: Mapping[str, str],
    speech: Phrases,
    blank: bool,
) -> tuple[tuple[str, str], ...]:
    """Return what lies there, by what it is called; what only programs ask for has no name.

    A form to fill in names everything; of a match there is nothing to say of what is not there.
    """
    known, following = game.correctable(table, where), game.following(table)
    return tuple(
        (_name(name, speech), _value(known.get(name), text, speech))
        for name, text in facts.items()
        if name in known or speech.has(f"thing.{name}")
        if name not in following and (blank or text not in _NOTHING)
    )


def _name(name: str, speech: Phrases) -> str:
    key = f"thing.{name}"
    return capital(speech.say(key) if speech.has(key) else readable(name))


def _value(field: Field | None, text: str, speech: Phrases) -> str:
    if text in ("", "none"):
        return speech.say("join.nothing")
    if text in ("yes", "no"):
        return speech.say(f"page.{text}")
    return speech.fact((field.spec if field else "") or "printed_value", text)
