import re
from collections import Counter

import pytest

from referee.games import shelf
from referee.text import LANGUAGES, complete, phrases
from referee.text.catalogue import SHARED_DOMAINS, domains, domains_of, read_catalogue
from referee.text.check import check_domain
from tests.text.samples import catalogue_of, sample_facts, words_of

GAMES = {game.package: name for name, game in shelf().games.items()}
OF_GAMES = [domain for package in GAMES for domain in domains_of(package)]
# What a game may say otherwise than the house: words of play, and its own sheets.
OVERRIDDEN = re.compile(
    r"(phase|rule|section|step|move|thing|field|seat_colour|seat_symbol|card|gain|pause|source"
    r"|tie|grade|told|told_move|impossible|opening|where|sheet\.[a-z]+)\..+"
)


def test_every_game_has_catalogues() -> None:
    assert {domain.partition(":")[0] for domain in domains()} - set(SHARED_DOMAINS) <= GAMES.keys()
    for package in GAMES:
        for language in complete():
            assert read_catalogue(language, package), (package, language)


@pytest.mark.parametrize("domain", [*SHARED_DOMAINS, *OF_GAMES])
def test_all_languages_say_the_same_things(domain: str) -> None:
    assert [str(fault) for fault in check_domain(domain)] == []


@pytest.mark.parametrize("domain", [*SHARED_DOMAINS, *OF_GAMES])
@pytest.mark.parametrize("n", [0, 1, 2, 7])
def test_every_phrase_shows_the_same_facts_in_every_language(domain: str, n: int) -> None:
    package = domain.partition(":")[0]
    game = GAMES.get(package, "")
    everything = catalogue_of("en", package if game else "")
    for key, phrase in read_catalogue("en", domain).items():
        facts = sample_facts(phrase, everything, n, words_of(game))
        said = {language: phrases(language, game).say(key, **facts) for language in LANGUAGES}
        shown = {
            language: Counter(re.findall(r"<\w+>|[-\u2212]?\d+", sentence))
            for language, sentence in said.items()
        }
        assert len({frozenset(found.items()) for found in shown.values()}) == 1, (key, said)


@pytest.mark.parametrize("domain", OF_GAMES)
def test_no_game_speaks_over_the_pages_of_the_house(domain: str) -> None:
    shared = {key for name in SHARED_DOMAINS for key in read_catalogue("en", name)}
    both = shared & read_catalogue("en", domain).keys()
    assert [key for key in both if not OVERRIDDEN.fullmatch(key)] == []
