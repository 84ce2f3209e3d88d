"""The stream that keeps a program up to date."""

from __future__ import annotations

from flask import Response

from referee.web.api import asking
from referee.web.api.doors import Stream, door
from referee.web.api.faults import Fault
from referee.web.frame.streams import NoRoom, news_of


@door(
    "GET",
    "/matches/<code>/stream",
    Stream,
    errors=("no_such_match", "no_room"),
    media="text/event-stream",
)
def read_stream(code: str) -> Response:
    """Tell how far a table is, now and whenever it moves on, as server-sent events.

    `event: state` carries the number of the last entry, `event: ticks` that of the setup list,
    `event: gone` says that the match was erased. Numbers are repeated every ten seconds;
    `event: pulse` every two seconds and lines that begin with a colon say only that the
    connection stands. Nothing in it depends on who asks.
    """
    asking.viewer(code)
    try:
        return news_of(code)
    except NoRoom as full:
        raise Fault("no_room") from full
