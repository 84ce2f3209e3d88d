"""Nothing that we made up or only presume looks printed, wherever a phone or a sheet shows it."""

import pytest

from referee.desk import NewTable, Played, PlayerWish
from referee.games.woodcraft.pages.presumed import MARK, presumed
from referee.games.woodcraft.pages.view import view
from referee.games.woodcraft.rules.facts import board_facts
from referee.text import complete, phrases
from tests.games.woodcraft.view_samples import after, opened
from tests.web.evening import Evening
from tests.web.plays import played

TABLE = ("", "?tab=table", "?tab=s1", "?tab=s2", "?tab=log", "/screen", "/check")


@pytest.mark.parametrize("language", complete())
def test_a_practice_match_says_so_on_every_page_of_the_table(
    language: str, evening: Evening
) -> None:
    code = played(evening.desk, "Ann", "Ben", seed=3, moves=60)
    phone = evening.phone(language=language)
    said = phrases(language, "").say("page.practice")
    for page in TABLE:
        assert said in phone.get(f"/t/{code}{page}").text, page
    assert said in phone.get(f"/t/{code}/replay/40").text


def test_a_finished_practice_match_says_so_in_result_and_replay(evening: Evening) -> None:
    code = played(evening.desk, "Ann", "Ben", seed=3)
    for page in (f"/t/{code}", f"/r/{code}", f"/t/{code}/replay/40"):
        assert "Practice set" in evening.phone().get(page).text, page


def test_a_match_with_printed_cards_is_no_practice(evening: Evening) -> None:
    wish = NewTable("woodcraft", (PlayerWish("Ann"), PlayerWish("Ben")), opening={"cards": "none"})
    code = evening.desk.matches.create(wish).code
    for page in TABLE:
        assert "Practice set" not in evening.phone().get(f"/t/{code}{page}").text


def test_presumed_values_carry_a_mark_on_phones_until_somebody_tells_them() -> None:
    table = opened("ann", "ben", start="TL")
    assert presumed(table.facts) == {
        n for n, fact in board_facts().items() if fact.confidence == "i"
    }
    quadrants = {each.quadrant: each.rim for each in view(table, "ann").wheel.quadrants}
    assert quadrants["BR"][3] == f"points:1,{MARK}"
    assert not any(words.endswith(f",{MARK}") for words in quadrants["TR"])
    told = after(table, "table tell_fact name=rim.BR.4 value=points:1")
    quadrants = {each.quadrant: each.rim for each in view(told, "ann").wheel.quadrants}
    assert quadrants["BR"][3] == "points:1"


@pytest.mark.parametrize("language", complete())
def test_a_presumed_value_is_said_with_its_doubt(language: str) -> None:
    speaker = phrases(language, "woodcraft")
    plain, doubtful = (speaker.fact("gain", words) for words in ("points:1", f"points:1,{MARK}"))
    assert doubtful.startswith(f"{plain} (")
    assert speaker.fact("gain", f"points:1,{MARK},scrap:1").startswith(
        speaker.fact("gain", "points:1,scrap:1")
    )


def test_a_presumed_price_of_marketing_carries_its_mark_where_it_is_paid(evening: Evening) -> None:
    created = evening.match(opening={"cards": "none"})
    host = evening.desk.seats.viewer(created.code, {"host": created.host_secret})
    phone = evening.phone({created.code: created.host_secret})
    marks = []
    for number, column in enumerate(("0", "2")):
        fields = {"marketing": column, "blueberries": "9"}
        now = evening.desk.tables.get(created.code).number
        said = evening.desk.moves.announce(
            created.code, host, now, f"m{number}", "s1", "correct", fields
        )
        assert isinstance(said, Played), said
        page = phone.get(f"/t/{created.code}?open=market").text
        sheet = page[page.index('<section class="sheet market">') :]
        marks.append("unknown" in sheet[: sheet.index("</section>")])
    assert marks == [False, True]
