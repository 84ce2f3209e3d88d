"""A table in plain words: the facts that recorded matches and phones ask for."""

from __future__ import annotations

from collections.abc import Iterable

from referee.games.oh_my_goods.rules.facts import CARDS
from referee.games.oh_my_goods.rules.market import resources_for, sums, symbols_of
from referee.games.oh_my_goods.rules.payments import wealth
from referee.games.oh_my_goods.rules.scoring import assistant_points, building_points
from referee.games.oh_my_goods.rules.standing import acting
from referee.games.oh_my_goods.rules.table import Estate, Table
from referee.games.oh_my_goods.rules.words import COINS_PER_POINT, NAMELESS, NONE, RESOURCES


def table_facts(table: Table) -> dict[str, str]:
    """Return what everybody can see in the middle of the table."""
    market = sums(table.market)
    return {
        "round": str(table.round),
        "phase": table.phase,
        "active": table.seats[table.active],
        "turn": table.seats[table.turn],
        "acting": joined(acting(table)),
        "sunrise": joined(symbols_of(table.sunrise, table.facts)),
        "sunset": joined(symbols_of(table.sunset, table.facts)),
        "market": str(len(table.market)),
        **{f"market.{word}": str(n) for word, n in zip(RESOURCES, market, strict=True)},
        "pile": str(len(table.pile)),
        "discards": str(len(table.discards)),
        "assistants_shown": joined(table.assistants),
        "chain": table.chain or NONE,
        "last_round": str(table.last_round),
        "halving": joined(table.seats[seat] for seat in table.halving),
    }


def seat_facts(table: Table, seat: str, hidden: bool) -> dict[str, str]:
    """Return what lies in front of a seat; plan and hand only for those who may see them."""
    estate = table.estates[table.seats.index(seat)]
    there = resources_for(table, estate)
    coins = wealth(estate)
    facts = {
        "hand": str(len(estate.hand)),
        "buildings": joined(estate.buildings),
        "building_count": str(len(estate.buildings)),
        "goods": joined(_goods(estate)),
        "coins": str(coins),
        "left_over": str(coins % COINS_PER_POINT),
        "building_points": str(building_points(estate)),
        "assistant_points": str(assistant_points(estate, table.facts)),
        "assistants": joined(f"{post.assistant}@{post.building}" for post in estate.posts),
        "worker": estate.worker or NONE,
        "way": estate.way or NONE,
        "planned": "yes" if estate.planned else "no",
        "ready": "no" if estate.plan is None else "yes",
        "produced": joined(estate.produced),
        "ended": estate.ended or NONE,
        **{f"finds.{word}": str(n) for word, n in zip(RESOURCES, there, strict=True)},
    }
    if hidden:
        known = (card for card in estate.hand if card != NAMELESS)
        facts["hand_cards"] = joined(known)
        facts["planned_card"] = estate.planned.replace(NAMELESS, "") or NONE
        facts.update(_plan_facts(estate))
    return facts


def _plan_facts(estate: Estate) -> dict[str, str]:
    """Return what a seat has decided in secret."""
    plan = estate.plan
    if plan is None:
        return {"plan.worker": NONE, "plan.way": NONE, "plan.card": "no", "plan.moves": NONE}
    return {
        "plan.worker": plan.worker or NONE,
        "plan.way": plan.way or NONE,
        "plan.card": {"": "no", NAMELESS: "yes"}.get(plan.card, plan.card),
        "plan.moves": joined(f"{moved.assistant}@{moved.building}" for moved in plan.moves),
    }


def _goods(estate: Estate) -> Iterable[str]:
    pairs = zip(estate.buildings, estate.goods, strict=True)
    return (f"{building}:{len(goods)}" for building, goods in pairs if goods)


def goods_by_kind(estate: Estate) -> dict[str, int]:
    """Return how many of each good a seat has."""
    found: dict[str, int] = {}
    for building, goods in zip(estate.buildings, estate.goods, strict=True):
        if goods:
            good = CARDS[building].good
            found[good] = found.get(good, 0) + len(goods)
    return found


def joined(words: Iterable[str]) -> str:
    """Join words by commas; `none` when there are none."""
    return ",".join(word for word in words if word) or NONE
