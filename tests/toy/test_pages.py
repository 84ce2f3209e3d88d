"""Every page of a game that brings rules and words and nothing else."""

from collections.abc import Iterator

import pytest

from referee.text import LANGUAGES
from tests.toy.evenings import Match
from tests.web.evening import Evening, opened

OF_A_MATCH = (
    "/t/{code}",
    "/t/{code}?as=s2",
    "/t/{code}?tab=table",
    "/t/{code}?tab=s2",
    "/t/{code}/setup",
    "/t/{code}/check",
    "/t/{code}/correct?seat=s1&name=herbs",
    "/t/{code}/correct?seat=table&name=meadows",
    "/t/{code}/correct?seat=table&name=phase",
    "/t/{code}/log",
    "/t/{code}/screen",
    "/t/{code}/menu",
    "/t/{code}/host",
    "/t/{code}/draws",
    "/t/{code}/score",
    "/t/{code}/sheets",
    "/j/{code}",
    "/r/{code}",
    "/r/{code}/files",
)
OF_ENTRIES = ("/t/{code}/replay", "/t/{code}/replay/1", "/t/{code}/back/1", "/t/{code}/edit/1")
OF_THE_END = (
    "/r/{code}/what-if",
    "/r/{code}/picture.png",
    "/r/{code}/match.json",
    "/r/{code}/recorded.match",
    "/r/{code}/scores.csv",
    "/r/{code}/play.bgsplay",
    "/history",
    "/statistics",
)
WITHOUT_A_MATCH = ("/", "/new?game=marmots", "/score", "/score/marmots", "/sheets", "/boxes")


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    with opened(tmp_path_factory.mktemp("toy")) as found:
        yield found


@pytest.mark.parametrize("phase", ["deal", "sunrise", "plan", "evening", "over"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_a_match_can_be_read(evening: Evening, phase: str, language: str) -> None:
    match = Match(evening).play_until(phase)
    phone = evening.phone({match.code: match.secret}, language)
    pages = [*OF_A_MATCH, *(OF_ENTRIES if phase != "deal" else ())]
    for page in [*pages, *(OF_THE_END if phase == "over" else ())]:
        answer = phone.get(page.format(code=match.code))
        assert answer.status_code == 200, (page, answer.get_data(as_text=True)[:2000])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", WITHOUT_A_MATCH)
def test_every_page_without_a_match_can_be_read(evening: Evening, page: str, language: str) -> None:
    assert evening.phone(language=language).get(page).status_code == 200


def test_looking_on_everything_can_be_read(evening: Evening) -> None:
    match = Match(evening).play_until("plan")
    for page in ("/t/{code}", "/t/{code}/screen", "/t/{code}/log", "/t/{code}/check"):
        assert evening.phone().get(page.format(code=match.code)).status_code == 200


def test_a_game_that_nobody_plays_alone_does_not_speak_of_it(evening: Evening) -> None:
    assert "plays solo" not in evening.phone().get("/new?game=marmots").get_data(as_text=True)
    assert "plays solo" in evening.phone().get("/new?game=woodcraft").get_data(as_text=True)
