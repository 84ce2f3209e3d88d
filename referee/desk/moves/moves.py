"""Moves that somebody announces, and those that the app rolls and draws."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from referee.desk.answers import Answer, NotReadable, NotYours, Played, Typed
from referee.desk.book.clerk import Clerk, Party
from referee.desk.book.history import Moment
from referee.desk.book.position import BY_APP, Position
from referee.desk.boxes.boxes import Boxes
from referee.desk.errors import Unreadable
from referee.desk.moves import drawing
from referee.desk.moves.scribe import Announced, Scribe, by_of, may_enter
from referee.desk.moves.secret import unrevealed
from referee.desk.values import Viewer
from referee.engine.book import BOOK_KINDS, Line
from referee.engine.ruling import Refused

ROLL = "roll"
MOST_DRAWS = 40


class Moves:
    """Takes moves in, and rolls dice and draws cards where the table does not."""

    def __init__(self, clerk: Clerk, scribe: Scribe, boxes: Boxes) -> None:
        self._clerk = clerk
        self._scribe = scribe
        self._boxes = boxes

    def announce(
        self,
        code: str,
        viewer: Viewer,
        after: int,
        move_id: str,
        seat: str,
        kind: str,
        fields: Mapping[str, str],
        language: str = "",
    ) -> Answer:
        """Rule on a move and write it down when it is allowed; raises NoSuchMatch.

        `after` is the entry that the phone saw last, `move_id` its own name for this move: the
        same one again gets the first answer again, and nothing is played twice.
        """
        typed = Typed(seat, kind, dict(fields))
        told = Announced(code, viewer, after, move_id, typed, language)
        party = self._clerk.known_party(code)
        answer: Answer | None = self._scribe.early_answer(told)
        if answer is None and kind in BOOK_KINDS:
            answer = NotReadable("kind: earlier entries are taken back by other means", typed)
        if answer is None and not may_enter(viewer, party, seat, kind, fields):
            answer = NotYours(seat, typed)
        if answer is not None:
            return answer
        position = self._clerk.position(code, after)
        answer = self._scribe.stale_or_known(told, position)
        if answer is not None:
            return answer
        game = party.game
        try:
            ruling = game.judge(position.table, game.read(seat, kind, fields))
        except Unreadable as fault:
            return NotReadable(str(fault), typed)
        if isinstance(ruling, Refused):
            rolled = self._roll_along(told, party, position)
            return rolled or self._scribe.refused(told, ruling)
        line = Line(position.number + 1, seat, kind, dict(fields))
        moment = Moment(line, position.table, ruling.table, ruling.steps)
        answer = self._scribe.write(told, party, position, [(by_of(told), moment)])
        if isinstance(answer, Played):
            self._boxes.remember(party, kind, fields, ruling.steps)
        return answer

    def roll(
        self,
        code: str,
        viewer: Viewer,
        after: int,
        move_id: str,
        kinds: Collection[str] = (),
        language: str = "",
    ) -> Answer:
        """Roll and draw everything that chance owes now, or only these kinds of it.

        What only a physical deck knows is left to the table. The result is written down as
        entries by the table. NotReadable when nothing is owed that the app could draw.
        """
        told = Announced(code, viewer, after, move_id, Typed(BY_APP, ROLL, {}), language)
        party, position, answer = self._scribe.begin(told)
        if answer is not None:
            return answer
        drawn = self._draw(party, position, kinds)
        if not drawn:
            return NotReadable("nothing is owed that the app could roll or draw", told.typed)
        moves = [(BY_APP, moment) for moment in drawn]
        return self._scribe.write(told, party, position, moves, position.drawn + len(drawn))

    def _draw(self, party: Party, position: Position, kinds: Collection[str] = ()) -> list[Moment]:
        """Draw what is owed, one chance after the other, until nothing is."""
        kept = unrevealed(self._clerk, party.match.code, position.number)
        game, table = party.game, position.table
        moments: list[Moment] = []
        while len(moments) < MOST_DRAWS:
            owed = (c for c in game.chances(table) if not c.open and (not kinds or c.kind in kinds))
            chance = next(owed, None)
            if chance is None:
                break
            number = position.drawn + len(moments) + 1
            fields = drawing.draw(chance, kept.secret, kept.words, number)
            ruling = game.judge(table, game.read(chance.seat, chance.kind, fields))
            if isinstance(ruling, Refused):
                break
            line = Line(position.number + len(moments) + 1, chance.seat, chance.kind, fields)
            moments.append(Moment(line, table, ruling.table, ruling.steps))
            table = ruling.table
        return moments

    def _roll_along(self, told: Announced, party: Party, position: Position) -> Answer | None:
        """Where the app rolls, let it roll before a move that only waits for that."""
        if party.setting("dice") != "app":
            return None
        drawn = self._draw(party, position)
        if not drawn:
            return None
        table, typed = drawn[-1].after, told.typed
        try:
            ruling = party.game.judge(table, party.game.read(typed.seat, typed.kind, typed.fields))
        except Unreadable:
            return None
        if isinstance(ruling, Refused):
            return None
        line = Line(position.number + len(drawn) + 1, typed.seat, typed.kind, dict(typed.fields))
        moves = [(BY_APP, moment) for moment in drawn]
        moves.append((by_of(told), Moment(line, table, ruling.table, ruling.steps)))
        return self._scribe.write(told, party, position, moves, position.drawn + len(drawn))
