"""Two tables of one game that are played alike and differ only in what one seat hides.

Ben (s2) hides. Both tables get the same moves, except where Ben's move, or a shuffle, has fields
that nobody else may read: there the second table gets others. As long as the open facts of both
tables are the same, nobody but Ben may be told anything different.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from referee.desk import Answer, Created, Desk, NewTable, Played, PlayerWish, Viewer
from referee.desk.random_play import RandomPlayer
from referee.engine.game import AnyGame
from referee.engine.ruling import Allowed
from referee.log import Archive
from referee.web.app import close_app, create_app
from tests.empty_book import with_tables
from tests.shuffled import as_the_app

EVENING = datetime(2026, 3, 7, 20, 24, tzinfo=UTC)
ATTACKER, VICTIM, TABLE = "s1", "s2", "table"
NAMES = ("Ann", "Ben", "Cleo")
TRIES = 12


@dataclass
class OneTable:
    """One of the two tables."""

    desk: Desk
    created: Created
    secrets: dict[str, str]
    seats: tuple[str, ...]
    app: Flask | None = None

    @property
    def code(self) -> str:
        return self.created.code

    @property
    def table(self) -> Any:
        return self.desk.tables.get(self.code).table

    @property
    def number(self) -> int:
        return self.desk.tables.versions(self.code).number

    def viewer(self, who: str) -> Viewer:
        """Return a seat's phone, the host's (who holds no seat), or a spectator's."""
        secret = {"host": self.created.host_secret, **self.secrets}.get(who, "")
        return self.desk.seats.viewer(self.code, {"x": secret})

    def tell(self, who: str, move_id: str, seat: str, kind: str, fields: dict[str, str]) -> Answer:
        return self.desk.moves.announce(
            self.code, self.viewer(who), self.number, move_id, seat, kind, fields, "en"
        )


@dataclass
class Pair:
    """Both tables, and what was hidden differently."""

    game: AnyGame
    tables: tuple[OneTable, OneTable]
    rng: random.Random
    words: set[str] = field(default_factory=set)
    taps: Iterator[int] = field(default_factory=itertools.count)

    @property
    def differs(self) -> bool:
        one, other = self.tables
        return bool(one.table != other.table)

    def public(self, table: Any) -> list[dict[str, str]]:
        """Return what the attacker may know of a table by the game's own word."""
        seats = self.tables[0].seats
        told = [self.game.seat_facts(table, seat, seat == ATTACKER) for seat in seats]
        return [self.game.table_facts(table), *told]

    def alike(self, one: Any, other: Any) -> bool:
        return self.public(one) == self.public(other)

    def step(self) -> bool:
        """Make one move at both tables; False when they cannot go on alike."""
        one, other = (table.table for table in self.tables)
        if self.game.where(one).over:
            return False
        for _ in range(TRIES):
            move = RandomPlayer(self.game, self.rng).move(one)
            for twin in self._twins(other, move):
                rulings = [self.game.judge(one, move), self.game.judge(other, twin)]
                if not all(isinstance(ruling, Allowed) for ruling in rulings):
                    continue
                if self.alike(rulings[0].table, rulings[1].table):  # type: ignore[union-attr]
                    self._tell((move, twin))
                    return True
        return False

    def _twins(self, table: Any, move: Any) -> Iterator[Any]:
        """Yield what the second table may be told instead: other hidden things, else the same."""
        fields = move.written()
        if move.seat in (VICTIM, TABLE):
            secrets = self.game.secrets
            sealed = move.kind in secrets.sealed_kinds
            hidden = fields.keys() if sealed else secrets.hidden_fields(move.kind) & fields.keys()
            for twin in self._others(table, move, hidden) if hidden else ():
                if isinstance(self.game.judge(table, twin), Allowed):
                    yield twin
        yield move

    def _others(self, table: Any, move: Any, hidden: Any) -> Iterator[Any]:
        fields = move.written()
        open_fields = {name: text for name, text in fields.items() if name not in hidden}
        offered = [
            each.move
            for each in self.game.candidates(table, move.seat)
            if each.legal and each.move.kind == move.kind and each.move != move
        ]
        self.rng.shuffle(offered)
        for each in offered[:40]:
            written = each.written()
            if {n: t for n, t in written.items() if n not in hidden} == open_fields:
                yield each
        for chance in self.game.chances(table):
            if chance.kind == move.kind and chance.field in hidden and chance.pool:
                for _ in range(4):
                    drawn = self.rng.sample(list(chance.pool), chance.count)
                    yield self.game.read(
                        move.seat, move.kind, fields | {chance.field: ",".join(drawn)}
                    )
        for name in hidden & fields.keys():
            # The same things in another order: a deck in which two cards have changed places.
            words = fields[name].split(",")
            for _ in range(30 if len(words) > 1 else 0):
                first, second = self.rng.sample(range(len(words)), 2)
                changed = list(words)
                changed[first], changed[second] = changed[second], changed[first]
                yield self.game.read(move.seat, move.kind, fields | {name: ",".join(changed)})

    def _tell(self, moves: tuple[Any, Any]) -> None:
        tap = f"tap-{next(self.taps)}"
        for table, move in zip(self.tables, moves, strict=True):
            fields = move.written()
            if moves[0] != moves[1]:
                self.words |= {word for text in fields.values() for word in text.split(",")}
            who = move.seat if move.seat in table.secrets else "host"
            with as_the_app():
                answer = table.tell(who, tap, move.seat, move.kind, fields)
            assert isinstance(answer, Played), (answer, move)


@contextmanager
def pair_of(
    game: AnyGame, folder: Path, seed: int, held: bool = True, paged: bool = False
) -> Iterator[Pair]:
    """Open both tables, alike in code, clock and draws; Ben has a phone, or the host plays him.

    `paged` tables have pages as well.
    """
    rng = random.Random(seed)
    count = min(max(game.seat_counts), len(NAMES))
    seats = tuple(f"s{place}" for place in range(1, count + 1))
    made = []
    for which in ("one", "other"):
        address = with_tables(f"sqlite:///{folder / f'{which}.db'}")
        app = create_app(address) if paged else None
        desk = app.extensions["referee.desk"] if app else Desk(Archive.open(address))
        desk.archive.store.clock = desk.clerk.clock = lambda: EVENING
        desk.clerk.entropy = lambda count: bytes(range(count))
        players = tuple(PlayerWish(name) for name in NAMES[:count])
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("referee.log.matches.new_code", lambda: "HQVSE222")
            created = desk.matches.create(
                NewTable(game.name, players, opening=game.practice(count))
            )
        secrets = {
            seat: desk.seats.claim(created.code, seat, "phone")
            for seat in seats
            if held or seat != VICTIM
        }
        made.append(OneTable(desk, created, secrets, seats, app))
    try:
        yield Pair(game, (made[0], made[1]), rng)
    finally:
        for table in made:
            if table.app:
                close_app(table.app)
            else:
                table.desk.close()
                table.desk.archive.close()


def play_pair(pair: Pair, moves: int) -> bool:
    """Play until the tables differ in something hidden and some moves more; False if they never do.

    What is only sealed opens soon: then the walk ends where it still is.
    """
    for _ in range(moves):
        was = pair.differs
        if not pair.step():
            break
        now = pair.game.where(pair.tables[0].table)
        if pair.differs and not was and now.secret and pair.game.secrets.sealed_kinds:
            return True
    return pair.differs
