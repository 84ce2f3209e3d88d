"""Cards dealt, kept and told before the first turn, with the words that are said about it."""

from itertools import combinations

import pytest
from msgspec.structs import replace

from referee.engine.errors import Unreadable
from referee.games.woodcraft.game import GAME
from referee.games.woodcraft.rules.facts import Gain
from referee.games.woodcraft.rules.moves.keep_cards import KeepCards
from referee.games.woodcraft.rules.table import Table
from tests.games.woodcraft.rulings import done, move_of, offered, why
from tests.games.woodcraft.sample_tables import with_shop
from tests.games.woodcraft.view_samples import after

HELPERS = ("PHI/1", "PHI/2", "PHI/3")
ORDERS = ("PI/1", "PI/2", "PI/3", "PI/4", "PI/5")
SPECIAL = ("PS/1", "PS/2")
DEAL = f"helpers={','.join(HELPERS)} orders={','.join(ORDERS)} special={','.join(SPECIAL)}"
KEEP = "helper=PHI/1 placed=PI/1 orders=PI/1,PI/2 special=PS/1,PS/2"


def practice(*lines: str) -> Table:
    return after(GAME.open(("ann", "ben"), {"cards": "practice"}), *lines)


def printed(**header: str) -> Table:
    return GAME.open(("ann", "ben"), {"cards": "printed", **header})


# Dealing.


def test_start_cards_are_dealt_at_once_or_part_by_part() -> None:
    assert done(practice(), f"ann deal_cards {DEAL}") == [
        "ann dealt part=helpers n=3",
        "ann dealt part=orders n=5",
        "ann dealt part=special n=2",
    ]
    assert practice(f"ann deal_cards {DEAL}").workshops[0].dealt == HELPERS + ORDERS + SPECIAL
    parts = practice(*(f"ann deal_cards {part}" for part in reversed(DEAL.split())))
    assert parts.workshops[0].dealt == SPECIAL + ORDERS + HELPERS


def test_a_deal_of_the_wrong_cards_says_how_many_are_right() -> None:
    assert why(practice(), "ann deal_cards") == ["wrong_deal part=helpers needs=3 has=0"]
    wrong = "helpers=PHI/1,PHI/2 orders=PI/1,PI/2,PI/3,PI/4,PI/4 special=PS/1,PS/99"
    assert why(practice(), f"ann deal_cards {wrong}") == [
        "wrong_deal part=helpers needs=3 has=2",
        "wrong_deal part=orders needs=5 has=4",
        "wrong_deal part=special needs=2 has=1",
    ]
    for too_many in ("PS/1,PS/2,PS/2", "PS/1,PS/2,PI/1"):
        assert why(practice(), f"ann deal_cards special={too_many}") == [
            "wrong_deal part=special needs=2 has=2"
        ]
    dealt = practice(f"ann deal_cards {DEAL}")
    assert why(dealt, "ann deal_cards special=PS/3,PS/4") == [
        "wrong_deal part=special needs=2 has=2"
    ]
    # Printed cards are dealt at the table.
    assert why(printed(), "ann deal_cards special=PS/1,PS/2") == [
        "wrong_deal part=special needs=2 has=0"
    ]


# Keeping.


def test_every_choice_from_the_dealt_cards_is_offered() -> None:
    table = practice(f"ann deal_cards {DEAL}")
    assert offered(table, "keep_cards") == [
        f"helper={helper} placed={placed} orders={','.join(orders)} special=PS/1,PS/2"
        for helper in HELPERS
        for orders in combinations(ORDERS, 2)
        for placed in (*orders, *SPECIAL)
    ]
    for missing in DEAL.split():
        rest = DEAL.replace(missing, "").strip()
        assert offered(practice(f"ann deal_cards {rest}"), "keep_cards") == []
    assert offered(after(table, f"ann keep_cards {KEEP}"), "keep_cards") == []


def test_what_is_offered_at_the_start_is_weighed_like_any_move() -> None:
    """Helper and orders are judged one without the other; the reasons are the same."""
    table = practice(f"ann deal_cards {DEAL}", "ann correct blueberries=4")
    # What was dealt by mistake: a late helper, an order of the wrong deck, one that lies open.
    dealt = ("PHI/1", "PHII/1", "PHI/4", "PI/1", "PII/1", "PI/3", "PI/4", "PI/5", *SPECIAL)
    mixed = replace(with_shop(table, 0, dealt=dealt), order_display=("PI/3", "", "", ""))
    mixed = replace(mixed, helper_display=("PHI/4", "", "", ""))
    for each, count in ((table, 120), (mixed, 72)):
        weighed = KeepCards.weighed_offers(each, 0)
        assert len(weighed) == count
        for move, reasons in weighed:
            assert list(reasons) == list(move.objections(each, 0))


def test_kept_cards_are_paid_and_placed_and_the_rest_is_put_away() -> None:
    table = practice(f"ann deal_cards {DEAL}")
    assert done(table, f"ann keep_cards {KEEP}") == [
        "ann pay what=blueberries n=5 now=7 source=start_helper",
        "ann helper_placed card=PHI/1 room=R1",
        "ann order_placed card=PI/1 row=3",
    ]
    kept = after(table, f"ann keep_cards {KEEP}")
    assert (kept.order_discards, kept.helper_discards) == (ORDERS[2:], HELPERS[1:])
    shop = kept.workshops[0]
    assert (shop.hand, shop.dealt, shop.ready) == (("PI/2", "PS/1", "PS/2"), (), True)
    # What others have put away stays where it is.
    deal = "helpers=PHI/4,PHI/6,PHI/7 orders=PI/6,PI/7,PI/8,PI/9,PI/10 special=PS/3,PS/4"
    both = after(
        kept, f"ben deal_cards {deal}",
        "ben keep_cards helper=PHI/4 placed=PS/4 orders=PI/6,PI/7 special=PS/3,PS/4",
    )  # fmt: skip
    assert both.order_discards == (*ORDERS[2:], "PI/8", "PI/9", "PI/10")
    assert both.helper_discards == ("PHI/2", "PHI/3", "PHI/6", "PHI/7")
    assert both.workshops[1].hand == ("PI/6", "PI/7", "PS/3")


def test_cards_that_cannot_be_kept_are_told_every_reason() -> None:
    table = practice(f"ann deal_cards {DEAL}")
    for line, reasons in (
        (
            "helper=PHI/9 placed=PI/9 orders=PI/1 special=PS/1,PS/1",
            [
                "keep_two_orders has=1",
                "keep_special_orders has=1",
                "place_one_kept card=PI/9",
                "not_dealt part=helpers cards=PHI/9",
            ],
        ),
        (
            "helper=PHI/1 placed=PI/1 orders=PI/1,PI/2,PI/2 special=PS/1",
            ["keep_two_orders has=2", "keep_special_orders has=1"],
        ),
        (
            "helper=PHI/1 placed=PI/1 orders=PI/1,PI/1 special=PS/1,PS/2,PS/2",
            ["keep_two_orders has=1", "keep_special_orders has=2"],
        ),
        (
            "helper=PHII/1 placed=PII/1 orders=PII/1,PS/2 special=PS/1,PI/2",
            [
                "wrong_deck card=PHII/1 deck=early",
                "wrong_deck card=PII/1 deck=early",
                "wrong_deck card=PS/2 deck=early",
                "wrong_deck card=PI/2 deck=special",
                "not_dealt part=helpers cards=PHII/1",
                "not_dealt part=orders cards=PII/1,PS/2",
                "not_dealt part=special cards=PI/2",
            ],
        ),
        (
            "helper=PHI/1 placed=PI/1",
            [
                "keep_two_orders has=0",
                "keep_special_orders has=0",
                "place_one_kept card=PI/1",
            ],
        ),
    ):
        assert why(table, f"ann keep_cards {line}") == reasons
    assert why(practice(), "ann keep_cards helper=PHI/1 placed=PI/1")[-3:] == [
        "not_dealt part=helpers cards=PHI/1",
        "not_dealt part=orders cards=none",
        "not_dealt part=special cards=none",
    ]
    poor = after(table, "ann correct blueberries=4")
    assert why(poor, f"ann keep_cards {KEEP}") == ["cannot_pay_start_helper needs=5 has=4"]
    after(table, "ann correct blueberries=5", f"ann keep_cards {KEEP}")
    assert why(after(table, f"ann keep_cards {KEEP}"), f"ann keep_cards {KEEP}") == [
        "kept_already",
        "card_in_play card=PHI/1",
        "card_in_play card=PI/1",
        "not_dealt part=helpers cards=PHI/1",
        "not_dealt part=orders cards=PI/1,PI/2",
        "not_dealt part=special cards=PS/1,PS/2",
    ]


ENTERED = "table enter_helper card=X/1 deck={} cost=13 production=glue:1"


def test_printed_cards_that_stay_in_hand_need_no_name() -> None:
    table = after(printed(), ENTERED.format("early"), "ann correct blueberries=13")
    kept = after(table, "ann keep_cards helper=X/1 placed=OI/6")
    assert kept.workshops[0].hand == ("?", "?", "?")
    unknown = "ann keep_cards helper=X/1 placed=X/2 orders=X/2,X/3 special=X/4,X/5"
    assert why(table, unknown) == ["unknown_card card=X/2"]
    named = "ann keep_cards helper=X/1 placed=OI/6 orders=OI/6,X/3 special=X/4,X/5"
    assert after(table, named).workshops[0].hand == ("X/3", "X/4", "X/5")
    late = after(printed(), ENTERED.format("late"))
    assert why(late, "ann keep_cards helper=X/1 placed=OII/7") == [
        "wrong_deck card=X/1 deck=early",
        "cannot_pay_start_helper needs=13 has=12",
        "wrong_deck card=OII/7 deck=early",
    ]
    late_order = "table enter_order card=X/2 deck=late row=1 needs=G1 reward=none"
    assert why(after(table, late_order), "ann keep_cards helper=X/1 placed=X/2") == [
        "wrong_deck card=X/2 deck=early"
    ]
    # A helper that was only told is nobody's start helper, whatever is known of it.
    told = after(printed(follow="none"), "ben tell_start cost=3 row=1 production=glue:1")
    assert why(told, "ann keep_cards helper=?1 placed=OI/6") == [
        "unknown_card card=?1",
        "card_in_play card=?1",
    ]
    assert why(printed(), "ann keep_cards helper=?1 placed=OI/99") == [
        "unknown_card card=?1",
        "unknown_card card=OI/99",
    ]


# Telling instead.


def test_usual_starts_are_offered_where_neither_orders_nor_helpers_are_followed() -> None:
    usual = [f"cost={cost} row={row}" for cost in (3, 4, 5) for row in range(1, 7)]
    told = printed(follow="yard")
    assert offered(told, "tell_start") == usual
    assert offered(after(told, "ann tell_start cost=3 row=1"), "tell_start") == []
    for followed in ("orders", "helpers"):
        assert offered(printed(follow=followed), "tell_start") == []


def test_a_told_start_pays_the_helper_and_lays_an_order_into_its_row() -> None:
    told = "cost=12 row=2 production=glue:1 gain=points:1 now=improve"
    table = printed(follow="none")
    assert done(table, f"ann tell_start {told}") == [
        "ann pay what=blueberries n=12 now=0 source=start_helper",
        "ann helper_placed card=?1 room=R1",
        "ann score n=1 now=1 source=helper",
        "ann order_told row=2",
    ]
    begun = after(table, f"ann tell_start {told}")
    shop = begun.workshops[0]
    assert (shop.hand, shop.ready, shop.dealt) == (("?", "?", "?"), True, ())
    assert [(order.card, order.row) for order in shop.orders] == [("?", 2)]
    assert [(each.kind, each.source) for each in begun.decisions] == [("improve", "?1")]
    assert begun.helpers_entered["?1"].production == (Gain("glue", 1),)


def test_what_is_followed_is_named_at_the_start() -> None:
    table = after(printed(), ENTERED.format("early"), "ann correct blueberries=13")
    assert done(table, "ann tell_start helper=X/1 placed=OI/6") == [
        "ann pay what=blueberries n=13 now=0 source=start_helper",
        "ann helper_placed card=X/1 room=R1",
        "ann order_placed card=OI/6 row=1",
    ]
    assert why(printed(), "ann tell_start cost=13 row=2") == [
        "told_by_card aspect=helpers",
        "cannot_pay_start_helper needs=13 has=12",
        "told_by_card aspect=orders",
    ]
    assert why(printed(), "ann tell_start helper=HI/99 placed=OII/7") == [
        "unknown_card card=HI/99",
        "wrong_deck card=OII/7 deck=early",
    ]
    begun = after(table, "ann tell_start helper=X/1 placed=OI/6")
    assert why(begun, "ann tell_start helper=X/1 placed=OI/6") == [
        "kept_already",
        "cannot_pay_start_helper needs=13 has=0",
        "card_in_play card=X/1",
        "card_in_play card=OI/6",
    ]
    assert why(printed(follow="none"), "ann tell_start row=2") == ["start_helper_first"]
    assert why(printed(), "ann tell_start placed=OI/6")[0] == "told_by_card aspect=helpers"
    assert why(begun, "ben tell_start cost=3 placed=X/9")[-1] == "unknown_card card=X/9"
    assert why(practice(), "ann tell_start cost=3 row=1")[0] == "practice_is_followed"


@pytest.mark.parametrize(
    ("told", "fault"),
    [
        (
            "row=1 helper=X/1 cost=0",
            "^tell_start: a helper that is named costs what its card says$",
        ),
        ("cost=3", "^tell_start needs either placed or row$"),
        ("cost=3 placed=X/1 row=1", "^tell_start needs either placed or row$"),
        *(
            (f"helper=X/1 row=1 {more}", "^tell_start: what a named helper brings is printed")
            for more in ("gain=points:1", "now=order", "production=none")
        ),
    ],
)
def test_helper_and_order_are_either_named_or_told(told: str, fault: str) -> None:
    with pytest.raises(Unreadable, match=fault):
        move_of(f"ann tell_start {told}")
