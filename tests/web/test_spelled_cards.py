"""Cards are written in many ways, also where old lines and tables are put right."""

from __future__ import annotations

import re
from typing import Any

import pytest
from werkzeug.test import TestResponse

from tests.web.conftest import Match, open_match, words
from tests.web.evening import Evening

OWN = {"deck": "early", "row": "2", "needs": "G4,glue", "reward": "points:5"}
ORDER = "deck=early&row=2&needs=G4,glue&reward=points:5"
LATE = "deck=late&row=2&needs=G4,glue&reward=points:5"
RANGE = "Possible: OI/1 – OI/32"
WORDS = {
    "en": "No card has the number “XX”.",
    "de": "Keine Karte hat die Nummer „XX“.",
    "fr": "Aucune carte ne porte le numéro",
    "nl": "Geen kaart heeft het nummer “XX”.",
}


@pytest.fixture
def match(evening: Evening) -> Match:
    """Open a match in which an order was entered, lies beside a board, and is filled."""
    match = open_match(evening, "none")
    told = (
        f"s1 enter_order?card=OI/12&{ORDER}",
        "s1 correct?orders=OI/12@2&lumber=G4&glue=2&reason=told",
        "s1 complete_order?card=OI/12&dice=G4",
    )
    for number, move in enumerate(told):
        answer = match.move(match.host, move, tap=f"m{number}")
        assert answer.status_code == 303, words(answer)
    return match


def edit(match: Match, entry: int, confirmed: bool = False, **fields: str) -> TestResponse:
    """Put an old line right; what is not said stays."""
    entries = list(match.evening.desk.archive.entries(match.code))
    told = {**entries[entry - 1].fields, **fields}
    sent: dict[str, Any] = {f"f.{name}": text for name, text in told.items()}
    if confirmed:
        sent["confirmed"] = "yes"
    where = f"{match.table}/edit/{entry}"
    return match.host.post(
        where, after=str(match.number), move_id="e", seat="s1", what="keep", **sent
    )


@pytest.mark.parametrize("written", ["12", "oi/12", "OI 12", "oi-012", "OI/12"])
@pytest.mark.parametrize("entry", [1, 3])
def test_any_spelling_of_a_number_is_the_same_card(match: Match, written: str, entry: int) -> None:
    page = edit(match, entry, card=written)
    assert page.status_code == 200
    assert 'name="f.card" value="OI/12"' in page.text
    assert "no longer be allowed" not in page.text
    assert edit(match, entry, card=written, confirmed=True).status_code == 303
    workshop = match.evening.desk.tables.get(match.code).table.workshops[0]
    assert workshop.completed == ("OI/12",)


@pytest.mark.parametrize("confirmed", [True, False])
@pytest.mark.parametrize("written", ["XX", "OII/99", "OI/33", "0", "HI/3", "OII/3", "?", "none"])
def test_what_is_no_card_of_the_deck_is_refused_and_kept(
    match: Match, written: str, confirmed: bool
) -> None:
    before = match.number
    page = edit(match, 1, card=written, confirmed=confirmed)
    assert page.status_code == 400
    assert f"number “{written}”. {RANGE}.<" in page.text
    assert f'name="f.card" value="{written}"' in page.text
    assert "This would change" not in page.text
    assert match.number == before


@pytest.mark.parametrize("language", sorted(WORDS))
def test_what_is_no_card_is_said_in_the_language_of_the_phone(match: Match, language: str) -> None:
    match.host.client.set_cookie("language", language)
    assert WORDS[language] in edit(match, 1, card="XX").text
    assert "expected, found" not in edit(match, 3, card="XX").text


@pytest.mark.parametrize("entry", [1, 3])
def test_a_line_whose_card_was_emptied_asks_for_its_number(match: Match, entry: int) -> None:
    page = edit(match, entry, card="")
    assert page.status_code == 400
    assert "The number in the card’s corner is missing. Possible: OI/1 – OI/32" in page.text


def test_the_deck_that_a_line_names_says_which_card_a_number_is(match: Match) -> None:
    tap = match.move(match.host, f"s1 enter_order?card=OII/3&{LATE}", tap="late")
    assert tap.status_code == 303
    assert 'value="OII/4"' in edit(match, 4, card="4").text
    # A late order of that number is another card.
    page = edit(match, 1, deck="late", card="12")
    assert 'value="OII/12"' in page.text
    assert edit(match, 1, deck="late", card="OI/12").status_code == 400


def test_a_box_learns_no_card_that_a_correction_cannot_mean(evening: Evening) -> None:
    desk = evening.desk
    box = desk.boxes.create("Club", "woodcraft")
    made = evening.match(cards="printed", box=box.id)
    host = evening.phone({made.code: made.host_secret})
    match = Match(evening, made.code, host, host, host)
    for card in ("OI/12", "OI/77"):
        match.move(host, f"s1 enter_order?card={card}&{ORDER}", tap=card[-2:])
    first = match.number - 1
    assert edit(match, first, card="XX", confirmed=True).status_code == 400
    assert edit(match, first, card="12", row="3", confirmed=True).status_code == 303
    cards = desk.boxes.get(box.id).cards
    assert sorted(cards) == ["OI/12", "OI/77"]
    assert cards["OI/12"] == {"kind": "order", **OWN, "row": "3"}


def test_a_card_by_another_name_that_stood_there_stays(evening: Evening) -> None:
    # Programs and files may call cards as they like.
    match = open_match(evening, "none")
    match.move(match.host, f"s1 enter_order?card=X/1&{ORDER}", tap="a")
    page = edit(match, 1, row="4")
    assert page.status_code == 200
    assert 'name="f.card" value="X/1"' in page.text
    assert edit(match, 1, card="X/2").status_code == 400


def test_a_line_that_names_no_card_can_be_dropped_whatever_it_says(match: Match) -> None:
    fields: dict[str, Any] = {"after": match.number, "move_id": "e", "seat": "s1", "what": "drop"}
    page = match.host.post(f"{match.table}/edit/1", **fields, f__card="XX")
    assert page.status_code == 200


def correct(match: Match, name: str, value: str, **more: str) -> TestResponse:
    """Say by hand what really lies on the table."""
    where = f"{match.table}/correct?seat=s1&name={name}"
    told = {"after": str(match.number), "move_id": "c", "seat": "s1", "name": name, **more}
    fields: dict[str, Any] = {f"f.{name}": value, "f.reason": "told", "kind": "correct"}
    return match.host.post(where, f"{match.table}/correct", **told, **fields)


def test_cards_that_lie_on_the_table_are_spelled_alike(match: Match) -> None:
    assert correct(match, "orders", "5@2, oi/6@3,OS/1@1,?@4").status_code == 303
    orders = match.evening.desk.tables.get(match.code).table.workshops[0].orders
    assert [(each.card, each.row) for each in orders] == [
        ("OI/5", 2),
        ("OI/6", 3),
        ("OS/1", 1),
        ("?", 4),
    ]
    assert correct(match, "rooms", "R1:hi/7").status_code == 303
    assert match.evening.desk.tables.get(match.code).table.workshops[0].rooms[0] == "HI/7"


@pytest.mark.parametrize(
    ("name", "value"), [("orders", "XX@2"), ("hand", "OI/1,HI/2"), ("rooms", "R1:OI/3")]
)
def test_what_no_card_is_called_does_not_lie_on_the_table(
    match: Match, name: str, value: str
) -> None:
    before = match.number
    page = correct(match, name, value)
    assert page.status_code == 400
    assert "No card has the number" in page.text
    assert f'value="{value}"' in page.text
    assert match.number == before


@pytest.mark.parametrize("language", sorted(WORDS))
def test_the_form_of_a_box_tells_a_wrong_number_in_words(evening: Evening, language: str) -> None:
    box = evening.desk.boxes.create("Club", "woodcraft")
    phone = evening.phone(language=language)
    where = f"/boxes/{box.id}/cards/order"
    told: dict[str, Any] = {"f.deck": "early", "prefix.early": "OI", "number": "XX", "f.row": "1"}
    page = phone.post(where, **told)
    assert page.status_code == 422
    assert WORDS[language] in page.text
    assert 'value="XX"' in page.text


EMPTY_PAD = {f"reward.{word}": "" for word in ("blueberry", "points", "glue")}


def test_a_reward_that_was_left_open_is_told_on_the_pad_or_stays_open(evening: Evening) -> None:
    match = open_match(evening, "none")
    match.move(match.host, f"s1 enter_order?card=OI/12&{ORDER.replace('points:5', '?')}", tap="a")
    page = match.host.get(f"{match.table}/edit/1").text
    assert 'name="reward.points"' in page
    assert "Peut rester vide" not in page
    assert "May be left empty: then it is asked for when the order is completed." in page
    pad: dict[str, Any] = {"composed": "reward", "reward.later": "yes", **EMPTY_PAD}
    where = f"{match.table}/edit/1"
    fields: dict[str, Any] = {"f.card": "12", "f.deck": "early", "f.row": "2", "f.needs": "G4"}
    told: dict[str, Any] = {"after": "1", "move_id": "e", "seat": "s1", "what": "keep", **fields}
    assert 'name="f.reward" value="?"' in match.host.post(where, **told, **pad).text
    pad["reward.blueberry"] = "8"
    page = match.host.post(where, **told, **pad).text
    assert 'name="f.reward" value="blueberry:8"' in page
    told["f.card"] = "XX"
    page = match.host.post(where, **told, **pad).text
    assert re.search(r'name="reward.blueberry"[^>]* value="8"', page)


IN_WORDS = {
    "en": "For example points:5,blueberry:8: 5 points and 8 blueberries.",
    "de": "Zum Beispiel points:5,blueberry:8: 5 Punkte und 8 Blaubeeren.",
    "fr": "Par exemple points:5,blueberry:8",
    "nl": "Bijvoorbeeld points:5,blueberry:8: 5 punten en 8 bosbessen.",
}
# What is written by hand, and what cannot be printed at all.
UNPRINTED: tuple[dict[str, Any], ...] = (
    {"reward": "8 blueberries"},
    {"needs": "Q4"},
    {"needs": ""},
    {"deck": "special", "card": "3"},
)
NO_HELPERS: tuple[dict[str, Any], ...] = (
    {"production": "much"},
    {"amount": ""},
    {"ability": "none"},
    {"card": "OI/7"},
)


@pytest.mark.parametrize("language", sorted(IN_WORDS))
def test_what_cannot_be_printed_is_said_in_words(match: Match, language: str) -> None:
    match.host.client.set_cookie("language", language)
    page = edit(match, 1, reward="8 blueberries")
    assert IN_WORDS[language] in page.text
    assert 'value="8 blueberries"' in page.text
    for wrong in UNPRINTED:
        page = edit(match, 1, **wrong)
        assert page.status_code == 400
        assert "expected" not in page.text
        assert "enter_order" not in page.text


@pytest.mark.parametrize("language", sorted(IN_WORDS))
def test_the_print_of_a_helper_is_told_in_words(evening: Evening, language: str) -> None:
    match = open_match(evening, "none")
    helper = "deck=early&cost=4&production=blueberry:1&ability=nudge_die&colours=G&amount=1"
    match.move(match.host, f"s1 enter_helper?card=HI/7&{helper}", tap="a")
    match.host.client.set_cookie("language", language)
    for wrong in NO_HELPERS:
        page = edit(match, 1, **wrong)
        assert page.status_code == 400
        assert "expected" not in page.text
        assert "enter_helper" not in page.text


def test_the_form_of_a_box_asks_what_an_order_needs(evening: Evening) -> None:
    box = evening.desk.boxes.create("Club", "woodcraft")
    phone = evening.phone()
    told: dict[str, Any] = {"f.deck": "early", "prefix.early": "OI", "number": "3", "f.row": "1"}
    page = phone.post(f"/boxes/{box.id}/cards/order", **told)
    assert "An order asks for at least one die or token." in page.text
