"""What dice and decks owe, what of it waits, and what must come before the turn is passed on."""

import pytest
from msgspec.structs import replace

from referee.engine.candidate import Chance
from referee.engine.ruling import Allowed, Refused
from referee.games.woodcraft.game import GAME
from referee.games.woodcraft.rules.announcing import (
    contracts_unknown,
    owed_before_turn_ends,
    solo_pool,
    whole_deck_for,
    yard_gaps,
)
from referee.games.woodcraft.rules.facts import practice_helpers, practice_orders
from referee.games.woodcraft.rules.table import Decision, Table
from tests.games.woodcraft.sample_tables import table_of, with_shop
from tests.games.woodcraft.view_samples import after, opened


def owed(table: Table) -> list[Chance]:
    return list(GAME.chances(table))


def kinds(table: Table) -> list[str]:
    return [chance.kind for chance in owed(table)]


def reached(**changes: object) -> Table:
    """Return a turn in which ann waits for the reward of a reputation tile that nobody has told."""
    table = after(
        opened("ann", "ben"),
        "table enter_order card=X/1 deck=early row=1 needs=G1 reward=none",
        "ann correct reputation=3 lumber=G1 orders=X/1@1",
        "ann complete_order card=X/1",
    )
    return replace(table, **changes)


def test_an_untold_reputation_tile_waits_in_a_turn_and_is_all_that_is_owed_at_the_end() -> None:
    tiles = Chance("place_reputation_tiles", "tiles", 2, pool=("A", "B", "C"))
    assert owed(reached()) == [replace(tiles, waits=True)]
    gap = ("", "G5", "Y1", "Y4", "B3", "B6")
    assert owed(reached(phase="over", yard=gap, order_display=("",))) == [tiles]
    assert owed(replace(opened("ann", "ben"), phase="over", yard=gap)) == []
    assert owed(reached(phase="income")) == []


def test_gaps_in_the_yard_are_rolled_in_their_colours() -> None:
    table = replace(opened("ann", "ben"), yard=("G2", "", "", "Y4", "B3", ""))
    assert yard_gaps(table) == ("G", "Y", "B")
    [chance] = owed(table)
    assert (chance.kind, chance.field, chance.count) == ("refill_yard", "dice", 3)
    assert [die.sides for die in chance.dice] == [
        tuple(f"{colour}{pips}" for pips in range(1, 7)) for colour in "GYB"
    ]
    assert (chance.waits, chance.open) == (False, False)
    assert yard_gaps(opened("ann", "ben")) == ()


@pytest.mark.parametrize(
    ("told", "asked"),
    [
        ((), ["reveal_contracts", "place_reputation_tiles"]),
        (("helpers",), ["reveal_contracts", "place_reputation_tiles"]),
        (("orders",), []),
        (("displays",), []),
    ],
)
def test_where_displays_are_only_told_the_setup_asks_for_nothing(
    told: tuple[str, ...], asked: list[str]
) -> None:
    assert kinds(table_of(cards="printed", phase="setup", told=told)) == asked


def test_contracts_and_tiles_that_lie_out_are_not_asked_for_again() -> None:
    table = table_of(4, cards="printed", phase="setup")
    [contracts, _] = owed(table)
    assert (contracts.field, contracts.count, len(contracts.pool)) == ("contracts", 5, 8)
    assert kinds(replace(table, contracts=("dice",))) == ["place_reputation_tiles"]
    assert kinds(replace(table, reputation_tiles=("A", "B"))) == ["reveal_contracts"]


def test_practice_cards_are_dealt_part_by_part_to_whoever_is_not_ready() -> None:
    table = table_of(
        cards="practice", phase="setup", contracts=("dice",), reputation_tiles=("A", "B")
    )
    table = with_shop(table, 1, ready=False, dealt=("PHI/1", "PHI/2", "PHI/3"))
    deals = owed(table)
    assert [(each.kind, each.field, each.count, each.seat) for each in deals] == [
        ("deal_cards", "orders", 5, "ben"), ("deal_cards", "special", 2, "ben"),
    ]  # fmt: skip
    assert [len(each.pool) for each in deals] == [32, 8]
    assert not any(each.open for each in deals)


def test_practice_displays_are_drawn_from_what_is_left_of_the_deck() -> None:
    table = table_of(cards="practice", phase="turn", order_display=("", "PI/1", "PI/2", "PI/3"))
    [orders] = owed(table)
    assert (orders.kind, orders.field, orders.count, orders.open) == (
        "reveal_orders", "cards", 1, False,
    )  # fmt: skip
    assert len(orders.pool) == 29
    [late] = owed(replace(table, late=True))
    assert len(late.pool) == 32
    [physical] = owed(replace(table, cards="printed"))
    assert (physical.pool, physical.open) == ((), True)


def test_a_practice_deck_that_is_used_up_owes_nothing() -> None:
    """R-009: where no card is left anywhere, the space stays empty and the turn goes on."""
    orders = tuple(card for card, order in practice_orders().items() if order.deck == "early")
    helpers = tuple(card for card, known in practice_helpers().items() if known.deck == "early")
    table = table_of(
        cards="practice", phase="turn", order_display=("", *orders[:3]),
        helper_display=("", *helpers[:3]),
    )  # fmt: skip
    assert owed_before_turn_ends(table) == ["order_display", "helper_display"]
    used_up = with_shop(table, 0, completed=orders, dealt=helpers)
    assert owed_before_turn_ends(used_up) == []
    assert kinds(used_up) == []


def test_each_gap_is_named_by_its_own_rule_before_the_turn_is_passed_on() -> None:
    table = after(opened("ann", "ben"), "ann choose_tile tile=buy_materials")
    gaps = replace(
        table, yard=("", *table.yard[1:]), order_display=("", "OI/1"), helper_display=("", "HI/1")
    )
    ruling = GAME.judge(gaps, GAME.read("ann", "end_turn", {}))
    assert isinstance(ruling, Refused)
    assert [(reason.code, reason.rule.number, reason.facts) for reason in ruling.reasons] == [
        ("announce_first", "R-057", {"what": "yard"}),
        ("announce_first", "R-064", {"what": "order_display"}),
        ("announce_first", "R-066", {"what": "helper_display"}),
    ]


def test_contracts_are_unknown_until_one_lies_out_or_has_been_claimed() -> None:
    table = opened("ann", "ben")
    assert contracts_unknown(table)
    assert not contracts_unknown(replace(table, contracts=("dice",)))
    assert not contracts_unknown(replace(table, claimed=("dice",)))
    assert not contracts_unknown(with_shop(table, 1, contracts=("dice",)))
    assert not contracts_unknown(replace(table, cards="practice"))


@pytest.mark.parametrize(("number", "lying"), [(1, 3), (9, 3), (10, 2), (12, 2), (13, 1)])
def test_alone_contracts_leave_at_the_start_of_rounds_10_and_13(number: int, lying: int) -> None:
    special = (Decision("special", 0, "order"),)
    alone = table_of(1, phase="turn", round=number, decisions=special)
    [chance] = owed(alone)
    assert (chance.kind, chance.count, chance.waits) == ("reveal_contracts", lying, True)
    [together] = owed(table_of(3, phase="turn", round=number, decisions=special))
    assert together.count == 4
    # Where orders are only told, a contract is told when it is claimed.
    assert owed(replace(alone, told=("orders",))) == []


def test_a_solo_card_is_drawn_when_the_gaps_of_the_last_one_are_filled() -> None:
    table = table_of(1, phase="solo", owed=("solo",), yard=("G2", "G5", "Y1", "Y4", "B3", "B6"))
    [own] = owed(table)
    assert (own.kind, own.field, own.count, own.open) == ("draw_solo", "card", 1, False)
    assert own.pool == solo_pool(table)
    [physical] = owed(replace(table, solo_deck="physical"))
    assert (physical.pool, physical.open) == ((), True)
    assert kinds(replace(table, yard=("", *table.yard[1:]))) == ["refill_yard"]


def test_alone_the_contract_that_leaves_is_one_of_those_that_lie_out() -> None:
    table = table_of(1, phase="solo", owed=("contract",), contracts=("dice", "tools"))
    assert owed(table) == [Chance("remove_contract", "contract", 1, pool=("dice", "tools"))]


def test_whole_decks_hold_as_many_cards_as_the_box() -> None:
    assert [len(whole_deck_for(field)) for field in ("helpers", "orders", "special")] == [27, 32, 8]


def test_a_yard_that_nobody_has_told_is_asked_for_when_lumber_is_bought() -> None:
    table = after(opened("ann", "ben", yard="none"), "ann choose_tile tile=exchange_dice")
    assert owed(table) == []
    ruling = GAME.judge(table, GAME.read("ann", "end_turn", {}))
    assert isinstance(ruling, Allowed)
    buying = after(opened("ann", "ben", yard="none"), "ann choose_tile tile=buy_lumber")
    [chance] = owed(buying)
    assert (chance.kind, chance.field, chance.count, chance.waits) == (
        "refill_yard", "dice", 6, True,
    )  # fmt: skip
    assert [die.sides[0] for die in chance.dice] == ["G1", "G1", "Y1", "Y1", "B1", "B1"]
    assert owed(replace(buying, cards="printed", told=("yard",))) == []
