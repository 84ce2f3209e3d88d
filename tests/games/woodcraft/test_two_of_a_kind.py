"""Two actions of one kind in a turn: what is not said is never held against the player.

A course of moves that does not say which action each performs is allowed exactly when some way to
say it is allowed from beginning to end.
"""

from random import Random

import pytest
from msgspec.structs import replace

from referee.engine.fingerprint import fingerprint
from referee.engine.ruling import Allowed
from referee.games.woodcraft.rules.judging import judge
from referee.games.woodcraft.rules.move import Move
from referee.games.woodcraft.rules.performing import Performing
from referee.games.woodcraft.rules.registry import read_move
from referee.games.woodcraft.rules.table import Table
from tests.games.woodcraft.view_samples import after, opened

TRIES = 60
LONGEST = 7

POOLS = {
    "buy_lumber": (
        "buy_lumber dice=G2", "buy_lumber dice=Y1,Y4", "buy_lumber dice=G5", "refill_yard dice=G2",
        "refill_yard dice=Y1,Y4", "refill_yard dice=G5", "refill_yard dice=G2,G5",
    ),
    "exchange_dice": (
        "exchange_dice sell=G1", "exchange_dice sell=Y1", "exchange_dice sell=B1",
        "exchange_dice buy=G6", "exchange_dice buy=Y6", "exchange_dice buy=B6",
        "exchange_dice sell=G1 buy=Y6",
    ),
    "buy_materials": (
        "buy_materials glue=2", "buy_materials scrap=2", "buy_materials sawblades=2",
        "buy_materials glue=3 scrap=3", "market",
    ),
    "choose_orders": (
        "take_order card=X/1", "take_order card=X/2", "take_order card=X/3", "take_order card=X/4",
        "market",
    ),
    "hire_helper": ("hire_helper card=X/7 room=R5", "hire_helper card=X/8 room=R3"),
    "produce_plant": (
        "produce_plant helpers=R1", "produce_plant helpers=R2", "produce_plant helpers=R4",
        "produce_plant helpers=R1,R2", "produce_plant plant=G1", "produce_plant plant=Y2",
        "produce_plant plant=B1", "produce_plant helpers=R2 plant=G1", "harvest pot=G",
        "harvest pot=Y", "produce_plant plant=G2 split=G4",
    ),
    "improve_workshop": ("improve_workshop add=glue", "improve_workshop add=saw"),
}  # fmt: skip
ALWAYS = ("take_berries", "borrow_action tile=buy_lumber", "borrow_action tile=improve_workshop")


def begun(kind: str, berries: int) -> Table:
    """Return a turn of ann's in which tile and bonus action are of this kind."""
    entered = [
        f"table enter_order card=X/{n} deck=early row=5 needs=G1 reward=none" for n in (1, 2, 3, 4)
    ] + [
        f"table enter_helper card=X/{n} deck=early cost=1 production=points:1 ability=none"
        for n in (5, 6, 7, 8, 9)
    ]
    return after(
        opened("ann", "ben", cards="none", yard="G2,G5,Y1,Y4,B3,B6"),
        *entered,
        "ann correct lanterns=4 pots=3 rooms=R1:X/5,R2:X/6,R4:X/9 lumber=G1,G1,Y1,Y2,B1,G4,G2",
        f"ann correct blueberries={berries}",
        f"ann choose_tile tile={kind}",
        f"ann bonus_action tile={kind}",
    )


def move_of(words: str) -> Move:
    kind, *fields = words.split()
    return read_move("ann", kind, dict(field.split("=") for field in fields))


def said(move: Move) -> list[Move]:
    """Return the move with each way to say which action it performs."""
    if isinstance(move, Performing):
        return [replace(move, action="tile"), replace(move, action="bonus")]
    return [move]


@pytest.mark.parametrize("kind", POOLS)
def test_a_course_is_allowed_exactly_when_some_way_to_share_it_out_is(kind: str) -> None:
    rng = Random(kind)
    refused = 0
    for _ in range(TRIES):
        table = begun(kind, rng.choice((2, 3, 5, 9, 40)))
        ways = [table]
        for _ in range(LONGEST):
            move = move_of(rng.choice((*POOLS[kind], *POOLS[kind], *ALWAYS)))
            rulings = [judge(way, each) for way in ways for each in said(move)]
            reached = {
                fingerprint(ruling.table): ruling.table
                for ruling in rulings
                if isinstance(ruling, Allowed)
            }
            ruling = judge(table, move)
            assert isinstance(ruling, Allowed) == bool(reached), (move, table.actions)
            if isinstance(ruling, Allowed):
                table, ways = ruling.table, list(reached.values())
                assert all(not way.otherwise for way in ways)
                # What the table shows is one of the ways, and none is cheaper.
                most = max(way.workshops[0].blueberries for way in ways)
                assert table.workshops[0].blueberries == most
                assert fingerprint(replace(table, otherwise=())) in reached
            else:
                refused += 1
    assert refused
