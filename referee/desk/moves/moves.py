"""Moves that somebody announces, and those that the app rolls and draws."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from msgspec.structs import replace

from referee.desk.answers import Answer, NotReadable, NotYours, Played, Typed
from referee.desk.book.clerk import Clerk, Party
from referee.desk.book.history import Moment
from referee.desk.book.position import BY_APP, Position
from referee.desk.boxes.boxes import Boxes
from referee.desk.errors import Unreadable
from referee.desk.moves import drawing
from referee.desk.moves.playing import Stopped, deck_was_seen, play_typed
from referee.desk.moves.scribe import TABLE, Announced, Scribe, by_of, may_enter
from referee.desk.moves.secret import unrevealed
from referee.desk.values import Viewer
from referee.engine.book import BOOK_KINDS, Line
from referee.engine.candidate import Chance
from referee.engine.move import CORRECT
from referee.engine.ruling import Refused
from referee.engine.where import Stage

ROLL = "roll"
FIRST_DRAWS = "first-draws"
MOST_DRAWS = 40
# Moves that one tap may bring: more than any way that a game proposes.
MOST_MOVES = 40


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
        return self.announce_all(
            code, viewer, after, move_id, (Typed(seat, kind, dict(fields)),), language
        )

    def announce_all(
        self,
        code: str,
        viewer: Viewer,
        after: int,
        move_id: str,
        moves: Sequence[Typed],
        language: str = "",
    ) -> Answer:
        """Rule on several moves, one after the other, and write down all of them or none.

        They are one tap: undo takes them back together. Where the app draws, it draws what the
        last of them leaves owing.
        """
        party = self._clerk.known_party(code)
        told = Announced(code, viewer, after, move_id, moves[0], language)
        answer = self._unfit(told, party, moves)
        if answer is not None:
            return answer
        position = self._clerk.position(code, after)
        answer = self._scribe.stale_or_known(told, position)
        if answer is not None:
            return answer
        mixed: list[Moment] = []
        played = play_typed(party.game, position.table, position.number, moves)
        if isinstance(played, list):
            mixed = self._mixed(party, position, played[-1].after)
            if mixed:
                table, number = mixed[-1].after, mixed[-1].line.number
                played = play_typed(party.game, table, number, moves)
        if isinstance(played, NotReadable):
            return played
        if isinstance(played, Stopped):
            rolled = None if played.place else self._roll_along(told, party, position)
            stopped = replace(told, typed=moves[played.place])
            return rolled or self._scribe.refused(stopped, played.ruling)
        moments = [*mixed, *played]
        by = [(BY_APP, moment) for moment in mixed]
        by += [
            (by_of(replace(told, typed=typed)), m) for typed, m in zip(moves, played, strict=True)
        ]
        drawn = self._drawn_by_itself(party, position, moments, len(mixed))
        by += [(BY_APP, moment) for moment in drawn]
        count = len(mixed) + len(drawn)
        used = position.drawn + count if count else None
        answer = self._scribe.write(told, party, position, by, used)
        if isinstance(answer, Played):
            for moment in played:
                line = moment.line
                self._boxes.remember(party, line.kind, line.fields, moment.steps)
        return answer

    def _unfit(self, told: Announced, party: Party, moves: Sequence[Typed]) -> Answer | None:
        """Answer what needs no table: forms that make no sense, and what is not this phone's."""
        if len(moves) > MOST_MOVES:
            return NotReadable(f"at most {MOST_MOVES} moves at once", told.typed)
        for typed in moves:
            answer: Answer | None = self._scribe.early_answer(replace(told, typed=typed))
            if answer is None and typed.kind in BOOK_KINDS:
                answer = NotReadable("kind: earlier entries are taken back by other means", typed)
            if answer is None and not may_enter(
                told.viewer, party, typed.seat, typed.kind, typed.fields
            ):
                answer = NotYours(typed.seat, typed)
            if answer is not None:
                return answer
        return None

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
        drawn = self._draw(
            party,
            position.table,
            position.number,
            position.drawn,
            lambda chance: not kinds or chance.kind in kinds,
        )
        if not drawn:
            return NotReadable("nothing is owed that the app could roll or draw", told.typed)
        moves = [(BY_APP, moment) for moment in drawn]
        return self._scribe.write(told, party, position, moves, position.drawn + len(drawn))

    def draw_the_opening(self, code: str, viewer: Viewer, language: str = "") -> Answer | None:
        """Roll, draw and deal what the opening owes; None where the app does not draw it.

        However many phones ask for it at once, it is drawn once.
        """
        party, history = self._clerk.party(code), self._clerk.history(code)
        opening = party.game.where(history.table).stage is Stage.OPENING
        if not opening or party.setting("dice") != "app":
            return None
        move_id = f"{FIRST_DRAWS}-{history.number}"
        return self.roll(code, viewer, history.number, move_id, language=language)

    def _drawn_by_itself(
        self, party: Party, position: Position, moments: Sequence[Moment], mixed: int
    ) -> list[Moment]:
        """Draw what a seat's moves leave owing, where the app draws and play has begun.

        `mixed` of the moves were drawn by the app already.
        """
        last = moments[-1]
        told = last.line.seat == TABLE or last.line.kind == CORRECT
        if told or party.setting("dice") != "app":
            return []
        if party.game.where(last.after).stage is not Stage.PLAY:
            return []
        number = position.number + len(moments)
        return self._draw(party, last.after, number, position.drawn + mixed, lambda c: not c.waits)

    def _draw(
        self,
        party: Party,
        table: object,
        number: int,
        drawn: int,
        wanted: Callable[[Chance], bool] = lambda _: True,
    ) -> list[Moment]:
        """Draw what is owed, one chance after the other, until nothing is.

        `number` is the last entry of the book, `drawn` how many of its entries the app drew.
        """
        game = party.game
        moments: list[Moment] = []
        while len(moments) < MOST_DRAWS:
            owed = (c for c in game.chances(table) if not c.open and wanted(c))
            chance = next(owed, None)
            if chance is None:
                break
            moment = self._drawn(party, chance, table, number + len(moments), drawn + len(moments))
            if moment is None:
                break
            moments.append(moment)
            table = moment.after
        return moments

    def _drawn(
        self, party: Party, chance: Chance, table: object, number: int, drawn: int
    ) -> Moment | None:
        """Draw one thing as the next entry after `number`; None when the rules refuse it."""
        kept = unrevealed(self._clerk, party.match.code, number)
        fields = drawing.draw(chance, kept.secret, kept.words, drawn + 1)
        line = Line(number + 1, chance.seat, chance.kind, fields)
        ruling = party.game.judge(table, party.game.read(line.seat, line.kind, fields))
        if isinstance(ruling, Refused):
            return None
        return Moment(line, table, ruling.table, ruling.steps)

    def _mixed(self, party: Party, position: Position, after: object) -> list[Moment]:
        """Shuffle a deck again before something is drawn from it whose order somebody may know."""
        deck = party.game.deck(position.table)
        if deck is None or deck == party.game.deck(after):
            return []
        if not deck_was_seen(party.game, self._clerk.history(party.match.code), deck.kind):
            return []
        moment = self._drawn(party, deck, position.table, position.number, position.drawn)
        return [moment] if moment else []

    def _roll_along(self, told: Announced, party: Party, position: Position) -> Answer | None:
        """Where the app rolls, let it roll before a move that only waits for that."""
        if party.setting("dice") != "app":
            return None
        drawn = self._draw(party, position.table, position.number, position.drawn)
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
