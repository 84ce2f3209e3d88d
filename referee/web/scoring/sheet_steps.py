"""The buttons beside a number or a thing, for phones without script: one more, one less."""

from __future__ import annotations

import re

from werkzeug.datastructures import MultiDict

# `p1.points+1`, `p2.cards-1`, `p1.dice+G3`, `p1.dice-G3`
_STEP = re.compile(
    r"(?P<field>p[1-9]\.[a-z0-9_.]{1,40})(?P<sign>[+-])(?P<what>[A-Za-z0-9_]{1,20})", re.ASCII
)


def stepped(form: MultiDict[str, str]) -> MultiDict[str, str]:
    """Return a form with the step that its button asks for."""
    found = _STEP.fullmatch(form.get("do", ""))
    if found is None:
        return form
    changed = MultiDict(form)
    name, more = found["field"], found["sign"] == "+"
    if found["what"] == "1":
        changed[name] = _counted(changed.get(name, ""), 1 if more else -1)
    else:
        changed[name] = _picked(changed.get(name, ""), found["what"], more)
    return changed


def _counted(typed: str, step: int) -> str:
    number = int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 7 else 0
    return str(max(0, number + step))


def _picked(things: str, thing: str, more: bool) -> str:
    lying = [each for each in things.split(",") if each]
    if more:
        lying.append(thing)
    elif thing in lying:
        lying.remove(thing)
    return ",".join(lying)
