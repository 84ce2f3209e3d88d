"""Comparing a ruling with the separate check of each single rule."""

from referee.engine.ruling import Allowed, Refused
from referee.games.woodcraft.rules.move import Move
from referee.games.woodcraft.rules.table import Table
from tests.games.woodcraft import (
    each_rule,
    each_rule_actions,
    each_rule_free,
    each_rule_level,
    each_rule_orders,
    each_rule_setup,
    each_rule_table,
    each_rule_told,
    each_rule_wheel,
    each_rule_workshop,
)

# Where the rules are written down.
PARTS = (
    each_rule,
    each_rule_wheel,
    each_rule_actions,
    each_rule_workshop,
    each_rule_free,
    each_rule_orders,
    each_rule_table,
    each_rule_told,
    each_rule_setup,
    each_rule_level,
)


def differs(table: Table, move: Move, ruling: Allowed[Table] | Refused) -> str:
    """Say how the ruling and the separate check differ, "" when they do not.

    A correction may break any rule; which tables it can never make is checked elsewhere.
    """
    if move.kind == "correct":
        return ""
    found = set()
    if isinstance(ruling, Refused):
        found = {(reason.code, reason.rule.number) for reason in ruling.reasons}
    wanted = each_rule.broken(table, move)
    if found == wanted:
        return ""
    return f"{move.seat} {move.kind} {move.written()}: said {found - wanted}, not {wanted - found}"
