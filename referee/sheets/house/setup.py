"""The setup sheet: what to put on the table for so many seats, to tick off."""

from __future__ import annotations

from msgspec import Struct

from referee.engine.hints import SetupItem
from referee.games import find
from referee.lent.material import PersonAtTable, Wish
from referee.sheets.house.opened import opened, people_of
from referee.text import Phrases


class Item(Struct, frozen=True):
    """One thing to put on the table, for everybody or for some people."""

    sentence: str
    people: tuple[PersonAtTable, ...] = ()


def setup(wish: Wish, speech: Phrases) -> dict[str, object]:
    """Return what the template of the setup sheet needs."""
    game = find(wish.game)
    people = people_of(wish)
    table = wish.running.table if wish.running else opened(game, people, wish.opening)
    names = {
        person.seat: person.name or speech.say("sheet.setup.seat", n=number)
        for number, person in enumerate(people, 1)
    }
    named = speech.naming(card=game.box.card_names(speech.language), seat=names)
    listed = game.setup_list(table)
    return {
        "common": [_item(item, named) for item in listed if not item.seat],
        "personal": _personal(listed, people, named),
        "people": people,
        "names": names,
        "seats": len(people),
        "join": wish.join,
    }


def other_setups(name: str, seats: int) -> tuple[tuple[str, str], ...]:
    """Return the answers beside the usual ones with which other things are put on the table.

    Questions that come first alone count, and no answers for practice: those need no paper.
    """
    game = find(name)
    people = people_of(Wish(name, "setup", seats))
    usual = game.setup_list(opened(game, people))
    practice = game.practice(seats).items()
    return tuple(
        (question.name, choice)
        for question in game.questions(seats)
        for choice in (question.field.choices if question.first and question.asked else ())
        if choice != question.usual and (question.name, choice) not in practice
        if game.setup_list(opened(game, people, {question.name: choice})) != usual
    )


def _item(item: SetupItem, speech: Phrases) -> Item:
    facts = {"seat": item.seat, **item.facts} if item.seat else item.facts
    return Item(speech.say(f"setup.{item.key}", **facts))


def _personal(
    listed: tuple[SetupItem, ...], people: tuple[PersonAtTable, ...], speech: Phrases
) -> list[Item]:
    """Return what each seat does; what all of them do in the same words stands there once."""
    found: dict[str, list[PersonAtTable]] = {}
    by_seat = {person.seat: person for person in people}
    for item in listed:
        if item.seat in by_seat:
            found.setdefault(_item(item, speech).sentence, []).append(by_seat[item.seat])
    return [Item(sentence, tuple(doing)) for sentence, doing in found.items()]
