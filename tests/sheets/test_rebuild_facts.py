"""Everything that two people need to lay a table out again stands on the rebuild sheet."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from referee.games.woodcraft.rules.table import Table
from referee.sheets import Running, Wish
from referee.sheets.page import strong_numbers
from referee.text import LANGUAGES, phrases
from tests.sheets.samples import GAME, people, table_in_round
from tests.sheets.test_content import words


def said_of(table: Table) -> str:
    seats = len(table.seats)
    return words(Wish(GAME, "rebuild", seats, "en", running=Running(table, people(seats))))


def test_round_disc_start_player_and_sides_are_told() -> None:
    said = said_of(table_in_round(3, 9))
    assert "Round counter on 9" in said
    assert "Starting player card: Ann" in said
    assert "Income board: side 1–3" in said
    assert "side 3 up" in said


def test_claimed_contracts_lie_with_the_markers_of_their_owners() -> None:
    table = table_in_round(4, 9)
    offered = table.contracts[0]
    gone = next(name for name in ("dice", "flat12", "tokens") if name not in table.contracts)
    first, second, *others = table.workshops
    shops = (replace(first, contracts=(offered,)), replace(second, contracts=(gone,)), *others)
    said = said_of(replace(table, workshops=shops, claimed=(offered,)))
    name = phrases("en", "woodcraft").fact
    assert f"{name('contract', offered)} Ann" in said
    assert f"{name('contract', gone)} Ben taken out" in said


def test_reputation_tiles_are_told_by_what_they_show_and_who_was_there() -> None:
    table = table_in_round(2, 9)
    said = said_of(replace(table, reputation_tiles=("B", ""), arrivals=(((1, 6),), ())))
    assert "Space 5 top 6 middle 3 bottom 2 reached by Ben" in said
    assert "Space 9 no tile" in said


def test_second_markers_are_told() -> None:
    table = table_in_round(2, 9)
    first, second = table.workshops
    rich = replace(first, points=103, blueberry_income=12, hazelnut_income=10)
    poor = replace(second, points=50, blueberry_income=0, hazelnut_income=11)
    said = said_of(replace(table, workshops=(rich, poor)))
    assert "103 100+ · 3 12 10 · 2 10 " in said
    assert "50 50+ · 0 0 11 10 · 1" in said


def test_completed_orders_are_named_and_discards_are_not() -> None:
    table = table_in_round(4, 13)
    said = said_of(table)
    done = [card for shop in table.workshops for card in shop.completed]
    assert done
    assert all(card in said for card in done)
    # Which cards were dealt and not kept would tell which ones were; and how many lie there
    # changes with every card that somebody claims to place and that was dealt to another hand.
    piles = [table.order_discards, table.helper_discards]
    assert all(piles)
    assert not any(card in said for pile in piles for card in pile)
    assert said == said_of(replace(table, order_discards=(), helper_discards=()))


def test_a_match_alone_keeps_its_neutral_markers_and_solo_cards() -> None:
    table = table_in_round(1, 8)
    said = said_of(table)
    assert "Neutral marker on round: 10 and 13" in said
    assert "Starting player card" not in said
    assert all(card in said for card in table.solo_discards)
    assert "Neutral marker on round: 13" in said_of(replace(table, round=11))
    assert "Neutral marker on round" not in said_of(replace(table, round=14))


def test_a_sheet_printed_in_the_middle_of_a_turn_says_so() -> None:
    table = table_in_round(2, 9)
    assert "In the middle of a turn" not in said_of(table)
    assert "In the middle of a turn" in said_of(replace(table, tile="buy_lumber"))


def test_numbers_are_bold_and_stay_with_their_nouns() -> None:
    assert strong_numbers("Take 2 lanterns, +1 or 2/4.") == (
        "Take<b> 2</b>\N{NO-BREAK SPACE}lanterns,<b> +1</b> or<b> 2/4</b>."
    )
    assert strong_numbers("2 de réputation") == "<b>2</b>\N{NO-BREAK SPACE}de réputation"
    assert strong_numbers("<5 & R2") == "&lt;5 &amp; R2"


def test_whoever_holds_no_orders_gets_no_strip() -> None:
    table = table_in_round(2, 2)
    assert all(shop.hand for shop in table.workshops)
    assert said_of(table).count("for your eyes only") == 2
    first, second = table.workshops
    said = said_of(replace(table, workshops=(replace(first, hand=()), second)))
    assert said.count("for your eyes only") == 1
    assert said.count("In hand: nothing left") == 1
    nobody = replace(table, workshops=(replace(first, hand=()), replace(second, hand=())))
    assert "Strips for the cards in hand" not in said_of(nobody)


def test_the_blank_form_asks_for_saw_arc_and_decks() -> None:
    said = words(Wish(GAME, "rebuild", 3, "en"))
    for asked in ("Round counter on", "Starting player card:", "Saw’s arrow at the end of:"):
        assert asked in said
    for choice in ("The arc tile is still there", "The arc tile is gone"):
        assert choice in said
    assert "Income board: side 1–3" in said.replace("  ", " ")
    assert "Starting player card" not in words(Wish(GAME, "rebuild", 1, "en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_tools_that_nobody_has_named_are_told_in_words(language: str) -> None:
    said = {phrases(language, "woodcraft").say(f"tool.tool{number}") for number in (8, 9, 10, 11)}
    assert len(said) == 4
    assert not any(word in text for text in said for word in ("kind", "tool8"))
