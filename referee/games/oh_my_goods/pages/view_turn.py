"""What the seat in turn may do in phase IV: produce, use chains, build, hire."""

from __future__ import annotations

from collections.abc import Iterator

from referee.games.oh_my_goods.pages.values import (
    Buildable,
    BuildingView,
    Chain,
    Hireable,
    Kind,
    Paid,
    Production,
    Supply,
    Turn,
    Use,
)
from referee.games.oh_my_goods.pages.view_cards import (
    assistant_view,
    building_view,
    card_view,
    choice,
    forecast,
    payment,
)
from referee.games.oh_my_goods.rules.chains import chain_value, closed
from referee.games.oh_my_goods.rules.facts import CARDS, assistant_of
from referee.games.oh_my_goods.rules.hand import resource_of
from referee.games.oh_my_goods.rules.moves.build import Build
from referee.games.oh_my_goods.rules.moves.hire import Hire
from referee.games.oh_my_goods.rules.moves.produce import Produce
from referee.games.oh_my_goods.rules.moves.use_chain import UseChain
from referee.games.oh_my_goods.rules.production import staff_at
from referee.games.oh_my_goods.rules.table import Table
from referee.games.oh_my_goods.rules.words import NAMELESS


def turn_view(table: Table, seat: int) -> Turn:
    """Return all choices of the seat in turn."""
    estate = table.estates[seat]
    kinds = tuple(_kinds(table, seat))
    told = kinds[0].cards[0] if kinds and estate.planned != NAMELESS else None
    return Turn(
        productions=tuple(_productions(table, seat)),
        chains=tuple(_chains(table, seat)),
        kinds=() if told else kinds,
        planned=told,
        hireables=tuple(_hireables(table, seat)),
        piles=tuple(
            building_view(table, estate, place) for place, goods in enumerate(estate.goods) if goods
        ),
    )


def _own(table: Table, seat: int, building: str) -> BuildingView:
    estate = table.estates[seat]
    return building_view(table, estate, estate.buildings.index(building))


def _productions(table: Table, seat: int) -> Iterator[Production]:
    """Yield every staffed building that has not produced, with the ways to supply it."""
    estate = table.estates[seat]
    found: dict[str, list[Supply]] = {}
    for move in Produce.offers(table, seat):
        words = ",".join(resource_of(word) for word in move.hand)
        cards = move.hand if table.app_deals else ()
        supply = Supply(words, choice(table, seat, move), cards)
        found.setdefault(move.building, []).append(supply)
    for building, ways in found.items():
        told = forecast(table, estate, building, staff_at(estate, building))
        yield Production(_own(table, seat, building), told, tuple(ways))


def _chains(table: Table, seat: int) -> Iterator[Chain]:
    """Yield the chains that are open now, each with its uses; nothing of the shut ones."""
    estate = table.estates[seat]
    uses: dict[str, dict[int, Use]] = {}
    for move in UseChain.offers(table, seat):
        if any(True for _ in closed(table, estate, move.building)):
            continue
        value = chain_value(table, table.seats[seat], move.building)
        made = move.times * len(CARDS[move.building].chain)
        use = Use(move.times, made, move.times * value.coins_each, choice(table, seat, move))
        uses.setdefault(move.building, {}).setdefault(move.times, use)
    for building, found in uses.items():
        value = chain_value(table, table.seats[seat], building)
        legal = tuple(use for use in found.values() if not use.choice.reasons)
        reasons = () if legal else next(iter(found.values())).choice.reasons
        own = _own(table, seat, building)
        yield Chain(own, value.inputs, value.coins_each, legal, reasons)


def _kinds(table: Table, seat: int) -> Iterator[Kind]:
    """Yield what the planned card may be, by kinds of buildings."""
    cards: dict[str, list[Paid]] = {}
    for move in Build.offers(table, seat):
        cost = CARDS[move.card].cost
        paid = Paid(choice(table, seat, move), payment(move.pay, cost))
        cards.setdefault(move.card, []).append(paid)
    kinds: dict[str, list[Buildable]] = {}
    for name, found in cards.items():
        ways = tuple(paid for paid in found if not paid.choice.reasons)
        reasons = () if ways else found[0].choice.reasons
        kinds.setdefault(CARDS[name].building, []).append(Buildable(card_view(name), ways, reasons))
    for kind, buildables in kinds.items():
        first = buildables[0].building
        yield Kind(kind, first.good, first.colour, tuple(buildables))


def _hireables(table: Table, seat: int) -> Iterator[Hireable]:
    """Yield the assistants on offer, with the places where each could work."""
    found: dict[str, list[Hire]] = {}
    for move in Hire.offers(table, seat):
        found.setdefault(move.assistant, []).append(move)
    for name, moves in found.items():
        printed = assistant_of(name, table.facts)
        cost = printed.cost if printed else 0
        places: dict[str, tuple[BuildingView, Paid]] = {}
        reasons = choice(table, seat, moves[0]).reasons
        for move in moves:
            chosen = choice(table, seat, move)
            if not chosen.reasons and move.building not in places:
                paid = Paid(chosen, payment(move.pay, cost))
                places[move.building] = (_own(table, seat, move.building), paid)
        side = assistant_view(table, name)
        yield Hireable(side, tuple(places.values()), () if places else reasons)
