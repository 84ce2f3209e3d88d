"""What a box of Intarsia tells: names of tools, floors one by one, start cards at the deal."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.games.intarsia.rules.facts import board_facts
from tests.games.intarsia.evenings import new_match, table_of, tell
from tests.web.evening import Evening, opened

# Where a long word may be parted: nobody sees it.
SOFT = "\u00ad"
DEAL = "table deal_start_cards cards=S1,S2"


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    """Open a Referee for one test."""
    with opened(tmp_path) as found:
        yield found


def test_a_tool_has_one_name_on_pages_in_the_log_and_on_paper(evening: Evening) -> None:
    """The practice board calls the fourth tool a chisel: so does everything that speaks of it."""
    made = new_match(evening)
    tell(
        evening, made, DEAL, "s1 correct ornaments=r-1c0:2 hand=violet:4",
        "s1 build element=core place=r-1c0 pay=violet:3", "s1 claim tile=tool4.violet",
    )  # fmt: skip
    for language, name in (("en", "chisel"), ("de", "Stechbeitel"), ("fr", "ciseau à bois")):
        phone = evening.phone({made.code: made.host_secret}, language)
        for address in ("", "?tab=log", "?tab=s1", "?tab=table", "/screen"):
            page = phone.get(f"/t/{made.code}{address}").get_data(as_text=True).replace(SOFT, "")
            assert name in page.replace(name.capitalize(), name), (language, address)
            assert not re.search(r"(?i)(tool|Werkzeug|outil) 4", page), (language, address)
        page = phone.get(f"/t/{made.code}/sheets/rebuild.html").get_data(as_text=True)
        page = page.replace(SOFT, "")
        assert name in page.replace(name.capitalize(), name), language
        assert not re.search(r"(?i)(tool|Werkzeug|outil) 4", page)


def test_the_name_of_a_tool_is_tapped_or_written_once_per_box(evening: Evening) -> None:
    phone = evening.phone()
    phone.post("/boxes", name="Ours", game="intarsia")
    box = evening.desk.boxes.all("intarsia")[0]
    for tool, told in (("tool3", {"part__value": "file"}), ("tool4", {"written__value": "Onkel"})):
        address = f"/boxes/{box.id}/facts/tool.{tool}"
        assert 'value="file"' in phone.get(address).get_data(as_text=True)
        phone.post(address, address, **told)
    known = evening.desk.boxes.get(box.id).facts
    assert (known["tool.tool3"], known["tool.tool4"]) == ("file", "Onkel")
    german = evening.phone(language="de")
    page = german.get(f"/boxes/{box.id}").get_data(as_text=True)
    assert "Feile" in page
    assert "Onkel" in page
    made = new_match(evening, box=box.id, board="printed", start_cards="S1,S2")
    host = evening.phone({made.code: made.host_secret}, "nl")
    page = host.get(f"/t/{made.code}?tab=table").get_data(as_text=True)
    assert "Vijl" in page
    assert "Onkel" in page
    assert "Gereedschap 5" in page


def test_an_unnamed_tool_is_named_by_whoever_takes_its_first_tile(evening: Evening) -> None:
    made = new_match(evening, board="printed", start_cards="S1,S2")
    tell(
        evening, made, "table tell_fact name=start.S2 value=yellow:4,red:3,violet:2,joker:1",
        "table tell_fact name=floor.A.r-1c0 value=violet",
        "s1 build element=frame place=r-1c0 pay=violet:1",
    )  # fmt: skip
    phone = evening.phone({made.code: made.host_secret})
    address = f"/t/{made.code}?open=claim.tool5.violet"
    assert "Which tool is this?" in phone.get(address).get_data(as_text=True)
    tell(evening, made, "table tell_fact name=tool.tool5 value=drill")
    page = phone.get(address).get_data(as_text=True)
    assert "Drill, purple" in page
    assert "Which tool is this?" not in page


def test_plans_that_differ_have_pictures_of_their_own(evening: Evening) -> None:
    phone = evening.phone()
    phone.post("/boxes", name="Ours", game="intarsia")
    box = evening.desk.boxes.all("intarsia")[0]
    page = phone.get(f"/boxes/{box.id}").get_data(as_text=True)
    pictured = set(re.findall(r'/facts/([^"]+)"', page.split('id="all-facts"')[0]))
    floors = {name for name in board_facts() if name.startswith("floor.")}
    # Every place that has a colour can be tapped, on the common floors and on each of the four.
    assert floors <= pictured
    address = f"/boxes/{box.id}/facts/floor.B.3.r2c0"
    phone.post(address, address, part__value="green")
    assert evening.desk.boxes.get(box.id).facts["floor.B.3.r2c0"] == "green"
    page = phone.get(f"/boxes/{box.id}").get_data(as_text=True)
    assert re.search(r'class="spot spot-cross" href="[^"]*floor\.B\.3\.r2c0"', page)


def test_everything_that_a_box_asks_is_on_a_picture(evening: Evening) -> None:
    phone = evening.phone()
    phone.post("/boxes", name="Ours", game="intarsia")
    box = evening.desk.boxes.all("intarsia")[0]
    evening.desk.boxes.save_fact(box.id, "ring.fields", "20")
    page = phone.get(f"/boxes/{box.id}").get_data(as_text=True)
    pictured = set(re.findall(r'/facts/([^"]+)"', page.split('id="all-facts"')[0]))
    unknown = {fact.name for fact in evening.desk.boxes.board_check(box.id).unknown}
    # A tile is asked for piece by piece: requirement first, then its bonus, then its twin.
    later = {name for name in unknown if name.endswith((".bonus", ".second"))}
    assert unknown - later <= pictured
    for tile in {name.rpartition(".")[0] for name in later}:
        assert any(name.startswith(tile) for name in pictured), tile


def test_own_plans_are_numbered_in_turn_order_and_asked_one_by_one(evening: Evening) -> None:
    made = new_match(evening, board="printed", plans="own", start_cards="S1,S2")
    table = table_of(evening.desk, made)
    assert table.plans == (1, 2)
    tell(evening, made, "table tell_fact name=start.S2 value=yellow:4,red:3,violet:2,joker:1")
    phone = evening.phone({made.code: made.host_secret})
    page = phone.get(f"/t/{made.code}?open=place.r0c1").get_data(as_text=True)
    assert "tell_fact?name=floor.A.1.r0c1&amp;value=red" in page
    page = phone.get(f"/t/{made.code}/setup").get_data(as_text=True)
    assert "Take floor board 1, side A up." in page
    assert "Take floor board 2, side A up." in page


def test_start_cards_are_dealt_to_names_with_what_they_show(evening: Evening) -> None:
    made = new_match(evening, board="printed")
    phone = evening.phone({made.code: made.host_secret})
    page = phone.get(f"/t/{made.code}").get_data(as_text=True)
    deal = page.split('id="form-deal_start_cards"')[1].split("</form>")[0]
    assert "Ann" in deal
    assert 'aria-label="4 purple"' in deal
    assert "nobody has described yet" in deal
    phone.post(f"/t/{made.code}", f"/t/{made.code}/move", **{
        "after": "0", "move_id": "d1", "seat": "table", "kind": "deal_start_cards",
        "place.1.cards": "S3", "place.2.cards": "S1",
    })  # fmt: skip
    assert [floor.start_card for floor in table_of(evening.desk, made).floors] == ["S3", "S1"]
