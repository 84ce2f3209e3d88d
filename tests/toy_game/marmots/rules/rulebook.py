"""Every rule of Marmots that a move can break."""

from referee.engine.rule import Rule

NOT_OUT = Rule("not_out", "M3", "meadows")
FEW_HERBS = Rule("few_herbs", "M6", "evening")

RULES = (NOT_OUT, FEW_HERBS)
