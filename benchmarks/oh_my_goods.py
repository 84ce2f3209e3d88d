"""The rules of Oh My Goods! beside python-chess, and the best last round beside its limit."""

import time
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from benchmarks.rows import Row, measured
from benchmarks.rules import LIST, RULING, chess_lists, chess_pushes
from referee.desk.random_play import random_match
from referee.engine.ruling import Allowed
from referee.games import find
from referee.games.oh_my_goods.rules import best_last_round as finding

SEATS = ("ann", "ben", "cleo", "dan")
SEED = 3
# Nine of ten tables must be answered within this time.
LIMIT = 0.1
HAND = {"wood": 3, "grain": 3, "wool": 3, "clay": 3, "stone": 3}


@cache
def moves() -> tuple[tuple[Any, Any], ...]:
    """Play the match that is measured: its tables, with the moves made at them."""
    played = random_match(find("oh_my_goods"), SEATS, Random(SEED))
    return tuple((table, move) for table, move, _ in played)


def rulings() -> int:
    """Rule on every move of the match, each at the table that the one before it led to."""
    judge = find("oh_my_goods").judge
    table = moves()[0][0]
    for _, move in moves():
        ruling = judge(table, move)
        assert isinstance(ruling, Allowed)
        table = ruling.table
    return len(moves())


def candidate_lists() -> int:
    """List everything that may be done, with the reasons against the rest."""
    candidates = find("oh_my_goods").candidates
    for table, _ in moves():
        list(candidates(table))
    return len(moves())


def last_rounds() -> Iterator[float]:
    """Yield how long the best last round takes at each table of the match, with a big hand."""
    for table, _ in moves():
        if table.phase == "produce":
            for seat in SEATS:
                finding.forget()
                started = time.process_time()
                finding.best_last_round(table, seat, HAND)
                yield time.process_time() - started


def compare() -> list[Row]:
    """Compare rulings and lists of moves, and tell what nine of ten best last rounds take."""
    taken = sorted(last_rounds())
    slow = taken[len(taken) * 9 // 10]
    return [
        measured("a ruling (judge and play)", rulings, "push_san", chess_pushes, RULING),
        measured("all candidates with reasons", candidate_lists, "legal_moves", chess_lists, LIST),
        Row("the best last round, 9 of 10 tables", slow, "100 ms", LIMIT, 1.0),
    ]
