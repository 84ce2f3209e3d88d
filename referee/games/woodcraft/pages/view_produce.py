"""Producing and planting as a page needs them: helper by helper, pot by pot."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from referee.engine.ruling import Allowed
from referee.games.woodcraft.pages.values_actions import ProducePlantPanel, Producer, Tree
from referee.games.woodcraft.pages.values_decisions import Head, ProduceDecision
from referee.games.woodcraft.pages.view_cards import helper_view
from referee.games.woodcraft.pages.view_told import UntoldHelper, untold_helpers
from referee.games.woodcraft.pages.view_words import choice, judged
from referee.games.woodcraft.rules.actions import open_action
from referee.games.woodcraft.rules.cards import helper_card, is_told_helper
from referee.games.woodcraft.rules.dice import PIPS, turned
from referee.games.woodcraft.rules.judging import judge, objections
from referee.games.woodcraft.rules.move import Move
from referee.games.woodcraft.rules.moves.produce import Produce
from referee.games.woodcraft.rules.moves.produce_plant import BROWN_POT, PLANTED, ProducePlant
from referee.games.woodcraft.rules.moves.tell_helper import TellProduction
from referee.games.woodcraft.rules.planting import trees
from referee.games.woodcraft.rules.rewards import producers
from referee.games.woodcraft.rules.table import Decision, Table, Workshop
from referee.games.woodcraft.rules.words import ROOMS
from referee.lent.taps import Tap


def produce_plant(table: Table, seat: int) -> ProducePlantPanel:
    """Return the helpers that may produce and the trees that may be planted, one move each."""
    shop = table.workshops[seat]
    name = table.seats[seat]
    action = open_action(table, "produce_plant")
    done = action.done if action else ()
    return ProducePlantPanel(
        helpers=tuple(
            Producer(
                *judged(table, seat, ProducePlant(name, (room,))),
                room=room,
                helper=helper_view(table, shop.rooms[ROOMS.index(room)]),
            )
            for room in producers(table, shop)
        ),
        trees=tuple(
            Tree(
                *judged(table, seat, ProducePlant(name, (), tree, split)),
                tree=tree,
                split=split,
                rest=turned(split, PIPS[split] - PIPS[tree]) if split else "",
            )
            for tree, split in trees(shop)
        ),
        produced=sum(1 for word in done if word in ROOMS),
        planted=done.count(PLANTED),
        most_trees=1 if shop.pots[BROWN_POT] is None else 2,
        untold=tuple(
            _then(table, seat, one, ProducePlant(name, (one.room,)))
            for one in untold_helpers(table, seat, ROOMS)
        ),
    )


def produce_decision(head: Head, table: Table, decision: Decision) -> ProduceDecision:
    """Return the helpers that may produce; with enough productions for all, the one choice."""
    seat = decision.seat
    shop = table.workshops[seat]
    name = table.seats[seat]
    can = producers(table, shop)
    able = [room for room in decision.choices if room in can]
    unknown = [room for room in decision.choices if room not in can]
    enough = len(decision.choices) <= decision.amount
    everybody = enough and not unknown
    return ProduceDecision(
        *head,
        helpers=tuple(
            Producer(
                *judged(table, seat, Produce(name, (room,))),
                room=room,
                helper=helper_view(table, shop.rooms[ROOMS.index(room)]),
            )
            for room in able
        ),
        proposed=frozenset(sorted(able, key=partial(_least, table, shop))[: decision.amount]),
        # Their cards have to be entered before anybody can tell what they produce.
        unknown=tuple(
            helper
            for room in unknown
            if not is_told_helper(helper := shop.rooms[ROOMS.index(room)])
        ),
        untold=tuple(
            _then(table, seat, one, Produce(name, decision.choices if enough else (one.room,)))
            if enough or decision.amount == 1
            else one
            for one in untold_helpers(table, seat, decision.choices)
        ),
        all=choice(table, seat, Produce(name, decision.choices)) if everybody else None,
        none=choice(table, seat, Produce(name, ())),
    )


def _then(table: Table, seat: int, helper: UntoldHelper, move: Move) -> UntoldHelper:
    """Return the helper with the move that follows from what it produces, once that is told."""
    told = TellProduction(table.seats[seat], helper.room, ())
    ruling = judge(table, told)
    if not isinstance(ruling, Allowed) or objections(ruling.table, move, seat):
        return helper
    return replace(helper, then=Tap(move.kind, move.written(), ()))


def _least(table: Table, shop: Workshop, room: str) -> int:
    """Return how little a helper produces; the first bring the most."""
    card = helper_card(table, shop.rooms[ROOMS.index(room)])
    return -sum(gain.amount for gain in card.production) if card else 0
