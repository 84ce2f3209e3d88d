import re
from collections import Counter

import pytest

from referee.text import LANGUAGES, phrases
from referee.text.catalogue import SHARED_DOMAINS, domains, read_catalogue
from referee.text.check import check_domain
from tests.text.samples import catalogue_of, sample_facts


@pytest.mark.parametrize("domain", domains())
def test_all_languages_say_the_same_things(domain: str) -> None:
    assert [str(fault) for fault in check_domain(domain)] == []


@pytest.mark.parametrize("domain", domains())
@pytest.mark.parametrize("n", [0, 1, 2, 7])
def test_every_phrase_shows_the_same_facts_in_every_language(domain: str, n: int) -> None:
    game = "woodcraft" if domain in SHARED_DOMAINS else domain
    everything = catalogue_of("en", game) | catalogue_of("en", domain)
    for key, phrase in read_catalogue("en", domain).items():
        facts = sample_facts(phrase, everything, n)
        said = {language: phrases(language, game).say(key, **facts) for language in LANGUAGES}
        shown = {
            language: Counter(re.findall(r"<\w+>|[-\u2212]?\d+", sentence))
            for language, sentence in said.items()
        }
        assert len({frozenset(found.items()) for found in shown.values()}) == 1, (key, said)


@pytest.mark.parametrize("domain", [domain for domain in domains() if domain not in SHARED_DOMAINS])
def test_no_game_speaks_over_the_shared_phrases(domain: str) -> None:
    shared = {key for name in SHARED_DOMAINS for key in read_catalogue("en", name)}
    assert shared & read_catalogue("en", domain).keys() == set()
