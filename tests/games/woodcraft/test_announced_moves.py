"""Cards, contracts and tiles that chance has brought, with the words that are said about it."""

import pytest
from msgspec.structs import replace

from referee.engine.ruling import Refused
from referee.games.woodcraft.game import GAME
from referee.games.woodcraft.rules.table import Table
from tests.games.woodcraft.rulings import done, move_of, why
from tests.games.woodcraft.view_samples import after, opened


def setup(cards: str, **changes: object) -> Table:
    """Return a setup in which some parts of the table are different."""
    return replace(GAME.open(("ann", "ben"), {"cards": cards}), **changes)


# Displays.


def test_the_first_card_drawn_lies_farthest_along_the_arrows() -> None:
    line = "table reveal_orders cards=OI/6,OI/7,OI/8,OI/9"
    assert done(setup("printed"), line) == [
        "cards_revealed display=order_display cards=OI/6,OI/7,OI/8,OI/9"
    ]
    shown = after(setup("printed"), line)
    assert shown.order_display == ("OI/9", "OI/8", "OI/7", "OI/6")
    gaps = setup("printed", order_display=("OI/1", "", "OI/3", ""))
    assert after(gaps, "table reveal_orders cards=OI/4,OI/8").order_display == (
        "OI/1", "OI/8", "OI/3", "OI/4",
    )  # fmt: skip
    assert after(
        setup("printed", helper_display=("", "", "HI/3", "HI/4")),
        "table reveal_helpers cards=HI/1,HI/2",
    ).helper_display == ("HI/2", "HI/1", "HI/3", "HI/4")


@pytest.mark.parametrize(
    ("cards", "line", "reasons"),
    [
        ("printed", "reveal_orders cards=OI/6,OI/7", ["wrong_card_count needs=4 has=2"]),
        (
            "printed",
            "reveal_orders cards=OI/6,OI/7,OII/7,OI/6",
            ["card_in_play card=OI/6", "wrong_deck card=OII/7 deck=early"],
        ),
        ("practice", "reveal_orders cards=-,PI/2,PI/3,PI/4", ["deck_not_empty n=32"]),
        (
            "practice",
            "reveal_orders cards=-,-,PI/3,PI/4",
            ["deck_not_empty n=32", "deck_not_empty n=32"],
        ),
        ("practice", "reveal_orders cards=PI/1,PI/2,PI/2,PI/3", ["card_in_play card=PI/2"]),
        (
            "practice",
            "reveal_orders cards=PI/1,PI/2,PI/2",
            ["wrong_card_count needs=4 has=3", "card_in_play card=PI/2"],
        ),
        (
            "practice",
            "reveal_helpers cards=HI/1,PHI/2,PHI/2,PHII/1",
            [
                "unknown_card card=HI/1",
                "card_in_play card=PHI/2",
                "unknown_card card=PHII/1",
                "wrong_deck card=PHII/1 deck=early",
            ],
        ),
    ],
)
def test_cards_that_cannot_have_been_drawn_are_told_every_reason(
    cards: str, line: str, reasons: list[str]
) -> None:
    assert why(setup(cards), f"table {line}") == reasons


def test_a_full_display_takes_no_card() -> None:
    orders = setup("printed", order_display=("OI/6", "OI/7", "OI/8", "OI/9"))
    assert why(orders, "table reveal_orders cards=OI/6") == [
        "nothing_to_announce what=order_display",
        "card_in_play card=OI/6",
    ]
    helpers = setup("practice", helper_display=("PHI/1", "PHI/2", "PHI/3", "PHI/4"))
    for cards in ("PHI/6", "none"):
        assert why(helpers, f"table reveal_helpers cards={cards}") == [
            "nothing_to_announce what=helper_display"
        ]


def test_a_card_that_lies_there_is_not_drawn() -> None:
    table = setup("practice", order_display=("", "PI/2", "PI/3", "PI/4"))
    assert why(table, "table reveal_orders cards=PI/2") == ["card_in_play card=PI/2"]
    after(table, "table reveal_orders cards=PI/1")


def test_a_full_display_names_the_rule_of_its_own_cards() -> None:
    for kind, number in (("orders", "R-064"), ("helpers", "R-066")):
        full = setup("printed", **{f"{kind[:-1]}_display": ("A", "B", "C", "D")})
        ruling = GAME.judge(full, move_of(f"table reveal_{kind} cards=E"))
        assert isinstance(ruling, Refused)
        assert [reason.rule.number for reason in ruling.reasons] == [number]


def test_a_printed_deck_holds_no_more_cards_than_the_box() -> None:
    entered = tuple(
        f"table enter_helper card=X/{n} deck=early cost=1 production=glue:1" for n in range(1, 28)
    )
    table = after(setup("printed"), *entered)
    assert why(table, "table reveal_helpers cards=X/1,X/2,X/3,X/99") == [
        "deck_holds_no_more deck=early n=27"
    ]
    after(table, "table reveal_helpers cards=X/1,X/2,X/3,X/4")


def test_no_more_cards_are_revealed_than_the_deck_holds() -> None:
    table = setup("practice", late=True, order_display=("", "", "", "PII/1"))
    # All but one have been filled: there is nothing left for the other gaps.
    shops = list(table.workshops)
    filled = tuple(f"PII/{number}" for number in range(3, 33))
    shops[0] = replace(shops[0], completed=filled)
    short = replace(table, workshops=tuple(shops))
    assert why(short, "table reveal_orders cards=PII/2,PII/3") == [
        "wrong_card_count needs=1 has=2",
        "card_in_play card=PII/3",
    ]
    assert done(replace(short, order_discards=("PII/2",)), "table reveal_orders cards=PII/2") == [
        "deck_reshuffled display=order_display",
        "cards_revealed display=order_display cards=PII/2",
    ]
    assert after(short, "table reveal_orders cards=PII/2").order_display == (
        "", "", "PII/2", "PII/1",
    )  # fmt: skip


def test_a_card_of_the_discard_pile_shows_that_it_was_shuffled() -> None:
    gaps = ("OI/1", "", "OI/3", "")
    table = setup("printed", order_display=gaps, order_discards=("OI/4", "OI/5"))
    assert done(table, "table reveal_orders cards=OI/4,OI/8") == [
        "deck_reshuffled display=order_display",
        "cards_revealed display=order_display cards=OI/4,OI/8",
    ]
    assert after(table, "table reveal_orders cards=OI/4,OI/8").order_discards == ()
    fresh = after(table, "table reveal_orders cards=OI/9,OI/8")
    assert fresh.order_discards == ("OI/4", "OI/5")
    # That no card was left says nothing about the pile, even where a gap has been put away.
    used_up = replace(table, order_display=("A", "B", "C", ""), order_discards=("-", "OI/4"))
    assert done(used_up, "table reveal_orders cards=-") == [
        "cards_revealed display=order_display cards=-"
    ]
    # In the practice set it may have been put away unseen, as long as other cards are left.
    practice = setup(
        "practice", order_display=("PI/1", "", "PI/3", ""), order_discards=("PI/4", "PI/5")
    )
    assert done(practice, "table reveal_orders cards=PI/4,PI/8") == [
        "cards_revealed display=order_display cards=PI/4,PI/8"
    ]
    assert after(practice, "table reveal_orders cards=PI/4,PI/8").order_discards == ("PI/5",)


# Contracts and reputation tiles.


def test_one_contract_more_than_seats_is_revealed_once() -> None:
    table = setup("printed")
    assert done(table, "table reveal_contracts contracts=helpers,tools,dice") == [
        "contracts_revealed contracts=helpers,tools,dice"
    ]
    for wrong, has in (
        ("helpers,tools", 2),
        ("helpers,tools,tools", 2),
        ("dice,tools,helpers,dice", 3),
    ):
        assert why(table, f"table reveal_contracts contracts={wrong}") == [
            f"wrong_contract_count needs=3 has={has}"
        ]
    revealed = after(table, "table reveal_contracts contracts=helpers,tools,dice")
    assert revealed.contracts == ("helpers", "tools", "dice")
    assert why(revealed, "table reveal_contracts contracts=helpers,tools") == [
        "nothing_to_announce what=contracts",
        "wrong_contract_count needs=3 has=2",
    ]
    after(setup("practice"), "table reveal_contracts contracts=helpers,tools,dice")
    played = replace(table, phase="turn")
    after(played, "table reveal_contracts contracts=helpers,tools,dice")
    claimed = replace(played, claimed=("tools",))
    assert why(claimed, "table reveal_contracts contracts=helpers,tools,dice") == [
        "nothing_to_announce what=contracts"
    ]


def test_two_reputation_tiles_are_placed_once() -> None:
    table = setup("printed")
    assert done(table, "table place_reputation_tiles tiles=A,B") == [
        "reputation_tiles_placed tiles=A,B"
    ]
    for wrong, has in (("A", 1), ("A,A", 1), ("A,B,B", 2), ("A,B,C", 3)):
        assert why(table, f"table place_reputation_tiles tiles={wrong}") == [
            f"wrong_reputation_tiles has={has}"
        ]
    placed = after(table, "table place_reputation_tiles tiles=A,B")
    assert why(placed, "table place_reputation_tiles tiles=A,B") == [
        "nothing_to_announce what=reputation_tiles"
    ]
    reached = replace(opened("ann", "ben"), arrivals=(((1, 1),), ()))
    assert done(reached, "table place_reputation_tiles tiles=B,A") == [
        "reputation_tiles_placed tiles=B,A",
        "ben reputation_tile tile=B rank=1 place=middle",
        "ben gain what=blueberries n=3 now=15 source=reputation_tile",
    ]
    for phase, reason in (
        ("income", "income_open"), ("solo", "solo_card_open"), ("over", "match_over"),
    ):  # fmt: skip
        assert why(replace(table, phase=phase), "table place_reputation_tiles tiles=A,B") == [
            reason
        ]


# Playing alone.

OWN_TEN = tuple(f"RS/{number}" for number in range(1, 11))


def alone(*lines: str, **header: str) -> Table:
    """Return a solo match in which ann has just ended her turn."""
    return after(opened("ann", **header), *lines, "ann choose_tile tile=buy_lumber", "ann end_turn")


def test_a_solo_card_is_drawn_after_each_turn() -> None:
    assert done(alone(), "table draw_solo card=RS/1")[:2] == [
        "solo_card card=RS/1",
        "tile_moved tile=buy_lumber place=BL7",
    ]
    assert after(alone(), "table draw_solo card=RS/1").solo_discards == ("RS/1",)
    assert why(opened("ann"), "table draw_solo card=RS/1") == ["nothing_to_announce what=solo"]
    assert why(opened("ann", "ben"), "table draw_solo card=RS/99") == [
        "not_solo",
        "unknown_card card=RS/99",
    ]


def test_the_table_is_refilled_before_a_solo_card_is_drawn() -> None:
    table = alone()
    gaps = replace(table, yard=("", *table.yard[1:]))
    assert why(gaps, "table draw_solo card=RS/1") == ["announce_first what=yard"]


def test_a_solo_card_comes_again_only_when_all_have_been_drawn() -> None:
    for seen in (OWN_TEN[:1], OWN_TEN[:9]):
        table = replace(alone(), solo_discards=seen)
        assert why(table, "table draw_solo card=RS/1") == ["solo_card_seen card=RS/1"]
        assert after(table, "table draw_solo card=RS/10").solo_discards == (*seen, "RS/10")
    again = replace(alone(), solo_discards=OWN_TEN)
    assert done(again, "table draw_solo card=RS/1")[0] == "deck_reshuffled display=solo"
    assert after(again, "table draw_solo card=RS/1").solo_discards == ("RS/1",)


def test_a_deck_that_was_entered_holds_only_what_was_entered() -> None:
    cards = (f"table enter_solo card=T/{n} tiles=buy_lumber,hire_helper" for n in (1, 2))
    table = alone(*cards, solo_deck="entered")
    assert why(replace(table, solo_discards=("T/1",)), "table draw_solo card=T/1") == [
        "solo_card_seen card=T/1"
    ]
    after(replace(table, solo_discards=("T/1", "T/2")), "table draw_solo card=T/1")


def test_ten_cards_of_a_physical_deck_are_drawn_before_one_comes_again() -> None:
    card = "table enter_solo card=T/{} tiles=buy_lumber,hire_helper"
    table = replace(alone(*(card.format(n) for n in range(1, 11)), solo_deck="physical"))
    ten = tuple(f"T/{n}" for n in range(1, 11))
    assert why(replace(table, solo_discards=ten[:9]), "table draw_solo card=T/1") == [
        "solo_card_seen card=T/1"
    ]
    after(replace(table, solo_discards=ten[:9]), "table draw_solo card=T/10")
    assert after(replace(table, solo_discards=ten), "table draw_solo card=T/1").solo_discards == (
        "T/1",
    )


def test_an_unclaimed_contract_leaves_by_lot() -> None:
    table = replace(
        opened("ann"), phase="solo", owed=("contract",), contracts=("helpers", "tools", "dice")
    )
    assert done(table, "table remove_contract contract=tools") == [
        "contract_gone contract=tools",
        "ann turn round=1",
    ]
    left = after(table, "table remove_contract contract=tools")
    assert (left.contracts, left.owed, left.phase) == (("helpers", "dice"), (), "turn")
    assert why(table, "table remove_contract contract=flat12") == [
        "contract_not_removable contract=flat12"
    ]
    assert why(opened("ann"), "table remove_contract contract=tools") == [
        "nothing_to_announce what=contract",
        "contract_not_removable contract=tools",
    ]
