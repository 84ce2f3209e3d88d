"""Rules that hold at every table, whatever is played; the house has the words for them."""

from __future__ import annotations

from referee.engine.rule import Rule

SECTION = "table"
NO_SUCH_SEAT = Rule("no_such_seat", "-", SECTION)
MATCH_OVER = Rule("match_over", "-", SECTION)
WRONG_PHASE = Rule("wrong_phase", "-", SECTION)
NOT_ACTING = Rule("not_acting", "-", SECTION)
IMPOSSIBLE_TABLE = Rule("impossible_table", "-", SECTION)
TOLD_ALREADY = Rule("told_already", "-", SECTION)
OTHER_DICE = Rule("other_dice", "-", SECTION)
OTHER_DRAW = Rule("other_draw", "-", SECTION)
