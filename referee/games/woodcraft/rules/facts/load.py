"""Reads the shipped data files of this folder, once, into immutable values."""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Final, TypeVar

from .board import CONFIDENCES, SHAPES, Fact, check_value
from .cards import HelperCard, OrderCard, SoloCard, read_helper, read_order, read_solo
from .known import KnownHelper, KnownOrder, read_known_helper, read_known_order

LANGUAGES: Final = ("en", "de", "fr", "nl")

# The facts that rulings look up: what is told of others would be passed over in silence.
TOLD: Final = (
    "rim.", "saw.", "marketing.", "room.", "row.", "attic.", "reputation.points.",
    "reputation.on_reach.", "reputation_tile.", "tool.",
)  # fmt: skip
NEVER_TOLD: Final = frozenset(
    {"row.off_board.reputation"}
    | {f"rim.{quadrant}.{slot}" for quadrant in ("TR", "BR", "BL", "TL") for slot in (6, 7)}
)

CardT = TypeVar("CardT")


@cache
def board_facts() -> Mapping[str, Fact]:
    """Return every printed fact of boards, tiles and contracts by its name."""
    facts: dict[str, Fact] = {}
    for shape, entries in _document("board.toml").items():
        if shape == "sources":
            continue
        for name, entry in entries.items():
            value = entry.get("value")
            rivals = tuple(entry.get("rivals", ()))
            for text in rivals if value is None else (value, *rivals):
                check_value(name, SHAPES[shape], text)
            confidence = CONFIDENCES[entry["confidence"]]
            if (confidence == "U") != (value is None) or name in facts:
                raise ValueError(f"{name}: exactly the unknown facts have no value")
            facts[name] = Fact(name, value, entry["source"], confidence, SHAPES[shape], rivals)
    return MappingProxyType(facts)


@cache
def sources() -> Mapping[str, str]:
    """Return what the source letters of the facts stand for."""
    return MappingProxyType(_document("board.toml")["sources"])


@cache
def to_confirm() -> tuple[Fact, ...]:
    """Return the facts with a blurry digit: what the board check asks the owner to confirm."""
    return tuple(fact for fact in board_facts().values() if fact.confidence == "i")


@cache
def unknown() -> tuple[Fact, ...]:
    """Return the facts nobody knows: asked for when they matter, remembered for the box."""
    return tuple(fact for fact in board_facts().values() if fact.confidence == "U")


def read_fact(name: str, text: str) -> str:
    """Return the value of a fact that somebody typed from the real board; raises ValueError."""
    shipped = board_facts().get(name)
    if shipped is None:
        raise ValueError(f"{name!r} is not the name of a printed fact")
    value = check_value(name, shipped.shape, text.strip())
    if not name.startswith(TOLD) or name in NEVER_TOLD:
        raise ValueError(f"{name} is the same in every box; it cannot be told")
    if shipped.shape == "number" and int(value) < 0:
        raise ValueError(f"{name}: expected a number from 0 to 100, not {value!r}")
    return value


@cache
def known_orders() -> Mapping[str, KnownOrder]:
    """Return every printed order of which something is known, complete or not."""
    return _cards("printed_orders.toml", read_known_order)


@cache
def known_helpers() -> Mapping[str, KnownHelper]:
    """Return every printed helper of which something is known, complete or not."""
    return _cards("printed_helpers.toml", read_known_helper)


@cache
def printed_orders() -> Mapping[str, OrderCard]:
    """Return the printed orders that are completely known."""
    complete = {name: known.card for name, known in known_orders().items() if known.card}
    return MappingProxyType(complete)


@cache
def printed_helpers() -> Mapping[str, HelperCard]:
    """Return the printed helpers that are completely known."""
    complete = {name: known.card for name, known in known_helpers().items() if known.card}
    return MappingProxyType(complete)


@cache
def practice_orders() -> Mapping[str, OrderCard]:
    """Return the orders of the practice set: early PI/1…32, late PII/1…32, special PS/1…8."""
    return _cards("practice_orders.toml", read_order)


@cache
def practice_helpers() -> Mapping[str, HelperCard]:
    """Return the helpers of the practice set: early PHI/1…27, late PHII/1…22."""
    return _cards("practice_helpers.toml", read_helper)


@cache
def solo_deck() -> Mapping[str, SoloCard]:
    """Return Referee's own solo deck, RS/1…10."""
    return _cards("solo_deck.toml", read_solo)


@cache
def practice_facts() -> Mapping[str, str]:
    """Return our own values for the unknown spaces of the boards, for the practice set only."""
    facts: dict[str, str] = _document("practice_board.toml")
    for name, value in facts.items():
        read_fact(name, value)
    return MappingProxyType(facts)


def practice_names(language: str) -> Mapping[str, str]:
    """Return what the practice and own solo cards are called in one of LANGUAGES, by card id."""
    return _texts(language)["names"]


def practice_notes(language: str) -> Mapping[str, str]:
    """Return the abilities of practice helpers that are told in words, by card id."""
    return _texts(language)["notes"]


@cache
def _texts(language: str) -> Mapping[str, Mapping[str, str]]:
    if language not in LANGUAGES:
        raise ValueError(f"language {language!r}: expected one of {', '.join(LANGUAGES)}")
    document = _document(f"names/{language}.toml")
    return {name: MappingProxyType(texts) for name, texts in document.items()}


def _cards(document: str, read: Callable[[str, Mapping[str, str]], CardT]) -> Mapping[str, CardT]:
    cards: dict[str, CardT] = {}
    for card_id, fields in _entries(document):
        try:
            cards[card_id] = read(card_id, fields)
        except (KeyError, ValueError) as mistake:
            raise ValueError(f"{document}, {card_id}: {mistake}") from mistake
    return MappingProxyType(cards)


def _entries(document: str) -> Iterator[tuple[str, Mapping[str, str]]]:
    for deck, entries in _document(document).items():
        for card_id, entry in entries.items():
            fields = {name: _text(value) for name, value in entry.items()}
            yield card_id, fields if deck in ("unsure", "solo") else {"deck": deck, **fields}


def _text(value: str | int | bool) -> str:
    return "yes" if value is True else str(value)


def _document(path: str) -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath(path).read_text(encoding="utf-8"))
