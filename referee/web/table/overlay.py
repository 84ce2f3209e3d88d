"""A plain page for whoever streams a match: it lies over the picture and shows nothing hidden."""

from __future__ import annotations

from collections.abc import Mapping

from flask import Blueprint, Response, request
from msgspec import Struct

from referee.desk.scores.stages import stages
from referee.web.frame.fragments import show
from referee.web.frame.language import language, speaking
from referee.web.frame.match_words import speak_of_match
from referee.web.phones.phone import desk, viewer

pages = Blueprint("overlay", __name__)


class OverlaySeat(Struct, frozen=True):
    """One line: who, how many points (None: the game does not tell), whether it is their turn."""

    name: str
    colour: str
    symbol: str
    points: int | None
    acting: bool = False
    winner: bool = False


@pages.get("/t/<code>/overlay")
def over_a_picture(code: str) -> Response:
    """Show names, points and whose turn it is; `points=no` leaves the points out."""
    viewer(code)
    speak_of_match(code)
    match = desk().matches.get(code)
    where = desk().tables.where(code)
    points, winners = _points(code, where.over)
    if request.args.get("points") == "no":
        points = {}
    rows = [
        OverlaySeat(
            seat.name,
            seat.colour,
            seat.symbol,
            points.get(seat.key),
            seat.key in where.acting,
            seat.key in winners,
        )
        for seat in sorted(match.seats, key=lambda seat: seat.place)
    ]
    say = speaking().say
    head = say("score.page.final") if where.over else say(f"phase.{where.phase}")
    if where.round and not where.over:
        head = say("page.round", round=str(where.round))
    return show("overlay.html", match=match, rows=rows, head=head)


def _points(code: str, over: bool) -> tuple[Mapping[str, int], tuple[str, ...]]:
    """Return what everybody at the table knows: of the final scoring only what was revealed."""
    running = desk().standings.points(code)
    if not over:
        return running, ()
    scores = desk().scores.final(code, language())
    rows = stages(scores)
    shown = min(desk().scores.revealed(code), len(rows) + 1)
    if not shown:
        return running, ()
    last = rows[min(shown, len(rows)) - 1]
    winners = tuple(scores.winners) if shown > len(rows) else ()
    return {seat.seat: seat.total for seat in last.seats}, winners
