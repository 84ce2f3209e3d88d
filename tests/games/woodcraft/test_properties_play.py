"""What random play reaches in Woodcraft."""

from random import Random

from referee.desk.random_play import random_match
from referee.games.woodcraft.game import GAME
from referee.games.woodcraft.rules.facts import practice_facts
from referee.games.woodcraft.rules.move import Window
from referee.games.woodcraft.rules.registry import MOVES
from referee.games.woodcraft.rules.table import Table

NAMES = ("ann", "ben", "cleo", "dan")
ANY_TIME = {move.kind for move in MOVES if move.window is Window.ANY_TIME}


def test_thirty_matches_reach_every_move_and_are_rich() -> None:
    kinds: set[str] = set()
    ends: list[Table] = []
    for seed in range(30):
        table = None
        names = NAMES[: seed % 4 + 1]
        # Every third one tells what matters of the printed cards instead of following them.
        light = GAME.header(len(names), {"cards": "light"}, practice_facts())
        opening = light if seed % 3 == 2 else None
        for _, move, ruling in random_match(GAME, names, Random(seed), opening):
            kinds.add(move.kind)
            table = ruling.table
        assert table is not None
        ends.append(table)
    assert kinds == {move.kind for move in MOVES} - ANY_TIME
    shops = [shop for table in ends for shop in table.workshops]
    assert sum(len(shop.completed) for shop in shops) >= 1.5 * len(shops)
    assert sum(sum(map(bool, shop.rooms)) for shop in shops) >= 2 * len(shops)
    assert sum(sum(map(bool, shop.attic)) for shop in shops) >= len(shops)
    assert any(shop.contracts for shop in shops)
    assert {table.round for table in ends} == {13, 14}
