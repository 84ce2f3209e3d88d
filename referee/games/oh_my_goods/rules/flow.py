"""The course of a match: phases and rounds follow one another as soon as nobody must decide."""

from __future__ import annotations

from referee.engine.draft import alter
from referee.games.oh_my_goods.rules.draft import Draft
from referee.games.oh_my_goods.rules.facts import CARDS
from referee.games.oh_my_goods.rules.market import cards_until_full, extra_cards, row_is_full
from referee.games.oh_my_goods.rules.piles import Refill, hand_out, owe, refill
from referee.games.oh_my_goods.rules.table import Post, Table
from referee.games.oh_my_goods.rules.words import (
    BUILDINGS_TO_END,
    CARDS_DRAWN,
    EXCHANGE,
    OVER,
    PLAN,
    PRODUCE,
    SETUP,
    SMALL_HAND,
    START_COAL,
    START_HAND,
    SUNRISE,
    SUNSET,
)

# Phases in which nothing happens by itself once all cards are drawn.
_AT_REST = (PRODUCE, EXCHANGE, OVER)


def settle(draft: Draft) -> None:
    """Let everything happen that needs nobody's decision and no announcement."""
    table = draft.table
    going_on = not table.halving
    while going_on:
        phase = table.phase
        if table.draws and phase != OVER:
            going_on = hand_out(draft)
        elif phase in _AT_REST:
            return
        elif phase == PLAN:
            going_on = _show_plans(draft)
        else:
            going_on = _deal(draft) if phase == SETUP else _reveal(draft)


def set_up(table: Table) -> bool:
    """Tell whether everything is known that must be known before cards are dealt."""
    ready = all(estate.buildings for estate in table.estates) and bool(table.pile)
    return ready and (table.laid_out or not table.app_deals)


def _deal(draft: Draft) -> bool:
    """Deal hands and the first coal, and begin the first round (OMG-R04)."""
    table = draft.current()
    if not set_up(table):
        return False
    for seat in table.from_active():
        owe(draft, seat, START_HAND)
        owe(draft, seat, START_COAL, draft.estate(seat).buildings[0])
        draft.put(seat, hand_before=START_HAND)
    draft.set(phase=EXCHANGE)
    draft.step("active_player", table.active)
    return True


def begin_round(draft: Draft) -> None:
    """Begin phase I of the next round."""
    table = draft.table
    alter(table, "phase", EXCHANGE)
    alter(table, "turn", table.active)
    for seat in range(len(table.seats)):
        mine = draft.own(seat)
        alter(mine, "hand_before", len(mine.hand))
        alter(mine, "ended", "")
        # Somebody whose turn was over may have got a worker by a correction.
        alter(mine, "worker", "")
        alter(mine, "way", "")


def end_exchange(draft: Draft) -> None:
    """Let everybody draw, once all have exchanged (OMG-R30, OMG-R34, OMG-A24)."""
    table = draft.table
    for seat in table.from_active():
        estate = draft.estate(seat)
        small = estate.hand_before <= SMALL_HAND
        more = extra_cards(estate.buildings, table.options.offices_add_up) if small else 0
        owe(draft, seat, CARDS_DRAWN + more)
    alter(table, "phase", SUNRISE)


def _reveal(draft: Draft) -> bool:
    """Close a row at its second half sun; until then the app reveals, if it deals (OMG-R40)."""
    table = draft.table
    row: tuple[str, ...] = getattr(table, table.phase)
    if table.cut_short or row_is_full(row, table.facts):
        _close_row(draft, len(row))
        return True
    if not table.pile:
        found = refill(draft)
        if found is Refill.NOTHING:
            draft.set(cut_short=True)
            draft.step("row_cut_short", n=len(row))
        return found is not Refill.WAITS
    if not table.app_deals:
        return False
    count = cards_until_full(row, table.pile, table.facts)
    alter(table, table.phase, row + table.pile[:count])
    alter(table, "pile", table.pile[count:])
    return True


def _close_row(draft: Draft, cards: int) -> None:
    """Go on when a row of the market is complete."""
    table = draft.table
    if table.cut_short:
        alter(table, "cut_short", False)
    if table.phase == SUNRISE:
        draft.step("sunrise_ended", n=cards)
        alter(table, "phase", PLAN)
    else:
        draft.step("sunset_ended", n=cards)
        alter(table, "phase", PRODUCE)
        alter(table, "turn", table.active)


def _show_plans(draft: Draft) -> bool:
    """Show all plans at once when the last one is made (OMG-R42, OMG-A30)."""
    table = draft.table
    for seat in range(len(table.seats)):
        if draft.estate(seat).plan is None:
            return False
    for seat in table.from_active():
        _carry_out(draft, seat)
    alter(table, "phase", SUNSET)
    return True


def _carry_out(draft: Draft, seat: int) -> None:
    """Place worker, assistants and the planned card of one seat."""
    plan = draft.estate(seat).plan
    if plan is None:
        return
    for moved in plan.moves:
        draft.pay(seat, moved.pay, "move")
        posts = tuple(
            Post(post.assistant, moved.building) if post.assistant == moved.assistant else post
            for post in draft.estate(seat).posts
        )
        draft.put(seat, posts=posts)
        draft.step("assistant_moved", seat, assistant=moved.assistant, card=moved.building)
    if plan.worker:
        draft.step("worker_placed", seat, card=plan.worker, way=plan.way)
    else:
        draft.step("worker_rests", seat)
    planned = ""
    if plan.card:
        (planned,) = draft.from_hand(seat, (plan.card,))
        draft.step("card_planned", seat, now=len(draft.estate(seat).hand))
    mine = draft.own(seat)
    alter(mine, "worker", plan.worker)
    alter(mine, "way", plan.way)
    alter(mine, "planned", planned)
    alter(mine, "plan", None)


def end_turn(draft: Draft, seat: int, how: str) -> None:
    """Take worker and planned card back and pass the turn on (OMG-R80, OMG-R85, OMG-R86)."""
    mine = draft.own(seat)
    if mine.planned:
        hand = (*mine.hand, mine.planned)
        alter(mine, "hand", hand)
        alter(mine, "planned", "")
        draft.step("card_back", seat, now=len(hand))
    alter(mine, "ended", how)
    alter(mine, "worker", "")
    alter(mine, "way", "")
    alter(mine, "produced", ())
    alter(mine, "spent", ())
    table = draft.table
    following = (seat + 1) % len(table.seats)
    alter(table, "chain", "")
    alter(table, "turn", following)
    if following == table.active:
        _end_round(draft)


def _end_round(draft: Draft) -> None:
    """Discard the market, pass on the active player, and see whether the match ends."""
    table = draft.current()
    draft.step("market_discarded", n=len(table.market))
    draft.discard(table.market)
    alter(table, "sunrise", ())
    alter(table, "sunset", ())
    if table.in_last_round:
        draft.set(phase=OVER)
        draft.step("match_over")
        return
    if not table.last_round and eight_buildings(table):
        draft.set(last_round=table.round + 1)
    active = (table.active + 1) % len(table.seats)
    alter(table, "active", active)
    alter(table, "round", table.round + 1)
    draft.step("round_begun", n=table.round)
    draft.step("active_player", active)
    if draft.table.in_last_round:
        draft.step("last_round")
    begin_round(draft)


def eight_buildings(table: Table) -> bool:
    """Tell whether somebody has eight buildings, the charburner included (OMG-R90)."""
    return any(len(estate.buildings) >= BUILDINGS_TO_END for estate in table.estates)


def production_buildings(buildings: tuple[str, ...]) -> tuple[str, ...]:
    """Return the buildings where somebody can work."""
    return tuple(building for building in buildings if CARDS[building].good)
