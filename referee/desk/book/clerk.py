"""What every part of the desk is given: the book, and a small cache of what it leads to."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import datetime
from time import monotonic
from typing import Any

from msgspec import Struct, field

from referee.desk.book.cache import Recent, Weighed
from referee.desk.book.history import History, extended, play_book
from referee.desk.book.position import Position, followed, position_of
from referee.desk.book.sealed import Sealed
from referee.desk.book.telling import Teller
from referee.desk.values import HOST
from referee.engine.game import AnyGame
from referee.games import find
from referee.log import Archive, Claim, Draws, Match, Notice, SeatRequest, Versions

Entropy = Callable[[int], bytes]
Clock = Callable[[], datetime]

POSITIONS_KEPT = 1024
# Books that are remembered as a whole, and entries of all of them together.
HISTORIES_KEPT = 8
HISTORY_ENTRIES = 16_000
# So many tables can be caught up with at once; two that share a place wait for each other.
READERS = 64
EVERY_MATCH = "*"
# Whoever changes seats without a word (somebody who repairs a database by hand) is noticed after
# so many seconds.
PARTY_FRESH = 300.0
# How far books are, while one look at them lasts.
_SEEN: ContextVar[dict[tuple[int, str], Versions] | None] = ContextVar("seen", default=None)


class Party(Struct, frozen=True):
    """Who sits at a table and how it is set, as of the match's tick number."""

    match: Match
    claims: dict[str, Claim]
    draws: Draws | None
    read_at: float = 0.0
    requests: Mapping[str, SeatRequest] = field(default_factory=dict)
    past: tuple[Claim, ...] = ()

    @property
    def game(self) -> AnyGame:
        """The game that is played; raises Unreadable when it is not on the shelf."""
        return find(self.match.game)

    def last_claim(self, seat: str) -> Claim | None:
        """Return the newest claim of a seat, also one that was given back."""
        return next((claim for claim in reversed(self.past) if claim.seat == seat), None)

    def withdrawn(self, seat: str) -> bool:
        """Tell whether the host took a seat from its phone, and no phone has held it since."""
        last = self.last_claim(seat)
        return last is not None and last.released_by == HOST

    def hosted(self, seat: str) -> bool:
        """Tell whether the host plays a seat: nobody holds it, nor was anybody turned out of it."""
        return seat not in self.claims and not self.withdrawn(seat)

    def setting(self, name: str) -> Any:
        """Return a setting of the match; None when it was never set."""
        return self.match.settings.get(name)


class Clerk:
    """Reads books and remembers where they stand; any thread may call.

    The book is the truth: what is cached is an immutable value under the number of the entry
    that it was read at, and a move is only ever written after the entry that it was judged at.
    """

    def __init__(
        self,
        archive: Archive,
        clock: Clock | None = None,
        entropy: Entropy = secrets.token_bytes,
    ) -> None:
        self.archive = archive
        self.clock = clock or archive.store.clock
        self.entropy = entropy
        self._parties: Recent[str, Party] = Recent(POSITIONS_KEPT)
        self._positions: Recent[str, Position] = Recent(POSITIONS_KEPT)
        self._histories: Recent[tuple[str, int], History] = _histories()
        self._latest: Recent[str, History] = _histories()
        self._reading = [threading.RLock() for _ in range(READERS)]
        archive.on_commit(self._hear)

    def close(self) -> None:
        """Stop listening to the book; it is closed by whoever opened it."""
        self.archive.off_commit(self._hear)
        self.forget()

    def _hear(self, notice: Notice) -> None:
        """Forget what went back to nothing: a deleted match, a restored database."""
        if notice.code == EVERY_MATCH:
            self.forget()
        elif notice.number == 0:
            self._drop(notice.code)

    def forget(self) -> None:
        """Read everything anew: the database is another one."""
        self._parties.clear()
        self._positions.clear()
        self._histories.clear()
        self._latest.clear()

    def _drop(self, code: str) -> None:
        self._parties.drop(code)
        self._positions.drop(code)
        # Histories are few and keyed by number as well: all of them may go.
        self._histories.clear()
        self._latest.drop(code)

    def versions(self, code: str) -> Versions:
        """Say how far a match is; cheap enough for every heartbeat. Raises NoSuchMatch."""
        seen = _SEEN.get()
        if seen is None:
            return self.archive.versions(code)
        key = (id(self), code)
        if key not in seen:
            seen[key] = self.archive.versions(code)
        return seen[key]

    @contextmanager
    def one_look(
        self, code: str = "", written: int = 0, heard: Versions | None = None
    ) -> Iterator[None]:
        """Ask the book only once how far a match is: enough for what is shown at one moment.

        Whoever has just `written` an entry need not ask: so far the match is at least, and what
        others write meanwhile they tell. Nor does whoever has `heard` how far it is.
        """
        known = self._parties.get(code) if written else None
        if known is not None:
            heard = Versions(written, known.match.ticks)
        position = self._positions.get(code)
        # Who knows of more than was heard asks: the book has not gone back.
        late = heard is not None and position is not None and position.number > heard.number
        token = _SEEN.set({} if heard is None or late else {(id(self), code): heard})
        try:
            yield
        finally:
            _SEEN.reset(token)

    def party(self, code: str) -> Party:
        """Return who sits at a table, as the book says now; raises NoSuchMatch."""
        return self._party_at(code, self.versions(code))

    def now(self, code: str) -> tuple[Party, Position]:
        """Return who sits at a table and where it is, with one question to the book."""
        versions = self.versions(code)
        return self._party_at(code, versions), self.position(code, versions.number)

    def _party_at(self, code: str, versions: Versions) -> Party:
        known = self._parties.get(code)
        fresh = known is not None and monotonic() - known.read_at < PARTY_FRESH
        if known is not None and fresh and known.match.ticks == versions.ticks:
            position = self._positions.get(code)
            if position is not None and position.number > versions.number:
                self._drop(code)
            return known
        return self._read_party(code)

    def _read_party(self, code: str) -> Party:
        # The claims after the match: if they change in between, the tick number tells.
        match = self.archive.match(code)
        party = Party(
            match,
            self.archive.claims(code),
            self.archive.draws(code),
            monotonic(),
            self.archive.seat_requests(code),
            self.archive.past_claims(code),
        )
        self._parties.put(code, party)
        return party

    def known_party(self, code: str) -> Party:
        """Return who sits at a table, without asking the book when it was asked before."""
        return self._parties.get(code) or self._read_party(code)

    def position(self, code: str, least: int = 0) -> Position:
        """Return where a match is; read from the book unless entry `least` is known already."""
        known = self._positions.get(code)
        if known is not None and known.number >= least:
            return known
        # All phones of a table come at once: one of them reads, the others find it read.
        with self._reading[hash(code) % READERS]:
            known = self._positions.get(code)
            if known is not None and known.number >= least:
                return known
            position = None if known is None else self._caught_up(code, known)
            if position is None:
                position = position_of(self.known_party(code).game, self.history(code))
            self._positions.put(code, position)
            return position

    def _caught_up(self, code: str, known: Position) -> Position | None:
        """Play on from a known position what others wrote since; None when that will not do.

        Moves are played on, and the last ones may be taken back. Any other word about earlier
        entries, or a table that comes out differently than it was seen, sends the reader back
        to the beginning of the book.
        """
        entries = self.archive.entries(code, known.number)
        if known.differs or not entries or entries[0].number != known.number + 1:
            return None
        game = self.known_party(code).game
        position: Position | None = known
        for entry in entries:
            position = position and followed(game, position, entry)
        return position

    def known_number(self, code: str) -> int:
        """Say how far a match was when it was looked at, without asking the book (0: never)."""
        party, position = self._parties.get(code), self._positions.get(code)
        return max(party.match.last_number if party else 0, position.number if position else 0)

    def current(self, code: str) -> Position:
        """Return where a match is now, as the book says."""
        return self.position(code, self.versions(code).number)

    def start(self, match: Match) -> object:
        """Return the table before the first entry; raises Unreadable."""
        return find(match.game).open([seat.key for seat in match.seats], match.opening)

    def history(self, code: str, at: int | None = None) -> History:
        """Return the whole book, played, or its first `at` entries."""
        number = self.versions(code).number if at is None else at
        known = self._histories.get((code, number))
        if known is None:
            known = self._from_latest(code, number) or self._read_history(code, number)
            self._histories.put((code, known.number), known)
            latest = self._latest.get(code)
            if latest is None or latest.number < known.number:
                self._latest.put(code, known)
        return known

    def _read_history(self, code: str, number: int) -> History:
        match = self.known_party(code).match
        entries = self.archive.entries(code)
        return play_book(find(match.game), self.start(match), entries[:number])

    def _from_latest(self, code: str, number: int) -> History | None:
        """Cut a known history short, or play it on, where nobody changed the past."""
        latest = self._latest.get(code)
        if latest is None or latest.differs:
            return None
        if number <= latest.number:
            return latest.shortened(number)
        entries = self.archive.entries(code, latest.number)[: number - latest.number]
        return extended(self.known_party(code).game, latest, entries)

    def teller(self, code: str, language: str, sees: frozenset[str] = frozenset()) -> Teller:
        """Return the voice that speaks of a match in a language."""
        party = self.known_party(code)
        game, match = party.game, party.match
        # Where nothing is ever sealed the book need not be asked.
        sealed = self.current(code).sealed if game.secrets.sealed_kinds else Sealed()
        box = game.box
        told = box.names(game.told(self.current(code).table)) if box.naming else {}
        return Teller(game, match, language or match.language, sees, sealed, told)

    def forget_party(self, code: str) -> None:
        """Read anew who sits at a table and how it is set."""
        self._parties.drop(code)

    def keep_changed(self, code: str, position: Position) -> None:
        """Remember the position after the past was changed."""
        game = self.known_party(code).game
        if game.secrets.sealed_kinds:
            # What is sealed again may lie further back than a position remembers.
            position = position_of(game, self.history(code, position.number))
        self.keep(code, position)

    def keep(self, code: str, position: Position) -> None:
        """Remember a newer position, unless another thread was faster."""
        known = self._positions.get(code)
        if known is None or known.number <= position.number:
            self._positions.put(code, position)


def _histories() -> Weighed[Any, History]:
    """Return a cache of books, which a few very long ones must not fill the memory with."""
    return Weighed(HISTORIES_KEPT, HISTORY_ENTRIES, lambda history: history.number)
