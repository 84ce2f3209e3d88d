"""Every rule of Marmots that a move can break."""

from referee.engine.rule import Rule

THREE_MEADOWS = Rule("three_meadows", "M1", "meadows")
MEADOW_KNOWN = Rule("meadow_known", "M2", "meadows")
NOT_OUT = Rule("not_out", "M3", "meadows")
FEW_HERBS = Rule("few_herbs", "M6", "evening")

RULES = (THREE_MEADOWS, MEADOW_KNOWN, NOT_OUT, FEW_HERBS)
