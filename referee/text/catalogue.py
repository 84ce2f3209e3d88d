"""The catalogues: gettext files whose message ids are dotted keys.

The house's own lie in `locale/<language>/<domain>.po`. A game's lie in its package, and there the
domain is the package's name: `words/<language>.po`, and for its sheets, `<package>:sheets`,
`words/<language>_sheets.po`.
"""

from collections.abc import Mapping
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from msgspec import Struct

from referee.text.languages import LOCALE
from referee.text.template import Template, facts_of, read_template

# The house's own; every other domain is the package of a game.
SHARED_DOMAINS: Final = ("app", "sheets")
# What a game says beside its moves and pages.
GAME_PARTS: Final = ("", "sheets")
# Between a package and one of its parts.
PART: Final = ":"
WORDS: Final = "words"
# Between a key and the fact for which its sentence reads differently.
VARIANT: Final = "~"


class Phrase(Struct, frozen=True):
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


def domains_of(package: str) -> tuple[str, ...]:
    """Return the catalogues that a game may have, by its package."""
    return tuple(f"{package}{PART}{part}" if part else package for part in GAME_PARTS)


def domains() -> tuple[str, ...]:
    """Return all catalogues that lie in this house: its own, and those of the games in it."""
    games = LOCALE.parents[1] / "games"
    house = __name__.partition(".")[0]
    packages = sorted(f"{house}.games.{words.parent.name}" for words in games.glob(f"*/{WORDS}"))
    return (*SHARED_DOMAINS, *(each for package in packages for each in domains_of(package)))


def file_of(language: str, domain: str) -> Traversable:
    """Return where a catalogue lies, whether it exists or not."""
    if domain in SHARED_DOMAINS:
        return LOCALE / language / f"{domain}.po"
    package, _, part = domain.partition(PART)
    name = f"{language}_{part}.po" if part else f"{language}.po"
    return resources.files(package).joinpath(WORDS, name)


def path_of(language: str, domain: str) -> Path:
    """Return the file of a catalogue, to be written."""
    return Path(str(file_of(language, domain)))


def read_catalogue(language: str, domain: str) -> Mapping[str, Phrase]:
    """Read one catalogue from its file; a catalogue that does not exist is empty.

    Raises DamagedTemplate when a sentence's braces cannot be read.
    """
    catalogue = file_of(language, domain)
    if not catalogue.is_file():
        return {}
    # Before somebody speaks nobody needs it.
    from babel.messages.pofile import read_po

    with catalogue.open("rb") as file:
        messages = read_po(file, locale=language, abort_invalid=True)
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
