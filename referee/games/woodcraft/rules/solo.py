"""The solo deck at work (R-138 … R-146)."""

from __future__ import annotations

from referee.games.woodcraft.rules import wheel
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.facts import SoloCard
from referee.games.woodcraft.rules.moves.choose_tile import move_tile
from referee.games.woodcraft.rules.tracks import advance_neutral


def resolve(draft: Draft, card: SoloCard) -> None:
    """Carry out a solo card; when no tile could move, another card is drawn (R-144).

    The round ends once what the card has cleared is refilled.
    """
    tiles = (wheel.rearmost(draft.table),) if card.rearmost else card.tiles
    moved = [_move(draft, tile) for tile in tiles]
    if card.neutral:
        advance_neutral(draft, card.neutral)
    _clear(draft, "order_display", "order_discards", card.orders)
    _clear(draft, "helper_display", "helper_discards", card.helpers)
    _reroll(draft, card.reroll)
    if any(moved):
        draft.set(owed=())
    else:
        draft.step("solo_draw_again")


def _move(draft: Draft, tile: str) -> bool:
    """Move a tile on; tell whether it could (R-141, R-144)."""
    if not wheel.movable(draft.table, tile):
        draft.step("solo_tile_skipped", tile=tile)
        return False
    move_tile(draft, tile)
    return True


def _clear(draft: Draft, display: str, discards: str, spaces: tuple[int, ...]) -> None:
    """Remove the shown cards; the others slide along the arrows (R-142)."""
    if not spaces:
        return
    draft.step("solo_clears", display=display, spaces=",".join(map(str, spaces)))
    shown: tuple[str, ...] = getattr(draft.table, display)
    if shown:
        gone = tuple(shown[space - 1] for space in spaces if shown[space - 1])
        left = tuple(card for space, card in enumerate(shown, 1) if card and space not in spaces)
        gaps = ("",) * (len(shown) - len(left))
        pile = getattr(draft.table, discards) + gone
        draft.set(**{display: gaps + left, discards: pile})


def _reroll(draft: Draft, spaces: tuple[int, ...]) -> None:
    """Take the shown dice out of the yard, to be rolled again (R-142)."""
    if spaces and draft.table.yard:
        yard = list(draft.table.yard)
        for space in spaces:
            yard[space - 1] = ""
        draft.set(yard=tuple(yard))
        draft.step("solo_rerolls", spaces=",".join(map(str, spaces)))
