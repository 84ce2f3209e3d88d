"""Keys and facts become sentences."""

from __future__ import annotations

import importlib
import importlib.util
import logging
from collections.abc import Iterable, Mapping
from copy import copy
from datetime import date, datetime
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from referee.text import plain_words
from referee.text.catalogue import (
    SHARED_DOMAINS,
    VARIANT,
    WORDS,
    Phrase,
    domains_of,
    read_catalogue,
)
from referee.text.folders import package_of
from referee.text.languages import FALLBACK, LANGUAGES, about, best_match
from referee.text.speaker import Renderer, items_of, readable
from referee.text.template import Part

if TYPE_CHECKING:
    from babel.core import Locale

Fact = str | int
MINUS: Final = "\u2212"
# Facts that say nothing.
_SILENT: Final = ("", 0, "none")
# A card or tool of which nobody knows what it is.
NAMELESS: Final = "?"
_LISTS: Final = {"&": "and", "|": "or"}
# Facts whose names are not in the catalogues: Phrases.naming tells them.
_NAMED: Final = ("card", "seat")
_GAME: Final = "game"
_LANGUAGE: Final = "language"
_LOG: Final = logging.getLogger(__name__)


class MissingPhrase(LookupError):
    """A key that no catalogue has, or a fact that its sentence needs and nobody gave."""


class _Manners:
    """Whether a missing phrase is an error (development) or shown as a word (production)."""

    strict = False


def be_strict(strict: bool = True) -> None:
    """Raise on missing phrases and facts from now on, instead of showing a word for it."""
    _Manners.strict = strict


class Phrases:
    """Everything that can be said about one game in one language."""

    def __init__(
        self,
        language: str,
        catalogue: Mapping[str, Phrase],
        names: Mapping[str, Mapping[str, str]] | None = None,
        renderers: Mapping[str, Renderer] = plain_words.RENDERERS,
    ) -> None:
        # Comes with the first language that somebody is spoken to in.
        from babel.core import Locale

        self.language: Final = language
        self._catalogue: Final = catalogue
        self._names = names or {}
        self._renderers: Final = renderers
        self._facts: Mapping[str, str] = {}
        self._variants: Final = _variants(catalogue)
        # Most phrases need no facts and are said as they stand.
        self._plain: Final = {
            key: "".join(part.words for part in phrase.templates[0])
            for key, phrase in catalogue.items()
            if not phrase.facts
        }
        self._locale: Final = Locale.parse(language)

    def naming(self, **names: Mapping[str, str]) -> Phrases:
        """Return the same language, which also knows what some things are called.

        `naming(card={"PI/1": "Milking stool"}, seat={"ann": "Ann"})`: given names go before the
        catalogue's, by the spec of the placeholder.
        """
        named = copy(self)
        named._names = {**self._names, **names}
        return named

    def knowing(self, facts: Mapping[str, str]) -> Phrases:
        """Return the same language, which also knows what was told of a copy of the game."""
        knowing = copy(self)
        knowing._facts = facts
        return knowing

    def told(self, fact: str) -> str:
        """Return what somebody has told of a printed fact; "" when nobody has."""
        return self._facts.get(fact, "")

    def has(self, key: str) -> bool:
        """Tell whether there is such a phrase."""
        return key in self._catalogue

    def beginning(self, prefix: str) -> tuple[str, ...]:
        """Return what follows a prefix in the keys that there are, in their order."""
        found = (key.removeprefix(prefix) for key in self._catalogue if key.startswith(prefix))
        return tuple(dict.fromkeys(rest.partition(VARIANT)[0] for rest in found))

    def needs(self, key: str) -> frozenset[str]:
        """Return the facts that a phrase cannot do without."""
        phrase = self._catalogue.get(key)
        return phrase.facts if phrase else frozenset()

    def say(self, key: str, /, **facts: Fact) -> str:
        """Return the sentence of a key, with its facts filled in and its plural right.

        Facts that the sentence does not mention are passed over. Not escaped for HTML. A phrase
        `key~fact` goes before `key` when that fact is given and says something; of several the
        one with the most facts.
        """
        if not facts and key in self._plain:
            return self._plain[key]
        for wanted in self._variants.get(key, ()):
            if all(facts.get(fact, "") not in _SILENT for fact in wanted):
                key = VARIANT.join((key, *wanted))
                break
        phrase = self._catalogue.get(key)
        if phrase is None:
            return self._missing(f"no phrase {key}", key)
        template = phrase.templates[0]
        if phrase.plural:
            template = phrase.templates[self._form(key, facts)]
        return "".join(self._part(key, part, facts) for part in template)

    def number(self, number: int) -> str:
        """Write a whole number, with a real minus and the thousands marked."""
        digits = str(abs(number))
        if len(digits) > 3:
            from babel.numbers import format_decimal

            digits = format_decimal(abs(number), locale=self._locale)
        return MINUS + digits if number < 0 else digits

    def signed(self, number: int) -> str:
        """Write a change: with a plus, with a real minus, or 0."""
        return f"+{self.number(number)}" if number > 0 else self.number(number)

    def date(self, moment: datetime) -> str:
        """Write the day of a moment, in the moment's own time zone."""
        return _day(moment.date(), self._locale)

    def time(self, moment: datetime) -> str:
        """Write hours and minutes of a moment, in the moment's own time zone."""
        return f"{moment:%H:%M}"

    def join(self, items: Iterable[str], how: str = "and") -> str:
        """Write a list: a, b and c; or, with how="or": a, b or c."""
        *first, last = list(items) or [""]
        # Names with a comma of their own, such as "Igel, der Gärtner", need a stronger mark.
        mark = "; " if any("," in item for item in (*first, last)) else ", "
        return self.say(f"join.{how}", first=mark.join(first), last=last) if first else last

    def _form(self, key: str, facts: Mapping[str, Fact]) -> int:
        try:
            count = int(facts["n"])
        except (KeyError, ValueError):
            self._missing(f"{key} needs a number n", key)
            return 1
        return _plural(abs(count), self._locale)

    def _part(self, key: str, part: Part, facts: Mapping[str, Fact]) -> str:
        if not part.name:
            return part.words
        for name in (part.name, part.spec_fact):
            if name and name not in facts:
                return part.words + self._missing(f"{key} needs a fact {name}", name)
        spec = part.spec
        if part.spec_fact:
            spec = spec.replace(f"{{{part.spec_fact}}}", str(facts[part.spec_fact]))
        try:
            return part.words + self.fact(spec, facts[part.name])
        except ValueError as unknown:
            return part.words + self._missing(f"{key}: {unknown}", str(facts[part.name]))

    def fact(self, spec: str, value: Fact) -> str:
        """Write one fact in the manner that a spec asks for, as a placeholder would."""
        if not spec:
            return self.number(value) if isinstance(value, int) else str(value)
        if spec in self._renderers and str(value) not in self._names.get(spec, {}):
            return self._renderers[spec](self, str(value))
        if spec[-1] in _LISTS:
            items = items_of(str(value))
            if not items:
                return self.say("join.nothing")
            return self.join([self.fact(spec[:-1], item) for item in items], _LISTS[spec[-1]])
        if spec == "signed":
            return self.signed(int(value))
        counted = self._catalogue.get(spec)
        if counted is not None and counted.plural:
            return self.say(spec, n=int(value))
        return self._word(spec, str(value))

    def _word(self, prefix: str, value: str) -> str:
        name = self._names.get(prefix, {}).get(value)
        if name is not None:
            return name
        if value == NAMELESS:
            value = "nameless"
        elif prefix in _NAMED:
            return value
        elif prefix == _GAME:
            return game_name(self.language, value)
        elif prefix == _LANGUAGE and value in LANGUAGES:
            return about(value).name
        return self.say(f"{prefix}.{value}")

    def _missing(self, what: str, shown: str) -> str:
        if _Manners.strict:
            raise MissingPhrase(f"{self.language}: {what}")
        _LOG.warning("%s: %s", self.language, what)
        return readable(shown.rpartition(".")[2])


def _variants(catalogue: Mapping[str, Phrase]) -> dict[str, list[list[str]]]:
    """Return, by key, the facts for which there is a sentence of its own, the most first."""
    found: dict[str, list[list[str]]] = {}
    for key in catalogue:
        base, *facts = key.split(VARIANT)
        if facts:
            found.setdefault(base, []).append(facts)
    for variants in found.values():
        variants.sort(key=len, reverse=True)
    return found


# The rules of a language are read anew at every question, which is slow.
@lru_cache(maxsize=1024)
def _plural(count: int, locale: Locale) -> int:
    return 0 if locale.plural_form(count) == "one" else 1


# A page tells the day of every line of its log, and mostly it is the same one.
@lru_cache(maxsize=256)
def _day(day: date, locale: Locale) -> str:
    from babel.dates import format_date

    return format_date(day, format="long", locale=locale)


@cache
def _phrases(language: str, package: str) -> Phrases:
    catalogue: dict[str, Phrase] = {}
    # A game that does not speak a language is told in English.
    spoken = (FALLBACK,) if language == FALLBACK else (FALLBACK, language)
    for domains in (SHARED_DOMAINS, domains_of(package) if package else ()):
        for each in spoken:
            for domain in domains:
                catalogue.update(read_catalogue(each, domain))
    return Phrases(language, catalogue, None, _renderers(package))


def _renderers(package: str) -> Mapping[str, Renderer]:
    """Return how facts are put into words: the house's ways, and before them the game's own."""
    name = f"{package}.{WORDS}"
    if not package or importlib.util.find_spec(name) is None:
        return plain_words.RENDERERS
    own: Mapping[str, Renderer] = getattr(importlib.import_module(name), "RENDERERS", {})
    return {**plain_words.RENDERERS, **own}


def phrases(language: str, game: str = "") -> Phrases:
    """Return what can be said about a game in the language that suits a tag such as `de-AT`.

    The game's own words go before the shared ones; without a game there are only those.
    Catalogues are read once.
    """
    return _phrases(best_match(language), package_of(game))


def game_name(language: str, game: str) -> str:
    """Return what a game is called: the phrase `game.name` of its own catalogue."""
    spoken = phrases(language, game)
    return spoken.say("game.name") if spoken.has("game.name") else readable(game).title()
