"""The tracks of a seat: where it stands, what the next step or space brings."""

from __future__ import annotations

from msgspec import Struct

from referee.games.woodcraft.pages.presumed import presumed
from referee.games.woodcraft.pages.view_words import Price, gain_words, price
from referee.games.woodcraft.rules.abilities import marketing_offer
from referee.games.woodcraft.rules.draft import LAP, LAST_LAP
from referee.games.woodcraft.rules.printed import MARKETING_COLUMNS, printed
from referee.games.woodcraft.rules.scoring import order_value
from referee.games.woodcraft.rules.table import Table, Workshop
from referee.games.woodcraft.rules.tracks import (
    ANY_TOOL,
    POINTS_AT_LINE,
    POINTS_LINE,
    TILE_SPACES,
    TOOL_LINE,
    TRACK_END,
)

REPUTATION_LAST = 14


class ScoreTrack(Struct, frozen=True):
    """The scoring track: the 50/100/150 marker and where the disc lies."""

    points: int
    lap: int
    disc: int


class BetterSpace(Struct, frozen=True):
    """The next space of the reputation track that pays more for an order."""

    space: int
    each: int


class TileAhead(Struct, frozen=True):
    """A reputation tile that a seat has not reached."""

    tile: str
    space: int


class ReputationTrack(Struct, frozen=True):
    """The reputation track: points per order now, the next better space, tiles ahead."""

    at: int
    last: int
    each: int
    next: BetterSpace | None
    tiles: tuple[TileAhead, ...]


class Line(Struct, frozen=True):
    """A line that an income marker crosses next, and what that brings."""

    what: str
    space: int
    gain: str


class IncomeTrack(Struct, frozen=True):
    """An income track: both markers, and the line that the first one crosses next."""

    at: int
    first: int
    second: int
    line: Line | None


class MarketingTrack(Struct, frozen=True):
    """The marketing track: the column now, the next one, its price and its points."""

    column: int
    columns: int
    next: int
    again: bool
    price: Price
    points: int
    presumed: bool


class Tracks(Struct, frozen=True):
    """All tracks of a seat with what comes next on each."""

    score: ScoreTrack
    reputation: ReputationTrack
    blueberry: IncomeTrack
    hazelnut: IncomeTrack
    marketing: MarketingTrack


def tracks_view(table: Table, seat: int) -> Tracks:
    """Return all tracks of a seat."""
    shop = table.workshops[seat]
    return Tracks(
        ScoreTrack(shop.points, min(LAST_LAP, shop.points // LAP * LAP), shop.points % LAP),
        _reputation(table, seat),
        income_track(shop.blueberry_income),
        income_track(shop.hazelnut_income),
        marketing_view(table, shop),
    )


def _reputation(table: Table, seat: int) -> ReputationTrack:
    """Return the reputation track of a seat."""
    at = table.workshops[seat].reputation
    per_order = printed(table.facts).points_per_order
    ahead = sorted(space for space in per_order if space > at)
    arrived = [any(who == seat for who, _ in arrivals) for arrivals in table.arrivals]
    tiles = tuple(
        TileAhead(tile, space)
        for tile, space, there in zip(table.reputation_tiles, TILE_SPACES, arrived, strict=False)
        if tile and space > at and not there
    )
    better = BetterSpace(ahead[0], per_order[ahead[0]]) if ahead else None
    return ReputationTrack(at, REPUTATION_LAST, order_value(at, per_order), better, tiles)


def income_track(at: int) -> IncomeTrack:
    """Return an income track whose markers have made so many steps."""
    line = None
    if at < TOOL_LINE:
        line = Line("tool", TOOL_LINE, gain_words((ANY_TOOL,)))
    elif at < POINTS_LINE:
        line = Line("points", POINTS_LINE, f"points:{POINTS_AT_LINE}")
    return IncomeTrack(at, min(at, TRACK_END), max(0, at - TRACK_END), line)


def marketing_view(table: Table, shop: Workshop) -> MarketingTrack:
    """Return the marketing track of a seat."""
    column, asked, points = marketing_offer(table, shop)
    doubts = presumed(table.facts)
    return MarketingTrack(
        column=shop.marketing,
        columns=MARKETING_COLUMNS,
        next=column,
        again=shop.marketing == MARKETING_COLUMNS,
        price=price(printed(table.facts).marketing[column - 1][0], asked, shop.blueberries),
        points=points,
        presumed=any(f"marketing.{column}.{what}" in doubts for what in ("cost", "points")),
    )
