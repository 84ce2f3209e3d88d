"""One word per thing: in the rooms of the house no public class has a namesake."""

import ast
from pathlib import Path

import referee

HOUSE = Path(referee.__file__).parent


def test_no_two_public_classes_have_the_same_name() -> None:
    found: dict[str, list[str]] = {}
    for path in sorted(HOUSE.rglob("*.py")):
        place = path.relative_to(HOUSE)
        # A game has the words of its own rulebook.
        if place.parts[0] == "games" and len(place.parts) > 2:
            continue
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found.setdefault(node.name, []).append(place.as_posix())
    assert {name: places for name, places in found.items() if len(places) > 1} == {}
