"""How the fields of an old line are told anew, in plain words; one module per game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, Protocol

from werkzeug.datastructures import MultiDict

from referee.desk import LogLine
from referee.desk.boxes.known_cards import KnownCards
from referee.desk.moves.choices import Alternative
from referee.text import Phrases
from referee.web import pad
from referee.web.correction_forms import NOTHING, Picker, picked
from referee.web.game_forms import forms_in
from referee.web.moves import FIELD
from referee.web.saying import field_name, said

CORRECT: Final = "correct"
# Lists and pads name the fields that they stand for.
PICKED: Final = "pick"
PAD: Final = "pad"
NEEDS: Final = "needs"


@dataclass(frozen=True, slots=True)
class Told:
    """One field: picked from lists, put together on a pad, or written as the notation has it."""

    name: str
    value: str
    picker: Picker | None = None
    reward: Mapping[str, str] | None = None
    needs: Mapping[str, str] | None = None


class LineForm(Protocol):
    """How a game's fields are told."""

    def told(self, say: Phrases, kind: str, name: str, value: str, cards: KnownCards) -> Told:
        """Return how one field of a move is told."""


@cache
def forms() -> dict[str, LineForm]:
    """Return the games that have such forms, by name."""
    return forms_in(__name__)


def told_fields(
    say: Phrases, game: str, kind: str, fields: Mapping[str, str], cards: KnownCards
) -> list[Told]:
    """Return how every field of a line is told; games without a form write them."""
    form = forms().get(game)
    if form is None:
        return [Told(name, value) for name, value in fields.items()]
    return [form.told(say, kind, name, value, cards) for name, value in fields.items()]


def in_words(told: Told) -> str:
    """Return what a field says, in the words of its lists."""
    picker = told.picker
    if picker is None or told.value == NOTHING:
        return said(told.value, told.name)
    groups = [group.options for slot in picker.slots for group in slot.groups]
    options = {
        code: label for each in (picker.ticks or {}, *groups) for code, label in each.items()
    }
    return ", ".join(options.get(word, word) for word in told.value.split(","))


def details(
    say: Phrases, game: str, line: LogLine, instead: Sequence[Alternative], cards: KnownCards
) -> dict[int, str]:
    """Return what tells apart those moves whose sentences are alike, by their places."""
    alike: dict[str, list[Mapping[str, str]]] = {line.sentence: [line.fields]}
    for one in instead:
        alike.setdefault(one.sentence, []).append(one.fields)
    found = {}
    for place, one in enumerate(instead):
        group = alike[one.sentence]
        new = {
            name: one.fields.get(name, NOTHING)
            for name in dict.fromkeys(name for fields in group for name in fields)
            if len({fields.get(name) for fields in group}) > 1
        }
        told = told_fields(say, game, line.kind, new, cards)
        found[place] = "; ".join(f"{field_name(each.name)}: {in_words(each)}" for each in told)
    return found


def read_fields(form: MultiDict[str, str], kind: str) -> dict[str, str]:
    """Return what a form says about the fields of a move; what was left empty is left out.

    A correction says also that nothing lies there.
    """
    fields = {
        name.removeprefix(FIELD): text.strip()
        for name, text in form.items()
        if name.startswith(FIELD)
    }
    for name in form.getlist(PICKED):
        value = picked(form, name)
        fields[name] = "" if value == NOTHING and kind != CORRECT else value
    for name in form.getlist(PAD):
        fields[name] = pad.composed(form, name)
    for name in form.getlist(NEEDS):
        fields[name] = pad.needed(form, name)
    return {name: text for name, text in fields.items() if text}


def reward_of(value: str) -> Mapping[str, str] | None:
    """Return how the counters of a pad stand for a reward; None when no pad can say it."""
    counters = pad.taken_apart(value)
    again = pad.composed({f"{PAD}.{word}": text for word, text in counters.items()}, PAD)
    return counters if sorted(again.split(",")) == sorted(value.split(",")) else None


def needs_of(name: str, value: str) -> Mapping[str, str] | None:
    """Return how the rows of a pad stand for what an order asks for; None when they cannot."""
    rows: dict[str, str] = {}
    for slot, word in enumerate(value.split(",")):
        token = word in pad.TOKENS
        rows[f"{name}.{slot}"] = word if token else word[:-1]
        rows[f"{name}.{slot}.value"] = "" if token else word[-1:]
    return rows if pad.needed(rows, name) == value else None
