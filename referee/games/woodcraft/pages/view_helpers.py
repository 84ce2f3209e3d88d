"""Once-per-turn helpers as a page needs them; what can be composed is not listed out."""

from __future__ import annotations

from collections.abc import Iterator

from referee.games.woodcraft.pages.values_turn import (
    HelperOffer,
    HelpersOffer,
    HelperWay,
    TokenCount,
)
from referee.games.woodcraft.pages.view_cards import helper_view
from referee.games.woodcraft.pages.view_words import judged, sorted_dice, summed
from referee.games.woodcraft.rules.cards import helper_card
from referee.games.woodcraft.rules.dice import PIPS, turned
from referee.games.woodcraft.rules.facts import Ability
from referee.games.woodcraft.rules.moves.use_helper import (
    CUTTING,
    SHAVING_BERRIES,
    TOKEN_PRICE,
    UseHelper,
)
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.words import ROOMS, SIDES, TOKEN_COUNTERS


def use_helpers_view(table: Table, seat: int) -> HelpersOffer:
    """Return every helper with a once-per-turn ability and how it can be used now."""
    shop = table.workshops[seat]
    helpers = []
    for room, helper in zip(ROOMS, shop.rooms, strict=True):
        card = helper_card(table, helper) if helper else None
        if card is None or card.ability.timing != "once_per_turn":
            continue
        ways = tuple(_ways(table, seat, room, card.ability))
        helpers.append(
            HelperOffer(
                *summed(ways),
                room=room,
                helper=helper_view(table, helper),
                used=helper in shop.used,
                uses=card.ability.kind,
                ways=ways,
                tokens=tuple(
                    TokenCount(token, getattr(shop, TOKEN_COUNTERS[token]))
                    for token in card.ability.tokens
                ),
                most=card.ability.amount,
                each=TOKEN_PRICE,
            )
        )
    return HelpersOffer(
        legal=any(helper.legal for helper in helpers),
        reasons=helpers[0].reasons if helpers else (),
        helpers=tuple(helpers),
    )


def _ways(table: Table, seat: int, room: str, ability: Ability) -> Iterator[HelperWay]:
    """Yield the ways to use an ability; for sales just one token of each kind."""
    name = table.seats[seat]
    shop = table.workshops[seat]
    for die in sorted_dice(set(shop.lumber)):
        for by, to in _changes(ability, die):
            yield HelperWay(
                *judged(table, seat, UseHelper(name, room, die, by)),
                die=die,
                to=to,
                gain=f"blueberry:{SHAVING_BERRIES}" if ability.kind == "shave_die" else "",
                tree=CUTTING if ability.kind == "cut_and_plant" else "",
            )
    for give in ability.tokens:
        if ability.kind == "swap_tokens":
            for take in ability.tokens:
                if take != give:
                    move = UseHelper(name, room, give=(give,), take=(take,))
                    yield HelperWay(*judged(table, seat, move), give=give, take=take)
        elif ability.kind == "sell_tokens":
            yield HelperWay(*judged(table, seat, UseHelper(name, room, give=(give,))), give=give)
    if ability.kind == "other":
        yield HelperWay(*judged(table, seat, UseHelper(name, room)))


def _changes(ability: Ability, die: str) -> Iterator[tuple[int, str]]:
    """Yield by how much an ability changes a die (0: as it is printed), and what it becomes."""
    if ability.kind == "nudge_die" and (not ability.colours or die[0] in ability.colours):
        for by in range(-ability.amount, ability.amount + 1):
            if by and 1 <= PIPS[die] + by <= SIDES:
                yield by, turned(die, PIPS[die] + by)
    elif ability.kind == "shave_die" and PIPS[die] > 1:
        yield 0, turned(die, PIPS[die] - 1)
    elif ability.kind == "cut_and_plant" and die[0] == "G":
        yield 0, turned(die, PIPS[die] - 1) if PIPS[die] > 1 else ""
