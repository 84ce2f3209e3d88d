"""Tables as they are and were, and what may be done at them."""

from __future__ import annotations

from flask import request
from msgspec.structs import replace

from referee.desk import LogLine, NoSuchSeat, TableView
from referee.desk.matches.setup import SetupLine
from referee.desk.moves.choices import Choices
from referee.desk.moves.draws import Verification
from referee.desk.scores.course import Course
from referee.desk.scores.scores import Scores
from referee.desk.tables.tables import Facts
from referee.web.api import asking
from referee.web.api.bodies import TickBody, WordsBody
from referee.web.api.doors import YES_OR_NO, Query, door
from referee.web.api.faults import Fault
from referee.web.api.matches import shown
from referee.web.phones.phone import desk

_NUMBER = {"type": "integer", "minimum": 0, "maximum": 2**31 - 1}
_AT = Query("at", "the table as it was after this entry", _NUMBER)
_SEAT = Query("seat", "whose eyes to look through; without one, a spectator's")


def _seat(code: str, name: str | None) -> str | None:
    if name is not None and desk().matches.get(code).seat(name) is None:
        raise NoSuchSeat(name)
    return name


@door(
    "GET",
    "/matches/<code>/table",
    TableView,
    query=(_SEAT, _AT),
    errors=("no_such_match", "no_such_seat"),
    costly=True,
)
def read_table(code: str) -> TableView:
    """Return the table with everything that a page needs; hands only for their owners."""
    who = asking.viewer(code)
    seat = _seat(code, request.args.get("seat"))
    view = desk().tables.view(code, who, seat, asking.language(), asking.number("at"))
    return replace(view, info=shown(view.info, who.spectator))


@door("GET", "/matches/<code>/facts", Facts, query=(_AT,), errors=("no_such_match",), costly=True)
def read_facts(code: str) -> Facts:
    """Return the table in plain words, as recorded matches state them."""
    who = asking.viewer(code)
    return desk().tables.facts(code, who, asking.number("at"))


@door(
    "GET",
    "/matches/<code>/choices",
    Choices,
    query=(
        Query("seat", "whose moves", required=True),
        Query("legal", "yes leaves out what is refused", YES_OR_NO),
    ),
    errors=("no_such_match", "no_such_seat"),
    costly=True,
)
def read_choices(code: str) -> Choices:
    """Return what a seat may do now, and the reasons for the rest."""
    who = asking.viewer(code)
    seat = _seat(code, request.args.get("seat"))
    if seat is None:
        raise Fault("unreadable", "seat: a seat of this match expected")
    return desk().choices.now(code, who, seat, asking.language(), legal_only=asking.flag("legal"))


@door(
    "GET",
    "/matches/<code>/log",
    tuple[LogLine, ...],
    query=(_AT, Query("after", "only what was written after this entry", _NUMBER)),
    errors=("no_such_match",),
    costly=True,
)
def read_log(code: str) -> tuple[LogLine, ...]:
    """Tell the book in words, oldest first; struck lines stay."""
    who = asking.viewer(code)
    after = asking.number("after") or 0
    return desk().tables.log(code, who, asking.language(), asking.number("at"), (after, None))


@door("GET", "/matches/<code>/setup", tuple[SetupLine, ...], errors=("no_such_match",))
def read_setup(code: str) -> tuple[SetupLine, ...]:
    """Return what to put on the physical table for exactly this match."""
    asking.viewer(code)
    return desk().setup.lines(code, asking.language())


@door(
    "PUT",
    "/matches/<code>/setup/<item>",
    None,
    status=204,
    body=TickBody,
    errors=("no_such_match", "not_yours"),
)
def tick_setup(code: str, item: str) -> None:
    """Tick an item of the setup list off, or open it again."""
    who = asking.viewer(code)
    desk().setup.tick(code, who, item, asking.body(TickBody).done)


@door("GET", "/matches/<code>/scores", Scores, errors=("no_such_match",), costly=True)
def read_scores(code: str) -> Scores:
    """Return the final scoring as the table stands, every line linked to the log."""
    asking.viewer(code)
    return desk().scores.final(code, asking.language())


@door("GET", "/matches/<code>/course", Course, errors=("no_such_match",), costly=True)
def read_course(code: str) -> Course:
    """Return where every point came from, and the points at the end of every round."""
    asking.viewer(code)
    return desk().scores.course(code)


@door("GET", "/matches/<code>/draws", Verification | None, errors=("no_such_match",), costly=True)
def read_draws(code: str) -> Verification | None:
    """Return what is needed to check the draws of the app; the secret after the match."""
    asking.viewer(code)
    return desk().draws.verification(code)


@door(
    "POST",
    "/matches/<code>/draws/words",
    None,
    status=204,
    body=WordsBody,
    errors=("no_such_match", "not_yours", "words_too_late"),
)
def add_words(code: str) -> None:
    """Mix words of one's own into the draws, before the first one."""
    who = asking.viewer(code)
    desk().draws.add_words(code, who, asking.body(WordsBody).words)
