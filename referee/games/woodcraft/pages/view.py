"""The table as the pages show it to one seat: finished numbers, choices with their reasons."""

from __future__ import annotations

from collections.abc import Callable

from referee.games.woodcraft.pages.view_asks import asks_view, unknown_view
from referee.games.woodcraft.pages.view_cards import helper_view, order_view
from referee.games.woodcraft.pages.view_decisions import decisions_view
from referee.games.woodcraft.pages.view_seat import seat_view
from referee.games.woodcraft.pages.view_setup import keep_view
from referee.games.woodcraft.pages.view_solo import alone_view
from referee.games.woodcraft.pages.view_tracks import next_income
from referee.games.woodcraft.pages.view_turn import turn_view
from referee.games.woodcraft.pages.view_wheel import wheel_view
from referee.games.woodcraft.pages.view_words import View, gain_words
from referee.games.woodcraft.rules.cards import NO_CARD
from referee.games.woodcraft.rules.facts import ABILITY_KINDS
from referee.games.woodcraft.rules.printed import printed
from referee.games.woodcraft.rules.rounds import last_round
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.tracks import PLACES, TILE_SPACES

ABILITY_FIELDS = {kind: [*shape.must, *shape.may] for kind, shape in ABILITY_KINDS.items()}


def view(table: Table, seat: str | None) -> View:
    """Return the table as one seat sees it, or as anybody does; plain values that JSON can hold."""
    index = table.seats.index(seat) if seat in table.seats else None
    in_turn = table.phase == "turn"
    return {
        "seat": seat or "",
        "phase": table.phase,
        "stage": _stage(table),
        "round": table.round,
        "rounds": last_round(len(table.seats)),
        "turn": table.seats[table.turn] if in_turn else "",
        "late": table.late,
        "cards": table.cards,
        "next_income": next_income(table),
        "wheel": wheel_view(table),
        "common": _common(table),
        "seats": [seat_view(table, each, each == index) for each in range(len(table.seats))],
        "decisions": decisions_view(table, index),
        "asks": asks_view(table),
        "unknown": unknown_view(table),
        "keep": keep_view(table, index) if index is not None else None,
        # What the seat in turn may do is no secret, but only its own eyes need it.
        "act": turn_view(table, table.turn) if in_turn and index in (None, table.turn) else None,
        "solo": alone_view(table),
        # What the pad must ask for each kind of ability.
        "abilities": ABILITY_FIELDS,
    }


def _stage(table: Table) -> str:
    """Return what the match is about now: a phase, or the step of the turn that is going on."""
    if table.phase != "turn":
        return table.phase
    if not table.tile:
        return "tile"
    return "end" if table.marketed else "act"


def _common(table: Table) -> View:
    """Return what lies in the middle of the table besides the wheel."""
    return {
        "yard": list(table.yard),
        "orders": [_shown(table, card, order_view) for card in table.order_display],
        "helpers": [_shown(table, card, helper_view) for card in table.helper_display],
        "contracts": [
            {
                "contract": contract,
                "claimed": contract in table.claimed,
                "by": [
                    name
                    for name, shop in zip(table.seats, table.workshops, strict=True)
                    if contract in shop.contracts
                ],
            }
            for contract in table.contracts
        ],
        "reputation_tiles": _reputation_tiles(table),
    }


def _shown(table: Table, card: str, view_of: Callable[[Table, str], View]) -> View | None:
    """Return a card of a display, None where none lies."""
    return None if card in ("", NO_CARD) else view_of(table, card)


def _reputation_tiles(table: Table) -> list[View]:
    """Return the reputation tiles with their rewards by place and who has been there."""
    board = printed(table.facts)
    side = "3" if len(table.seats) == 3 else "24"
    tiles = []
    for index, tile in enumerate(table.reputation_tiles):
        rewards = []
        for place in PLACES[len(table.seats)]:
            gains = board.reputation_tile(tile, side, place) if tile else ()
            rewards.append({"place": place, "gain": "?" if gains is None else gain_words(gains)})
        tiles.append(
            {
                "tile": tile,
                "space": TILE_SPACES[index],
                "rewards": rewards,
                "arrived": [table.seats[who] for who, _ in table.arrivals[index]],
            }
        )
    return tiles
