"""Boxes: what is printed in somebody's copy, looked at, entered, handed on."""

import io
import json

import pytest
from werkzeug.exceptions import BadRequest

from referee.games.woodcraft.pages import reward_pad as pad
from tests.stopped_clock import stop_the_clock
from tests.web.conftest import words
from tests.web.evening import Evening, Phone


@pytest.fixture
def phone(evening: Evening) -> Phone:
    return evening.phone()


@pytest.fixture
def box(phone: Phone) -> str:
    answer = phone.post("/boxes", name="Club", game="woodcraft")
    assert answer.status_code == 303
    return answer.headers["Location"]


def test_a_box_needs_a_name(phone: Phone) -> None:
    answer = phone.post("/boxes", name=" ", game="woodcraft")
    assert answer.status_code == 422
    assert "1 to 80 characters" in words(answer)


def test_the_board_check_asks_for_blurry_facts_and_keeps_the_answer(
    phone: Phone, box: str, evening: Evening
) -> None:
    page = phone.get(f"{box}/check")
    assert "Rim bonus, space 2 of the lower left quadrant" in words(page)
    answer = phone.post(f"{box}/check", fact__rim__BL__2="reputation:2")
    assert answer.status_code == 303
    facts = evening.desk.boxes.get(box.rpartition("/")[2]).facts
    assert facts == {"rim.BL.2": "reputation:2"}
    assert "Check (13 open)" in words(phone.get(box))


def test_the_board_check_takes_only_what_it_offered(phone: Phone, box: str) -> None:
    for name, value in (("fact__rim__BL__2", "points:9"), ("fact__moon", "1")):
        assert phone.post(f"{box}/check", **{name: value}).status_code == 400


def test_an_unknown_fact_is_put_together_on_the_pad(
    phone: Phone, box: str, evening: Evening
) -> None:
    fact = f"{box}/facts/rim.TR.1"
    assert "What is printed here?" in words(phone.get(fact))
    answer = phone.post(
        fact, value__lantern="1", value__points="2", value__die="any", value__die_value="4",
        value__tool="any", next="yes",
    )  # fmt: skip
    assert answer.headers["Location"] == f"{box}/facts/rim.TR.2"
    facts = evening.desk.boxes.get(box.rpartition("/")[2]).facts
    assert facts["rim.TR.1"] == "points:2,lantern:1,die:any:4,tool:any"
    page = phone.get(fact).get_data(as_text=True)
    assert (
        'name="value.points" type="number" inputmode="numeric" min="0" max="12" value="2"' in page
    )
    phone.post(fact, forget="yes")
    assert evening.desk.boxes.get(box.rpartition("/")[2]).facts == {}


def test_what_cannot_be_printed_is_said(phone: Phone, box: str) -> None:
    answer = phone.post(f"{box}/facts/rim.TR.1", value__tool="sponge", value__points="2")
    assert answer.status_code == 422
    assert 'value="2"' in answer.get_data(as_text=True)
    assert phone.post(f"{box}/facts/tool.8", value="§$%").status_code == 422
    assert phone.get(f"{box}/facts/moon").status_code == 400


def test_a_box_travels_as_a_file(phone: Phone, box: str, evening: Evening) -> None:
    phone.post(f"{box}/facts/tool.8", value="sponge")
    file = phone.get(f"{box}/file")
    assert file.headers["Content-Disposition"].startswith("attachment")
    value = json.loads(file.get_data())
    assert value["facts"] == {"tool.8": "sponge"}
    answer = phone.post("/boxes", "/boxes/import", file=(io.BytesIO(file.get_data()), "box.json"))
    assert answer.status_code == 303
    assert len(evening.desk.boxes.all()) == 2


def test_a_file_is_added_to_a_box_that_is_there_already(
    phone: Phone, box: str, evening: Evening
) -> None:
    other = evening.desk.boxes.create("Another", "woodcraft", "somebody's secret")
    evening.desk.boxes.save_fact(other.id, "tool.8", "sponge")
    file = json.dumps(evening.desk.boxes.export_box(other.id), default=str).encode()
    told = {"file": (io.BytesIO(file), "box.json"), "into": box.rpartition("/")[2]}
    answer = phone.post("/boxes", "/boxes/import", **told)
    assert answer.status_code == 303
    assert evening.desk.boxes.get(box.rpartition("/")[2]).facts == {"tool.8": "sponge"}
    # Nobody adds anything to somebody else's box.
    told = {"file": (io.BytesIO(file), "box.json"), "into": other.id}
    assert phone.post("/boxes", "/boxes/import", **told).status_code == 403


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b'{"format":"referee-box"}', b"\xff\xfe", b"[" * 5000]
)
def test_files_that_are_no_box_change_nothing(
    phone: Phone, evening: Evening, content: bytes
) -> None:
    answer = phone.post("/boxes", "/boxes/import", file=(io.BytesIO(content), "box.json"))
    assert answer.status_code == 422
    assert "Nothing was changed" in words(answer)
    assert evening.desk.boxes.all() == ()


def test_a_box_that_cannot_be_says_why(phone: Phone, evening: Evening) -> None:
    value = {"format": "referee-box", "version": 1, "name": "Club", "game": "woodcraft"}
    content = json.dumps({**value, "facts": {"moon": "cheese"}, "cards": {}}).encode()
    answer = phone.post("/boxes", "/boxes/import", file=(io.BytesIO(content), "box.json"))
    assert answer.status_code == 422
    assert "not a box: " in words(answer)
    assert "moon" in words(answer)
    assert evening.desk.boxes.all() == ()


def test_a_full_box_is_taken_in_although_it_is_bigger_than_a_form(
    phone: Phone, evening: Evening
) -> None:
    fields = {"deck": "early", "cost": "3", "production": "none", "ability": "other"}
    note = "a long note " * 16 + "."
    cards = {
        f"HI/{number}": {"kind": "helper", **fields, "timing": "permanent", "note": note}
        for number in range(300)
    }
    value = {"format": "referee-box", "version": 1, "name": "Club", "game": "woodcraft"}
    content = json.dumps({**value, "facts": {}, "cards": cards}).encode()
    assert len(content) > 64 * 1024
    answer = phone.post("/boxes", "/boxes/import", file=(io.BytesIO(content), "box.json"))
    assert answer.status_code == 303
    assert len(evening.desk.boxes.all()[0].cards) == 300


def test_a_box_is_renamed_and_deleted(phone: Phone, box: str, evening: Evening) -> None:
    phone.post(box, f"{box}/name", name="Café copy")
    assert "Café copy" in words(phone.get("/boxes"))
    assert phone.post(box, f"{box}/name", name="").status_code == 422
    phone.post(box, f"{box}/delete")
    assert phone.get(box).status_code == 404
    assert evening.desk.boxes.all() == ()


def test_cards_are_listed_and_can_be_forgotten(phone: Phone, box: str, evening: Evening) -> None:
    number = box.rpartition("/")[2]
    fields = {"deck": "early", "row": "2", "needs": "G4,glue", "reward": "points:5"}
    evening.desk.boxes.save_card(number, "order", "OI/27", fields)
    assert "OI/27" in words(phone.get(box))
    phone.post(box, f"{box}/forget", card="OI/27")
    assert evening.desk.boxes.get(number).cards == {}


def test_a_reward_is_taken_apart_and_put_together_again() -> None:
    for value in (
        "blueberry:3,points:2",
        "die:green-or-brown:2",
        "die:yellow:3-or-green:4",
        "tool:any",
        "none",
    ):
        counters = {f"x.{name}": text for name, text in pad.taken_apart(value).items()}
        assert pad.composed(counters, "x") == value


def test_a_helper_that_offers_two_different_dice_is_entered_without_typing(
    phone: Phone, box: str, evening: Evening
) -> None:
    form = f"{box}/cards/helper"
    assert 'name="gain.or_die_value"' in phone.get(form).text
    answer = phone.post(
        form, number="17", f__deck="early", prefix__early="HI", f__cost="4", pad="production",
        f__ability="gain", optional_pad="gain", gain__reuse="1", gain__die="green",
        gain__die_value="4", gain__or_die="yellow", gain__or_die_value="3",
    )  # fmt: skip
    assert answer.status_code == 303
    card = evening.desk.boxes.get(box.rpartition("/")[2]).cards["HI/17"]
    assert card["gain"] == "reuse:1,die:green:4-or-yellow:3"
    assert "green 4" in words(phone.get(box))


@pytest.mark.parametrize("odd", ["-1", "1.5", "٣", "999"])
def test_the_pad_counts_in_small_numbers(odd: str) -> None:
    with pytest.raises(BadRequest):
        pad.composed({"x.points": odd}, "x")


def test_an_order_is_entered_without_typing_its_words(
    phone: Phone, box: str, evening: Evening
) -> None:
    form = f"{box}/cards/order"
    answer = phone.post(
        form, number="27", f__deck="early", prefix__early="OI", f__row="2", needs="needs",
        needs__0="G", needs__0__value="4", needs__1="glue", needs__2="GYB",
        needs__2__value="*", optional_pad="reward", reward__points="5",
    )  # fmt: skip
    assert answer.status_code == 303
    cards = evening.desk.boxes.get(box.rpartition("/")[2]).cards
    assert set(str(cards["OI/27"]["needs"]).split(",")) == {"G4", "glue", "GYB*"}
    assert cards["OI/27"]["reward"] == "points:5"
    assert "Saved." in words(phone.get(f"{form}?saved=yes"))


def test_a_helper_is_entered_with_its_ability(phone: Phone, box: str, evening: Evening) -> None:
    answer = phone.post(
        f"{box}/cards/helper", number="9", f__deck="late", prefix__late="HII", f__cost="4",
        pad="production", production__blueberry="2", f__ability="nudge_die", f__amount="2",
        f__colours=["G", "Y"], optional_pad="gain",
    )  # fmt: skip
    assert answer.status_code == 303
    card = evening.desk.boxes.get(box.rpartition("/")[2]).cards["HII/9"]
    assert card["ability"] == "nudge_die"
    assert card["colours"] == "G,Y"
    assert card["production"] == "blueberry:2"


@pytest.mark.parametrize(
    "typed",
    [
        {"number": "7", "f__deck": "early"},
        {"number": "", "f__deck": "early", "prefix__early": "OI"},
        {"number": "7", "f__deck": "early", "prefix__early": "OI", "f__row": "9"},
        {"number": "../7", "f__deck": "early", "prefix__early": "OI"},
    ],
)
def test_a_card_that_cannot_be_comes_back_with_what_was_typed(
    phone: Phone, box: str, evening: Evening, typed: dict[str, str]
) -> None:
    answer = phone.post(f"{box}/cards/order", **typed)
    assert answer.status_code == 422
    assert "No card looks like this" in words(answer)
    assert evening.desk.boxes.get(box.rpartition("/")[2]).cards == {}


def test_there_is_no_form_for_other_cards(phone: Phone, box: str) -> None:
    assert phone.get(f"{box}/cards/spaceship").status_code == 404


def test_only_its_owner_changes_a_box(phone: Phone, box: str, evening: Evening) -> None:
    other = evening.phone()
    page = words(other.get(box))
    assert "Club" in page
    assert "Delete" not in page
    for path, fields in (
        ("delete", {}),
        ("name", {"name": "Mine"}),
        ("forget", {"card": "PI/1"}),
        ("check", {"fact.rim.BL.2": "reputation:2"}),
        ("facts/tool.8", {"value": "sponge"}),
    ):
        assert other.post(box, f"{box}/{path}", **fields).status_code == 403
    assert evening.desk.boxes.get(box.rpartition("/")[2]).name == "Club"


def test_guessed_ids_of_boxes_are_counted(evening: Evening, phone: Phone) -> None:
    stop_the_clock(evening.app)
    found = [phone.get("/boxes/NOSUCHBX").status_code for _ in range(35)]
    assert (found[0], found[-1]) == (404, 429)


def test_cards_of_a_box_are_shown_in_words(phone: Phone, box: str, evening: Evening) -> None:
    name = box.rpartition("/")[2]
    helper = {"deck": "early", "cost": "4", "production": "points:2", "ability": "splice_points"}
    evening.desk.boxes.save_card(name, "helper", "HI/4", {**helper, "amount": "1"})
    order = {"deck": "late", "row": "2", "needs": "G4,glue", "reward": "tool:any"}
    evening.desk.boxes.save_card(name, "order", "OII/9", order)
    page = phone.get(box).get_data(as_text=True)
    listed = page[page.index('id="cards"') :]
    assert "early cards · cost: 4 · production: 2 points · Always: score 1 point" in listed
    for raw in ("splice_points", "deck:", "tool:", "G4"):
        assert raw not in listed
