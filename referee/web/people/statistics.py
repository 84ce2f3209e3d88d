"""What many plays come to: people, numbers of seats, places, solo records."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from flask import Blueprint, Response, request
from markupsafe import Markup
from msgspec import Struct

from referee.desk.scores.statistics import Statistics, Tally, statistics
from referee.web.frame.fragments import show
from referee.web.frame.language import speak_of, speaking
from referee.web.matches.match_lists import lists_are_open
from referee.web.matches.usual_game import usual_game
from referee.web.phones.phone import codes, desk
from referee.web.scoring.bars import Bar, BarPart, bar_chart, letter

pages = Blueprint("statistics", __name__)
PEOPLE_DRAWN = 12


class AverageParts(Struct, frozen=True):
    """Average points by what brought them: drawing, and the parts in the legend's order."""

    drawing: Markup
    parts: tuple[str, ...]
    rows: tuple[tuple[str, Tally], ...]


@pages.get("/statistics")
def overview() -> Response:
    """Sum up all results of a game that this phone may see."""
    games = [game.name for game in desk().matches.games()]
    game = usual_game(request.args.get("game", "")).name
    speak_of(game)
    summed = _seen(game)
    say = speaking().say
    by_seats = seat_rows(summed.by_seats)
    people = summed.people[:PEOPLE_DRAWN]
    averages = [Bar(p.name, (BarPart(0, p.all.average),), _round(p.all.average)) for p in people]
    return show(
        "history/statistics.html",
        game=game,
        games=games,
        found=summed,
        averages=bar_chart(say("chart.averages"), averages, lettered=False) if people else "",
        by_person=[(person.name, person.all) for person in summed.people],
        by_seats=by_seats,
        by_place=[
            (
                say("chart.seats", n=count),
                [(say("history.place", n=place), tally) for place, tally in places.items()],
            )
            for count, places in summed.by_place.items()
        ],
        parts=average_bars(by_seats),
        letter=letter,
        open_lists=lists_are_open(),
    )


def seat_rows(by_seats: Mapping[int, Tally]) -> list[tuple[str, Tally]]:
    """Name each number of seats."""
    say = speaking().say
    return [(say("chart.seats", n=count), tally) for count, tally in by_seats.items()]


def _seen(game: str) -> Statistics:
    if lists_are_open():
        return desk().people.statistics(game)
    rows = [row for code in codes() for row in desk().people.results(code=code, game=game)]
    return statistics(rows)


def average_bars(rows: Sequence[tuple[str, Tally]]) -> AverageParts | None:
    """Draw average points by what brought them; nothing when nobody has played."""
    if not rows:
        return None
    sums: dict[str, float] = {}
    for _, tally in rows:
        for name, points in tally.average_parts().items():
            sums[name] = sums.get(name, 0) + points
    order = tuple(sorted((name for name in sums if sums[name] > 0), key=lambda name: -sums[name]))
    bars = []
    for name, tally in rows:
        shares = tally.average_parts()
        parts = tuple(BarPart(kind, shares.get(part, 0)) for kind, part in enumerate(order))
        bars.append(Bar(name, parts, _round(tally.average)))
    return AverageParts(bar_chart(speaking().say("chart.sources"), bars), order, tuple(rows))


def _round(number: float) -> str:
    return speaking().number(round(number))
