"""The course of a match: preparation, turns, the end of a building phase, rounds."""

from __future__ import annotations

from msgspec.structs import replace

from referee.engine.draft import alter
from referee.games.intarsia.rules.cards import NO_CARDS
from referee.games.intarsia.rules.draft import Draft
from referee.games.intarsia.rules.drawing import Manner, available, missing
from referee.games.intarsia.rules.elements import DRAWS
from referee.games.intarsia.rules.floor import START, cross_count
from referee.games.intarsia.rules.printed import printed
from referee.games.intarsia.rules.table import PASSED, Options, Table
from referee.games.intarsia.rules.words import ROUNDS, START_CARDS

_MANNERS = {
    (stacks, joker): Manner(stacks == "literal", joker == "replaced")
    for stacks in ("stocked", "literal")
    for joker in ("replaced", "lost")
}


def manner_of(options: Options) -> Manner:
    """Return how this match draws when stacks have run out."""
    return _MANNERS[options.empty_stack, options.missing_joker]


def begin_round(draft: Draft, number: int, start: int) -> None:
    """Begin a round with its preparation phase (IN-R02, R40)."""
    draft.set(round=number, start=start, phase="preparation", prepared=0)
    for seat in range(len(draft.table.seats)):
        alter(draft.own(seat), "passed", False)
    draft.step("round", round=number)
    prepare(draft)


def prepare(draft: Draft) -> None:
    """Let seats take their start cards, clockwise from the start player (IN-R30, A19).

    It stops at a card that nobody has described yet and where stacks do not suffice.
    """
    table = draft.table
    seats = len(table.seats)
    while table.prepared < seats:
        seat = (table.start + table.prepared) % seats
        alter(table, "turn", seat)
        wanted = printed(table).starts.get(draft.floor(seat).start_card, NO_CARDS)
        if wanted is None or missing(wanted, table.stacks, manner_of(table.options)):
            return
        take_start_cards(draft, seat)
    alter(table, "phase", "building")
    begin_turn(draft, table.start)


def take_start_cards(draft: Draft, seat: int) -> None:
    """Take what the start-material card shows, as far as the stacks hold it."""
    table = draft.table
    card = draft.floor(seat).start_card
    alter(table, "prepared", table.prepared + 1)
    if card:
        cards = available(printed(table).starts[card] or NO_CARDS, table.stacks)
        draft.take(seat, cards, "start_cards_taken", card=card)


def begin_turn(draft: Draft, seat: int) -> None:
    """Give the turn to a seat (IN-R41)."""
    # So many fields are changed faster by a copy than one by one.
    table = replace(draft.table, turn=seat, step="act", element="", place="", claimed_at=-1)
    draft.table = table
    draft.step("turn", seat, round=table.round)


def after_claims(draft: Draft, seat: int) -> None:
    """Return the paid cards; then the draw, if there is one, or the next turn (IN-R80)."""
    draft.return_paid(seat)
    table = draft.table
    if DRAWS[table.element]:
        alter(table, "step", "draw")
    else:
        next_turn(draft)


def next_turn(draft: Draft) -> None:
    """Pass the turn on, clockwise, to whoever has not passed (IN-R41 … R43)."""
    seats, seat = draft.table.seats, draft.table.turn
    for _ in seats:
        seat = (seat + 1) % len(seats)
        if not draft.floor(seat).passed:
            begin_turn(draft, seat)
            return
    conclude(draft)


def pass_round(draft: Draft, seat: int) -> None:
    """Take a seat out of the round; its start-material card goes to the rest area (IN-R90)."""
    mine = draft.own(seat)
    alter(mine, "passed", True)
    alter(mine, "turns", (*mine.turns, PASSED))
    alter(draft.table, "last_passed", seat)
    draft.step("passed", seat)
    _rest(draft, seat)
    next_turn(draft)


def _rest(draft: Draft, seat: int) -> None:
    card = draft.floor(seat).start_card
    if card:
        alter(draft.own(seat), "start_card", "")
        alter(draft.table, "rest", in_order((*draft.table.rest, card)))
        draft.step("start_card_rests", seat, card=card)


def in_order(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return start-material cards in the order of their names."""
    return tuple([card for card in START_CARDS if card in cards])


def conclude(draft: Draft) -> None:
    """Score the crosses; then the end, or new start-material cards (IN-R100 … R102)."""
    table = draft.table
    draft.set(step="", claimed_at=-1)
    for seat in range(len(table.seats)):
        _rest(draft, seat)
        crosses = scoring_crosses(draft.current(), seat)
        if crosses:
            draft.score(seat, crosses * table.round, "crosses", crosses=crosses, each=table.round)
    if table.round == ROUNDS:
        draft.set(phase="over")
        draft.step("match_over")
    else:
        draft.set(phase="conclusion")
        draft.step("choose_start_cards", table.last_passed)


def scoring_crosses(table: Table, seat: int) -> int:
    """Return how many crosses of a seat score; the start cross too, usually (IN-R100, A11)."""
    crosses = table.floors[seat].crosses
    return cross_count(crosses if table.options.start_cross_scores else crosses & ~START)


def next_choice(draft: Draft) -> None:
    """Let the next seat choose a start-material card; after the last one a round begins."""
    table = draft.current()
    seats = len(table.seats)
    for further in range(1, seats):
        seat = (table.turn + further) % seats
        if not table.floors[seat].start_card:
            draft.set(turn=seat)
            return
    begin_round(draft, table.round + 1, table.last_passed)
