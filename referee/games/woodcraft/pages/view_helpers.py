"""Once-per-turn helpers as a page needs them; what can be composed is not listed out."""

from __future__ import annotations

from referee.games.woodcraft.pages.view_cards import helper_view
from referee.games.woodcraft.pages.view_words import View, choice, offer, sorted_dice
from referee.games.woodcraft.rules.cards import helper_card
from referee.games.woodcraft.rules.dice import PIPS, turned
from referee.games.woodcraft.rules.facts import Ability
from referee.games.woodcraft.rules.moves.use_helper import TOKEN_PRICE, UseHelper
from referee.games.woodcraft.rules.table import Table, Workshop
from referee.games.woodcraft.rules.words import ROOMS, SIDES, TOKEN_COUNTERS


def use_helpers_view(table: Table, seat: int) -> View:
    """Return every helper with a once-per-turn ability and how it can be used now."""
    shop = table.workshops[seat]
    helpers = []
    for room, helper in zip(ROOMS, shop.rooms, strict=True):
        card = helper_card(table, helper) if helper else None
        if card is None or card.ability.timing != "once_per_turn":
            continue
        ways = _ways(table, seat, room, card.ability)
        helpers.append(
            offer(
                ways,
                room=room,
                helper=helper_view(table, helper),
                used=helper in shop.used,
                uses=card.ability.kind,
                ways=ways,
                tokens=_tokens(shop, card.ability),
                most=card.ability.amount,
                each=TOKEN_PRICE,
            )
        )
    return {
        "legal": any(helper["legal"] for helper in helpers),
        "reasons": helpers[0]["reasons"] if helpers else [],
        "helpers": helpers,
    }


def _tokens(shop: Workshop, ability: Ability) -> list[View]:
    """Return the tokens that an ability takes, with how many of each there are."""
    return [
        {"token": token, "has": getattr(shop, TOKEN_COUNTERS[token])} for token in ability.tokens
    ]


def _ways(table: Table, seat: int, room: str, ability: Ability) -> list[View]:
    """Return the ways to use an ability; for sales just one token of each kind."""
    name = table.seats[seat]
    shop = table.workshops[seat]
    moves: list[tuple[UseHelper, View]] = []
    for die in sorted_dice(set(shop.lumber)):
        if ability.kind == "nudge_die" and (not ability.colours or die[0] in ability.colours):
            for by in range(-ability.amount, ability.amount + 1):
                if by and 1 <= PIPS[die] + by <= SIDES:
                    to = turned(die, PIPS[die] + by)
                    moves.append((UseHelper(name, room, die, by), {"die": die, "to": to}))
        elif ability.kind == "shave_die" and PIPS[die] > 1:
            to = turned(die, PIPS[die] - 1)
            moves.append((UseHelper(name, room, die), {"die": die, "to": to}))
        elif ability.kind == "cut_and_plant" and die[0] == "G":
            to = turned(die, PIPS[die] - 1) if PIPS[die] > 1 else ""
            moves.append((UseHelper(name, room, die), {"die": die, "to": to}))
    for give in ability.tokens:
        if ability.kind == "swap_tokens":
            moves += [
                (UseHelper(name, room, give=(give,), take=(take,)), {"give": give, "take": take})
                for take in ability.tokens
                if take != give
            ]
        elif ability.kind == "sell_tokens":
            moves.append((UseHelper(name, room, give=(give,)), {"give": give}))
    if ability.kind == "other":
        moves.append((UseHelper(name, room), {}))
    return [choice(table, seat, move, **more) for move, more in moves]
