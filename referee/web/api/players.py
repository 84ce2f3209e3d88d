"""Who played, and what many plays come to; open in an open house, else to its keeper."""

from __future__ import annotations

from flask import request
from msgspec import Struct

from referee.desk import Person
from referee.desk.errors import NoSuchPerson
from referee.desk.scores.statistics import (
    PersonStatistics,
    Statistics,
    person_statistics,
    play_of,
    statistics,
)
from referee.web.api import asking
from referee.web.api.bodies import MergePeopleBody, PersonBody
from referee.web.api.doors import Query, door
from referee.web.api.faults import Fault
from referee.web.phones.phone import desk

MOST_MATCHES = 100
_HERE = ("not_yours",)
_ONE = ("not_yours", "no_such_person")


class PersonPlays(Struct, frozen=True):
    """One person, and what the plays of this person come to (null: none is finished)."""

    person: Person
    statistics: PersonStatistics | None


@door(
    "GET",
    "/statistics",
    Statistics,
    query=(
        Query("game", "only plays of this game", {"type": "string", "maxLength": 80}),
        Query(
            "match",
            "only this match; may be given several times",
            {"type": "array", "items": {"type": "string"}, "maxItems": MOST_MATCHES},
        ),
    ),
    errors=("not_yours", "no_such_match"),
)
def read_statistics() -> Statistics:
    """Sum results up from every side: people, numbers of seats, places, solo records.

    Of all matches in an open house, or for its keeper; elsewhere of the matches that are named.
    """
    game = asking.text("game")
    named = request.args.getlist("match")
    if not named:
        _may_look()
        return desk().people.statistics(game)
    if len(named) > MOST_MATCHES:
        raise Fault("unreadable", f"match: at most {MOST_MATCHES} expected")
    codes = dict.fromkeys(code.upper() for code in named)
    for code in codes:
        asking.viewer(code)
    return statistics(row for code in codes for row in desk().people.results(code=code, game=game))


@door("GET", "/people", tuple[Person, ...], errors=_HERE)
def list_people() -> tuple[Person, ...]:
    """List everybody who ever sat at a table here, by name."""
    _may_look()
    return desk().people.all()


@door("GET", "/people/<number>", PersonPlays, errors=_ONE)
def read_person(number: str) -> PersonPlays:
    """Return one person and what the plays of this person come to."""
    _may_look()
    person = desk().people.get(_number(number))
    plays = [play_of(row) for row in desk().people.results(person=person.id)]
    return PersonPlays(person, person_statistics(person.id, person.name, plays))


@door("PATCH", "/people/<number>", Person, body=PersonBody, errors=(*_ONE, "name_taken"))
def rename_person(number: str) -> Person:
    """Spell a name differently; the keeper of the house may."""
    name = " ".join(asking.body(PersonBody).name.split())
    _may_change()
    if not name or not name.isprintable():
        raise Fault("unreadable", "name: letters expected")
    return desk().people.rename(_number(number), name)


@door(
    "POST",
    "/people/<number>/merge",
    Person,
    body=MergePeopleBody,
    errors=(*_ONE, "name_taken"),
)
def merge_people(number: str) -> Person:
    """Make another spelling the same person; the keeper of the house may."""
    other = asking.body(MergePeopleBody).other
    _may_change()
    kept = desk().people.get(_number(number))
    return desk().people.merge(kept.id, desk().people.get(other).id)


@door("DELETE", "/people/<number>", None, status=204, errors=_ONE)
def forget_person(number: str) -> None:
    """Delete what is known of a person; the keeper of the house may."""
    _may_change()
    desk().people.forget(desk().people.get(_number(number)).id)


def _may_look() -> None:
    if not asking.sees_lists():
        raise Fault("not_yours", "this server does not list who plays")


def _may_change() -> None:
    if not asking.keeps_house():
        raise Fault("not_yours", "only the keeper of this house changes what is known of people")


def _number(text: str) -> int:
    """Read the number of a person."""
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise NoSuchPerson(text)
    return int(text)
