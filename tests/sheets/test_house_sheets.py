"""The house's own sheets, for a game that brings rules and words and nothing else."""

from __future__ import annotations

import io
from collections.abc import Iterator
from functools import cache
from html import unescape
from random import Random
from typing import Any

import pypdf
import pytest

from referee.desk.random_play import practice_header, random_match
from referee.engine.recorded import write_header, write_move
from referee.games import find
from referee.sheets import BoxToPrint, PersonAtTable, Running, Wish, make_page, sheets_of
from referee.sheets.recorded import fill_from_match
from referee.text import LANGUAGES, be_strict
from tests.sheets.pictures import has_clear_edge, pictures, printed
from tests.sheets.samples import JOIN

GAME = "marmots"
SEATS = ("ann", "ben", "cleo")
LOW = 36
NAMES = [sheet.name for sheet in sheets_of(GAME)]


@pytest.fixture(autouse=True)
def strict() -> Iterator[None]:
    """Fail on a missing phrase."""
    be_strict()
    yield
    be_strict(False)


@cache
def played() -> list[tuple[Any, Any, Any]]:
    game = find(GAME)
    return [*random_match(game, SEATS, Random(5), practice_header(game, len(SEATS)))]


@cache
def recorded() -> str:
    header = write_header(GAME, list(SEATS), practice_header(find(GAME), len(SEATS)))
    lines = [write_move(move.seat, move.kind, move.written()) for _, move, _ in played()]
    return "\n".join([*header, *lines]) + "\n"


def planning() -> Any:
    """Return a table at which somebody has a secret plan."""
    return next(
        ruling.table
        for _, move, ruling in played()
        if move.kind == "plan" and find(GAME).where(ruling.table).secret
    )


def wish_for(name: str, language: str, paper: str = "a4") -> Wish:
    wish = Wish(GAME, name, len(SEATS), language, paper, join=JOIN)
    if name == "record":
        return fill_from_match(wish, recorded(), with_story=True)
    if name == "rebuild":
        people = tuple(PersonAtTable(seat, seat.title(), symbol="star") for seat in SEATS)
        now = Running(planning(), people, 12, sees=frozenset({"nobody"}))
        return Wish(GAME, name, len(SEATS), language, paper, join=JOIN, running=now)
    return wish


def words(wish: Wish) -> str:
    return " ".join(unescape(make_page(wish).html).split())


def test_every_game_has_these_sheets() -> None:
    assert set(NAMES) == {"setup", "score", "box", "rebuild", "record", "join"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_every_sheet_is_printed_in_every_language(name: str, language: str) -> None:
    pdf = printed(make_page(wish_for(name, language)))
    for picture in pictures(pdf, LOW):
        assert has_clear_edge(picture, "a4", LOW)
    assert len(pypdf.PdfReader(io.BytesIO(pdf)).pages) == (2 if name == "record" else 1)


def test_the_setup_lists_what_the_game_lists() -> None:
    said = words(wish_for("setup", "en"))
    assert "Shuffle the six meadow cards." in said
    # What everybody does in the same words stands there once.
    assert said.count("Take a burrow without chambers") == 1


def test_the_score_pad_asks_what_the_game_counts() -> None:
    said = words(wish_for("score", "en"))
    for counted in ("Chambers dug", "Herbs left", "Whistles"):
        assert counted in said


def test_the_record_tells_who_did_what_in_which_round() -> None:
    wish = wish_for("record", "en")
    assert wish.finished is not None
    chapters = wish.finished.story
    assert [chapter.round for chapter in chapters if not chapter.opening] == [1, 2, 3, 4]
    assert {p.seat for c in chapters for p in c.passages} == {"", *SEATS}
    said = words(wish)
    assert "Practice set" in said
    for score in wish.finished.scores:
        assert str(score.total) in said


def test_a_match_without_running_points_has_no_curve() -> None:
    assert '<svg class="drawing curve"' not in make_page(wish_for("record", "en")).html


def test_the_rebuild_sheet_keeps_secrets() -> None:
    said = words(wish_for("rebuild", "en"))
    assert "shown on its owner’s phone only" in said
    table = planning()
    plans = {burrow.plan for burrow in table.players} - {""}
    assert plans
    seen = said.partition("In front")[0].partition("Ann")[2]
    assert not any(f"<b>{plan}</b>" in seen for plan in plans)


def test_the_box_sheet_shows_printed_facts_and_lines_for_cards() -> None:
    blank = words(wish_for("box", "en"))
    assert "Herbs for a chamber" in blank
    assert 'class="check"' in blank
    told = BoxToPrint(
        "Ours", {"burrow.cost": "4"}, {"meadow": {"thyme": {"holes": "2", "herbs": "1"}}}
    )
    said = words(Wish(GAME, "box", 3, "en", box=told))
    assert 'class="check"' not in said.partition('class="plain-facts"')[2]
    assert 'class="told"' in said


def test_the_old_name_of_the_record_still_works() -> None:
    assert make_page(wish_for("record", "en")).title == "Marmots: Match record"
    assert make_page(Wish(GAME, "protocol", 3, "en")).title == "Marmots: Match record"
