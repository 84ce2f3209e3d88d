"""Wishes for a new match, checked before anything is written down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.desk.errors import Unreadable
from referee.desk.values import NewTable, PlayerWish
from referee.engine.fields import shown
from referee.engine.game import AnyGame
from referee.log import Box, SeatInfo
from referee.text import LANGUAGES

COLOURS = ("red", "blue", "yellow", "green", "white", "black", "purple", "orange")
SYMBOLS = ("circle", "triangle", "square", "star", "diamond", "heart")
LONGEST_NAME = 40
# Settings that may be changed while a match runs, with the types of their values.
SETTINGS: Mapping[str, tuple[type, ...]] = {
    "strict_seats": (bool,),
    "warnings_off": (list,),
    "dice": (str,),
    "location": (str,),
    "table_checks": (bool,),
    "look_ahead": (bool,),
    "clock": (bool,),
}
LONGEST_SETTING = 200


def tidy_wish(wish: PlayerWish) -> PlayerWish:
    """Return a player's wish with the name tidied up; raises Unreadable."""
    name = " ".join(wish.name.split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise Unreadable(f"name: 1 to {LONGEST_NAME} characters expected, found {shown(name)}")
    if wish.colour and wish.colour not in COLOURS:
        raise Unreadable(f"colour: one of {', '.join(COLOURS)} expected")
    return PlayerWish(name, wish.colour)


def checked_players(game: AnyGame, new: NewTable) -> tuple[PlayerWish, ...]:
    """Return the players as they wish to sit down; raises Unreadable."""
    if len(new.players) not in game.seat_counts:
        counts = ", ".join(map(str, game.seat_counts))
        raise Unreadable(f"players: one of {counts} expected, found {len(new.players)}")
    if new.language not in LANGUAGES:
        raise Unreadable(f"language: one of {', '.join(LANGUAGES)} expected")
    if new.dice not in ("table", "app"):
        raise Unreadable("dice: table or app expected")
    players = tuple(tidy_wish(player) for player in new.players)
    taken = [player.colour for player in players if player.colour]
    if len(set(taken)) < len(taken):
        raise Unreadable("colour: every player needs a colour of their own")
    return players


def seats_of(players: Sequence[PlayerWish]) -> tuple[SeatInfo, ...]:
    """Return the seats in turn order, everybody with a colour and a symbol of their own."""
    taken = {player.colour for player in players}
    free = iter([colour for colour in COLOURS if colour not in taken])
    return tuple(
        SeatInfo(player.name, player.colour or next(free), symbol, f"s{place}")
        for place, (player, symbol) in enumerate(zip(players, SYMBOLS, strict=False), 1)
    )


def opening_of(game: AnyGame, new: NewTable, box: Box | None) -> dict[str, str]:
    """Return the header of the match, with the facts of the box; raises Unreadable."""
    if box is not None and box.game != game.name:
        raise Unreadable(f"box: {shown(box.name)} belongs to another game")
    return game.header(len(new.players), new.opening, dict(box.facts) if box else {})


def checked_settings(given: Mapping[str, Any]) -> dict[str, Any]:
    """Check settings; raises Unreadable."""
    for name, value in given.items():
        kinds = SETTINGS.get(name)
        if kinds is None:
            raise Unreadable(
                f"settings: one of {', '.join(SETTINGS)} expected, found {shown(name)}"
            )
        words = value if isinstance(value, list) else [value]
        long = any(isinstance(word, str) and len(word) > LONGEST_SETTING for word in words)
        odd = isinstance(value, list) and not all(isinstance(word, str) for word in value)
        if value is not None and (type(value) not in kinds or long or odd or len(words) > 20):
            raise Unreadable(f"settings: {name} cannot be this")
    return dict(given)
