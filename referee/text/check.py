"""Check the catalogues: `python -m referee.text.check` lists what is missing or misplaced.

Without an argument it looks at the house and the games in it, else at the packages that are named.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from msgspec import Struct

from referee.text.catalogue import (
    SHARED_DOMAINS,
    VARIANT,
    Phrase,
    domains,
    domains_of,
    file_of,
    read_catalogue,
)
from referee.text.languages import FALLBACK, LANGUAGES, complete
from referee.text.template import fixed_words, placeholders
from referee.text.typography import faults as typographic_faults

_KEY: Final = re.compile(r"[a-z0-9_]+(?:\.[A-Za-z0-9_]+)+(?:~[a-z_]+)*")
_END: Final = re.compile(r"[.!?…:]$")


class CatalogueFault(Struct, frozen=True):
    """Something wrong with one phrase of one catalogue."""

    domain: str
    language: str
    key: str
    what: str

    def __str__(self) -> str:
        return f"{self.language} {self.domain} {self.key}: {self.what}"


def check_domain(domain: str) -> Iterator[CatalogueFault]:
    """Compare a catalogue in all languages, English being the measure."""
    english = read_catalogue(FALLBACK, domain)
    for language in LANGUAGES:
        catalogue = read_catalogue(language, domain)
        if not catalogue and domain not in SHARED_DOMAINS:
            # A game speaks the languages that its author speaks.
            continue
        for key, what in _faults(language, domain, catalogue, english):
            yield CatalogueFault(domain, language, key, what)


def check_required(domain: str, prefix: str, wanted: Iterable[str]) -> Iterator[CatalogueFault]:
    """Find keys `prefix.word` that are missing or superfluous for the wanted words.

    What the house says for every game need not be said again.
    """
    required = {f"{prefix}.{word}" for word in wanted}
    there = {
        key.partition(VARIANT)[0]
        for key in read_catalogue(FALLBACK, domain)
        if key.startswith(f"{prefix}.")
    }
    for key in sorted(required - there - _shared().keys()):
        yield CatalogueFault(domain, FALLBACK, key, "missing")
    for key in sorted(there - required):
        yield CatalogueFault(domain, FALLBACK, key, "superfluous")


def check_facts(domain: str, given: Mapping[str, Iterable[str]]) -> Iterator[CatalogueFault]:
    """Find placeholders for which nobody gives a fact: `given` names the facts per key."""
    english = {**_shared(), **read_catalogue(FALLBACK, domain)}
    for key in sorted(given.keys() - english.keys()):
        yield CatalogueFault(domain, FALLBACK, key, "missing")
    for key, phrase in english.items():
        facts = given.get(key.partition(VARIANT)[0])
        if facts is not None:
            for name in sorted(phrase.facts - set(facts)):
                yield CatalogueFault(domain, FALLBACK, key, f"nobody gives the fact {name}")


def _shared() -> dict[str, Phrase]:
    return {
        key: phrase
        for domain in SHARED_DOMAINS
        for key, phrase in read_catalogue(FALLBACK, domain).items()
    }


def _faults(
    language: str, domain: str, catalogue: Mapping[str, Phrase], english: Mapping[str, Phrase]
) -> Iterator[tuple[str, str]]:
    if language in complete():
        for key in sorted(english.keys() - catalogue.keys()):
            yield key, "missing"
    for key in sorted(catalogue.keys() - english.keys()):
        yield key, "not in the English catalogue"
    for key in _written_twice(language, domain):
        yield key, "written twice"
    for key, phrase in catalogue.items():
        if not _KEY.fullmatch(key):
            yield key, "not a dotted key"
        if key in english:
            for what in _phrase_faults(language, phrase, english[key]):
                yield key, what


def _phrase_faults(language: str, phrase: Phrase, measure: Phrase) -> Iterator[str]:
    if "fuzzy" in phrase.flags:
        yield "marked fuzzy"
    if phrase.plural != measure.plural:
        yield "plural in one language only"
        return
    if phrase.plural and len(phrase.sentences) != 2:
        yield "needs a singular and a plural"
    if language != FALLBACK and "same" not in phrase.flags and _copied(phrase, measure):
        yield "copied from English"
    for sentence, template in zip(phrase.sentences, phrase.templates, strict=True):
        if not sentence:
            yield "empty"
            continue
        words = fixed_words(template)
        yield from typographic_faults(language, words)
        # Every form is held against the English plural, so that no form can lose a fact.
        wanted = placeholders(measure.templates[-1])
        if placeholders(template) != wanted:
            yield f"placeholders {_shown(placeholders(template))}, not {_shown(wanted)}"
        elif _numbers(words) != _numbers(fixed_words(measure.templates[-1])):
            yield "other numbers than in English"
        if _ends(words) != _ends(fixed_words(measure.templates[-1])):
            yield "ends with a mark in one language only"


def _ends(words: str) -> bool:
    """Tell whether a sentence ends with a mark; the stop of a short word is none."""
    return bool(_END.search(words)) and (" " in words or not words.endswith("."))


def _copied(phrase: Phrase, measure: Phrase) -> bool:
    letters = any(character.isalpha() for character in fixed_words(phrase.templates[0]))
    return letters and phrase.sentences == measure.sentences


def _numbers(words: str) -> Counter[str]:
    return Counter(re.findall(r"\d+", words))


def _shown(names: Iterable[tuple[str, str]]) -> str:
    shown = sorted(f"{{{name}:{spec}}}" if spec else f"{{{name}}}" for name, spec in names)
    return " ".join(shown) or "none"


def _written_twice(language: str, domain: str) -> list[str]:
    file = file_of(language, domain)
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    keys = Counter(re.findall(r'^msgid "(.+)"$', text, re.MULTILINE))
    return [key for key, times in keys.items() if times > 1]


def main(packages: Iterable[str] = ()) -> int:
    """Print every fault; return 1 when there is one."""
    wanted = [domain for package in packages for domain in domains_of(package)] or domains()
    found = [fault for domain in wanted for fault in check_domain(domain)]
    for fault in found:
        print(fault)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
