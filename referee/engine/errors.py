"""Faults of the caller that are not refusals by the rulebook."""

from __future__ import annotations


class Unreadable(ValueError):
    """What was written is not a move, an opening or a recorded match at all."""
