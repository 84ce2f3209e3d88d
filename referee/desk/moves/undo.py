"""Changing one's mind: entries are taken back, restored and replaced, never erased."""

from __future__ import annotations

from collections.abc import Sequence

from referee.desk.answers import Answer, NotAllowed, NotYours, Played, Typed
from referee.desk.book.clerk import Clerk, Party
from referee.desk.book.history import History, Moment, line_of, play_lines
from referee.desk.book.position import Position, position_of, undoable
from referee.desk.errors import NoSuchEntry, Unreadable
from referee.desk.moves.scribe import Announced, Scribe, batched, by_of
from referee.desk.values import Viewer
from referee.engine.book import RESTORE, TAKE_BACK, Line, check_entry, standing
from referee.engine.fingerprint import fingerprint
from referee.engine.ruling import Refused
from referee.log import EntryDraft


class Undo:
    """Takes entries back and restores them."""

    def __init__(self, clerk: Clerk, scribe: Scribe) -> None:
        self._clerk = clerk
        self._scribe = scribe

    def take_back(
        self,
        code: str,
        viewer: Viewer,
        after: int,
        move_id: str,
        entry: int | None = None,
        language: str = "",
    ) -> Answer:
        """Strike every move from entry `entry` on; without one, undo what was done last.

        Raises NoSuchEntry when there is nothing (left) to take back.
        """
        told = _told(code, viewer, after, move_id, TAKE_BACK, language)
        party, position, answer = self._scribe.begin(told)
        if answer is not None:
            return answer
        if entry is None:
            found = undoable(position.recent).undo
            # What one tap brought may begin before what is remembered.
            cut = found is None or found[1][0] == position.recent[0].number
            if cut and position.number > len(position.recent):
                found = undoable(self._clerk.history(code).entries).undo
            if found is None:
                raise NoSuchEntry(0)
            kind, numbers = found
        else:
            kind, numbers = TAKE_BACK, (entry,)
        if kind == RESTORE:
            fields = [{"entry": str(number)} for number in reversed(numbers)]
            return self._rewrite(told, party, position, RESTORE, fields)
        return self._strike(told, party, position, numbers[0])

    def _strike(self, told: Announced, party: Party, position: Position, first: int) -> Answer:
        """Strike the moves from `first` on."""
        kept = [moment for moment in position.moments if moment.line.number < first]
        struck = position.moments[len(kept) :]
        if struck and struck[0].line.number == first and kept:
            # The usual undo: what is left has just been played, nothing has to be replayed.
            table, moments = struck[0].before, tuple(kept)
            lines: Sequence[Line] = [moment.line for moment in struck]
        else:
            history = self._clerk.history(told.code)
            moments = tuple(m for m in history.moments if m.line.number < first)
            lines = [line for line in history.counting.moves if line.number >= first]
            table = moments[-1].after if moments else history.start
        if not lines or first < 1:
            raise NoSuchEntry(first)
        if not may_change(told.viewer, party, lines):
            return NotYours(lines[0].seat, told.typed)
        draft = EntryDraft(
            by=by_of(told),
            seat=told.typed.seat,
            kind=TAKE_BACK,
            fields={"entry": str(first)},
            move_id=told.move_id,
            strikes=(first, position.number),
            fingerprint=fingerprint(table),
        )

        def whole() -> Sequence[Moment]:
            played = self._clerk.history(told.code, position.number).moments
            return [moment for moment in played if moment.line.number < first]

        written = self._scribe.append(told, party, position, (draft,), table, whole)
        if not isinstance(written, tuple):
            return written
        self._clerk.keep_changed(told.code, position.went_back(written, table, moments))
        return Played(written[-1].number, ())

    def restore(
        self,
        code: str,
        viewer: Viewer,
        after: int,
        move_id: str,
        entry: int | None = None,
        language: str = "",
    ) -> Answer:
        """Undo the take-back or replacement `entry`; without one, redo what was undone last."""
        told = _told(code, viewer, after, move_id, RESTORE, language)
        party, position, answer = self._scribe.begin(told)
        if answer is not None:
            return answer
        if entry is None:
            entry = undoable(position.recent).redo
        book = [line_of(known) for known in self._clerk.history(code).entries]
        fields = {"entry": str(entry or 0)}
        try:
            check_entry(Line(len(book) + 1, told.typed.seat, RESTORE, fields), book)
        except Unreadable as fault:
            raise NoSuchEntry(entry or 0) from fault
        return self._rewrite(told, party, position, RESTORE, [fields])

    def _rewrite(
        self,
        told: Announced,
        party: Party,
        position: Position,
        kind: str,
        changes: Sequence[dict[str, str]],
    ) -> Answer:
        """Write entries about earlier ones, if every move that then counts is allowed."""
        history = self._clerk.history(told.code)
        if history.number != position.number:
            return self._scribe.moved_on(told, history.number)
        lines = [line_of(entry) for entry in history.entries]
        for fields in changes:
            lines.append(Line(len(lines) + 1, told.typed.seat, kind, fields))
        counting = standing(lines)
        others = _differing(history.counting.moves, counting.moves)
        if not may_change(told.viewer, party, others):
            return NotYours(others[0].seat, told.typed)
        moments, stuck = play_lines(party.game, history.start, counting.moves)
        table = moments[-1].after if moments else history.start
        if stuck:
            line = next(line for line in counting.moves if line.number == stuck)
            ruling = party.game.judge(table, party.game.read(line.seat, line.kind, line.fields))
            reasons = ruling.reasons if isinstance(ruling, Refused) else ()
            teller = self._clerk.teller(told.code, told.language, told.viewer.sees)
            return NotAllowed(teller.reasons_against(line, reasons), told.typed)
        drafts = [
            EntryDraft(
                by=by_of(told),
                seat=told.typed.seat,
                kind=kind,
                fields=fields,
                move_id=batched(told.move_id, place),
                fingerprint=fingerprint(table) if place == len(changes) - 1 else "",
            )
            for place, fields in enumerate(changes)
        ]
        written = self._scribe.append(told, party, position, drafts, table, lambda: moments)
        if not isinstance(written, tuple):
            return written
        played = History((*history.entries, *written), counting, history.start, tuple(moments), 0)
        self._clerk.keep(told.code, position_of(party.game, played))
        return Played(written[-1].number, ())


def _told(
    code: str, viewer: Viewer, after: int, move_id: str, kind: str, language: str
) -> Announced:
    """Return what a phone sends that changes its mind: no move, but a word about earlier ones."""
    typed = Typed(min(viewer.seats, default="table"), kind, {})
    return Announced(code, viewer, after, move_id, typed, language)


def _differing(before: Sequence[Line], after: Sequence[Line]) -> list[Line]:
    """Return the moves that count only before or only after a change, the oldest first."""
    old, new = ({line.number: line for line in lines} for lines in (before, after))
    pairs = [(old.get(number), new.get(number)) for number in sorted(old.keys() | new.keys())]
    return [line for pair in pairs if pair[0] != pair[1] for line in pair if line is not None]


def may_change(viewer: Viewer, party: Party, lines: Sequence[Line]) -> bool:
    """Tell whether this phone may make these moves count, or no longer count.

    Where only one's own seat may be entered, only one's own moves may be changed.
    """
    if viewer.host or party.setting("strict_seats") is not True:
        return True
    return all(line.seat in viewer.seats or line.seat == "table" for line in lines)
