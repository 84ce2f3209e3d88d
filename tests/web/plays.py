"""Whole matches for the pages to show, played at random and written down in one go."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import cache
from random import Random
from typing import Any

from referee.desk import Desk, NewTable, PlayerWish
from referee.desk.book.history import Moment
from referee.desk.random_play import practice_header, random_match
from referee.desk.scores.results import results_of, summary_of
from referee.engine.book import Line
from referee.engine.fingerprint import fingerprint
from referee.games import find
from referee.log import EntryDraft

GAME = "woodcraft"
EVENING = datetime(2026, 11, 14, 20, 0, tzinfo=UTC)


@cache
def moments_of(seats: int, seed: int) -> tuple[tuple[dict[str, str], Any, tuple[Moment, ...]], ...]:
    """Play one match by random legal moves; the same one is played only once per test run."""
    game = find(GAME)
    keys = tuple(f"s{place}" for place in range(1, seats + 1))
    opening = dict(practice_header(game, seats))
    opening["displays"] = "yes"
    start = game.open(keys, opening)
    moments = tuple(
        Moment(
            Line(number, move.seat, move.kind, move.written()), table, ruling.table, ruling.steps
        )
        for number, (table, move, ruling) in enumerate(
            random_match(game, keys, Random(seed), opening), 1
        )
    )
    return ((opening, start, moments),)


def played(
    desk: Desk, *names: str, seed: int = 1, moves: int | None = None, evening: datetime = EVENING
) -> str:
    """Write a whole match down (or its first moves) and return its code."""
    return played_by_host(desk, *names, seed=seed, moves=moves, evening=evening)[0]


def played_by_host(
    desk: Desk, *names: str, seed: int = 1, moves: int | None = None, evening: datetime = EVENING
) -> tuple[str, str]:
    """Write a whole match down; return its code and the secret of its host."""
    ((_, _, moments),) = moments_of(len(names), seed)
    told = moments[:moves]
    game = find(GAME)
    players = tuple(PlayerWish(name) for name in names)
    created = desk.matches.create(NewTable(GAME, players, opening={"cards": "practice"}))
    table = told[-1].after
    over = game.where(table).over
    drafts = [
        EntryDraft(
            by=moment.line.seat if moment.line.seat.startswith("s") else "host",
            seat=moment.line.seat,
            kind=moment.line.kind,
            fields=moment.line.fields,
            move_id=f"move{moment.line.number}",
            fingerprint=fingerprint(moment.after),
            at=evening + timedelta(seconds=40 * moment.line.number),
        )
        for moment in told
    ]
    desk.archive.append_many(
        created.code,
        0,
        drafts,
        finished=over,
        summary=summary_of(game, table),
        results=results_of(game, table, told) if over else None,
    )
    return created.code, created.host_secret
