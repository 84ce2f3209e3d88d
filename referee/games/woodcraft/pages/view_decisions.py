"""Open decisions of a seat as a page needs them: every answer and what it brings."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from referee.games.woodcraft.pages.values_decisions import (
    ContractChoice,
    DecisionView,
    Decline,
    DieChoice,
    DieDecision,
    FactDecision,
    FiveChoice,
    HandChoice,
    HandDecision,
    Head,
    ImproveDecision,
    IncomeDecision,
    OrderDecision,
    RewardDecision,
    SpecialDecision,
    TrackChoice,
)
from referee.games.woodcraft.pages.view_actions import choose_orders, improve_workshop
from referee.games.woodcraft.pages.view_cards import order_view
from referee.games.woodcraft.pages.view_numbers import known_keys, order_keys
from referee.games.woodcraft.pages.view_produce import produce_decision
from referee.games.woodcraft.pages.view_told import row_choices
from referee.games.woodcraft.pages.view_tool import tool_decision
from referee.games.woodcraft.pages.view_tracks import income_track
from referee.games.woodcraft.pages.view_words import gain_words, judged
from referee.games.woodcraft.rules import levels
from referee.games.woodcraft.rules.cards import NAMELESS
from referee.games.woodcraft.rules.moves import decline
from referee.games.woodcraft.rules.moves.choose_income import TRACKS, ChooseIncome
from referee.games.woodcraft.rules.moves.claim_contract import ClaimContract, claimable
from referee.games.woodcraft.rules.moves.place_order import PlaceOrder
from referee.games.woodcraft.rules.moves.take_die import TakeDie
from referee.games.woodcraft.rules.moves.take_five import GAIN, TakeFive
from referee.games.woodcraft.rules.moves.tell_hand_order import TellHandOrder
from referee.games.woodcraft.rules.placing import declined_gain
from referee.games.woodcraft.rules.scoring import finish_of, score_lines
from referee.games.woodcraft.rules.table import Decision, Table


def decisions_view(table: Table, eyes: int | None) -> tuple[DecisionView, ...]:
    """Return every open decision, oldest first; alike ones of a seat are asked one by one.

    What lies in a hand is shown only when `eyes` are those of its owner.
    """
    if not table.decisions:
        return ()
    alike: dict[tuple[str, int, tuple[str, ...]], list[Decision]] = {}
    for each in table.decisions:
        alike.setdefault((each.kind, each.seat, each.choices), []).append(each)
    return tuple(
        _decision(table, same[0], len(same), hidden=kind == "hand" and seat != eyes)
        for (kind, seat, _), same in alike.items()
    )


def _decision(table: Table, decision: Decision, waiting: int, *, hidden: bool) -> DecisionView:
    """Return one decision with all its answers, or without them where they are hidden."""
    head: Head = (
        decision.kind,
        table.seats[decision.seat],
        decision.source,
        decision.amount,
        waiting,
        hidden,
        _decline(table, decision.seat, decision),
    )
    if hidden:
        return DecisionView(*head)
    return DETAILS[decision.kind](head, table, decision)


def _decline(table: Table, seat: int, decision: Decision) -> Decline | None:
    """Return the choice of leaving it out, with what is given instead."""
    if not decision.may_decline:
        return None
    move = decline.Decline(table.seats[seat], decision.kind)
    return Decline(*judged(table, seat, move), gain_words(declined_gain(table, decision)))


def _die(head: Head, table: Table, decision: Decision) -> DieDecision:
    seat = decision.seat
    choices = (
        DieChoice(*judged(table, seat, TakeDie(table.seats[seat], die)), die)
        for die in decision.choices
    )
    return DieDecision(*head, tuple(choices))


def _income(head: Head, table: Table, decision: Decision) -> IncomeDecision:
    """Return both tracks before and after."""
    return IncomeDecision(*head, tuple(_track(table, decision, track) for track in TRACKS))


def _track(table: Table, decision: Decision, track: str) -> TrackChoice:
    seat = decision.seat
    before = income_track(getattr(table.workshops[seat], f"{track}_income"))
    after = before.at + decision.amount
    return TrackChoice(
        *judged(table, seat, ChooseIncome(table.seats[seat], track)),
        track=track,
        before=before,
        after=after,
        gain=before.line.gain if before.line and after >= before.line.space else "",
    )


def _special(head: Head, table: Table, decision: Decision) -> SpecialDecision:
    """Return 5 points and 5 blueberries, or each contract with what it would score today."""
    seat = decision.seat
    name = table.seats[seat]
    return SpecialDecision(
        *head,
        five=FiveChoice(*judged(table, seat, TakeFive(name)), gain_words(GAIN)),
        choices=tuple(
            ContractChoice(
                *judged(table, seat, ClaimContract(name, contract)),
                contract=contract,
                worth=_worth(table, seat, contract),
            )
            for contract in claimable(table)
        ),
    )


def _worth(table: Table, seat: int, contract: str) -> int:
    """Return what the contract would score if the match ended as things stand."""
    finish = replace(finish_of(table, seat), contracts=(contract,))
    what = f"contract.{contract}"
    return sum(line.points for line in score_lines(finish) if line.what == what)


def _hand(head: Head, table: Table, decision: Decision) -> HandDecision:
    """Return the orders in hand; of hidden printed ones, those that it could be."""
    seat = decision.seat
    hand = table.workshops[seat].hand
    named = dict.fromkeys(card for card in hand if card != NAMELESS)
    told = levels.is_told(table, levels.ORDERS) and NAMELESS in hand
    # What is in hand was dealt at the beginning.
    numbers = order_keys(table, "OI", "OS") if NAMELESS in hand else ()
    return HandDecision(
        *head,
        choices=tuple(
            HandChoice(
                *judged(table, seat, PlaceOrder(table.seats[seat], card)), order_view(table, card)
            )
            for card in named
        ),
        nameless=0 if told else hand.count(NAMELESS),
        rows=row_choices(table, seat, TellHandOrder) if told else (),
        numbers=known_keys(numbers) if told else numbers,
    )


def _improve(head: Head, table: Table, decision: Decision) -> ImproveDecision:
    return ImproveDecision(*head, improve_workshop(table, decision.seat).choices)


def _order(head: Head, table: Table, decision: Decision) -> OrderDecision:
    panel = choose_orders(table, decision.seat)
    return OrderDecision(
        *head, panel.choices, panel.second, panel.displayed, panel.rows, panel.numbers
    )


def _fact(head: Head, table: Table, decision: Decision) -> FactDecision:
    return FactDecision(*head, decision.choices)


def _reward(head: Head, table: Table, decision: Decision) -> RewardDecision:
    return RewardDecision(*head, order_view(table, decision.choices[0]))


DETAILS: dict[str, Callable[[Head, Table, Decision], DecisionView]] = {
    "tool": tool_decision,
    "die": _die,
    "produce": produce_decision,
    "income": _income,
    "special": _special,
    "hand": _hand,
    "improve": _improve,
    "order": _order,
    "fact": _fact,
    "reward": _reward,
}
