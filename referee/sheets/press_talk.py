"""The words in which the press and its worker talk to each other."""

from typing import Final

PRINTED: Final = "printed"
FAILED: Final = "failed"
MISSING: Final = "missing"
