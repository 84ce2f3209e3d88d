"""What a game cannot say: phrases that its declarations and its matches need and do not find."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from referee.desk.laws import NAMES
from referee.desk.random_play import random_match
from referee.engine.events import Chose, Feat, Pause, Scored
from referee.engine.fields import Field, Flag
from referee.engine.game import CORRECTION, AnyGame
from referee.engine.move import CORRECT, TABLE, Move
from referee.engine.rule import Fact
from referee.engine.ruling import Allowed
from referee.text import LANGUAGES, MissingPhrase, Phrases, be_strict, phrases
from referee.text.catalogue import domains_of
from referee.text.check import check_domain

# How a field may be called, and whatever else is called so.
FIELD_FAMILIES = ("field.{name}", "thing.{name}", "thing.{name}s")
# A key with its facts, or a field with a value that it writes.
Wish = tuple[str, Mapping[str, Fact]] | tuple[Field, str]


def unsaid(game: AnyGame, matches: int = 3) -> list[str]:
    """Return what is missing or misplaced in the words of a game, in any language."""
    faults = [str(fault) for domain in domains_of(game.package) for fault in check_domain(domain)]
    wishes = [*_declared(game), *_played(game, matches)]
    seats = {name: name.title() for name in NAMES}
    be_strict()
    try:
        for language in LANGUAGES:
            found = phrases(language, game.name)
            say = found.naming(card=game.box.card_names(language), seat=seats)
            faults += [fault for wish in wishes for fault in _fault(say, wish)]
    finally:
        be_strict(False)
    return list(dict.fromkeys(faults))


def _fault(say: Phrases, wish: Wish) -> Iterator[str]:
    what, told = wish
    try:
        if isinstance(what, Field):
            say.fact(what.spec, str(told))
        elif not isinstance(told, str) and not _called_otherwise(say, what):
            say.say(what, **dict(told))
    except MissingPhrase as fault:
        yield str(fault)


def _called_otherwise(say: Phrases, key: str) -> bool:
    """Tell whether a field goes by the name of the thing that it speaks of."""
    family, _, name = key.partition(".")
    return family == "field" and any(say.has(way.format(name=name)) for way in FIELD_FAMILIES)


def _declared(game: AnyGame) -> Iterator[Wish]:
    """Yield what the declarations of a game need."""
    yield "game.name", {}
    for rule in game.rules:
        yield f"section.{rule.section}", {}
    for kind, move in game.moves.items():
        if kind != CORRECT:
            yield from _fields("field", move.fields)
    for kind_of_card in game.box.kinds:
        yield f"card_kind.{kind_of_card.name}", {}
    for seats in game.seat_counts:
        for question in game.questions(seats):
            if question.asked:
                yield f"opening.{question.name}", {}
                # Yes and no the house can say by itself.
                for choice in () if question.field == Flag() else question.field.choices:
                    yield f"opening.{question.name}.{choice}", {}
        if game.finished:
            form = game.finished.form(seats)
            for asked in (*form.match, *form.player):
                yield f"count.{asked.name}", {}


def _fields(family: str, fields: Mapping[str, Field]) -> Iterator[Wish]:
    """Yield the name of every field, and all that it can say."""
    for name, field in fields.items():
        yield f"{family}.{name}", {}
        if field.spec:
            yield from ((field, choice) for choice in field.choices)


def _played(game: AnyGame, matches: int) -> Iterator[Wish]:
    """Yield what random matches need, at every number of seats."""
    for seats in game.seat_counts:
        for seed in range(matches):
            # Repeatable, not secret.
            for table, move, ruling in random_match(game, NAMES[:seats], Random(seed)):  # noqa: S311
                yield from _move(game, table, move, ruling)
                last = ruling.table
            yield from _ended(game, last)


def _move(game: AnyGame, table: object, move: Move, ruling: Allowed[object]) -> Iterator[Wish]:
    where = game.where(table)
    yield f"phase.{where.phase}", {}
    if where.note:
        yield f"where.{where.note.key}", where.note.facts
    yield f"move.{move.kind}", move.written()
    if move.kind in game.secrets.sealed_kinds or game.secrets.hidden_fields(move.kind):
        hidden = game.secrets.hidden_fields(move.kind) or set(move.written())
        yield f"move.{move.kind}", {n: t for n, t in move.written().items() if n not in hidden}
    for step in ruling.steps:
        yield f"step.{step.key}", step.facts
    for event in game.events(table, move, ruling):
        if isinstance(event, Scored) and event.source != CORRECTION:
            yield f"source.{event.source}", {}
        elif isinstance(event, Chose):
            yield f"choice.{event.what}", {}
        elif isinstance(event, Pause):
            yield f"pause.{event.what}", {}
        elif isinstance(event, Feat):
            yield f"feat.{event.what}", {}
    for seat in where.acting:
        for hint in game.reminders(table, seat):
            yield f"warning.{hint.key}", hint.facts
    for candidate in game.candidates(table):
        for reason in candidate.reasons:
            yield f"rule.{reason.code}", reason.facts


def _ended(game: AnyGame, table: object) -> Iterator[Wish]:
    yield from ((f"counter.{name}", {"n": 1}) for name in game.counters)
    for place in (TABLE, *NAMES[:1]):
        yield from _fields("thing", game.correctable(table, place))
    for item in game.setup_list(table):
        yield f"setup.{item.key}", {**item.facts, "seat": item.seat}
        if item.lies:
            yield f"step.{item.lies.key}", item.lies.facts
    scores = game.scores(table)
    for score in scores:
        for line in score.lines:
            yield f"score.{line.what}", line.facts
    verdict = game.verdict(scores)
    if verdict.grade:
        yield f"grade.{verdict.grade}", {}
    told: dict[str, Fact] = {"points": 0, "names": "", "winner": ""}
    yield from ((f"tie.{tie.what}", {**told, **tie.facts}) for tie in verdict.ties)
