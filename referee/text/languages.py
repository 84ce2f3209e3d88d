"""Which languages Referee speaks, which one suits a reader best, and how headings begin."""

import re
from typing import Final

LANGUAGES: Final = ("de", "fr", "en", "nl")
FALLBACK: Final = "en"

_WISH: Final = re.compile(
    r"\s*(?P<tag>[A-Za-z]{1,8}|\*)(?:[-_][A-Za-z0-9]+)*"
    r"\s*(?:;\s*q\s*=\s*(?P<weight>1(?:\.0*)?|0(?:\.\d*)?)\s*)?"
)


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
