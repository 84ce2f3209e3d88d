"""How a sentence is set in each language: quotes, narrow spaces, dashes, and who is addressed."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

_Fault = tuple[re.Pattern[str], str]

_EVERYWHERE: Final[tuple[_Fault, ...]] = (
    (re.compile(r"['\"]"), "straight quote or apostrophe"),
    (re.compile(r"\.\.\."), "three dots instead of an ellipsis"),
    (re.compile(r"^\s|\s$|  "), "stray blank"),
    (re.compile(r"(?<!\w)-\d"), "hyphen instead of a minus"),
    (re.compile(r" - "), "hyphen instead of a dash"),
    (re.compile(r"\s[.,]"), "blank before a full stop or comma"),
)
_NO_SPACED_MARKS: Final = (re.compile(r"\s[;:!?]"), "blank before punctuation")
_BY_LANGUAGE: Final[Mapping[str, tuple[_Fault, ...]]] = {
    "de": (
        _NO_SPACED_MARKS,
        (re.compile(r"[«»”\u2018]"), "quotes other than „ and “"),
        (re.compile(r"\b(?:Sie|Ihnen|Ihr|Ihre[mnrs]?)\b"), "formal address"),
    ),
    "fr": (
        (re.compile(r"(?<!\u202f)[;!?»]"), "no narrow blank before ; ! ? or »"),
        (re.compile(r"(?<!\u202f):(?!\d)"), "no narrow blank before a colon"),
        (re.compile(r"«(?!\u202f)"), "no narrow blank after «"),
        (re.compile(r"[„“”\u2018]"), "quotes other than « and »"),
        (re.compile(r"\b(?:[Vv]ous|[Vv]otre|[Vv]os)\b"), "formal address"),
        (re.compile(r"\b(?!chez|assez)\w+ez\b", re.IGNORECASE), "formal address"),
    ),
    "en": (
        _NO_SPACED_MARKS,
        (re.compile(r"[«»„\u2018]"), "quotes other than “ and ”"),
        (re.compile(r"\b(?:color|gray|center)", re.IGNORECASE), "American spelling"),
    ),
    "nl": (
        _NO_SPACED_MARKS,
        (re.compile(r"[«»„\u2018]"), "quotes other than “ and ”"),
        (re.compile(r"\b[Uu]w?\b"), "formal address"),
    ),
}
_QUOTES: Final[Mapping[str, tuple[str, str]]] = {
    "de": ("„", "“"),
    "fr": ("«", "»"),
    "en": ("“", "”"),
    "nl": ("“", "”"),
}


def faults(language: str, words: str) -> Iterator[str]:
    """Yield what is badly set in a sentence; placeholders must have been blotted out."""
    for pattern, what in (*_EVERYWHERE, *_BY_LANGUAGE[language]):
        if pattern.search(words):
            yield what
    opening, closing = _QUOTES[language]
    if words.count(opening) != words.count(closing):
        yield "quotes that do not pair"
