import pytest

from referee.text import best_match, negotiate


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("de", "de"),
        ("fr-CH, fr;q=0.9, en;q=0.8", "fr"),
        ("en;q=0.4, nl;q=0.6", "nl"),
        ("pt, es;q=0.9, de-AT;q=0.2", "de"),
        ("pt, es", "en"),
        ("de;q=0, fr;q=0.1", "fr"),
        ("nl, de", "nl"),
        ("*", "en"),
        ("", "en"),
        ("DE_ch", "de"),
    ],
)
def test_browser_gets_the_language_it_likes_best(header: str, language: str) -> None:
    assert negotiate(header) == language


@pytest.mark.parametrize("damaged", [";;;,,,", "de;q=nan", "fr;q=99", "é" * 500, "q=1", "de;q=;"])
def test_damaged_header_falls_back_to_english(damaged: str) -> None:
    assert negotiate(damaged) == "en"


def test_good_part_of_a_damaged_header_still_counts() -> None:
    assert negotiate("???, nl;q=0.5, fr;q=huge") == "nl"


@pytest.mark.parametrize(
    ("tag", "language"), [("de-AT", "de"), ("nl_BE", "nl"), ("FR", "fr"), ("xx", "en"), ("", "en")]
)
def test_tag_of_a_country_finds_its_language(tag: str, language: str) -> None:
    assert best_match(tag) == language
