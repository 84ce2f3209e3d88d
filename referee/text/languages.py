"""Which languages Referee speaks, which one suits a reader best, and how headings begin.

A language is a folder in `locale/` with `language.toml` and the house's catalogues. A young one
may lag behind: what it does not say yet is said in English, and no check complains.
"""

import re
from functools import cache
from pathlib import Path
from typing import Final

from msgspec import Struct, convert

LOCALE: Final = Path(__file__).parent / "locale"
FALLBACK: Final = "en"
_ABOUT: Final = "language.toml"
_WISH: Final = re.compile(
    r"\s*(?P<tag>[A-Za-z]{1,8}|\*)(?:[-_][A-Za-z0-9]+)*"
    r"\s*(?:;\s*q\s*=\s*(?P<weight>1(?:\.0*)?|0(?:\.\d*)?)\s*)?"
)


class PhraseFault(Struct, frozen=True):
    """Something that no sentence of a language may hold, as a pattern."""

    pattern: str
    what: str


class Language(Struct, frozen=True):
    """What is to be known of a language: its own name, quotes, how gettext counts, faults."""

    name: str
    quotes: tuple[str, str]
    plural: str = "(n != 1)"
    young: bool = False
    faults: tuple[PhraseFault, ...] = ()


def _folders() -> tuple[str, ...]:
    return tuple(sorted(each.parent.name for each in LOCALE.glob(f"*/{_ABOUT}")))


@cache
def about(language: str) -> Language:
    """Return what is to be known of a language."""
    # Nobody is told of any before the first page.
    import tomllib

    text = (LOCALE / language / _ABOUT).read_text("utf-8")
    return convert(tomllib.loads(text), Language)


LANGUAGES: Final = _folders()


@cache
def complete() -> tuple[str, ...]:
    """Return the languages in which nothing may be missing."""
    return tuple(language for language in LANGUAGES if not about(language).young)


def best_match(language: str) -> str:
    """Return the language we speak for a tag such as `de-AT` or `nl_BE`, else English."""
    primary = re.split(r"[-_]", language.strip().lower(), maxsplit=1)[0]
    return primary if primary in LANGUAGES else FALLBACK


def negotiate(accept_language: str) -> str:
    """Return our language that a browser's Accept-Language header likes best.

    Damaged parts of the header are passed over; a reader who wants none of ours gets English.
    """
    best, best_weight = FALLBACK, 0.0
    for item in accept_language.split(","):
        wish = _WISH.fullmatch(item)
        if wish is None:
            continue
        tag = wish["tag"].lower()
        weight = float(wish["weight"] or 1)
        # The first of two equal wishes wins, as browsers list them by preference.
        if weight > best_weight and tag in LANGUAGES:
            best, best_weight = tag, weight
    return best


def capital(words: str) -> str:
    """Begin with a capital letter, as headings do."""
    return words[:1].upper() + words[1:]
