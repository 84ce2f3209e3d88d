"""A game that brings rules and words alone is wholly playable: Marmots on the house's own pages."""

from __future__ import annotations

import re
from html import unescape

import pytest

from referee.desk import Created, NewTable, PlayerWish, Viewer
from tests.web.conftest import words
from tests.web.evening import Evening, Phone

GAME = "marmots"
BUTTON = re.compile(r'<button class="offer" form="move" name="move" value="([^"]+)"')


def open_marmots(evening: Evening, *names: str, **more: str) -> Created:
    players = tuple(PlayerWish(name) for name in names or ("Ann", "Ben", "Cleo"))
    opening = {"cards": "practice", **more}
    return evening.desk.matches.create(NewTable(GAME, players, dice="app", opening=opening))


class Marmots:
    """One match on one phone."""

    def __init__(self, evening: Evening, phone: Phone, code: str) -> None:
        self.evening, self.phone, self.code = evening, phone, code
        self.taps = 0

    @property
    def table(self) -> str:
        return f"/t/{self.code}"

    def look(self, more: str = "") -> str:
        return self.phone.get(self.table + more).get_data(as_text=True)

    def tap(self, where: str, **fields: str) -> None:
        self.taps += 1
        number = self.evening.desk.tables.versions(self.code).number
        told = {"after": str(number), "move_id": f"tap{self.taps}", **fields}
        answer = self.phone.post(self.table, f"{self.table}/{where}", **told)
        assert answer.status_code == 303, words(answer)

    def offered(self, more: str = "") -> list[str]:
        return [unescape(value) for value in BUTTON.findall(self.look(more))]

    def play_on(self) -> bool:
        """Do the next thing that the page offers; tell whether there was any."""
        view = self.evening.desk.tables.view(self.code, self.viewer(), None)
        if view.over:
            return False
        if view.chances:
            self.tap("roll")
            return True
        seat = view.acting[0]
        offers = self.offered(f"?open=mine.{seat}")
        assert offers, self.look(f"?open=mine.{seat}")
        self.tap("move", move=offers[0])
        return True

    def viewer(self) -> Viewer:
        with self.phone.client.session_transaction() as session:
            held = session["m"][self.code]
        return self.evening.desk.seats.viewer(self.code, held)


@pytest.fixture
def marmots(evening: Evening) -> Marmots:
    made = open_marmots(evening)
    return Marmots(evening, evening.phone({made.code: made.host_secret}), made.code)


def test_a_whole_match_is_played_by_tapping_what_is_offered(marmots: Marmots) -> None:
    for _ in range(200):
        if not marmots.play_on():
            break
    assert f'href="{marmots.table}/score"' in marmots.look()
    for page in ("/screen", "/check", "/log", "/correct", "/setup", "/score", "/replay", "/menu"):
        assert marmots.phone.get(marmots.table + page).status_code == 200, page
    assert marmots.phone.get(f"/r/{marmots.code}").status_code == 200


def test_every_thing_of_a_table_can_be_put_right(marmots: Marmots) -> None:
    marmots.tap("roll")
    for seat in ("s1", "table"):
        page = marmots.look(f"/correct?seat={seat}")
        names = re.findall(rf"seat={seat}&amp;name=([a-z_.]+)", page)
        assert names
        for name in names:
            form = marmots.phone.get(f"{marmots.table}/correct?seat={seat}&name={name}")
            assert form.status_code == 200, name


def test_a_table_without_practice_cards_asks_for_their_print(evening: Evening) -> None:
    made = open_marmots(evening, cards="printed")
    marmots = Marmots(evening, evening.phone({made.code: made.host_secret}), made.code)
    marmots.tap("move", seat="table", kind="reveal_meadows", f__meadows="clover,thyme,arnica")
    page = marmots.look()
    assert page.count('name="f.holes"') == 3
    assert 'min="1" max="3"' in page
    marmots.tap(
        "move", seat="table", kind="tell_meadow", f__card="clover", f__holes="2", f__herbs="1"
    )
    assert marmots.look().count('name="f.holes"') == 2


def test_dice_are_told_place_by_place(marmots: Marmots) -> None:
    marmots.tap("roll", kind="reveal_meadows")
    assert 'name="place.3.dice"' in marmots.look()
    told = {"place__1__dice": "6", "place__2__dice": "2", "place__3__dice": "4"}
    marmots.tap("move", seat="table", kind="roll_sun", **told)
    assert "The sun shines: 6, 2 and 4" in marmots.look()


def test_plans_stay_secret_on_a_phone_that_is_passed_round(marmots: Marmots) -> None:
    marmots.tap("roll")
    cover = marmots.look()
    assert "Pass the phone to Ann" in cover
    assert "move?" not in cover
    assert not marmots.offered()
    plans = marmots.offered("?open=mine.s1")
    assert plans
    marmots.tap("move", move=plans[0])
    meadow = plans[0].rpartition("=")[2]
    for tab in ("", "?tab=log", "?tab=s1", "?open=mine.s2", "/log", "/screen"):
        page = marmots.look(tab)
        told = re.sub(r"<button.*?</button>", "", page)
        assert f"Graze today on the meadow: {meadow}" not in told, tab
    assert "Pass the phone to Ben" in marmots.look()


def test_the_end_of_a_match_that_nobody_tracked_is_told_by_its_fields(evening: Evening) -> None:
    phone = evening.phone()
    sheet = "/score/marmots"
    page = phone.get(sheet).text
    assert "Chambers dug" in page
    assert 'data-most="20"' in page
    ann = {"p1__name": "Ann", "p1__chambers": "4", "p1__herbs": "3", "p1__whistles": "1"}
    ben = {"p2__name": "Ben", "p2__chambers": "4", "p2__herbs": "2", "p2__whistles": "1"}
    assert phone.post(sheet, players="2", **{**ann, "p1__chambers": "21"}).status_code == 422
    assert phone.post(sheet, players="2", **ann, **ben).status_code == 303
    assert "Ann <strong>12</strong>" in phone.get(sheet).text
    kept = phone.post(sheet, players="2", do="keep", **ann, **ben)
    assert kept.status_code == 303
    result = words(phone.get(kept.headers["Location"]))
    assert "Ann and Ben" in result


def test_a_box_is_filled_by_the_fields_of_its_cards_and_facts(evening: Evening) -> None:
    phone = evening.phone()
    box = phone.post("/boxes", game=GAME, name="Ours").headers["Location"]
    assert "Enter: Meadow" in phone.get(box).text
    told = {"pick": "card", "f__card": "clover", "f__holes": "2", "f__herbs": "1"}
    assert phone.post(f"{box}/cards/meadow", **told).status_code == 303
    assert phone.post(f"{box}/cards/meadow", **{**told, "f__holes": "9"}).status_code == 422
    assert phone.post(f"{box}/facts/burrow.cost", f__value="4", next="yes").status_code == 303
    page = words(phone.get(box))
    assert "holes: 2" in page
