"""Scoring a plain match that nobody tracked: its end is put on a new table and counted there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from referee.engine.errors import Unreadable
from referee.engine.fields import Field, shown
from referee.engine.finished import Asked, FinishedForm, FinishedMatch, FinishedScores, Json
from referee.engine.move import CORRECT, TABLE

if TYPE_CHECKING:
    from referee.engine.plain import PlainGame

LONGEST_NAME = 40
PLAYERS = "players"
NAME = "name"


class PlainFinished(FinishedMatch):
    """Asks for some things of every seat, and for some questions of the opening."""

    def __init__(self, game: PlainGame[Any]) -> None:
        self._game = game
        self._counted = tuple(game.counted or game.worth)
        self._things = {thing.name: thing for thing in game.things if thing.name in self._counted}

    def form(self, seats: int) -> FinishedForm:
        """Return what is read off the table; a new table has the usual answers."""
        new = self._game.open(_seats(seats), {})
        player = (
            Asked(name, thing.field, thing.written(new, 0)) for name, thing in self._things.items()
        )
        questions = (q for q in self._game.questions(seats) if q.name in self._counted)
        return FinishedForm(
            tuple(player), tuple(Asked(q.name, q.field, q.usual) for q in questions)
        )

    def score(self, numbers: Json) -> FinishedScores:
        """Count a table that looks like this; raises Unreadable."""
        opening, players = self._read(numbers)
        table = self._game.open(_seats(len(players)), opening)
        for place, told in enumerate(players.values()):
            for name, text in told.items():
                thing = self._things[name]
                if thing.put is not None:
                    table = thing.put(table, place, thing.field.read(text))
        for what in self._game.impossible(table):
            raise Unreadable(f"{PLAYERS}: no table can look like that ({what})")
        named = zip(self._game.scores(table), players, strict=True)
        scores = tuple(replace(score, name=name) for score, name in named)
        return FinishedScores(scores, self._game.verdict(scores))

    def opening(self, numbers: Json) -> dict[str, str]:
        """Return the answers that were asked once for the match."""
        return self._read(numbers)[0]

    def moves(
        self, seats: Iterable[str], numbers: Json
    ) -> Iterator[tuple[str, str, dict[str, str]]]:
        """Yield corrections that bring a new table to this end."""
        for seat, told in zip(seats, self._read(numbers)[1].values(), strict=True):
            if told:
                yield seat, CORRECT, told
        yield TABLE, CORRECT, dict(self._game.ended)

    def _read(self, numbers: Json) -> tuple[dict[str, str], dict[str, dict[str, str]]]:
        """Return the opening, and what every player told by its name; raises Unreadable."""
        told = numbers.get(PLAYERS) if isinstance(numbers, dict) else None
        if not isinstance(numbers, dict) or not isinstance(told, list):
            raise Unreadable(f'an object with a list "{PLAYERS}" expected')
        fields = {name: thing.field for name, thing in self._things.items()}
        players: dict[str, dict[str, str]] = {}
        for player in told:
            name, given = _named(player)
            if name in players:
                raise Unreadable(f"{PLAYERS}: two are called {shown(name)}")
            players[name] = _answers(f"{PLAYERS}, {name}", fields, given)
        questions = self._game.questions(len(players))
        once = {q.name: q.field for q in questions if q.name in self._counted}
        rest = {key: value for key, value in numbers.items() if key != PLAYERS}
        return _answers("the match", once, rest), players


def _seats(count: int) -> list[str]:
    """Return seats for so many players, whose own names may be any text."""
    return [f"seat{place}" for place in range(count)]


def _named(player: Json) -> tuple[str, dict[str, Json]]:
    """Return the name of a player, and what else was told; raises Unreadable."""
    name = player.get(NAME) if isinstance(player, dict) else None
    if not isinstance(player, dict) or not isinstance(name, str):
        raise Unreadable(f"{PLAYERS}: an object with a name expected")
    if not 1 <= len(name) <= LONGEST_NAME:
        raise Unreadable(f"{PLAYERS}: a name of 1 to {LONGEST_NAME} characters expected")
    return name, {key: value for key, value in player.items() if key != NAME}


def _answers(who: str, fields: Mapping[str, Field], given: Mapping[str, Json]) -> dict[str, str]:
    """Return JSON values as the fields write them; raises Unreadable."""
    answers: dict[str, str] = {}
    for name, value in _flat(given):
        if name not in fields:
            listed = ", ".join(fields) or "none"
            raise Unreadable(f"{who}: there is no {shown(name)}; there are {listed}")
        try:
            fields[name].read(_text(value))
        except Unreadable as fault:
            raise Unreadable(f"{who}: {name}: {fault}") from fault
        answers[name] = _text(value)
    return answers


def _flat(given: Mapping[str, Json]) -> Iterator[tuple[str, Json]]:
    """Yield names and values; those in an object have its name and a dot before their own."""
    for name, value in given.items():
        if isinstance(value, dict):
            yield from ((f"{name}.{inner}", each) for inner, each in value.items())
        else:
            yield name, value


def _text(value: Json) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ",".join(map(str, value)) or "none"
    return str(value)
