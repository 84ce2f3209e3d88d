"""The cards that a match may speak of: the practice set, or whatever has been entered."""

from __future__ import annotations

from dataclasses import dataclass

PRACTICE = "practice"


@dataclass(frozen=True, slots=True)
class KnownCards:
    """Cards by their codes; `all` when there can be no others."""

    codes: tuple[str, ...]
    all: bool
