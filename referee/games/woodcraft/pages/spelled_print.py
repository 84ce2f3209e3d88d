"""What somebody says is printed on a card: what cannot be printed there is told in a phrase."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from referee.engine.fields import SHOWN
from referee.games.woodcraft.rules.facts import ABILITY_KINDS, read_ability, read_gains, read_needs
from referee.games.woodcraft.rules.facts.ability import FIELDS as ABILITY
from referee.games.woodcraft.rules.facts.cards import UNTOLD
from referee.lent.misspelt import Misspelt
from referee.lent.picking import NOTHING

ORDER: Final = "enter_order"
HELPER: Final = "enter_helper"
REWARDS: Final = ("reward", "production", "gain")
NEEDS: Final = "needs"
SPECIAL: Final = "special"
# How rewards and what orders ask for are written, to be shown with its words.
EXAMPLES: Final[Mapping[str, str]] = {
    **dict.fromkeys(REWARDS, "points:5,blueberry:8"),
    NEEDS: "G4,GB2,glue",
}


def check_print(kind: str, fields: Mapping[str, str]) -> None:
    """Raise Misspelt when such an order or helper cannot be printed."""
    if kind not in (ORDER, HELPER):
        return
    for name in REWARDS:
        if fields.get(name, UNTOLD) != UNTOLD:
            _read("written.reward", read_gains, fields[name], EXAMPLES[name])
    if kind == ORDER:
        _check_order(fields)
    elif fields.get("ability") in ABILITY_KINDS:
        ability = {name: text for name, text in fields.items() if name in ABILITY}
        try:
            read_ability(ability)
        except ValueError as fault:
            raise Misspelt("written.ability", ability=fields["ability"]) from fault


def _check_order(fields: Mapping[str, str]) -> None:
    needs = fields.get(NEEDS, NOTHING)
    _read("written.needs", read_needs, needs, EXAMPLES[NEEDS])
    if needs == NOTHING:
        raise Misspelt("written.no_needs")
    if fields.get("deck") == SPECIAL and fields.get("reward", NOTHING) != NOTHING:
        raise Misspelt("written.special_reward")


def _read(key: str, read: Callable[[str], object], text: str, example: str) -> None:
    try:
        read(text)
    except ValueError as fault:
        raise Misspelt(key, found=text[:SHOWN], example=example) from fault
