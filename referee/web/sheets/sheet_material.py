"""What the desk knows of a match or a box, as the plain values that sheets are filled with."""

from __future__ import annotations

from collections.abc import Mapping

from flask import url_for
from msgspec.structs import replace

from referee import sheets
from referee.desk import MatchInfo, Viewer
from referee.text import Phrases
from referee.web.phones import qr
from referee.web.phones.hosting import base_address
from referee.web.phones.phone import desk


def join_of(code: str, wifi: sheets.Wifi | None = None) -> sheets.Join:
    """Return how phones come to a match."""
    address = base_address()
    return sheets.Join(
        address + url_for("joining.seats", code=code),
        code,
        qr=qr.shorter(f"{address}/J/{code}"),
        wifi=wifi,
    )


def people_of(match: MatchInfo) -> tuple[sheets.PersonAtTable, ...]:
    """Return who sits at the table, in turn order."""
    ordered = sorted(match.seats, key=lambda seat: seat.place)
    return tuple(
        sheets.PersonAtTable(seat.key, seat.name, seat.colour, seat.symbol) for seat in ordered
    )


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
    match: MatchInfo, viewer: Viewer, speech: Phrases, with_story: bool = False
) -> sheets.Finished:
    """Return what the record of a match tells, the story when asked for."""
    told = desk().scores.record(match.code, viewer, people_of(match), speech.language)
    return replace(
        told,
        story=told.story if with_story else (),
        code=match.code,
        when=speech.date(match.updated_at.astimezone()),
        place=str(match.settings.get("location") or ""),
    )


def box_of(box_id: str) -> sheets.BoxToPrint:
    """Return what the owner of a box has told."""
    box = desk().boxes.get(box_id)
    cards: dict[str, dict[str, Mapping[str, str]]] = {}
    for card, printed in box.cards.items():
        fields = {name: str(value) for name, value in printed.items() if name != "kind"}
        cards.setdefault(str(printed.get("kind")), {})[card] = fields
    return sheets.BoxToPrint(box.name, box.facts, cards)
