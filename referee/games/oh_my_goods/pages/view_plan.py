"""What a seat decides in secret: where the worker works, what is planned, who moves."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from referee.games.oh_my_goods.pages.values import MadePlan, Moving, Payment, Place, Planning
from referee.games.oh_my_goods.pages.view_cards import building_view, card_view, choice, payment
from referee.games.oh_my_goods.rules.facts import CARDS
from referee.games.oh_my_goods.rules.move import AssistantMoves, Pay
from referee.games.oh_my_goods.rules.moves.plan import MakePlan
from referee.games.oh_my_goods.rules.payments import proposals
from referee.games.oh_my_goods.rules.table import Estate, Moved, Table
from referee.games.oh_my_goods.rules.words import MOVE_PRICE, NAMELESS


def planning_view(table: Table, seat: int) -> Planning:
    """Return every place for the worker, what may be planned, and the moves of assistants."""
    name, estate = table.seats[seat], table.estates[seat]
    places = (
        Place(
            building_view(table, estate, place),
            choice(table, seat, MakePlan(name, building)).reasons,
        )
        for place, building in enumerate(estate.buildings)
        if CARDS[building].good
    )
    hand = tuple(card for card in estate.hand if card != NAMELESS)
    return Planning(
        places=tuple(places),
        may_rest=not choice(table, seat, MakePlan(name, "")).reasons,
        cards=tuple(card_view(card) for card in sorted(hand)),
        has_card=bool(estate.hand),
        moving=tuple(_moving(estate)),
        made=_made(estate),
    )


def _made(estate: Estate) -> MadePlan | None:
    plan = estate.plan
    if plan is None or plan.worker == NAMELESS:
        return None
    moves = tuple(AssistantMoves().write((moved,)) for moved in plan.moves)
    return MadePlan(plan.worker, plan.way, plan.card, moves)


def _moving(estate: Estate) -> Iterator[Moving]:
    """Yield where each assistant could go; each pays with what the ones before leave over."""
    left = estate
    for post in estate.posts:
        options: list[tuple[str, str, Payment]] = []
        ways = proposals(left, MOVE_PRICE) or proposals(estate, MOVE_PRICE)
        for building in estate.buildings:
            if building == post.building or not CARDS[building].good:
                continue
            for pay in ways:
                written = AssistantMoves().write((Moved(post.assistant, building, pay),))
                options.append((written, building, payment(pay, MOVE_PRICE)))
        yield Moving(post.assistant, post.building, tuple(options))
        if ways:
            left = _without(left, ways[0])


def _without(estate: Estate, pay: Pay) -> Estate:
    """Return the goods that a payment leaves."""
    gone = dict(pay)
    pairs = zip(estate.buildings, estate.goods, strict=True)
    return replace(estate, goods=tuple(goods[gone.get(name, 0) :] for name, goods in pairs))
