"""How the fields of an old line are told anew, in plain words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from werkzeug.datastructures import MultiDict

from referee.desk import LogLine
from referee.desk.game_pages import move_field_input, pages_of
from referee.desk.moves.choices import Alternative
from referee.lent.inputs import Input, KnownCards
from referee.lent.picking import FIELD, NOTHING, picked
from referee.text import Phrases
from referee.web.frame.language import speaking
from referee.web.frame.words import field_name, said

CORRECT: Final = "correct"
# Lists and pieces of a game name the fields that they stand for.
PICKED: Final = "pick"
COMPOSED: Final = "composed"
AS_KIND: Final = "as_kind"
# What a correction says besides the fields of the move.
OWN: Final = ("entry", "as_seat", AS_KIND)


def line_inputs(
    say: Phrases, game: str, kind: str, fields: Mapping[str, str], cards: KnownCards
) -> list[Input]:
    """Return how every field of a line is told: as the game does it, else by its field."""
    pages = pages_of(game)
    found = []
    for name, value in fields.items():
        own = pages.field_input(say, kind, name, value, cards)
        by_field = move_field_input(game, say, kind, name, value)
        found.append(own if own and (own.picker or own.piece or own.hint) else by_field)
    return found


def in_words(told: Input) -> str:
    """Return what a field says, in the words of its lists."""
    picker = told.picker
    if picker is None or told.value == NOTHING:
        return told.said or said(told.value)
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
        told = line_inputs(say, game, line.kind, new, cards)
        found[place] = "; ".join(f"{field_name(each.name)}: {in_words(each)}" for each in told)
    return found


def put_right(game: str, line: LogLine) -> list[tuple[str, str, str]]:
    """Return what a correction changed that its sentence does not tell: name, before and after."""
    if not line.was or not line.sentence.endswith(line.about):
        return []
    say, cards = speaking(), KnownCards((), all=False)
    kind = line.fields.get(AS_KIND, "")
    names = dict.fromkeys((*line.was, *(name for name in line.fields if name not in OWN)))
    pairs = {name: (line.was.get(name, ""), line.fields.get(name, "")) for name in names}
    found = []
    for name, pair in pairs.items():
        if pair[0] != pair[1]:
            told = [line_inputs(say, game, kind, {name: text}, cards)[0] for text in pair]
            found.append((field_name(name), in_words(told[0]), in_words(told[1])))
    return found


def read_fields(game: str, form: MultiDict[str, str], kind: str) -> dict[str, str]:
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
    for name in form.getlist(COMPOSED):
        fields[name] = pages_of(game).composed(form, name)
    return {name: text for name, text in fields.items() if text}
