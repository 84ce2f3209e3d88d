"""Corrections are picked from lists in plain words; codes stay possible."""

from __future__ import annotations

from typing import Any

import pytest
from werkzeug.datastructures import MultiDict
from werkzeug.test import TestResponse

from referee.lent.picking import picked
from referee.text import LANGUAGES
from tests.web.conftest import Match, open_match, words
from tests.web.evening import Evening


def correct(match: Match, name: str, tap: str = "fix", **fields: Any) -> TestResponse:
    """Send the form with the lists, for the first seat."""
    seat = "s1"
    told = {"seat": seat, "name": name, "kind": "correct", "pick": "yes", **fields}
    page = f"{match.table}/correct?seat={seat}&name={name}"
    after = {"after": match.number, "move_id": tap, "f__reason": "knocked over"}
    return match.host.post(page, f"{match.table}/correct", **after, **told)


def facts(match: Match, seat: str = "s1") -> dict[str, str]:
    """Return what lies in front of a seat."""
    desk = match.evening.desk
    game = desk.clerk.known_party(match.code).game
    return game.seat_facts(desk.tables.get(match.code).table, seat)


def test_picks_become_the_words_of_the_notation() -> None:
    form: MultiDict[str, str]
    form = MultiDict(
        [("f.orders", "PS/6"), ("at.orders", "3"), ("f.orders", ""), ("at.orders", "1")]
    )
    assert picked(form, "orders") == "PS/6@3"
    assert picked(MultiDict([("f.rooms", ""), ("f.rooms", "R2:PHI/3")]), "rooms") == "R2:PHI/3"
    assert picked(MultiDict([("f.lumber", "G3"), ("f.lumber", "B1")]), "lumber") == "G3,B1"
    assert picked(MultiDict([("f.lumber", "")]), "lumber") == "none"


def test_orders_are_picked_by_name_and_row(match: Match) -> None:
    match.deal()
    page = match.host.get(f"{match.table}/correct?seat=s1&name=orders").text
    assert "Milking stool</option>" in page
    assert ">1 blueberry</option>" in page
    taken = facts(match)["orders"].partition("@")[0]
    answer = correct(match, "orders", f__orders=[taken, ""], at__orders=["4", "1"])
    assert answer.status_code == 303, words(answer)
    assert facts(match)["orders"] == f"{taken}@4"


def test_rooms_attic_and_contracts_are_picked(match: Match) -> None:
    match.deal()
    rooms = facts(match)["rooms"]
    helper = rooms.partition(":")[2]
    assert correct(match, "rooms", f__rooms=["", f"R5:{helper}"]).status_code == 303
    assert facts(match)["rooms"] == f"R5:{helper}"
    answer = correct(match, "attic", tap="b", f__attic=["B1:wrench", "", "B2:?"])
    assert answer.status_code == 303, words(answer)
    assert facts(match)["attic"] == "B1:wrench,B2:?"
    answer = correct(match, "contracts", tap="c", f__contracts=["tools", "dice"])
    assert answer.status_code == 303, words(answer)
    assert facts(match)["contracts"] == "tools,dice"
    assert correct(match, "contracts", tap="d").status_code == 303
    assert facts(match)["contracts"] == "none"


def test_a_refused_pick_comes_back_with_what_was_picked(match: Match) -> None:
    match.deal()
    taken = facts(match, "s2")["orders"].partition("@")[0]
    answer = correct(match, "orders", f__orders=[taken], at__orders=["2"])
    assert answer.status_code == 422
    assert f'<option value="{taken}" selected>' in answer.text
    assert '<option value="2" selected>' in answer.text
    assert 'value="knocked over"' in answer.text


def test_codes_can_still_be_written(match: Match) -> None:
    match.deal()
    page = f"{match.table}/correct?seat=s1&name=attic"
    told = {"seat": "s1", "name": "attic", "kind": "correct", "f__attic": "B1:saw"}
    answer = match.host.post(
        page, f"{match.table}/correct", after=match.number, move_id="w", f__reason="told", **told
    )
    assert answer.status_code == 303
    assert facts(match)["attic"] == "B1:saw"


def test_cards_that_nobody_has_entered_are_typed_by_their_number(evening: Evening) -> None:
    match = open_match(evening, "none")
    page = match.host.get(f"{match.table}/correct?seat=s1&name=orders").text
    assert 'list="cards-orders"' in page
    answer = correct(match, "orders", f__orders=["OI/6", ""], at__orders=["2", "1"])
    assert answer.status_code == 303, words(answer)
    assert facts(match)["orders"] == "OI/6@2"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_list_speaks_every_language(match: Match, language: str) -> None:
    match.deal()
    match.host.client.set_cookie("language", language)
    seats = ("orders", "rooms", "attic", "lumber", "potted", "contracts", "hand")
    middle = ("yard", "saw", "phase", "reputation_tiles", "contracts_shown", "order_display")
    for seat, names in (("s1", seats), ("table", (*middle, "helper_display", "tile.buy_lumber"))):
        for name in names:
            page = match.host.get(f"{match.table}/correct?seat={seat}&name={name}")
            assert page.status_code == 200, name
            assert 'id="pick"' in page.text or name == "hand", name


def test_the_neutral_marker_lies_only_before_one_who_plays_alone(evening: Evening) -> None:
    for names, lies in ((("Ann", "Ben"), False), (("Cleo",), True)):
        match = open_match(evening, "none", *names)
        page = match.host.get(f"{match.table}/correct?seat=table").text
        assert ("name=neutral" in page) is lies


def test_tools_are_picked_by_kind_and_not_told_by_number(match: Match) -> None:
    match.deal()
    page = match.host.get(f"{match.table}/correct?seat=s1").text
    assert "name=attic" in page
    assert "name=tools" not in page
    page = match.host.get(f"{match.table}/correct?seat=s1&name=attic").text
    assert 'value="T1:wrench"' in page
    assert page.index("T1:wrench") < page.index("M1:wrench") < page.index("B1:wrench")
