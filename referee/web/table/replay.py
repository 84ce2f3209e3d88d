"""Going through a match move by move, with the table as it was."""

from __future__ import annotations

import re
from functools import cache

from flask import Blueprint, Response, render_template, url_for
from werkzeug.exceptions import NotFound

from referee.desk import TableView, Viewer
from referee.web.frame.fragments import go, show
from referee.web.frame.language import language
from referee.web.frame.match_words import speak_of_match
from referee.web.frame.pieces import piece
from referee.web.frame.query import small_number
from referee.web.phones.phone import desk, viewer
from referee.web.phones.strangers import counted

pages = Blueprint("replay", __name__)
_LINK = re.compile(r"<a [^>]*>")
_TARGET = re.compile(r' (?:data-live )?href="/t/[^"]*"')


@pages.get("/t/<code>/replay")
def begin(code: str) -> Response:
    """Go where the scrubber asks for, else to the beginning."""
    viewer(code)
    at = min(small_number("at", 0), desk().tables.versions(code).number)
    return go(url_for("replay.moment", code=code, at=at))


@pages.get("/t/<code>/replay/<int:at>")
@counted
def moment(code: str, at: int) -> Response:
    """Show the table after entry `at`, as everybody could see it."""
    viewer(code)
    last = desk().tables.versions(code).number
    if at > last:
        raise NotFound
    speak_of_match(code)
    onlooker = Viewer(code)
    view = desk().tables.view(code, onlooker, None, language(), at)
    return show(
        "replay/moment.html",
        code=code,
        at=at,
        last=last,
        view=view,
        viewer=onlooker,
        line=view.last,
        rounds=desk().tables.rounds(code),
        board=board_of(view),
        names={seat.key: seat for seat in view.info.seats},
    )


def board_of(view: TableView) -> str:
    """Draw the wheel and all boards of one moment, escaped by their own templates."""
    code, seen_then = view.info.code, view.at
    drawn = render_template(
        piece(view.info.game, "screen"),
        in_words=cache(lambda: desk().plain.show(code, view.viewer, "", language(), seen_then)),
        view=view,
        viewer=view.viewer,
        code=view.info.code,
        names={seat.key: seat for seat in view.info.seats},
        me="",
        here={},
        told_above=True,
    )
    return _LINK.sub(_untappable, drawn)


def _untappable(link: re.Match[str]) -> str:
    """Nothing on a table of the past can be tapped; what a link was called stays readable."""
    picture = ' role="img"' if "aria-label=" in link[0] else ""
    return _TARGET.sub(picture, link[0])
