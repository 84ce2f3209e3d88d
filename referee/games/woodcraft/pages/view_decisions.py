"""Open decisions of a seat as a page needs them: every answer and what it brings."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from referee.games.woodcraft.pages.view_actions import choose_orders, improve_workshop
from referee.games.woodcraft.pages.view_cards import helper_view, order_view
from referee.games.woodcraft.pages.view_tracks import income_track
from referee.games.woodcraft.pages.view_words import View, choice, gain_words
from referee.games.woodcraft.rules import attic
from referee.games.woodcraft.rules.cards import NAMELESS, orders_in_play, shipped_orders
from referee.games.woodcraft.rules.facts import Gain
from referee.games.woodcraft.rules.moves.choose_income import TRACKS, ChooseIncome
from referee.games.woodcraft.rules.moves.claim_contract import ClaimContract
from referee.games.woodcraft.rules.moves.decline import Decline
from referee.games.woodcraft.rules.moves.place_order import PlaceOrder
from referee.games.woodcraft.rules.moves.place_tool import PlaceTool
from referee.games.woodcraft.rules.moves.produce import Produce
from referee.games.woodcraft.rules.moves.take_die import TakeDie
from referee.games.woodcraft.rules.moves.take_five import TakeFive
from referee.games.woodcraft.rules.placing import declined_gain
from referee.games.woodcraft.rules.printed import Printed, printed
from referee.games.woodcraft.rules.rewards import producers
from referee.games.woodcraft.rules.scoring import finish_of, score_lines
from referee.games.woodcraft.rules.table import Decision, Table
from referee.games.woodcraft.rules.words import ATTIC, ROOMS

DETAILS: dict[str, Callable[[Table, int, Decision], View]] = {}


def decisions_view(table: Table, eyes: int | None) -> list[View]:
    """Return every open decision, oldest first; alike ones of a seat are asked one by one.

    What lies in a hand is shown only when `eyes` are those of its owner.
    """
    found: dict[tuple[str, int, tuple[str, ...]], View] = {}
    for decision in table.decisions:
        key = (decision.kind, decision.seat, decision.choices)
        if key in found:
            found[key]["waiting"] += 1
            continue
        hidden = decision.kind == "hand" and decision.seat != eyes
        found[key] = {
            "decision": decision.kind,
            "seat": table.seats[decision.seat],
            "source": decision.source,
            "amount": decision.amount,
            "waiting": 1,
            "hidden": hidden,
            "decline": _decline(table, decision.seat, decision),
            **({} if hidden else DETAILS[decision.kind](table, decision.seat, decision)),
        }
    return list(found.values())


def _decline(table: Table, seat: int, decision: Decision) -> View | None:
    """Return the choice of leaving it out, with what is given instead."""
    if not decision.may_decline:
        return None
    instead = gain_words(declined_gain(table, decision))
    return choice(table, seat, Decline(table.seats[seat], decision.kind), instead=instead)


def _tool(table: Table, seat: int, decision: Decision) -> View:
    """Return the tools on offer and, for each of them, what every space of the attic brings."""
    board = printed(table.facts)
    placed = table.workshops[seat].attic
    tools = []
    for tool in attic.takeable(table, decision.choices):
        spaces = []
        for index, space in enumerate(ATTIC):
            if not placed[index]:
                move = PlaceTool(table.seats[seat], space, tool)
                brings = _attic_gain(placed, index, tool, board)
                doubt = [other for other, _ in attic.links_in_doubt(placed, index, board)]
                spaces.append(choice(table, seat, move, space=space, gain=brings, in_doubt=doubt))
        owned = placed.count(tool)
        tools.append({"tool": tool, "owned": owned, "spaces": spaces})
    return {"tools": tools, "preferred": min(tools, key=_owned)["tool"] if tools else ""}


def _owned(tool: View) -> int:
    owned: int = tool["owned"]
    return owned


def _attic_gain(placed: tuple[str, ...], space: int, tool: str, board: Printed) -> str:
    gains: list[Gain] = []
    for _, found in attic.link_rewards(placed, space, tool, board):
        gains.extend(found)
    return gain_words(gains)


def _die(table: Table, seat: int, decision: Decision) -> View:
    return {
        "choices": [
            choice(table, seat, TakeDie(table.seats[seat], die), die=die)
            for die in decision.choices
        ]
    }


def _produce(table: Table, seat: int, decision: Decision) -> View:
    """Return the helpers that may produce; with enough productions for all, the one choice."""
    shop = table.workshops[seat]
    name = table.seats[seat]
    able = producers(table, shop)
    unknown = [room for room in decision.choices if room not in able]
    everybody = len(decision.choices) <= decision.amount and not unknown
    return {
        "helpers": [
            choice(
                table,
                seat,
                Produce(name, (room,)),
                room=room,
                helper=helper_view(table, shop.rooms[ROOMS.index(room)]),
            )
            for room in decision.choices
            if room in able
        ],
        # Their cards have to be entered before anybody can tell what they produce.
        "unknown": [shop.rooms[ROOMS.index(room)] for room in unknown],
        "all": choice(table, seat, Produce(name, decision.choices)) if everybody else None,
        "none": choice(table, seat, Produce(name, ())),
    }


def _income(table: Table, seat: int, decision: Decision) -> View:
    """Return both tracks before and after."""
    shop = table.workshops[seat]
    return {
        "choices": [
            choice(
                table,
                seat,
                ChooseIncome(table.seats[seat], track),
                track=track,
                before=income_track(getattr(shop, f"{track}_income")),
                after=getattr(shop, f"{track}_income") + decision.amount,
            )
            for track in TRACKS
        ]
    }


def _special(table: Table, seat: int, decision: Decision) -> View:
    """Return 5 points and 5 blueberries, or each contract with what it would score today."""
    return {
        "five": choice(table, seat, TakeFive(table.seats[seat])),
        "choices": [
            choice(
                table,
                seat,
                ClaimContract(table.seats[seat], contract),
                contract=contract,
                worth=_worth(table, seat, contract),
            )
            for contract in table.contracts
        ],
    }


def _worth(table: Table, seat: int, contract: str) -> int:
    """Return what the contract would score if the match ended as things stand."""
    finish = replace(finish_of(table, seat), contracts=(contract,))
    what = f"contract.{contract}"
    return sum(line.points for line in score_lines(finish) if line.what == what)


def _hand(table: Table, seat: int, decision: Decision) -> View:
    """Return the orders in hand; of hidden printed ones, those that it could be."""
    hand = table.workshops[seat].hand
    named = dict.fromkeys(card for card in hand if card != NAMELESS)
    in_play = orders_in_play(table)
    known = (*table.orders_entered, *shipped_orders(table)) if NAMELESS in hand else ()
    return {
        "choices": [
            choice(table, seat, PlaceOrder(table.seats[seat], card), order=order_view(table, card))
            for card in named
        ],
        "nameless": hand.count(NAMELESS),
        "known": [card for card in dict.fromkeys(known) if card not in in_play],
    }


def _improve(table: Table, seat: int, decision: Decision) -> View:
    return improve_workshop(table, seat)


def _order(table: Table, seat: int, decision: Decision) -> View:
    return choose_orders(table, seat)


def _fact(table: Table, seat: int, decision: Decision) -> View:
    return {"facts": list(decision.choices)}


DETAILS.update(
    tool=_tool,
    die=_die,
    produce=_produce,
    income=_income,
    special=_special,
    hand=_hand,
    improve=_improve,
    order=_order,
    fact=_fact,
)
