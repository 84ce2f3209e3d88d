"""The log in words: looking back, going back, correcting an old line."""

from __future__ import annotations

import secrets

from flask import Blueprint, Response, request, url_for
from werkzeug.exceptions import BadRequest

from referee.desk import (
    LogLine,
    NotAllowed,
    NotReadable,
    NotYours,
    Played,
    Preview,
    Typed,
    Viewer,
)
from referee.desk.errors import NoSuchEntry, Unreadable
from referee.desk.game_pages import pages_of
from referee.web.frame.fragments import go, show
from referee.web.frame.language import language, speaking
from referee.web.frame.match_words import speak_of_match, told_fault
from referee.web.frame.query import small_number
from referee.web.phones.phone import desk, viewer
from referee.web.phones.strangers import counted
from referee.web.table.line_inputs import details, line_inputs, read_fields
from referee.web.table.log_rounds import by_rounds
from referee.web.table.moves import number, plain_id
from referee.web.table.outcomes import OUTCOMES, note
from referee.web.table.table import STATUS, open_eyes, table_page

pages = Blueprint("logbook", __name__)
BOOK_KINDS = ("take_back", "restore", "replace")
LINES_PER_PAGE = 100
DROPPED = "drop"
MOST_INPUTS = 200


@pages.get("/t/<code>/log")
@counted
def book(code: str) -> Response:
    """Tell the book, the newest line first, in pages; `line` asks for the page of a line."""
    me = viewer(code)
    oldest_first = request.args.get("order") == "oldest"
    eyes, last = open_eyes(code, me), desk().tables.get(code).number
    pages_ = max(1, -(-last // LINES_PER_PAGE))
    page = small_number("page", 1)
    if wanted := small_number("line", 0):
        place = wanted if oldest_first else last + 1 - wanted
        page = -(-place // LINES_PER_PAGE)
    page = max(1, min(page, pages_))
    before = (page - 1) * LINES_PER_PAGE
    if oldest_first:
        told = desk().tables.log(code, eyes, language(), lines=(before, before + LINES_PER_PAGE))
    else:
        first = max(0, last - before - LINES_PER_PAGE)
        told = desk().tables.log(code, eyes, language(), lines=(first, last - before))[::-1]
    shown = desk().tables.with_gains(code, eyes, told, language())
    return _page(
        "log.html",
        code,
        me,
        rounds=by_rounds(shown),
        oldest_first=oldest_first,
        page=page,
        pages=pages_,
    )


@pages.get("/t/<code>/back/<int:entry>")
@counted
def back(code: str, entry: int) -> Response:
    """Ask whether to go back before a line, and say what would be struck."""
    me = viewer(code)
    since = (max(0, entry - 1), None)
    lines = desk().tables.log(code, open_eyes(code, me), language(), lines=since)
    struck = [line for line in lines if _counts(line)]
    if not struck or struck[0].number != entry:
        raise NoSuchEntry(entry)
    return _page("go_back.html", code, me, entry=entry, struck=struck, after=lines[-1].number)


@pages.post("/t/<code>/back/<int:entry>")
def go_back(code: str, entry: int) -> Response:
    """Strike every line from this one on."""
    me = viewer(code)
    after, name = number(request.form, "after"), plain_id(request.form, f"back-{entry}")
    answer = desk().undo.take_back(code, me, after, name, entry, language())
    note(answer)
    if isinstance(answer, Played):
        return go(url_for("table.show_table", code=code))
    return table_page(code, me, answer, status=STATUS[type(answer)])


@pages.get("/t/<code>/edit/<int:entry>")
@counted
def edit(code: str, entry: int) -> Response:
    """Show the fields of an old line, to be put right."""
    me = viewer(code)
    line, after = _line(code, me, entry)
    return _edit_page(code, me, line, after, dict(line.fields), line.seat)


@pages.post("/t/<code>/edit/<int:entry>")
def replace(code: str, entry: int) -> Response:
    """Show what a correction would change, and make it once that is confirmed."""
    me = viewer(code)
    line, current = _line(code, me, entry)
    form = request.form
    if len(form) > MOST_INPUTS:
        raise BadRequest
    fields = read_fields(desk().matches.get(code).game, form, line.kind)
    seat = form.get("seat", line.seat)
    kind = "" if form.get("what") == DROPPED else line.kind
    try:
        fields = _spelled(code, me, line, kind, fields)
    except Unreadable as fault:
        unreadable = NotReadable(told_fault(code, fault), Typed(seat, kind, fields))
        return _edit_page(
            code, me, line, current, fields, seat, unreadable, STATUS[type(unreadable)]
        )
    if form.get("confirmed") != "yes":
        found = desk().corrections.preview(code, me, entry, seat, kind, fields, language())
        status = 200 if isinstance(found, Preview) else STATUS[type(found)]
        return _edit_page(code, me, line, current, fields, seat, found, status)
    after, name = number(form, "after"), plain_id(form, f"edit-{entry}")
    answer = desk().corrections.replace(
        code, me, after, name, entry, seat, kind, fields, language()
    )
    note(answer)
    if isinstance(answer, Played):
        return go(url_for("table.show_table", code=code))
    return table_page(code, me, answer, status=STATUS[type(answer)])


def _spelled(
    code: str, me: Viewer, line: LogLine, kind: str, fields: dict[str, str]
) -> dict[str, str]:
    """Return fields as books spell them; what could have been done instead is spelled so."""
    own, cards = pages_of(desk().matches.get(code).game), desk().boxes.known_cards(code)
    try:
        return own.spelled(kind, fields, line.fields, cards)
    except Unreadable:
        instead = desk().choices.instead(code, me, line, language())
        if any(fields == one.fields for one in instead):
            return fields
        raise


def _counts(line: LogLine) -> bool:
    """Tell whether a line can be gone back to or corrected; what came out of the box cannot."""
    return not (line.struck_by or line.from_box or line.kind in BOOK_KINDS)


def _line(code: str, me: Viewer, entry: int) -> tuple[LogLine, int]:
    """Return a line that can be corrected, and the number of the last entry."""
    only = (max(0, entry - 1), entry)
    lines = desk().tables.log(code, open_eyes(code, me), language(), lines=only)
    found = next((line for line in lines if _counts(line)), None)
    if found is None:
        raise NoSuchEntry(entry)
    return found, desk().tables.get(code).number


def _edit_page(
    code: str,
    me: Viewer,
    line: LogLine,
    after: int,
    fields: dict[str, str],
    seat: str,
    found: Preview | NotAllowed | NotReadable | NotYours | None = None,
    status: int = 200,
) -> Response:
    match = desk().matches.get(code)
    speak_of_match(code)
    shown = {**dict.fromkeys(line.fields, ""), **fields}
    cards = desk().boxes.known_cards(code)
    instead = () if found else desk().choices.instead(code, me, line, language())
    return _page(
        "edit_line.html",
        code,
        me,
        status,
        line=line,
        after=after,
        fields=shown,
        told=line_inputs(speaking(), match.game, line.kind, shown, cards),
        seat=seat,
        preview=found if isinstance(found, Preview) else None,
        answer=None if isinstance(found, Preview) else found,
        outcome="" if found is None or isinstance(found, Preview) else OUTCOMES[type(found)],
        dropping=request.form.get("what") == DROPPED,
        instead=instead,
        details=details(speaking(), match.game, line, instead, cards),
    )


def _page(template: str, code: str, me: Viewer, status: int = 200, **facts: object) -> Response:
    match = desk().matches.get(code)
    speak_of_match(code)
    return show(
        template,
        status,
        code=code,
        viewer=me,
        match=match,
        names={seat.key: seat for seat in match.seats},
        move_id=secrets.token_hex(8),
        **facts,
    )
