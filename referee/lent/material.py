"""What a caller hands in for a sheet: plain values, no desk and no database."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct, field


class Wifi(Struct, frozen=True):
    """The wireless network of the place; an empty password means an open one."""

    name: str
    password: str = ""
    hidden: bool = False


class Join(Struct, frozen=True):
    """How a phone comes to a match: the address people read and what the QR code holds."""

    address: str
    code: str = ""
    # An address in capitals makes a coarser code; empty: the address as people read it.
    qr: str = ""
    wifi: Wifi | None = None


class PersonAtTable(Struct, frozen=True):
    """Somebody at the table; `seat` is the key of the seat in the match."""

    seat: str
    name: str
    colour: str = ""
    symbol: str = ""


class Running(Struct, frozen=True):
    """A match as it stands: `table` is the game's own table after entry `number`.

    `sees` are the seats whose hands may be printed (None: all of them), `when` the day in the
    reader's words.
    """

    table: Any
    people: tuple[PersonAtTable, ...]
    number: int = 0
    when: str = ""
    sees: frozenset[str] | None = None


class ScoreRow(Struct, frozen=True):
    """One source of points and the numbers it was worked out from."""

    what: str
    points: int
    facts: Mapping[str, str | int] = field(default_factory=dict)


class Score(Struct, frozen=True):
    """What one seat reached."""

    seat: str
    total: int
    rank: int
    tied: bool
    rows: tuple[ScoreRow, ...]


class Passage(Struct, frozen=True):
    """What one seat did or got, told in the past; `seat` is "" where it happened to the table.

    `first` and `last` are entries of the book, `points` what the seat had afterwards (None in a
    game without running points).
    """

    seat: str
    first: int
    last: int
    sentences: tuple[str, ...]
    points: int | None = None


class Chapter(Struct, frozen=True):
    """A round of a match as a story, the time before the first one, or a pause after one.

    `pause` is the word of the pause (said by `pause.<word>`), "" for the round itself.
    """

    round: int
    passages: tuple[Passage, ...]
    pause: str = ""
    opening: bool = False


class Finished(Struct, frozen=True):
    """A finished match: final scores, where the points came from, and how they grew.

    `sources` are points by seat and source word, `curve` the points of each seat after each
    round, the final scoring last; `moments` are sentences worth telling, `ties` those about equal
    points. All by seat key.
    """

    people: tuple[PersonAtTable, ...]
    scores: tuple[Score, ...]
    sources: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    curve: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    moments: tuple[str, ...] = ()
    story: tuple[Chapter, ...] = ()
    ties: tuple[str, ...] = ()
    winners: tuple[str, ...] = ()
    grade: str = ""
    code: str = ""
    when: str = ""
    place: str = ""


class BoxToPrint(Struct, frozen=True):
    """Somebody's copy of a game: facts and cards that its owner has told."""

    name: str = ""
    facts: Mapping[str, str] = field(default_factory=dict)
    # Cards as plain fields, by kind and id.
    cards: Mapping[str, Mapping[str, Mapping[str, str]]] = field(default_factory=dict)


class Wish(Struct, frozen=True):
    """Which sheet in which language on which paper, and what to fill it with."""

    game: str
    name: str
    seats: int = 4
    language: str = "en"
    paper: str = "a4"
    people: tuple[PersonAtTable, ...] = ()
    join: Join | None = None
    running: Running | None = None
    finished: Finished | None = None
    box: BoxToPrint | None = None
    # The match is played with values of our own making instead of printed ones.
    practice: bool = False
    # Without a match: answers with which one would be opened, where they are not the usual ones.
    opening: Mapping[str, str] = field(default_factory=dict)
