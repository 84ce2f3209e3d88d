"""Letting the app roll and draw, in a way that everybody can check afterwards."""

from __future__ import annotations

from collections.abc import Collection

from referee.desk import draws
from referee.desk.announcing import Announced, Announcing, by_of
from referee.desk.answers import Answer, NotReadable, Typed
from referee.desk.clerk import Party
from referee.desk.errors import Unreadable
from referee.desk.history import Moment
from referee.desk.position import BY_APP, Position
from referee.desk.values import Viewer
from referee.engine.book import Line
from referee.engine.ruling import Refused
from referee.log import Draws

ROLL = "roll"
MOST_DRAWS = 40


class Rolling(Announcing):
    """Rolls dice and draws cards where the table does not."""

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
        party, position, answer = self.begin(told)
        if answer is not None:
            return answer
        drawn = self._draw(party, position, kinds)
        if not drawn:
            return NotReadable("nothing is owed that the app could roll or draw", told.typed)
        moves = [(BY_APP, moment) for moment in drawn]
        return self.write(told, party, position, moves, position.drawn + len(drawn))

    def _draw(self, party: Party, position: Position, kinds: Collection[str] = ()) -> list[Moment]:
        """Draw what is owed, one chance after the other, until nothing is."""
        kept = party.draws or self._open_draws(party.match.code)
        game, table = party.game, position.table
        moments: list[Moment] = []
        while len(moments) < MOST_DRAWS:
            owed = (c for c in game.chances(table) if not c.open and (not kinds or c.kind in kinds))
            chance = next(owed, None)
            if chance is None:
                break
            number = position.drawn + len(moments) + 1
            fields = draws.draw(chance, kept.secret, kept.words, number)
            ruling = game.judge(table, game.read(chance.seat, chance.kind, fields))
            if isinstance(ruling, Refused):
                break
            line = Line(position.number + len(moments) + 1, chance.seat, chance.kind, fields)
            moments.append(Moment(line, table, ruling.table, ruling.steps))
            table = ruling.table
        return moments

    def _open_draws(self, code: str) -> Draws:
        """Keep a secret for a match that has none: its opening was cut short."""
        secret = self.entropy(draws.SECRET_BYTES).hex()
        opened = self.archive.open_draws(code, draws.VERSION, secret)
        self._parties.drop(code)
        return opened

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
        return self.write(told, party, position, moves, position.drawn + len(drawn))
