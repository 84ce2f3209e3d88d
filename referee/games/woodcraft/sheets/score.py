"""The scoring pad and the checklist of the income phases."""

from typing import Final

from referee.games.woodcraft.rules.scoring import BY_COLUMN, BY_HELPERS, BY_TOOLS
from referee.games.woodcraft.rules.words import CONTRACTS
from referee.games.woodcraft.sheets.aid import reputation_values
from referee.games.woodcraft.sheets.phases import CHANGE, FINAL, LATE, OWN_STEPS, stretches
from referee.games.woodcraft.sheets.printed_facts import Known
from referee.lent.material import Wish

_LEFTOVERS: Final = ("dice", "blueberries", "scrap", "glue", "sawblades")
# What the last phase leaves of them, and the step that the table does together.
_LAST_STEPS: Final = ("down", "take")
_TOGETHER: Final = {CHANGE: "change", LATE: "late", FINAL: "final"}


def score(wish: Wish) -> dict[str, object]:
    """Return what the template of the scoring pad needs."""
    known = Known()
    return {
        "seats": wish.seats,
        "people": wish.people,
        "contracts": CONTRACTS,
        "scales": {
            "marketing": list(enumerate(BY_COLUMN))[1:],
            "helpers": list(enumerate(BY_HELPERS))[3:],
            "tools": list(enumerate(BY_TOOLS))[3:],
        },
        "contract_facts": {
            name: known(f"contract.{name}")
            for name in (
                "flat12.points", "pots_and_glue.each", "pots_and_glue.most",
                "splices_and_saws.each", "splices_and_saws.most", "tokens.each", "tokens.most",
                "dice.each",
            )
        },
        "leftovers": _LEFTOVERS,
        "reputation": reputation_values(known),
    }  # fmt: skip


def income(wish: Wish) -> dict[str, object]:
    """Return what the template of the income checklist needs."""
    return {
        "seats": wish.seats,
        "people": wish.people,
        "stretches": stretches(wish.seats),
        "own_steps": {
            part.phase: _LAST_STEPS if part.beyond == FINAL else OWN_STEPS
            for part in stretches(wish.seats)
        },
        "together": _TOGETHER,
    }
