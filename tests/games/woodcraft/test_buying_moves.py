"""Dice and materials bought and sold, with the words that are said about it."""

from referee.games.woodcraft.rules.table import Action, Table
from tests.games.woodcraft.rulings import done, offered, why
from tests.games.woodcraft.view_samples import after, opened


def turn(tile: str, *lines: str) -> Table:
    """Return ann's turn after these moves, with the action of a tile open."""
    return after(opened("ann", "ben"), *lines, f"ann choose_tile tile={tile}")


# Buy lumber.


def test_one_or_two_dice_of_the_yard_are_offered() -> None:
    assert offered(opened("ann", "ben"), "buy_lumber") == []
    table = turn("buy_lumber", "table correct yard=G2,G2,Y1,Y4,B3,B6")
    assert offered(table, "buy_lumber") == [
        "dice=B3", "dice=B6", "dice=G2", "dice=Y1", "dice=Y4",
        "dice=B3,B6", "dice=B3,G2", "dice=B3,Y1", "dice=B3,Y4", "dice=B6,G2", "dice=B6,Y1",
        "dice=B6,Y4", "dice=G2,G2", "dice=G2,Y1", "dice=G2,Y4", "dice=Y1,Y4",
    ]  # fmt: skip
    assert "dice=G2,G2" not in offered(after(table, "ann buy_lumber dice=G2"), "buy_lumber")
    # Where the yard is told, any dice may lie in it, two of them alike.
    told = offered(turn("buy_lumber", "table follow yard=no"), "buy_lumber")
    assert len(told) == 18 + 18 * 17 // 2 + 18
    assert {"dice=G6", "dice=B1,B1", "dice=B1,G6"} <= set(told)


def test_dice_are_paid_leave_the_yard_and_leave_gaps() -> None:
    table = turn("buy_lumber")
    assert done(table, "ann buy_lumber dice=G2,Y1") == [
        "ann pay what=blueberries n=4 now=8 source=buy_lumber",
        "ann dice_gained dice=G2,Y1 source=buy_lumber",
    ]
    bought = after(table, "ann buy_lumber dice=Y1,G2")
    assert bought.yard == ("", "G5", "", "Y4", "B3", "B6")
    assert bought.actions == (Action("buy_lumber", "tile", ("bought", "bought")),)
    told = after(turn("buy_lumber", "table follow yard=no"), "ann buy_lumber dice=Y5,Y5")
    assert (told.yard, told.workshops[0].lumber[-2:]) == ((), ("Y5", "Y5"))


def test_dice_that_cannot_be_bought_are_named() -> None:
    table = turn("buy_lumber")
    assert why(table, "ann buy_lumber dice=") == ["nothing_chosen action=buy_lumber"]
    assert why(table, "ann buy_lumber dice=G2,G3,B1") == [
        "two_dice_at_most n=3",
        "not_in_yard dice=G3,B1",
    ]
    assert why(after(table, "ann correct blueberries=3"), "ann buy_lumber dice=G2,Y1") == [
        "cannot_pay_dice needs=4 has=3"
    ]
    after(table, "ann correct blueberries=4", "ann buy_lumber dice=G2,Y1")
    once = after(table, "ann buy_lumber dice=G2")
    assert why(once, "ann buy_lumber dice=Y1,Y4") == ["two_dice_at_most n=3"]
    after(once, "ann buy_lumber dice=Y1")


def test_the_second_die_must_have_lain_there_before_the_refill() -> None:
    table = turn("buy_lumber", "ann correct lanterns=3")
    once = after(table, "ann buy_lumber dice=G2")
    refilled = after(once, "table refill_yard dice=G1")
    assert why(refilled, "ann buy_lumber dice=Y1") == ["yard_refilled"]
    # Another purchase begins with a yard that is full.
    bonus = after(once, "ann bonus_action tile=buy_lumber")
    assert why(bonus, "ann buy_lumber dice=Y1 action=bonus") == ["announce_first what=yard"]
    after(bonus, "table refill_yard dice=G1", "ann buy_lumber dice=Y1 action=bonus")


def test_the_rolled_dice_are_those_of_the_gaps() -> None:
    full = turn("buy_lumber")
    assert why(full, "table refill_yard dice=G1") == ["nothing_to_announce what=yard"]
    gaps = after(full, "ann buy_lumber dice=Y1,G2")
    assert why(gaps, "table refill_yard dice=Y6,B1") == ["wrong_yard_dice colours=G,Y dice=Y6,B1"]
    assert why(gaps, "table refill_yard dice=") == ["wrong_yard_dice colours=G,Y dice=none"]
    assert done(gaps, "table refill_yard dice=Y6,G1") == ["yard_refilled dice=Y6,G1"]
    refilled = after(gaps, "table refill_yard dice=Y6,G1")
    assert refilled.yard == ("G1", "G5", "Y6", "Y4", "B3", "B6")
    words = ("bought", "bought", "refilled")
    assert refilled.actions == (Action("buy_lumber", "tile", words),)


def test_a_yard_that_nobody_has_told_is_laid_out_whole() -> None:
    table = after(opened("ann", "ben", yard="none"), "ann choose_tile tile=buy_lumber")
    assert why(table, "table refill_yard dice=G1") == [
        "wrong_yard_dice colours=G,G,Y,Y,B,B dice=G1"
    ]
    laid = after(table, "table refill_yard dice=B1,G1,Y1,G2,B2,Y2")
    assert laid.yard == ("G1", "G2", "Y1", "Y2", "B1", "B2")


def test_a_refill_closes_a_purchase_once_and_nothing_else() -> None:
    table = turn("buy_lumber", "ann correct lanterns=3 blueberries=30")
    both = after(
        table, "ann buy_lumber dice=G2", "table refill_yard dice=G1",
        "ann bonus_action tile=buy_lumber", "ann buy_lumber dice=G1 action=bonus",
        "table refill_yard dice=G4",
    )  # fmt: skip
    assert [each.done for each in both.actions] == [("bought", "refilled")] * 2
    besides = after(
        table, "ann bonus_action tile=exchange_dice", "ann exchange_dice sell=G3",
        "ann buy_lumber dice=G2", "table refill_yard dice=G1",
    )  # fmt: skip
    assert [each.done for each in besides.actions] == [("bought", "refilled"), ("sold:G",)]
    fresh = after(
        turn("exchange_dice", "ann correct lanterns=3"), "ann bonus_action tile=buy_lumber"
    )
    assert why(fresh, "table refill_yard dice=G4") == ["nothing_to_announce what=yard"]


# Exchange dice.


def test_every_sale_every_six_and_every_pair_is_offered() -> None:
    assert offered(opened("ann", "ben"), "exchange_dice") == []
    table = turn("exchange_dice", "ann correct lumber=Y2,G3,Y2")
    assert offered(table, "exchange_dice") == [
        "buy=G6", "buy=Y6", "buy=B6",
        "sell=G3", "sell=G3 buy=G6", "sell=G3 buy=Y6", "sell=G3 buy=B6",
        "sell=Y2", "sell=Y2 buy=G6", "sell=Y2 buy=Y6", "sell=Y2 buy=B6",
    ]  # fmt: skip


def test_a_die_is_sold_before_a_six_is_bought() -> None:
    table = turn("exchange_dice", "ann correct blueberries=1")
    sale = [
        "ann dice_returned dice=G3 source=exchange_dice",
        "ann gain what=blueberries n=6 now=7 source=exchange_dice",
    ]
    six = [
        "ann pay what=blueberries n=7 now=0 source=exchange_dice",
        "ann dice_gained dice=Y6 source=exchange_dice",
    ]
    assert done(table, "ann exchange_dice sell=G3 buy=Y6") == sale + six
    assert done(table, "ann exchange_dice sell=G3") == sale
    assert done(after(table, "ann exchange_dice sell=G3"), "ann exchange_dice buy=Y6") == six
    assert after(table, "ann exchange_dice sell=G3").actions[0].done == ("sold:G",)
    assert after(table, "ann exchange_dice sell=G3 buy=Y6").actions[0].done == ("finished",)


def test_an_exchange_that_cannot_be_is_told_all_its_reasons() -> None:
    table = turn("exchange_dice", "ann correct blueberries=0 potted=G4")
    assert why(table, "ann exchange_dice") == ["nothing_chosen action=exchange_dice"]
    assert why(table, "ann exchange_dice sell=G4") == [
        "die_not_in_pile dice=G4",
        "die_in_pot dice=G4",
    ]
    assert why(table, "ann exchange_dice sell=B1 buy=Y5") == [
        "only_a_six dice=Y5",
        "cannot_pay_six needs=6 has=4",
    ]
    assert why(table, "ann exchange_dice sell=G3 buy=G6") == ["another_colour colour=G"]
    sold = after(table, "ann exchange_dice sell=G3")
    assert why(sold, "ann exchange_dice sell=Y2 buy=G6") == [
        "sold_already",
        "another_colour colour=G",
    ]
    bought = after(table, "ann correct blueberries=30", "ann exchange_dice buy=G6")
    assert why(bought, "ann exchange_dice sell=G3") == ["action_not_available action=exchange_dice"]


# Buy materials.


def test_every_pack_and_every_pair_of_packs_is_offered() -> None:
    assert offered(opened("ann", "ben"), "buy_materials") == []
    assert offered(turn("buy_materials"), "buy_materials") == [
        "sawblades=2", "scrap=2", "scrap=2 sawblades=2", "scrap=3", "scrap=3 sawblades=2",
        "glue=2", "glue=2 sawblades=2", "glue=2 scrap=2", "glue=2 scrap=3",
        "glue=3", "glue=3 sawblades=2", "glue=3 scrap=2", "glue=3 scrap=3",
    ]  # fmt: skip


def test_packs_are_paid_and_counted() -> None:
    table = turn("buy_materials", "ann correct blueberries=5")
    assert done(table, "ann buy_materials glue=3 sawblades=2") == [
        "ann pay what=blueberries n=5 now=0 source=buy_materials",
        "ann gain what=glue n=3 now=3 source=buy_materials",
        "ann gain what=sawblades n=2 now=2 source=buy_materials",
    ]
    assert after(table, "ann buy_materials scrap=2").actions[0].done == ("scrap",)
    assert why(table, "ann buy_materials glue=3 scrap=3") == ["cannot_pay_materials needs=6 has=5"]


def test_what_is_no_pack_is_explained() -> None:
    table = turn("buy_materials")
    assert why(table, "ann buy_materials") == ["nothing_chosen action=buy_materials"]
    assert why(table, "ann buy_materials glue=1 scrap=4 sawblades=3") == [
        "two_purchases_at_most n=3",
        "no_such_pack material=glue n=1 packs=2,3",
        "same_material material=scrap",
        "no_such_pack material=sawblades n=3 packs=2",
    ]
    # What is no pack has no price.
    poor = after(table, "ann correct blueberries=0")
    assert why(poor, "ann buy_materials glue=1") == ["no_such_pack material=glue n=1 packs=2,3"]
    # Two packs of one material make 4, 5 or 6 glue and 4 sawblades, never more.
    assert why(table, "ann buy_materials glue=7") == ["no_such_pack material=glue n=7 packs=2,3"]
    assert why(table, "ann buy_materials glue=6 sawblades=4") == [
        "same_material material=glue",
        "same_material material=sawblades",
    ]
    glued = after(table, "ann buy_materials glue=2")
    assert why(glued, "ann buy_materials glue=2 scrap=2") == [
        "same_material material=glue",
        "two_purchases_at_most n=3",
    ]
