"""Opening a match: from its header to the table before the first move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.engine.errors import Unreadable
from referee.engine.fields import Field, Flag, Word, Words
from referee.engine.header import (
    answers_in,
    commas,
    facts_in,
    flag_in,
    options_in,
    read_header,
    seat_names,
    word_in,
)
from referee.games.woodcraft.rules import levels
from referee.games.woodcraft.rules.announcing import REPUTATION_TILES, TILES_IN_PLAY
from referee.games.woodcraft.rules.cards import NONE, PRACTICE, PRINTED
from referee.games.woodcraft.rules.corrections import ordered_yard, yard_is_possible
from referee.games.woodcraft.rules.facts import read_fact
from referee.games.woodcraft.rules.income import EMPTY_DISPLAY
from referee.games.woodcraft.rules.move import Dice
from referee.games.woodcraft.rules.rounds import CONTRACTS_SHOWN, START_LANTERNS
from referee.games.woodcraft.rules.table import Options, Table, Workshop
from referee.games.woodcraft.rules.wheel import LAPS, opening_wheel
from referee.games.woodcraft.rules.words import CONTRACTS, QUADRANTS, TILES

EDITION = 2
CARD_SETS = (PRINTED, PRACTICE, NONE)
SOLO_DECKS = ("own", "entered", "physical")
KEYS = (
    "start", "tiles", "yard", "cards", "displays", "follow", "contracts", "reputation_tiles",
    "solo_deck",
)  # fmt: skip
LONGEST_FACT = 120
SEAT_COUNTS = range(1, 5)
REPUTATION_ENDS = ("13", "14", "both", "none")
OPTIONS: Mapping[str, Field] = {
    **dict.fromkeys(Options.__struct_fields__, Flag()),
    "reputation_end": Word(words=REPUTATION_ENDS),
}


def open_table(seats: Sequence[str], opening: Mapping[str, str]) -> Table:
    """Return the table of a new match; raises Unreadable when the opening makes no sense.

    `opening` maps header keys to values; printed facts have keys `fact.NAME`, answers to open
    questions `option.NAME`.
    """
    names = seat_names(seats, SEAT_COUNTS)
    given = answers_in(opening, KEYS)
    cards = word_in(given, "cards", CARD_SETS)
    told = _told(given, cards)
    followed = cards != NONE and flag_in(given, "displays", True)
    start = QUADRANTS.index(word_in(given, "start", QUADRANTS))
    setup = cards != NONE
    shop = Workshop(lanterns=START_LANTERNS[len(names)], ready=not setup)
    orders, helpers = (
        EMPTY_DISPLAY if followed and levels.shows(told, each) else ()
        for each in (levels.ORDERS, levels.HELPERS)
    )
    yard = _yard(given)
    if yard and levels.YARD in told:
        raise Unreadable("yard: not followed, so its dice are not told either")
    rolled = bool(yard) or not setup or levels.waits(told)
    tiles = _reputation_tiles(given)
    return Table(
        seats=names,
        workshops=(shop,) * len(names),
        options=Options(**options_in(opening, OPTIONS)),
        cards=cards,
        phase="setup" if setup else "turn",
        round=1,
        turn=0,
        wheel=opening_wheel(_tiles(given), start),
        front=(start + 1) % LAPS,
        start=start,
        arc=True,
        yard=yard if rolled else ("",) * 6,
        order_display=orders,
        helper_display=helpers,
        order_discards=(),
        helper_discards=(),
        late=False,
        contracts=_contracts(given, len(names)),
        claimed=(),
        reputation_tiles=tiles,
        arrivals=((),) * TILES_IN_PLAY,
        facts=facts_in(opening, read_fact, LONGEST_FACT),
        solo_deck=word_in(given, "solo_deck", SOLO_DECKS),
        told=told,
        edition=EDITION,
    )


def _told(given: Mapping[str, str], cards: str) -> tuple[str, ...]:
    """Return what the match does not follow; only printed cards can be told instead."""
    if "follow" not in given:
        return ()
    words: tuple[str, ...] = read_header(
        "follow", Words(words=levels.ASPECTS), commas(given["follow"])
    )
    told = tuple(aspect for aspect in levels.ASPECTS if aspect not in words)
    if told and cards != PRINTED:
        raise Unreadable(f"follow: all of {', '.join(levels.ASPECTS)} with cards: {cards}")
    return told


def _tiles(given: Mapping[str, str]) -> tuple[str, ...]:
    """Return the seven tiles in the order of their slots."""
    text = given.get("tiles", ",".join(TILES))
    tiles: tuple[str, ...] = read_header("tiles", Words(words=TILES), commas(text))
    if sorted(tiles) != sorted(TILES):
        raise Unreadable(f"tiles: each of {', '.join(TILES)} expected once")
    return tiles


def _yard(given: Mapping[str, str]) -> tuple[str, ...]:
    """Return the dice of the lumber yard, or none when they are still to be rolled."""
    dice: tuple[str, ...] = read_header("yard", Dice(), commas(given.get("yard", "")))
    if not yard_is_possible(dice):
        raise Unreadable("yard: two dice of each colour expected, such as G2,G5,Y1,Y4,B3,B6")
    return ordered_yard(dice)


def _contracts(given: Mapping[str, str], seats: int) -> tuple[str, ...]:
    """Return the public contracts that lie out, or none when they are still to be drawn."""
    text = commas(given.get("contracts", ""))
    contracts: tuple[str, ...] = read_header("contracts", Words(words=CONTRACTS), text)
    if contracts and not len(set(contracts)) == len(contracts) == CONTRACTS_SHOWN[seats]:
        raise Unreadable(f"contracts: {CONTRACTS_SHOWN[seats]} different ones expected")
    return contracts


def _reputation_tiles(given: Mapping[str, str]) -> tuple[str, ...]:
    """Return the two reputation tiles, or none when they are still to be drawn."""
    text = commas(given.get("reputation_tiles", ""))
    tiles: tuple[str, ...] = read_header("reputation_tiles", Words(words=REPUTATION_TILES), text)
    if tiles and (len(tiles) != TILES_IN_PLAY or len(set(tiles)) != TILES_IN_PLAY):
        raise Unreadable("reputation_tiles: two different ones out of A, B, C expected")
    return tiles
