"""Which sheets there are, what each needs, and how it is filled."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from referee.games import find as find_game
from referee.sheets.join import join
from referee.sheets.material import Wish
from referee.sheets.page import ON_PAPER, Page, fill
from referee.sheets.protocol import protocol
from referee.sheets.woodcraft.aid import aid
from referee.sheets.woodcraft.box import box
from referee.sheets.woodcraft.printed_facts import shown
from referee.sheets.woodcraft.rebuild import rebuild
from referee.sheets.woodcraft.rewards import gain_list, needs, reward
from referee.sheets.woodcraft.score import income, score
from referee.sheets.woodcraft.setup import setup
from referee.sheets.woodcraft.solo import solo
from referee.text import Phrases, best_match, phrases

Filling = Callable[[Wish], Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class Sheet:
    """One kind of sheet: its template and what fills it.

    `by_seats` tells whether it differs by the number of seats, `of` what it is about: the game,
    a running or a finished match, the table (its network), or a box.
    """

    name: str
    template: str
    filling: Filling
    by_seats: bool = False
    of: str = "game"


WOODCRAFT: Final = (
    Sheet("setup", "woodcraft/setup.html", setup, by_seats=True),
    Sheet("aid", "woodcraft/aid.html", aid),
    Sheet("score", "woodcraft/score.html", score, by_seats=True),
    Sheet("income", "woodcraft/income.html", income, by_seats=True),
    Sheet("solo", "woodcraft/solo.html", solo),
    Sheet("box", "woodcraft/box.html", box, of="box"),
    Sheet("rebuild", "woodcraft/rebuild.html", rebuild, by_seats=True, of="running"),
)
COMMON: Final = (
    Sheet("protocol", "protocol.html", protocol, by_seats=True, of="finished"),
    Sheet("join", "join.html", join, of="table"),
)
SHELF: Final[Mapping[str, tuple[Sheet, ...]]] = {"woodcraft": (*WOODCRAFT, *COMMON)}


class NoSuchSheet(LookupError):
    """No sheet has this name."""


def sheets_of(game: str) -> tuple[Sheet, ...]:
    """Return the sheets of a game."""
    return SHELF.get(game, ())


def find(game: str, name: str) -> Sheet:
    """Return one sheet; raises NoSuchSheet."""
    for sheet in sheets_of(game):
        if sheet.name == name:
            return sheet
    raise NoSuchSheet(f"{game} {name}")


def make_page(wish: Wish, speech: Phrases | None = None, assets: str = ON_PAPER) -> Page:
    """Fill the sheet that is wished for; raises NoSuchSheet.

    `speech` may know what cards and seats are called; `assets` is the address below which a
    browser finds style and fonts.
    """
    sheet = find(wish.game, wish.name)
    speech = speech or phrases(wish.language, wish.game).naming(
        card=find_game(wish.game).box.card_names(best_match(wish.language))
    )
    title = f"{speech.fact('game', wish.game)}: {speech.say(f'sheet.{sheet.name}.title')}"
    facts = {
        **sheet.filling(wish),
        "reward": partial(reward, speech),
        "needs": partial(needs, speech),
        "shown": partial(shown, speech),
        "gain_list": gain_list,
    }
    return fill(sheet.template, speech, wish.paper, title, wish.game, facts, assets)
