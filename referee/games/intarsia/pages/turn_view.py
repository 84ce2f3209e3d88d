"""What the seat in turn may do: builds with their prices, claims with their points, draws."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from referee.engine.candidate import Candidate
from referee.games.intarsia.pages.floor_view import colour_word
from referee.games.intarsia.pages.small_words import Handful, handful
from referee.games.intarsia.rules.candidates import candidates
from referee.games.intarsia.rules.cards import Cards
from referee.games.intarsia.rules.elements import DRAWS, PRICE_OF, REWARDED
from referee.games.intarsia.rules.facts import ALL_NEEDS, read_needs
from referee.games.intarsia.rules.floor import FRAME_NUMBER
from referee.games.intarsia.rules.move import Move
from referee.games.intarsia.rules.moves.build import Build, colour_to_pay
from referee.games.intarsia.rules.moves.choose_start_card import ChooseStartCard
from referee.games.intarsia.rules.moves.claim import Claim
from referee.games.intarsia.rules.moves.draw import Draw
from referee.games.intarsia.rules.moves.end_turn import EndTurn
from referee.games.intarsia.rules.moves.pass_round import PassRound
from referee.games.intarsia.rules.moves.take_cards import TakeCards
from referee.games.intarsia.rules.paying import ANY_COLOUR, payments
from referee.games.intarsia.rules.printed import (
    UNKNOWN,
    floor_fact,
    mark_in_play,
    meets,
    plan_of,
    printed,
)
from referee.games.intarsia.rules.table import Table, Tile
from referee.games.intarsia.rules.tools import (
    claim_points,
    lies_there,
    newly_fulfilled,
    owned,
    richest,
    top_bonus,
)
from referee.games.intarsia.rules.words import BONUSES, CROSS, MARKS, SPACES, WILD, colour_of
from referee.lent.taps import Against, against

# So many payments and hands are a tap away; others are put together.
SHOWN = 8


class Earned(Struct, frozen=True):
    """A tile that an element would fulfil, and what it would score."""

    tile: str
    points: int


class BuildView(Struct, frozen=True):
    """What may be built at one place: its price, every reason against it, the ways to pay."""

    place: str
    element: str
    price: int
    colour: str
    reasons: tuple[Against, ...]
    payments: tuple[Handful, ...]
    # How many other payments there are.
    more: int
    earns: tuple[Earned, ...]
    # Cards that it brings, and whether the reward marker moves for them.
    draws: int
    reward: bool
    # The printed colour that has to be told first, "" when it is known.
    unknown: str


class ClaimView(Struct, frozen=True):
    """A tile that may be claimed; what nobody knows of it yet is asked."""

    tile: str
    bonus: int
    points: int
    reasons: tuple[Against, ...]
    needs: tuple[str, ...] = ()
    bonuses: tuple[int, ...] = ()
    marks: tuple[str, ...] = ()


class DrawView(Struct, frozen=True):
    """One draw that is allowed; `forward` is how far the reward marker moves."""

    cards: Handful
    forward: int = 0


class Turn(Struct, frozen=True):
    """All that a seat may do now, by kinds; `end` when the turn can simply be ended."""

    seat: str
    step: str
    builds: dict[str, BuildView]
    claims: tuple[ClaimView, ...]
    # Tiles that nobody has described and that the seat may have overlooked.
    missed: tuple[ClaimView, ...]
    draws: tuple[DrawView, ...]
    # Reasons against drawing, when nothing can be drawn.
    draw_reasons: tuple[Against, ...]
    keeps: tuple[Handful, ...]
    may_pass: bool
    end: bool
    starts: tuple[str, ...]
    replacements: tuple[Handful, ...]


def turn_view(table: Table, seat: int) -> Turn:
    """Return what the seat in turn may do."""
    found = list(candidates(table, table.seats[seat]))
    draws = [each for each in found if isinstance(each.move, Draw)]
    legal = [each.move for each in found if each.legal]
    passes = [move for move in legal if isinstance(move, PassRound)]
    return Turn(
        seat=table.seats[seat],
        step=table.step,
        builds={
            each.move.place: _build(table, seat, each.move, each)
            for each in found
            if isinstance(each.move, Build)
        },
        claims=tuple(
            _claim(table, seat, each.move, each) for each in found if isinstance(each.move, Claim)
        ),
        missed=tuple(_missed(table, seat)) if table.step == "act" else (),
        draws=tuple(
            DrawView(handful(move.cards), move.forward) for move in legal if isinstance(move, Draw)
        ),
        draw_reasons=() if any(each.legal for each in draws) else _nearest(draws),
        keeps=_keeps(table.floors[seat].hand, passes),
        may_pass=bool(passes),
        end=any(isinstance(move, EndTurn) for move in legal),
        starts=tuple(move.card for move in legal if isinstance(move, ChooseStartCard)),
        replacements=tuple(handful(move.cards) for move in legal if isinstance(move, TakeCards)),
    )


def _nearest(draws: list[Candidate[Move]]) -> tuple[Against, ...]:
    return against(draws[0].reasons) if draws else ()


def _build(table: Table, seat: int, move: Build, candidate: Candidate[Move]) -> BuildView:
    hand = table.floors[seat].hand
    colour = colour_to_pay(table, plan_of(table, seat), move.element, move.place)
    unknown = floor_fact(table, seat, move.place) if colour == UNKNOWN else ""
    price = PRICE_OF[move.element]
    ways: tuple[Cards, ...] = ()
    if candidate.legal and colour is not None:
        ways = _payments(hand, colour, price, table.options.jokers_in_exchange)
    return BuildView(
        move.place,
        move.element,
        price,
        "" if colour is None or colour == ANY_COLOUR else colour_word(colour),
        against(candidate.reasons),
        tuple(handful(pay, hand) for pay in ways[:SHOWN]),
        max(0, len(ways) - SHOWN),
        earned(table, seat, move.place) if move.element != CROSS else (),
        DRAWS[move.element],
        move.element in REWARDED,
        unknown,
    )


@lru_cache(maxsize=512)
def _payments(hand: Cards, colour: int, price: int, jokers: bool) -> tuple[Cards, ...]:
    return payments(hand, colour, price, jokers)


def earned(table: Table, seat: int, place: str) -> tuple[Earned, ...]:
    """Return the known tiles that the next element there would fulfil, the best order first."""
    box, plan, floor = printed(table), plan_of(table, seat), table.floors[seat]
    number = FRAME_NUMBER[place]
    colour = plan.frames[number]
    if colour == UNKNOWN:
        return ()
    after = list(floor.depths)
    after[number] += 1
    ornaments = richest(after, plan.places[colour])
    spaces = [
        (-bonus, space)
        for space in box.earned(colour, tuple(ornaments), after[number])
        if not owned(floor, space) and lies_there(table, box, space)
        if (bonus := top_bonus(table, box, space))
    ]
    found: list[Earned] = []
    for less, space in sorted(spaces):
        found.append(Earned(SPACES[space], claim_points(floor, space, -less)))
        floor = replace(floor, tiles=(*floor.tiles, Tile(space, -less)))
    return tuple(found)


def _claim(table: Table, seat: int, move: Claim, candidate: Candidate[Move]) -> ClaimView:
    space, box = SPACES.index(move.tile), printed(table)
    bonus = top_bonus(table, box, space) or 0
    points = claim_points(table.floors[seat], space, bonus) if bonus else 0
    if box.needs[space] is not None and bonus:
        return ClaimView(move.tile, bonus, points, against(candidate.reasons))
    needs: tuple[str, ...] = ()
    if box.needs[space] is None:
        needs = tuple(
            text for text in ALL_NEEDS if newly_fulfilled(table, seat, space, read_needs(text))
        )
    return _asked(table, move.tile, bonus, points, needs)


def _missed(table: Table, seat: int) -> Iterator[ClaimView]:
    """Yield the tiles that nobody has described, with all that the seat's ornaments would meet."""
    floor, box = table.floors[seat], printed(table)
    for space, tile in enumerate(SPACES):
        ornaments = richest(floor.depths, plan_of(table, seat).places[colour_of(space)])
        if box.needs[space] is not None or not ornaments or owned(floor, space):
            continue
        if lies_there(table, box, space):
            needs = tuple(text for text in ALL_NEEDS if meets(read_needs(text), ornaments))
            bonus = top_bonus(table, box, space) or 0
            points = claim_points(floor, space, bonus) if bonus else 0
            yield _asked(table, tile, bonus, points, needs)


def _asked(table: Table, tile: str, bonus: int, points: int, needs: tuple[str, ...]) -> ClaimView:
    """Return a tile of which something has to be told."""
    marks = tuple(mark for mark in MARKS if mark_in_play(mark, len(table.seats)))
    return ClaimView(
        tile,
        bonus,
        points,
        (),
        needs,
        () if bonus else BONUSES,
        marks if len(marks) > 1 else (),
    )


def _keeps(hand: Cards, passes: Iterable[PassRound]) -> tuple[Handful, ...]:
    """Return hands to keep: jokers first, then as much of one colour as there is."""
    kept = [move.keep for move in passes if move.keep is not None]
    kept.sort(key=lambda keep: (-keep[WILD], -max(keep[:WILD]), tuple(-n for n in keep)))
    return tuple(handful(keep, hand) for keep in kept)
