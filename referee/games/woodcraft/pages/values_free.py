"""Free actions with their choices, as finished values."""

from __future__ import annotations

from msgspec import Struct

from referee.games.woodcraft.pages.view_words import Offer
from referee.lent.taps import Tap


class SawWay(Tap, frozen=True):
    """A way to cut a die: its parts, and how many sawblades that takes."""

    parts: tuple[str, ...]
    blades: int


class SawDie(Struct, frozen=True):
    """A die that can be cut."""

    die: str
    ways: tuple[SawWay, ...]


class SawOffer(Offer, frozen=True):
    """Sawing; `reuse` when only a reuse token makes a tile usable."""

    dice: tuple[SawDie, ...]
    usable: int
    tiles: int
    reuse: bool
    blades: int


class SpliceWay(Tap, frozen=True):
    """A value that a die can be raised to, and the tile that does it."""

    to: str
    tile: str
    reuse: bool


class SpliceDie(Struct, frozen=True):
    """A die that can be raised."""

    die: str
    ways: tuple[SpliceWay, ...]


class SpliceOffer(Offer, frozen=True):
    """Splicing; `scores` are the points that helpers add to each, `reuse` as when sawing."""

    dice: tuple[SpliceDie, ...]
    usable: int
    tiles: int
    scrap: int
    scores: int
    reuse: bool


class GlueWay(Tap, frozen=True):
    """Another die to join, what both become, and the points for two colours."""

    other: str
    to: str
    points: int


class GlueDie(Struct, frozen=True):
    """A die that can be joined to others."""

    die: str
    ways: tuple[GlueWay, ...]


class GlueOffer(Offer, frozen=True):
    """Gluing; `built` when the workshop has the tile."""

    dice: tuple[GlueDie, ...]
    built: bool
    usable: int
    reuse: bool
    glue: int


class PotChoice(Tap, frozen=True):
    """A pot and the tree in it, "" when it is empty."""

    colour: str
    die: str


class HarvestOffer(Offer, frozen=True):
    """Harvesting."""

    pots: tuple[PotChoice, ...]
