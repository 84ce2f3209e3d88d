"""Reading tables: as they are, as they were, and in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from referee.desk.book.cache import Latest
from referee.desk.book.clerk import Clerk, Party
from referee.desk.book.history import History
from referee.desk.book.position import Position, Undoable, position_of, undoable
from referee.desk.book.telling import Teller
from referee.desk.errors import Unreadable
from referee.desk.matches.infos import info_of
from referee.desk.scores.results import summary_of
from referee.desk.tables.last_tap import last_tap
from referee.desk.tables.looking_ahead import LOOK_AHEAD, looked_ahead
from referee.desk.tables.news import news_for
from referee.desk.tables.told_book import told_book, with_gains
from referee.desk.values import LogLine, MatchInfo, Reminder, TableAt, TableView, Viewer
from referee.engine.candidate import Chance
from referee.engine.events import RoundBegun
from referee.engine.ruling import Allowed
from referee.engine.where import Stage, Where
from referee.games import pages_of
from referee.log import Entry, Versions
from referee.text import Phrases

# Tables whose shared half of a page is remembered.
SHARED_KEPT = 512


class Facts(Struct, frozen=True):
    """A table in plain words: of its middle, and of each seat."""

    number: int
    table: Mapping[str, str]
    seats: Mapping[str, Mapping[str, str]]


class Tables:
    """Shows tables and tells books."""

    def __init__(self, clerk: Clerk) -> None:
        self._clerk = clerk
        self._shared: Latest[str, Any] = Latest(SHARED_KEPT)
        self._undoable: Latest[str, Undoable] = Latest(SHARED_KEPT)

    def get(self, code: str, at: int | None = None) -> TableAt:
        """Return the table now, or as it was after entry `at`."""
        party = self._clerk.party(code)
        position = (
            self._clerk.current(code)
            if at is None
            else position_of(party.game, self._history_at(code, at))
        )
        return TableAt(code, party.match.game, position.number, position.table, position.differs)

    def moment(self, code: str) -> tuple[object, object]:
        """Return what stands for a table as it is: the same two objects until anything changes."""
        return self._clerk.now(code)

    def where(self, code: str, at: int | None = None) -> Where:
        """Return where the match stands, or where it stood after entry `at`."""
        game = self._clerk.known_party(code).game
        if at is None:
            return game.where(self._clerk.current(code).table)
        return game.where(self._history_at(code, at).table)

    def game(self, code: str) -> str:
        """Return the name of the game that is played."""
        return self._clerk.known_party(code).match.game

    def seats(self, code: str) -> tuple[str, ...]:
        """Return the keys of the seats in turn order."""
        return tuple(seat.key for seat in self._clerk.known_party(code).match.seats)

    def _history_at(self, code: str, at: int) -> History:
        number = self._clerk.versions(code).number
        if not 0 <= at <= number:
            raise Unreadable(f"at: a number from 0 to {number} expected, found {at}")
        return self._clerk.history(code, at)

    def phrases(self, code: str, language: str) -> Phrases:
        """Return what can be said about a match: its seats and cards by their names."""
        return self._clerk.teller(code, language).phrases

    def view(
        self,
        code: str,
        viewer: Viewer,
        seat: str | None,
        language: str = "",
        at: int | None = None,
    ) -> TableView:
        """Return everything that a page of this table needs, for one pair of eyes.

        Without `seat` the table is shown as a spectator sees it. A seat whose hand the viewer
        may not see is shown without its hand.
        """
        party, position = self._clerk.now(code)
        if at is not None:
            position = position_of(party.game, self._history_at(code, at))
        game = party.game
        teller = self._clerk.teller(code, language, viewer.sees)
        table = position.table
        where = game.where(table)
        over = where.over
        shown = game.secrets.concealed(table, viewer.sees)
        # Whoever enters for somebody else sees that seat's choices, but never its hand.
        alone = where.stage is Stage.OPENING or where.secret
        choosing = alone and seat not in viewer.sees
        eyes = None if viewer.spectator or choosing else seat
        recent = position.recent
        undo = self._undoable.made(code, (recent,), lambda: undoable(recent))
        undoes = _undoes(undo.undo, recent, teller)
        tap = last_tap(self._clerk, party, position, teller)
        return TableView(
            number=position.number,
            ticks=party.match.ticks,
            at=at,
            info=_info_now(party, position, over),
            viewer=viewer,
            seat=seat,
            # Nothing, where the house's own pages show a game.
            game=self._game_view(party, table, shown, eyes) or {},
            phase=where.phase,
            round=str(where.round),
            turn=where.turn,
            acting=where.acting,
            chances=_shown_chances(party, table),
            last=tap.last,
            steps=tuple(step for line in tap.lines for step in line.steps),
            news=news_for(seat, recent, teller) if seat else (),
            warnings=self._reminders(code, shown, seat, teller) if seat and at is None else (),
            undo=None if undo.undo is None else undo.undo[1][0],
            redo=undo.redo,
            over=over,
            scores=game.scores(table) if over else (),
            differs=position.differs,
            kinds=tuple(line.kind for line in tap.lines),
            wanted=tuple(game.wanted(table)),
            stage=where.stage.value,
            secret=where.secret,
            note=_note(where, teller),
            pauses=tap.pauses,
            brought=tap.brought,
            feasts=tap.feasts,
            put_back=tap.put_back,
            undoes=undoes[0] if undoes else None,
            undoes_more=undoes[1:],
        )

    def look_ahead(self, code: str, viewer: Viewer, seat: str, question: str) -> Any:
        """Answer what a seat asks about its prospects, with no more than its eyes may see.

        None for spectators, and in a match that has switched looking ahead off.
        """
        party, position = self._clerk.now(code)
        if viewer.spectator or party.setting(LOOK_AHEAD) is False:
            return None
        shown = party.game.secrets.concealed(position.table, viewer.sees & {seat})
        return looked_ahead(party.match.game, shown, seat, question)

    def _game_view(self, party: Party, table: object, shown: object, eyes: str | None) -> Any:
        """Return what the game's own pages show; what all phones share is made once per table."""
        pages = pages_of(party.match.game)

        def open_to_all() -> Any:
            return pages.shared(party.game.secrets.concealed(table, frozenset()))

        shared = self._shared.made(party.match.code, (table,), open_to_all)
        return pages.view_with(shown, eyes, shared)

    def facts(self, code: str, viewer: Viewer, at: int | None = None) -> Facts:
        """Return the table in plain words, hands only for those who may see them."""
        game = self._clerk.party(code).game
        now = self.get(code, at)
        seats = [seat.key for seat in self._clerk.known_party(code).match.seats]
        return Facts(
            now.number,
            game.table_facts(now.table),
            {seat: game.seat_facts(now.table, seat, seat in viewer.sees) for seat in seats},
        )

    def chances(self, code: str) -> tuple[Chance, ...]:
        """Return what dice and decks owe now; the pools of decks are nobody's business."""
        party, position = self._clerk.now(code)
        return _shown_chances(party, position.table)

    def _reminders(
        self, code: str, table: object, seat: str, teller: Teller
    ) -> tuple[Reminder, ...]:
        party = self._clerk.known_party(code)
        silenced = party.setting("warnings_off")
        off = set(silenced) if isinstance(silenced, list) else set()
        return tuple(
            Reminder(hint.key, teller.phrases.say(f"warning.{hint.key}", **hint.facts), hint.facts)
            for hint in party.game.reminders(table, seat)
            if hint.key not in off
        )

    def log(
        self,
        code: str,
        viewer: Viewer,
        language: str = "",
        at: int | None = None,
        lines: tuple[int, int | None] = (0, None),
    ) -> tuple[LogLine, ...]:
        """Tell the book, oldest first; what was struck stays, with who struck it.

        Of a long book perhaps only the `lines` after one entry, up to and with another.
        """
        history = self._clerk.history(code) if at is None else self._history_at(code, at)
        teller = self._clerk.teller(code, language, viewer.sees)
        return told_book(self._clerk.known_party(code).game, history, teller, *lines)

    def with_gains(
        self, code: str, viewer: Viewer, lines: Sequence[LogLine], language: str = ""
    ) -> tuple[LogLine, ...]:
        """Return lines of the book with what each of them brought."""
        party = self._clerk.known_party(code)
        say = self._clerk.teller(code, language, viewer.sees).phrases
        moments = {moment.line.number: moment for moment in self._clerk.history(code).moments}
        return tuple(with_gains(party, say, line, moments.get(line.number)) for line in lines)

    def since(
        self, code: str, viewer: Viewer, number: int, language: str = ""
    ) -> tuple[LogLine, ...]:
        """Tell what was written after entry `number`."""
        teller = self._clerk.teller(code, language, viewer.sees)
        return tuple(teller.line(entry) for entry in self._clerk.archive.entries(code, number))

    def rounds(self, code: str) -> tuple[tuple[int, int], ...]:
        """Return every round with the entry that it begins after."""
        game = self._clerk.known_party(code).game
        found: dict[int, int] = {}
        for moment in self._clerk.history(code).moments:
            move = game.read(moment.line.seat, moment.line.kind, moment.line.fields)
            ruling = Allowed(moment.after, moment.steps)
            for event in game.events(moment.before, move, ruling):
                if isinstance(event, RoundBegun):
                    found[event.round] = moment.line.number
        return tuple(sorted(found.items()))

    def versions(self, code: str) -> Versions:
        """Say how far a match is; cheap enough for every heartbeat. Raises NoSuchMatch."""
        return self._clerk.versions(code)

    def known_number(self, code: str) -> int:
        """Say how far a match was when it was looked at, without asking the book (0: never)."""
        return self._clerk.known_number(code)

    def all_versions(self, codes: Sequence[str]) -> dict[str, Versions]:
        """Say how far these matches are, in one question; those that are gone are left out."""
        return self._clerk.archive.all_versions(codes)

    def one_look(
        self, code: str = "", written: int = 0, heard: Versions | None = None
    ) -> AbstractContextManager[None]:
        """Ask the book only once how far a match is, and not at all after what was just written."""
        return self._clerk.one_look(code, written, heard)


def _note(where: Where, teller: Teller) -> str:
    hint = where.note
    return teller.phrases.say(f"where.{hint.key}", **hint.facts) if hint else ""


def _undoes(
    undo: tuple[str, tuple[int, ...]] | None, recent: Sequence[Entry], teller: Teller
) -> tuple[LogLine, ...]:
    """Return the lines that one tap on undo would take back: whoever made them is asked."""
    numbers = undo[1] if undo else ()
    return tuple(teller.line(entry) for entry in recent if entry.number in numbers)


def _shown_chances(party: Party, table: object) -> tuple[Chance, ...]:
    """Return what chance owes, without the pools that would tell what is in hands."""
    pools = party.game.secrets.open_pools
    return tuple(
        chance if chance.kind in pools else replace(chance, pool=())
        for chance in party.game.chances(table)
    )


def _info_now(party: Party, position: Position, over: bool) -> MatchInfo:
    """Return the match with what moves along with its book."""
    info = info_of(party.match, party)
    state = "finished" if over else "running"
    if party.match.last_number == position.number:
        state = party.match.state
    summary = summary_of(party.game, position.table)
    return replace(info, number=position.number, state=state, summary=summary)
