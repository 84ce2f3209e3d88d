"""The words of Woodcraft that its pages let people pick from, by what they name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from referee.engine.fields import Word, Words
from referee.games.woodcraft.rules.announcing import REPUTATION_TILES
from referee.games.woodcraft.rules.facts import ABILITY_KINDS, DISPLAY_SPACES, TOOL_KINDS
from referee.games.woodcraft.rules.registry import BY_KIND
from referee.games.woodcraft.rules.words import (
    ATTIC,
    COLOURS,
    CONTRACTS,
    QUADRANTS,
    ROOMS,
    ROWS,
    SIDES,
    SLOTS,
)

WORDS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "quadrants": QUADRANTS,
        "slots": tuple(str(slot) for slot in range(1, SLOTS + 1)),
        "rooms": ROOMS,
        "attic": ATTIC,
        "tools": TOOL_KINDS,
        "contracts": CONTRACTS,
        "colours": COLOURS,
        "pips": tuple(str(pips) for pips in range(1, SIDES + 1)),
        "rows": tuple(str(row) for row in range(1, ROWS + 1)),
        "spaces": tuple(str(space) for space in range(1, DISPLAY_SPACES + 1)),
        "reputation_tiles": REPUTATION_TILES,
        "abilities": tuple(ABILITY_KINDS),
        # What the fields of moves may say, by move and field: `choose_tile.tile`.
        **{
            f"{kind}.{name}": field.words
            for kind, move in BY_KIND.items()
            for name, field in move.fields.items()
            if isinstance(field, Word | Words) and field.words
        },
    }
)
