"""Ways whose moves come in an order of their own: bought, worked on, sold, bought again."""

import pytest

from referee.games.woodcraft.rules.way_to_order import Way, way_to
from tests.games.woodcraft.every_way import CARD, compare
from tests.games.woodcraft.test_way_to_order import told, turn
from tests.games.woodcraft.way_weights import NO_TILES, helpers


@pytest.mark.parametrize(
    ("needs", "lines", "steps"),
    [
        (
            # The blueberry of shaving pays, and the die that is shaved is used as well.
            "G6,Y2",
            (
                *helpers("shave_die"),
                f"ann correct lumber=Y3 blueberries=5 {NO_TILES}",
                "ann choose_tile tile=exchange_dice",
            ),
            ["use_helper room=R1 die=Y3", "exchange_dice buy=G6"],
        ),
        (
            # A die is bought to be sold.
            "Y6",
            (
                f"ann correct lumber=none blueberries=5 lanterns=9 {NO_TILES}",
                "ann choose_tile tile=buy_lumber",
                "ann bonus_action tile=exchange_dice",
            ),
            ["buy_lumber dice=G2", "exchange_dice sell=G2", "exchange_dice buy=Y6"],
        ),
        (
            # Materials are bought to be swapped.
            "G1,glue,scrap",
            (
                *helpers("swap_tokens tokens=glue,scrap,sawblade"),
                "ann correct lumber=G1 glue=0 scrap=0 sawblades=0 blueberries=1",
                "ann choose_tile tile=buy_materials",
            ),
            ["buy_materials scrap=2", "use_helper room=R1 give=scrap take=glue"],
        ),
        (
            # Materials are bought to be sold.
            "B6",
            (
                *helpers("sell_tokens tokens=glue,scrap amount=5"),
                f"ann correct lumber=none glue=0 scrap=0 blueberries=6 lanterns=9 {NO_TILES}",
                "ann choose_tile tile=buy_materials",
                "ann bonus_action tile=exchange_dice",
            ),
            [],
        ),
        (
            # What was sawn off pays for the tile that is needed next.
            "Y5,G1",
            (
                "ann correct lumber=Y4,G4 blueberries=0 scrap=1 lanterns=9 splice_tiles=x",
                "ann choose_tile tile=improve_workshop",
                "ann bonus_action tile=exchange_dice",
            ),
            [],
        ),
        (
            # Scrap must be bought before the die is spliced that pays for the six.
            "G6",
            (
                "ann correct lumber=B1 blueberries=1 scrap=0 lanterns=9 saw_tiles=x",
                "ann choose_tile tile=buy_materials",
                "ann bonus_action tile=exchange_dice",
            ),
            [
                "buy_materials scrap=2",
                "splice die=B1 by=1 tile=1",
                "exchange_dice sell=B2",
                "exchange_dice buy=G6",
            ],
        ),
        (
            # Two sales, of which one needs a part of what the other left over.
            "G6,Y6",
            (
                "ann correct lumber=B6 blueberries=0 sawblades=0 lanterns=9 splice_tiles=x",
                "ann choose_tile tile=exchange_dice",
                "ann bonus_action tile=exchange_dice",
            ),
            [],
        ),
    ],
)
def test_moves_may_come_in_any_order(needs: str, lines: tuple[str, ...], steps: list[str]) -> None:
    table = turn(needs, *lines)
    way = way_to(table, 0, CARD)
    assert isinstance(way, Way)
    assert not steps or [told(step) for step in way.steps[:-1]] == steps
    assert compare(table, 20_000, bounded=True) == "way"
