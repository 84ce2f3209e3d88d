"""What is wrong with told numbers, in plain words instead of the reader's own."""

from __future__ import annotations

import re
from typing import Final

KINDS: Final = {
    "int": "a whole number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
    "null": "nothing",
    "float": "a number with decimals",
}


def misread(fault: str) -> str:
    """Say what msgspec found wrong, and where."""
    what, _, path = fault.partition(" - at ")
    inside = re.sub(r"\[(\d+)\]", lambda found: f", number {int(found[1]) + 1}", path.strip("`$."))
    where = inside.replace(".", ", ") or "the whole"
    missing = re.fullmatch(r"Object missing required field `(.+)`", what)
    strange = re.fullmatch(r"Object contains unknown field `(.+)`", what)
    if missing:
        return f"{where}: {missing[1]} is missing"
    if strange:
        return f"{where}: there is no {strange[1]!r}"
    said = re.sub(r"`(\w+)( \| null)?`", lambda found: KINDS.get(found[1], found[1]), what)
    said = said.removeprefix("Expected ").replace(", got ", " expected, found ")
    said = (
        said.replace(">=", "of at least").replace("<=", "of at most").replace("of length of", "of")
    )
    return f"{where}: {said}" if " expected" in said else f"{where}: {said} expected"
