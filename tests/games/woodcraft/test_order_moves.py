"""Orders filled by card or without a name, and placed from hand, with the words said about it."""

from msgspec.structs import replace

from referee.games.woodcraft.game import GAME
from referee.games.woodcraft.rules.table import Decision, Table
from tests.games.woodcraft.rulings import done, offered, why
from tests.games.woodcraft.view_samples import after, opened

CARDS = (
    "table enter_order card=X/1 deck=early row=2 needs=G2,Y1 reward=points:2",
    "table enter_order card=X/2 deck=late row=1 needs=G1 reward=points:2",
    "table enter_order card=X/3 deck=early row=4 needs=G1,glue,scrap,scrap reward=points:2",
    "table enter_order card=X/5 deck=special row=3 needs=B1",
)
THINGS = "lumber=G1,G2,G3,Y1,B1,B1 glue=1 scrap=1 potted=Y2"
SPECIAL = Decision("special", 0, "order")


def owning(things: str, *lines: str) -> Table:
    """Return ann's turn in which she owns these things."""
    return after(opened("ann", "ben"), *CARDS, f"ann correct {things}", *lines)


# Orders that have a card.


def beside(*lines: str) -> Table:
    return owning(f"orders=X/1@2,X/3@4,X/5@3,X/9@5 hand=X/2 {THINGS}", *lines)


def test_every_order_is_offered_with_the_dice_that_fit() -> None:
    assert offered(beside(), "complete_order") == [
        "card=X/1 dice=G2,Y1", "card=X/3 dice=G1", "card=X/5 dice=B1", "card=X/9",
    ]  # fmt: skip
    assert offered(beside("ann correct lumber=G3"), "complete_order") == [
        "card=X/1", "card=X/3", "card=X/5", "card=X/9",
    ]  # fmt: skip


def test_a_completed_order_hands_in_what_it_lists_and_brings_card_and_row() -> None:
    assert done(beside(), "ann complete_order card=X/1") == [
        "ann dice_returned dice=G2,Y1 source=order",
        "ann order_completed card=X/1 n=1",
        "ann score n=2 now=2 source=order",
        "ann reputation n=2 now=2 source=row",
    ]
    rich = beside("ann correct scrap=2", "ann complete_order card=X/1")
    assert done(rich, "ann complete_order card=X/3 dice=G1") == [
        "ann dice_returned dice=G1 source=order",
        "ann pay what=glue n=1 now=0 source=order",
        "ann pay what=scrap n=2 now=0 source=order",
        "ann order_completed card=X/3 n=2",
        "ann score n=2 now=4 source=order",
        "ann gain what=blueberries n=1 now=13 source=row",
    ]
    shop = after(rich, "ann complete_order card=X/3").workshops[0]
    assert shop.completed == ("X/1", "X/3")
    assert [order.card for order in shop.orders] == ["X/5", "X/9"]
    assert after(beside(), "ann complete_order card=X/5").decisions == (SPECIAL,)
    assert after(beside(), "ann complete_order card=X/1").decisions == ()


def test_an_order_that_cannot_be_completed_is_told_every_reason() -> None:
    lacking = "order_tokens_missing what=scrap needs=2 has=1"
    assert why(beside(), "ann complete_order card=X/3") == [lacking]
    assert why(beside(), "ann complete_order card=X/3 dice=G2,G3") == [
        "order_dice_do_not_match card=X/3 dice=G2,G3",
        lacking,
    ]
    # Without dice there must be just one way.
    assert why(beside("ann correct lumber=G3"), "ann complete_order card=X/1") == [
        "order_dice_do_not_match card=X/1 dice=none"
    ]
    assert why(beside(), "ann complete_order card=X/9") == ["unknown_card card=X/9"]
    assert why(beside(), "ann complete_order card=X/2 dice=G1") == ["order_in_hand card=X/2"]
    assert why(beside(), "ann complete_order card=X/8 dice=Y2,Y5") == [
        "order_not_beside_board card=X/8",
        "order_dice_not_in_pile dice=Y2,Y5",
        "die_in_pot dice=Y2",
        "unknown_card card=X/8",
    ]


def test_dice_are_named_where_more_than_one_way_fits() -> None:
    either = "table enter_order card=X/6 deck=early row=5 needs=G* reward=points:1"
    table = beside(either, "ann correct orders=X/6@5")
    assert offered(table, "complete_order") == [
        "card=X/6 dice=G1", "card=X/6 dice=G2", "card=X/6 dice=G3",
    ]  # fmt: skip
    assert why(table, "ann complete_order card=X/6") == [
        "order_dice_do_not_match card=X/6 dice=none"
    ]
    after(table, "ann complete_order card=X/6 dice=G3")


# Orders without a name.


def unnamed(*lines: str) -> Table:
    return owning("orders=?@2,?@2,?@6 lumber=G1,G2,B1 glue=1 scrap=1 potted=Y2", *lines)


def test_an_unnamed_order_is_offered_with_one_die_or_two() -> None:
    dice = ("B1", "G1", "G2", "B1,G1", "B1,G2", "G1,G2")
    assert offered(unnamed(), "fill_order") == [
        f"row={row} dice={each}{special}"
        for row in (2, 6)
        for each in dice
        for special in ("", " special_order=yes")
    ]


def test_a_filled_order_brings_what_is_told_of_it_and_its_row() -> None:
    assert done(unnamed(), "ann fill_order row=2 dice=G1,B1 glue=1 gain=points:3,glue:1") == [
        "ann dice_returned dice=G1,B1 source=order",
        "ann pay what=glue n=1 now=0 source=order",
        "ann order_filled row=2 n=1",
        "ann score n=3 now=3 source=order",
        "ann gain what=glue n=1 now=1 source=order",
        "ann reputation n=2 now=2 source=row",
    ]
    filled = unnamed("ann fill_order row=2 scrap=1")
    shop = filled.workshops[0]
    assert (shop.completed, [order.row for order in shop.orders]) == (("?",), [2, 6])
    assert done(filled, "ann fill_order row=6 dice=G1")[1] == "ann order_filled row=6 n=2"


def test_an_order_that_cannot_be_filled_is_told_every_reason() -> None:
    assert why(unnamed(), "ann fill_order row=3") == [
        "no_unnamed_order row=3",
        "order_asks_for_more",
    ]
    assert why(beside(), "ann fill_order row=2 dice=G1") == ["no_unnamed_order row=2"]
    assert why(unnamed(), "ann fill_order row=2 dice=Y2,Y3 glue=2 sawblades=1") == [
        "order_dice_not_in_pile dice=Y2,Y3",
        "die_in_pot dice=Y2",
        "order_tokens_missing what=glue needs=2 has=1",
        "order_tokens_missing what=sawblades needs=1 has=0",
    ]
    assert why(unnamed(), "ann fill_order row=2 dice=G1 special_order=yes gain=points:1") == [
        "special_has_no_reward"
    ]


def test_nobody_fills_more_than_two_special_orders_named_or_not() -> None:
    special = "ann fill_order row={} dice={} special_order=yes"
    one = unnamed(special.format(2, "G1"), "ann take_five")
    two = after(one, special.format(2, "G2"), "ann take_five")
    assert why(two, special.format(6, "B1")) == ["two_special_orders n=2"]
    after(two, "ann fill_order row=6 dice=B1")
    named = after(one, "ann correct orders=X/5@3,?@6", "ann complete_order card=X/5 dice=B1")
    named = after(named, "ann take_five")
    assert why(named, special.format(6, "G2")) == ["two_special_orders n=2"]


# What a special order brings.


def test_a_special_order_brings_five_and_five_or_a_contract() -> None:
    table = unnamed(
        "table correct contracts_shown=helpers,tools,dice",
        "ann fill_order row=2 dice=G1 special_order=yes",
    )
    assert offered(unnamed(), "take_five") == []
    assert offered(table, "take_five") == [""]
    assert done(table, "ann take_five") == [
        "ann score n=5 now=5 source=order",
        "ann gain what=blueberries n=5 now=17 source=order",
    ]
    assert offered(unnamed(), "claim_contract") == []
    assert offered(table, "claim_contract") == [
        "contract=helpers", "contract=tools", "contract=dice",
    ]  # fmt: skip
    assert done(table, "ann claim_contract contract=tools") == [
        "ann contract_claimed contract=tools"
    ]
    assert done(table, "ann claim_contract contract=dice") == [
        "ann contract_claimed contract=dice",
        "ann score n=4 now=4 source=contract",
    ]
    claimed = after(table, "ann claim_contract contract=tools")
    assert (claimed.claimed, claimed.workshops[0].contracts) == (("tools",), ("tools",))
    assert claimed.decisions == after(table, "ann take_five").decisions == ()
    again = replace(claimed, decisions=(SPECIAL,))
    assert why(again, "ann claim_contract contract=tools") == [
        "contract_claimed_before contract=tools"
    ]
    assert why(again, "ann claim_contract contract=pots_and_glue") == [
        "contract_not_on_offer contract=pots_and_glue"
    ]
    both = after(again, "ann claim_contract contract=helpers")
    assert (both.claimed, both.workshops[0].contracts) == (("tools", "helpers"),) * 2
    # Another seat may claim the same one as long as the round lasts.
    ben = after(
        replace(both, decisions=(Decision("special", 1, "order"),)),
        "ben claim_contract contract=tools",
    )
    assert (ben.claimed, ben.workshops[1].contracts) == (("tools", "helpers"), ("tools",))


def test_contracts_that_nobody_has_told_may_be_any_until_enough_are_met() -> None:
    told = GAME.open(("ann", "ben"), {"cards": "printed", "follow": "none"})
    table = replace(told, phase="turn", decisions=(SPECIAL,))
    assert len(offered(table, "claim_contract")) == 8
    shops = [replace(shop, ready=True) for shop in table.workshops]
    shops[1] = replace(shops[1], contracts=("tools", "helpers"))
    met = replace(table, workshops=tuple(shops), claimed=("helpers",))
    # One of a round before is gone; one of this round still lies there.
    assert [
        each for each in offered(met, "claim_contract") if each[9:] in ("tools", "helpers")
    ] == ["contract=helpers"]
    assert len(offered(met, "claim_contract")) == 7
    shops[0] = replace(shops[0], contracts=("dice",))
    assert offered(replace(met, workshops=tuple(shops)), "claim_contract") == ["contract=helpers"]
    # Where orders are followed, only what was revealed lies there.
    assert offered(replace(met, told=()), "claim_contract") == []


# Orders from hand.

HAND = (Decision("hand", 0, "income"), Decision("hand", 1, "income"))


def income(hand: str, **changes: object) -> Table:
    """Return an income phase in which everybody places an order from hand."""
    table = owning(f"hand={hand}")
    return replace(table, phase="income", round=4, decisions=HAND, **changes)


def test_an_order_is_placed_from_hand() -> None:
    table = income("X/1,X/3")
    assert offered(owning("hand=X/1"), "place_order") == []
    assert offered(table, "place_order") == ["card=X/1", "card=X/3"]
    assert done(table, "ann place_order card=X/1") == ["ann order_placed card=X/1 row=2"]
    placed = after(table, "ann place_order card=X/1")
    assert (placed.workshops[0].hand, placed.decisions) == (("X/3",), HAND[1:])
    assert why(table, "ann place_order card=X/5") == ["not_in_hand card=X/5"]
    after(income("X/2"), "ann place_order card=X/2")


def test_a_card_kept_to_oneself_may_be_any_known_order_but_no_late_one() -> None:
    table = income("?,X/3")
    assert offered(table, "place_order")[:4] == ["card=X/3", "card=X/1", "card=X/2", "card=X/5"]
    assert {"card=?", "card=OI/6"} & set(offered(table, "place_order")) == {"card=OI/6"}
    assert after(table, "ann place_order card=X/1").workshops[0].hand == ("X/3",)
    assert after(table, "ann place_order card=X/3").workshops[0].hand == ("?",)
    assert why(table, "ann place_order card=X/2") == ["wrong_deck card=X/2 deck=early"]
    assert why(table, "ann place_order card=X/9") == ["unknown_card card=X/9"]
    lying = after(replace(table, phase="turn"), "ann correct orders=X/1@2")
    assert "card=X/1" not in offered(lying, "place_order")
    assert why(replace(lying, phase="income"), "ann place_order card=X/1") == [
        "card_in_play card=X/1"
    ]


def test_an_order_from_hand_is_told_by_its_row_where_orders_are_not_followed() -> None:
    rows = [f"row={row}" for row in range(1, 7)]
    assert offered(owning("hand=?"), "tell_hand_order") == []
    assert offered(income("?"), "tell_hand_order") == rows
    assert offered(income("X/1"), "tell_hand_order") == []
    displayed = income("?", order_display=("X/1", "", "", ""))
    assert offered(displayed, "tell_hand_order") == []
    assert done(income("?"), "ann tell_hand_order row=5") == ["ann order_told row=5"]
    assert after(income("?"), "ann tell_hand_order row=5").decisions == HAND[1:]
    for told, offers in ((("orders",), rows), (("helpers", "yard"), [])):
        printed = income("?", cards="printed", told=told)
        assert offered(printed, "tell_hand_order") == offers
    after(income("?", cards="printed", told=("orders",)), "ann tell_hand_order row=5")
    assert why(income("X/1", order_display=("X/3", "", "", "")), "ann tell_hand_order row=5") == [
        "not_in_hand card=?",
        "told_by_card aspect=orders",
    ]
