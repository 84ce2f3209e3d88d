"""The pages of Intarsia: what a tap on the floor offers, what a box asks by pictures."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from referee.games import find, pages_of
from referee.games.intarsia.pages.turn_view import earned
from referee.games.intarsia.pages.view import GameView, view
from referee.games.intarsia.rules.reach import within_reach
from tests.games.intarsia.evenings import new_match, play_until, table_of, tell
from tests.web.evening import Evening, opened

DEAL = "table deal_start_cards cards=S1,S2"


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    """Open a Referee for one test."""
    with opened(tmp_path) as found:
        yield found


def test_a_tap_on_a_place_tells_price_payment_and_what_it_leaves(evening: Evening) -> None:
    made = new_match(evening)
    tell(evening, made, DEAL)
    phone = evening.phone({made.code: made.host_secret})
    # Start card S1: 4 violet, 3 green, 2 yellow, 1 joker. The place above the centre is violet.
    page = phone.get(f"/t/{made.code}?open=place.r-1c0").get_data(as_text=True)
    assert "build?element=frame&amp;place=r-1c0&amp;pay=violet:1" in page
    assert 'aria-label="3 purple"' in page
    # Another payment, a joker, is a tap away.
    assert "pay=joker:1" in page
    move = "s1 build?element=frame&place=r-1c0&pay=violet:1"
    answer = phone.post(
        f"/t/{made.code}", f"/t/{made.code}/move", after="1", move_id="m1", move=move
    )
    assert answer.status_code == 303
    assert table_of(evening.desk, made).floors[0].hand == (2, 0, 3, 3, 1)


def test_a_place_out_of_reach_says_why(evening: Evening) -> None:
    made = new_match(evening)
    tell(evening, made, DEAL)
    phone = evening.phone({made.code: made.host_secret})
    page = phone.get(f"/t/{made.code}?open=place.r-2c1").get_data(as_text=True)
    assert "A frame needs a connector right beside it" in page


@pytest.mark.parametrize(("language", "side"), [("de", "A"), ("en", "B"), ("fr", "B"), ("nl", "A")])
def test_every_page_of_a_match_can_be_read_in_every_language(
    evening: Evening, language: str, side: str
) -> None:
    made = new_match(evening, 3, side=side)
    phone = evening.phone({made.code: made.host_secret}, language)
    for step, seed in (("act", 1), ("claim", 2), ("draw", 3)):
        play_until(evening, made, lambda table, step=step: table.step == step, seed)
        for query in ("", "?open=pass", "?open=place.r0c1", "?tab=table", "?tab=s2"):
            assert phone.get(f"/t/{made.code}{query}").status_code == 200
        assert phone.get(f"/t/{made.code}/screen").status_code == 200
    play_until(evening, made, lambda table: table.phase == "conclusion")
    assert 'id="start-cards"' in phone.get(f"/t/{made.code}").get_data(as_text=True)


def test_what_a_tap_promises_is_what_the_claims_score(evening: Evening) -> None:
    """Every promise of a random match is kept: the tiles and their points are offered next."""
    made = new_match(evening, 3)
    game = find("intarsia")
    kept = 0
    for number in range(60):
        table = play_until(evening, made, lambda each: each.step == "act", number)
        if table.phase != "building":
            break
        shown = view(table, table.seats[table.turn])
        assert shown.act is not None
        for build in shown.act.builds.values():
            if build.reasons or not build.earns:
                continue
            ruling = game.judge(table, game.read(shown.act.seat, "build", {
                "element": build.element, "place": build.place, "pay": build.payments[0].text,
            }))  # fmt: skip
            after = view(ruling.table, shown.act.seat)  # type: ignore[union-attr]
            assert after.act is not None
            offered = {one.tile: one.points for one in after.act.claims}
            assert offered[build.earns[0].tile] == build.earns[0].points
            assert {one.tile for one in build.earns} <= set(offered)
            kept += 1
        play_until(evening, made, lambda each, before=table: each != before, number)
    assert kept


def test_one_element_away_is_what_a_single_element_reaches(evening: Evening) -> None:
    made = new_match(evening, 2)
    for number in range(12):
        table = play_until(evening, made, lambda each: each.step == "act", number)
        if table.phase != "building":
            break
        states = {
            tile.tile: tile.state
            for tool in view(table, table.seats[table.turn]).tools
            for tile in tool.tiles
        }
        for reach in within_reach(table, table.turn):
            near = reach.state == "open" and len(reach.elements) == 1
            assert (states[reach.tile] == "near") == near, reach
        play_until(evening, made, lambda each, before=table: each != before, number)


def test_what_is_within_reach_can_be_switched_off(evening: Evening) -> None:
    made = new_match(evening)
    tell(evening, made, DEAL)
    phone = evening.phone({made.code: made.host_secret})
    assert 'id="reach"' in phone.get(f"/t/{made.code}").get_data(as_text=True)
    phone.post(f"/t/{made.code}/menu", f"/t/{made.code}/settings", dice="app")
    assert 'id="reach"' not in phone.get(f"/t/{made.code}").get_data(as_text=True)


def test_the_view_can_be_handed_out(evening: Evening) -> None:
    made = new_match(evening, 4, side="B")
    table = play_until(evening, made, lambda each: each.step == "claim")
    shown = pages_of("intarsia").view(table, table.seats[table.turn])
    assert isinstance(shown, GameView)
    assert msgspec.json.decode(msgspec.json.encode(shown))["side"] == "B"


def test_a_box_is_entered_by_tapping_its_pictures(evening: Evening) -> None:
    phone = evening.phone()
    phone.post("/boxes", name="Ours", game="intarsia")
    box = evening.desk.boxes.all("intarsia")[0]
    page = phone.get(f"/boxes/{box.id}").get_data(as_text=True)
    for fact, value in (
        ("floor.A.r0c1", "red"),
        ("tile.plane.red.needs", "2,1"),
        ("tile.plane.red.bonus", "2"),
        ("ring.fields", "8"),
        ("ring.3", "red,joker,red"),
        ("start.S2", "yellow:4,red:3,green:2,joker:1"),
    ):
        if not fact.startswith(("ring.3", "tile.plane.red.bonus")):
            assert f"/facts/{fact}" in page
        address = f"/boxes/{box.id}/facts/{fact}"
        assert phone.get(address).status_code == 200
        phone.post(address, address, part__value=value.split(","))
    facts = evening.desk.boxes.get(box.id).facts
    assert facts["floor.A.r0c1"] == "red"
    assert facts["tile.plane.red.needs"] == "2,1"
    assert facts["ring.3"] == "red:2,joker:1"
    assert facts["start.S2"] == "yellow:4,red:3,green:2,joker:1"
    page = phone.get(f"/boxes/{box.id}").get_data(as_text=True)
    assert re.search(r'class="spot spot-frame" href="[^"]*floor\.A\.r0c1"', page)


def test_a_tile_described_at_the_table_reaches_the_box(evening: Evening) -> None:
    phone = evening.phone()
    phone.post("/boxes", name="Ours", game="intarsia")
    box = evening.desk.boxes.all("intarsia")[0]
    made = new_match(evening, box=box.id, board="printed")
    tell(
        evening, made, "table deal_start_cards cards=S1,S2",
        "table tell_fact name=start.S2 value=yellow:4,red:3,violet:2,joker:1",
        "table tell_fact name=floor.A.r-1c0 value=violet",
        "s1 build element=frame place=r-1c0 pay=violet:1",
    )  # fmt: skip
    mine = evening.phone({made.code: made.host_secret})
    page = mine.get(f"/t/{made.code}?open=claim.plane.violet").get_data(as_text=True)
    assert 'name="f.needs" value="1"' in page
    assert 'name="f.needs" value="2"' not in page
    tell(evening, made, "s1 claim tile=plane.violet needs=1 bonus=2")
    facts = evening.desk.boxes.get(box.id).facts
    assert facts["tile.plane.violet.needs"] == "1"
    assert facts["tile.plane.violet.bonus"] == "2"
    assert facts["floor.A.r-1c0"] == "violet"


def test_unknown_places_are_told_by_tapping_them(evening: Evening) -> None:
    made = new_match(evening, board="printed")
    tell(evening, made, "table deal_start_cards cards=S1,S2")
    phone = evening.phone({made.code: made.host_secret})
    # The ten cards of S2 are asked kind by kind; Referee knows S1.
    page = phone.get(f"/t/{made.code}").get_data(as_text=True)
    assert 'id="want-start-S2"' in page
    phone.post(f"/t/{made.code}", f"/t/{made.code}/move", **{
        "after": "1", "move_id": "w1", "seat": "table", "kind": "tell_fact",
        "f.name": "start.S2", "f.value": ["yellow:4", "red:3", "violet:2", "joker:1"],
    })  # fmt: skip
    page = phone.get(f"/t/{made.code}?open=place.r0c1").get_data(as_text=True)
    assert "tell_fact?name=floor.A.r0c1&amp;value=red" in page


def test_two_tiles_at_once_are_promised_in_the_best_order(evening: Evening) -> None:
    made = new_match(evening)
    tell(evening, made, DEAL, "s1 correct ornaments=r-1c0:3,r1c-2:1 crosses=r0c0,r1c-1")
    table = table_of(evening.desk, made)
    # The fourth element of the violet ornament: hammer 3, brush (4,2) is still out of reach.
    assert [(one.tile, one.points) for one in earned(table, 0, "r-1c0")] == [("hammer.violet", 3)]
