"""How a phone is asked for the end of a match that nobody tracked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from msgspec import Struct, field
from werkzeug.datastructures import MultiDict

from referee.engine.errors import Unreadable
from referee.engine.fields import Flag, Number
from referee.engine.finished import Asked, FinishedMatch
from referee.lent.picking import NOTHING

# As JSON writes them.
Numbers = Mapping[str, object]
LONGEST_NAME = 40


class Filled(Protocol):
    """What one player has told so far."""

    @property
    def numbers(self) -> dict[str, object]:
        """What was told, as the form shows it again."""

    @property
    def faults(self) -> dict[str, int]:
        """Fields that cannot be what was typed, with the most that they can be."""


class FinishedPage(Protocol):
    """How a game's end is asked for; `template` holds macros `player_fields`, `match_fields`."""

    template: str
    players: tuple[int, ...]

    def read(self, form: MultiDict[str, str], prefix: str, players: int) -> Filled:
        """Read what one of so many players typed; an empty field is what most matches have."""

    def read_match(self, form: MultiDict[str, str], players: int) -> Filled:
        """Read what is told once for all players."""

    def told(self, players: Sequence[Numbers], match: Numbers) -> tuple[list[Numbers], Numbers]:
        """Return what was told as the final scoring reads it; raises Unreadable."""

    def of_table(self, facts: Mapping[str, str]) -> dict[str, object]:
        """Return what a seat would tell whose facts a table tells."""

    def of_opening(self, opening: Mapping[str, str], players: int) -> dict[str, object]:
        """Return what would be told once for a match that was opened so."""


class FilledIn(Struct, frozen=True):
    """What was told, by the names of what is asked."""

    numbers: dict[str, object]
    faults: dict[str, int] = field(default_factory=dict)


class HouseFinishedPage:
    """Asks for everything that a game declares: counters, lists to pick from, yes and no."""

    template = "play/finished.html"

    def __init__(self, finished: FinishedMatch, seat_counts: Sequence[int]) -> None:
        self.players: tuple[int, ...] = tuple(seat_counts)
        self._finished = finished

    def asked(self, players: int) -> tuple[Asked, ...]:
        """Return what every one of so many players is asked."""
        return self._finished.form(players).player

    def asked_once(self, players: int) -> tuple[Asked, ...]:
        """Return what is asked once for the match."""
        return self._finished.form(players).match

    def read(self, form: MultiDict[str, str], prefix: str, players: int) -> FilledIn:
        """Read what one player typed."""
        name = " ".join(form.get(f"{prefix}name", "").split())[:LONGEST_NAME]
        found = _read(self.asked(players), form, prefix)
        return FilledIn({"name": name, **found.numbers}, found.faults)

    def read_match(self, form: MultiDict[str, str], players: int) -> FilledIn:
        """Read what is told once."""
        return _read(self.asked_once(players), form, "m.")

    def told(self, players: Sequence[Numbers], match: Numbers) -> tuple[list[Numbers], Numbers]:
        """Return the JSON form of the answers; raises Unreadable."""
        texts = [{name: str(text) for name, text in player.items()} for player in players]
        named = [{**text, "name": text.get("name", "")} for text in texts]
        told = self._finished.numbers({name: str(text) for name, text in match.items()}, named)
        found: Any = told.pop("players")
        return found, told

    def of_table(self, facts: Mapping[str, str]) -> dict[str, object]:
        """Return the answers that the facts of a seat give."""
        known = {each.name for each in self.asked(self.players[-1])}
        return {name: text for name, text in facts.items() if name in known or name == "name"}

    def of_opening(self, opening: Mapping[str, str], players: int) -> dict[str, object]:
        """Return the answers that the opening gives."""
        once = self.asked_once(players)
        return {each.name: opening.get(each.name, each.usual) for each in once}


def _read(asked: Sequence[Asked], form: MultiDict[str, str], prefix: str) -> FilledIn:
    numbers: dict[str, object] = {}
    faults: dict[str, int] = {}
    for each in asked:
        typed = ",".join(text.strip() for text in form.getlist(f"{prefix}{each.name}") if text)
        if isinstance(each.field, Flag):
            typed = "yes" if typed == "yes" else "no"
        elif each.field.many:
            typed = typed or NOTHING
        text = typed or each.usual
        try:
            each.field.read(text)
        except Unreadable:
            faults[each.name] = each.field.most if isinstance(each.field, Number) else 0
            text = each.usual
        numbers[each.name] = text
    return FilledIn(numbers, faults)
