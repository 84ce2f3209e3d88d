"""Using saw, splice and glue tiles: usable, on X, or once more for a reuse token."""

from __future__ import annotations

from referee.engine.draft import alter
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import rulebook
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.table import Workshop


def tile_objections(
    shop: Workshop, tiles: tuple[bool, ...], what: str, reuse: bool
) -> list[Reason]:
    """Return why none of these tiles can be used now (R-090, R-091)."""
    against: list[Reason] = []
    if reuse:
        if shop.reuse < 1:
            against.append(rulebook.NO_REUSE_TOKEN.broken(has=shop.reuse))
        if tiles and all(tiles):
            against.append(rulebook.REUSE_NOT_NEEDED.broken(tile=what))
    elif tiles and not any(tiles):
        against.append(rulebook.TILE_ON_X.broken(tile=what))
    return against


def use_tile(draft: Draft, seat: int, field: str, index: int, reuse: bool) -> None:
    """Turn a tile to its X side, or pay a reuse token for one that shows X already (Q-12)."""
    if reuse:
        draft.pay(seat, "reuse", 1, field)
        return
    mine = draft.own(seat)
    tiles = list(getattr(mine, field))
    tiles[index] = False
    alter(mine, field, tuple(tiles))
    draft.step("tile_to_x", seat, tile=field, n=index + 1)


def reuses(shop: Workshop, tiles: tuple[bool, ...]) -> tuple[bool, ...]:
    """Return the ways worth thinking of: without a reuse token, and with one if it could help."""
    return (False, True) if shop.reuse and not all(tiles) else (False,)
