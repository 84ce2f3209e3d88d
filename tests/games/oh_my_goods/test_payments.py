"""Payments with the least waste, checked against every way to pay."""

from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from referee.games.oh_my_goods.rules.facts import CARDS
from referee.games.oh_my_goods.rules.payments import coins, not_there, proposals, propose
from tests.games.oh_my_goods.sample_tables import estates, table_with


@given(goods=estates(most_goods=3, buildings=4), cost=st.integers(1, 21))
@settings(deadline=None)
def test_no_payment_wastes_less_and_none_with_as_little_waste_takes_fewer_goods(
    goods: dict[str, int], cost: int
) -> None:
    estate = table_with(goods).estates[0]
    ways = [
        (total, sum(counts))
        for counts in product(*(range(count + 1) for count in goods.values()))
        if (total := sum(CARDS[b].value * n for b, n in zip(goods, counts, strict=True))) >= cost
    ]
    found = propose(estate, cost)
    if found is None:
        assert not ways
        return
    assert (coins(found), sum(count for _, count in found)) == min(ways)
    assert not list(not_there(estate, found))
    for other in proposals(estate, cost):
        assert coins(other) == coins(found)


def test_proposals_are_the_fewest_goods_and_the_most() -> None:
    estate = table_with({"CHAR-1": 6, "OMG-006": 2}).estates[0]
    assert list(proposals(estate, 6)) == [(("OMG-006", 2),), (("CHAR-1", 6),)]
    assert list(proposals(estate, 13)) == []
    assert list(proposals(estate, 0)) == [()]


def test_nothing_is_proposed_for_more_than_there_is() -> None:
    assert propose(table_with({"CHAR-1": 3}).estates[0], 4) is None


def test_a_good_of_eight_pays_a_cost_of_one_when_there_is_nothing_else() -> None:
    estate = table_with({"CHAR-1": 0, "OMG-040": 1}).estates[0]
    assert propose(estate, 1) == (("OMG-040", 1),)
