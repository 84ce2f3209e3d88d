"""The table as the pages show it to one seat: finished numbers, choices with their reasons."""

from __future__ import annotations

from referee.games.oh_my_goods.pages.values import (
    BuildingView,
    Exchange,
    Market,
    MarketCard,
    Page,
    SeatView,
    Sum,
)
from referee.games.oh_my_goods.pages.view_cards import assistant_view, building_view, card_view
from referee.games.oh_my_goods.pages.view_plan import planning_view
from referee.games.oh_my_goods.pages.view_turn import turn_view
from referee.games.oh_my_goods.rules.facts import CHARBURNERS, known_assistants
from referee.games.oh_my_goods.rules.market import office_sums, sums, suns_in, symbols_of
from referee.games.oh_my_goods.rules.moves.lay_assistants import assistants_shown
from referee.games.oh_my_goods.rules.moves.take_charburner import charburners_taken
from referee.games.oh_my_goods.rules.payments import wealth
from referee.games.oh_my_goods.rules.scoring import assistant_points, building_points
from referee.games.oh_my_goods.rules.table import Table
from referee.games.oh_my_goods.rules.words import (
    EXCHANGE,
    NAMELESS,
    PLAN,
    PRODUCE,
    RESOURCES,
    SETUP,
    SUN,
    SUNRISE,
    SUNSET,
)


def view(table: Table, seat: str | None) -> Page:
    """Return the table as one seat sees it, or as anybody does."""
    index = table.seats.index(seat) if seat in table.seats else None
    waits = bool(table.halving or table.draws)
    mine = index is not None and not waits
    return Page(
        seat=seat or "",
        phase=table.phase,
        round=table.round,
        app_deals=table.app_deals,
        last_round=table.in_last_round,
        ends=table.last_round,
        active=table.seats[table.active],
        turn=table.seats[table.turn] if table.phase in (EXCHANGE, PRODUCE) else "",
        market=market_view(table, index),
        pile=len(table.pile),
        discards=len(table.discards),
        assistants=tuple(assistant_view(table, name) for name in table.assistants),
        laid_out=table.laid_out,
        shown=assistants_shown(table),
        seats=tuple(_seat(table, each) for each in range(len(table.seats))),
        sides=() if table.laid_out else tuple(assistant_view(table, n) for n in known_assistants()),
        charburners=_charburners(table),
        exchange=_exchange(table, index) if mine and table.phase == EXCHANGE else None,
        halve=_halve(table, index),
        planning=planning_view(table, index)
        if index is not None and mine and table.phase == PLAN
        else None,
        act=turn_view(table, index)
        if index is not None and mine and table.phase == PRODUCE and index == table.turn
        else None,
        helps=table.options.best_last_round,
        offices_add_up=table.options.offices_add_up,
    )


def market_view(table: Table, seat: int | None) -> Market:
    """Return both rows and their sums, the offices of this seat included."""
    rows = [
        tuple(MarketCard(symbol.removesuffix(SUN), symbol.endswith(SUN)) for symbol in symbols)
        for symbols in (symbols_of(row, table.facts) for row in (table.sunrise, table.sunset))
    ]
    there = sums(table.market)
    buildings = () if seat is None else table.estates[seat].buildings
    offices = office_sums(buildings, table.options.offices_add_up)
    opened = table.phase if table.phase in (SUNRISE, SUNSET) else ""
    row: tuple[str, ...] = getattr(table, opened) if opened else ()
    return Market(
        sunrise=rows[0],
        sunset=rows[1],
        sums=tuple(
            Sum(word, market, office, market + office)
            for word, market, office in zip(RESOURCES, there, offices, strict=True)
        ),
        total=sum(there) + sum(offices),
        open_row=opened,
        suns=suns_in(row, table.facts),
    )


def _seat(table: Table, index: int) -> SeatView:
    estate = table.estates[index]
    known = (card for card in estate.hand if card != NAMELESS)
    return SeatView(
        seat=table.seats[index],
        hand=len(estate.hand),
        cards=tuple(card_view(card) for card in sorted(known)),
        coins=wealth(estate),
        points=building_points(estate) + assistant_points(estate, table.facts),
        buildings=tuple(
            building_view(table, estate, place) for place in range(len(estate.buildings))
        ),
        assistants=tuple(post.assistant for post in estate.posts),
        planned=estate.planned,
        ready=estate.plan is not None,
        ended=estate.ended,
        active=index == table.active,
        worker=estate.worker,
        way=estate.way,
        posts=tuple((post.assistant, post.building) for post in estate.posts),
        produced=estate.produced,
    )


def _charburners(table: Table) -> tuple[BuildingView, ...]:
    """Return the charburners that nobody has told yet, during the setup."""
    if table.phase != SETUP:
        return ()
    taken = charburners_taken(table)
    return tuple(card_view(card) for card in CHARBURNERS if card not in taken)


def _exchange(table: Table, index: int | None) -> Exchange | None:
    """Return how many cards the seat in turn may exchange."""
    if index is None or index != table.turn:
        return None
    hand = table.estates[index].hand
    known = tuple(card_view(card) for card in sorted(hand) if card != NAMELESS)
    whole = table.options.exchange_all_or_none
    counts = tuple(sorted({0, len(hand)})) if whole else tuple(range(len(hand) + 1))
    return Exchange(counts, known, whole)


def _halve(table: Table, index: int | None) -> int:
    """Return how many cards this seat must discard because both piles are empty."""
    if index is None or index not in table.halving:
        return 0
    return len(table.estates[index].hand) // 2
