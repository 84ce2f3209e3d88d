"""What tells one moment of a search from another, as far as the rest of the way is concerned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.games.woodcraft.rules.way_to_order.bills import NEVER
from referee.games.woodcraft.rules.way_to_order.later import all_later
from referee.games.woodcraft.rules.words import SIDES

if TYPE_CHECKING:
    from referee.games.woodcraft.rules.way_to_order.working import Goals, Search


def mark(search: Search, goals: Goals) -> object:
    """Return what is still needed and what is there for it, but not what it has cost so far."""
    # Cuts that leave nothing over are done with; the others are counted anew.
    cuts = [index for index, cut in enumerate(search.cuts) if cut[4] or cut[0] != "saw"]
    places = {cut: place for place, cut in enumerate(cuts)}
    wanted = []
    stage = 0
    while goals is not None:
        (dice, mask, _, _, chain), goals = goals
        if not dice:
            stage += 1
        elif mask:
            mask = all_later(search, mask)
            mask = sum([(mask >> cut & 1) << place for place, cut in enumerate(cuts)])
        wanted.append((dice, mask, chain, stage))
    wanted.sort()
    # Where anything may be lacking, it does not matter how much was used.
    counts = search.best < NEVER or search.promises
    return (
        tuple(wanted), tuple(search.pile), tuple(search.pots), tuple(search.yard), search.sixes,
        search.saws, search.gluing, tuple(search.splices), tuple(search.helpers), search.reuse,
        (search.glue, search.scrap, search.blades, search.berries) if counts else None,
        tuple([(*search.cuts[cut][::4], search.cuts[cut][1] // SIDES) for cut in cuts]),
        tuple([search.later[cut] >> other & 1 for cut in cuts for other in cuts]),
        tuple([tuple([places[cut] for cut in cuts]) for cuts in search.planted]),
        tuple(search.beds), search.early, search.shopped, search.buys,
        tuple([sum([cut < early for cut in cuts]) for early in search.early_cuts]),
        tuple([(die, places.get(cut), kind) for die, cut, kind in search.loose]),
    )  # fmt: skip
