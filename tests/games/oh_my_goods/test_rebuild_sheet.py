"""From paper alone one knows what lies on which building and who works there."""

from __future__ import annotations

import re

from msgspec.structs import replace

from referee.games.oh_my_goods.rules.table import Post, Table
from referee.sheets import PersonAtTable, Running, Wish, make_page
from tests.games.oh_my_goods.sample_tables import table_with

PEOPLE = (PersonAtTable("ann", "Ann"), PersonAtTable("ben", "Ben"))
# Two mills: the good alone would not tell where it lies.
GOODS = {"CHAR-1": 1, "OMG-027": 2, "OMG-028": 3, "OMG-081": 0}


def rows(wish: Wish) -> list[str]:
    """Return the rows of the tables on a sheet as they read."""
    found = re.findall(r"<tr>(.*?)</tr>", make_page(wish).html, re.DOTALL)
    return [" ".join(re.sub("<[^>]+>", " ", row).split()) for row in found]


def rebuilt(table: Table, sees: frozenset[str] | None = None) -> list[str]:
    running = Running(table, PEOPLE, 40, sees=sees)
    return rows(Wish("oh_my_goods", "rebuild", 2, "en", running=running))


def test_goods_and_people_stand_beside_their_building() -> None:
    said = rebuilt(
        table_with(GOODS, 4, "OMG-027", "sloppy", (Post("A03", "OMG-028"),), ("wood*", "clay"))
    )
    assert "Mill (3 grain, 1 wool) 2 flour Worker, sloppy" in said
    assert "Mill (1 wood, 3 grain) 3 flour Assistant (2 × red)" in said
    assert "Market Office (wool) – –" in said
    assert "Hand cards 4" in said
    assert "First row of the market wood with a half sun and clay" in said
    assert "Active player Ann" in said


def test_what_lies_nowhere_is_not_listed() -> None:
    said = " ".join(rebuilt(table_with(GOODS)))
    assert "Second row of the market" not in said
    assert "Planned card" not in said


def test_hands_that_the_app_dealt_are_printed_for_their_owner_alone() -> None:
    table = table_with(GOODS)
    estate = replace(table.estates[0], hand=("OMG-033",), planned="OMG-061")
    dealt = replace(table, cards="app", estates=(estate, table.estates[1]))
    own = rebuilt(dealt, frozenset({"ann"}))
    assert "Hand cards 1 – Bakery (2 grain, 3 wool)" in own
    assert "Planned card Brick Manufacture (1 clay, 3 stone)" in own
    others = rebuilt(dealt, frozenset({"ben"}))
    assert "Hand cards 1" in others
    assert "Planned card A card face down" in others


def test_without_a_match_there_is_a_line_for_each_of_eight_buildings() -> None:
    said = rows(Wish("oh_my_goods", "rebuild", 3, "en"))
    assert said.count("Charburner") == 3
    assert said.count("") == 3 * 7
