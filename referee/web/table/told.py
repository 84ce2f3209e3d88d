"""How far a table is, as phone and process have heard: whoever heard enough asks no book."""

from __future__ import annotations

from typing import Final

from flask import current_app, request

from referee.live import Hub, Versions

# What the script of a phone sends along: the entry and the tick that it has been told of.
TOLD: Final = "Referee-Told"
# Both together are never longer.
DIGITS: Final = 20


def heard_enough(code: str) -> Versions | None:
    """Return how far this process knows a table to be; None when the book has to be asked.

    A phone must never see less than it was told, also where another process told it; and one that
    says nothing of it (a page that is opened, a browser without script) gets what the book says.
    What nobody told, since a process was killed between its commit and its news or writes to the
    SQLite file of another one, is seen after a heartbeat.
    """
    told = _told()
    if told is None:
        return None
    hub: Hub = current_app.extensions["referee.hub"]
    heard = hub.heard(code)
    if heard is None or heard.number < told.number or heard.ticks < told.ticks:
        return None
    return heard


def _told() -> Versions | None:
    """Read what a phone was told; None for anything that its script does not send."""
    number, _, ticks = request.headers.get(TOLD, "").partition(" ")
    if not (number.isdecimal() and ticks.isdecimal() and len(number + ticks) <= DIGITS):
        return None
    return Versions(int(number), int(ticks))
