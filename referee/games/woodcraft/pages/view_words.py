"""The small words of the view: choices with their reasons, prices as finished numbers, gains."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from referee.engine.rule import Reason
from referee.games.woodcraft.rules.facts import Gain, write_gains
from referee.games.woodcraft.rules.judging import objections
from referee.games.woodcraft.rules.move import Move
from referee.games.woodcraft.rules.table import Table

View = dict[str, Any]


def told(reason: Reason) -> View:
    """Return one broken rule with its facts, ready to be put into words."""
    rule = reason.rule
    return {
        "code": rule.code,
        "number": rule.number,
        "section": rule.section,
        "facts": reason.facts,
    }


def choice(table: Table, seat: int, move: Move, **more: Any) -> View:
    """Return a move that can be tapped, with every reason against it and what belongs to it."""
    return {
        "kind": move.kind,
        "fields": move.written(),
        "reasons": [told(reason) for reason in objections(table, move, seat)],
        **more,
    }


def price(base: int, asked: int, has: int) -> View:
    """Return a price as finished numbers: printed, less discounts, to pay, left afterwards."""
    return {"base": base, "less": base - asked, "price": asked, "left": has - asked}


def gain_words(gains: Iterable[Gain]) -> str:
    """Return rewards as words, "" when there are none."""
    words = write_gains(gains)
    return "" if words == "none" else words


def offer(choices: Iterable[View], **more: Any) -> View:
    """Sum up a group of choices: may any be taken, and if not, what is most nearly in the way."""
    found = list(choices)
    legal = any(not one["reasons"] for one in found)
    nearest: Mapping[str, Any] = min(found, key=_hindrances, default={"reasons": []})
    return {"legal": legal, "reasons": [] if legal else nearest["reasons"], **more}


def _hindrances(one: Mapping[str, Any]) -> int:
    return len(one["reasons"])


def sorted_dice(dice: Iterable[str]) -> list[str]:
    """Return dice as they lie in a tidy pile: green, yellow, brown, small before large."""
    return sorted(dice, key=lambda die: ("GYB".index(die[0]), die))
