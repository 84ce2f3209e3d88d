"""The best last round is exactly the best: trying everything finds nothing better."""

from collections.abc import Iterator
from functools import cache

from hypothesis import given, settings

from referee.engine.ruling import Allowed
from referee.games.oh_my_goods.rules.best_last_round import best_last_round
from referee.games.oh_my_goods.rules.facts import CARDS, good_value
from referee.games.oh_my_goods.rules.judging import judge
from referee.games.oh_my_goods.rules.market import missing, resources_for
from referee.games.oh_my_goods.rules.move import Move
from referee.games.oh_my_goods.rules.moves.produce import Produce
from referee.games.oh_my_goods.rules.moves.use_chain import UseChain
from referee.games.oh_my_goods.rules.payments import wealth
from referee.games.oh_my_goods.rules.table import Post, Table
from referee.games.oh_my_goods.rules.words import RESOURCES
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


def test_a_hand_that_nobody_told_brings_nothing() -> None:
    table = table_with({"CHAR-1": 2, "OMG-028": 0}, 5)
    assert best_last_round(table, "ann").coins == 2
    assert best_last_round(table, "ann", {"grain": 2, "wood": 1}).coins == 2 + 4 + 1


def test_missing_resources_are_what_the_market_and_offices_lack() -> None:
    table = table_with({"CHAR-1": 0, "OMG-089": 0}, market=("wood*", "grain"))
    assert missing(CARDS["CHAR-1"], resources_for(table, table.estates[0])) == (0, 0, 0, 0, 0)
    assert missing(CARDS["CHAR-2"], resources_for(table, table.estates[0])) == (0, 0, 2, 0, 0)
