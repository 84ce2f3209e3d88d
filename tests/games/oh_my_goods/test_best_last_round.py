"""The best last round is exactly the best: trying everything finds nothing better."""

from collections.abc import Iterator
from functools import cache

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from referee.engine.ruling import Allowed
from referee.games.oh_my_goods.rules.best_last_round import LastStep, best_last_round
from referee.games.oh_my_goods.rules.facts import CARDS, good_value
from referee.games.oh_my_goods.rules.judging import judge
from referee.games.oh_my_goods.rules.market import missing, resources_for
from referee.games.oh_my_goods.rules.move import Move
from referee.games.oh_my_goods.rules.moves.produce import Produce
from referee.games.oh_my_goods.rules.moves.use_chain import UseChain
from referee.games.oh_my_goods.rules.payments import wealth
from referee.games.oh_my_goods.rules.table import Post, Table
from referee.games.oh_my_goods.rules.words import NAMELESS, RESOURCES
from tests.games.oh_my_goods.sample_tables import estates, hands, table_with

Stock = tuple[tuple[str, int], ...]


@cache
def best_by_trying(stock: Stock, kinds: frozenset[str]) -> int:
    """Return the most coins by trying every chain, one use at a time, in every order."""
    has = dict(stock)
    best = sum(good_value(good) * n for good, n in stock if good not in RESOURCES)
    for chain, good in chains_of(kinds):
        if all(has.get(word, 0) for word in chain):
            after = dict(has)
            for word in chain:
                after[word] -= 1
            after[good] = after.get(good, 0) + len(chain)
            left = tuple(sorted((word, n) for word, n in after.items() if n))
            best = max(best, best_by_trying(left, kinds))
    return best


def chains_of(kinds: frozenset[str]) -> set[tuple[tuple[str, ...], str]]:
    return {
        (card.chain, card.good) for card in CARDS.values() if card.building in kinds if card.chain
    }


def stock_of(goods: dict[str, int], hand: dict[str, int]) -> Stock:
    has = dict(hand)
    for building, count in goods.items():
        good = CARDS[building].good
        if good:
            has[good] = has.get(good, 0) + count
    return tuple(sorted((word, n) for word, n in has.items() if n))


@given(goods=estates(most_goods=2, buildings=5), hand=hands(most=1))
@settings(max_examples=150, deadline=None)
def test_chains_alone_are_as_good_as_everything_that_can_be_tried(
    goods: dict[str, int], hand: dict[str, int]
) -> None:
    table = table_with(goods, sum(hand.values()))
    kinds = frozenset(CARDS[building].building for building in goods)
    assert best_last_round(table, "ann", hand).coins == best_by_trying(stock_of(goods, hand), kinds)


def supplies_by_trying(hand: dict[str, int], most: int) -> Iterator[tuple[str, ...]]:
    """Yield every choice of at most so many cards of a hand."""

    def choose(place: int, left: int) -> Iterator[tuple[str, ...]]:
        if place == len(RESOURCES):
            yield ()
            return
        word = RESOURCES[place]
        for count in range(min(left, hand[word]) + 1):
            for rest in choose(place + 1, left - count):
                yield (word,) * count + rest

    yield from choose(0, most)


def best_with_production(table: Table, goods: dict[str, int], hand: dict[str, int]) -> int:
    """Return the most coins by trying every production with every supply, then every chain."""
    estate = table.estates[0]
    kinds = frozenset(CARDS[building].building for building in goods)
    best = best_by_trying(stock_of(goods, hand), kinds)
    waiting = [b for b in estate.buildings if b not in estate.produced]
    for building in waiting:
        for supply in supplies_by_trying(hand, 3):
            ruling = judge(table, Produce("ann", building, supply))
            if isinstance(ruling, Allowed):
                after = ruling.table.estates[0]
                more = {b: len(g) for b, g in zip(after.buildings, after.goods, strict=True)}
                left = {word: n - supply.count(word) for word, n in hand.items()}
                best = max(best, best_with_production(ruling.table, more, left))
    return best


@given(goods=estates(most_goods=1, buildings=4), hand=hands(most=1))
@settings(max_examples=60, deadline=None)
def test_production_and_chains_together_are_as_good_as_everything_that_can_be_tried(
    goods: dict[str, int], hand: dict[str, int]
) -> None:
    places = [building for building in goods if CARDS[building].good]
    table = table_with(
        goods,
        sum(hand.values()),
        worker=places[-1],
        way="sloppy" if len(goods) % 2 else "orderly",
        posts=(Post("A03", places[0]),) if len(places) > 1 else (),
        market=("grain", "wood", "clay", "stone", "wool", "grain", "clay"),
    )
    found = best_last_round(table, "ann", hand)
    assert found.coins == best_with_production(table, goods, hand)


@given(goods=estates(most_goods=3, buildings=8), hand=hands(most=3))
@settings(max_examples=100, deadline=None)
def test_the_steps_lead_to_the_coins_that_are_promised(
    goods: dict[str, int], hand: dict[str, int]
) -> None:
    places = [building for building in goods if CARDS[building].good]
    table = table_with(
        goods,
        sum(hand.values()),
        worker=places[-1],
        way="orderly",
        posts=(Post("A03", places[0]),) if len(places) > 1 else (),
        market=("grain", "wood", "clay", "stone", "wool", "grain", "clay"),
    )
    found = best_last_round(table, "ann", hand)
    assert found.now == wealth(table.estates[0])
    for step in found.steps:
        move: Move
        if step.kind == "produce":
            move = Produce("ann", step.building, step.hand)
        else:
            move = UseChain("ann", step.building, step.times, step.hand)
        ruling = judge(table, move)
        assert isinstance(ruling, Allowed), (step, ruling)
        table = ruling.table
    assert wealth(table.estates[0]) == found.coins


def test_worked_example_bread_before_bricks() -> None:
    # 2 coal, 2 flour and 2 clay: coal goes to the bakery, then to the food factory.
    table = table_with({"CHAR-1": 2, "OMG-028": 2, "OMG-035": 0, "OMG-041": 0, "OMG-065": 0}, 2)
    found = best_last_round(table, "ann", {"clay": 2})
    assert (found.now, found.coins) == (6, 32)
    assert [(step.building, step.times) for step in found.steps] == [("OMG-035", 2), ("OMG-041", 4)]


CHAR, MILL, RANCH, SAWMILL, WEAVER = "CHAR-1", "OMG-032", "OMG-074", "OMG-005", "OMG-051"
SMELTER, TOOLS, BAKERY, FOOD = "OMG-011", "OMG-019", "OMG-037", "OMG-043"
COOPER, GLASS, WINDOWS, BRICKS = "OMG-015", "OMG-023", "OMG-026", "OMG-068"
TANNERY, BUTCHER, SHOES, TAILOR = "OMG-077", "OMG-060", "OMG-040", "OMG-057"


@pytest.mark.parametrize(
    ("goods", "hand", "coins", "steps"),
    [
        # 4 planks and 2 glass: two windows for each pair, gaining 4; the other planks gain 3.
        (
            {CHAR: 0, SAWMILL: 3, GLASS: 2, WINDOWS: 0, COOPER: 0},
            {"wood": 1},
            14 + 2 + 2 * 4 + 2 * 3,
            [(SAWMILL, 1, ("wood",)), (WINDOWS, 2, ()), (COOPER, 2, ())],
        ),
        ({CHAR: 0, SAWMILL: 3, GLASS: 2, COOPER: 0}, {}, 14 + 9, [(COOPER, 3, ())]),
        ({CHAR: 0, SAWMILL: 3, GLASS: 2, WINDOWS: 0}, {}, 14 + 8, [(WINDOWS, 2, ())]),
        ({CHAR: 0, SAWMILL: 3, GLASS: 2}, {}, 14, []),
        # Cattle is worth 3, leather 6, meat 7, shoes 8.
        ({CHAR: 0, RANCH: 2, TANNERY: 0}, {}, 12, [(TANNERY, 2, ())]),
        ({CHAR: 0, RANCH: 2, TANNERY: 0, BUTCHER: 0}, {}, 14, [(BUTCHER, 2, ())]),
        (
            {CHAR: 0, RANCH: 1, TANNERY: 1, BUTCHER: 0, SHOES: 0},
            {"grain": 1},
            3 * 8,
            [(RANCH, 1, ("grain",)), (TANNERY, 2, ()), (SHOES, 3, ())],
        ),
        # One stone and one coal make two iron; with the one that lies there, three tools' pairs.
        (
            {CHAR: 5, SMELTER: 1, TOOLS: 0},
            {"stone": 1},
            6 * 6 + 1,
            [(SMELTER, 1, ("stone",)), (TOOLS, 3, ())],
        ),
        # Iron and bread gain 5 alike: the stone stays in hand.
        ({CHAR: 1, MILL: 1, BAKERY: 0, SMELTER: 0}, {"stone": 1}, 8, [(BAKERY, 1, ())]),
        # Grain: flour with coal becomes two breads and then foodstuff, cattle only cattle.
        (
            {CHAR: 5, MILL: 0, RANCH: 0, BAKERY: 0, FOOD: 0},
            {"grain": 1},
            4 + 2 * 8,
            [(MILL, 1, ("grain",)), (BAKERY, 1, ()), (FOOD, 2, ())],
        ),
        # Two pieces of clothing, two bricks for each coal; the clothes come first.
        (
            {CHAR: 1, WEAVER: 0, TAILOR: 0, BRICKS: 0},
            {"wool": 1, "clay": 1},
            2 * 4,
            [(WEAVER, 1, ("wool",)), (TAILOR, 1, ())],
        ),
        # Where a charburner is missing, wood never becomes coal.
        ({SAWMILL: 0, BRICKS: 0}, {"wood": 1, "clay": 1}, 2, [(SAWMILL, 1, ("wood",))]),
        ({BRICKS: 0}, {"wood": 1, "clay": 1}, 0, []),
        (
            {CHAR: 0, BRICKS: 0},
            {"wood": 1, "clay": 1},
            4,
            [(CHAR, 1, ("wood",)), (BRICKS, 1, ("clay",))],
        ),
    ],
)
def test_each_card_goes_the_dearest_way(
    goods: dict[str, int],
    hand: dict[str, int],
    coins: int,
    steps: list[tuple[str, int, tuple[str, ...]]],
) -> None:
    found = best_last_round(table_with(goods, sum(hand.values())), "ann", hand)
    assert (found.coins, list(found.steps)) == (
        coins,
        [LastStep("use_chain", *step) for step in steps],
    )


def test_a_glassmaker_takes_what_is_worth_the_least() -> None:
    # Nine of eleven lie in the market. Grain becomes flour, wood coal: stone goes first.
    table = table_with({CHAR: 0, GLASS: 0, MILL: 0}, 4, GLASS, "orderly", market=("wool",) * 9)
    found = best_last_round(table, "ann", {"wood": 1, "grain": 2, "stone": 1})
    assert found.coins == 2 * 4 + 2 * 2
    assert found.steps == (
        LastStep("produce", GLASS, 1, ("wood", "stone")),
        LastStep("use_chain", MILL, 2, ("grain", "grain")),
    )


def test_a_glassmaker_gets_no_card_that_is_not_there() -> None:
    # Two wood for glass, the third for coal, and one of three coals with the only stone for iron.
    table = table_with({CHAR: 2, GLASS: 0, SMELTER: 0}, 4, GLASS, "orderly", market=("wool",) * 9)
    found = best_last_round(table, "ann", {"wood": 3, "stone": 1})
    assert found.coins == 2 * 4 + 2 * 3 + 2
    assert found.steps[0] == LastStep("produce", GLASS, 1, ("wood", "wood"))


def test_of_two_supplies_that_are_worth_the_same_the_first_is_told() -> None:
    # Sloppy work leaves out one wool or one clay; neither is worth anything elsewhere.
    market = ("wool", "wool", "clay")
    table = table_with({CHAR: 0, WINDOWS: 0}, 2, WINDOWS, "sloppy", market=market)
    found = best_last_round(table, "ann", {"wool": 1, "clay": 1})
    assert found.steps == (LastStep("produce", WINDOWS, 1, ("clay",)),)


def test_a_hand_that_the_app_dealt_is_known() -> None:
    table = table_with({CHAR: 0, MILL: 0})
    estate = replace(table.estates[0], hand=("OMG-028", "OMG-029", "OMG-094", NAMELESS))
    found = best_last_round(replace(table, estates=(estate, table.estates[1])), "ann")
    assert found.steps == (LastStep("use_chain", MILL, 2, ("grain", "grain")),)


def test_a_hand_that_nobody_told_brings_nothing() -> None:
    table = table_with({"CHAR-1": 2, "OMG-028": 0}, 5)
    assert best_last_round(table, "ann").coins == 2
    assert best_last_round(table, "ann", {"grain": 2, "wood": 1}).coins == 2 + 4 + 1


def test_missing_resources_are_what_the_market_and_offices_lack() -> None:
    table = table_with({"CHAR-1": 0, "OMG-089": 0}, market=("wood*", "grain"))
    assert missing(CARDS["CHAR-1"], resources_for(table, table.estates[0])) == (0, 0, 0, 0, 0)
    assert missing(CARDS["CHAR-2"], resources_for(table, table.estates[0])) == (0, 0, 2, 0, 0)
