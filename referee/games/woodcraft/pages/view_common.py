"""What lies in the middle of the table besides the wheel."""

from __future__ import annotations

from msgspec import Struct

from referee.games.woodcraft.pages.presumed import marked, presumed
from referee.games.woodcraft.pages.view_cards import (
    HelperView,
    OrderView,
    helper_view,
    order_view,
)
from referee.games.woodcraft.rules.cards import NO_CARD
from referee.games.woodcraft.rules.printed import printed
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.tracks import PLACES, TILE_SPACES

EMPTY = ("", NO_CARD)


class ContractView(Struct, frozen=True):
    """A public contract: who has it, and whether it leaves at the end of the round."""

    contract: str
    claimed: bool
    by: tuple[str, ...]


class PlaceReward(Struct, frozen=True):
    """What a reputation tile gives the first, second or third to arrive."""

    place: str
    gain: str


class ReputationTile(Struct, frozen=True):
    """A reputation tile with its rewards by place and who has been there."""

    tile: str
    space: int
    rewards: tuple[PlaceReward, ...]
    arrived: tuple[str, ...]


class Common(Struct, frozen=True):
    """The middle of the table; None stands where no card lies."""

    yard: tuple[str, ...]
    orders: tuple[OrderView | None, ...]
    helpers: tuple[HelperView | None, ...]
    contracts: tuple[ContractView, ...]
    reputation_tiles: tuple[ReputationTile, ...]


def common_view(table: Table) -> Common:
    """Return what lies in the middle of the table besides the wheel."""
    return Common(
        yard=table.yard,
        orders=tuple(
            None if card in EMPTY else order_view(table, card) for card in table.order_display
        ),
        helpers=tuple(
            None if card in EMPTY else helper_view(table, card) for card in table.helper_display
        ),
        contracts=tuple(
            ContractView(
                contract,
                contract in table.claimed,
                tuple(
                    name
                    for name, shop in zip(table.seats, table.workshops, strict=True)
                    if contract in shop.contracts
                ),
            )
            for contract in table.contracts
        ),
        reputation_tiles=tuple(
            _reputation_tile(table, index) for index in range(len(table.reputation_tiles))
        ),
    )


def _reputation_tile(table: Table, index: int) -> ReputationTile:
    """Return one reputation tile that lies on the track, or did."""
    tile = table.reputation_tiles[index]
    arrived = tuple(table.seats[who] for who, _ in table.arrivals[index])
    return ReputationTile(tile, TILE_SPACES[index], tile_rewards(table, tile), arrived)


def tile_rewards(table: Table, tile: str) -> tuple[PlaceReward, ...]:
    """Return what a reputation tile gives at this table, place by place."""
    board = printed(table.facts)
    side = "3" if len(table.seats) == 3 else "24"
    rewards = []
    for place in PLACES[len(table.seats)]:
        gains = board.reputation_tile(tile, side, place) if tile else ()
        doubtful = f"reputation_tile.{tile}.{side}.{place}" in presumed(table.facts)
        rewards.append(PlaceReward(place, "?" if gains is None else marked(gains, doubtful)))
    return tuple(rewards)
