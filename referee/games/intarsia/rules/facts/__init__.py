"""The facts of Intarsia: what is printed in the box, and a practice set of our own making."""

from .load import (
    Element,
    Fact,
    Spot,
    board_facts,
    element_facts,
    floor_spots,
    practice_facts,
    read_fact,
    sources,
)
from .shapes import MOST_FIELDS, Wants, read_needs, read_second, read_wants, write_needs

__all__ = [
    "MOST_FIELDS", "Element", "Fact", "Spot", "Wants", "board_facts", "element_facts",
    "floor_spots", "practice_facts", "read_fact", "read_needs", "read_second", "read_wants",
    "sources", "write_needs",
]  # fmt: skip
