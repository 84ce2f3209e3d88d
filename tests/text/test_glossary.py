"""Same thing, same word: what the glossaries forbid stands in no phrase."""

import re
from pathlib import Path

import pytest

from referee.text import LANGUAGES
from referee.text.catalogue import domains, read_catalogue
from referee.text.template import fixed_words

GLOSSARIES = Path(__file__).parents[2] / "docs" / "glossary"
LINE = re.compile(r"\| (?P<word>[^|]+) \| (?P<better>[^|]+) \|")
APOSTROPHES = str.maketrans("’", "'")


def forbidden(language: str) -> dict[str, str]:
    """Return the words of the last table of a glossary, with what is said instead."""
    last = (GLOSSARIES / f"{language}.md").read_text("utf-8").rpartition("\n## ")[2]
    rows = list(LINE.finditer(last))[1:]
    return {row["word"].lower(): row["better"] for row in rows}


def uses(word: str, sentence: str) -> bool:
    """Tell whether a sentence uses a word; its ending may be longer."""
    said = sentence.lower().translate(APOSTROPHES)
    return re.search(rf"(?<!\w){re.escape(word)}(?:s|e|en|n|r|es)?(?!\w)", said) is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_phrase_uses_a_word_that_the_glossary_forbids(language: str) -> None:
    words = forbidden(language)
    assert words
    found = [
        f"{domain} {key}: {word} instead of {better}"
        for domain in domains()
        for key, phrase in read_catalogue(language, domain).items()
        for template in phrase.templates
        for word, better in words.items()
        if uses(word, fixed_words(template))
    ]
    assert found == []


def test_a_forbidden_word_is_found_with_its_endings_and_no_other() -> None:
    assert uses("saw tile", "Turn the saw tiles back.")
    assert uses("terminer une commande", "Terminer une commande")
    assert not uses("scrap", "1 scrapwood")
    assert not uses("ernten", "Das lernten wir.")
    assert uses("production d'assistant", "2 productions, 1 production d’assistant")
