"""Matches as files: the whole match as JSON, the recorded match as text, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.desk.book.clerk import Clerk
from referee.desk.errors import Unreadable
from referee.desk.files.foreign import checked
from referee.desk.files.reading import LONG, Reader, match_of
from referee.desk.files.sharing import BgStats, bgstats, score_table, session_of
from referee.desk.files.writing import write_down
from referee.desk.moves.openness import all_open, open_seats, show_hand
from referee.desk.scores.scores import FinalScores
from referee.desk.values import Created, Viewer
from referee.engine.recorded import read_match, write_header, write_move
from referee.engine.replay import play_match
from referee.games import find
from referee.log import Match

HIDDEN_REMARK = "# Hands are hidden until their owners show them: some lines are incomplete."


class Files:
    """Hands whole matches out and takes them in."""

    def __init__(self, clerk: Clerk, scores: FinalScores) -> None:
        self._clerk = clerk
        self._scores = scores
        # Where many write at once a long file is also written down by the process that reads it.
        shared = clerk.archive.shared
        self._reader = Reader(database=clerk.archive.address if shared else "")

    def close(self) -> None:
        """Let the process go that takes long files in."""
        self._reader.close()

    def export_json(self, code: str, viewer: Viewer) -> dict[str, Any]:
        """Return the whole match as a plain value.

        Hands that this phone may not see are left out until they lie open; the secret of the
        draws is in it once it is revealed.
        """
        party = self._clerk.party(code)
        history = self._clerk.history(code)
        kept, sees = party.draws, viewer.sees | open_seats(party, history)
        if kept is not None and not kept.revealed and all_open(party, history):
            # Nothing is drawn any more: from now on everybody may check what was.
            self._clerk.archive.reveal_draws(code, history.number)
        value = self._clerk.archive.export_match(code)
        if not _all(party.match, sees):
            teller = self._clerk.teller(code, "", sees)
            for entry in value["entries"]:
                seat, kind, fields = entry["seat"], entry["kind"], entry["fields"]
                entry["fields"] = teller.fields(seat, kind, fields, entry["number"])
                entry["kind"] = teller.kind(seat, kind, fields, entry["number"])
                # With everything else known, a hand could be found out by trying hashes.
                entry["fingerprint"] = ""
        return value

    def whole(self, code: str, viewer: Viewer) -> bool:
        """Tell whether nothing of this match is hidden from this phone."""
        party = self._clerk.party(code)
        if _all(party.match, viewer.sees):
            return True
        return _all(party.match, viewer.sees | open_seats(party, self._clerk.history(code)))

    def open(self, code: str) -> frozenset[str]:
        """Return the seats whose hidden cards everybody may know."""
        return open_seats(self._clerk.party(code), self._clerk.history(code))

    def import_json(self, value: object) -> Created:
        """Write an exported match down and return its code here, with a new host secret.

        Raises Unusable when it is damaged or its moves are not those of the game, AlreadyHere.
        """
        if isinstance(value, Mapping):
            value = checked(value)
        return self._write(value)

    def _write(self, value: object) -> Created:
        return write_down(self._clerk.archive, value, self._clerk.entropy)

    def import_file(self, content: bytes) -> Created:
        """Take in what `export_json` or `export_match` handed out; raises as `import_json`."""
        now = self._clerk.clock()
        if len(content) <= LONG:
            return self._write(match_of(content, now))
        taken = self._reader.take_in(content, now)
        return taken if isinstance(taken, Created) else self._write(taken)

    def export_match(self, code: str, viewer: Viewer) -> str:
        """Return the match as a text that `referee judge` plays, take-backs included."""
        party = self._clerk.party(code)
        history = self._clerk.history(code)
        sees = viewer.sees | open_seats(party, history)
        whole = _all(party.match, sees)
        teller = self._clerk.teller(code, "", sees)
        lines = [
            (line.seat, line.kind, line.fields)
            for line in (history.entries if whole else map(teller.line, history.entries))
        ]
        head = _head(party.match)
        if not whole:
            head.append(HIDDEN_REMARK)
        told = [write_move(*line) for line in lines]
        tail = []
        if party.game.where(history.table).over and not history.differs:
            scores = party.game.scores(history.table)
            tail = ["", *(f"? {s.name} total={s.total} rank={s.rank}" for s in scores)]
        text = "\n".join([*head, "", *told, *tail]) + "\n"
        if not whole or _behaves(party.match.game, text):
            return text
        # Corrections of the past may pass through tables that no book of its own may stop at.
        counts = {line.number: line for line in history.counting.moves}
        told = [
            write_move(counts[e.number].seat, counts[e.number].kind, counts[e.number].fields)
            if e.number in counts
            else f"# {write_move(e.seat, e.kind, e.fields)}"
            for e in history.entries
        ]
        return "\n".join([*head, "", *told, *tail]) + "\n"

    def show_hand(self, code: str, viewer: Viewer, seat: str) -> None:
        """Open a seat's cards to everybody, after the end; its owner may, or else the host."""
        show_hand(self._clerk, code, viewer, seat)

    def bgstats(self, code: str) -> BgStats:
        """Return a match as a play for BG Stats."""
        match = self._clerk.archive.match(code)
        session = session_of(match, self._clerk.archive.entries(code))
        return bgstats(match, self._scores.final(code), session)

    def csv(self, code: str, language: str = "", words: bool = False) -> str:
        """Return the score sheet: one row per player, one column per source of points.

        With `words` its headings are those of the language, otherwise names for programs.
        """
        match = self._clerk.archive.match(code)
        session = session_of(match, self._clerk.archive.entries(code))
        scores = self._scores.final(code, language)
        said = self._clerk.teller(code, language).phrases if words else None
        return score_table(match, scores, session, language or match.language, said)


def _all(match: Match, sees: frozenset[str]) -> bool:
    """Tell whether these are all seats of a match."""
    return {seat.key for seat in match.seats} <= sees


def _head(match: Match) -> list[str]:
    seats = [seat.key for seat in match.seats]
    who = [f"# {seat.key} is {seat.name} ({seat.colour})." for seat in match.seats]
    when = match.created_at.date().isoformat()
    return [
        f"# Match {match.code}, {when}.",
        *who,
        *write_header(match.game, seats, match.opening),
    ]


def _behaves(game: str, text: str) -> bool:
    try:
        return not play_match(find(game), read_match(text)).findings
    except Unreadable:
        return False
