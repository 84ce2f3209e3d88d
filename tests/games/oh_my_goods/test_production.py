"""Production, held against the sentences of the rulebook told once more with plain counting."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from referee.engine.ruling import Allowed
from referee.games.oh_my_goods.rules.facts import CARDS, DECK
from referee.games.oh_my_goods.rules.judging import judge
from referee.games.oh_my_goods.rules.market import office_sums, resources_for, sums
from referee.games.oh_my_goods.rules.moves.produce import Produce
from referee.games.oh_my_goods.rules.production import WAYS_OFFERED, prospects, supplies
from referee.games.oh_my_goods.rules.table import Post, Table
from referee.games.oh_my_goods.rules.words import BY_THE_APP, RESOURCES
from tests.games.oh_my_goods.sample_tables import table_with

PRODUCERS = sorted(name for name, card in CARDS.items() if card.good and name != "CHAR-2")
OFFICES = sorted(name for name in DECK if CARDS[name].bonus in RESOURCES)
GOODS_MADE = {"orderly": 2, "sloppy": 1, "assistant": 1}

buildings = st.sampled_from(PRODUCERS)
staffs = st.sampled_from(sorted(GOODS_MADE))
words = st.sampled_from(RESOURCES)
markets = st.lists(words, max_size=14).map(tuple)
offices = st.lists(st.sampled_from(OFFICES), max_size=3, unique=True)


def at_work(building: str, staff: str, market: tuple[str, ...], owned: list[str]) -> Table:
    """Return a table at which somebody works at a building of Ann's, with 12 cards in hand."""
    others = [building] if building.startswith("CHAR") else ["CHAR-1", building]
    goods = dict.fromkeys((*others, *owned), 0)
    assistant = staff == "assistant"
    return table_with(
        goods,
        hand=12,
        worker="" if assistant else building,
        way="" if assistant else staff,
        posts=(Post("A03", building),) if assistant else (),
        market=market,
    )


def may_produce(
    building: str, staff: str, market: tuple[str, ...], owned: list[str], hand: tuple[str, ...]
) -> bool:
    """Tell whether the rulebook lets a building produce with exactly these hand cards."""
    there = Counter(market) + Counter(CARDS[office].bonus for office in owned)
    card = CARDS[building]
    if card.arbitrary:
        left_out = 1 if staff == "sloppy" else 0
        return len(hand) == max(0, card.arbitrary - left_out - there.total())
    lacking = Counter(dict(zip(RESOURCES, card.needs, strict=True))) - there
    given_cards = Counter(hand)
    if staff == "sloppy" and lacking:
        return given_cards <= lacking and lacking.total() - given_cards.total() == 1
    return given_cards == lacking


@given(buildings, staffs, markets, offices, st.lists(words, max_size=4).map(tuple))
@settings(max_examples=400, deadline=None)
def test_a_production_is_allowed_exactly_when_the_rulebook_says_so(
    building: str, staff: str, market: tuple[str, ...], owned: list[str], hand: tuple[str, ...]
) -> None:
    table = at_work(building, staff, market, owned)
    ruling = judge(table, Produce("ann", building, hand))
    assert isinstance(ruling, Allowed) == may_produce(building, staff, market, owned, hand)
    if isinstance(ruling, Allowed):
        after = ruling.table.estates[0]
        assert len(after.goods[after.buildings.index(building)]) == GOODS_MADE[staff]
        assert len(after.hand) == 12 - len(hand)
        # The market is never used up (OMG-R62).
        assert ruling.table.market == market


@given(buildings, staffs, markets, offices)
@settings(max_examples=200, deadline=None)
def test_every_way_to_supply_a_building_that_is_offered_is_allowed_and_none_is_left_out(
    building: str, staff: str, market: tuple[str, ...], owned: list[str]
) -> None:
    table = at_work(building, staff, market, owned)
    offered = list(supplies(table, table.estates[0], building))
    assert offered
    for hand in offered:
        assert isinstance(judge(table, Produce("ann", building, hand)), Allowed)
    if not CARDS[building].arbitrary:
        lacking = Counter(dict(zip(RESOURCES, CARDS[building].needs, strict=True)))
        lacking -= Counter(market) + Counter(CARDS[office].bonus for office in owned)
        kinds = len(lacking) if staff == "sloppy" else 1
        assert len({tuple(sorted(hand)) for hand in offered}) == max(1, kinds)


@given(buildings, staffs, markets, offices)
@settings(max_examples=100, deadline=None)
def test_prospects_say_how_many_cards_a_production_takes_from_hand(
    building: str, staff: str, market: tuple[str, ...], owned: list[str]
) -> None:
    table = at_work(building, staff, market, owned)
    (prospect,) = prospects(table, table.estates[0])
    assert (prospect.building, prospect.staff, prospect.produced) == (building, staff, False)
    assert prospect.goods == GOODS_MADE[staff]
    for hand in supplies(table, table.estates[0], building):
        assert len(hand) == prospect.from_hand


@given(markets)
def test_a_market_is_counted_by_resource(market: tuple[str, ...]) -> None:
    starred = tuple(word + "*" * (place % 2) for place, word in enumerate(market))
    assert sums(starred) == tuple(market.count(word) for word in RESOURCES)


@pytest.mark.parametrize(("add_up", "wool"), [(True, 2), (False, 1)])
def test_offices_of_a_kind_add_up_or_count_once(add_up: bool, wool: int) -> None:
    assert office_sums(("CHAR-1", "OMG-080", "OMG-081", "OMG-092"), add_up) == (0, 0, wool, 0, 0)


def test_offices_are_for_their_owner_alone() -> None:
    table = table_with({"CHAR-1": 0, "OMG-080": 0}, market=("wool*", "wood"))
    assert resources_for(table, table.estates[0]) == (1, 0, 2, 0, 0)
    assert resources_for(table, table.estates[1]) == (1, 0, 1, 0, 0)


def test_a_building_checks_both_rows() -> None:
    table = replace(table_with({"CHAR-1": 0}, market=("wool*",)), sunset=("grain", "grain"))
    assert resources_for(table, table.estates[0]) == (0, 2, 1, 0, 0)


def test_prospects_name_what_is_missing_and_nothing_where_anything_will_do() -> None:
    # Mill 028 needs 1 wood and 3 grain; the market has 1 grain and 1 stone.
    table = at_work("OMG-028", "orderly", ("grain", "stone"), [])
    (mill,) = prospects(table, table.estates[0])
    assert mill.missing == (1, 2, 0, 0, 0)
    assert not mill.produced
    # The glassmaker needs any 12: no resource in particular is missing.
    table = at_work("OMG-020", "orderly", ("grain", "stone"), [])
    (glass,) = prospects(table, table.estates[0])
    assert glass.missing == (0, 0, 0, 0, 0)
    assert glass.from_hand == 10


def test_of_dealt_cards_no_more_ways_are_offered_than_anybody_would_read() -> None:
    # Of 5 grain the mill takes 3, of 4 wood 1: 40 ways. Of 12 cards glass takes 10: 66 ways.
    grain, wood = (
        [card for card in DECK if CARDS[card].resource == word] for word in ("grain", "wood")
    )
    for building, hand, needed in (
        ("OMG-028", (*grain[:5], *wood[:4]), 4),
        ("OMG-020", DECK[:12], 10),
    ):
        market = ("grain", "stone") if building == "OMG-020" else ()
        table = replace(at_work(building, "orderly", market, []), cards=BY_THE_APP)
        estate = replace(table.estates[0], hand=hand)
        ways = list(supplies(table, estate, building))
        assert len(set(ways)) == len(ways) == WAYS_OFFERED
        for way in ways:
            assert len(set(way)) == needed
            assert set(way) <= set(hand)
