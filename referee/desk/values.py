"""What goes into the desk and comes out of it: frozen values, finished for a page."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Literal

from msgspec import Struct, field

from referee.engine.box import Wanted
from referee.engine.candidate import Chance
from referee.engine.score import SeatScore

Dice = Literal["table", "app"]
# How the phone that opened a match is called where seats are named.
HOST = "host"
LOTS = "lots"


class GameInfo(Struct, frozen=True):
    """A game that can be played here."""

    name: str
    seat_counts: tuple[int, ...]
    edition: str
    # Whether anything is printed in its box that could be told.
    has_box: bool = True


class PlayerWish(Struct, frozen=True):
    """Who wants to sit down, and with which colour ("" takes one that is free)."""

    name: str
    colour: str = ""


class NewTable(Struct, frozen=True):
    """What is needed to open a match.

    `players` sit in this order round the table; `start` is the place (from 1) of the one who
    begins, or lots are drawn. `opening` answers what the game asks (`Game.questions`); what nobody
    answers is as usual.
    """

    game: str
    players: tuple[PlayerWish, ...]
    start: int | Literal["lots"] = 1
    language: str = "en"
    box: str | None = None
    dice: Dice = "table"
    settings: Mapping[str, Any] = field(default_factory=dict)
    opening: Mapping[str, str] = field(default_factory=dict)


class Created(Struct, frozen=True):
    """A new match: the code that people type, and the secret of the phone that hosts it."""

    code: str
    host_secret: str


class SeatCard(Struct, frozen=True):
    """One seat as everybody may see it; `place` is its turn order, 1 the start player."""

    key: str
    place: int
    name: str
    colour: str
    symbol: str
    claimed: bool = False
    phone: str = ""
    person: int | None = None


class SeatAsk(Struct, frozen=True):
    """A phone that asks for a seat which another one holds, and who agreed so far.

    `request` is what an answer calls it: who agrees means this phone and no other.
    """

    seat: str
    phone: str
    at: datetime
    agreed: tuple[str, ...]
    request: str


class Handover(Struct, frozen=True):
    """A seat that went from one phone to another one, which everybody is told."""

    seat: str
    phone: str
    at: datetime


class MatchInfo(Struct, frozen=True):
    """A match as lists and pages show it."""

    code: str
    uid: str
    game: str
    edition: str
    language: str
    state: str
    created_at: datetime
    updated_at: datetime
    number: int
    ticks: int
    seats: tuple[SeatCard, ...]
    settings: Mapping[str, Any]
    opening: Mapping[str, str]
    summary: Mapping[str, Any]
    box: str | None
    asks: tuple[SeatAsk, ...] = ()
    handovers: tuple[Handover, ...] = ()

    def seat(self, key: str) -> SeatCard | None:
        """Return the seat of this key."""
        return next((seat for seat in self.seats if seat.key == key), None)


class MatchList(Struct, frozen=True):
    """One page of a list of matches, the last touched first."""

    matches: tuple[MatchInfo, ...]
    total: int
    page: int
    pages: int


class Viewer(Struct, frozen=True):
    """What one phone is at one table: host, seats, or (neither) a spectator.

    `sees` are the seats whose hidden cards may be shown to it: its own, and for the host those
    that no other phone holds.
    """

    code: str
    host: bool = False
    seats: frozenset[str] = frozenset()
    sees: frozenset[str] = frozenset()

    @property
    def spectator(self) -> bool:
        """Tell whether this phone only looks on."""
        return not self.host and not self.seats


class StepInWords(Struct, frozen=True):
    """One thing to do on the physical table, said in a language."""

    key: str
    seat: str
    sentence: str
    facts: Mapping[str, str | int]


class ReasonInWords(Struct, frozen=True):
    """One broken rule, said in a language; `section` is where the rulebook speaks of it."""

    code: str
    number: str
    section: str
    section_name: str
    sentence: str
    facts: Mapping[str, str | int]


class Brought(Struct, frozen=True):
    """A counter of a seat that a move changed: by how much, what it shows now, in words."""

    seat: str
    name: str
    by: int
    now: int
    said: str


class LogLine(Struct, frozen=True):
    """One entry in words.

    `by` is who pressed, `struck_by` and `replaced_by` the entries that took it back or put
    another move in its place (0: none), `drawn` whether the app drew it, `brought` the counters
    that it changed, `about` what the entry says that it takes back, `round` when it was (0: before
    the first one, None: without rounds). `was` are the fields that it puts right, as they were
    before.
    """

    number: int
    at: datetime
    by: str
    seat: str
    kind: str
    fields: Mapping[str, str]
    sentence: str
    steps: tuple[StepInWords, ...] = ()
    struck_by: int = 0
    replaced_by: int = 0
    drawn: bool = False
    from_box: bool = False
    brought: tuple[Brought, ...] = ()
    about: str = ""
    round: int | None = None
    was: Mapping[str, str] = {}


class Feast(Struct, frozen=True):
    """Something that a seat has worked for and now has, in words."""

    seat: str
    said: str


class Change(Struct, frozen=True):
    """One fact of a seat (or of the table) that is or would be different."""

    seat: str
    name: str
    before: str
    after: str


class Reminder(Struct, frozen=True):
    """A soft reminder; `key` is what the setting `warnings_off` lists to silence it."""

    key: str
    sentence: str
    facts: Mapping[str, str | int]


class TableAt(Struct, frozen=True):
    """A table at one moment: after entry `number` of the book."""

    code: str
    game: str
    number: int
    table: Any
    differs: int = 0


class TableView(Struct, frozen=True):
    """Everything that one page of a table needs, in one language.

    `seat` is whose eyes the page has (None: a spectator's), `game` what the game's own pages show
    (None where it leaves them to the house), `at` is set when an old moment is
    shown, `differs` is the entry from which on these rules read the book differently (0: none).
    `steps` and `kinds` tell everything that the last tap brought, be it several entries, `brought`
    the counters that it changed, `feasts` what was worked for, `pauses` the natural breaks that it
    led to; after taking back, `put_back` is what lies differently now. `undoes` is what the next
    tap on undo takes back, `undoes_more` what the same tap brought after it. `stage` is what every
    match goes through (`opening`, `play`, `over`), `note` a short addition to round and phase in
    words; in `secret` the acting seats decide at the same time and nobody may see what another one
    chose.
    """

    number: int
    ticks: int
    at: int | None
    info: MatchInfo
    viewer: Viewer
    seat: str | None
    game: Any
    phase: str
    round: str
    turn: str
    acting: tuple[str, ...]
    chances: tuple[Chance, ...]
    last: LogLine | None
    steps: tuple[StepInWords, ...]
    news: tuple[LogLine, ...]
    warnings: tuple[Reminder, ...]
    undo: int | None
    redo: int | None
    over: bool
    scores: tuple[SeatScore, ...]
    differs: int = 0
    kinds: tuple[str, ...] = ()
    wanted: tuple[Wanted, ...] = ()
    stage: str = "play"
    secret: bool = False
    note: str = ""
    pauses: tuple[str, ...] = ()
    brought: tuple[Brought, ...] = ()
    feasts: tuple[Feast, ...] = ()
    put_back: tuple[Change, ...] = ()
    undoes: LogLine | None = None
    undoes_more: tuple[LogLine, ...] = ()
