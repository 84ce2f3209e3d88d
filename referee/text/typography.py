"""How a sentence is set: quotes, narrow spaces, dashes, and who is addressed.

What holds in one language stands in its `language.toml`.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from referee.text.languages import about

_Fault = tuple[re.Pattern[str], str]

_EVERYWHERE: Final[tuple[_Fault, ...]] = (
    (re.compile(r"['\"]"), "straight quote or apostrophe"),
    (re.compile(r"\.\.\."), "three dots instead of an ellipsis"),
    (re.compile(r"^\s|\s$|  "), "stray blank"),
    (re.compile(r"(?<!\w)-\d"), "hyphen instead of a minus"),
    (re.compile(r" - "), "hyphen instead of a dash"),
    (re.compile(r"\s[.,]"), "blank before a full stop or comma"),
)


@cache
def _of(language: str) -> tuple[_Fault, ...]:
    return tuple((re.compile(fault.pattern), fault.what) for fault in about(language).faults)


def faults(language: str, words: str) -> Iterator[str]:
    """Yield what is badly set in a sentence; placeholders must have been blotted out."""
    for pattern, what in (*_EVERYWHERE, *_of(language)):
        if pattern.search(words):
            yield what
    opening, closing = about(language).quotes
    if words.count(opening) != words.count(closing):
        yield "quotes that do not pair"
