"""Matches for the sheets to show, played at random with a seed."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from referee.desk.random_play import practice_header, random_match
from referee.engine.recorded import write_header, write_move
from referee.games import find
from referee.sheets import Join, PersonAtTable, Running, Wifi, Wish, make_page
from referee.sheets.recorded import fill_from_match
from tests.sheets.pictures import printed

GAME = "woodcraft"
NAMES = ("ann", "ben", "cléo", "jean-frédéric")
SYMBOLS = ("circle", "triangle", "star", "heart")
COLOURS = ("blue", "red", "white", "green")
ADDRESS = "http://192.168.178.20:8000/j/K7QP"
JOIN = Join(ADDRESS, "K7QP", qr="HTTP://192.168.178.20:8000/J/K7QP")
TENT = Join(ADDRESS, "K7QP", qr=JOIN.qr, wifi=Wifi("Spiele;abend", 'holz"wurm\\7'))


@cache
def recorded_match(seats: int, seed: int = 3) -> str:
    """Return a whole random match as a recorded match."""
    game = find(GAME)
    opening = practice_header(game, seats)
    names = [name.replace("é", "e").replace("-", "") for name in NAMES[:seats]]
    moves = random_match(game, tuple(names), Random(seed), opening)
    lines = [write_move(move.seat, move.kind, move.written()) for _, move, _ in moves]
    return "\n".join([*write_header(game.name, names, opening), *lines]) + "\n"


@cache
def table_in_round(seats: int, number: int, seed: int = 3) -> Any:
    """Return the table of a random match when a round begins."""
    game = find(GAME)
    keys = tuple(f"s{seat + 1}" for seat in range(seats))
    for _, _, ruling in random_match(game, keys, Random(seed), practice_header(game, seats)):
        table = ruling.table
        if table.round >= number and table.phase == "turn" and not table.decisions:
            return table
    raise AssertionError(f"no round {number}")


def people(seats: int) -> tuple[PersonAtTable, ...]:
    """Return people with names that are not all short and plain."""
    return tuple(
        PersonAtTable(f"s{seat + 1}", NAMES[seat].title(), COLOURS[seat], SYMBOLS[seat])
        for seat in range(seats)
    )


def running(seats: int, number: int = 9, sees: frozenset[str] | None = None) -> Running:
    """Return a match in the middle."""
    return Running(table_in_round(seats, number), people(seats), 412, "16. 11. 2026", sees)


def grouped(*names: str) -> list[Any]:
    """Return names of sheets as parameters; tests of one sheet share a worker and its prints."""
    return [
        pytest.param(name, marks=pytest.mark.xdist_group(f"sheet-{name}"), id=name)
        for name in names
    ]


@cache
def pdf_of(name: str, language: str, paper: str, seats: int = 3) -> bytes:
    """Print a sheet once for all tests that look at it."""
    return printed(make_page(wish_for(name, language, paper, seats)))


def wish_for(name: str, language: str, paper: str, seats: int = 3) -> Wish:
    """Return a wish with everything that the sheet can be filled with."""
    wish = Wish(GAME, name, seats, language, paper, join=TENT if name == "join" else JOIN)
    if name == "rebuild":
        return Wish(GAME, name, seats, language, paper, join=JOIN, running=running(seats))
    if name in ("record", "protocol"):
        return fill_from_match(wish, recorded_match(seats))
    return wish
