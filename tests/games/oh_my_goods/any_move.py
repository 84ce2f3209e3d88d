"""Moves out of the blue: of any kind, with any fields, or a little beside what is offered."""

from collections.abc import Callable
from random import Random

from referee.engine.errors import Unreadable
from referee.games.oh_my_goods.rules.candidates import offers
from referee.games.oh_my_goods.rules.facts import CARDS, DECK, known_assistants
from referee.games.oh_my_goods.rules.move import Move
from referee.games.oh_my_goods.rules.registry import BY_KIND, read_move
from referee.games.oh_my_goods.rules.table import Table
from referee.games.oh_my_goods.rules.words import RESOURCES, SYMBOLS, WAYS

CORRECTIONS: dict[str, Callable[[Random, Table], str]] = {
    "hand": lambda rng, table: str(rng.randint(0, 12)),
    "goods": lambda rng, table: _pay(rng, table),
    "buildings": lambda rng, table: f"CHAR-{rng.randint(1, 4)},{_card(rng, table)}",
    "assistants": lambda rng, table: f"{_assistant(rng)}@{_card(rng, table)}",
    "worker": lambda rng, table: _card(rng, table),
    "way": lambda rng, table: rng.choice(WAYS),
    "planned": lambda rng, table: rng.choice(("yes", "no", *DECK)),
    "phase": lambda rng, table: rng.choice(("exchange", "sunrise", "plan", "sunset", "produce")),
    "turn": lambda rng, table: rng.choice(table.seats),
    "active": lambda rng, table: rng.choice(table.seats),
    "sunrise": lambda rng, table: _row(rng),
    "sunset": lambda rng, table: _row(rng),
    "pile": lambda rng, table: str(rng.randint(0, 94)),
    "discards": lambda rng, table: str(rng.randint(0, 94)),
    "round": lambda rng, table: str(rng.randint(1, 20)),
    "last_round": lambda rng, table: str(rng.randint(0, 20)),
}


def any_move(rng: Random, table: Table) -> Move | None:
    """Return a move of any kind with fields that can be read, or None."""
    kind = rng.choice(tuple(BY_KIND))
    seat = rng.choice((*table.seats, "table"))
    return _read(seat, kind, _fields(rng, table, kind))


def nearby_move(rng: Random, table: Table) -> Move | None:
    """Return an offered move with one field changed, or made by another seat."""
    seat = rng.randrange(len(table.seats))
    offered = list(offers(table, seat))
    if not offered:
        return None
    move = rng.choice(offered)
    words = move.written()
    names = sorted(move.fields)
    if not names or rng.random() < 0.2:
        return _read(rng.choice(table.seats), move.kind, words)
    name = rng.choice(names)
    if rng.random() < 0.2:
        words.pop(name, None)
    else:
        words[name] = _value(rng, table, name)
    return _read(move.seat, move.kind, words)


def _read(seat: str, kind: str, fields: dict[str, str]) -> Move | None:
    try:
        return read_move(seat, kind, fields)
    except Unreadable:
        return None


def _fields(rng: Random, table: Table, kind: str) -> dict[str, str]:
    if kind == "correct":
        names = rng.sample(tuple(CORRECTIONS), rng.randint(1, 3))
        return {name: CORRECTIONS[name](rng, table) for name in names}
    return {name: _value(rng, table, name, kind) for name in BY_KIND[kind].fields}


def _value(rng: Random, table: Table, name: str, kind: str = "") -> str:
    if name in ("building", "worker") or (name == "card" and kind == "build"):
        return rng.choice((_card(rng, table), "none"))
    if name == "card":
        return rng.choice(("yes", "no", _card(rng, table), f"CHAR-{rng.randint(1, 4)}"))
    if name == "cards":
        return rng.choice((_row(rng), ",".join(rng.sample(DECK, 3)), _assistant(rng)))
    if name == "hand":
        return ",".join(rng.choices((*RESOURCES, "any", *DECK[:5]), k=rng.randint(0, 4))) or "none"
    if name in ("pay", "goods"):
        return _pay(rng, table)
    if name == "moves":
        return f"{_assistant(rng)}@{_card(rng, table)}/{_pay(rng, table).replace(',', '+')}"
    if name in ("times", "count"):
        return str(rng.randint(0, 6))
    if name == "way":
        return rng.choice(WAYS)
    if name == "assistant":
        return _assistant(rng)
    return "assistant.A16" if name == "name" else "green:2,cost:4,points:2"


def _card(rng: Random, table: Table) -> str:
    owned = [building for estate in table.estates for building in estate.buildings]
    return rng.choice(owned if owned and rng.random() < 0.7 else tuple(CARDS))


def _assistant(rng: Random) -> str:
    return rng.choice(tuple(known_assistants()))


def _pay(rng: Random, table: Table) -> str:
    cards = {_card(rng, table) for _ in range(rng.randint(1, 3))}
    return ",".join(f"{card}:{rng.randint(1, 5)}" for card in sorted(cards))


def _row(rng: Random) -> str:
    return ",".join(rng.choices(SYMBOLS, k=rng.randint(1, 5)))
