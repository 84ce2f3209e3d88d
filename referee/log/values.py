"""The values that go into and come out of the book: frozen, and free of any database."""

from __future__ import annotations

import hashlib
from datetime import UTC, date, datetime
from typing import Literal

from msgspec import Struct, field
from pydantic import JsonValue

State = Literal["running", "finished", "archived"]
Topic = Literal["state", "ticks"]

STATE: Topic = "state"
TICKS: Topic = "ticks"


class SeatInfo(Struct, frozen=True):
    """One place at the table; entries speak of its key, only this row knows the name."""

    name: str
    colour: str
    symbol: str
    key: str = ""
    person: int | None = None


class NewMatch(Struct, frozen=True):
    """What is needed to open a book; seats in turn order, their keys s1, s2, … unless given."""

    game: str
    edition: str
    opening: dict[str, str]
    seats: tuple[SeatInfo, ...]
    language: str
    settings: dict[str, JsonValue] = field(default_factory=dict)
    host_key_hash: str = ""
    box_id: str | None = None


class Match(Struct, frozen=True):
    """One match as it stands: how it opened, how far the book is, and a summary of the table.

    `uid` names the play for ever, also in another database; `code` is what people type.
    `ticks` counts the changes beside the book (setup ticks, settings, seats).
    """

    uid: str
    code: str
    game: str
    edition: str
    opening: dict[str, str]
    seats: tuple[SeatInfo, ...]
    language: str
    settings: dict[str, JsonValue]
    host_key_hash: str
    box_id: str | None
    state: State
    created_at: datetime
    updated_at: datetime
    last_number: int
    ticks: int
    summary: dict[str, JsonValue]

    def seat(self, key: str) -> SeatInfo | None:
        """Return the seat of this key."""
        return next((seat for seat in self.seats if seat.key == key), None)


class Versions(Struct, frozen=True):
    """How far a match is: its last entry, and its last change beside the book."""

    number: int
    ticks: int


class MatchSearch(Struct, frozen=True):
    """Which matches to list; everything left empty matches everything."""

    state: State | None = None
    game: str = ""
    player: str = ""
    since: date | None = None
    until: date | None = None
    page: int = 1
    per_page: int = 20


class MatchPage(Struct, frozen=True):
    """One page of a list of matches, the last touched first."""

    matches: tuple[Match, ...]
    total: int
    page: int
    pages: int


class EntryDraft(Struct, frozen=True):
    """A move about to be written down.

    `by` is who pressed (a seat key, "host" or "table"), `strikes` the first and last number that
    this entry strikes. `at` is only given when an old book is copied.
    """

    by: str
    seat: str
    kind: str
    fields: dict[str, str]
    move_id: str
    strikes: tuple[int, int] | None = None
    fingerprint: str = ""
    at: datetime | None = None


class Entry(Struct, frozen=True):
    """A move as written down; it never changes again."""

    number: int
    at: datetime
    by: str
    seat: str
    kind: str
    fields: dict[str, str]
    move_id: str
    strikes: tuple[int, int] | None
    fingerprint: str


class Stale(Struct, frozen=True):
    """The table moved on: the book is at entry `current`; nothing was written."""

    current: int


class Known(Struct, frozen=True):
    """This move id was written down before, as `entry`; nothing was written again."""

    entry: Entry


class SeatResult(Struct, frozen=True):
    """What one seat reached in a finished match."""

    seat: str
    points: int
    rank: int
    breakdown: dict[str, JsonValue] = field(default_factory=dict)


class ResultRow(Struct, frozen=True):
    """One line of the statistics: a seat's result with what it is counted by."""

    code: str
    game: str
    edition: str
    finished_at: datetime
    seats: int
    place: int
    seat: str
    person: int | None
    name: str
    points: int
    rank: int
    breakdown: dict[str, JsonValue]


class Claim(Struct, frozen=True):
    """A phone that took a seat; of several for one seat the newest counts.

    `released_by` is who gave the seat back: its own key, or "host" (empty: nobody).
    """

    id: int
    seat: str
    secret_hash: str
    phone: str
    at: datetime
    released_by: str = ""


class SeatRequest(Struct, frozen=True):
    """A phone that asks for a held seat, and the seats (or "host") that agreed."""

    id: int
    seat: str
    secret_hash: str
    phone: str
    at: datetime
    agreed: tuple[str, ...]

    @property
    def name(self) -> str:
        """What an answer calls this request; one of another phone or moment is called otherwise."""
        # Neither the row's number nor the moment would do alone: SQLite gives numbers out again,
        # and clocks jump.
        told = f"{self.seat} {self.secret_hash} {self.at.astimezone(UTC).isoformat()}"
        return hashlib.sha256(told.encode()).hexdigest()[:16]


class PastSecret(Struct, frozen=True):
    """A secret that was shown at the end of a match: draws up to entry `until` follow from it."""

    secret: str
    words: dict[str, str]
    until: int


class Draws(Struct, frozen=True):
    """Where the draws of a match come from; the secret stays here until it is revealed.

    A match that goes on after that draws from a new one: `past` holds those before it.
    """

    version: str
    secret: str
    words: dict[str, str]
    used: int
    revealed: bool
    past: tuple[PastSecret, ...] = ()


class Tick(Struct, frozen=True):
    """One item of the setup list."""

    item: str
    done: bool
    by: str
    at: datetime


class Box(Struct, frozen=True):
    """Somebody's physical copy with the printed facts that are known of it."""

    id: str
    name: str
    game: str
    facts: dict[str, str]
    cards: dict[str, dict[str, JsonValue]]
    version: int = 1
    owner_hash: str = ""


class StaleBox(Struct, frozen=True):
    """Somebody else changed the box meanwhile; nothing was written."""

    current: Box


class Person(Struct, frozen=True):
    """Somebody who played, with every spelling of the name that was merged into one."""

    id: int
    name: str
    spellings: tuple[str, ...]
    plays: int
    last_played_at: datetime | None


class OwedCall(Struct, frozen=True):
    """Something that another program is to be told: of which match, as of which entry."""

    code: str
    number: int
    event: str
    tries: int
    due_at: datetime


class Notice(Struct, frozen=True):
    """News of one match: its book (or its ticks) stands at `number`; code "*" means all."""

    code: str
    number: int
    topic: Topic = STATE
