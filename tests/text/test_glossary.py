"""Same thing, same word: what the glossaries forbid stands in no phrase."""

import re
from pathlib import Path

import pytest

from referee.text import complete
from referee.text.catalogue import SHARED_DOMAINS, domains, read_catalogue
from referee.text.template import fixed_words

DOCS = Path(__file__).parents[2] / "docs"
GLOSSARIES = DOCS / "glossary"
LINE = re.compile(r"\| (?P<word>[^|]+) \| (?P<better>[^|]+) \|")
APOSTROPHES = str.maketrans("’", "'")


def forbidden(language: str) -> dict[str, dict[str, str]]:
    """Return, by where it holds, the words of a glossary's last tables, with what is better."""
    last = (GLOSSARIES / f"{language}.md").read_text("utf-8").rpartition("\n## ")[2]
    found = {}
    for part in last.split("\n### ")[1:]:
        rows = list(LINE.finditer(part))[1:]
        found[part.partition("\n")[0]] = {row["word"].lower(): row["better"] for row in rows}
    return found


def forbidden_in(domain: str, language: str) -> dict[str, str]:
    """Return the words that no phrase of a catalogue may use."""
    game = domain.partition(":")[0].rpartition(".")[2]
    tables = forbidden(language)
    return tables["everywhere"] | tables.get("house" if domain in SHARED_DOMAINS else game, {})


def uses(word: str, sentence: str) -> bool:
    """Tell whether a sentence uses a word; its ending may be longer."""
    said = sentence.lower().translate(APOSTROPHES)
    return re.search(rf"(?<!\w){re.escape(word)}(?:s|e|en|n|r|es)?(?!\w)", said) is not None


@pytest.mark.parametrize("language", complete())
def test_no_phrase_uses_a_word_that_the_glossary_forbids(language: str) -> None:
    assert set(forbidden(language)) >= {"everywhere", "house"}
    found = [
        f"{domain} {key}: {word} instead of {better}"
        for domain in domains()
        for word, better in forbidden_in(domain, language).items()
        for key, phrase in read_catalogue(language, domain).items()
        for template in phrase.templates
        if uses(word, fixed_words(template))
    ]
    assert found == []


@pytest.mark.parametrize("page", sorted((DOCS / "help").glob("*.md")), ids=lambda page: page.stem)
def test_the_help_for_players_keeps_to_the_glossary_too(page: Path) -> None:
    words = forbidden_in("app", page.stem)
    text = page.read_text("utf-8")
    assert [word for word in words if uses(word, text)] == []


def test_a_forbidden_word_is_found_with_its_endings_and_no_other() -> None:
    assert uses("saw tile", "Turn the saw tiles back.")
    assert uses("terminer une commande", "Terminer une commande")
    assert not uses("scrap", "1 scrapwood")
    assert not uses("ernten", "Das lernten wir.")
    assert uses("production d'assistant", "2 productions, 1 production d’assistant")
