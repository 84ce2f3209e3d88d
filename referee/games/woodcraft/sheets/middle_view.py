"""The middle of the table as the rebuild sheet shows it: contracts, reputation tiles, discards."""

from __future__ import annotations

from msgspec import Struct

from referee.games.woodcraft.rules.facts import write_gains
from referee.games.woodcraft.rules.printed import printed
from referee.games.woodcraft.rules.rounds import CONTRACT_LEAVES
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.tracks import TILE_SPACES
from referee.lent.material import PersonAtTable

People = tuple[PersonAtTable, ...]


class ContractView(Struct, frozen=True):
    """A public contract and whose markers lie on it; `out` when it can be claimed no more."""

    name: str
    markers: People
    out: bool


class TileView(Struct, frozen=True):
    """A space for a reputation tile; without rewards it is gone or nobody knows what it shows."""

    space: int
    tile: str
    # Place on the tile (top, middle, bottom) and the reward printed there.
    rewards: tuple[tuple[str, str], ...]
    arrived: People


def contract_views(table: Table, people: People) -> tuple[ContractView, ...]:
    """Return the contracts on offer, then those taken out that lie aside with markers."""
    holders = {
        name: tuple(
            person
            for person, shop in zip(people, table.workshops, strict=False)
            if name in shop.contracts
        )
        for shop in table.workshops
        for name in (*table.contracts, *shop.contracts)
    }
    names = (*table.contracts, *(name for name in holders if name not in table.contracts))
    return tuple(ContractView(name, holders[name], name not in table.contracts) for name in names)


def tile_views(table: Table, people: People) -> tuple[TileView, ...]:
    """Return what lies on the two pale spaces of the reputation track."""
    board = printed(table.facts)
    side = "3" if len(table.seats) == 3 else "24"
    views = []
    for index, (space, tile) in enumerate(zip(TILE_SPACES, table.reputation_tiles, strict=False)):
        places = ("top", "bottom") if side == "3" else ("top", "middle", "bottom")
        known = [(place, board.reputation_tile(tile, side, place)) for place in places if tile]
        rewards = tuple((place, write_gains(gains)) for place, gains in known if gains is not None)
        arrived = tuple(people[seat] for seat, _ in table.arrivals[index] if seat < len(people))
        views.append(TileView(space, tile, rewards, arrived))
    return tuple(views)


def discard_views(table: Table) -> dict[str, tuple[str, ...]]:
    """Return the discard piles whose cards are told, by what their cards are.

    Among orders and helpers lie cards that were dealt to hands and not kept. Even how many lie
    there would tell which ones: a card that somebody claims to place is taken off its pile.
    """
    return {"solo": table.solo_discards} if table.solo_discards else {}


def neutral_rounds(table: Table) -> tuple[int, ...]:
    """Return the rounds on which a neutral marker still waits; only a solo match has them."""
    return tuple(number for number in CONTRACT_LEAVES if table.solo and number > table.round)
