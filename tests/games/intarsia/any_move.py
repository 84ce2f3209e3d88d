"""Moves that somebody could write down: readable, mostly nonsense, sometimes legal."""

from random import Random

from referee.engine.errors import Unreadable
from referee.engine.fields import Field, Flag, Name, Number
from referee.games.intarsia.rules.candidates import offers
from referee.games.intarsia.rules.cards import CardsField, written
from referee.games.intarsia.rules.corrections import END_FIELDS, SEAT_FIELDS, TABLE_FIELDS
from referee.games.intarsia.rules.facts import board_facts, practice_facts
from referee.games.intarsia.rules.floor import CROSS_PLACES, FRAME_PLACES
from referee.games.intarsia.rules.move import Move
from referee.games.intarsia.rules.registry import BY_KIND, read_move
from referee.games.intarsia.rules.table import Table
from referee.games.intarsia.rules.words import CARDS, SPACES

OMITTED = 0.3


def any_move(rng: Random, table: Table, kind: str) -> Move | None:
    """Return a readable move of this kind, or None when the words made no sense."""
    turn = table.seats[table.turn]
    seat = rng.choice((*table.seats, turn, turn, turn, "table", "nobody"))
    try:
        return read_move(seat, kind, any_fields(rng, table, kind))
    except Unreadable:
        return None


def any_fields(rng: Random, table: Table, kind: str) -> dict[str, str]:
    """Return fields for a move of this kind, most of them about things on the table."""
    if kind == "correct":
        return any_correction(rng, table)
    if kind == "tell_fact":
        name = rng.choice(sorted(board_facts()))
        values = [*practice_facts().values(), "none", "nonsense"]
        return {"name": name, "value": practice_facts().get(name, rng.choice(values))}
    return {
        name: any_value(rng, table, field)
        for name, field in BY_KIND[kind].fields.items()
        if rng.random() > OMITTED
    }


def nearby_move(rng: Random, table: Table) -> Move | None:
    """Return a move that somebody may think of now with one field changed or left out."""
    offered = list(offers(table)) if table.phase not in ("setup", "over") else []
    if not offered:
        return None
    kind = rng.choice(sorted({move.kind for move in offered}))
    move = rng.choice([move for move in offered if move.kind == kind])
    fields, told = BY_KIND[kind].fields, move.written()
    if fields:
        name = rng.choice(sorted(fields))
        told.pop(name, None)
        if rng.random() > OMITTED:
            told[name] = any_value(rng, table, fields[name])
    try:
        return read_move(move.seat, kind, told)
    except Unreadable:
        return None


def any_value(rng: Random, table: Table, field: Field) -> str:
    """Return words that this field can probably read."""
    if field.choices:
        number = rng.choice((0, 1, 2, 3, 4)) if field.many else 1
        return ",".join(rng.choices(field.choices, k=number))
    match field:
        case CardsField():
            return any_cards(rng, table)
        case Flag():
            return rng.choice(("yes", "no"))
        case Number():
            return str(rng.randint(field.least, min(field.most, field.least + 6)))
        case Name():
            return rng.choice((*table.seats, "nobody"))
        case _:
            return rng.choice(("4", "2,1", "1,1,1", "words"))


def any_cards(rng: Random, table: Table) -> str:
    """Return some cards, most often out of the hand of the seat in turn."""
    if rng.random() < 0.7:
        hand = table.floors[table.turn].hand
        held = [kind for kind, number in zip(CARDS, hand, strict=True) for _ in range(number)]
        return ",".join(rng.sample(held, min(len(held), rng.randint(0, 8)))) or "none"
    return ",".join(rng.choices(CARDS, k=rng.randint(1, 5)))


def any_correction(rng: Random, table: Table) -> dict[str, str]:
    """Return a correction of one to three things, possible or not."""
    names = (*SEAT_FIELDS, *TABLE_FIELDS, *END_FIELDS)
    given = {name: corrected(rng, table, name) for name in rng.sample(names, rng.randint(1, 3))}
    return given | ({"reason": "counted again"} if rng.random() < 0.5 else {})


def corrected(rng: Random, table: Table, name: str) -> str:
    """Return a value for one thing."""
    if name == "hand":
        cards = [rng.choice((0, 0, 1, 2, 3, 16)) for _ in CARDS]
        return written((cards[0], cards[1], cards[2], cards[3], cards[4]))
    if name == "ornaments":
        places = rng.sample(FRAME_PLACES, rng.randint(0, 12))
        return ",".join(f"{place}:{rng.randint(1, 4)}" for place in places)
    if name == "crosses":
        return ",".join(rng.sample(CROSS_PLACES, rng.randint(0, 13)))
    if name == "tiles":
        return ",".join(f"{s}:{rng.randint(1, 3)}" for s in rng.sample(SPACES, rng.randint(0, 4)))
    if name == "ornament_counts":
        return ",".join(str(rng.randint(0, 3)) for _ in range(4))
    if name == "start_card":
        return rng.choice(("S1", "S2", "S3", "S4", "S5", "none"))
    field = END_FIELDS.get(name) or TABLE_FIELDS.get(name) or SEAT_FIELDS[name][1]
    return any_value(rng, table, field)
