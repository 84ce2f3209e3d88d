"""Which sheets there are, what each needs, and how it is filled."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from referee.games import find as find_game
from referee.lent.material import Wish
from referee.lent.sheet import Sheet
from referee.sheets.house import SHEETS as HOUSE
from referee.sheets.page import ON_PAPER, Maker, Page, fill, style_in
from referee.text import Phrases, best_match, phrases

# Names under which a sheet was known before.
ALIASES: Final[Mapping[str, str]] = MappingProxyType({"protocol": "record"})


class NoSuchSheet(LookupError):
    """No sheet has this name."""


@cache
def _own_sheets(package: str) -> tuple[Sheet, ...]:
    name = f"{package}.sheets"
    if not package or importlib.util.find_spec(name) is None:
        return ()
    own: tuple[Sheet, ...] = getattr(importlib.import_module(name), "SHEETS", ())
    return own


def sheets_of(game: str) -> tuple[Sheet, ...]:
    """Return the sheets of a game: its own, and the house's for what it has none of."""
    own = _own_sheets(find_game(game).package)
    names = {sheet.name for sheet in own}
    return (*own, *(sheet for sheet in HOUSE if sheet.name not in names))


def find(game: str, name: str) -> Sheet:
    """Return one sheet; raises NoSuchSheet."""
    name = ALIASES.get(name, name)
    for sheet in sheets_of(game):
        if sheet.name == name:
            return sheet
    raise NoSuchSheet(f"{game} {name}")


def style_of(game: str) -> str:
    """Return the style of a game's own sheets, "" when it has none."""
    return style_in(find_game(game).package)


def make_page(wish: Wish, speech: Phrases | None = None, assets: str = ON_PAPER) -> Page:
    """Fill the sheet that is wished for; raises NoSuchSheet.

    `speech` may know what cards and seats are called; `assets` is the address below which a
    browser finds style and fonts.
    """
    game = find_game(wish.game)
    sheet = find(wish.game, wish.name)
    if speech is None:
        told = game.told(wish.running.table) if wish.running else wish.box.facts if wish.box else {}
        names = game.box.card_names(best_match(wish.language))
        speech = phrases(wish.language, wish.game).naming(card=names).knowing(told)
    maker = Maker(game.name, game.package)
    facts = sheet.filling(wish, speech)
    return fill(sheet, speech, wish.paper, maker, facts, assets, wish.practice)
