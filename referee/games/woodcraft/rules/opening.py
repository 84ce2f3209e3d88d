"""Opening a match: from its header to the table before the first move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.engine.errors import Unreadable
from referee.engine.fields import Field, Flag, Name, Word, Words, shown
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
from referee.games.woodcraft.rules.words import CONTRACTS, QUADRANTS, TABLE, TILES

EDITION = 2
CARD_SETS = (PRINTED, PRACTICE, NONE)
SOLO_DECKS = ("own", "entered", "physical")
KEYS = (
    "start", "tiles", "yard", "cards", "displays", "follow", "contracts", "reputation_tiles",
    "solo_deck",
)  # fmt: skip
LONGEST_FACT = 120
REPUTATION_ENDS = ("13", "14", "both", "none")


def open_table(seats: Sequence[str], opening: Mapping[str, str]) -> Table:
    """Return the table of a new match; raises Unreadable when the opening makes no sense.

    `opening` maps header keys to values; printed facts have keys `fact.NAME`, answers to open
    questions `option.NAME`.
    """
    names = _seats(seats)
    given = {key: text for key, text in opening.items() if not key.startswith(("fact.", "option."))}
    for key in given:
        if key not in KEYS:
            raise Unreadable(f"unknown header {shown(key)}; there are {', '.join(KEYS)}")
    cards = _word(given, "cards", CARD_SETS)
    told = _told(given, cards)
    followed = cards != NONE and _flag(given, "displays", True)
    start = QUADRANTS.index(_word(given, "start", QUADRANTS))
    setup = cards != NONE
    shop = Workshop(lanterns=START_LANTERNS[len(names)], ready=not setup)
    orders, helpers = (
        EMPTY_DISPLAY if followed and levels.shows(told, each) else ()
        for each in (levels.ORDERS, levels.HELPERS)
    )
    yard = _yard(given)
    if yard and levels.YARD in told:
        raise Unreadable("yard: not followed, so its dice are not told either")
    rolled = bool(yard) or not setup or levels.YARD in told
    tiles = _reputation_tiles(given)
    return Table(
        seats=names,
        workshops=(shop,) * len(names),
        options=_options(opening),
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
        facts=_facts(opening),
        solo_deck=_word(given, "solo_deck", SOLO_DECKS),
        told=told,
        edition=EDITION,
    )


def _seats(seats: Sequence[str]) -> tuple[str, ...]:
    """Check the names of the seats, given in turn order."""
    if not 1 <= len(seats) <= 4:
        raise Unreadable(f"seats: 1 to 4 expected, found {len(seats)}")
    for name in seats:
        _read("seats", Name(), name)
        if name == TABLE or name.startswith(("?", "#")):
            raise Unreadable(f"seats: {shown(name)} cannot be the name of a seat")
    if len(set(seats)) < len(seats):
        raise Unreadable("seats: every seat needs a name of its own")
    return tuple(seats)


def _read(key: str, field: Field, text: str) -> Any:
    """Read a header value; the error names the header."""
    try:
        return field.read(text)
    except Unreadable as fault:
        raise Unreadable(f"{key}: {fault}") from fault


def _commas(text: str) -> str:
    """Return a list that is written with commas or blanks, with commas only."""
    return ",".join(text.replace(",", " ").split())


def _word(given: Mapping[str, str], key: str, words: tuple[str, ...]) -> str:
    word: str = _read(key, Word(words=words), given.get(key, words[0]))
    return word


def _flag(given: Mapping[str, str], key: str, usual: bool) -> bool:
    flag: bool = _read(key, Flag(), given[key]) if key in given else usual
    return flag


def _told(given: Mapping[str, str], cards: str) -> tuple[str, ...]:
    """Return what the match does not follow; only printed cards can be told instead."""
    if "follow" not in given:
        return ()
    words: tuple[str, ...] = _read("follow", Words(words=levels.ASPECTS), _commas(given["follow"]))
    told = tuple(aspect for aspect in levels.ASPECTS if aspect not in words)
    if told and cards != PRINTED:
        raise Unreadable(f"follow: all of {', '.join(levels.ASPECTS)} with cards: {cards}")
    return told


def _tiles(given: Mapping[str, str]) -> tuple[str, ...]:
    """Return the seven tiles in the order of their slots."""
    text = given.get("tiles", ",".join(TILES))
    tiles: tuple[str, ...] = _read("tiles", Words(words=TILES), _commas(text))
    if sorted(tiles) != sorted(TILES):
        raise Unreadable(f"tiles: each of {', '.join(TILES)} expected once")
    return tiles


def _yard(given: Mapping[str, str]) -> tuple[str, ...]:
    """Return the dice of the lumber yard, or none when they are still to be rolled."""
    dice: tuple[str, ...] = _read("yard", Dice(), _commas(given.get("yard", "")))
    if not yard_is_possible(dice):
        raise Unreadable("yard: two dice of each colour expected, such as G2,G5,Y1,Y4,B3,B6")
    return ordered_yard(dice)


def _contracts(given: Mapping[str, str], seats: int) -> tuple[str, ...]:
    """Return the public contracts that lie out, or none when they are still to be drawn."""
    text = _commas(given.get("contracts", ""))
    contracts: tuple[str, ...] = _read("contracts", Words(words=CONTRACTS), text)
    if contracts and not len(set(contracts)) == len(contracts) == CONTRACTS_SHOWN[seats]:
        raise Unreadable(f"contracts: {CONTRACTS_SHOWN[seats]} different ones expected")
    return contracts


def _reputation_tiles(given: Mapping[str, str]) -> tuple[str, ...]:
    """Return the two reputation tiles, or none when they are still to be drawn."""
    text = _commas(given.get("reputation_tiles", ""))
    tiles: tuple[str, ...] = _read("reputation_tiles", Words(words=REPUTATION_TILES), text)
    if tiles and (len(tiles) != TILES_IN_PLAY or len(set(tiles)) != TILES_IN_PLAY):
        raise Unreadable("reputation_tiles: two different ones out of A, B, C expected")
    return tiles


def _facts(opening: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """Return the printed facts that the header tells."""
    facts: list[tuple[str, str]] = []
    for key, text in opening.items():
        if key.startswith("fact."):
            _read("fact", Field(longest=LONGEST_FACT), text)
            try:
                told = read_fact(key[5:], text)
            except ValueError as fault:
                raise Unreadable(f"fact: {fault}") from fault
            facts.append((told.name, told.value or ""))
    return tuple(sorted(facts))


def _options(opening: Mapping[str, str]) -> Options:
    """Return the answers to open questions that the header gives."""
    values: dict[str, Any] = {}
    for key, text in opening.items():
        if key.startswith("option."):
            name = key[7:]
            if name not in Options.__struct_fields__:
                known = ", ".join(Options.__struct_fields__)
                raise Unreadable(f"option: {known} expected, found {shown(name)}")
            ends = name == "reputation_end"
            field = Word(words=REPUTATION_ENDS) if ends else Flag()
            values[name] = _read(f"option {name}", field, text)
    return Options(**values)
