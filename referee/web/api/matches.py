"""Matches and seats."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from flask import request
from msgspec import Struct
from msgspec.structs import replace

from referee.desk import (
    Created,
    GameInfo,
    MatchInfo,
    MatchList,
    MatchSearch,
    NewTable,
    PlayerWish,
    State,
)
from referee.desk.boxes.shipped import ShippedFact
from referee.desk.matches.questions import AskedQuestion
from referee.desk.moves.shapes import MoveShape
from referee.web.api import asking
from referee.web.api.bodies import ChangeMatchBody, NewMatchBody
from referee.web.api.doors import FILE, Query, door
from referee.web.api.faults import Fault
from referee.web.phones.phone import desk

STATES: tuple[State, ...] = ("running", "finished", "archived")
_NUMBER = {"type": "integer", "minimum": 1, "maximum": 2**31 - 1}
_LIST = (
    Query("state", "only matches in this state", {"type": "string", "enum": list(STATES)}),
    Query("game", "only matches of this game", {"type": "string", "maxLength": 80}),
    Query("player", "part of a player's name", {"type": "string", "maxLength": 80}),
    Query("since", "opened on this day or later", {"type": "string", "format": "date"}),
    Query("until", "opened on this day or before", {"type": "string", "format": "date"}),
    Query("page", "which page", _NUMBER),
)


@door("GET", "/games", tuple[GameInfo, ...])
def list_games() -> tuple[GameInfo, ...]:
    """List the games that can be played here."""
    return desk().matches.games()


class OpeningInfo(Struct, frozen=True):
    """What a game asks when a match is opened; answers go into `opening`.

    `practice` holds, by the number of seats, the answers with which nothing of a physical box is
    needed.
    """

    questions: tuple[AskedQuestion, ...]
    practice: Mapping[str, Mapping[str, str]]


def _game(name: str) -> GameInfo:
    info = next((info for info in desk().matches.games() if info.name == name), None)
    if info is None:
        raise Fault("no_such_page", "no game has this name")
    return info


@door("GET", "/games/<game>/moves", tuple[MoveShape, ...], errors=("no_such_page",))
def read_moves(game: str) -> tuple[MoveShape, ...]:
    """Return how the moves of a game are written: their fields, and what these may say."""
    return desk().matches.move_shapes(_game(game).name)


@door("GET", "/games/<game>/facts", tuple[ShippedFact, ...], errors=("no_such_page",))
def read_shipped_facts(game: str) -> tuple[ShippedFact, ...]:
    """Return what is printed on boards and tiles of a game, and how sure each fact is."""
    return desk().boxes.shipped_facts(_game(game).name)


@door("GET", "/games/<game>/opening", OpeningInfo, errors=("no_such_page",))
def read_opening(game: str) -> OpeningInfo:
    """Return what a game asks when a match is opened, in words."""
    info = _game(game)
    return OpeningInfo(
        desk().matches.asked(game, asking.language() or "en"),
        {str(seats): desk().matches.practice(game, seats) for seats in info.seat_counts},
    )


@door("GET", "/matches", MatchList, query=_LIST, errors=("not_yours",))
def list_matches() -> MatchList:
    """List matches, the last touched first; not on servers that keep their lists to themselves."""
    if not asking.sees_lists():
        raise Fault("not_yours", "this server does not list its matches")
    state = request.args.get("state")
    if state is not None and state not in STATES:
        raise Fault("unreadable", f"state: one of {', '.join(STATES)} expected")
    return desk().matches.find(
        MatchSearch(
            state=next((known for known in STATES if known == state), None),
            game=asking.text("game"),
            player=asking.text("player"),
            since=_day("since"),
            until=_day("until"),
            page=asking.number("page", 1) or 1,
        )
    )


def _day(name: str) -> date | None:
    text = request.args.get(name)
    try:
        return None if text is None else date.fromisoformat(text)
    except ValueError as fault:
        raise Fault("unreadable", f"{name}: a day such as 2026-03-07 expected") from fault


@door("POST", "/matches", Created, status=201, body=NewMatchBody, errors=("no_such_box",))
def create_match() -> Created:
    """Open a match; the host's secret may do everything at its table."""
    asking.limited("open")
    wish = asking.body(NewMatchBody)
    return desk().matches.create(
        NewTable(
            game=wish.game,
            players=tuple(PlayerWish(player.name, player.colour) for player in wish.players),
            start=wish.start,
            language=wish.language,
            box=wish.box,
            dice=wish.dice,
            settings=wish.settings,
            opening=_answers(wish),
        )
    )


def _answers(wish: NewMatchBody) -> dict[str, str]:
    """Return what a program answers to the game's questions, older spellings among it."""
    asked = {question.name for question in desk().matches.questions(wish.game, len(wish.players))}
    older = {f"option.{name}": text for name, text in wish.options.items()}
    if wish.cards is not None and "cards" in asked:
        older["cards"] = wish.cards
    if wish.displays is not None and "displays" in asked:
        older["displays"] = "yes" if wish.displays else "no"
    for name in older.keys() & wish.opening.keys():
        raise Fault("unreadable", f"{name} is given twice")
    return {**wish.opening, **older}


@door(
    "POST",
    "/import/match",
    Created,
    status=201,
    body=object,
    errors=("already_here", "unusable", "too_much_handed_in"),
    limit=FILE,
)
def import_match() -> Created:
    """Take in a match that was exported elsewhere."""
    asking.taking_in()
    asking.anything()
    return desk().files.import_file(request.get_data())


@door("GET", "/matches/<code>", MatchInfo, errors=("no_such_match",))
def read_match(code: str) -> MatchInfo:
    """Return a match: seats, settings, how far it is."""
    who = asking.viewer(code)
    return shown(desk().matches.get(code), who.spectator)


def shown(match: MatchInfo, spectator: bool) -> MatchInfo:
    """Leave out what is nobody's business: which phones people have."""
    if not spectator:
        return match
    seats = tuple(replace(seat, phone="") for seat in match.seats)
    asks = tuple(replace(asked, phone="") for asked in match.asks)
    handovers = tuple(replace(handed, phone="") for handed in match.handovers)
    return replace(match, seats=seats, asks=asks, handovers=handovers)


@door(
    "PATCH",
    "/matches/<code>",
    MatchInfo,
    body=ChangeMatchBody,
    errors=("no_such_match", "not_yours"),
)
def change_match(code: str) -> MatchInfo:
    """Change settings, or put a match aside; only the host may."""
    who = asking.viewer(code)
    wish = asking.body(ChangeMatchBody)
    if wish.settings or wish.state is None:
        desk().matches.change_settings(code, who, wish.settings)
    if wish.state is not None:
        desk().matches.set_state(code, who, wish.state)
    return desk().matches.get(code)


@door("DELETE", "/matches/<code>", None, status=204, errors=("no_such_match", "not_yours"))
def delete_match(code: str) -> None:
    """Erase a match with its book; only the host may."""
    desk().matches.delete(code, asking.viewer(code))
