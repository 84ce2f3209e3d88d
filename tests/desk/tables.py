"""Tables to test with: two phones and a host, and whole matches by random legal moves."""

import json
import random
import tempfile
from dataclasses import dataclass, field
from functools import cache

from referee.desk import Answer, Desk, NewTable, Played, PlayerWish, Viewer
from referee.games import find
from referee.log import Archive

YARD = "G2,G5,Y1,Y4,B3,B6"
GAME = find("woodcraft")


@dataclass
class Table:
    """A match with its host and the phones of Ann (s1) and Ben (s2)."""

    desk: Desk
    code: str
    host_secret: str
    secrets: dict[str, str] = field(default_factory=dict)
    ids: int = 0

    @property
    def host(self) -> Viewer:
        return self.desk.seats.viewer(self.code, {"host": self.host_secret})

    def phone(self, seat: str) -> Viewer:
        return self.desk.seats.viewer(self.code, {seat: self.secrets[seat]})

    @property
    def ann(self) -> Viewer:
        return self.phone("s1")

    @property
    def ben(self) -> Viewer:
        return self.phone("s2")

    @property
    def spectator(self) -> Viewer:
        return self.desk.seats.viewer(self.code, {})

    @property
    def number(self) -> int:
        return self.desk.tables.versions(self.code).number

    def next_id(self) -> str:
        self.ids += 1
        return f"move-{self.ids}"

    def tell(self, by: Viewer, seat: str, kind: str, /, **fields: str) -> Answer:
        """Announce a move with this phone."""
        return self.desk.moves.announce(
            self.code, by, self.number, self.next_id(), seat, kind, fields, "en"
        )

    def play(self, seat: str, kind: str, /, **fields: str) -> Played:
        """Announce a move that must be allowed, as the phone that holds the seat would."""
        phone = self.phone(seat) if seat in self.secrets else self.host
        answer = self.tell(phone, seat, kind, **fields)
        assert isinstance(answer, Played), answer
        return answer

    def fact(self, seat: str, name: str) -> str:
        now = self.desk.tables.get(self.code).table
        return GAME.seat_facts(now, seat)[name]

    def common(self, name: str) -> str:
        return GAME.table_facts(self.desk.tables.get(self.code).table)[name]


def sit_down(
    desk: Desk,
    names: tuple[str, ...] = ("Ann", "Ben"),
    *,
    cards: str = "none",
    claimed: tuple[str, ...] = ("s1", "s2"),
    **wishes: object,
) -> Table:
    """Open a match and let phones take seats."""
    more = {"none": {"yard": YARD}, "printed": {"displays": "yes"}}
    opening = {"cards": cards} | more.get(cards, {})
    new = NewTable(
        "woodcraft",
        tuple(PlayerWish(name) for name in names),
        opening=opening,
        **wishes,  # type: ignore[arg-type]  # whatever the test wishes
    )
    created = desk.matches.create(new)
    table = Table(desk, created.code, created.host_secret)
    for seat in claimed:
        table.secrets[seat] = desk.seats.claim(created.code, seat, f"phone of {seat}")
    return table


def deal(table: Table) -> None:
    """Let the app deal and draw everything that is owed."""
    answer = table.desk.moves.roll(table.code, table.host, table.number, table.next_id())
    assert isinstance(answer, Played), answer


def step(table: Table, chooser: random.Random) -> None:
    """Play one random legal move, or let the app draw what is owed."""
    now = table.desk.tables.get(table.code).table
    legal = [c.move for c in GAME.candidates(now) if c.legal]
    owed = any(True for _ in GAME.chances(now))
    if owed and (not legal or chooser.random() < 0.5):
        deal(table)
        return
    kind = chooser.choice(sorted({move.kind for move in legal}))
    move = chooser.choice([move for move in legal if move.kind == kind])
    table.play(move.seat, move.kind, **move.written())


def play_to_the_end(table: Table, seed: int = 1, most: int = 3000) -> None:
    """Play a whole match by random legal moves."""
    chooser = random.Random(seed)
    for _ in range(most):
        if GAME.where(table.desk.tables.get(table.code).table).over:
            return
        step(table, chooser)
    raise AssertionError("the match does not end")


def play_some(table: Table, moves: int, seed: int = 1) -> None:
    """Play so many random legal moves."""
    chooser = random.Random(seed)
    for _ in range(moves):
        step(table, chooser)


def finished(desk: Desk) -> Table:
    """Put a finished match of three seats on this desk; it is played once for all tests."""
    created = desk.files.import_json(json.loads(_finished_match()))
    # Its book knows the ids of the moves by which it was played.
    table = Table(desk, created.code, created.host_secret, ids=10_000)
    for seat in ("s1", "s2"):
        table.secrets[seat] = desk.seats.claim(created.code, seat, f"phone of {seat}")
    return table


@cache
def _finished_match() -> str:
    with tempfile.TemporaryDirectory() as folder:
        archive = Archive.open(f"sqlite:///{folder}/referee.db")
        desk = Desk(archive)
        table = sit_down(desk, ("Ann", "Ben", "Cleo"), cards="practice")
        play_to_the_end(table, seed=21)
        value = desk.files.export_json(table.code, table.host)
        archive.close()
    return json.dumps(value)
