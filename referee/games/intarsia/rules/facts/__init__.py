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
from .shapes import (
    ALL_NEEDS,
    MOST_FIELDS,
    MOST_ORNAMENTS,
    Shape,
    Wants,
    canonical,
    read_needs,
    read_second,
    read_wants,
    write_needs,
)

__all__ = [
    "ALL_NEEDS", "MOST_FIELDS", "MOST_ORNAMENTS", "Element", "Fact", "Shape", "Spot", "Wants",
    "board_facts", "canonical", "element_facts", "floor_spots", "practice_facts", "read_fact",
    "read_needs", "read_second", "read_wants", "sources", "write_needs",
]  # fmt: skip
