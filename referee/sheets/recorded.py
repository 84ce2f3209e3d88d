"""Fills a sheet from a recorded match, for those who keep their matches as files."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from referee.engine.book import standing
from referee.engine.game import AnyGame
from referee.engine.recorded import read_match
from referee.engine.replay import play_match
from referee.engine.ruling import Allowed, Step
from referee.games import find
from referee.lent.material import Finished, LogLine, Person, Running, Score, ScoreRow, Wish
from referee.text import Phrases, phrases

_SCORED: Final = "score"
_SYMBOLS: Final = ("circle", "triangle", "square", "star")


def fill_from_match(wish: Wish, text: str, with_log: bool = False) -> Wish:
    """Return the wish with a recorded match in it; raises Unreadable."""
    recorded = read_match(text)
    game = find(recorded.game)
    outcome = play_match(game, recorded)
    people = tuple(
        Person(seat, seat.capitalize(), symbol=symbol)
        for seat, symbol in zip(recorded.seats, _SYMBOLS, strict=False)
    )
    speech = phrases(wish.language, game.name).naming(
        card=game.box.card_names(wish.language),
        seat={person.seat: person.name for person in people},
    )
    course = _Course(game, people, speech)
    table: Any = game.open(recorded.seats, recorded.opening)
    for line in standing(outcome.book).moves:
        ruling = game.judge(table, game.read(line.seat, line.kind, line.fields))
        if not isinstance(ruling, Allowed):
            break
        course.follow(table, line.seat, line.kind, line.fields, ruling.table, ruling.steps)
        table = ruling.table
    return replace(
        wish,
        game=game.name,
        seats=len(people),
        people=people,
        running=Running(table, people, len(outcome.book)),
        finished=course.finished(table, with_log),
    )


class _Course:
    """Notes where points came from and how they grew, move by move."""

    def __init__(self, game: AnyGame, people: tuple[Person, ...], speech: Phrases) -> None:
        self._game: Final = game
        self._people: Final = people
        self._speech: Final = speech
        self._sources: Final[dict[str, dict[str, int]]] = {each.seat: {} for each in people}
        self._curve: Final[dict[str, list[int]]] = {each.seat: [] for each in people}
        self._lines: Final[list[LogLine]] = []
        self._round = ""

    def follow(
        self,
        before: Any,
        seat: str,
        kind: str,
        fields: dict[str, str],
        after: Any,
        steps: tuple[Step, ...],
    ) -> None:
        """Take one more move in."""
        for step in steps:
            if step.key == _SCORED:
                sources = self._sources[step.seat]
                source = str(step.facts["source"])
                sources[source] = sources.get(source, 0) + int(step.facts["n"])
        number = self._game.table_facts(before).get("round", "")
        if self._game.table_facts(after).get("round", "") != number:
            self._note_points(after)
        say = self._speech.say
        names = {person.seat: person.name for person in self._people}
        self._lines.append(
            LogLine(
                number=len(self._lines) + 1,
                when=str(len(self._lines) + 1),
                who=names.get(seat, ""),
                sentence=say(f"move.{kind}", **fields),
                steps=tuple(say(f"step.{step.key}", **step.facts) for step in steps),
                round=number if number != self._round else "",
            )
        )
        self._round = number

    def _note_points(self, table: Any) -> None:
        for person in self._people:
            points = self._game.seat_facts(table, person.seat, False)["points"]
            self._curve[person.seat].append(int(points))

    def finished(self, table: Any, with_log: bool) -> Finished:
        """Hand out what was noted, with the scores as the table stands."""
        self._note_points(table)
        scores = self._game.scores(table)
        for score in scores:
            self._curve[score.name].append(score.total)
        return Finished(
            people=self._people,
            scores=tuple(
                Score(
                    score.name,
                    score.total,
                    score.rank,
                    bool(score.facts.get("tied")),
                    tuple(ScoreRow(line.what, line.points, line.facts) for line in score.lines),
                )
                for score in scores
            ),
            sources=self._sources,
            curve={seat: tuple(points) for seat, points in self._curve.items()},
            log=tuple(self._lines) if with_log else (),
        )
