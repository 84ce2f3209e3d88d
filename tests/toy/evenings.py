"""Matches of the toy game on an opened Referee, brought to any moment by random play."""

from random import Random
from typing import Any

from referee.desk import NewTable, PlayerWish
from referee.desk.answers import Played
from referee.desk.random_play import RandomPlayer
from referee.games import find
from tests.web.evening import Evening

NAMES = ("Ann", "Ben", "Cleo")


class Match:
    """One match of Marmots, held by its host's phone."""

    def __init__(self, evening: Evening, *names: str, seed: int = 1, **more: Any) -> None:
        answers = more.pop("opening", {"cards": "practice"})
        players = tuple(PlayerWish(name) for name in names or NAMES)
        made = evening.desk.matches.create(
            NewTable("marmots", players, opening=answers, **{"dice": "table", **more})
        )
        self.evening, self.code, self.secret = evening, made.code, made.host_secret
        self.held = (made.code, made.host_secret)
        self.player = RandomPlayer(find("marmots"), Random(seed))
        self.moves = 0

    @property
    def table(self) -> Any:
        """The table now."""
        return self.evening.desk.tables.get(self.code).table

    @property
    def number(self) -> int:
        """The number of the last entry."""
        return self.evening.desk.tables.get(self.code).number

    @property
    def phase(self) -> str:
        """The phase in which the match is."""
        phase: str = self.table.phase
        return phase

    def announce(self, seat: str, kind: str, **fields: str) -> None:
        """Announce a move that must be allowed."""
        self.moves += 1
        desk = self.evening.desk
        viewer = desk.seats.viewer(self.code, {"host": self.secret})
        name = f"t{self.moves}"
        said = desk.moves.announce(self.code, viewer, self.number, name, seat, kind, fields)
        assert isinstance(said, Played), said

    def play_until(self, phase: str) -> "Match":
        """Play at random until a phase comes."""
        while self.phase != phase:
            move = self.player.move(self.table)
            self.announce(move.seat, move.kind, **move.written())
        return self
