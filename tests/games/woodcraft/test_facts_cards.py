import re

import pytest

from referee.games.woodcraft.rules.facts import (
    known_helpers,
    known_orders,
    printed_helpers,
    printed_orders,
    read_helper,
    read_order,
    read_solo,
    sources,
    write_gains,
    write_helper,
    write_needs,
    write_order,
    write_reward,
)

ORDERS = """
OI/6 early 1 G4,G2 tool:wrench,blueberry:1
OI/7 early 5 B4,glue tool:saw,blueberry:8
OI/8 early 3 Y3,glue,glue lantern:1,die:green:2,blueberry:4
OI/9 early 3 G5,Y1,scrap lantern:1,points:3,blueberry:6
OI/15 early 4 Y4,Y1,glue lantern:2,points:3,blueberry:4
OI/21 early 4 G4,G3,G1 tool:plane,produce:1,blueberry:5
OI/27 early 4 G4,B3,glue,sawblade points:6,blueberry:10
OI/30 early 1 B2,B1,B1 scrap:3,points:2,blueberry:3
OI/?bowl-on-plate early 3 Y4,G2,glue die:brown:1,points:3,blueberry:6
OII/31 late 2 B4,G1,G1,G1 points:3,blueberry:6
OII/7 late 4 B1,B1,B1,B1 tool:axe,points:5,blueberry:5
"""
# Only the sure parts; row 0: not sure.
PARTIAL_ORDERS = """
OI/?backgammon 4 Y4,B2,sawblade lantern:1,produce:1
OI/?sword-and-shield 5 Y5,Y2 tool:hammer
OI/?leaf-fan 4 B5,G1 tool:any
OI/?chest 2 B2,B2,glue none
OI/?violin 5 B6,glue,scrap lantern:1
OI/?clock 2 B3,B2,G1 none
OI/?planter 0 B1,B1,B1 lantern:1,scrap:3
OI/23 4 Y3,Y3,B1 tool:file,die:green:6
OII/20 2 G6,G2 tool:plane,produce:1,points:3
OII/29 4 B5,G5,sawblade lantern:1
OII/32 5 sawblade lantern:1,produce:1,points:2
OII/?grand-piano 4 none points:11
O/?feeding-trough 0 G4,Y2,Y2,Y2 points:2,blueberry:10,produce:1
"""
HELPERS = {
    "HI/?sale-bonus": "3 blueberry:2 sale_bonus 2 none",
    "HI/?brown-5": "4 points:1 gain 0 die:brown:5",
    "HI/?marketing-discount": "3 scrap:1 marketing_discount 1 none",
    "HI/?splice-points": "4 points:2 splice_points 1 none",
    "HI/?reputation-berries": "5 blueberry:1 reputation_berries 1 none",
    "HI/?improve-now": "4 scrap:1 improve_now 0 none",
    "HI/?one-reputation": "5 sawblade:1,glue:1 gain 0 reputation:1",
}


def test_complete_printed_orders_are_as_collected() -> None:
    shipped = {
        f"{card.id} {card.deck} {card.row} {write_needs(card.needs)} {write_reward(card.reward)}"
        for card in printed_orders().values()
    }
    assert shipped == set(ORDERS.strip().splitlines())


def test_partial_orders_hold_only_their_sure_parts_and_never_judge() -> None:
    partial = [known for known in known_orders().values() if known.card is None]
    assert {
        f"{known.id} {known.row} {write_needs(known.needs)} {write_gains(known.reward)}"
        for known in partial
    } == set(PARTIAL_ORDERS.strip().splitlines())
    assert not {known.id for known in partial} & set(printed_orders())


def test_complete_printed_helpers_are_as_collected() -> None:
    assert {
        card.id: f"{card.cost} {write_gains(card.production)} {card.ability.kind}"
        f" {card.ability.amount} {write_gains(card.ability.gain)}"
        for card in printed_helpers().values()
    } == HELPERS


def test_partial_helpers_hold_only_their_sure_parts() -> None:
    sure = {
        known.id: (
            known.cost,
            known.production and write_gains(known.production),
            known.ability and known.ability.kind,
        )
        for known in known_helpers().values()
        if known.card is None
    }
    assert sure == {
        "HI/?brown-nudge": (5, None, "nudge_die"),
        "HI/?yellow-nudge": (5, None, "nudge_die"),
        "HI/?die-discount": (None, None, None),
        "HII/5": (6, "points:2", None),
        "HII/7": (5, "blueberry:2", None),
        "HII/15": (6, "points:2", None),
        "HII/17": (None, "reputation:1", None),
    }


def test_every_known_card_says_where_it_is_known_from() -> None:
    about = [(known.source, known.confidence) for known in known_orders().values()]
    about += [(known.source, known.confidence) for known in known_helpers().values()]
    for source, confidence in about:
        assert set(source.split(",")) <= set(sources())
        assert confidence in "SIi"
    assert all(known.art for known in known_orders().values())


def test_cards_survive_writing_and_reading() -> None:
    for order in printed_orders().values():
        assert read_order(order.id, write_order(order)) == order
    for helper in printed_helpers().values():
        assert read_helper(helper.id, write_helper(helper)) == helper


ORDER = {"deck": "early", "row": "3", "needs": "G4", "reward": "glue:1"}
HELPER = {"deck": "late", "cost": "4", "production": "glue:1"}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"deck": "middle"}, "deck 'middle': expected one of early, late, special"),
        ({"row": "7"}, "'row': expected a number from 1 to 6, not '7'"),
        ({"needs": "none"}, "an order asks for at least one die or token"),
        ({"needs": "G9"}, "'G9': expected colour letters"),
        ({"reward": "G4"}, "'G4': expected one of blueberry"),
        ({"deck": "special"}, "a special order has no printed reward"),
        ({"colour": "red"}, "an order has no 'colour'; expected one of deck, row"),
    ],
)
def test_unreadable_order_says_what_was_expected(change: dict[str, str], message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        read_order("X", ORDER | change)


@pytest.mark.parametrize("name", ["deck", "row", "needs"])
def test_order_without_a_field_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=f"'{name}' is missing"):
        read_order("X", {key: text for key, text in ORDER.items() if key != name})


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"deck": "special"}, "deck 'special': expected one of early, late"),
        ({"cost": "21"}, "'cost': expected a number from 0 to 20, not '21'"),
        ({"production": "x"}, "'x': expected one of blueberry"),
        ({"ability": "x"}, "ability 'x': expected one of"),
        ({"row": "1"}, "a helper has no 'row'"),
    ],
)
def test_unreadable_helper_says_what_was_expected(change: dict[str, str], message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        read_helper("X", HELPER | change)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({}, "a solo card moves one or two shown tiles, or the rearmost one"),
        ({"tiles": "buy_lumber", "rearmost": "yes"}, "a solo card moves one or two shown tiles"),
        ({"tiles": "buy_lumber,buy_lumber"}, "names 'buy_lumber' more than once"),
        ({"tiles": "fly"}, "expected one of buy_lumber"),
        ({"rearmost": "maybe"}, "'rearmost': expected yes or no, not 'maybe'"),
        ({"rearmost": "yes", "neutral": "9"}, "'neutral': expected a number from 0 to 5"),
        ({"rearmost": "yes", "orders": "5"}, "'orders': expected one of 1, 2, 3, 4, not '5'"),
        ({"rearmost": "yes", "reroll": "7"}, "'reroll': expected one of 1, 2, 3, 4, 5, 6"),
        ({"rearmost": "yes", "cost": "1"}, "a solo card has no 'cost'"),
    ],
)
def test_unreadable_solo_card_says_what_was_expected(fields: dict[str, str], message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        read_solo("X", fields)
