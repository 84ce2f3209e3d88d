"""What helpers do of whom nobody has told it: again, what is usual, planting, growth."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from referee.games.woodcraft.pages.told_pads import BROUGHT
from referee.games.woodcraft.pages.view_cards import HelperView, helper_view
from referee.games.woodcraft.pages.view_words import Offer, choice, gain_words, judged
from referee.games.woodcraft.rules.dice import PIPS, turned
from referee.games.woodcraft.rules.moves.tell_effect import GIVEN, TellEffect
from referee.games.woodcraft.rules.planting import trees
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.words import COLOURS, ROOMS, SIDES
from referee.lent.taps import Against, Tap

# How many tokens of a kind a pad offers to hand in.
MOST_OFFERED = 4
# By how much helpers let a tree grow.
GROWTH = (1, 2)
# Counters are called by what is counted.
SIGNS = {"blueberries": "blueberry", "lanterns": "lantern", "sawblades": "sawblade"}


class TokensHeld(Struct, frozen=True):
    """How many tokens of a kind can be handed in, as far as a pad offers them."""

    counter: str
    most: int


class Again(Tap, frozen=True):
    """What a helper did before: what it costs and brings."""

    costs: str
    gain: str


class Planting(Tap, frozen=True):
    """A tree that a helper plants: out of which larger die, and what is left of that."""

    tree: str
    split: str
    rest: str


class Growing(Tap, frozen=True):
    """A tree that a helper lets grow."""

    die: str
    grown: str


class Effect(Offer, frozen=True):
    """A helper that does what nobody has told, and what there is to give for it.

    `again` is what it did before, `quick` what helpers mostly bring besides.
    """

    room: str
    helper: HelperView
    again: tuple[Again, ...]
    quick: tuple[Tap, ...]
    plants: tuple[Planting, ...]
    grows: tuple[Growing, ...]
    tokens: tuple[TokensHeld, ...]


def effect_view(table: Table, seat: int, room: str, using: tuple[Against, ...]) -> Effect:
    """Return a helper with what it did before and what it may do; `using` are reasons against."""
    name = table.seats[seat]
    again = tuple(
        Again(
            *judged(table, seat, move),
            costs=",".join(f"{SIGNS.get(of, of)}:{n}" for of in GIVEN if (n := getattr(move, of))),
            gain=gain_words(move.gain),
        )
        for move in TellEffect.again(table, seat, room)
    )
    known = [one.fields for one in again]
    usual = (TellEffect.read(name, {"room": room, "gain": gain}) for gain in BROUGHT)
    return Effect(
        not using,
        using,
        room=room,
        helper=helper_view(table, table.workshops[seat].rooms[ROOMS.index(room)]),
        again=again,
        quick=tuple(choice(table, seat, move) for move in usual if move.written() not in known),
        plants=tuple(one for one in _plants(table, seat, room) if not one.reasons),
        grows=tuple(_grows(table, seat, room)),
        tokens=tokens_held(table, seat, GIVEN),
    )


def _plants(table: Table, seat: int, room: str) -> Iterator[Planting]:
    """Yield every tree that could be planted, from the pile alone."""
    for tree, split in trees(table.workshops[seat]):
        move = TellEffect(table.seats[seat], room, plant=tree, split=split)
        rest = turned(split, PIPS[split] - PIPS[tree]) if split else ""
        yield Planting(*judged(table, seat, move), tree=tree, split=split, rest=rest)


def _grows(table: Table, seat: int, room: str) -> Iterator[Growing]:
    """Yield every tree that could grow."""
    for colour, die in zip(COLOURS, table.workshops[seat].pots, strict=True):
        for by in GROWTH if die else ():
            move = TellEffect(table.seats[seat], room, grow=colour, by=by)
            grown = turned(die or "", min(SIDES, PIPS[die or ""] + by))
            yield Growing(*judged(table, seat, move), die=die or "", grown=grown)


def tokens_held(table: Table, seat: int, counters: tuple[str, ...]) -> tuple[TokensHeld, ...]:
    """Return the tokens of which the seat has any."""
    shop = table.workshops[seat]
    has = {counter: int(getattr(shop, counter)) for counter in counters}
    return tuple(TokensHeld(name, min(n, MOST_OFFERED)) for name, n in has.items() if n)
