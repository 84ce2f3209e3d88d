"""Every panel of Woodcraft can be shown in every position, in every language."""

from collections.abc import Iterator
from random import Random

import pytest

from referee.desk.random_play import RandomPlayer
from referee.desk.values import Dice
from referee.games import find
from referee.text import LANGUAGES
from tests.browser.woodcraft_reader import read_page
from tests.web.evening import NAMES, Evening, Phone

# How many moves lie between two positions that are looked at.
STRIDE = 30

MOST_PAGES = 16


def positions(evening: Evening, seats: int, seed: int, dice: Dice, cards: str) -> Iterator[str]:
    """Play a random match at the desk; yield its code at every few moves."""
    desk, game, rng = evening.desk, find("woodcraft"), Random(seed)
    made = evening.match(*NAMES[:seats], dice=dice, cards=cards)
    host = desk.seats.viewer(made.code, {"host": made.host_secret})
    player = RandomPlayer(game, rng)
    for number in range(2000):
        table = desk.tables.get(made.code).table
        if number % STRIDE == 0 or game.where(table).over:
            yield f"{made.code} {made.host_secret}"
        if game.where(table).over:
            return
        move = player.move(table)
        after = desk.tables.get(made.code).number
        desk.moves.announce(
            made.code, host, after, f"m{number}", move.seat, move.kind, move.written()
        )


def look_around(phone: Phone, code: str, rng: Random) -> int:
    """Open the table and everything that can be opened from it; return how many pages."""
    seen: set[str] = set()
    waiting = [f"/t/{code}", f"/t/{code}?tab=table", f"/t/{code}?tab=s1"]
    while waiting and len(seen) < MOST_PAGES:
        address = waiting.pop(0)
        if address in seen:
            continue
        seen.add(address)
        answer = phone.get(address)
        assert answer.status_code == 200, address
        panels = read_page(answer.get_data(as_text=True)).panels
        rng.shuffle(panels)
        waiting += panels
    return len(seen)


@pytest.mark.parametrize(
    ("seats", "dice", "language"),
    [(1, "app", "de"), (2, "table", "fr"), (3, "app", "nl"), (4, "table", "en")],
)
def test_everything_can_be_opened_everywhere(
    evening: Evening, seats: int, dice: Dice, language: str
) -> None:
    assert language in LANGUAGES
    looked = 0
    for held in positions(evening, seats, seats, dice, "practice"):
        code, secret = held.split()
        looked += look_around(evening.phone({code: secret}, language), code, Random(looked))
    assert looked > 50
