"""Which cut comes before which: nothing can be made out of itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from referee.games.woodcraft.rules.way_to_order.working import Search


def follows(search: Search, cut: int, mask: int) -> list[int] | None:
    """Note that a cut comes before those of the mask; return what was noted before.

    None when one of them must come first.
    """
    before = search.later
    new = mask
    for other in _bits(mask):
        if other == cut or before[other] >> cut & 1:
            return None
        new |= before[other]
    if new:
        search.later = [
            known | new if index == cut or known >> cut & 1 else known
            for index, known in enumerate(before)
        ]
    return before


def all_later(search: Search, mask: int) -> int:
    """Return the cuts of the mask, and all that come after one of them."""
    found = mask
    for other in _bits(mask):
        found |= search.later[other]
    return found


def _bits(mask: int) -> Iterator[int]:
    index = 0
    while mask:
        if mask & 1:
            yield index
        mask >>= 1
        index += 1
