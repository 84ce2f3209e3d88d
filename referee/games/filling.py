"""Filling the shelf: every game is taken out of its box once, and looked at."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from importlib.metadata import entry_points
from types import MappingProxyType, ModuleType

from msgspec import Struct

from referee.engine.game import CONTRACT, AnyGame, Game

GROUP = "referee.games"
OFFERED = "GAME"
# A name stands in addresses, in headers of matches and in names of files.
NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")
# Without these nobody can even be told what it is.
DECLARED = ("name", "edition", "published", "seat_counts", "rules", "moves")


class ShelfFault(Enum):
    """Why a game cannot stand on the shelf."""

    IMPORT = "import"
    NOT_A_GAME = "not_a_game"
    CONTRACT = "contract"
    NAME = "name"
    CLASH = "clash"


class BrokenGame(Struct, frozen=True):
    """A game that cannot be used: who brings it, what is wrong, and in which words it failed.

    `detail` may speak of folders and is for the owner of the machine only.
    """

    name: str
    package: str
    fault: ShelfFault
    detail: str = ""


class Shelf(Struct, frozen=True):
    """The games that can be played here, by name, and those that cannot."""

    games: Mapping[str, AnyGame]
    broken: tuple[BrokenGame, ...] = ()


class Offer(Struct, frozen=True):
    """A game that somebody brings; `load` returns it, or the module that offers it."""

    name: str
    package: str
    load: Callable[[], object]


def bundled(package: str, path: Iterable[str]) -> Iterator[Offer]:
    """Yield the games of our own: one folder each."""
    for module in pkgutil.iter_modules(path):
        if module.ispkg:
            yield Offer(module.name, package, _importing(f"{package}.{module.name}.game"))


def installed() -> Iterator[Offer]:
    """Yield the games that other packages bring, always in the same order."""
    found = [
        Offer(entry.name, entry.dist.name if entry.dist else entry.module, entry.load)
        for entry in entry_points(group=GROUP)
    ]
    yield from sorted(found, key=lambda offer: (offer.name, offer.package))


def _importing(module: str) -> Callable[[], ModuleType]:
    return lambda: importlib.import_module(module)


def fill(offers: Iterable[Offer]) -> Shelf:
    """Take every game in; the first one of a name stays, whoever comes later."""
    games: dict[str, AnyGame] = {}
    broken: list[BrokenGame] = []
    for offer in offers:
        found = _taken_in(offer)
        if isinstance(found, BrokenGame):
            broken.append(found)
        elif found.name in games:
            other = games[found.name].package
            broken.append(BrokenGame(found.name, offer.package, ShelfFault.CLASH, other))
        else:
            games[found.name] = found
    return Shelf(MappingProxyType(games), tuple(broken))


def _taken_in(offer: Offer) -> AnyGame | BrokenGame:
    """Return what is offered if it is a game that we understand."""

    def broken(fault: ShelfFault, detail: str) -> BrokenGame:
        return BrokenGame(offer.name, offer.package, fault, detail)

    try:
        found = offer.load()
    except (Exception, SystemExit) as fault:  # whatever a stranger's module does on its import
        return broken(ShelfFault.IMPORT, f"{type(fault).__name__}: {fault}")
    game = getattr(found, OFFERED, None) if isinstance(found, ModuleType) else found
    if not isinstance(game, Game):
        return broken(ShelfFault.NOT_A_GAME, f"{OFFERED} is {type(game).__name__}")
    if game.contract != CONTRACT:
        return broken(
            ShelfFault.CONTRACT, f"written for {game.contract}, this house has {CONTRACT}"
        )
    lacking = [name for name in DECLARED if not hasattr(game, name)]
    if lacking:
        return broken(ShelfFault.NOT_A_GAME, f"{', '.join(lacking)} not declared")
    if not game.package:
        return broken(
            ShelfFault.NOT_A_GAME, "it lies in no package, so there is no place for words"
        )
    if not NAME.fullmatch(str(game.name)):
        return broken(ShelfFault.NAME, repr(game.name))
    return game
