"""How long each seat has thought: a clock per seat, from the times of the entries."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from itertools import chain
from typing import Any

from msgspec import Struct

from referee.desk.book.clerk import Clerk
from referee.desk.book.history import History
from referee.desk.book.position import BY_BOX
from referee.desk.errors import Forbidden, Unreadable
from referee.desk.values import Viewer
from referee.engine.game import AnyGame
from referee.engine.where import Stage

# Settings of a match: whether clocks run, since when they stand still, and when they stood.
CLOCK, PAUSED, PAUSES = "clock", "clock_paused", "clock_pauses"
# Whoever writes nothing for so long has gone for a walk.
AWAY = timedelta(minutes=20)
MOST_PAUSES = 20
NOTHING = timedelta()
Span = tuple[datetime, datetime]


class SeatClock(Struct, frozen=True):
    """How many seconds a seat has used, and whether its clock runs."""

    seat: str
    seconds: int
    runs: bool


class Clocks(Struct, frozen=True):
    """The clocks of a match; none where nobody wants them."""

    seats: tuple[SeatClock, ...] = ()
    paused: bool = False


class TurnClocks:
    """Reads the clocks of matches, and stops them."""

    def __init__(self, clerk: Clerk) -> None:
        self._clerk = clerk

    def read(self, code: str) -> Clocks:
        """Return the clock of every seat, in a match that wants them."""
        party = self._clerk.party(code)
        if party.setting(CLOCK) is not True:
            return Clocks()
        now = self._clerk.clock()
        paused = str(party.setting(PAUSED) or "")
        pauses = [_span(text) for text in party.setting(PAUSES) or ()]
        if paused:
            pauses.append((datetime.fromisoformat(paused), now))
        used, acting = _used(party.game, self._clerk.history(code), now, pauses)
        return Clocks(
            tuple(
                SeatClock(
                    seat.key,
                    int(used.get(seat.key, NOTHING).total_seconds()),
                    seat.key == acting and not paused,
                )
                for seat in party.match.seats
            ),
            bool(paused),
        )

    def pause(self, code: str, viewer: Viewer, stop: bool) -> None:
        """Stop the clocks or let them run again; everybody at the table may. Raises Forbidden."""
        if viewer.spectator:
            raise Forbidden(CLOCK)
        party = self._clerk.party(code)
        paused = str(party.setting(PAUSED) or "")
        if bool(paused) == stop:
            return
        now = self._clerk.clock().isoformat()
        if stop:
            self._clerk.archive.update_settings(code, {PAUSED: now})
            return
        known = [str(text) for text in party.setting(PAUSES) or ()]
        pauses = [*known, f"{paused} {now}"][-MOST_PAUSES:]
        self._clerk.archive.update_settings(code, {PAUSED: None, PAUSES: list(pauses)})


def check_pauses(settings: Mapping[str, Any]) -> None:
    """Look through the pauses of a match from elsewhere; raises Unreadable."""
    paused, pauses = settings.get(PAUSED, ""), settings.get(PAUSES, [])
    try:
        moments = [*chain(*map(_span, pauses))]
        if paused:
            moments.append(datetime.fromisoformat(paused))
        if len(pauses) > MOST_PAUSES or any(moment.tzinfo is None for moment in moments):
            raise ValueError
    except (AttributeError, ValueError) as fault:
        raise Unreadable(f"settings: {PAUSES} cannot be this") from fault


def _span(text: str) -> Span:
    begin, _, end = text.partition(" ")
    return datetime.fromisoformat(begin), datetime.fromisoformat(end)


def _used(
    game: AnyGame, history: History, now: datetime, pauses: list[Span]
) -> tuple[dict[str, timedelta], str]:
    """Return what each seat has used, and whose clock runs now ("": nobody's)."""
    moments = {moment.line.number: moment for moment in history.moments}
    used: dict[str, timedelta] = {}
    acting = _acting(game, history.start)
    last: datetime | None = None
    for entry in history.entries:
        if entry.by == BY_BOX:
            continue
        moment = moments.get(entry.number)
        if moment is not None:
            acting = _acting(game, moment.before)
        if last is not None and acting:
            used[acting] = used.get(acting, NOTHING) + _passed(last, entry.at, pauses)
        last = entry.at
        if moment is not None:
            acting = _acting(game, moment.after)
    acting = _acting(game, history.table)
    if last is not None and acting:
        used[acting] = used.get(acting, NOTHING) + _passed(last, now, pauses)
        if now - last > AWAY:
            acting = ""
    return used, acting


def _acting(game: AnyGame, table: object) -> str:
    """Return the one seat whose turn it is to decide; nobody where several do, or none."""
    where = game.where(table)
    if where.stage is not Stage.PLAY:
        return ""
    if where.turn in where.acting:
        return where.turn
    return where.acting[0] if len(where.acting) == 1 else ""


def _passed(begin: datetime, end: datetime, pauses: list[Span]) -> timedelta:
    """Return how long it took, without pauses; nothing when everybody was away."""
    if end - begin > AWAY:
        return NOTHING
    stood = [min(end, until) - max(begin, since) for since, until in pauses]
    return max(NOTHING, end - begin - sum((gone for gone in stood if gone > NOTHING), NOTHING))
