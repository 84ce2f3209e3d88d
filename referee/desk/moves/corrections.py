"""Correcting an old entry: first the consequences, then the change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct, structs
from msgspec.structs import replace

from referee.desk.answers import (
    Answer,
    NotAllowed,
    NotReadable,
    NotYours,
    NowIllegal,
    Played,
    Preview,
    Typed,
)
from referee.desk.book.clerk import Clerk, Party
from referee.desk.book.hidden import hidden_behind
from referee.desk.book.history import History, Moment
from referee.desk.book.position import BY_BOX, Position
from referee.desk.book.sealed import OTHER_MOVE, sealed_in
from referee.desk.boxes.boxes import Boxes
from referee.desk.errors import NoSuchEntry, Unreadable
from referee.desk.moves.scribe import Announced, Scribe, batched, by_of, may_enter
from referee.desk.moves.undo import may_change
from referee.desk.tables.differences import changes
from referee.desk.values import Viewer
from referee.engine.book import REPLACE, Line
from referee.engine.fingerprint import fingerprint
from referee.engine.game import AnyGame
from referee.engine.rule import Reason
from referee.engine.ruling import Refused
from referee.log import EntryDraft


class _Outcome(Struct, frozen=True):
    """A book with one move replaced, and those that go along with it, played as far as possible."""

    moments: tuple[Moment, ...]
    dropped: tuple[tuple[Line, tuple[Reason, ...]], ...]
    table: object
    along: tuple[Line, ...] = ()


class Corrections:
    """Puts other moves in old places."""

    def __init__(self, clerk: Clerk, scribe: Scribe, boxes: Boxes) -> None:
        self._clerk = clerk
        self._scribe = scribe
        self._boxes = boxes

    def preview(
        self,
        code: str,
        viewer: Viewer,
        entry: int,
        seat: str,
        kind: str,
        fields: Mapping[str, str],
        language: str = "",
    ) -> Preview | NotAllowed | NotReadable | NotYours:
        """Say what would be different if entry `entry` had been this move; nothing is written.

        An empty kind drops the entry. Raises NoSuchEntry when no such move counts. What follows
        is told as far as this phone may read on: up to what another seat decided in secret.
        """
        told = Announced(code, viewer, 0, "preview", Typed(seat, kind, dict(fields)), language)
        party = self._clerk.party(code)
        history = _readable(party.game, self._clerk.history(code), viewer, entry)
        outcome = self._try(told, party, history, entry)
        if not isinstance(outcome, _Outcome):
            return outcome
        teller = self._clerk.teller(code, language, viewer.sees)
        entries = {e.number: e for e in history.entries}
        moment = next((m for m in outcome.moments if m.line.number == entry), None)
        return Preview(
            entry=entry,
            changes=changes(party, viewer.sees, history.table, outcome.table),
            now_illegal=tuple(
                NowIllegal(teller.line(entries[line.number]), teller.reasons_against(line, reasons))
                for line, reasons in outcome.dropped
            ),
            steps=teller.steps(moment.steps) if moment else (),
            along=tuple(line.number for line in outcome.along),
        )

    def replace(
        self,
        code: str,
        viewer: Viewer,
        after: int,
        move_id: str,
        entry: int,
        seat: str,
        kind: str,
        fields: Mapping[str, str],
        language: str = "",
    ) -> Answer:
        """Put another move in the place of entry `entry`, or drop it when no kind is given.

        Later moves that the rules then refuse are dropped as well, as the preview said.
        """
        typed = Typed(seat, kind, dict(fields))
        told = Announced(code, viewer, after, move_id, typed, language)
        party, position, answer = self._scribe.begin(told)
        if answer is not None:
            return answer
        history = self._clerk.history(code)
        if history.number != position.number:
            return self._scribe.moved_on(told, history.number)
        outcome = self._try(told, party, history, entry)
        if not isinstance(outcome, _Outcome):
            return outcome
        answer = self._write_replaced(told, party, position, entry, outcome)
        if isinstance(answer, Played):
            # A card that was told wrongly is wrong in the box as well; the last word counts.
            put_right = Line(entry, seat, kind, dict(fields))
            for line in sorted((put_right, *outcome.along), key=lambda line: line.number):
                self._boxes.remember(party, line.kind, line.fields)
        return answer

    def _try(
        self, told: Announced, party: Party, history: History, entry: int
    ) -> _Outcome | NotAllowed | NotReadable | NotYours:
        """Play the book with the other move in its place."""
        old = next((m for m in history.moments if m.line.number == entry), None)
        if old is None or history.entries[entry - 1].by == BY_BOX:
            raise NoSuchEntry(entry)
        typed = told.typed
        if unreadable := self._scribe.early_answer(told):
            return unreadable
        was = old.line
        for seat, kind, fields in (
            (was.seat, was.kind, was.fields),
            (typed.seat, typed.kind, typed.fields),
        ):
            if not may_enter(told.viewer, party, seat, kind, fields):
                return NotYours(seat, typed)
        game = party.game
        stood = [m.line for m in history.moments]
        now = [_told_along(game, was, typed, line) for line in stood]
        # A card may have been told in two steps: the first one is then put right as well.
        first = next(i for i, line in enumerate(stood) if line is was or line != now[i])
        if seat := hidden_behind(party, history, told.viewer, stood[first].number):
            return NotYours(seat, typed)
        place = stood.index(was)
        before = history.moments[first].before
        outcome = _play_on(game, before, history.moments[:first], now[first:place])
        if typed.kind:
            line = Line(entry, typed.seat, typed.kind, dict(typed.fields))
            teller = self._clerk.teller(told.code, told.language, told.viewer.sees)
            try:
                ruling = game.judge(outcome.table, game.read(line.seat, line.kind, line.fields))
            except Unreadable as fault:
                return NotReadable(str(fault), typed)
            if isinstance(ruling, Refused):
                return NotAllowed(teller.reasons(ruling.reasons), typed)
            moment = Moment(line, outcome.table, ruling.table, ruling.steps)
            outcome = replace(outcome, moments=(*outcome.moments, moment), table=ruling.table)
        rest = _play_on(game, outcome.table, outcome.moments, now[place + 1 :])
        outcome = replace(rest, dropped=(*outcome.dropped, *rest.dropped))
        dropped = [line for line, _ in outcome.dropped]
        along = tuple(
            line
            for line, then in zip(now, stood, strict=True)
            if line != then and line not in dropped
        )
        changed = [*dropped, *along]
        if not may_change(told.viewer, party, changed):
            return NotYours(changed[0].seat, typed)
        return replace(outcome, along=along)

    def _write_replaced(
        self, told: Announced, party: Party, position: Position, entry: int, outcome: _Outcome
    ) -> Answer:
        """Write the drops, the last one first, what goes along, and then the replacement."""
        typed = told.typed
        changes = [{"entry": str(line.number)} for line, _ in reversed(outcome.dropped)]
        changes += [_written(line) for line in reversed(outcome.along)]
        changes.append(_written(Line(entry, typed.seat, typed.kind, dict(typed.fields))))
        drafts = [
            EntryDraft(
                by=by_of(told),
                seat=min(told.viewer.seats, default="table"),
                kind=REPLACE,
                fields=fields,
                move_id=batched(told.move_id, place),
                fingerprint=fingerprint(outcome.table) if place == len(changes) - 1 else "",
            )
            for place, fields in enumerate(changes)
        ]
        written = self._scribe.append(
            told, party, position, drafts, outcome.table, lambda: outcome.moments
        )
        if not isinstance(written, tuple):
            return written
        self._clerk.keep_changed(
            told.code, position.went_back(written, outcome.table, outcome.moments)
        )
        teller = self._clerk.teller(told.code, told.language, told.viewer.sees)
        moment = next((m for m in outcome.moments if m.line.number == entry), None)
        return Played(written[-1].number, teller.steps(moment.steps) if moment else ())


def _readable(game: AnyGame, history: History, viewer: Viewer, entry: int) -> History:
    """Return the book up to the first sealed move after an entry that this phone may not read.

    Whether that one would still be allowed tells what it says.
    """
    sealed = sealed_in(game, history).standing
    closed = (
        place
        for place, moment in enumerate(history.moments)
        if moment.line.number in sealed and moment.line.number > entry
        if moment.line.seat not in viewer.sees
    )
    first = next(closed, None)
    return history if first is None else structs.replace(history, moments=history.moments[:first])


def _told_along(game: AnyGame, was: Line, now: Typed, line: Line) -> Line:
    """Return another line as it is once this one was put right: it may tell of the same card."""
    if line is was:
        return line
    cards = {fields.get("card") for fields in (was.fields, now.fields, line.fields)}
    kinds = {was.kind, now.kind, line.kind}
    if len(kinds) > 1 or len(cards) > 1 or game.box.kind_of_move(line.kind) is None:
        return line
    told = game.box.told_before if line.number < was.number else game.box.told_along
    return structs.replace(line, fields=dict(told(now.fields, line.fields)))


def _written(line: Line) -> dict[str, str]:
    """Return the fields of an entry that puts a line in an old place; without a kind, nothing."""
    other = {OTHER_MOVE: line.kind, "as_seat": line.seat, **line.fields} if line.kind else {}
    return {"entry": str(line.number), **other}


def _play_on(
    game: AnyGame, table: object, before: Sequence[Moment], later: Sequence[Line]
) -> _Outcome:
    """Play the later moves, without those that are not possible any more."""
    moments = list(before)
    dropped: list[tuple[Line, tuple[Reason, ...]]] = []
    for line in later:
        try:
            ruling = game.judge(table, game.read(line.seat, line.kind, line.fields))
        except Unreadable:
            dropped.append((line, ()))
            continue
        if isinstance(ruling, Refused):
            dropped.append((line, ruling.reasons))
            continue
        moments.append(Moment(line, table, ruling.table, ruling.steps))
        table = ruling.table
    return _Outcome(tuple(moments), tuple(dropped), table)
