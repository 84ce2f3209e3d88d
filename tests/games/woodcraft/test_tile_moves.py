"""Choosing a tile and what may be done in its place, with the words that are said about it."""

import pytest

from referee.games.woodcraft.rules.table import Action, Decision, Table
from referee.games.woodcraft.rules.words import TILES
from tests.games.woodcraft.rulings import done, offered, why
from tests.games.woodcraft.view_samples import after, opened

EVERY_TILE = [f"tile={tile}" for tile in TILES]
LUMBER = "ann choose_tile tile=buy_lumber"


def table(*lines: str) -> Table:
    return after(opened("ann", "ben"), *lines)


def old_quadrant(rim: str, saw: str = "points:2", *lines: str) -> Table:
    """Return a turn in which Buy lumber leaves a space with these bonuses, the saw being ahead."""
    return after(
        opened("ann", "ben", **{"fact.rim.TR.1": rim, "fact.saw.TR.A": saw}),
        "table correct saw=BL arc=off",
        *lines,
    )


def helpers(*rooms: str) -> tuple[str, ...]:
    """Return how these rooms get helpers that each produce a glue."""
    card = "table enter_helper card=X/{} deck=early cost=1 production=glue:1"
    given = ",".join(f"{room}:X/{room[1]}" for room in rooms)
    return (*(card.format(room[1]) for room in rooms), f"ann correct rooms={given}")


def test_a_turn_moves_one_tile_and_offers_every_tile_until_then() -> None:
    assert offered(table(), "choose_tile") == EVERY_TILE
    chosen = table(LUMBER)
    assert offered(chosen, "choose_tile") == []
    other = "choose_tile tile=hire_helper"
    assert why(chosen, f"ann {other}") == ["tile_already_chosen tile=buy_lumber"]
    # The tile of this turn is ann's.
    assert why(chosen, f"ben {other}") == ["not_your_turn turn=ann"]


@pytest.mark.parametrize(
    ("places", "reason"),
    [
        (
            "tile.buy_lumber=BR1 tile.exchange_dice=BL7 tile.hire_helper=BL6",
            "tile_blocked tile=buy_lumber quadrant=BL blockers=exchange_dice,hire_helper",
        ),
        (
            "tile.buy_lumber=TL2 saw=TL",
            "tile_blocked tile=buy_lumber quadrant=TR blockers="
            "exchange_dice,buy_materials,choose_orders,hire_helper,produce_plant,improve_workshop",
        ),
        (
            "tile.exchange_dice=BR1 saw=BL arc=on",
            "no_space_ahead tile=buy_lumber quadrant=BR",
        ),
    ],
)
def test_a_tile_that_cannot_move_is_told_where_it_would_go(places: str, reason: str) -> None:
    assert why(table(f"table correct {places}"), LUMBER)[0] == reason


def test_whatever_nobody_knows_of_the_bonuses_is_asked_for() -> None:
    lying = table("table correct tile.buy_lumber=TR1 saw=TL arc=off")
    assert why(lying, LUMBER) == ["unknown_fact fact=rim.TR.1"]
    lying = table("table correct tile.buy_lumber=BR2 saw=TR arc=off")
    assert why(lying, LUMBER) == ["unknown_fact fact=saw.BR.B"]


def test_a_moved_tile_turns_the_saw_and_the_last_one_takes_the_arc_away() -> None:
    opening = after(table(), LUMBER)
    assert (opening.wheel[0], opening.front, opening.arc) == (13, 1, True)
    assert opening.actions == (Action("buy_lumber", "tile"),)
    assert done(table(), LUMBER) == ["tile_moved tile=buy_lumber place=BR7"]
    others = " ".join(f"tile.{tile}=BR{slot}" for slot, tile in enumerate(TILES[1:], 2))
    last = table(f"table correct {others}")
    assert done(last, LUMBER) == ["tile_moved tile=buy_lumber place=BR1", "arc_removed"]
    across = table("table correct tile.buy_lumber=BR7")
    assert done(across, LUMBER) == [
        "tile_moved tile=buy_lumber place=BL7",
        "saw_turned quadrant=BL",
    ]
    assert after(across, LUMBER).front == 2
    assert not after(last, LUMBER).arc


def test_rim_and_saw_bonus_are_told_apart() -> None:
    assert done(old_quadrant("lantern:1,scrap:1"), LUMBER)[1:] == [
        "ann gain what=lanterns n=1 now=2 source=rim",
        "ann gain what=scrap n=1 now=1 source=rim",
        "ann score n=2 now=2 source=saw",
    ]


@pytest.mark.parametrize("die", ["G", "G2", "green"])
def test_the_die_of_a_bonus_may_be_named_along_with_the_tile(die: str) -> None:
    either = old_quadrant("die:green-or-brown:2", "die:green-or-yellow:1", *helpers("R1", "R2"))
    assert done(either, f"{LUMBER} die={die}")[1:] == ["ann dice_gained dice=G2 source=rim"]
    # The other die is still to be chosen.
    left = after(either, f"{LUMBER} die={die}").decisions
    assert left == (Decision("die", 0, "saw", choices=("G1", "Y1")),)
    assert done(either, f"{LUMBER} die=Y")[1:] == ["ann dice_gained dice=Y1 source=saw"]
    assert why(either, f"{LUMBER} die=B1") == ["no_such_bonus bonus=B1"]
    assert why(either, f"{LUMBER} helpers=R1") == ["no_such_bonus bonus=R1"]


def test_the_helpers_of_a_bonus_may_be_named_along_with_the_tile() -> None:
    two = old_quadrant("produce:2", "produce:1", *helpers("R1", "R2", "R4"))
    assert done(two, f"{LUMBER} helpers=R1,R4")[1:] == [
        "ann produces room=R1 card=X/1 source=rim",
        "ann gain what=glue n=1 now=1 source=production",
        "ann produces room=R4 card=X/4 source=rim",
        "ann gain what=glue n=1 now=2 source=production",
    ]
    left = after(two, f"{LUMBER} helpers=R1,R4").decisions
    assert [(each.kind, each.source) for each in left] == [("produce", "saw")]
    everybody = old_quadrant("produce:2", "points:1", *helpers("R1", "R2"))
    after(everybody, f"{LUMBER} helpers=R1,R2")
    for wrong in ("R1,R2,R4", "R1,R1", "R3", "R1,R5"):
        assert why(two, f"{LUMBER} helpers={wrong}") == [f"no_such_bonus bonus={wrong}"]
    assert why(two, f"{LUMBER} die=G helpers=R3") == [
        "no_such_bonus bonus=G",
        "no_such_bonus bonus=R3",
    ]


def test_die_and_helper_of_two_bonuses_may_both_be_named() -> None:
    both = old_quadrant("produce:1", "die:green-or-yellow:1", *helpers("R1", "R2"))
    assert done(both, f"{LUMBER} die=Y helpers=R2")[1:] == [
        "ann dice_gained dice=Y1 source=saw",
        "ann produces room=R2 card=X/2 source=rim",
        "ann gain what=glue n=1 now=1 source=production",
    ]
    assert [each.kind for each in after(both, f"{LUMBER} die=Y").decisions] == ["produce"]
    assert [each.kind for each in after(both, f"{LUMBER} helpers=R2").decisions] == ["die"]


# Instead of the tile's action, and besides it.

BORROW = "ann borrow_action tile=exchange_dice"
BONUS = "ann bonus_action tile=exchange_dice"


def test_another_tile_can_be_borrowed_once_one_is_chosen() -> None:
    assert offered(table(), "borrow_action") == []
    assert offered(table(LUMBER), "borrow_action") == EVERY_TILE[1:]
    assert done(table(LUMBER), BORROW) == [
        "ann pay what=lanterns n=1 now=0 source=borrowed",
        "ann action_borrowed tile=exchange_dice",
    ]
    borrowed = table(LUMBER, BORROW, "ann exchange_dice buy=Y6")
    assert [(each.tile, each.source) for each in borrowed.actions] == [
        ("exchange_dice", "borrowed")
    ]


def test_a_borrowed_action_is_paid_with_a_lantern_of_ones_own() -> None:
    assert why(table(LUMBER, "ann correct lanterns=0"), BORROW) == ["no_lantern lanterns=0"]
    assert why(table(LUMBER), "ann borrow_action tile=buy_lumber") == [
        "borrow_another tile=buy_lumber"
    ]
    # The chosen tile is ann's: it stands in nobody else's way.
    assert why(table(LUMBER), "ben borrow_action tile=buy_lumber") == [
        "not_your_turn turn=ann",
        "tile_not_chosen",
    ]
    assert why(table(LUMBER, "ann correct lanterns=0"), "ann borrow_action tile=buy_lumber") == [
        "borrow_another tile=buy_lumber",
        "no_lantern lanterns=0",
    ]


def test_lanterns_of_the_rim_and_of_the_saw_both_come_from_this_tile() -> None:
    brought = old_quadrant("lantern:2", "lantern:1", "ann correct lanterns=0", LUMBER)
    assert why(brought, BORROW) == ["lantern_from_this_tile lanterns=3 tile=buy_lumber"]
    assert why(brought, "ben borrow_action tile=exchange_dice") == [
        "not_your_turn turn=ann",
        "tile_not_chosen",
    ]
    after(old_quadrant("lantern:2", "lantern:1", LUMBER), BORROW)


def test_a_bonus_action_spends_the_lanterns_of_this_tile_first() -> None:
    assert offered(table(), "bonus_action") == EVERY_TILE
    # One lantern of this tile and three of ann's own, then four of this tile and one of ann's.
    for rim, own, left in (("lantern:1", 3, 1), ("lantern:4", 1, 2)):
        rich = old_quadrant(rim, "points:2", f"ann correct lanterns={own}", LUMBER)
        assert done(rich, BONUS) == [
            f"ann pay what=lanterns n=3 now={left} source=bonus_action",
            "ann bonus_action tile=exchange_dice",
        ]
        after(rich, BONUS, "ann borrow_action tile=hire_helper")
    poor = old_quadrant("lantern:4", "points:2", "ann correct lanterns=0", LUMBER, BONUS)
    assert why(poor, "ann borrow_action tile=hire_helper") == [
        "lantern_from_this_tile lanterns=1 tile=buy_lumber"
    ]


def test_there_is_one_bonus_action_in_a_turn_and_it_costs_three_lanterns() -> None:
    assert why(table(), BONUS) == ["too_few_lanterns needs=3 has=1"]
    again = table("ann correct lanterns=6", BONUS)
    assert again.actions == (Action("exchange_dice", "bonus"),)
    assert why(again, BONUS) == ["bonus_action_used"]
    # That ann has used hers is no reason against ben.
    assert why(again, "ben bonus_action tile=buy_lumber") == [
        "not_your_turn turn=ann",
        "too_few_lanterns needs=3 has=1",
    ]


def test_three_blueberries_may_be_taken_instead() -> None:
    assert done(table(LUMBER), "ann take_berries") == [
        "ann gain what=blueberries n=3 now=15 source=instead"
    ]
    assert offered(table(), "take_berries") == [""]
    assert why(table(), "ann take_berries") == ["tile_not_chosen"]
    assert why(table(LUMBER, "ann take_berries"), BORROW) == ["action_begun tile=buy_lumber"]


def test_an_action_that_was_given_up_stays_as_begun_beside_the_bonus_action() -> None:
    both = table("ann correct lanterns=4", LUMBER, "ann bonus_action tile=hire_helper")
    given_up = Action("buy_lumber", "tile", ("finished",))
    assert after(both, "ann take_berries").actions == (given_up, Action("hire_helper", "bonus"))
    assert table(LUMBER, "ann take_berries").actions == (given_up,)


def test_whoever_gives_the_action_up_pays_for_the_order_that_it_cannot_have_taken() -> None:
    """Two orders of two actions are free; once the tile's is given up, the second costs 3."""
    orders = after(
        opened("ann", "ben"), "ann correct lanterns=4 blueberries=3",
        "table correct order_display=OI/6,OI/7,OI/8,OI/9",
        "ann choose_tile tile=choose_orders", "ann bonus_action tile=choose_orders",
        "ann take_order card=OI/6", "table reveal_orders cards=OI/15", "ann take_order card=OI/7",
    )  # fmt: skip
    owed = "ann pay what=blueberries n=3 now=0 source=choose_orders"
    assert done(orders, "ann take_berries") == [
        owed,
        "ann gain what=blueberries n=3 now=3 source=instead",
    ]
    assert done(orders, "ann borrow_action tile=hire_helper")[1] == owed


def test_a_lantern_that_a_helper_produces_for_the_tile_pays_where_the_match_says_so() -> None:
    for answer in ("yes", "no"):
        produced = after(
            opened("ann", "ben", **{
                "fact.rim.TR.1": "produce:1", "option.produced_lantern_pays": answer,
            }),
            "table enter_helper card=X/1 deck=early cost=1 production=lantern:1",
            "ann correct rooms=R1:X/1 lanterns=0", "table correct arc=off", LUMBER,
        )  # fmt: skip
        if answer == "yes":
            after(produced, BORROW)
        else:
            assert why(produced, BORROW) == ["lantern_from_this_tile lanterns=1 tile=buy_lumber"]
            assert not produced.tile_produces
