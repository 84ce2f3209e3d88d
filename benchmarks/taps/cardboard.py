"""The physical table of the evening: what is printed on its cards, and what happened there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from referee.engine.recorded import Told, read_match

EVENING = Path(__file__).parent / "evening.match"
# How the letters in a card's corner are called in the pages.
DECKS = {"OI": "early", "OII": "late", "OS": "special", "HI": "early", "HII": "late"}


@dataclass(frozen=True)
class Cardboard:
    """One evening as it lies on the table; only thumbs that look at a card know what it says."""

    seats: tuple[str, ...]
    facts: dict[str, str]
    cards: dict[str, dict[str, str]]
    happened: tuple[Told, ...]


@cache
def evening(path: Path = EVENING) -> Cardboard:
    """Read the fixed evening; the cards stand before what happens."""
    recorded = read_match(path.read_text("utf-8"))
    lines = [line for line in recorded.lines if isinstance(line, Told)]
    printed = [line for line in lines if line.kind.startswith("enter_")]
    facts = {
        key.removeprefix("fact."): value
        for key, value in recorded.opening.items()
        if key.startswith("fact.")
    }
    return Cardboard(
        recorded.seats,
        facts,
        {line.fields["card"]: _print_of(line.fields) for line in printed},
        tuple(line for line in lines if line not in printed),
    )


def _print_of(fields: dict[str, str]) -> dict[str, str]:
    return {name: text for name, text in fields.items() if name != "card"}


def number_of(card: str) -> str:
    """Return the bare number in the corner of a card."""
    return card.partition("/")[2]


def deck_of(card: str) -> str:
    """Return the deck of a card."""
    return DECKS[card.partition("/")[0]]
