"""The income tracks and the reputation track with its tiles (R-124 … R-132)."""

from __future__ import annotations

from collections.abc import Callable

from referee.games.woodcraft.abilities import total
from referee.games.woodcraft.cards import helper_card
from referee.games.woodcraft.draft import Draft
from referee.games.woodcraft.facts import Gain, read_gains
from referee.games.woodcraft.table import Decision

TOOL_LINE = 4
POINTS_LINE = 8
POINTS_AT_LINE = 3
ANY_TOOL = Gain("tool", 1, ())
REPUTATION_END = 14
LAST_SPACES = (13, 14)
POINTS_BEYOND_END = 2
TILE_SPACES = (5, 9)
# Which reward of a reputation tile the first, second, … to arrive gets.
PLACES = {1: ("middle",), 2: ("middle",), 3: ("top", "bottom"), 4: ("top", "middle", "bottom")}

Grant = Callable[[Draft, int, tuple[Gain, ...], str], None]


def advance_income(
    draft: Draft, seat: int, track: str, steps: int, source: str, grant: Grant
) -> None:
    """Advance on an income track; only the first marker earns the two lines (R-125, R-126)."""
    name = f"{track}_income"
    before: int = getattr(draft.shop(seat), name)
    now = before + steps
    draft.put(seat, **{name: now})
    draft.step("income_track", seat, track=track, n=steps, now=now, source=source)
    if before < TOOL_LINE <= now:
        grant(draft, seat, (ANY_TOOL,), "income_line")
    if before < POINTS_LINE <= now:
        draft.score(seat, POINTS_AT_LINE, "income_line")


def advance_reputation(draft: Draft, seat: int, steps: int, source: str, grant: Grant) -> None:
    """Advance on the reputation track with everything that this brings."""
    before = draft.shop(seat).reputation
    now = min(REPUTATION_END, before + steps)
    if now > before:
        draft.put(seat, reputation=now)
        draft.step("reputation", seat, n=now - before, now=now, source=source)
        _steps_forward(draft, seat, now - before)
    for space in LAST_SPACES:
        if before < space <= now:
            grant(draft, seat, _reward_of(draft, space), "reputation")
    beyond = before + steps - now
    if beyond:
        draft.score(seat, POINTS_BEYOND_END * beyond, "reputation")
    for index, space in enumerate(TILE_SPACES):
        reached = before < space <= now
        if reached and (draft.table.options.passing_reaches_tile or now == space):
            _reach_tile(draft, seat, index, grant)


def _reward_of(draft: Draft, space: int) -> tuple[Gain, ...]:
    """Return what one of the last two spaces gives: as told of the board, or as agreed (Q-02)."""
    told = dict(draft.table.facts).get(f"reputation.on_reach.{space}")
    if told is not None:
        return read_gains(told)
    rewarded = draft.table.options.reputation_end in (str(space), "both")
    return (Gain("points", POINTS_BEYOND_END),) if rewarded else ()


def _steps_forward(draft: Draft, seat: int, steps: int) -> None:
    """Apply the abilities that look at steps forward on the reputation track (H-10, H-18)."""
    shop = draft.shop(seat)
    berries = total(draft.table, shop, "reputation_berries")
    draft.gain(seat, "blueberries", berries * steps, "helper")
    for helper in shop.rooms:
        card = helper_card(draft.table, helper)
        if card is None or card.ability.kind != "reputation_points":
            continue
        if helper not in draft.shop(seat).used:
            draft.put(seat, used=(*draft.shop(seat).used, helper))
            draft.score(seat, card.ability.amount, "helper")


def lose_reputation(draft: Draft, seat: int, steps: int, source: str) -> None:
    """Go back on the reputation track, never below its start (R-099)."""
    before = draft.shop(seat).reputation
    now = max(0, before - steps)
    if now != before:
        draft.put(seat, reputation=now)
    draft.step("reputation", seat, n=now - before, now=now, source=source)


def _reach_tile(draft: Draft, seat: int, index: int, grant: Grant) -> None:
    """Take the reward of a reputation tile by the rank of arrival (R-130, R-131, R-132)."""
    table = draft.table
    if index >= len(table.reputation_tiles) or not table.reputation_tiles[index]:
        return
    tile = table.reputation_tiles[index]
    arrived = table.arrivals[index]
    if any(who == seat for who, _ in arrived):
        return
    # Arrivals of one round share the rank of the first of them.
    rank = 1 + sum(1 for _, number in arrived if number < table.round)
    arrivals = list(table.arrivals)
    arrivals[index] = (*arrived, (seat, table.round))
    draft.set(arrivals=tuple(arrivals))
    places = PLACES[len(table.seats)]
    if rank > len(places):
        draft.step("reputation_tile_too_late", seat, tile=tile, rank=rank)
        return
    place = places[rank - 1]
    side = "3" if len(table.seats) == 3 else "24"
    draft.step("reputation_tile", seat, tile=tile, rank=rank, place=place)
    gains = draft.board.reputation_tile(tile, side, place)
    if gains is None:
        name = f"reputation_tile.{tile}.{side}.{place}"
        draft.decide(Decision("fact", seat, "reputation_tile", choices=(name,)))
    else:
        grant(draft, seat, gains, "reputation_tile")
    if table.solo:
        _remove_tile(draft, index)


def _remove_tile(draft: Draft, index: int) -> None:
    """Take a reputation tile off the track; only a solo match does this (R-145)."""
    tiles = list(draft.table.reputation_tiles)
    draft.step("reputation_tile_removed", tile=tiles[index])
    tiles[index] = ""
    draft.set(reputation_tiles=tuple(tiles))


def advance_neutral(draft: Draft, steps: int) -> None:
    """Advance the neutral marker of a solo match; it takes away the tiles that it reaches."""
    before = draft.table.neutral
    now = min(REPUTATION_END, before + steps)
    draft.set(neutral=now)
    draft.step("neutral_marker", n=now - before, now=now)
    for index, space in enumerate(TILE_SPACES):
        there = index < len(draft.table.reputation_tiles)
        passing = draft.table.options.passing_reaches_tile
        reached = before < space <= now and (passing or now == space)
        if there and reached and draft.table.reputation_tiles[index]:
            _remove_tile(draft, index)
