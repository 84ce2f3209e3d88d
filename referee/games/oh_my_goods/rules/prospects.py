"""A rough guess of how well a seat stands; only random play looks at it."""

from __future__ import annotations

from referee.games.oh_my_goods.rules.facts import CARDS
from referee.games.oh_my_goods.rules.market import missing_count, resources_for
from referee.games.oh_my_goods.rules.payments import wealth
from referee.games.oh_my_goods.rules.scoring import assistant_points, building_points
from referee.games.oh_my_goods.rules.table import Estate, Table
from referee.games.oh_my_goods.rules.words import NAMELESS, ORDERLY

POINT = 12
BUILDING = 20


def prospects(table: Table, seat: int) -> int:
    """Return points, buildings and coins, and what a plan may come to."""
    estate = table.estates[seat]
    points = building_points(estate) + assistant_points(estate, table.facts)
    guess = POINT * points + BUILDING * len(estate.buildings) + 2 * wealth(estate)
    return guess + len(estate.hand) + _plan(table, estate)


def _plan(table: Table, estate: Estate) -> int:
    """Return what a plan promises: goods that can be made, a card that can be paid."""
    plan = estate.plan
    if plan is None:
        return 0
    guess = 0
    if plan.worker and plan.worker != NAMELESS:
        card = CARDS[plan.worker]
        lacking = missing_count(card, resources_for(table, estate))
        likely = lacking <= 1 if plan.way == ORDERLY else lacking <= 2
        guess = (2 * card.value if plan.way == ORDERLY else card.value) if likely else 0
    if plan.card in CARDS:
        cost = CARDS[plan.card].cost
        guess += BUILDING // 2 if cost <= wealth(estate) + 4 else 0
    elif plan.card:
        guess += BUILDING // 2
    return guess
