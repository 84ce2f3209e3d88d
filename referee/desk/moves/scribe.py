"""How moves get into the book: judged ones are written, late and repeated ones answered."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from itertools import chain

from msgspec import Struct

from referee.desk.answers import (
    Answer,
    KeepsEdition,
    MovedOn,
    NotAllowed,
    NotReadable,
    NotYours,
    Played,
    Typed,
)
from referee.desk.book.clerk import Clerk, Party
from referee.desk.book.history import Moment
from referee.desk.book.position import BATCH, Position, batch_of
from referee.desk.errors import Unstorable
from referee.desk.scores.results import results_of, summary_of
from referee.desk.values import HOST, Viewer
from referee.engine.fingerprint import fingerprint
from referee.engine.game import AnyGame
from referee.engine.move import CORRECT
from referee.engine.ruling import Refused
from referee.log import Entry, EntryDraft, SeatResult, Stale

TABLE = "table"
MOVE_ID = re.compile(r"[A-Za-z0-9_.:-]{1,80}")
MOST_FIELDS = 60
LONGEST_FIELD = 2000


class Announced(Struct, frozen=True):
    """What a phone sends: who it is, which table it saw, its id of the move, the move."""

    code: str
    viewer: Viewer
    after: int
    move_id: str
    typed: Typed
    language: str


class Scribe:
    """Writes judged moves down, and answers what needs no judging."""

    def __init__(self, clerk: Clerk) -> None:
        self._clerk = clerk

    def begin(self, told: Announced) -> tuple[Party, Position, Answer | None]:
        """Answer at once what all but moves have in common: resends, late phones, spectators."""
        party = self._clerk.known_party(told.code)
        answer: Answer | None = self.early_answer(told)
        if told.viewer.spectator:
            answer = NotYours(told.typed.seat, told.typed)
        position = self._clerk.position(told.code, told.after)
        return party, position, answer or self.stale_or_known(told, position)

    def early_answer(self, told: Announced) -> NotReadable | None:
        """Answer what needs no table: forms that make no sense."""
        typed = told.typed
        if not MOVE_ID.fullmatch(told.move_id):
            return NotReadable("move_id: 1 to 80 letters, digits and -_.: expected", typed)
        if len(typed.fields) > MOST_FIELDS or any(
            len(name) > LONGEST_FIELD or len(text) > LONGEST_FIELD
            for name, text in typed.fields.items()
        ):
            return NotReadable("fields: too many or too long", typed)
        return None

    def stale_or_known(self, told: Announced, position: Position) -> Answer | None:
        """Answer a resend with what it got the first time, and a late phone with the news."""
        known = position.known(told.move_id)
        if known is not None:
            return self.again(told, known)
        if told.after != position.number:
            # It may have been sent long ago, by a phone that only now has a network again.
            found = self._clerk.archive.known(told.code, told.move_id)
            return self.again(told, found) if found else self.moved_on(told, position.number)
        if position.differs:
            return KeepsEdition(position.differs, told.typed)
        return None

    def refused(self, told: Announced, ruling: Refused) -> Answer:
        """Say why not, unless the table has moved on meanwhile."""
        number = self._clerk.versions(told.code).number
        if number != told.after:
            return self.moved_on(told, number)
        teller = self._clerk.teller(told.code, told.language, told.viewer.sees)
        return NotAllowed(teller.reasons(ruling.reasons), told.typed)

    def again(self, told: Announced, entry: Entry) -> Played:
        """Return the answer that this move id got before."""
        position = self._clerk.position(told.code, entry.number)
        moments = position.moments
        numbers = {e.number for e in position.recent if batch_of(e) == told.move_id}
        if not numbers or not numbers.issubset(moment.line.number for moment in moments):
            history = self._clerk.history(told.code)
            moments = history.moments
            numbers = {e.number for e in history.entries if batch_of(e) == told.move_id}
        teller = self._clerk.teller(told.code, told.language, told.viewer.sees)
        steps = [teller.steps_of(m.line, m.steps) for m in moments if m.line.number in numbers]
        return Played(max(numbers), tuple(chain(*steps)), again=True)

    def moved_on(self, told: Announced, current: int) -> MovedOn:
        """Tell what happened since the entry that the phone saw."""
        teller = self._clerk.teller(told.code, told.language, told.viewer.sees)
        entries = self._clerk.archive.entries(told.code, told.after) if told.after < current else ()
        return MovedOn(current, tuple(teller.line(entry) for entry in entries), told.typed)

    def write(
        self,
        told: Announced,
        party: Party,
        position: Position,
        moves: Sequence[tuple[str, Moment]],
        draws_used: int | None = None,
    ) -> Answer:
        """Write judged moves down, all or none, and remember where the match is now."""
        drafts = [
            EntryDraft(
                by=by,
                seat=moment.line.seat,
                kind=moment.line.kind,
                fields=moment.line.fields,
                move_id=batched(told.move_id, place),
                fingerprint=fingerprint(moment.after),
            )
            for place, (by, moment) in enumerate(moves)
        ]
        moments = [moment for _, moment in moves]

        def whole() -> Sequence[Moment]:
            return (*self._clerk.history(told.code, position.number).moments, *moments)

        try:
            written = self.append(
                told, party, position, drafts, moments[-1].after, whole, draws_used
            )
        except Unstorable as fault:
            return NotReadable(str(fault), told.typed)
        if not isinstance(written, tuple):
            return written
        self._clerk.keep(told.code, position.advanced(party.game, written, moments))
        teller = self._clerk.teller(told.code, told.language, told.viewer.sees)
        steps = [step for moment in moments for step in moment.steps]
        return Played(written[-1].number, teller.steps(steps))

    def append(
        self,
        told: Announced,
        party: Party,
        position: Position,
        drafts: Sequence[EntryDraft],
        table: object,
        whole: Callable[[], Sequence[Moment]],
        draws_used: int | None = None,
    ) -> tuple[Entry, ...] | Answer:
        """Write entries down with the summary and results of the table that they lead to.

        `whole` returns all moments of the match as it then is; asked only when it is over.
        """
        game = party.game
        over = game.where(table).over
        was_over = game.where(position.table).over
        results: Sequence[SeatResult] | None = () if was_over else None
        if over:
            results = results_of(game, table, whole())
        written = self._clerk.archive.append_many(
            told.code,
            position.number,
            drafts,
            finished=over,
            summary=summary_of(game, table),
            results=results,
            draws_used=draws_used,
        )
        if isinstance(written, tuple):
            return written
        if isinstance(written, Stale):
            return self.moved_on(told, written.current)
        return self.again(told, written.entry)


def batched(move_id: str, place: int) -> str:
    """Return the id of one of several entries that one announcement brings."""
    return f"{move_id}{BATCH}{place}" if place else move_id


def by_of(told: Announced) -> str:
    """Return who pressed: the seat itself, another seat of this phone, or the host."""
    if told.typed.seat in told.viewer.seats:
        return told.typed.seat
    return HOST if told.viewer.host else min(told.viewer.seats)


def may_enter(
    viewer: Viewer, party: Party, seat: str, kind: str, fields: Collection[str] = ()
) -> bool:
    """Tell whether this phone may announce this kind of move, with these fields, for this seat."""
    if viewer.spectator:
        return False
    if seat == TABLE:
        # Whoever told the order of a deck would know every hand: only the app shuffles it.
        hidden = party.game.secrets.hidden_fields(kind)
        return kind == CORRECT or hidden.isdisjoint(fields)
    if is_private(party.game, kind, fields) and seat not in viewer.sees:
        # Whoever does not hold the hand could find out by trying what is in it; whoever decides
        # for the others ends the secret phase and knows what they had chosen.
        return party.match.seat(seat) is None
    strict = party.setting("strict_seats") is True
    return viewer.host or not strict or seat in viewer.seats


def is_private(game: AnyGame, kind: str, fields: Collection[str] = ()) -> bool:
    """Tell whether only who sees a seat's hand may make such a move for it."""
    secrets = game.secrets
    if kind != CORRECT and not secrets.hand_fields.isdisjoint(fields):
        return True
    return kind in secrets.private_kinds or kind in secrets.sealed_kinds
