"""A match as a story: round by round, seat by seat, in the past.

The phrase `told_move.<kind>` tells a move (else `move.<kind>` does), `told.<step>` a short note of
what came of it; a step without such a phrase is only a matter of hands and passed over. A game
whose steps tell nothing of points has them told from its events. Moves that a game names in
`UNTOLD` of its module `words` are told only where something came of them.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from referee.desk.book.history import Moment
from referee.engine.book import Line
from referee.engine.events import Event, Pause, Scored
from referee.engine.game import AnyGame
from referee.engine.move import TABLE
from referee.engine.rule import Fact
from referee.engine.ruling import Allowed, Step
from referee.engine.where import Stage, Where
from referee.lent.material import Chapter, Passage
from referee.text import Phrases, capital

# What may differ between two notes that are told as one.
COUNTED = ("n", "now", "source")


@cache
def _untold(package: str) -> frozenset[str]:
    name = f"{package}.words"
    if not package or importlib.util.find_spec(name) is None:
        return frozenset()
    return frozenset(getattr(importlib.import_module(name), "UNTOLD", ()))


def story_of(
    game: AnyGame,
    moments: Iterable[Moment],
    phrases: Phrases,
    sees: frozenset[str] | None = None,
) -> tuple[Chapter, ...]:
    """Tell a match; `sees` are the seats whose secrets may be told (None: all of them)."""
    teller = _Teller(game, phrases, sees)
    for moment in moments:
        teller.follow(moment)
    return teller.story()


class _Teller:
    """Follows a match move by move and writes the chapters."""

    def __init__(self, game: AnyGame, phrases: Phrases, sees: frozenset[str] | None) -> None:
        self._game = game
        self._phrases = phrases
        self._sees = sees
        self._untold = _untold(game.package)
        self._chapters: list[tuple[tuple[int, str, bool], list[Passage]]] = []
        self._pause = ""

    def follow(self, moment: Moment) -> None:
        """Tell one more move."""
        game, line = self._game, moment.line
        where = game.where(moment.before)
        move = game.read(line.seat, line.kind, line.fields)
        events = [*game.events(moment.before, move, Allowed(moment.after, moment.steps))]
        self._begin(where)
        notes = self._notes(moment.steps, events)
        own = self._own(notes, line.seat, events)
        if line.kind not in self._untold or own:
            self._tell(moment, line.seat, self._sentence(line.kind, self._shown(line), own))
        for pause in events:
            if isinstance(pause, Pause):
                self._pause = pause.what
                self._begin(where)
        for seat, told in notes.items():
            self._tell(moment, seat, capital(_listed(told)))

    def _begin(self, where: Where) -> None:
        """Open the chapter that a move belongs to, unless it is open already."""
        opening = where.stage is Stage.OPENING
        last = self._chapters[-1][0] if self._chapters else None
        if last is not None and (last[0], last[2]) != (where.round, opening):
            self._pause = ""
        key = (where.round, self._pause, opening)
        if key != last:
            self._chapters.append((key, []))

    def _own(
        self, notes: dict[str, list[str]], seat: str, events: Sequence[Event]
    ) -> Sequence[str]:
        """Take out what is told with the move itself: what its seat got and the table changed.

        What a pause brings to several seats at once belongs to nobody's move.
        """
        paused = self._pause and len(notes.keys() - {TABLE}) > 1
        if paused or any(isinstance(event, Pause) for event in events):
            return ()
        return [*notes.pop(TABLE, []), *notes.pop(seat, [])]

    def _shown(self, line: Line) -> Mapping[str, str]:
        if self._sees is None or line.seat in self._sees:
            return dict(line.fields)
        hidden = self._game.secrets.hidden_fields(line.kind)
        return {name: text for name, text in line.fields.items() if name not in hidden}

    def _sentence(self, kind: str, fields: Mapping[str, str], notes: Sequence[str]) -> str:
        key = f"told_move.{kind}"
        said = self._phrases.say(key if self._phrases.has(key) else f"move.{kind}", **fields)
        return f"{said} ({_listed(notes)})" if notes else said

    def _notes(self, steps: Sequence[Step], events: Sequence[Event]) -> dict[str, list[str]]:
        """Return what came of a move, by seat, in the order in which it happened."""
        found: dict[str, list[str]] = {}
        for of, key, facts in _merged(step for step in steps if self._hears(step)):
            seat = of or TABLE
            if self._phrases.has(f"told.{key}"):
                found.setdefault(seat, []).append(self._phrases.say(f"told.{key}", **facts))
        spoken = set(found)
        for event in events:
            if isinstance(event, Scored) and event.seat not in spoken and event.points:
                told = self._phrases.say("told.scored", n=event.points, source=event.source)
                found.setdefault(event.seat, []).append(told)
        return found

    def _hears(self, step: Step) -> bool:
        if self._sees is None or step.seat in self._sees:
            return True
        return not self._game.secrets.hidden_step(step)

    def _tell(self, moment: Moment, seat: str, sentence: str) -> None:
        """Add a sentence to the passage of a seat, a new one when somebody else was told of."""
        number = moment.line.number
        points = self._game.points(moment.after)
        had = points.get(seat) if points is not None else None
        who = "" if seat == TABLE else seat
        passages = self._chapters[-1][1]
        sentence = sentence if sentence.endswith((".", "!", "?", "…")) else f"{sentence}."
        if passages and passages[-1].seat == who:
            last = passages.pop()
            told = (*last.sentences, sentence)
            passages.append(Passage(who, last.first, number, told, had))
        else:
            passages.append(Passage(who, number, number, (sentence,), had))

    def story(self) -> tuple[Chapter, ...]:
        """Hand out the chapters in which something was told."""
        return tuple(
            Chapter(number, tuple(passages), pause, opening)
            for (number, pause, opening), passages in self._chapters
            if passages
        )


def _listed(notes: Iterable[str]) -> str:
    return ", ".join(notes)


def _merged(steps: Iterable[Step]) -> list[tuple[str, str, dict[str, Fact]]]:
    """Return steps with their facts; equal ones that only count are counted together."""
    found: list[tuple[str, str, dict[str, Fact]]] = []
    for step in steps:
        for seat, key, facts in found:
            alike = (seat, key, _plain(facts)) == (step.seat, step.key, _plain(step.facts))
            one, other = facts.get("n"), step.facts.get("n")
            if alike and isinstance(one, int) and isinstance(other, int):
                facts.update(step.facts, n=one + other)
                break
        else:
            found.append((step.seat, step.key, dict(step.facts)))
    return found


def _plain(facts: Mapping[str, Fact]) -> dict[str, Fact]:
    return {name: value for name, value in facts.items() if name not in COUNTED}
