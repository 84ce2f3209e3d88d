"""The course of turns and rounds: growth, whose turn it is, what a round's end brings."""

from __future__ import annotations

from referee.engine.draft import alter
from referee.games.woodcraft.rules import income
from referee.games.woodcraft.rules.abilities import abilities
from referee.games.woodcraft.rules.dice import PIPS, turned
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.rounds import CONTRACT_LEAVES, income_phase, last_round
from referee.games.woodcraft.rules.words import COLOURS, SIDES

GROWTH = 2


def begin_turn(draft: Draft, seat: int) -> None:
    """Step 1 of a turn: the trees grow, from round 2 on; then step 2 is open (R-033)."""
    table, shop = draft.table, draft.shop(seat)
    alter(table, "turn", seat)
    alter(table, "phase", "turn")
    alter(table, "tile", "")
    alter(table, "actions", ())
    # What most turns leave as it was is looked at first: that is quicker.
    if table.tile_lanterns:
        alter(table, "tile_lanterns", 0)
    if table.otherwise:
        alter(table, "otherwise", ())
    if table.bonus_used:
        alter(table, "bonus_used", False)
    if table.marketed:
        alter(table, "marketed", False)
    if shop.used:
        alter(draft.own(seat), "used", ())
    draft.step("turn", seat, round=table.round)
    # Nobody has had time to plant before the first round.
    if any(shop.pots) and (table.round > 1 or table.options.grow_in_round_1):
        grow(draft, seat)


def grow(draft: Draft, seat: int) -> None:
    """Grow every potted die by 2, or by what a helper says (R-035)."""
    shop = draft.shop(seat)
    special = abilities(draft.table, shop, "pot_growth")
    for index, die in enumerate(shop.pots):
        if die:
            growths = [each.amount for each in special if COLOURS[index] in each.colours]
            grow_tree(draft, seat, index, max(growths, default=GROWTH))


def grow_tree(draft: Draft, seat: int, index: int, growth: int) -> None:
    """Grow the die in one pot, at most to 6; a 6 moves to the pile at once (R-035, R-036)."""
    mine = draft.own(seat)
    die = mine.pots[index] or ""
    grown = turned(die, min(SIDES, PIPS[die] + growth))
    if PIPS[grown] == SIDES:
        set_pot(draft, seat, index, "")
        alter(mine, "lumber", (*mine.lumber, grown))
        draft.step("tree_felled", seat, die=die, grown=grown)
    else:
        set_pot(draft, seat, index, grown)
        draft.step("tree_grows", seat, die=die, grown=grown)


def set_pot(draft: Draft, seat: int, index: int, die: str | None) -> None:
    """Put a die into a pot, or empty it."""
    mine = draft.own(seat)
    pots = list(mine.pots)
    pots[index] = die
    alter(mine, "pots", tuple(pots))


def next_turn(draft: Draft) -> None:
    """Pass the turn on; after the last seat the round ends (R-031, R-114, R-140)."""
    table = draft.table
    following = table.turn + 1
    if following < len(table.seats):
        begin_turn(draft, following)
    elif table.solo:
        draft.set(phase="solo", owed=("solo",))
    else:
        end_round(draft)


def end_round(draft: Draft) -> None:
    """Remove the claimed contracts; then an income phase or the next round (R-103, R-115)."""
    table = draft.table
    for contract in table.claimed:
        draft.step("contract_gone", contract=contract)
    if table.claimed:
        left = [contract for contract in table.contracts if contract not in table.claimed]
        draft.set(contracts=tuple(left), claimed=())
    if income_phase(len(table.seats), table.round):
        income.begin(draft)
    if not draft.table.decisions:
        close_round(draft)


def close_round_when_placed(draft: Draft) -> None:
    """Go on with the income phase when everybody has placed an order (R-117, R-118)."""
    if draft.table.phase == "income" and not draft.table.decisions:
        close_round(draft)


def close_round(draft: Draft) -> None:
    """Finish an income phase if there is one, then go on to the next round or the end."""
    table = draft.table
    if income_phase(len(table.seats), table.round):
        income.finish(draft)
    if table.round == last_round(len(table.seats)):
        draft.set(phase="over", actions=(), otherwise=(), tile="")
        draft.step("match_over")
    else:
        _next_round(draft)


def _next_round(draft: Draft) -> None:
    """Move the round disc on and let the start player begin."""
    table = draft.table
    alter(table, "round", table.round + 1)
    draft.step("round", round=table.round)
    if table.solo and table.round in CONTRACT_LEAVES and table.contracts:
        draft.set(phase="solo", owed=("contract",))
    else:
        begin_turn(draft, 0)
