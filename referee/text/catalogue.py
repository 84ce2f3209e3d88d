"""The catalogues: gettext files whose message ids are dotted keys."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from babel.messages.pofile import read_po

from referee.text.template import Template, facts_of, read_template

LOCALE: Final = Path(__file__).parent / "locale"
# Shared by all games; every other catalogue belongs to the game of its name.
SHARED_DOMAINS: Final = ("app", "sheets")
# Between a key and the fact for which its sentence reads differently.
VARIANT: Final = "~"


@dataclass(frozen=True, slots=True)
class Phrase:
    """What a key says in one language: one form, or singular and plural."""

    key: str
    sentences: tuple[str, ...]
    templates: tuple[Template, ...]
    flags: frozenset[str] = frozenset()

    @property
    def plural(self) -> bool:
        """Tell whether the fact `n` chooses between two forms."""
        return len(self.sentences) > 1

    @property
    def facts(self) -> frozenset[str]:
        """The names of all facts that saying the phrase needs."""
        named = frozenset(name for template in self.templates for name in facts_of(template))
        return named | {"n"} if self.plural else named


def domains() -> tuple[str, ...]:
    """Return the names of all catalogues."""
    return tuple(sorted(path.stem for path in (LOCALE / "en").glob("*.po")))


def path_of(language: str, domain: str) -> Path:
    """Return where a catalogue lies."""
    return LOCALE / language / f"{domain}.po"


def read_catalogue(language: str, domain: str) -> Mapping[str, Phrase]:
    """Read one catalogue from its file; a catalogue that does not exist is empty.

    Raises DamagedTemplate when a sentence's braces cannot be read.
    """
    path = path_of(language, domain)
    if not path.exists():
        return {}
    with path.open("rb") as file:
        messages = read_po(file, locale=language)
    phrases = {}
    for message in messages:
        if not message.id:
            continue
        key = message.id if isinstance(message.id, str) else message.id[0]
        strings = message.string or ""
        sentences = (strings,) if isinstance(strings, str) else tuple(strings)
        templates = tuple(read_template(sentence) for sentence in sentences)
        phrases[key] = Phrase(key, sentences, templates, frozenset(message.flags))
    return phrases
