"""Made-up facts with which any phrase can be said."""

import importlib

from referee.text import Fact
from referee.text.catalogue import SHARED_DOMAINS, Phrase, domains_of, read_catalogue
from referee.text.template import Part

_WORDS = {
    "dice": "G3,Y2,Y2",
    "needs": "G4,GB2,glue,glue",
    "gain": "blueberry:3,tool:any",
    "place": "BR7",
    "printed_fact": "rim.TR.1",
    "printed_value": "scrap:1,glue:1",
    "colour": "G",
    "game": "<game>",
    "card": "<card>",
    "card&": "<card>,<card>",
    "seat": "<seat>",
    "seat&": "<seat>,<seat>",
}


def catalogue_of(language: str, package: str) -> dict[str, Phrase]:
    """Return what can be heard of a game: its own phrases and the shared ones."""
    return {
        key: phrase
        for each in (*SHARED_DOMAINS, *(domains_of(package) if package else ()))
        for key, phrase in read_catalogue(language, each).items()
    }


def words_of(game: str) -> dict[str, str]:
    """Return words for the specs that a game says in its own way: `tests/games/<game>/said.py`."""
    try:
        own: dict[str, str] = importlib.import_module(f"tests.games.{game}.said").WORDS
    except ModuleNotFoundError:
        own = {}
    return _WORDS | own


def sample_facts(
    phrase: Phrase, catalogue: dict[str, Phrase], n: int, words: dict[str, str] = _WORDS
) -> dict[str, Fact]:
    """Return facts for every placeholder of a phrase."""
    facts: dict[str, Fact] = {"n": n}
    for part in (part for template in phrase.templates for part in template if part.name):
        if part.spec_fact:
            prefix = part.spec.partition("{")[0]
            # A whole spec in a fact may as well be none: then the value is said as it is.
            facts[part.spec_fact] = _word(prefix, catalogue) if prefix else ""
        facts[part.name] = _value(part, catalogue, n, words)
    return facts


def _value(part: Part, catalogue: dict[str, Phrase], n: int, words: dict[str, str]) -> Fact:
    spec = part.spec
    if part.name == "n" or spec == "signed" or part.spec_fact:
        return n
    if not spec:
        return f"<{part.name}>"
    if spec in words:
        return words[spec]
    if spec in catalogue and catalogue[spec].plural:
        return n
    if spec[-1] in "&|":
        prefix = spec[:-1]
        return ",".join(sorted(_words(f"{prefix}.", catalogue))[:2]) if prefix else "1,2"
    return _word(f"{spec}.", catalogue)


def _words(prefix: str, catalogue: dict[str, Phrase]) -> list[str]:
    words = [key.removeprefix(prefix) for key in catalogue if key.startswith(prefix)]
    assert words, f"no phrase begins with {prefix}"
    return words


def _word(prefix: str, catalogue: dict[str, Phrase]) -> str:
    return sorted(_words(prefix, catalogue))[0]
