"""Moves that somebody could write down: readable, mostly nonsense, sometimes legal."""

from random import Random

from msgspec.structs import replace

from referee.engine.errors import Unreadable
from referee.engine.fields import Field, Flag, Name, Names, Number, Word, Words
from referee.games.woodcraft.rules.candidates import candidates
from referee.games.woodcraft.rules.dice import ALL_DICE
from referee.games.woodcraft.rules.facts import (
    board_facts,
    practice_helpers,
    practice_orders,
    solo_deck,
)
from referee.games.woodcraft.rules.move import Dice, Move, OneDie
from referee.games.woodcraft.rules.registry import BY_KIND, DECISION_MOVES, TURN_MOVES, read_move
from referee.games.woodcraft.rules.table import Table
from tests.games.woodcraft.any_correction import any_correction

# The kinds of which `candidates` promises to name every legal one.
PROMISED = tuple(
    kind.kind
    for kind in (*TURN_MOVES, *DECISION_MOVES, BY_KIND["keep_cards"])
    if not kind.open_ended
)
OMITTED = 0.4


def any_move(rng: Random, table: Table, kind: str) -> Move | None:
    """Return a readable move of this kind, or None when the words made no sense."""
    seat = rng.choice((*table.seats, table.seats[table.turn], table.seats[table.turn], "table"))
    try:
        return read_move(seat, kind, any_fields(rng, table, kind))
    except Unreadable:
        return None


def any_fields(rng: Random, table: Table, kind: str) -> dict[str, str]:
    """Return fields for a move of this kind, most of them about things on the table."""
    if kind == "correct":
        return any_correction(rng, table)
    if kind == "tell_fact":
        return {"name": rng.choice(sorted(board_facts())), "value": rng.choice(_VALUES)}
    if kind.startswith("enter_"):
        return {"card": any_card(rng, table), **rng.choice(_ENTRIES[kind])}
    return {
        name: any_value(rng, table, field)
        for name, field in BY_KIND[kind].fields.items()
        if rng.random() > OMITTED
    }


_VALUES = ("lantern:1", "none", "scrap:1,glue:1", "die:any:4", "tool:any", "points:2", "3")
_ENTRIES: dict[str, tuple[dict[str, str], ...]] = {
    "enter_order": ({"deck": "early", "row": "2", "needs": "G2,scrap", "reward": "points:1"},),
    "enter_helper": ({"deck": "late", "cost": "3", "production": "glue:1", "ability": "none"},),
    "enter_solo": ({"tiles": "buy_lumber,hire_helper", "reroll": "1,2"}, {"rearmost": "yes"}),
}


def nearby_move(rng: Random, table: Table) -> Move | None:
    """Return a move that somebody may think of now with one field changed or left out."""
    offered = [candidate.move for candidate in candidates(table)]
    if not offered:
        return None
    kind = rng.choice(sorted({move.kind for move in offered}))
    move = rng.choice([move for move in offered if move.kind == kind])
    written = move.written()
    fields = BY_KIND[kind].fields
    if fields:
        name = rng.choice(sorted(fields))
        written.pop(name, None)
        if rng.random() > OMITTED / 2:
            written[name] = any_value(rng, table, fields[name])
    try:
        return read_move(move.seat, kind, written)
    except Unreadable:
        return None


def any_value(rng: Random, table: Table, field: Field) -> str:
    """Return words that this field can probably read."""
    match field:
        case OneDie():
            return any_die(rng, table)
        case Dice():
            return ",".join(any_die(rng, table) for _ in range(rng.choice((0, 1, 1, 2, 2, 3, 4))))
        case Flag():
            return rng.choice(("yes", "no"))
        case Number():
            return str(rng.randint(max(-3, field.least), min(6, field.most)))
        case Name():
            return any_card(rng, table)
        case Names():
            return ",".join(any_card(rng, table) for _ in range(rng.choice((1, 2, 2, 3, 4, 5))))
        case Word():
            return rng.choice(field.words)
        case Words():
            return ",".join(rng.choices(field.words, k=rng.choice((0, 1, 1, 2, 2, 3, 4))))
        case _:
            return rng.choice(_VALUES)


def any_die(rng: Random, table: Table) -> str:
    """Return a die, most often one that lies in front of the seat in turn or in the yard."""
    lumber = table.workshops[table.turn].lumber
    offered = [die for decision in table.decisions for die in decision.choices if die in ALL_DICE]
    near = (*lumber, *lumber, *offered, *(die for die in table.yard if die))
    return rng.choice(near if near and rng.random() < 0.8 else ALL_DICE)


def any_card(rng: Random, table: Table) -> str:
    """Return a card, most often one that lies where it matters."""
    shop = table.workshops[table.turn]
    near = [
        *table.order_display, *table.helper_display, *shop.hand, *shop.dealt, *shop.rooms,
        *(order.card for order in shop.orders),
    ]  # fmt: skip
    near = [card for card in near if card]
    if near and rng.random() < 0.8:
        return rng.choice(near)
    return rng.choice((*practice_orders(), *practice_helpers(), *solo_deck(), "?", "-", "XX/1"))


def alike(table: Table) -> Table:
    """Return the table with everything in one order whose order means nothing."""
    shops = tuple(
        replace(
            shop,
            lumber=tuple(sorted(shop.lumber)),
            used=tuple(sorted(shop.used)),
            hand=tuple(sorted(shop.hand)),
        )
        for shop in table.workshops
    )
    decisions = sorted(table.decisions, key=repr)
    actions = tuple(replace(a, done=tuple(sorted(a.done))) for a in table.actions)
    return replace(
        table,
        workshops=shops,
        decisions=tuple(decisions),
        actions=actions,
        order_discards=tuple(sorted(table.order_discards)),
    )
