"""Starting a match: who plays, what lies on the table, what the app does."""

from __future__ import annotations

from flask import Blueprint, Response, request, url_for
from msgspec import Struct
from werkzeug.datastructures import MultiDict

from referee.desk import GameInfo, NewTable, PlayerWish
from referee.desk.boxes.boxes import new_owner
from referee.desk.errors import NoSuchBox, NoSuchMatch, Unreadable
from referee.desk.matches.matches import COLOURS, LONGEST_NAME
from referee.desk.matches.questions import AskedQuestion
from referee.web.boxes.boxes import boxes_here, keep_box
from referee.web.frame.fragments import go, show
from referee.web.frame.language import language, speak_of
from referee.web.frame.words import game_name
from referee.web.matches.match_lists import lists_are_open, matches
from referee.web.matches.usual_game import usual_game
from referee.web.phones.phone import HOST, codes, count_claim, desk, keep

pages = Blueprint("new_match", __name__)
NOBODY_SAT = "new"
LAST_PLAYERS = 12
# What stands before the names of the game's questions.
ANSWER = "opening."
NEW_BOX = "new"


class PlayerLine(Struct, frozen=True):
    """One line of the form: somebody who may play."""

    name: str
    colour: str


@pages.get("/new")
def form() -> Response:
    """Ask who plays; whoever played last is offered again."""
    game = usual_game(request.args.get("game", ""))
    return _page(game, _like_last_time())


@pages.post("/new")
def create() -> Response:
    """Open the match and show its code."""
    typed = request.form
    game = usual_game(typed.get("game", ""))
    count_claim(NOBODY_SAT)
    try:
        made = desk().matches.create(_wishes(game, typed))
    except (Unreadable, NoSuchBox) as fault:
        return _page(game, typed, _fault(game, typed) or str(fault), 422)
    keep(made.code, {HOST: made.host_secret})
    return go(url_for("hosting.invite", code=made.code))


def _wishes(game: GameInfo, typed: MultiDict[str, str]) -> NewTable:
    """Return what the form says; whatever it cannot say is left to the desk to refuse."""
    lines = _lines(game, typed)
    rows = [row for row, line in enumerate(lines) if line.name]
    start = typed.get("start", "lots")
    place: int | str = "lots"
    if start.isdigit() and int(start) in rows and len(rows) > 1:
        place = rows.index(int(start)) + 1
    if len(rows) == 1:
        place = 1
    opening = _answers(game, typed, len(rows))
    return NewTable(
        game=game.name,
        players=tuple(PlayerWish(lines[row].name, lines[row].colour) for row in rows),
        start=place if isinstance(place, int) else "lots",
        language=language(),
        box=_box(game, typed, opening),
        dice="app" if typed.get("dice") == "app" else "table",
        opening=opening,
    )


def _answers(game: GameInfo, typed: MultiDict[str, str], seats: int) -> dict[str, str]:
    """Return the answers to what the game asks for so many seats, and what it never asked."""
    other = {
        each.name for each in questions_of(game) if seats not in each.seats and len(each.seats)
    }
    given = {
        name.removeprefix(ANSWER): text
        for name, text in typed.items()
        if name.startswith(ANSWER) and text
    }
    return {name: text for name, text in given.items() if name not in other}


def questions_of(game: GameInfo) -> tuple[AskedQuestion, ...]:
    """Return what the game asks, in the language of this phone."""
    return desk().matches.asked(game.name, language())


def _box(game: GameInfo, typed: MultiDict[str, str], opening: dict[str, str]) -> str | None:
    """Return the box that is played with; a new one when that is wished for."""
    wanted = typed.get("box", "")
    if wanted != NEW_BOX:
        return wanted or None
    if not game.has_box or not desk().matches.plays_with_box(game.name, opening):
        return None
    owner = new_owner()
    box = desk().boxes.create(game_name(game.name), game.name, owner)
    keep_box(owner)
    return box.id


def _like_last_time() -> MultiDict[str, str]:
    """Return the form as it was filled in last time, as far as this phone may know."""
    last = next(iter(matches("running").matches + matches("finished").matches), None)
    if mine := codes():
        try:
            last = desk().matches.get(mine[0])
        except NoSuchMatch:
            return MultiDict()
    filled: MultiDict[str, str] = MultiDict()
    for row, seat in enumerate(last.seats if last else ()):
        filled[f"name{row}"], filled[f"colour{row}"] = seat.name, seat.colour
    return filled


def _people() -> list[str]:
    """Return the names to offer: of everybody at home, elsewhere only of those played with."""
    if lists_are_open():
        return [person.name for person in desk().people.last_players(LAST_PLAYERS)]
    found = matches("running").matches + matches("finished").matches
    return list(dict.fromkeys(seat.name for match in found for seat in match.seats))[:LAST_PLAYERS]


def _lines(game: GameInfo, typed: MultiDict[str, str]) -> list[PlayerLine]:
    """Return the lines of the form: as typed, each with a colour that is still free."""
    most = max(game.seat_counts)
    colours = [typed.get(f"colour{row}", "") for row in range(most)]
    free = iter([colour for colour in COLOURS if colour not in colours])
    return [
        PlayerLine(
            typed.get(f"name{row}", "").strip(),
            colours[row] if colours[row] in COLOURS else next(free),
        )
        for row in range(most)
    ]


def _fault(game: GameInfo, typed: MultiDict[str, str]) -> str:
    """Return the key of what is most likely wrong with the form, in the reader's words."""
    lines = [line for line in _lines(game, typed) if line.name]
    if len(lines) not in game.seat_counts:
        return "form.new.nobody"
    if any(len(line.name) > LONGEST_NAME for line in lines):
        return "form.new.long_name"
    if len({line.colour for line in lines}) < len(lines):
        return "form.new.same_colour"
    return ""


def _page(
    game: GameInfo,
    typed: MultiDict[str, str],
    fault: str = "",
    status: int = 200,
) -> Response:
    speak_of(game.name)
    return show(
        "new_match.html",
        status,
        game=game,
        games=desk().matches.games(),
        lines=_lines(game, typed),
        typed=typed,
        people=_people(),
        colours=COLOURS,
        boxes=boxes_here(game.name) if game.has_box else [],
        questions=questions_of(game),
        asks_who_draws=desk().matches.asks_who_draws(game.name),
        fault=fault,
        longest=LONGEST_NAME,
    )
