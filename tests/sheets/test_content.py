"""What the sheets say: the right counts, honest marks, and nobody's hidden cards."""

from __future__ import annotations

import io
import re
from html import unescape

import pypdf
import pytest
from msgspec.structs import replace

from referee.games.woodcraft.rules.facts import board_facts, solo_deck
from referee.games.woodcraft.rules.rounds import CONTRACTS_SHOWN, INCOME_AFTER, START_LANTERNS
from referee.games.woodcraft.rules.scoring import score_lines
from referee.sheets import BoxToPrint, PersonAtTable, Wish, make_page
from referee.text import LANGUAGES, phrases
from tests.sheets.pictures import printed
from tests.sheets.samples import (
    GAME,
    pdf_of,
    recorded_match,
    running,
    table_in_round,
    wish_for,
)


def words(wish: Wish) -> str:
    """Return what stands on a sheet, as a reader without pictures would read it."""
    text = re.sub(r"<svg.*?</svg>", " ", make_page(wish).html, flags=re.DOTALL)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", text)).split())


def titles(wish: Wish) -> list[str]:
    return [
        unescape(title) for title in re.findall(r"<title>([^<]*)</title>", make_page(wish).html)
    ]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_setup_has_the_counts_of_its_number_of_seats(seats: int) -> None:
    said = words(Wish(GAME, "setup", seats, "en"))
    assert f"Shuffle and lay out {CONTRACTS_SHOWN[seats]} ." in said
    lanterns = phrases("en", "woodcraft").say("gain.lantern", n=START_LANTERNS[seats])
    assert f"Take {lanterns} and 12 blueberries." in said.replace(" 12 ", " 12 ")
    assert f"{INCOME_AFTER[seats][-1]} rounds" in said
    side = "4" if seats == 4 else "1–3"
    assert f"side for {side} players up" in said
    reputation = "3" if seats == 3 else "2/4"
    assert f"side {reputation} up" in said
    assert ("round 10" in said.replace("round 10 ,", "round 10")) == (seats == 1)
    assert ("Draw lots." in said) == (seats > 1)
    assert ("Leftover hazelnut orders" in said) == (seats < 4)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_income_checklist_names_the_rounds(seats: int) -> None:
    said = words(Wish(GAME, "income", seats, "en"))
    for number in INCOME_AFTER[seats]:
        assert f"after round {number}" in said
    assert said.count("Place 1 order from hand") == 3
    assert said.count("marked X") == 2
    assert said.count("back into the box") == 1
    assert said.count("Now the final scoring.") == 1


def test_the_pad_has_the_lines_of_the_final_scoring() -> None:
    table = table_in_round(2, 9)
    from referee.games.woodcraft.rules.scoring import finish_of

    lines = {line.what for line in score_lines(finish_of(table, 0))}
    assert lines >= {"scoring_disc", "leftovers", "completed_orders"}
    said = words(Wish(GAME, "score", 2, "en"))
    say = phrases("en", "woodcraft").say
    for contract in ("marketing", "helpers", "tools", "flat12", "tokens", "dice"):
        assert say(f"contract.{contract}") in said
    for phrase in ("score_name.scoring_disc", "sheet.score.leftovers", "sheet.score.orders"):
        assert say(phrase).replace("÷ 10", "÷ 10") in said.replace("÷ 10 ,", "÷ 10,")


def test_own_solo_cards_say_that_they_are_ours() -> None:
    said = words(Wish(GAME, "solo", 1, "en"))
    assert "of our own making" in said
    assert said.count("own card") == len(solo_deck())


def test_entered_solo_cards_are_printed_instead() -> None:
    box = BoxToPrint("Ours", cards={"solo": {"S/1": {"tiles": "buy_lumber", "neutral": "1"}}})
    said = words(Wish(GAME, "solo", 1, "en", box=box))
    assert "As they were entered." in said
    assert "own card" not in said
    assert "S/1" in said
    assert "Neutral reputation marker: 1 step forward" in words(Wish(GAME, "box", 4, "en", box=box))


def test_blurry_facts_carry_a_mark_and_unknown_ones_a_blank() -> None:
    html = make_page(Wish(GAME, "box", 4, "en")).html
    shown = ("rim.", "saw.", "reputation_tile.", "marketing.", "room.", "reputation.on", "tool.")
    facts = [fact for fact in board_facts().values() if fact.name.startswith(shown)]
    first_page = html[: html.index('<section class="side"><h2>')]
    unknown = sum(fact.confidence == "U" for fact in facts)
    blurry = sum(fact.confidence == "i" for fact in facts)
    attic = sum(f.confidence == "i" for f in board_facts().values() if f.name.startswith("attic."))
    assert first_page.count('class="write wide"') == unknown
    # One mark more stands in the key.
    assert first_page.count('class="check"') == blurry + attic + 1


def test_what_the_owner_told_fills_the_blanks() -> None:
    before = make_page(Wish(GAME, "box", 4, "en")).html.count('class="write wide"')
    told = BoxToPrint("Our copy", facts={"rim.TR.1": "lantern:1", "marketing.3.cost": "3"})
    html = make_page(Wish(GAME, "box", 4, "en", box=told)).html
    assert html.count('class="write wide"') == before - 1
    assert html.count('class="told"') == 3
    assert "Our copy" in html


def test_an_entered_card_stands_in_its_line() -> None:
    order = {"deck": "early", "row": "2", "needs": "G4,GB2,glue", "reward": "blueberry:3"}
    helper = {"deck": "late", "cost": "7", "production": "points:2", "ability": "improve_now"}
    box = BoxToPrint("Ours", cards={"order": {"OI/1": order}, "helper": {"HII/3": helper}})
    wish = Wish(GAME, "box", 4, "en", box=box)
    assert "green/brown 2" in titles(wish)
    assert "you may improve your workshop" in words(wish)


def test_the_rebuild_sheet_shows_the_whole_table() -> None:
    match = running(3)
    said = words(Wish(GAME, "rebuild", 3, "en", running=match))
    table = match.table
    say = phrases("en", "woodcraft").fact
    for shop, person in zip(table.workshops, match.people, strict=True):
        assert person.name in said
        for card in [*filter(None, shop.rooms), *(order.card for order in shop.orders), *shop.hand]:
            assert card in said
        for tool in filter(None, shop.attic):
            assert say("tool", tool) in said
    for contract in table.contracts:
        assert say("contract", contract) in said
    assert f"Round {table.round}" in said


def test_hands_that_the_phone_may_not_see_are_not_printed() -> None:
    match = running(3, sees=frozenset({"s1"}))
    said = words(Wish(GAME, "rebuild", 3, "en", running=match))
    mine, others = match.table.workshops[0].hand, match.table.workshops[1].hand
    assert mine
    assert others
    assert all(card in said for card in mine)
    assert not any(card in said for card in others)
    assert "owner’s phone only" in said


def test_the_record_tells_result_and_story() -> None:
    from referee.sheets.recorded import fill_from_match

    wish = fill_from_match(wish_for("setup", "en", "a4", 3), recorded_match(3), with_story=True)
    done = wish.finished
    assert done is not None
    said = words(Wish(GAME, "record", 3, "en", finished=done))
    best = min(done.scores, key=lambda score: score.rank)
    assert f"{best.seat.capitalize()} won" in said
    for score in done.scores:
        assert str(score.total) in said
        assert sum(row.points for row in score.rows) == score.total
        assert done.curve[score.seat][-1] == score.total
    assert "Moved the tile" in said
    assert f"Round {INCOME_AFTER[3][-1]}" in said


def test_a_long_story_is_printed_without_a_torn_line() -> None:
    from referee.sheets.recorded import fill_from_match

    wish = fill_from_match(wish_for("record", "de", "a4", 1), recorded_match(1), with_story=True)
    pdf = printed(make_page(wish))
    pages = pypdf.PdfReader(io.BytesIO(pdf)).pages
    assert len(pages) > 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_printed_as_they_are_written(language: str) -> None:
    strange = '<b>&"O’Neil</b> Żółć Σωκράτης Алёна'
    match = running(2)
    people = (PersonAtTable("s1", strange, "blue", "circle"), match.people[1])
    page = make_page(Wish(GAME, "rebuild", 2, language, running=type(match)(match.table, people)))
    assert strange not in page.html
    assert strange in unescape(page.html)
    if language == "en":
        reader = pypdf.PdfReader(io.BytesIO(printed(page)))
        assert "Σωκράτης Алёна" in " ".join(reader.pages[1].extract_text().split())


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        ("de", "Auftrag weg: Platz 3", "Helfer weg: Plätze 1 und 2"),
        ("fr", "Commande à retirer : case 3", "Assistants à retirer : cases 1 et 2"),
        ("en", "Order to remove: space 3", "Helpers to remove: spaces 1 and 2"),
        ("nl", "Bestelling weg: vak 3", "Helpers weg: vakken 1 en 2"),
    ],
)
def test_one_space_is_one_and_two_are_two(language: str, one: str, two: str) -> None:
    cards = {
        "S/1": {"tiles": "buy_lumber,hire_helper", "orders": "3"},
        "S/2": {"tiles": "exchange_dice,buy_lumber", "helpers": "1,2"},
    }
    box = BoxToPrint("", cards={"solo": cards})
    for name in ("solo", "box"):
        said = words(Wish(GAME, name, 1, language, box=box))
        assert one in said
        assert two in said
    assert "2 of 10 cards are entered." in words(Wish(GAME, "solo", 1, "en", box=box))
    assert "are entered." not in words(Wish(GAME, "solo", 1, "en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_without_a_number_are_named_in_the_language(language: str) -> None:
    said = words(Wish(GAME, "box", 2, language))
    assert f"OI/? {phrases(language, 'woodcraft').say('sheet.box.art.violin')}" in said
    assert " ".join(phrases(language, "woodcraft").say("sheet.box.unnumbered").split()) in said
    for english_id in ("sword-and-shield", "sale-bonus", "brown-nudge", "die-discount"):
        assert english_id not in said
    # What an owner has written after the question mark is theirs.
    order = {"deck": "early", "row": "2", "needs": "G4,glue", "reward": "blueberry:3"}
    mine = BoxToPrint("", cards={"order": {"OI/?ours": order}})
    assert "OI/? ours" in words(Wish(GAME, "box", 2, language, box=mine))


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_curve_of_a_record_takes_the_room_that_is_left(paper: str) -> None:
    few = wish_for("record", "de", paper, 2)
    assert few.finished is not None
    sources = [f"source {number}" for number in range(12)]
    done = replace(
        few.finished,
        sources={person.seat: dict.fromkeys(sources, 3) for person in few.finished.people},
        moments=("Ann hat in einem einzigen Zug 14 Punkte geholt.",) * 5,
    )
    full = replace(few, finished=done)
    heights = []
    for wish in (few, full):
        page = make_page(wish)
        found = re.search(r'class="drawing curve" viewBox="0 0 186.0 ([\d.]+)"', page.html)
        assert found is not None
        heights.append(float(found[1]))
        assert len(pypdf.PdfReader(io.BytesIO(printed(page))).pages) == 1
    assert heights[0] > heights[1]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_aid_is_for_arms_length(paper: str) -> None:
    small: dict[str, float] = {}

    def look(text: str, cm: list[float], tm: list[float], _: object, size: float) -> None:
        points = round(size * abs(tm[3]) * abs(cm[3]), 1)
        if text.strip() and points < 9 and "Woodcraft:" not in text and " / " not in text:
            small[text.strip()] = points

    for page in pypdf.PdfReader(io.BytesIO(pdf_of("aid", "de", paper))).pages:
        page.extract_text(visitor_text=look)
    assert small == {}
