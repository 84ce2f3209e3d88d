"""Moves, steps and reasons become sentences, without what is hidden from the listener."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType

from msgspec.structs import replace

from referee.desk.book.cache import Latest
from referee.desk.book.position import BY_BOX, is_drawn
from referee.desk.book.sealed import OTHER_MOVE, Sealed
from referee.desk.values import LogLine, ReasonInWords, StepInWords
from referee.engine.book import BOOK_KINDS, REPLACE, Line
from referee.engine.box import FACT_TOLD
from referee.engine.game import AnyGame
from referee.engine.rule import Fact, Reason
from referee.engine.ruling import Step
from referee.games import find
from referee.log import Entry, Match
from referee.text import Phrases, phrases

# What stands for a card that somebody else may not know.
HIDDEN = "?"
NOTHING: Mapping[str, str] = MappingProxyType({})
# The kind of a sealed entry where there are several sealed kinds.
SEALED = "sealed"
# How many lines are remembered: those that a few hundred tables show as news.
LINES_KEPT = 4096
_LINES: Latest[tuple[int, int, bool, bool], LogLine] = Latest(LINES_KEPT)


@lru_cache(maxsize=4096)
def _phrases_of(
    game: str,
    language: str,
    seats: tuple[tuple[str, str], ...],
    told: tuple[tuple[str, str], ...],
) -> Phrases:
    found = phrases(language, game).knowing(dict(told))
    return found.naming(card=find(game).box.card_names(found.language), seat=dict(seats))


def phrases_of(match: Match, language: str, told: Mapping[str, str] = NOTHING) -> Phrases:
    """Return what can be said about a match: its seats by name, its things as they are called."""
    seats = tuple((seat.key, seat.name) for seat in match.seats)
    return _phrases_of(match.game, language or match.language, seats, tuple(told.items()))


class Teller:
    """Says things of one match, in one language, to somebody who may see some seats' hands."""

    def __init__(
        self,
        game: AnyGame,
        match: Match,
        language: str,
        sees: frozenset[str],
        sealed: Sealed,
        told: Mapping[str, str] = NOTHING,
    ) -> None:
        self.game = game
        self.phrases = phrases_of(match, language, told)
        self._sees = sees
        self._sealed = sealed

    def _closed(self, seat: str, kind: str, fields: Mapping[str, str], number: int) -> bool:
        """Tell whether this listener may not know yet what an entry says."""
        kind, seat = meant(seat, kind, fields)
        if seat in self._sees or kind not in self.game.secrets.sealed_kinds:
            return False
        return self._sealed.holds(number)

    def steps(self, steps: Iterable[Step]) -> tuple[StepInWords, ...]:
        """Say what to do on the physical table."""
        return tuple(
            StepInWords(step.key, step.seat, self.phrases.say(f"step.{step.key}", **facts), facts)
            for step in steps
            if (facts := self._step_facts(step)) is not None
        )

    def steps_of(self, line: Line, steps: Iterable[Step]) -> tuple[StepInWords, ...]:
        """Say what a move asks for on the physical table, unless the move itself is sealed."""
        number = self._sealed.standing.get(line.number, line.number)
        return () if self._closed(line.seat, line.kind, line.fields, number) else self.steps(steps)

    def _unsaid(self, entry: Entry, steps: Iterable[Step]) -> Iterable[Step]:
        """Leave out what the sentence of the entry says itself: the fact that it tells."""
        kind, _ = meant(entry.seat, entry.kind, entry.fields)
        telling = kind == self.game.box.fact_move
        return (step for step in steps if not (telling and step.key == FACT_TOLD))

    def _step_facts(self, step: Step) -> Mapping[str, Fact] | None:
        """Return the facts of a step; None when it tells of somebody else's hand."""
        hidden = self.game.secrets.hidden_step(step)
        return None if hidden and step.seat not in self._sees else step.facts

    def reasons(self, reasons: Iterable[Reason]) -> tuple[ReasonInWords, ...]:
        """Say why a move is refused."""
        return tuple(
            ReasonInWords(
                reason.rule.code,
                reason.rule.number,
                reason.rule.section,
                self.phrases.say(f"section.{reason.rule.section}"),
                self.phrases.say(f"rule.{reason.rule.code}", **reason.facts),
                reason.facts,
            )
            for reason in reasons
        )

    def reasons_against(self, line: Line, reasons: Iterable[Reason]) -> tuple[ReasonInWords, ...]:
        """Say why a move in the book is refused now, without what it hides from this listener."""
        number = self._sealed.standing.get(line.number, line.number)
        if self._closed(line.seat, line.kind, line.fields, number):
            return ()
        shown = self.fields(line.seat, line.kind, line.fields, number)
        hidden = _words(line.fields.values()) - _words(shown.values())
        return self.reasons(
            replace(
                reason,
                facts={
                    name: HIDDEN if hidden & _words([str(fact)]) else fact
                    for name, fact in reason.facts.items()
                },
            )
            for reason in reasons
        )

    def kind(self, seat: str, kind: str, fields: Mapping[str, str], number: int) -> str:
        """Return the kind of an entry; where there are several sealed ones, it is sealed too."""
        several = len(self.game.secrets.sealed_kinds) > 1
        return SEALED if several and self._closed(seat, kind, fields, number) else kind

    def fields(
        self, seat: str, kind: str, fields: Mapping[str, str], number: int
    ) -> dict[str, str]:
        """Return the fields of entry `number` without those that this listener may not read."""
        if self._closed(seat, kind, fields, number):
            return {"entry": fields["entry"]} if kind == REPLACE else {}
        kind, seat = meant(seat, kind, fields)
        if seat in self._sees:
            return dict(fields)
        hidden = self.game.secrets.hidden_fields(kind)
        return {name: text for name, text in fields.items() if name not in hidden}

    def move(self, seat: str, kind: str, fields: Mapping[str, str], number: int) -> str:
        """Say entry `number`: a move, or a word about earlier entries."""
        shown = self.fields(seat, kind, fields, number)
        closed = self._closed(seat, kind, fields, number)
        if closed and kind not in BOOK_KINDS:
            return self.phrases.say(self._sealed_key(kind))
        if kind not in BOOK_KINDS:
            return self.phrases.say(f"move.{kind}", **shown)
        entry = int(fields["entry"])
        if kind == REPLACE and fields.get(OTHER_MOVE):
            other = new_fields(shown)
            told = fields[OTHER_MOVE]
            key = self._sealed_key(told) if closed else f"move.{told}"
            said = self.phrases.say(key, **other)
            return self.phrases.say("log.replace", entry=entry, move=said)
        if kind == REPLACE:
            return self.phrases.say("log.drop", entry=entry)
        return self.phrases.say(f"log.{kind}", entry=entry)

    def _sealed_key(self, kind: str) -> str:
        """Return how to say that somebody has decided: in words of the game, if they tell no more.

        Where there are several sealed kinds, the kind is what was decided.
        """
        key = f"move.{kind}"
        plain = self.phrases.has(key) and not self.phrases.needs(key)
        return key if plain and len(self.game.secrets.sealed_kinds) == 1 else "log.sealed"

    def line(
        self,
        entry: Entry,
        steps: Iterable[Step] = (),
        struck_by: int = 0,
        replaced_by: int = 0,
    ) -> LogLine:
        """Say an entry."""
        told = (entry.seat, entry.kind, entry.fields, entry.number)
        closed = self._closed(*told)
        if steps or struck_by or replaced_by:
            return self._line(entry, closed, steps, struck_by, replaced_by)
        # The news of a table are the same lines for all its phones, move after move.
        key = (id(entry), id(self.phrases), closed, meant(*told[:3])[1] in self._sees)
        return _LINES.made(key, (entry, self.phrases), lambda: self._line(entry, closed))

    def _line(
        self,
        entry: Entry,
        closed: bool,
        steps: Iterable[Step] = (),
        struck_by: int = 0,
        replaced_by: int = 0,
    ) -> LogLine:
        told = (entry.seat, entry.kind, entry.fields, entry.number)
        return LogLine(
            number=entry.number,
            at=entry.at,
            by=entry.by,
            seat=entry.seat,
            kind=self.kind(*told),
            fields=self.fields(*told),
            sentence=self.move(*told),
            steps=() if closed else self.steps(self._unsaid(entry, steps)),
            struck_by=struck_by,
            replaced_by=replaced_by,
            drawn=is_drawn(entry),
            from_box=entry.by == BY_BOX,
        )


def _words(texts: Iterable[str]) -> set[str]:
    """Return the words of lists that are written with commas."""
    return {word for text in texts for word in text.split(",")}


_OWN = frozenset({"entry", "as_seat", OTHER_MOVE})


def new_fields(fields: Mapping[str, str]) -> dict[str, str]:
    """Return the fields of the move that a correction puts in an old place."""
    return {name: text for name, text in fields.items() if name not in _OWN}


def meant(seat: str, kind: str, fields: Mapping[str, str]) -> tuple[str, str]:
    """Return kind and seat of the move that an entry is about."""
    if kind == REPLACE:
        return fields.get(OTHER_MOVE, ""), fields.get("as_seat", seat)
    return kind, seat
