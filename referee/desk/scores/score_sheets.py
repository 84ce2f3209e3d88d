"""Scoring a match that nobody tracked: the sheet that phones fill in, and what is kept of it.

A sheet that several phones share is a match without entries: its numbers stand in the settings,
one key per seat and one for the match, so that two phones never overwrite each other. When it is
kept, the numbers move into its book: from then on it is a match like any other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from referee.desk.book.clerk import Clerk
from referee.desk.errors import NoSuchMatch, Unreadable
from referee.desk.matches.wishes import seats_of
from referee.desk.scores.outcome import SheetOutcome, outcome_in_words
from referee.desk.scores.results import results_of, summary_of
from referee.desk.values import PlayerWish
from referee.engine.fingerprint import fingerprint
from referee.engine.finished import FinishedForm, FinishedMatch, Json, score_told
from referee.engine.game import AnyGame
from referee.engine.ruling import Refused
from referee.games import find
from referee.log import EntryDraft, Match, NewMatch, SeatInfo, Stale, hash_secret, new_secret
from referee.text import phrases

# The setting that says: nobody tracked this match, its end was told.
SHEET = "sheet"
NUMBERS = "numbers."
OF_MATCH = f"{NUMBERS}match"
PLAYERS = "players"
BY = "host"
# As JSON writes them; the game reads them strictly.
Numbers = Mapping[str, Any]
NOTHING: Numbers = {}


class ScoreSheet(Struct, frozen=True):
    """A shared sheet: the numbers of each seat in turn order, as far as somebody told them.

    `match` is what is asked once for all of them.
    """

    code: str
    game: str
    numbers: tuple[Numbers, ...]
    ticks: int
    kept: bool
    match: Numbers


class ScoreSheets:
    """Keeps sheets that phones fill in together, and ends that were only told."""

    def __init__(self, clerk: Clerk) -> None:
        self._clerk = clerk

    def form(self, game: str, seats: int) -> FinishedForm | None:
        """Return what a game asks at the end; None when it is not scored from its end alone."""
        finished = find(game).finished
        return None if finished is None else finished.form(seats)

    def score(self, game: str, numbers: Any) -> dict[str, Any]:
        """Score a match that nobody tracked, JSON in and JSON out; raises Unreadable."""
        return score_told(find(game).finished, numbers)

    def outcome(
        self,
        game: str,
        players: Sequence[Numbers],
        language: str,
        match: Numbers = NOTHING,
    ) -> SheetOutcome:
        """Score end-of-game numbers, players in turn order, and say what they come to.

        Raises Unreadable.
        """
        found = _finished(find(game)).score(_told(players, match))
        return outcome_in_words(found, phrases(language, game))

    def open(
        self, game: str, players: Sequence[Numbers], language: str, match: Numbers = NOTHING
    ) -> tuple[str, str]:
        """Open a sheet that phones share; return its code and the secret of its host."""
        rules = find(game)
        if len(players) not in rules.seat_counts:
            raise Unreadable(f"players: one of {list(rules.seat_counts)} expected")
        secret = new_secret()
        numbers = {f"{NUMBERS}s{at}": dict(told) for at, told in enumerate(players, 1) if told}
        if match:
            numbers[OF_MATCH] = dict(match)
        opened = self._clerk.archive.create_match(
            NewMatch(
                game=rules.name,
                edition=str(rules.edition),
                opening=_opening(rules, players, match),
                seats=seats_of([PlayerWish("")] * len(players)),
                language=language,
                settings={SHEET: True, **numbers},
                host_key_hash=hash_secret(secret),
            )
        )
        # Nobody plays it: it must not stand among the matches that run.
        self._clerk.archive.set_state(opened.code, "archived")
        return opened.code, secret

    def read(self, code: str) -> ScoreSheet:
        """Return a shared sheet; raises NoSuchMatch when the code is no sheet's."""
        match = self._clerk.archive.match(code)
        if not match.settings.get(SHEET):
            raise NoSuchMatch(code)
        return ScoreSheet(
            code=code,
            game=match.game,
            numbers=tuple(_kept(match, f"{NUMBERS}{seat.key}") for seat in match.seats),
            ticks=match.ticks,
            kept=match.last_number > 0,
            match=_kept(match, OF_MATCH),
        )

    def write(self, code: str, place: int, numbers: Numbers) -> ScoreSheet:
        """Write one seat's numbers; the others stay. A sheet that was kept does not change."""
        sheet = self.read(code)
        if not 1 <= place <= len(sheet.numbers):
            raise NoSuchMatch(code)
        if sheet.kept or dict(sheet.numbers[place - 1]) == dict(numbers):
            return sheet
        self._clerk.archive.update_settings(code, {f"{NUMBERS}s{place}": dict(numbers)})
        return self.read(code)

    def write_match(self, code: str, numbers: Numbers) -> ScoreSheet:
        """Write what is asked once for the match."""
        sheet = self.read(code)
        if sheet.kept or dict(sheet.match) == dict(numbers):
            return sheet
        self._clerk.archive.update_settings(code, {OF_MATCH: dict(numbers)})
        return self.read(code)

    def keep(self, code: str, players: Sequence[Numbers], match: Numbers = NOTHING) -> None:
        """Write the end of a match into its book, with results; raises Unreadable.

        A sheet that was kept before stays as it is.
        """
        found = self._clerk.archive.match(code)
        game = find(found.game)
        finished, told = _finished(game), _told(players, match)
        finished.score(told)
        if found.last_number:
            return
        opening = finished.opening(told)
        if opening != found.opening:
            found = self._clerk.archive.set_opening(code, opening)
            self._clerk.forget_party(code)
        table, drafts = _ended(game, finished, self._clerk.start(found), found, told)
        for seat, player in zip(found.seats, players, strict=True):
            named = SeatInfo(str(player["name"]), seat.colour, seat.symbol, seat.key)
            self._clerk.archive.update_seat(code, named)
        self._write(code, game, table, drafts)
        # The book knows the numbers now. Names stand in seats and nowhere else: whoever wants to
        # be forgotten is.
        typed = (OF_MATCH, *(f"{NUMBERS}{seat.key}" for seat in found.seats))
        self._clerk.archive.update_settings(code, dict.fromkeys(typed))

    def keep_finished(
        self, game: str, players: Sequence[Numbers], language: str, match: Numbers = NOTHING
    ) -> tuple[str, str]:
        """Keep the end of a match that one phone told; return code and host secret.

        Raises Unreadable when the numbers cannot be.
        """
        _finished(find(game)).score(_told(players, match))
        code, secret = self.open(game, players, language, match)
        self.keep(code, players, match)
        return code, secret

    def numbers(self, code: str, at: int | None = None) -> tuple[dict[str, str], ...]:
        """Return the facts of every seat of a match, in turn order, with its name."""
        match = self._clerk.known_party(code).match
        game = find(match.game)
        table = self._clerk.history(code, at).table
        return tuple(
            {**game.seat_facts(table, seat.key, False), "name": seat.name} for seat in match.seats
        )

    def _write(self, code: str, game: AnyGame, table: object, drafts: list[EntryDraft]) -> None:
        written = self._clerk.archive.append_many(
            code,
            0,
            drafts,
            finished=True,
            summary=summary_of(game, table),
            # No move tells where the running points came from.
            results=results_of(game, table),
        )
        if isinstance(written, Stale):
            raise Unreadable("somebody else has kept this sheet")


def _ended(
    game: AnyGame, finished: FinishedMatch, table: object, match: Match, told: Json
) -> tuple[object, list[EntryDraft]]:
    """Return the table that these numbers describe, and the entries that lead to it."""
    drafts: list[EntryDraft] = []
    for seat, kind, fields in finished.moves([seat.key for seat in match.seats], told):
        ruling = game.judge(table, game.read(seat, kind, fields))
        if isinstance(ruling, Refused):
            raise Unreadable(f"{seat}: {', '.join(ruling.codes)}")
        table = ruling.table
        move_id = f"{SHEET}~{len(drafts) + 1}"
        drafts.append(EntryDraft(BY, seat, kind, fields, move_id, None, fingerprint(table)))
    return table, drafts


def _finished(game: AnyGame) -> FinishedMatch:
    if game.finished is None:
        raise Unreadable("this game is not scored from its end alone")
    return game.finished


def _opening(game: AnyGame, players: Sequence[Numbers], match: Numbers) -> dict[str, str]:
    """Return the header as far as it is known when a sheet is opened."""
    finished = _finished(game)
    try:
        return finished.opening(_told(players, match))
    except Unreadable:
        # Not everybody has told their part yet.
        return {}


def _told(players: Sequence[Numbers], match: Numbers) -> Json:
    """Return numbers as the game's final scoring reads them."""
    return {**match, PLAYERS: [dict(player) for player in players]}


def _kept(match: Match, setting: str) -> Numbers:
    found = match.settings.get(setting)
    return found if isinstance(found, dict) else {}
