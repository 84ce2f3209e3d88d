"""Cards as the pages show them: buildings with what lies on them, sides of assistants."""

from __future__ import annotations

from msgspec.structs import replace

from referee.games.oh_my_goods.pages.values import (
    AssistantView,
    BuildingView,
    Forecast,
    Payment,
)
from referee.games.oh_my_goods.rules.facts import CARDS, assistant_of, known_assistants
from referee.games.oh_my_goods.rules.judging import objections
from referee.games.oh_my_goods.rules.market import missing, resources_for
from referee.games.oh_my_goods.rules.move import Move, Pay
from referee.games.oh_my_goods.rules.payments import coins
from referee.games.oh_my_goods.rules.production import (
    ASSISTANT,
    GOODS_MADE,
    needed_from_hand,
    staff_at,
)
from referee.games.oh_my_goods.rules.table import Estate, Table
from referee.games.oh_my_goods.rules.words import ANY, COLOURS, PLACE, RESOURCES, WAYS
from referee.lent.taps import Tap, against

READY, FROM_HAND, SHORT = "ready", "hand", "short"


def choice(table: Table, seat: int, move: Move) -> Tap:
    """Return a move that can be tapped, with every reason against it."""
    return Tap(move.kind, move.written(), against(objections(table, move, seat)))


def card_view(name: str) -> BuildingView:
    """Return a building as its card shows it."""
    card = CARDS[name]
    needs = tuple((word, n) for word, n in zip(RESOURCES, card.needs, strict=True) if n)
    return BuildingView(
        card=name,
        kind=card.building,
        colour=card.colour,
        cost=card.cost,
        points=card.points,
        needs=needs,
        arbitrary=card.arbitrary,
        chain=card.chain,
        good=card.good,
        value=card.value,
        bonus=card.bonus,
    )


def building_view(table: Table, estate: Estate, place: int) -> BuildingView:
    """Return an own building with its goods, who works there, and what it would do now."""
    name = estate.buildings[place]
    count = len(estate.goods[place])
    posts = (post.assistant for post in estate.posts if post.building == name)
    staff = staff_at(estate, name)
    planning = table.phase in ("sunrise", "plan") and staff != ASSISTANT
    ways = WAYS if planning else (staff,) if staff else ()
    made = CARDS[name].good and table.phase in ("sunrise", "plan", "sunset", "produce")
    return replace(
        card_view(name),
        goods=count,
        coins=count * CARDS[name].value,
        staff=staff,
        assistant=next(posts, ""),
        produced=name in estate.produced,
        forecasts=tuple(forecast(table, estate, name, way) for way in ways) if made else (),
    )


def forecast(table: Table, estate: Estate, building: str, way: str) -> Forecast:
    """Return what a building would do with the market as it is."""
    card, resources = CARDS[building], resources_for(table, estate)
    needed = needed_from_hand(building, way, resources)
    lacking = (0,) * len(RESOURCES) if card.arbitrary else missing(card, resources)
    words = tuple((word, n) for word, n in zip(RESOURCES, lacking, strict=True) if n)
    if card.arbitrary and needed:
        words = ((ANY, needed),)
    state = READY
    if needed:
        state = FROM_HAND if _supplied(table, estate, lacking, needed) else SHORT
    return Forecast(way, state, GOODS_MADE[way], needed, words)


def _supplied(table: Table, estate: Estate, lacking: tuple[int, ...], needed: int) -> bool:
    """Tell whether the hand could supply it; of a hand that is only counted, whether it might."""
    if not table.app_deals or not any(lacking):
        return needed <= len(estate.hand)
    hand = [0] * len(RESOURCES)
    for card in estate.hand:
        if card in CARDS:
            hand[PLACE[CARDS[card].resource]] += 1
    return sum(map(min, hand, lacking)) >= needed


def payment(pay: Pay, cost: int) -> Payment:
    """Return goods that pay, and what is wasted because there is no change."""
    goods = tuple((building, CARDS[building].good, count) for building, count in pay)
    worth = coins(pay)
    return Payment(goods, worth, max(0, worth - cost))


def assistant_view(table: Table, name: str) -> AssistantView:
    """Return one side of an assistant; an unknown one has neither colours nor cost."""
    printed, known = assistant_of(name, table.facts), known_assistants()[name]
    sure = "told" if f"assistant.{name}" in dict(table.facts) else known.sure
    if printed is None:
        return AssistantView(name, (), 0, 0, False, sure)
    colours = tuple((c, n) for c, n in zip(COLOURS, printed.colours, strict=True) if n)
    return AssistantView(name, colours, printed.cost, printed.points, True, sure)
