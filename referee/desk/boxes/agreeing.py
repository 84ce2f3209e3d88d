"""What several boxes of one game agree on, and where they differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from referee.desk.boxes.boxes import check_box
from referee.desk.errors import Unusable
from referee.games import find

KIND = "kind"
# What is told beside the fields of a card: where it belongs.
HEADING = ""
Fields = tuple[tuple[str, str], ...]


class Reading(Struct, frozen=True):
    """One way in which boxes read something that is printed, and how many read it so."""

    fields: Fields
    boxes: int


class Comparison(Struct, frozen=True):
    """One printed fact or card over all boxes, the most common reading first.

    `heading` is where the game's own file holds such things, `shipped` what stands there today.
    """

    heading: str
    name: str
    readings: tuple[Reading, ...]
    shipped: str | None = None

    def agreed(self, least: int) -> Reading | None:
        """Return the one reading, when enough boxes have it and none has another."""
        (first, *others) = self.readings
        return first if not others and first.boxes >= least else None

    @property
    def contradicts(self) -> bool:
        """Whether the game ships another value than all boxes read."""
        return self.shipped is not None and all(
            dict(reading.fields).get("value") != self.shipped for reading in self.readings
        )


class ComparedBoxes(Struct, frozen=True):
    """Everything that any of the boxes tells.

    `partly` are cards of which no box tells everything yet.
    """

    game: str
    boxes: int
    found: tuple[Comparison, ...]
    partly: tuple[str, ...] = ()


def compared(boxes: Sequence[object]) -> ComparedBoxes:
    """Compare boxes as they were exported; raises Unusable."""
    checked: list[Mapping[str, Any]] = []
    for box in boxes:
        if not isinstance(box, Mapping):
            raise Unusable("not a box")
        check_box(box)
        checked.append(box)
    games = {str(box["game"]) for box in checked}
    if len(games) != 1:
        raise Unusable(f"boxes of one game expected, found {', '.join(sorted(games))}")
    (game,) = games
    cards = _cards(game, checked)
    known = {each.name for each in cards}
    partly = {str(card) for box in checked for card in box["cards"]} - known
    found = (*_facts(game, checked), *cards)
    return ComparedBoxes(game, len(checked), found, tuple(sorted(partly)))


def _facts(game: str, boxes: Iterable[Mapping[str, Any]]) -> list[Comparison]:
    known = find(game).box
    told: dict[str, Counter[Fields]] = {}
    for box in boxes:
        for name, value in box["facts"].items():
            told.setdefault(name, Counter())[(("value", str(value)),)] += 1
    return [
        Comparison(known.heading(fact.name), fact.name, _readings(told[fact.name]), fact.value)
        for fact in known.facts()
        if fact.name in told
    ]


def _cards(game: str, boxes: Iterable[Mapping[str, Any]]) -> list[Comparison]:
    known = find(game).box
    told: dict[str, Counter[Fields]] = {}
    headings: dict[str, Counter[str]] = {}
    for box in boxes:
        for card, printed in box["cards"].items():
            fields = {str(name): str(text) for name, text in printed.items() if name != KIND}
            if not known.whole(fields):
                continue
            heading, shipped = known.shipped_card(str(printed[KIND]), fields)
            headings.setdefault(card, Counter())[heading] += 1
            # Where boxes do not agree on the heading, it belongs to what they tell.
            told.setdefault(card, Counter())[(*sorted(shipped.items()), (HEADING, heading))] += 1
    found = [
        Comparison(headings[card].most_common(1)[0][0], card, _readings(ways))
        for card, ways in told.items()
    ]
    return sorted(found, key=lambda each: (each.heading, each.name))


def _readings(found: Counter[Fields]) -> tuple[Reading, ...]:
    ordered = sorted(found.items(), key=lambda each: (-each[1], each[0]))
    return tuple(Reading(fields, count) for fields, count in ordered)
