"""Helpers that are only told: they lie in their rooms without a name."""

from __future__ import annotations

from referee.games.woodcraft.rules.cards import NAMELESS, next_told_helper
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.facts import Ability, Gain, HelperCard, write_gains
from referee.games.woodcraft.rules.placing import place_helper
from referee.games.woodcraft.rules.rewards import grant
from referee.games.woodcraft.rules.table import Decision
from referee.games.woodcraft.rules.words import ROOMS

# What a helper may let its owner do at once when it is placed: decisions of that name.
NOW = ("improve", "order")
# Only what it produces is ever told of such a helper; what else it does is told each time.
NO_ABILITY = Ability("none")


def helper_told(
    draft: Draft,
    seat: int,
    room: str,
    production: tuple[Gain, ...] | None,
    gain: tuple[Gain, ...],
    now: str,
) -> None:
    """Put a helper without a name into a room, with all that it brings at once (R-069, R-071)."""
    helper = next_told_helper(draft.current())
    if draft.table.effects:
        # A correction may have taken another helper of this number away.
        kept = tuple(each for each in draft.table.effects if each.helper != helper)
        draft.set(effects=kept)
    if production is not None:
        _remember(draft, helper, production)
    place_helper(draft, seat, room, helper)
    grant(draft, seat, gain, "helper")
    if now:
        draft.decide(Decision(now, seat, helper, may_decline=True))


def production_told(draft: Draft, seat: int, room: str, production: tuple[Gain, ...]) -> None:
    """Remember what the helper in a room produces."""
    index = ROOMS.index(room)
    rooms = draft.shop(seat).rooms
    helper = rooms[index]
    if helper == NAMELESS:
        helper = next_told_helper(draft.current())
        draft.put(seat, rooms=(*rooms[:index], helper, *rooms[index + 1 :]))
    _remember(draft, helper, production)
    draft.step("production_told", seat, room=room, gain=write_gains(production))


def _remember(draft: Draft, helper: str, production: tuple[Gain, ...]) -> None:
    card = HelperCard(helper, "late" if draft.table.late else "early", 0, production, NO_ABILITY)
    draft.set(helpers_entered={**draft.table.helpers_entered, helper: card})
