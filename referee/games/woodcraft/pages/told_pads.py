"""Pads by which rewards are told with one tap for each amount, and how they are put together."""

from __future__ import annotations

from typing import Final

from werkzeug.datastructures import MultiDict

# A form names the fields that its pads put together; some are told even when there is nothing.
PADS: Final = "pads"
TOLD: Final = "pads.told"
PREFIX: Final = "pad."
# One key tells the room of a helper and what it costs: `R2.5`.
ROOM_AND_COST: Final = "pad.room.cost"
# What is printed on a helper that is named.
PRINTED: Final = ("cost", "now", "gain", "production")
# What helpers mostly cost.
USUAL_COSTS: Final = range(2, 9)
# The words of a reward with the most that one tap tells: the frequent ones, then the others.
BERRIES: Final = 12
OFTEN: Final = (
    ("blueberry", BERRIES), ("points", 12), ("reputation", 3), ("lantern", 3), ("glue", 3),
    ("scrap", 3), ("sawblade", 3), ("produce", 3),
)  # fmt: skip
SELDOM: Final = (
    ("blueberry_income", 3), ("hazelnut_income", 3), ("income", 3), ("reuse", 3),
)  # fmt: skip
# What helpers mostly produce, and what else they mostly bring: told with one tap.
PRODUCED: Final = (
    "blueberry:1", "blueberry:2", "blueberry:3", "points:1", "points:2", "points:3",
    "glue:1", "glue:2", "scrap:1", "scrap:2", "sawblade:1", "none",
)  # fmt: skip
BROUGHT: Final = (
    "points:1", "points:2", "points:3", "blueberry:1", "blueberry:2", "blueberry:3",
)  # fmt: skip
COLOURS: Final = {"G": "green", "Y": "yellow", "B": "brown"}


def put_together(form: MultiDict[str, str], fields: dict[str, str]) -> dict[str, str]:
    """Return the fields of a move with the rewards that its pads tell."""
    found = dict(fields)
    must = form.getlist(TOLD)
    for name in form.getlist(PADS):
        words = list(_words(form, f"{PREFIX}{name[:20]}."))
        if words or name in must:
            found[name[:20]] = ",".join(words) or "none"
    room, dot, cost = form.get(ROOM_AND_COST, "").partition(".")
    if dot:
        found.update(room=room, cost=cost)
    if found.get("helper"):
        # Whoever names the start helper has told all of it.
        found = {name: text for name, text in found.items() if name not in PRINTED}
    return found


def _words(form: MultiDict[str, str], prefix: str) -> list[str]:
    """Return the reward that one pad tells, word by word."""
    words = []
    for kind, most in (*OFTEN, *SELDOM):
        amount = form.get(prefix + kind, "")
        if amount.isascii() and amount.isdigit() and 0 < int(amount[:2]) <= most:
            words.append(f"{kind}:{int(amount[:2])}")
    colour, pips = form.get(f"{prefix}colour", ""), form.get(f"{prefix}pips", "")
    if pips and pips in "123456":
        words.append(f"die:{COLOURS.get(colour, 'any')}:{pips}")
    if form.get(f"{prefix}tool", ""):
        # Which one it is, is asked when it is placed.
        words.append("tool:any")
    return words
