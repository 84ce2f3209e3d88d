"""The course of turns and rounds: growth, whose turn it is, what a round's end brings."""

from __future__ import annotations

from msgspec.structs import replace

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
    # So many fields are changed faster by a copy than one by one.
    draft.table = replace(
        draft.table,
        turn=seat,
        phase="turn",
        tile="",
        tile_lanterns=0,
        actions=(),
        otherwise=(),
        bonus_used=False,
        marketed=False,
    )
    shop, table = draft.shop(seat), draft.table
    if shop.used:
        draft.put(seat, used=())
    draft.step("turn", seat, round=table.round)
    # Nobody has had time to plant before the first round.
    if any(shop.pots) and (table.round > 1 or table.options.grow_in_round_1):
        grow(draft, seat)


def grow(draft: Draft, seat: int) -> None:
    """Grow every potted die by 2, or by what a helper says (R-035)."""
    shop = draft.shop(seat)
    special = abilities(draft.table, shop, "pot_growth")
    for index, die in enumerate(shop.pots):
        if not die:
            continue
        growth = max((a.amount for a in special if COLOURS[index] in a.colours), default=GROWTH)
        grow_tree(draft, seat, index, growth)


def grow_tree(draft: Draft, seat: int, index: int, growth: int) -> None:
    """Grow the die in one pot, at most to 6; a 6 moves to the pile at once (R-035, R-036)."""
    die = draft.shop(seat).pots[index] or ""
    grown = turned(die, min(SIDES, PIPS[die] + growth))
    if PIPS[grown] == SIDES:
        set_pot(draft, seat, index, "")
        draft.put(seat, lumber=(*draft.shop(seat).lumber, grown))
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
    if table.solo:
        draft.set(phase="solo", owed=("solo",))
    elif table.turn + 1 < len(table.seats):
        begin_turn(draft, table.turn + 1)
    else:
        end_round(draft)


def end_round(draft: Draft) -> None:
    """Remove the claimed contracts; then an income phase or the next round (R-103, R-115)."""
    table = draft.table
    for contract in table.claimed:
        draft.step("contract_gone", contract=contract)
    left = tuple(contract for contract in table.contracts if contract not in table.claimed)
    draft.set(contracts=left, claimed=())
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
    if income_phase(len(draft.table.seats), draft.table.round):
        income.finish(draft)
    if draft.table.round == last_round(len(draft.table.seats)):
        draft.set(phase="over", actions=(), otherwise=(), tile="")
        draft.step("match_over")
    else:
        _next_round(draft)


def _next_round(draft: Draft) -> None:
    """Move the round disc on and let the start player begin."""
    table = draft.table
    draft.set(round=table.round + 1)
    draft.step("round", round=draft.table.round)
    if table.solo and draft.table.round in CONTRACT_LEAVES and table.contracts:
        draft.set(phase="solo", owed=("contract",))
    else:
        begin_turn(draft, 0)
