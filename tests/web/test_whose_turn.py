"""What the head of a page says of turns, and when a phone calls its owner."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from referee.desk import Created
from referee.desk.random_play import RandomPlayer
from referee.games import find
from tests.web.conftest import words
from tests.web.evening import Evening, Phone

GAME = find("woodcraft")


def play_until(evening: Evening, made: Created, stop: Callable[[Any], bool], seed: int) -> None:
    """Play at random until the table is as wanted."""
    desk, player = evening.desk, RandomPlayer(GAME, Random(seed))
    host = desk.seats.viewer(made.code, {"host": made.host_secret})
    while not stop((at := desk.tables.get(made.code)).table):
        assert not GAME.where(at.table).over
        move = player.move(at.table)
        told = (move.seat, move.kind, move.written())
        desk.moves.announce(made.code, host, at.number, f"m{at.number}", *told)


def phone_of(evening: Evening, made: Created, seat: str) -> Phone:
    """Let a phone take a seat."""
    return evening.phone({made.code: evening.desk.seats.claim(made.code, seat)})


def test_whoever_has_chosen_start_cards_waits_and_is_called_when_the_turn_comes(
    evening: Evening,
) -> None:
    made = evening.match("Ann", "Ben")

    def ann_waits(table: Any) -> bool:
        return table.workshops[0].ready and not table.workshops[1].ready and not table.decisions

    play_until(evening, made, ann_waits, seed=5)
    ann = phone_of(evening, made, "s1")
    assert 'data-mine=""' in ann.get(f"/t/{made.code}").text
    play_until(evening, made, lambda table: table.phase == "turn", seed=2)
    page = ann.get(f"/t/{made.code}")
    assert 'data-mine="1"' in page.text
    assert "Your turn" in words(page)


@pytest.mark.parametrize("seed", [3, 4])
def test_income_is_nobodys_turn(evening: Evening, seed: int) -> None:
    made = evening.match("Ann", "Ben")

    def somebody_decides(table: Any) -> bool:
        seats = {decision.seat for decision in table.decisions}
        return table.phase == "income" and table.turn in seats

    play_until(evening, made, somebody_decides, seed)
    table = evening.desk.tables.get(made.code).table
    page = words(phone_of(evening, made, f"s{table.turn + 1}").get(f"/t/{made.code}"))
    head = page.partition("<header")[2].partition("</header>")[0]
    assert "Income phase" in head
    assert "Your turn" not in head
    assert 'data-mine="1"' in page
