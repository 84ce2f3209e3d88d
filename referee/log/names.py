"""What two spellings of one name have in common, and what stands where a name was forgotten."""

from __future__ import annotations

import unicodedata

NOBODY = "\N{EN DASH}"


def folded(name: str) -> str:
    """Return what two spellings of one name have in common: no case, no odd spaces."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())
