"""The pad: a printed reward is put together from counters instead of being typed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from werkzeug.exceptions import BadRequest

# The words of a reward, in the order in which people look for them.
COUNTED: Final = (
    "blueberry", "points", "reputation", "lantern", "glue", "scrap", "sawblade", "reuse",
    "blueberry_income", "hazelnut_income", "income", "produce",
)  # fmt: skip
MOST: Final = 12
DIE_COLOURS: Final = (
    "green", "yellow", "brown", "green-or-yellow", "green-or-brown", "yellow-or-brown", "any",
)  # fmt: skip
# The die of a reward, and the one that may be taken instead of it.
DICE: Final = ("die", "or_die")
OR: Final = "-or-"
NOTHING: Final = "none"
# What an order may ask for: up to six dice or tokens.
SLOTS: Final = 6
NEED_COLOURS: Final = ("G", "Y", "B", "GY", "GB", "YB", "GYB")
TOKENS: Final = ("glue", "scrap", "sawblade")
_ONE_DIE: Final = re.compile(rf"([^:]+):([1-6])(?:{OR}|$)")
VALUES: Final = ("1", "2", "3", "4", "5", "6", "*")


def composed(form: Mapping[str, str], field: str) -> str:
    """Return the reward that a pad says: `blueberry:3,die:any:4`; `none` when it is empty.

    A die may be one out of two: `die:green:4-or-yellow:3`.
    """
    words = []
    for word in COUNTED:
        number = _number(form.get(f"{field}.{word}", ""))
        if number:
            words.append(f"{word}:{number}")
    if dice := [die for name in DICE if (die := _die(form, f"{field}.{name}"))]:
        words.append("die:" + OR.join(dice))
    if tool := form.get(f"{field}.tool", ""):
        words.append(f"tool:{tool[:40]}")
    return ",".join(words) or NOTHING


def needed(form: Mapping[str, str], field: str) -> str:
    """Return the needs that a row of choices says: `G4,GB2,glue`."""
    words = []
    for slot in range(SLOTS):
        what, value = form.get(f"{field}.{slot}", ""), form.get(f"{field}.{slot}.value", "")
        if what in TOKENS:
            words.append(what)
        elif what in NEED_COLOURS:
            words.append(f"{what}{value if value in VALUES else '*'}")
    return ",".join(words)


def taken_apart(value: str | None) -> dict[str, str]:
    """Return how the counters of a pad stand for a reward."""
    counters: dict[str, str] = {}
    for word in (value or NOTHING).split(","):
        kind, _, rest = word.partition(":")
        if kind == "die":
            for name, (colour, pips) in zip(DICE, _ONE_DIE.findall(rest), strict=False):
                counters |= {name: colour, f"{name}_value": pips}
        elif rest:
            counters[kind] = rest
    return counters


def reward_of(value: str) -> Mapping[str, str] | None:
    """Return how the counters of a pad stand for a reward; None when no pad can say it."""
    counters = taken_apart(value)
    again = composed({f"pad.{word}": text for word, text in counters.items()}, "pad")
    return counters if sorted(again.split(",")) == sorted(value.split(",")) else None


def needs_of(name: str, value: str) -> Mapping[str, str] | None:
    """Return how the rows of a pad stand for what an order asks for; None when they cannot."""
    rows: dict[str, str] = {}
    for slot, word in enumerate(value.split(",")):
        token = word in TOKENS
        rows[f"{name}.{slot}"] = word if token else word[:-1]
        rows[f"{name}.{slot}.value"] = "" if token else word[-1:]
    return rows if needed(rows, name) == value else None


def typed_pad(form: Mapping[str, str], field: str) -> dict[str, str]:
    """Return how the counters of a pad stood in a form that came back."""
    prefix = f"{field}."
    return {
        name.removeprefix(prefix): text for name, text in form.items() if name.startswith(prefix)
    }


def _die(form: Mapping[str, str], name: str) -> str:
    """Return one die of a pad, `green:4`; "" when none was chosen."""
    colour, value = form.get(name, ""), form.get(f"{name}_value", "")
    if colour not in DIE_COLOURS:
        return ""
    return f"{colour}:{value if value in '123456' and value else '1'}"


def _number(text: str) -> int:
    if not text:
        return 0
    if not text.isascii() or not text.isdigit() or len(text) > 2:
        raise BadRequest
    return int(text)
