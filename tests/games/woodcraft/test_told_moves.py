"""What is not followed is told, what nobody knows is entered: with the words said about it."""

import pytest
from msgspec.structs import replace

from referee.engine.errors import Unreadable
from referee.games.woodcraft.game import GAME
from referee.games.woodcraft.rules.facts import Gain
from referee.games.woodcraft.rules.table import Decision, Table
from tests.games.woodcraft.rulings import done, move_of, offered, why
from tests.games.woodcraft.view_samples import after, opened

CARD = "table enter_helper card=X/1 deck=early cost=1 production=glue:1"

# Helpers that are told by what they cost.

HIRING = "ann choose_tile tile=hire_helper"


def test_a_match_that_tells_its_helpers_names_none() -> None:
    table = replace(after(opened("ann", "ben"), "ann correct rooms=R1:?", HIRING), cards="printed")
    told, followed = replace(table, told=("helpers",)), replace(table, told=("orders", "yard"))
    assert len(offered(told, "tell_helper")) == 6
    assert offered(followed, "tell_helper") == []
    after(told, "ann tell_helper room=R2 cost=3")
    reasons = why(followed, "ann tell_helper room=R2 cost=3")
    assert reasons == ["told_by_card aspect=helpers"]


def test_usual_costs_are_offered_in_every_room_beside_another() -> None:
    table = after(opened("ann", "ben"), "ann correct rooms=R1:?")
    assert offered(table, "tell_helper") == []
    costs = [f"room={room} cost={cost}" for room in ("R2", "R4") for cost in (3, 4, 5)]
    assert offered(after(table, HIRING), "tell_helper") == costs
    displayed = after(table, "table correct helper_display=X/1,X/2,X/3,X/4", HIRING)
    assert offered(displayed, "tell_helper") == []
    assert why(displayed, "ann tell_helper room=R2 cost=13") == [
        "told_by_card aspect=helpers",
        "cannot_pay_helper needs=13 has=12",
    ]


def test_a_told_helper_is_paid_placed_and_brings_what_is_told() -> None:
    table = after(opened("ann", "ben"), "ann correct rooms=R1:?", HIRING)
    told = "room=R2 cost=12 production=scrap:1 gain=points:3 now=improve"
    assert done(table, f"ann tell_helper {told}") == [
        "ann pay what=blueberries n=12 now=0 source=hire_helper",
        "ann helper_placed card=?1 room=R2",
        "ann income_track track=blueberry n=1 now=1 source=room",
        "ann score n=3 now=3 source=helper",
    ]
    placed = after(table, f"ann tell_helper {told}")
    assert [(each.kind, each.source) for each in placed.decisions] == [("improve", "?1")]
    assert placed.helpers_entered["?1"].production == (Gain("scrap", 1),)
    assert why(table, "ann tell_helper room=R3 cost=13") == [
        "cannot_pay_helper needs=13 has=12",
        "room_not_adjacent room=R3",
    ]
    hired = after(table, "ann tell_helper room=R2 cost=3")
    assert why(hired, "ann tell_helper room=R3 cost=3") == [
        "action_not_available action=hire_helper"
    ]


def test_a_production_is_told_once_of_a_helper_without_a_name() -> None:
    table = after(opened("ann", "ben"), CARD, "ann correct rooms=R1:?,R2:X/9,R3:X/1")
    assert done(table, "ann tell_production room=R1 production=glue:1,points:1") == [
        "ann production_told room=R1 gain=glue:1,points:1"
    ]
    told = after(table, "ann tell_production room=R1 production=glue:1")
    assert why(told, "ann tell_production room=R1 production=glue:1") == ["card_known card=?1"]
    assert why(table, "ann tell_production room=R2 production=glue:1") == ["unknown_card card=X/9"]
    assert why(table, "ann tell_production room=R3 production=glue:1") == ["card_known card=X/1"]
    assert why(table, "ann tell_production room=R4 production=glue:1") == [
        "no_helper_there room=R4"
    ]
    assert why(table, "table tell_production room=R1 production=glue:1") == [
        "no_such_seat seat=table"
    ]


# Cards that are entered from the physical deck.

ORDER = "enter_order card=X/1 deck=early row=2 needs=G1"
SOLO = "table enter_solo card=X/1 tiles=buy_lumber,hire_helper"


def setup(cards: str) -> Table:
    return GAME.open(("ann", "ben"), {"cards": cards})


def test_a_card_is_entered_once_and_never_beside_the_practice_set() -> None:
    whole = f"table {ORDER} reward=points:2"
    assert done(setup("printed"), whole) == ["card_entered card=X/1"]
    assert move_of(whole).written() == {
        "card": "X/1", "deck": "early", "needs": "G1", "reward": "points:2", "row": "2",
    }  # fmt: skip
    entered = after(setup("printed"), whole)
    assert entered.orders_entered["X/1"].reward == (Gain("points", 2),)
    assert why(entered, whole) == ["card_known card=X/1"]
    assert why(setup("practice"), whole) == ["sets_do_not_mix card=X/1"]
    helpers = after(setup("printed"), CARD)
    assert list(helpers.helpers_entered) == ["X/1"]
    assert why(helpers, CARD) == ["card_known card=X/1"]
    # An order and a helper may have the same number.
    assert list(after(helpers, whole).orders_entered) == ["X/1"]


def test_a_reward_that_was_left_open_is_told_by_entering_the_order_once_more() -> None:
    table = after(setup("printed"), f"table {ORDER} reward=?")
    assert why(table, f"table {ORDER} reward=?") == ["card_known card=X/1"]
    other = ORDER.replace("needs=G1", "needs=G2")
    assert why(table, f"table {other} reward=points:2") == ["card_known card=X/1"]
    told = after(table, f"table {ORDER} reward=points:2")
    assert why(told, f"table {ORDER} reward=points:3") == ["card_known card=X/1"]


def test_whoever_waits_for_a_reward_gets_it_when_it_is_told() -> None:
    table = after(opened("ann", "ben"), f"table {ORDER} reward=?")
    waiting = Decision("reward", 1, "order", choices=("X/1",))
    others = (
        Decision("reward", 1, "order", choices=("X/2",)),
        Decision("die", 0, "rim", choices=("X/1",)),
    )
    table = replace(table, decisions=(others[0], waiting, others[1]))
    assert done(table, f"table {ORDER} reward=points:2") == [
        "card_entered card=X/1",
        "ben score n=2 now=2 source=order",
    ]
    assert after(table, f"table {ORDER} reward=points:2").decisions == others


def test_a_box_holds_a_number_of_cards_of_each_deck() -> None:
    table = setup("printed")
    numbers = [f"table enter_order card=X/{n} deck=special row=2 needs=G1" for n in range(1, 9)]
    full = after(table, *numbers)
    assert why(full, "table enter_order card=X/9 deck=special row=2 needs=G1") == [
        "deck_holds_no_more deck=special n=8"
    ]
    after(full, f"table {ORDER.replace('X/1', 'X/9')}")


def test_solo_cards_belong_to_solo_matches_with_a_deck_of_their_own() -> None:
    physical = opened("ann", solo_deck="physical")
    assert done(physical, SOLO) == ["card_entered card=X/1"]
    assert why(after(physical, SOLO), SOLO) == ["card_known card=X/1"]
    assert why(opened("ann"), SOLO) == ["sets_do_not_mix card=X/1"]
    assert why(replace(opened("ann", "ben"), solo_deck="physical"), SOLO) == ["not_solo"]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        (
            f"{ORDER} rewad=points:2",
            r"^enter_order has no field 'rewad' \(its fields: card, deck, row, needs, reward\)$",
        ),
        (
            "enter_order deck=early row=2 needs=G1",
            "^enter_order card: one word expected, found ''$",
        ),
        *(
            (
                ORDER.replace("X/1", word),
                f"^enter_order card: '{word}' stands for no card in partic",
            )
            for word in ("?", "-", "none")
        ),
        (f"{ORDER} reward={'glue:1,' * 30}", "^at most 200 characters expected, found 210$"),
        (ORDER.replace("row=2", "row=7"), "^enter_order X/1: 'row': expected a number from 1 to 6"),
        ("enter_helper card=X/1 deck=early cost=99 production=none", "^enter_helper X/1: 'cost': "),
        ("enter_solo card=X/1 tiles=no", "^enter_solo X/1: 'tiles': expected one of buy_lumber"),
        ("tell_fact name=rim.TR.9 value=none", "^tell_fact: 'rim.TR.9' is not the name of a print"),
        ("tell_fact name=rim.TR.1 value=gold:1", "^tell_fact: rim.TR.1: 'gold:1': expected one of"),
        ("follow", "^follow needs one of orders, helpers, yard, displays$"),
    ],
)
def test_what_cannot_be_printed_is_unreadable_and_says_why(line: str, fault: str) -> None:
    with pytest.raises(Unreadable, match=fault.replace("'?'", r"'\?'")):
        move_of(f"table {line}")


# Facts of the boards.


def test_a_fact_is_told_once_and_whoever_waits_for_it_gets_it() -> None:
    table = after(opened("ann", "ben"), "table tell_fact name=rim.TR.2 value=none")
    fact = "table tell_fact name=rim.TR.1 value=lantern:1"
    waiting = Decision("fact", 1, "rim", choices=("saw.BR.B", "rim.TR.1"))
    others = (
        Decision("fact", 1, "rim", choices=("rim.TR.3",)),
        Decision("die", 0, "rim", choices=("rim.TR.1",)),
    )
    asked = replace(table, decisions=(others[0], waiting, others[1]))
    assert done(asked, fact) == [
        "fact_told fact=rim.TR.1 value=lantern:1",
        "ben gain what=lanterns n=1 now=2 source=rim",
    ]
    told = after(asked, fact)
    assert told.decisions == others
    assert told.facts == (("rim.TR.1", "lantern:1"), ("rim.TR.2", "none"))
    assert why(told, fact) == ["fact_known fact=rim.TR.1"]


# How much is followed.


def test_following_more_or_less_is_said_for_each_thing_that_changes() -> None:
    table = setup("printed")
    assert done(table, "table follow yard=no orders=no helpers=yes") == [
        "told aspect=orders",
        "told aspect=yard",
    ]
    less = after(
        table, "table refill_yard dice=G1,G2,Y1,Y2,B1,B2", "table follow yard=no helpers=no"
    )
    assert (less.told, less.yard) == (("helpers", "yard"), ())
    assert (less.order_display, less.helper_display) == (("",) * 4, ())
    assert done(less, "table follow helpers=yes yard=yes") == [
        "followed aspect=helpers",
        "followed aspect=yard",
    ]
    assert after(less, "table follow helpers=yes").helper_display == ("",) * 4
    shown = after(
        table, "table reveal_orders cards=OI/6,OI/7,OI/8,OI/9", "table follow displays=no"
    )
    assert (shown.order_display, shown.cards) == ((), "printed")
    assert after(opened("ann", "ben"), "table follow yard=no").cards == "printed"


def test_the_practice_set_is_followed_as_a_whole() -> None:
    assert why(setup("practice"), "table follow yard=no") == ["practice_is_followed"]
    assert done(setup("practice"), "table follow yard=yes") == []
    assert after(setup("practice"), "table follow yard=yes").cards == "practice"
