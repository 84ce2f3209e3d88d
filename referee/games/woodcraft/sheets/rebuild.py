"""The rebuild sheet: a table on paper, so that it can be packed away and laid out again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.wheel import place_name
from referee.games.woodcraft.rules.words import QUADRANTS, TILES
from referee.games.woodcraft.sheets.drawing.wheel import draw_wheel
from referee.games.woodcraft.sheets.middle_view import (
    contract_views,
    discard_views,
    neutral_rounds,
    tile_views,
)
from referee.games.woodcraft.sheets.phases import counts
from referee.games.woodcraft.sheets.printed_facts import Known
from referee.games.woodcraft.sheets.workshop_view import blank_view, workshop_view
from referee.lent.material import PersonAtTable, Running, Wish

_DISPLAY: Final = ("", "", "", "")
_YARD: Final = ("", "", "", "", "", "")


def rebuild(wish: Wish) -> dict[str, object]:
    """Return what the template of the rebuild sheet needs; without a match a blank form."""
    known = Known()
    rows = [known[f"row.{row}"] for row in range(1, 7)]
    people = _people(wish)
    if wish.running is None:
        views = [blank_view(person) for person in people]
        return {
            **_blank(len(views)),
            "workshops": views,
            "holders": views,
            "rows": rows,
            "seats": len(views),
            "join": None,
        }
    running = wish.running
    table: Table = running.table
    views = [
        workshop_view(table, seat, person, running.sees is None or person.seat in running.sees)
        for seat, person in enumerate(people)
    ]
    return {
        **_common(table, running, people),
        "workshops": views,
        # Whoever holds nothing needs no strip.
        "holders": [view for view in views if view.hand_size],
        "rows": rows,
        "seats": len(views),
        "join": wish.join,
    }


def _people(wish: Wish) -> tuple[PersonAtTable, ...]:
    if wish.running is not None and wish.running.people:
        return wish.running.people
    if wish.running is not None:
        return tuple(PersonAtTable(seat, seat) for seat in wish.running.table.seats)
    return wish.people or tuple(PersonAtTable(str(seat + 1), "") for seat in range(wish.seats))


def _common(table: Table, running: Running, people: tuple[PersonAtTable, ...]) -> dict[str, object]:
    names: Mapping[str, str] = {person.seat: person.name for person in people}
    turn = table.seats[table.turn]
    arc = QUADRANTS[table.start] if table.arc else ""
    places = dict(zip(TILES, map(place_name, table.wheel), strict=True))
    return {
        "blank": False,
        "round": table.round,
        "turn": names.get(turn, turn),
        "phase": table.phase,
        "front": QUADRANTS[table.front],
        "arc": bool(arc),
        "wheel": draw_wheel(
            {place: tile for tile, place in places.items()}, QUADRANTS[table.front], arc
        ),
        "places": places,
        "yard": table.yard or _YARD,
        "displays": {
            "order_display": table.order_display or None,
            "helper_display": table.helper_display or None,
        },
        "late": table.late,
        "contracts": contract_views(table, people),
        "reputation_tiles": tile_views(table, people),
        "sides": counts(len(table.seats), 0),
        "first": names.get(table.seats[0], table.seats[0]),
        "discards": discard_views(table),
        "in_turn": bool(table.tile),
        "neutral_rounds": neutral_rounds(table),
        "neutral": table.neutral if table.solo else None,
        "number": running.number,
        "when": running.when,
    }


def _blank(seats: int) -> dict[str, object]:
    return {
        "blank": True,
        "wheel": draw_wheel({}, ""),
        "yard": _YARD,
        "displays": {"order_display": _DISPLAY, "helper_display": _DISPLAY},
        "contracts": (),
        "reputation_tiles": (),
        "places": dict.fromkeys(TILES, ""),
        "sides": counts(seats, 0),
    }
