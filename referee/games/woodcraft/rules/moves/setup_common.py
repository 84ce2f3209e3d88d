"""Announcing the draws of the common setup: public contracts and reputation tiles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from referee.engine.fields import Field, Words
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.announcing import (
    REPUTATION_TILES,
    TILES_IN_PLAY,
    contracts_lying,
    contracts_unknown,
    tiles_owed,
)
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.move import Move, Window
from referee.games.woodcraft.rules.rewards import grant
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.tracks import tiles_told
from referee.games.woodcraft.rules.words import CONTRACTS

# Rewards that were waiting for the tiles are taken in a turn, not while these go on.
WAITING = {"income": rulebook.INCOME_OPEN.broken(), "solo": rulebook.SOLO_CARD_OPEN.broken()}


class RevealContracts(Move, frozen=True):
    """Tell which public contracts lie on the table: one more than there are seats (R-019)."""

    contracts: tuple[str, ...]

    kind: ClassVar[str] = "reveal_contracts"
    window: ClassVar[Window] = Window.ANNOUNCEMENT
    fields: ClassVar[Mapping[str, Field]] = {"contracts": Words(words=CONTRACTS)}

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """Once, different ones, as many as this number of seats has."""
        if table.contracts or (table.phase != "setup" and not contracts_unknown(table)):
            yield rulebook.CONTRACTS_LIE_THERE.broken(what="contracts")
        shown = contracts_lying(table)
        if len(set(self.contracts)) != shown or len(self.contracts) != shown:
            yield rulebook.WRONG_CONTRACT_COUNT.broken(needs=shown, has=len(set(self.contracts)))

    def play(self, draft: Draft, seat: int) -> None:
        """Lay the contracts out."""
        draft.set(contracts=self.contracts)
        draft.step("contracts_revealed", contracts=",".join(self.contracts))


class PlaceReputationTiles(Move, frozen=True):
    """Tell which reputation tiles lie on the spaces 5 and 9 (R-016)."""

    tiles: tuple[str, ...]

    kind: ClassVar[str] = "place_reputation_tiles"
    window: ClassVar[Window] = Window.ANNOUNCEMENT
    late: ClassVar[bool] = True
    fields: ClassVar[Mapping[str, Field]] = {"tiles": Words(words=REPUTATION_TILES)}

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """Once, two different ones."""
        if table.phase in WAITING:
            yield WAITING[table.phase]
        elif table.phase == "over" and not tiles_owed(table):
            yield rulebook.MATCH_OVER.broken()
        if table.reputation_tiles:
            yield rulebook.REPUTATION_TILES_LIE_THERE.broken(what="reputation_tiles")
        if len(self.tiles) != TILES_IN_PLAY or len(set(self.tiles)) != TILES_IN_PLAY:
            yield rulebook.WRONG_REPUTATION_TILES.broken(has=len(set(self.tiles)))

    def play(self, draft: Draft, seat: int) -> None:
        """Lay the tiles on the track; whoever has reached one before it was told gets its due."""
        draft.set(reputation_tiles=self.tiles)
        draft.step("reputation_tiles_placed", tiles=",".join(self.tiles))
        tiles_told(draft, grant)
