"""The income tracks and the reputation track with its tiles (R-124 … R-132)."""

from __future__ import annotations

from collections.abc import Callable

from referee.engine.draft import alter
from referee.games.woodcraft.rules.abilities import abilities, total
from referee.games.woodcraft.rules.cards import helper_card
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.facts import Gain, read_gains
from referee.games.woodcraft.rules.table import Decision, Table

TRACK_END = 10
TOOL_LINE = 4
POINTS_LINE = 8
POINTS_AT_LINE = 3
ANY_TOOL = Gain("tool", 1, ())
REPUTATION_END = 14
LAST_SPACES = (13, 14)
POINTS_BEYOND_END = 2
TILE_SPACES = (5, 9)
# Stands for the neutral marker of a match alone where seats are counted from 0.
NEUTRAL = -1
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
    alter(draft.own(seat), name, now)
    draft.step("income_track", seat, track=track, n=steps, now=now, source=source)
    if before <= TRACK_END < now:
        draft.step("second_marker", seat, track=track, at=now - TRACK_END)
    if before < TOOL_LINE <= now:
        grant(draft, seat, (ANY_TOOL,), "income_line")
    if before < POINTS_LINE <= now:
        draft.score(seat, POINTS_AT_LINE, "income_line")


def advance_reputation(draft: Draft, seat: int, steps: int, source: str, grant: Grant) -> None:
    """Advance on the reputation track with everything that this brings."""
    before = draft.shop(seat).reputation
    now = min(REPUTATION_END, before + steps)
    if now > before:
        alter(draft.own(seat), "reputation", now)
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
    if not abilities(draft.table, shop, "reputation_points"):
        return
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


def _tile_on(table: Table, index: int) -> str:
    """Return the reputation tile on the first or second of its spaces, "" when it is gone."""
    tiles = table.reputation_tiles
    return tiles[index] if index < len(tiles) else ""


def _reach_tile(draft: Draft, seat: int, index: int, grant: Grant) -> None:
    """Note who reaches a reputation tile; nobody takes its reward twice.

    Where nobody has told the tiles yet, the reward waits until somebody does.
    """
    table = draft.table
    if any(who == seat for who, _ in table.arrivals[index]):
        return
    if _tile_on(table, index):
        _arrive(draft, seat, index)
        _take_reward(draft, seat, index, table.round, grant)
    elif not table.reputation_tiles:
        _arrive(draft, seat, index)


def _arrive(draft: Draft, who: int, index: int) -> None:
    """Write down who has reached a reputation tile in this round."""
    arrivals = list(draft.table.arrivals)
    arrivals[index] = (*arrivals[index], (who, draft.table.round))
    draft.set(arrivals=tuple(arrivals))


def unpaid(table: Table) -> tuple[int, ...]:
    """Return the seats that wait for the reward of a tile nobody has told, once for each tile."""
    if table.reputation_tiles:
        return ()
    places = len(PLACES[len(table.seats)])
    waiting: list[int] = []
    for arrived in table.arrivals:
        if table.solo:
            # The first of the two markers takes the tile away.
            waiting += [who for who, _ in arrived[:1] if who != NEUTRAL]
        else:
            waiting += [who for who, number in arrived if _rank(arrived, number) <= places]
    return tuple(waiting)


def _rank(arrived: tuple[tuple[int, int], ...], number: int) -> int:
    """Return the rank of those who arrive in a round: they share that of their first (R-131)."""
    return 1 + sum(1 for _, earlier in arrived if earlier < number)


def tiles_told(draft: Draft, grant: Grant) -> None:
    """Hand out the rewards of tiles that were reached before anybody told which they are."""
    waiting = draft.table.arrivals
    seats = tuple(tuple(one for one in there if one[0] != NEUTRAL) for there in waiting)
    draft.set(arrivals=seats)
    for index, arrived in enumerate(waiting):
        for who, number in arrived:
            # A match alone takes the tile away as soon as one of the two markers gets there.
            if who == NEUTRAL and _tile_on(draft.table, index):
                _remove_tile(draft, index)
            elif _tile_on(draft.table, index):
                _take_reward(draft, who, index, number, grant)


def _take_reward(draft: Draft, seat: int, index: int, number: int, grant: Grant) -> None:
    """Take the reward of a tile by the rank of arrival in that round (R-130, R-131, R-132)."""
    table = draft.table
    tile = _tile_on(table, index)
    rank = _rank(table.arrivals[index], number)
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
        passing = draft.table.options.passing_reaches_tile
        reached = before < space <= now and (passing or now == space)
        if reached and _tile_on(draft.table, index):
            _remove_tile(draft, index)
        elif reached and not draft.table.reputation_tiles:
            _arrive(draft, NEUTRAL, index)
