"""Scoring a match that nobody tracked: the sheet that phones fill in, and what is kept of it.

A sheet that several phones share is a match without entries: its numbers stand in the settings,
one key per seat, so that two phones never overwrite each other. When it is kept, the numbers
move into its book as corrections: from then on it is a match like any other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from referee.desk.book.clerk import Clerk
from referee.desk.errors import NoSuchMatch, Unreadable
from referee.desk.matches.wishes import seats_of
from referee.desk.scores.results import results_of, summary_of
from referee.desk.values import PlayerWish
from referee.engine.fingerprint import fingerprint
from referee.engine.finished import score_told
from referee.engine.game import AnyGame
from referee.engine.ruling import Refused
from referee.games import find
from referee.log import EntryDraft, Match, NewMatch, SeatInfo, Stale, hash_secret, new_secret

# The setting that says: nobody tracked this match, its end was told.
SHEET = "sheet"
NUMBERS = "numbers."
# Cards and displays were not followed.
OPENING = {"cards": "none"}
OVER = {"phase": "over"}
CORRECT = "correct"
BY = "host"
# What a finished match calls differently than a table does.
AS_CORRECTED = {"dice": "lumber"}
NOT_CORRECTED = ("name", "seat")


@dataclass(frozen=True, slots=True)
class Sheet:
    """A shared sheet: the numbers of each seat in turn order, as far as somebody told them."""

    code: str
    game: str
    numbers: tuple[Mapping[str, Any], ...]
    ticks: int
    kept: bool


def score_finished(game: str, players: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Score end-of-game numbers, players in turn order; raises Unreadable."""
    return score_told(find(game).finished, {"players": [dict(player) for player in players]})


class ScoreSheets:
    """Keeps sheets that phones fill in together, and ends that were only told."""

    def __init__(self, clerk: Clerk) -> None:
        self._clerk = clerk

    def score(self, game: str, numbers: Any) -> dict[str, Any]:
        """Score a match that nobody tracked; raises Unreadable."""
        return score_told(find(game).finished, numbers)

    def open(
        self, game: str, players: Sequence[Mapping[str, Any]], language: str
    ) -> tuple[str, str]:
        """Open a sheet that phones share; return its code and the secret of its host."""
        rules = find(game)
        if len(players) not in rules.seat_counts:
            raise Unreadable(f"players: one of {list(rules.seat_counts)} expected")
        secret = new_secret()
        numbers = {
            f"{NUMBERS}s{place}": dict(told) for place, told in enumerate(players, 1) if told
        }
        match = self._clerk.archive.create_match(
            NewMatch(
                game=rules.name,
                edition=str(rules.edition),
                opening=dict(OPENING),
                seats=seats_of([PlayerWish("")] * len(players)),
                language=language,
                settings={SHEET: True, **numbers},
                host_key_hash=hash_secret(secret),
            )
        )
        # Nobody plays it: it must not stand among the matches that run.
        self._clerk.archive.set_state(match.code, "archived")
        return match.code, secret

    def read(self, code: str) -> Sheet:
        """Return a shared sheet; raises NoSuchMatch when the code is no sheet's."""
        match = self._clerk.archive.match(code)
        if not match.settings.get(SHEET):
            raise NoSuchMatch(code)
        return Sheet(code, match.game, _told(match), match.ticks, match.last_number > 0)

    def write(self, code: str, place: int, numbers: Mapping[str, Any]) -> Sheet:
        """Write one seat's numbers; the others stay. A sheet that was kept does not change."""
        sheet = self.read(code)
        if not 1 <= place <= len(sheet.numbers):
            raise NoSuchMatch(code)
        if sheet.kept or dict(sheet.numbers[place - 1]) == dict(numbers):
            return sheet
        self._clerk.archive.update_settings(code, {f"{NUMBERS}s{place}": dict(numbers)})
        return self.read(code)

    def keep(self, code: str, players: Sequence[Mapping[str, Any]]) -> None:
        """Write the end of a match into its book, with results; raises Unreadable.

        A sheet that was kept before stays as it is.
        """
        match = self._clerk.archive.match(code)
        rules = find(match.game)
        score_finished(match.game, players)
        if match.last_number:
            return
        table = self._clerk.start(match)
        drafts: list[EntryDraft] = []
        for seat, told in zip(match.seats, players, strict=True):
            fields = corrections(told) | (OVER if seat is match.seats[-1] else {})
            ruling = rules.judge(table, rules.read(seat.key, CORRECT, fields))
            if isinstance(ruling, Refused):
                raise Unreadable(f"{seat.key}: {', '.join(ruling.codes)}")
            table = ruling.table
            move_id = f"{SHEET}~{len(drafts) + 1}"
            seen = fingerprint(table)
            drafts.append(EntryDraft(BY, seat.key, CORRECT, fields, move_id, None, seen))
            named = SeatInfo(str(told["name"]), seat.colour, seat.symbol, seat.key)
            self._clerk.archive.update_seat(code, named)
        self._write(code, rules, table, drafts)
        # The book knows the numbers now. Names stand in seats and nowhere else: whoever wants to be
        # forgotten is.
        self._clerk.archive.update_settings(
            code, {f"{NUMBERS}{seat.key}": None for seat in match.seats}
        )

    def keep_finished(
        self, game: str, players: Sequence[Mapping[str, Any]], language: str
    ) -> tuple[str, str]:
        """Keep the end of a match that one phone told; return code and host secret.

        Raises Unreadable when the numbers cannot be.
        """
        score_finished(game, players)
        code, secret = self.open(game, players, language)
        self.keep(code, players)
        return code, secret

    def numbers(self, code: str, at: int | None = None) -> tuple[dict[str, str], ...]:
        """Return the facts of every seat of a match, in turn order, with its name."""
        match = self._clerk.known_party(code).match
        game = find(match.game)
        table = self._clerk.history(code, at).table
        return tuple(
            {**game.seat_facts(table, seat.key, False), "name": seat.name} for seat in match.seats
        )

    def _write(self, code: str, game: AnyGame, table: Any, drafts: list[EntryDraft]) -> None:
        written = self._clerk.archive.append_many(
            code,
            0,
            drafts,
            finished=True,
            summary=summary_of(game, table),
            # No move tells where the points on the discs came from.
            results=results_of(game, table),
        )
        if isinstance(written, Stale):
            raise Unreadable("somebody else has kept this sheet")


def corrections(told: Mapping[str, Any]) -> dict[str, str]:
    """Return end-of-game numbers as the fields of a correction."""
    return {
        AS_CORRECTED.get(name, name): _written(value)
        for name, value in told.items()
        if name not in NOT_CORRECTED
    }


def _told(match: Match) -> tuple[Mapping[str, Any], ...]:
    found = [match.settings.get(f"{NUMBERS}{seat.key}") for seat in match.seats]
    return tuple(told if isinstance(told, dict) else {} for told in found)


def _written(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return ",".join(str(part) for part in value) or "none"
    return str(value)
