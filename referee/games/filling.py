"""Filling the shelf: every game is taken out of its box once, and looked at.

Games of other packages are looked at when the shelf is filled: whoever installed one in vain shall
hear of it at once. Those of the house stay in their boxes until somebody asks for them, which saves
the memory of games that nobody plays.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from importlib.metadata import entry_points
from types import ModuleType

from msgspec import Struct

from referee.engine.game import CONTRACT, AnyGame, Cover, Game

GROUP = "referee.games"
OFFERED = "GAME"
COVER = "COVER"
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
    broken: Sequence[BrokenGame] = ()
    # What is known of games that may still be in their boxes.
    covers: Mapping[str, Cover] = {}

    def open_all(self) -> None:
        """Open every box; what cannot be used is among the broken ones after that."""
        for name in self.games:
            self.games.get(name)


class Offer(Struct, frozen=True):
    """A game that somebody brings; `load` returns it, or the module that offers it.

    One with a cover need not be opened to be listed.
    """

    name: str
    package: str
    load: Callable[[], object]
    cover: Cover | None = None


class BoxedGames(Mapping[str, AnyGame]):
    """Games by name, each of which is opened when it is asked for."""

    def __init__(self, broken: list[BrokenGame]) -> None:
        self._broken = broken
        self._games: dict[str, AnyGame | Offer] = {}

    def put(self, name: str, game: AnyGame | Offer) -> None:
        """Put a game onto the shelf, opened or not."""
        self._games[name] = game

    def brought_by(self, name: str) -> str:
        """Return the package that a game comes from."""
        return self._games[name].package

    def __getitem__(self, name: str) -> AnyGame:
        """Return a game; raises KeyError.

        Where the machine has no room for it just now, OSError or MemoryError tells so: whoever asks
        later finds it in its box.
        """
        found = self._games[name]
        if not isinstance(found, Offer):
            return found
        opened = _taken_in(found)
        if isinstance(opened, BrokenGame):
            # Whoever asks at the same time puts it aside only once.
            if self._games.pop(name, None) is found:
                self._broken.append(opened)
            raise KeyError(name)
        self._games[name] = opened
        return opened

    def __iter__(self) -> Iterator[str]:
        # Meanwhile a broken one may be put aside.
        return iter(tuple(self._games))

    def __len__(self) -> int:
        return len(self._games)

    def __contains__(self, name: object) -> bool:
        # To see that it is there, nobody has to open it.
        return name in self._games


def bundled(package: str, path: Iterable[str]) -> Iterator[Offer]:
    """Yield the games of our own: one folder each."""
    for module in pkgutil.iter_modules(path):
        if module.ispkg:
            folder = f"{package}.{module.name}"
            yield Offer(module.name, package, _importing(f"{folder}.game"), _cover(folder))


def _cover(folder: str) -> Cover | None:
    """Return what a folder tells of its game; None for one that has to be looked at to be known."""
    try:
        cover: Cover | None = getattr(importlib.import_module(folder), COVER, None)
    except Exception:
        # Looked at like the others, it is put aside with its fault.
        return None
    return cover


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
    broken: list[BrokenGame] = []
    games, covers = BoxedGames(broken), {}
    for offer in offers:
        if offer.cover is not None:
            games.put(offer.name, offer)
            covers[offer.name] = offer.cover
            continue
        found = _taken_in(offer)
        if isinstance(found, BrokenGame):
            broken.append(found)
        elif found.name in games:
            other = games.brought_by(found.name)
            broken.append(BrokenGame(found.name, offer.package, ShelfFault.CLASH, other))
        else:
            games.put(found.name, found)
    return Shelf(games, broken, covers)


def _taken_in(offer: Offer) -> AnyGame | BrokenGame:
    """Return what is offered if it is a game that we understand."""

    def broken(fault: ShelfFault, detail: str) -> BrokenGame:
        return BrokenGame(offer.name, offer.package, fault, detail)

    try:
        found = offer.load()
    except (Exception, SystemExit) as fault:  # whatever a stranger's module does on its import
        if offer.cover is not None and isinstance(fault, OSError | MemoryError):
            # One of ours, opened while people play: the machine lacks something, not the game.
            raise
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
