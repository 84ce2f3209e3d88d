"""The sentence of a phrase, taken apart into words and placeholders."""

import re
import string
from typing import Final

from msgspec import Struct

_FORMATTER: Final = string.Formatter()
# What may follow the colon: a word or key, a list mark, and at its end one fact in braces.
_SPEC: Final = re.compile(r"[a-z0-9_.]*(?:\{(?P<fact>[a-z_]+)\})?[&|]?")


class DamagedTemplate(ValueError):
    """A sentence whose braces cannot be read."""


class Part(Struct, frozen=True):
    """Some fixed words and the placeholder behind them; without a name there is none."""

    words: str
    name: str = ""
    spec: str = ""
    # The fact that completes the spec, as `what` does in {n:counter.{what}}.
    spec_fact: str = ""


Template = tuple[Part, ...]


def read_template(sentence: str) -> Template:
    """Take a sentence such as `{seat} pays {n:gain.points}.` apart."""
    try:
        parsed = list(_FORMATTER.parse(sentence))
    except ValueError as damage:
        raise DamagedTemplate(f"{damage}: {sentence!r}") from damage
    return tuple(_part(sentence, *piece) for piece in parsed)


def _part(
    sentence: str, words: str, name: str | None, spec: str | None, conversion: str | None
) -> Part:
    if name is None:
        return Part(words)
    match = _SPEC.fullmatch(spec or "")
    if not name.isidentifier() or conversion or match is None:
        raise DamagedTemplate(f"unknown kind of placeholder: {sentence!r}")
    return Part(words, name, spec or "", match["fact"] or "")


def placeholders(template: Template) -> frozenset[tuple[str, str]]:
    """Return name and spec of every placeholder."""
    return frozenset((part.name, part.spec) for part in template if part.name)


def facts_of(template: Template) -> frozenset[str]:
    """Return the names of all facts that the sentence needs."""
    names = {part.name for part in template} | {part.spec_fact for part in template}
    return frozenset(names - {""})


def fixed_words(template: Template) -> str:
    """Return the sentence with a black square where each placeholder was."""
    return "".join(part.words + ("\u25a0" if part.name else "") for part in template)
