"""The table of a match on a phone: looking at it, announcing moves, changing one's mind."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Final
from urllib.parse import urlencode

from flask import Blueprint, Response, request, url_for
from msgspec.structs import replace

from referee.desk import (
    Answer,
    KeepsEdition,
    MovedOn,
    NotAllowed,
    NotReadable,
    NotYours,
    Played,
    TableView,
    Typed,
    Viewer,
)
from referee.desk.errors import Unreadable
from referee.desk.game_pages import pages_of
from referee.desk.tables.words import TableInWords
from referee.web.frame.fragments import asks_for_part, go, show
from referee.web.frame.language import language
from referee.web.frame.match_words import speak_of_match, told_fault
from referee.web.phones.phone import desk, viewer
from referee.web.table.log_rounds import by_rounds
from referee.web.table.moves import THEN, Posted, number, plain_id, read_course, read_form
from referee.web.table.outcomes import OUTCOMES, note
from referee.web.table.told import heard_enough

pages = Blueprint("table", __name__)
STATUS = {NotAllowed: 422, NotReadable: 400, MovedOn: 409, NotYours: 403, KeepsEdition: 409}
TABS = ("me", "table", "log")
LINES_SHOWN = 25
NOTHING: Final[Mapping[str, str]] = MappingProxyType({})
SETUP = "setup"
CHECK = "check"
# What stands before the seat whose owner says that a shared phone is in the right hands.
OWN = "mine."
ADDRESSES = {"": "table.show_table", SETUP: "setup.checklist", CHECK: "corrections.check"}
TEMPLATES = {"": "table.html", SETUP: "setup.html", CHECK: "check.html"}


@pages.get("/t/<code>")
def show_table(code: str) -> Response:
    """Show the table as this phone may see it."""
    with desk().tables.one_look(code, heard=heard_enough(code)):
        return table_page(code, viewer(code))


@pages.post("/t/<code>/move")
def move(code: str) -> Response:
    """Announce a move, or several where a button stands for several."""
    if THEN in request.form.get("move", ""):
        return course(code)
    me = viewer(code)
    posted = read_form(request.form)
    try:
        own = pages_of(desk().tables.game(code))
        posted = replace(posted, fields=own.written(request.form, posted.fields))
    except Unreadable as fault:
        typed = Typed(posted.seat, posted.kind, posted.fields)
        return answered(code, me, NotReadable(told_fault(code, fault), typed), posted)
    first = Typed(posted.seat, posted.kind, posted.fields)
    moves = (first, *(Typed(*each) for each in posted.then))
    answer = desk().moves.announce_all(code, me, posted.after, posted.move_id, moves, language())
    return answered(code, me, answer, posted)


@pages.post("/t/<code>/course")
def course(code: str) -> Response:
    """Announce several moves with one tap: all of them are played, or none."""
    me = viewer(code)
    posted = read_course(request.form)
    moves = tuple(Typed(seat, kind, fields) for seat, kind, fields in posted.moves)
    answer = desk().moves.announce_all(code, me, posted.after, posted.move_id, moves, language())
    return answered(code, me, answer)


@pages.post("/t/<code>/undo")
def undo(code: str) -> Response:
    """Take back what was done last."""
    me = viewer(code)
    after, name = number(request.form, "after"), plain_id(request.form, "undo")
    return answered(code, me, desk().undo.take_back(code, me, after, name, None, language()))


@pages.post("/t/<code>/redo")
def redo(code: str) -> Response:
    """Do again what was taken back last."""
    me = viewer(code)
    after, name = number(request.form, "after"), plain_id(request.form, "redo")
    return answered(code, me, desk().undo.restore(code, me, after, name, None, language()))


@pages.post("/t/<code>/clock")
def clock(code: str) -> Response:
    """Stop the clocks, or let them run again."""
    me = viewer(code)
    desk().clocks.pause(code, me, request.form.get("stop") == "yes")
    return table_page(code, me) if asks_for_part() else go(_address(code, kept_view()))


@pages.post("/t/<code>/roll")
def roll(code: str) -> Response:
    """Let the app roll and draw what is owed, or only one kind of it."""
    me = viewer(code)
    kinds = tuple(kind for kind in request.form.getlist("kind") if kind)
    after, name = number(request.form, "after"), plain_id(request.form, "roll")
    return answered(code, me, desk().moves.roll(code, me, after, name, kinds, language()))


def answered(code: str, me: Viewer, answer: Answer, posted: Posted | None = None) -> Response:
    """Show what came of it: the table after it, or the same page with the reasons."""
    note(answer, posted.kind if posted else "")
    if isinstance(answer, Played):
        stays = posted is not None and _only_tells(code, posted.kind)
        if asks_for_part():
            with desk().tables.one_look(code, 0 if answer.again else answer.number):
                return table_page(code, me, stays=stays)
        return go(_address(code, kept_view(), stays, posted.seat if posted else ""))
    return table_page(code, me, answer, posted, STATUS[type(answer)])


def _only_tells(code: str, kind: str) -> bool:
    """Tell whether such a move only tells what is printed: then the panel that asked stays open."""
    return desk().matches.tells_print(desk().tables.game(code), kind)


def kept_view() -> dict[str, str]:
    """Return which part of the table the reader was looking at, to come back to it."""
    names = ("tab", "as", "page", "open")
    kept = {name: request.values[name][:80] for name in names if request.values.get(name)}
    if kept.get("page") not in ADDRESSES:
        kept.pop("page", None)
    return kept


def table_page(
    code: str,
    me: Viewer,
    answer: Answer | None = None,
    posted: Posted | None = None,
    status: int = 200,
    template: str = "",
    stays: bool = False,
    **more: object,
) -> Response:
    """Write the page of a table for the seat that this phone acts for.

    What was played closes its panel, unless it `stays`; so does what was refused.
    """
    stays = stays or answer is not None or request.method == "GET"
    speak_of_match(code)
    seat, view, eyes = seen_by(code, me)
    template = template or TEMPLATES[kept_view().get("page", "")]
    if template == TEMPLATES[SETUP]:
        more["items"] = desk().setup.lines(code, language())
    keys = [each.key for each in view.info.seats]
    kept = kept_view()
    tab = kept.get("tab", "me")
    tab = tab if tab in (*TABS, *keys) else "me"
    if tab == "log":
        newest = (max(0, view.number - LINES_SHOWN), view.number)
        told = tuple(reversed(desk().tables.log(code, eyes, language(), lines=newest)))
        more["rounds"] = by_rounds(desk().tables.with_gains(code, eyes, told, language()))
    return show(
        template,
        status,
        code=code,
        view=view,
        viewer=me,
        me=seat,
        several=shares(me, seat, len(keys)),
        in_words=_in_words(code, me, seat, len(keys), view.at),
        look_ahead=lambda question: desk().tables.look_ahead(code, me, seat, question),
        clocks=desk().clocks.read(code) if at_play(view) else None,
        # Whether the table has begun to look at the final scores together.
        scoring=view.over and view.at is None and desk().scores.revealed(code) > 0,
        tab=tab,
        keep=kept,
        here={name: text for name, text in kept.items() if name == "as"},
        address=_address(code, kept, stays, seat, dict(request.args) if answer else {}),
        opened=kept.get("open", "") if stays else "",
        answer=answer,
        outcome=OUTCOMES[type(answer)] if answer else "",
        typed=posted.fields if posted else {},
        typed_kind=posted.kind if posted else "",
        move_id=secrets.token_hex(8),
        names={each.key: each for each in view.info.seats},
        # A replay tells above the table what was done.
        told_above=False,
        **more,
    )


def at_play(view: TableView) -> bool:
    """Tell whether the table as it is now is shown, before the match is over."""
    return view.at is None and not view.over


def shares(me: Viewer, seat: str, seats: int) -> bool:
    """Tell whether this phone acts for more than its owner: then every page says for whom."""
    return bool(seat) and seats > 1 and (len(me.seats) != 1 or seat not in me.seats)


def passed_on(me: Viewer, seat: str, seats: int) -> bool:
    """Tell whether a phone that several people share is in the hands of this seat's owner."""
    return not shares(me, seat, seats) or request.values.get("open") == f"{OWN}{seat}"


def open_eyes(code: str, me: Viewer) -> Viewer:
    """Return what this phone may show to everybody who looks at it.

    As long as seats decide in secret, a phone that several people share shows no hand at all.
    """
    if len(me.sees) < 2:
        return me
    return replace(me, sees=frozenset()) if desk().tables.where(code).secret else me


def _in_words(
    code: str, me: Viewer, seat: str, seats: int, at: int | None
) -> Callable[[], TableInWords]:
    """Return what the house's own page shows; it is only worked out where a page asks for it."""
    own = me.sees & {seat} if passed_on(me, seat, seats) else frozenset()
    eyes = replace(me, sees=own) if shares(me, seat, seats) else me
    return cache(lambda: desk().plain.show(code, eyes, seat, language(), at))


def _address(
    code: str,
    kept: dict[str, str],
    stays: bool = False,
    seat: str = "",
    told: Mapping[str, str] = NOTHING,
) -> str:
    """Return the address of what is shown, without the panel unless that stays open.

    What was not played leaves a panel as it was, with all that it had been `told`.
    A table check goes on with the seat that was put right, a shared phone with whoever holds it.
    """
    if request.method == "GET":
        return request.full_path.rstrip("?")
    held = seat and kept.get("open") == f"{OWN}{seat}"
    closed = not stays and kept.get("page") != CHECK and not held
    shown = {name: text for name, text in kept.items() if not (closed and name == "open")}
    address = url_for(ADDRESSES[shown.pop("page", "")], code=code)
    shown = {name: text for name, text in told.items() if name != "page"} | shown
    return f"{address}?{urlencode(shown)}" if shown else address


def seen_by(code: str, me: Viewer, at: int | None = None) -> tuple[str, TableView, Viewer]:
    """Return the seat that this phone acts for now ("" for spectators), its table, and its eyes.

    As long as seats decide in secret, a shared phone shows what one of them chose to no other.

    A phone with one seat acts for it. A phone with several acts for the one in turn; the host's
    phone, when it holds none, for everybody in turn. `?as=` asks for another one.
    """
    keys = desk().tables.seats(code)
    asked = request.values.get("as", "")
    mine = [key for key in keys if key in me.seats] or ([*keys] if me.host else [])
    if asked in keys and not me.spectator:
        mine = [asked]
    seat = mine[0] if mine else ""
    eyes = me
    if len(mine) > 1 or shares(me, seat, len(keys)):
        where = desk().tables.where(code, at)
        # Whose cards this phone may show comes first; the others have phones of their own.
        waiting = sorted(where.acting, key=lambda key: (key not in me.sees, key != where.turn))
        seat = next((key for key in (*waiting, where.turn) if key in mine), seat)
        if where.secret:
            held = passed_on(me, seat, len(keys))
            eyes = replace(me, sees=me.sees & {seat} if held else frozenset())
    return seat, desk().tables.view(code, eyes, seat or None, language(), at), eyes
