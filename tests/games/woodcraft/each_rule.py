"""A slow, separate check of each single rule: what it says, in one plain condition.

Nothing here asks the moves for their objections. Each rule is written down once more, as a question
about the table and the move, and all of them are asked; `broken` returns those that are broken.
"""

from collections.abc import Callable, Iterator
from typing import Any

from referee.games.woodcraft.rules.facts import (
    Ability,
    HelperCard,
    OrderCard,
    practice_helpers,
    practice_orders,
    printed_helpers,
    printed_orders,
)
from referee.games.woodcraft.rules.table import Decision, Table, Workshop

Broken = tuple[str, str]
Check = Callable[["Case"], bool]

CHECKS: list[tuple[frozenset[str], Broken, Check]] = []

STEP_TWO = frozenset({
    "choose_tile", "take_berries", "borrow_action", "bonus_action", "buy_lumber", "exchange_dice",
    "buy_materials", "take_order", "hire_helper", "produce_plant", "improve_workshop",
    "complete_order", "use_helper", "saw", "splice", "glue", "fill_order", "tell_order",
    "tell_helper",
})  # fmt: skip
END_OF_TURN = frozenset({"harvest", "market", "end_turn", "tell_effect"})
ANSWERS = {
    "place_tool": "tool", "take_die": "die", "produce": "produce", "choose_income": "income",
    "claim_contract": "special", "take_five": "special", "place_order": "hand",
    "tell_hand_order": "hand",
}  # fmt: skip
DECISIONS = frozenset({*ANSWERS, "decline"})
ALSO_ANSWERS = {"take_order": "order", "tell_order": "order", "improve_workshop": "improve"}
SETUP = frozenset({"deal_cards", "keep_cards", "tell_start"})
ANNOUNCED = frozenset({
    "refill_yard", "reveal_orders", "reveal_helpers", "reveal_contracts", "place_reputation_tiles",
    "draw_solo", "remove_contract",
})  # fmt: skip
ANY_TIME = frozenset({
    "tell_fact", "enter_order", "enter_helper", "enter_solo", "tell_production", "name_order",
    "follow",
})  # fmt: skip
EVERY = STEP_TWO | END_OF_TURN | DECISIONS | SETUP | ANNOUNCED | ANY_TIME


class Case:
    """One move at one table, and what the rules ask about them."""

    def __init__(self, table: Table, move: Any) -> None:
        self.table = table
        self.move = move
        self.kind: str = move.kind
        known = move.seat in table.seats
        self.seat = table.seats.index(move.seat) if known else 0
        self.stranger = not known and not (
            move.seat == "table" and self.kind in ANNOUNCED | ANY_TIME
        )

    @property
    def shop(self) -> Workshop:
        return self.table.workshops[self.seat]

    @property
    def own_turn(self) -> bool:
        return self.table.phase == "turn" and self.table.turn == self.seat

    def decisions(self, kind: str) -> list[Decision]:
        """Return the open decisions of this kind that belong to the seat."""
        return [d for d in self.table.decisions if d.kind == kind and d.seat == self.seat]

    @property
    def answering(self) -> bool:
        """Tell whether a move of the turn answers a decision of the seat instead."""
        return bool(self.decisions(ALSO_ANSWERS.get(self.kind, "-")))

    def order(self, card: str) -> OrderCard | None:
        shipped = practice_orders() if self.table.cards == "practice" else printed_orders()
        return self.table.orders_entered.get(card) or shipped.get(card)

    def helper(self, card: str) -> HelperCard | None:
        shipped = practice_helpers() if self.table.cards == "practice" else printed_helpers()
        return self.table.helpers_entered.get(card) or shipped.get(card)

    def is_told(self, aspect: str) -> bool:
        """Tell whether the match does not follow orders, helpers or the yard."""
        lying = self.table.order_display if aspect == "orders" else self.table.helper_display
        without_cards = self.table.cards == "none" and aspect != "yard" and not lying
        return without_cards or aspect in self.table.told

    def room(self, room: str) -> str:
        """Return the helper in a room."""
        return self.shop.rooms[int(room[1]) - 1]

    def abilities(self, kind: str) -> list[Ability]:
        cards = [self.helper(card) for card in self.shop.rooms if card]
        return [card.ability for card in cards if card is not None and card.ability.kind == kind]

    def saves(self, kind: str) -> int:
        return sum(ability.amount for ability in self.abilities(kind))

    def lacks(self, dice: tuple[str, ...]) -> list[str]:
        """Return those of the dice that are not in the seat's pile."""
        return beyond(dice, self.shop.lumber)

    def in_pots(self, dice: tuple[str, ...]) -> bool:
        """Tell whether a die that is not in the pile stands in a pot."""
        return any(die in self.shop.pots for die in self.lacks(dice))


def beyond(dice: tuple[str, ...], there: tuple[str, ...]) -> list[str]:
    """Return what is named more often than it is there."""
    return [
        die for index, die in enumerate(dice) if dice[: index + 1].count(die) > there.count(die)
    ]


def rule(kinds: str | frozenset[str], code: str, number: str) -> Callable[[Check], Check]:
    """Write down one rule for some kinds of moves."""
    which = frozenset(kinds.split()) if isinstance(kinds, str) else kinds

    def note(check: Check) -> Check:
        CHECKS.append((which, (code, number), check))
        return check

    return note


def broken(table: Table, move: Any) -> set[Broken]:
    """Return every rule that the move breaks at this table, each with its number."""
    case = Case(table, move)
    if case.stranger:
        return {("no_such_seat", "R-001")}
    return set(_asked(case))


def _asked(case: Case) -> Iterator[Broken]:
    for kinds, name, check in CHECKS:
        if case.kind in kinds and check(case):
            yield name


# When a move may be made at all.

LATE = frozenset({"place_reputation_tiles"})


@rule(EVERY - ANY_TIME - DECISIONS - LATE, "match_over", "R-122")
def _(case: Case) -> bool:
    return case.table.phase == "over"


@rule(DECISIONS, "match_over", "R-122")
def _(case: Case) -> bool:
    return case.table.phase == "over" and not case.table.decisions


def no_turn(case: Case, phase: str) -> bool:
    """Tell whether something of a turn is done in a phase in which nobody has one."""
    return case.table.phase == phase and not case.answering


@rule(STEP_TWO | END_OF_TURN, "setup_unfinished", "R-030")
def _(case: Case) -> bool:
    return no_turn(case, "setup")


@rule(STEP_TWO | END_OF_TURN, "income_open", "R-117")
def _(case: Case) -> bool:
    return no_turn(case, "income")


@rule(STEP_TWO | END_OF_TURN, "solo_card_open", "R-140")
def _(case: Case) -> bool:
    return no_turn(case, "solo") and "contract" not in case.table.owed


@rule(STEP_TWO | END_OF_TURN, "contract_leaves_first", "R-146")
def _(case: Case) -> bool:
    return no_turn(case, "solo") and "contract" in case.table.owed


@rule(STEP_TWO | END_OF_TURN, "not_your_turn", "R-031")
def _(case: Case) -> bool:
    return no_turn(case, "turn") and case.table.turn != case.seat


def waiting(case: Case) -> set[str]:
    """Return what must be decided before the seat's turn goes on."""
    if not case.own_turn or case.answering:
        return set()
    return {decision.kind for decision in case.table.decisions}


@rule(STEP_TWO | END_OF_TURN, "decision_open", "R-106")
def _(case: Case) -> bool:
    return "tool" in waiting(case)


@rule(STEP_TWO | END_OF_TURN, "decision_open", "R-102")
def _(case: Case) -> bool:
    return "special" in waiting(case)


@rule(STEP_TWO | END_OF_TURN, "decision_open", "R-042")
def _(case: Case) -> bool:
    return bool(waiting(case) - {"tool", "special"})


@rule(STEP_TWO, "marketing_done", "R-111")
def _(case: Case) -> bool:
    return case.own_turn and case.table.marketed and not case.answering


@rule(SETUP, "setup_finished", "R-031")
def _(case: Case) -> bool:
    return case.table.phase not in ("setup", "over")


def nothing_asked(case: Case) -> bool:
    over = case.table.phase == "over" and not case.table.decisions
    return not over and not case.decisions(ANSWERS[case.kind])


@rule("place_tool take_die produce choose_income", "nothing_to_decide", "R-034")
def _(case: Case) -> bool:
    return nothing_asked(case)


@rule("claim_contract take_five", "nothing_to_decide", "R-102")
def _(case: Case) -> bool:
    return nothing_asked(case)


@rule("place_order tell_hand_order", "nothing_to_decide", "R-096")
def _(case: Case) -> bool:
    return nothing_asked(case)


@rule("decline", "nothing_to_decide", "R-034")
def _(case: Case) -> bool:
    return not case.decisions(case.move.what)
