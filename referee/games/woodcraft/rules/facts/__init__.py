"""The facts of Woodcraft: what is printed in the box, and the practice set of our own making."""

from .ability import KINDS as ABILITY_KINDS
from .ability import Ability, AbilityKind, read_ability, write_ability
from .board import Fact
from .cards import (
    DISPLAY_SPACES,
    MOST_COST,
    UNTOLD,
    HelperCard,
    OrderCard,
    SoloCard,
    read_helper,
    read_order,
    read_reward,
    read_solo,
    write_helper,
    write_order,
    write_reward,
    write_solo,
)
from .known import KnownHelper, KnownOrder
from .load import (
    board_facts,
    known_helpers,
    known_orders,
    practice_facts,
    practice_helpers,
    practice_names,
    practice_notes,
    practice_orders,
    printed_helpers,
    printed_orders,
    read_fact,
    solo_deck,
    sources,
    to_confirm,
    unknown,
)
from .words import (
    TOOL_KINDS,
    Gain,
    Need,
    Needs,
    read_gains,
    read_needs,
    write_gains,
    write_needs,
)

__all__ = [
    "ABILITY_KINDS", "DISPLAY_SPACES", "MOST_COST", "TOOL_KINDS", "UNTOLD", "Ability",
    "AbilityKind", "Fact", "Gain", "HelperCard", "KnownHelper", "KnownOrder", "Need", "Needs",
    "OrderCard", "SoloCard", "board_facts", "known_helpers", "known_orders", "practice_facts",
    "practice_helpers", "practice_names", "practice_notes", "practice_orders", "printed_helpers",
    "printed_orders", "read_ability", "read_fact", "read_gains", "read_helper", "read_needs",
    "read_order", "read_reward", "read_solo", "solo_deck", "sources", "to_confirm", "unknown",
    "write_ability", "write_gains", "write_helper", "write_needs", "write_order", "write_reward",
    "write_solo",
]  # fmt: skip
