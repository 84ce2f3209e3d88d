"""Opening matches, finding them again, and changing what stands beside their books."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.desk.book.clerk import Clerk
from referee.desk.book.position import BATCH, BY_BOX
from referee.desk.errors import Forbidden, Unreadable
from referee.desk.matches.infos import info_of
from referee.desk.matches.questions import AskedQuestion, is_practice, questions_of
from referee.desk.matches.wishes import (
    COLOURS,
    LONGEST_NAME,
    SYMBOLS,
    checked_players,
    checked_settings,
    opening_of,
    seats_of,
)
from referee.desk.moves import drawing
from referee.desk.moves.shapes import MoveShape, shapes_of
from referee.desk.values import (
    LOTS,
    Created,
    GameInfo,
    MatchInfo,
    MatchList,
    NewTable,
    Viewer,
)
from referee.engine.fingerprint import fingerprint
from referee.engine.game import AnyGame
from referee.engine.questions import Question
from referee.engine.ruling import Refused
from referee.games import BrokenGame, cover_of, find, shelf
from referee.log import (
    Box,
    EntryDraft,
    MatchSearch,
    NewMatch,
    State,
    hash_secret,
    new_secret,
)
from referee.text import phrases


class Matches:
    """Opens matches and lists them."""

    def __init__(self, clerk: Clerk) -> None:
        self._clerk = clerk

    def games(self) -> tuple[GameInfo, ...]:
        """Return every game that can be played here."""
        covers = ((name, cover_of(name)) for name in shelf().games)
        return tuple(
            GameInfo(name, cover.seat_counts, str(cover.edition), cover.has_box)
            for name, cover in covers
        )

    def open_games(self) -> None:
        """Load every game at once, where nobody shall wait for it later."""
        shelf().open_all()

    def asked(self, game: str, language: str) -> tuple[AskedQuestion, ...]:
        """Return what a game asks when a match is opened, in words; raises Unreadable."""
        return questions_of(game, phrases(language, game))

    def move_shapes(self, game: str) -> tuple[MoveShape, ...]:
        """Return how the moves of a game are written; raises Unreadable."""
        return shapes_of(find(game))

    def broken_games(self) -> tuple[BrokenGame, ...]:
        """Return the games that somebody installed and that cannot be played."""
        return tuple(shelf().broken)

    def questions(self, game: str, seats: int) -> tuple[Question, ...]:
        """Return what a game asks when a match for so many seats is opened; raises Unreadable."""
        return find(game).questions(seats)

    def practice(self, game: str, seats: int) -> Mapping[str, str]:
        """Return the answers with which a match needs nothing from a physical box."""
        return find(game).practice(seats)

    def practises(self, game: str, seats: int, opening: Mapping[str, str]) -> bool:
        """Tell whether a match with these answers needs nothing from a physical box."""
        return is_practice(find(game), seats, opening)

    def tells_print(self, game: str, kind: str) -> bool:
        """Tell whether such a move only tells what is printed; raises Unreadable."""
        return bool(kind) and kind == find(game).box.fact_move

    def asks_who_draws(self, game: str) -> bool:
        """Tell whether people choose who rolls and draws, they or the app; raises Unreadable."""
        return find(game).app_draws({}) is None

    def plays_with_box(self, game: str, opening: Mapping[str, str]) -> bool:
        """Tell whether a match that is opened so needs a box; raises Unreadable."""
        return find(game).box.played_with(opening)

    def create(self, new: NewTable) -> Created:
        """Open a match; raises Unreadable when the wishes make no sense, NoSuchBox."""
        game = find(new.game)
        players = checked_players(game, new)
        box = None if new.box is None else self._clerk.archive.box(new.box)
        opening = opening_of(game, new, box)
        settled = game.app_draws(opening)
        dice = new.dice if settled is None else "app" if settled else "table"
        settings = checked_settings(new.settings) | {"dice": dice}
        secret = self._clerk.entropy(drawing.SECRET_BYTES).hex()
        first = new.start
        if first == LOTS:
            first = drawing.lots(secret, len(players))
            # Names stand in seats and nowhere else: whoever wants to be forgotten is.
            settings["lots"] = {
                "drawn": first,
                "of": len(players),
                "commitment": drawing.commitment(secret),
            }
        if not isinstance(first, int) or not 1 <= first <= len(players):
            raise Unreadable(f"start: a place from 1 to {len(players)} or {LOTS} expected")
        start = first - 1
        seats = seats_of(players[start:] + players[:start])
        # Nothing is written down before the game itself has agreed.
        game.open([seat.key for seat in seats], opening)
        host = new_secret()
        match = self._clerk.archive.create_match(
            NewMatch(
                game=game.name,
                edition=str(game.edition),
                opening=opening,
                seats=seats,
                language=new.language,
                settings=settings,
                host_key_hash=hash_secret(host),
                box_id=new.box,
            )
        )
        self._clerk.archive.open_draws(match.code, drawing.VERSION, secret)
        if box is not None and game.box.played_with(opening):
            self._enter_cards(match.code, game, box)
        return Created(match.code, host)

    def _enter_cards(self, code: str, game: AnyGame, box: Box) -> None:
        """Write the cards of a box into the book, so that a replay never needs the box."""
        table = self._clerk.start(self._clerk.known_party(code).match)
        verbs = {kind.name: kind.move for kind in game.box.kinds}
        drafts: list[EntryDraft] = []
        for card, printed in box.cards.items():
            fields = {"card": card} | {n: str(t) for n, t in printed.items() if n != "kind"}
            kind = verbs.get(str(printed.get("kind")), "")
            try:
                ruling = game.judge(table, game.read("table", kind, fields))
            except Unreadable:
                continue
            if isinstance(ruling, Refused):
                # Known without being told: shipped since the box was filled in.
                continue
            table = ruling.table
            move_id = f"{BY_BOX}{BATCH}{len(drafts) + 1}"
            seen = fingerprint(table)
            drafts.append(EntryDraft(BY_BOX, "table", kind, fields, move_id, None, seen))
        if drafts:
            self._clerk.archive.append_many(code, 0, drafts)

    def get(self, code: str) -> MatchInfo:
        """Return a match; raises NoSuchMatch."""
        self._clerk.party(code)
        # Summary and state move with the book, which the cache does not follow.
        return info_of(self._clerk.archive.match(code), self._clerk.known_party(code))

    def find(self, search: MatchSearch | None = None) -> MatchList:
        """List matches, the last touched first."""
        found = self._clerk.archive.matches(search)
        infos = tuple(info_of(match) for match in found.matches)
        return MatchList(infos, found.total, found.page, found.pages)

    def set_state(self, code: str, viewer: Viewer, state: State) -> None:
        """Put a match aside, or take it out again; only the host may."""
        _host_only(viewer, "set_state")
        self._clerk.archive.set_state(code, state)

    def change_settings(self, code: str, viewer: Viewer, changes: Mapping[str, Any]) -> MatchInfo:
        """Change settings of a running match; only the host may. Raises Unreadable."""
        _host_only(viewer, "settings")
        self._clerk.archive.update_settings(code, checked_settings(changes))
        return self.get(code)

    def delete(self, code: str, viewer: Viewer) -> None:
        """Erase a match with its book; only the host may."""
        _host_only(viewer, "delete")
        self._clerk.archive.delete_match(code)


def _host_only(viewer: Viewer, what: str) -> None:
    if not viewer.host:
        raise Forbidden(what)


__all__ = ["COLOURS", "LONGEST_NAME", "SYMBOLS", "Matches"]
