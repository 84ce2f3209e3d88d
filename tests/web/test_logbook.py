"""The log in words, going back, correcting old lines and the table."""

import re
from typing import Any

import pytest

from referee.desk import NewTable, PlayerWish
from referee.text import LANGUAGES
from tests.web.conftest import Match, open_match, sit, words
from tests.web.evening import Evening
from tests.web.plays import played as played_match
from tests.web.plays import played_by_host

GZIP = {"Accept-Encoding": "gzip"}


@pytest.fixture
def played(bare_match: Match) -> Match:
    """Play three moves."""
    match = bare_match
    for number, move in enumerate(
        ("s1 choose_tile?tile=buy_materials", "s1 take_berries", "s1 end_turn")
    ):
        assert match.move(match.host, move, tap=f"m{number}").status_code == 303
    return match


def test_the_log_tells_who_did_what_and_who_pressed(played: Match) -> None:
    page = words(played.host.get(f"{played.table}/log"))
    assert "entered: the host" in page
    assert "Line 3" in page
    oldest = played.host.get(f"{played.table}/log?order=oldest").get_data(as_text=True)
    assert oldest.index('id="line-1"') < oldest.index('id="line-3"')


def test_going_back_says_what_will_be_struck_and_strikes_it(played: Match) -> None:
    page = played.host.get(f"{played.table}/back/2")
    assert "2 lines will be struck" in words(page)
    answer = played.host.post(f"{played.table}/back/2", after=played.number, move_id="back")
    assert answer.status_code == 303
    log = played.host.get(f"{played.table}/log").get_data(as_text=True)
    assert log.count('class="struck"') == 2
    assert "struck by line 4" in log


def test_lines_that_are_struck_or_missing_cannot_be_gone_back_to(played: Match) -> None:
    played.host.post(f"{played.table}/back/2", after=3, move_id="back")
    for entry in (2, 3, 4, 99):
        assert played.host.get(f"{played.table}/back/{entry}").status_code == 404
        assert played.host.get(f"{played.table}/edit/{entry}").status_code == 404


def test_a_late_confirmation_of_going_back_is_told(played: Match) -> None:
    answer = played.host.post(f"{played.table}/back/2", after=2, move_id="back")
    assert answer.status_code == 409
    assert "The table was faster" in words(answer)


def test_a_correction_of_an_old_line_is_shown_before_it_is_made(played: Match) -> None:
    edit = f"{played.table}/edit/1"
    fields: dict[str, Any] = {"after": 3, "move_id": "edit", "seat": "s1", "what": "keep"}
    preview = played.host.post(edit, **fields, f__tile="buy_lumber")
    assert preview.status_code == 200
    assert "This would change" in words(preview)
    assert played.number == 3
    made = played.host.post(edit, **fields, f__tile="buy_lumber", confirmed="yes")
    assert made.status_code == 303
    assert played.number == 4
    table = played.evening.desk.tables.get(played.code)
    assert "corrected by line 4" in words(played.host.get(f"{played.table}/log"))
    assert table.number == 4


def test_what_would_no_longer_be_allowed_is_listed(played: Match) -> None:
    edit = f"{played.table}/edit/1"
    preview = played.host.post(edit, after=3, move_id="edit", seat="s1", what="drop")
    assert "2 later lines would no longer be allowed" in words(preview)


@pytest.mark.parametrize(("tile", "status"), [("moon", 400), ("", 400)])
def test_a_correction_that_is_no_move_is_said(played: Match, tile: str, status: int) -> None:
    edit = f"{played.table}/edit/1"
    answer = played.host.post(edit, after=3, move_id="e", seat="s1", what="keep", f__tile=tile)
    assert answer.status_code == status
    assert played.number == 3


def test_spectators_correct_nothing(played: Match) -> None:
    edit = f"{played.table}/edit/1"
    answer = played.ann.post(edit, after=3, move_id="e", seat="s1", what="drop", confirmed="yes")
    assert answer.status_code == 403
    assert played.number == 3


def test_anything_is_set_to_what_lies_on_the_table_with_a_reason(played: Match) -> None:
    page = f"{played.table}/correct?seat=s2&name=glue"
    assert "What is really there" in words(played.host.get(page))
    answer = played.host.post(
        page, f"{played.table}/correct", after=3, move_id="c", seat="s2", name="glue",
        kind="correct", f__glue="2", f__reason="forgot the rim bonus",
    )  # fmt: skip
    assert answer.status_code == 303
    assert "forgot the rim bonus" in words(played.host.get(f"{played.table}/log"))
    things = words(played.host.get(f"{played.table}/correct?seat=s2"))
    assert "<strong>Glue</strong><span>2</span>" in things


def test_a_correction_that_cannot_be_comes_back_with_what_was_typed(played: Match) -> None:
    page = f"{played.table}/correct?seat=s2&name=lumber"
    answer = played.host.post(
        page, f"{played.table}/correct", after=3, move_id="c", seat="s2", name="lumber",
        kind="correct", f__lumber="Q9", f__reason="why not",
    )  # fmt: skip
    assert answer.status_code == 400
    text = answer.get_data(as_text=True)
    assert 'value="Q9"' in text
    assert 'value="why not"' in text


def test_the_table_check_corrects_with_one_tap(played: Match) -> None:
    page = played.host.get(f"{played.table}/check")
    assert "s2 correct?glue=1" in page.get_data(as_text=True)
    answer = played.tap(played.host, "move?page=check", "check", move="s2 correct?glue=1")
    assert answer.headers["Location"] == f"{played.table}/check"


def test_the_log_of_a_seat_that_moved_to_another_phone_goes_on(evening: Evening) -> None:
    match = open_match(evening, "none")
    sit(match, match.ann, "s1")
    match.move(match.ann, "s1 choose_tile?tile=buy_materials", tap="a")
    sit(match, match.ben, "s1", ask="yes")
    (asked,) = evening.desk.matches.get(match.code).asks
    told = {"seat": "s1", "request": asked.request, "agree": "yes"}
    match.host.post(f"{match.table}", f"{match.table}/answer", **told)
    match.move(match.ben, "s1 take_berries", tap="b")
    assert words(match.ben.get(f"{match.table}/log")).count("entered: Ann") == 2


def test_a_long_log_comes_in_pages_and_a_line_is_found_on_its_own(evening: Evening) -> None:
    code = played_match(evening.desk, "Ann", "Ben", seed=4)
    phone = evening.phone()
    newest = phone.get(f"/t/{code}/log").get_data(as_text=True)
    number = evening.desk.tables.versions(code).number
    assert f'id="line-{number}"' in newest
    assert 'id="line-1"' not in newest
    assert len(phone.client.get(f"/t/{code}/log", headers=GZIP).get_data()) < 15_000
    for wanted in (1, 100, 101, number):
        for order in ("oldest", "newest"):
            page = phone.get(f"/t/{code}/log?line={wanted}&order={order}").get_data(as_text=True)
            assert f'id="line-{wanted}"' in page, (wanted, order)
    for odd in ("0", "x", "-1", "9" * 20):
        assert phone.get(f"/t/{code}/log?page={odd}").status_code == 200


def test_what_could_have_been_done_instead_needs_no_typing(played: Match) -> None:
    page = played.host.get(f"{played.table}/edit/1").text
    assert "What could have been done instead" in page
    assert "Tile moved: Buy lumber" in page
    assert page.count('name="f.tile"') > 2


def test_what_came_out_of_the_box_is_neither_gone_back_to_nor_corrected(evening: Evening) -> None:
    desk = evening.desk
    box = desk.boxes.create("Club", "woodcraft")
    fields = {"deck": "early", "row": "2", "needs": "G4,glue", "reward": "points:5"}
    desk.boxes.save_card(box.id, "order", "OI/77", fields)
    players = (PlayerWish("Ann"), PlayerWish("Ben"))
    made = desk.matches.create(NewTable("woodcraft", players, box=box.id))
    host = evening.phone({made.code: made.host_secret})
    page = host.get(f"/t/{made.code}/log").text
    assert 'id="line-1"' in page
    for where in (f"/t/{made.code}/back/1", f"/t/{made.code}/edit/1"):
        assert where not in page
        assert host.client.get(where).status_code == 404


def test_going_far_back_folds_what_is_struck(evening: Evening) -> None:
    code, secret = played_by_host(evening.desk, "Ann", "Ben", seed=1, moves=60)
    page = evening.phone({code: secret}).get(f"/t/{code}/back/30").text
    assert page.index("Strike 31 lines") > page.index('id="more-struck"')
    assert "and 26 more" in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_preview_speaks_of_everything_in_words(evening: Evening, language: str) -> None:
    code, secret = played_by_host(evening.desk, "Ann", "Ben", seed=1, moves=90)
    phone = evening.phone({code: secret}, language)
    line = next(e for e in evening.desk.archive.entries(code)[30:] if e.kind == "choose_tile")
    edit = f"/t/{code}/edit/{line.number}"
    page = phone.post(edit, after=90, move_id="e", seat=line.seat, what="drop")
    assert page.status_code == 200
    for name in ("hand_size", "_usable", "decisions"):
        assert name not in page.text.casefold(), name


PUT_RIGHT = {
    "en": (
        "What it needs: green 4 and 1 glue → green 5",
        "Reward: asked when it is completed → 5 points",
    ),
    "de": (
        "Was er braucht: Grün 4 und 1 Leimscheibe → Grün 5",
        "Belohnung: gefragt beim Erfüllen → 5 Punkte",
    ),
}


@pytest.mark.parametrize("language", sorted(PUT_RIGHT))
def test_a_correction_says_what_its_sentence_does_not_tell(evening: Evening, language: str) -> None:
    match = open_match(evening, "none")
    match.move(
        match.host, "s1 enter_order?card=OI/1&deck=early&row=1&needs=G4,glue&reward=?", tap="a"
    )
    told: dict[str, Any] = {"f.card": "OI/1", "f.deck": "early", "f.row": "2", "f.needs": "G5"}
    for number, reward in enumerate(("points:5", "points:6"), 1):
        fields: dict[str, Any] = {"after": number, "move_id": f"e{number}", "seat": "s1"}
        match.host.post(
            f"{match.table}/edit/1", **fields, confirmed="yes", **told, **{"f.reward": reward}
        )
    match.host.client.set_cookie("language", language)
    log = match.host.get(f"{match.table}/log").text
    shown = re.findall(r'<small class="gains">([^<]+→[^<]+)</small>', log)
    for said in PUT_RIGHT[language]:
        assert said in shown
    # The second one changed the reward alone.
    assert len(shown) == 4, shown
    assert match.host.get(f"{match.table}?tab=log").text.count(" → ") >= 4
