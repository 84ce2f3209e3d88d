"""Handing out rewards: what is plain at once, what needs a choice as a decision."""

from __future__ import annotations

from referee.engine.rule import Reason
from referee.games.woodcraft.rules import attic, rulebook
from referee.games.woodcraft.rules.abilities import total
from referee.games.woodcraft.rules.cards import NAMELESS, helper_card
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.facts import Gain, write_gains
from referee.games.woodcraft.rules.table import Decision, Table, Workshop
from referee.games.woodcraft.rules.tracks import advance_income, advance_reputation
from referee.games.woodcraft.rules.words import ATTIC, COUNTERS, ROOMS

PRODUCTION = "production"


def grant(draft: Draft, seat: int, gains: tuple[Gain, ...], source: str) -> None:
    """Give a seat its rewards; the choices among them become decisions (R-042, R-094, R-109)."""
    for gain in gains:
        what = gain.what
        counter = COUNTERS.get(what)
        if counter is not None:
            draft.gain(seat, counter, gain.amount, source)
            if what == "lantern":
                if source == PRODUCTION and draft.table.tile_produces:
                    draft.set(tile_lanterns=draft.table.tile_lanterns + gain.amount)
                _lanterns_gained(draft, seat, gain.amount)
        elif what == "points":
            draft.score(seat, gain.amount, source)
        elif what == "reputation":
            advance_reputation(draft, seat, gain.amount, source, grant)
        elif what in ("blueberry_income", "hazelnut_income"):
            track = what.removesuffix("_income")
            advance_income(draft, seat, track, gain.amount, source, grant)
        elif what == "income":
            for _ in range(gain.amount):
                draft.decide(Decision("income", seat, source))
        elif what == "die":
            _grant_die(draft, seat, gain, source)
        elif what == "tool":
            _grant_tool(draft, seat, gain, source)
        else:
            grant_production(draft, seat, gain.amount, source)


def _lanterns_gained(draft: Draft, seat: int, lanterns: int) -> None:
    """Apply the ability that turns lanterns into reputation (H-19)."""
    steps = total(draft.table, draft.shop(seat), "lantern_reputation") * lanterns
    if steps:
        advance_reputation(draft, seat, steps, "helper", grant)


def _grant_die(draft: Draft, seat: int, gain: Gain, source: str) -> None:
    """Give a die from the supply, or ask which one."""
    if len(gain.dice) == 1:
        draft.add_dice(seat, gain.dice, source)
    else:
        draft.decide(Decision("die", seat, source, choices=gain.dice))


def _grant_tool(draft: Draft, seat: int, gain: Gain, source: str) -> None:
    """Ask where the tool goes; when the attic is full there is no place for it."""
    for _ in range(gain.amount):
        waiting = sum(d.kind == "tool" and d.seat == seat for d in draft.table.decisions)
        if attic.free_spaces(draft.shop(seat)) <= waiting:
            draft.step("attic_full", seat)
        else:
            draft.decide(Decision("tool", seat, source, choices=gain.choices))


def grant_production(
    draft: Draft, seat: int, helpers: int, source: str, left_out: str = ""
) -> None:
    """Let up to so many helpers produce; with just one there, it does so at once.

    What a production itself lets produce is always asked, or a helper could go on for ever.
    A helper whose card nobody has entered yet is asked for: its card may be entered first.
    """
    shop = draft.shop(seat)
    able = producers(draft.table, shop, left_out)
    there = tuple([room for room in occupied(shop) if room != left_out])
    if len(there) == 1 and able and source != PRODUCTION:
        produce(draft, seat, able, source)
    elif there:
        draft.decide(Decision("produce", seat, source, min(helpers, len(there)), there))
    else:
        draft.step("nobody_produces", seat)


def occupied(shop: Workshop) -> tuple[str, ...]:
    """Return the rooms of helpers that have a name, entered or not."""
    rooms = zip(ROOMS, shop.rooms, strict=True)
    return tuple([room for room, helper in rooms if helper and helper != NAMELESS])


def producers(table: Table, shop: Workshop, left_out: str = "") -> tuple[str, ...]:
    """Return the rooms whose helpers can produce."""
    found: list[str] = []
    for room, helper in zip(ROOMS, shop.rooms, strict=True):
        if helper and room != left_out and helper_card(table, helper) is not None:
            found.append(room)
    return tuple(found)


def not_producing(shop: Workshop, room: str) -> Reason:
    """Return why nothing is produced in a room: nobody is there, or nobody knows the card."""
    helper = shop.rooms[ROOMS.index(room)]
    if helper:
        return rulebook.UNKNOWN_PRODUCTION.broken(card=helper)
    return rulebook.NO_HELPER_THERE.broken(room=room)


def produce(draft: Draft, seat: int, rooms: tuple[str, ...], source: str) -> None:
    """Let the helpers in these rooms produce what their cards show (R-073)."""
    for room in rooms:
        helper = draft.shop(seat).rooms[ROOMS.index(room)]
        card = helper_card(draft.table, helper)
        if card is not None:
            draft.step("produces", seat, room=room, card=helper, source=source)
            grant(draft, seat, card.production, PRODUCTION)


def place_tool(draft: Draft, seat: int, space: int, tool: str) -> None:
    """Put a tool on an attic space and take the rewards beside it (R-106, R-109)."""
    before = draft.shop(seat).attic
    after = (*before[:space], tool, *before[space + 1 :])
    draft.put(seat, attic=after)
    draft.step("tool_placed", seat, tool=tool, space=ATTIC[space])
    for other, gains in attic.link_rewards(before, space, tool, draft.board):
        draft.step("attic_link", seat, one=ATTIC[space], other=other)
        grant(draft, seat, gains, "attic")
    for other, gains in attic.links_in_doubt(before, space, draft.board):
        words = write_gains(gains)
        draft.step("attic_link_in_doubt", seat, one=ATTIC[space], other=other, gain=words)
