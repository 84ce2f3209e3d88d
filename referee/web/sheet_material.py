"""What the desk knows of a match or a box, as the plain values that sheets are filled with."""

from __future__ import annotations

from collections.abc import Mapping

from flask import url_for

from referee import sheets
from referee.desk import MatchInfo, Viewer
from referee.desk.scores.highlights import highlights
from referee.text import Phrases
from referee.web import qr
from referee.web.hosting import base_address
from referee.web.moments import moments_said
from referee.web.phone import desk

NEW_ROUND = "round"


def join_of(code: str, wifi: sheets.Wifi | None = None) -> sheets.Join:
    """Return how phones come to a match."""
    address = base_address()
    return sheets.Join(
        address + url_for("joining.seats", code=code),
        code,
        qr=qr.shorter(f"{address}/J/{code}"),
        wifi=wifi,
    )


def people_of(match: MatchInfo) -> tuple[sheets.Person, ...]:
    """Return who sits at the table, in turn order."""
    ordered = sorted(match.seats, key=lambda seat: seat.place)
    return tuple(sheets.Person(seat.key, seat.name, seat.colour, seat.symbol) for seat in ordered)


def running(match: MatchInfo, viewer: Viewer, speech: Phrases) -> sheets.Running:
    """Return the table as it lies now; hands only of the seats that this phone may see."""
    standing = desk().tables.get(match.code)
    return sheets.Running(
        table=standing.table,
        people=people_of(match),
        number=standing.number,
        when=speech.date(match.updated_at.astimezone()),
        sees=viewer.sees,
    )


def finished(
    match: MatchInfo, viewer: Viewer, speech: Phrases, with_log: bool = False
) -> sheets.Finished:
    """Return the result, where the points came from, how they grew, and the log when asked for."""
    code = match.code
    scores = desk().scores.final(code, speech.language)
    course = desk().scores.course(code)
    totals = {score.seat: score.total for score in scores.seats}
    names = {seat.key: seat.name for seat in match.seats}
    return sheets.Finished(
        people=people_of(match),
        scores=tuple(
            sheets.Score(
                score.seat,
                score.total,
                score.rank,
                score.tied,
                tuple(sheets.ScoreRow(line.what, line.points, line.facts) for line in score.lines),
            )
            for score in scores.seats
        ),
        sources={seat: course.sources(seat) for seat in course.seats},
        curve={seat: (*points, totals[seat]) for seat, points in course.curve.items()},
        moments=tuple(moments_said(highlights(course), names, speech).values()),
        log=_log(match, viewer, speech) if with_log else (),
        code=code,
        when=speech.date(match.updated_at.astimezone()),
        place=str(match.settings.get("location") or ""),
    )


def box_of(box_id: str) -> sheets.Box:
    """Return what the owner of a box has told."""
    box = desk().boxes.get(box_id)
    cards: dict[str, dict[str, Mapping[str, str]]] = {}
    for card, printed in box.cards.items():
        fields = {name: str(value) for name, value in printed.items() if name != "kind"}
        cards.setdefault(str(printed.get("kind")), {})[card] = fields
    return sheets.Box(box.name, box.facts, cards)


def _log(match: MatchInfo, viewer: Viewer, speech: Phrases) -> tuple[sheets.LogLine, ...]:
    names = {seat.key: seat.name for seat in match.seats}
    lines: list[sheets.LogLine] = []
    begins = ""
    for line in desk().tables.log(match.code, viewer, speech.language):
        lines.append(
            sheets.LogLine(
                line.number,
                speech.time(line.at.astimezone()),
                names.get(line.seat, ""),
                line.sentence,
                tuple(step.sentence for step in line.steps),
                bool(line.struck_by or line.replaced_by),
                begins,
            )
        )
        rounds = [step for step in line.steps if step.key == NEW_ROUND]
        begins = str(rounds[-1].facts[NEW_ROUND]) if rounds else ""
    return tuple(lines)
