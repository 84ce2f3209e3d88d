"""Printed facts for the sheets: the value that counts, and how sure we are of it."""

from collections.abc import Mapping
from typing import Final

from markupsafe import Markup
from msgspec import Struct

from referee.games.woodcraft.rules.facts import Fact, board_facts
from referee.games.woodcraft.sheets.rewards import reward
from referee.text import Phrases

TO_CHECK: Final = "i"
UNKNOWN: Final = "U"
# A line to write on, for what nobody knows.
BLANK: Final = Markup('<span class="write"></span>')


class PrintedFact(Struct, frozen=True):
    """One fact; `told` when the owner of a box has entered it."""

    name: str
    value: str | None
    shape: str
    confidence: str
    told: bool = False

    @property
    def to_check(self) -> bool:
        """Tell whether a digit was blurry, so that the owner should look."""
        return self.confidence == TO_CHECK and not self.told

    @property
    def unknown(self) -> bool:
        """Tell whether nobody knows it yet."""
        return self.value is None


class Known:
    """The shipped facts and those of a box; what the owner told goes first."""

    def __init__(self, told: Mapping[str, str] | None = None) -> None:
        self._told: Final = dict(told or {})

    def __getitem__(self, name: str) -> PrintedFact:
        fact: Fact = board_facts()[name]
        if name in self._told:
            return PrintedFact(name, self._told[name], fact.shape, "S", told=True)
        return PrintedFact(name, fact.value, fact.shape, fact.confidence)

    def __call__(self, name: str) -> str:
        """Return a value that is known."""
        value = self[name].value
        if value is None:
            raise LookupError(f"{name} is not known")
        return value


def shown(speech: Phrases, fact: PrintedFact) -> Markup:
    """Draw a fact: its value, a blank to fill in, and a mark when it should be checked."""
    if fact.value is None:
        return BLANK
    drawn = reward(speech, fact.value) if fact.shape == "gains" else Markup.escape(fact.value)
    return drawn + check_mark(speech) if fact.to_check else drawn


def check_mark(speech: Phrases) -> Markup:
    """Return the sign that stands behind a value with a blurry digit."""
    return Markup('<span class="check" title="{}">?</span>').format(speech.say("sheet.check_mark"))
