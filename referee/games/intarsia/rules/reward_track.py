"""The reward track: a ring of fields with one marker for all seats (IN-R84, R86)."""

from __future__ import annotations

# How many fields the marker moves at most.
FURTHEST = 2


def target(reward: int, forward: int, fields: int) -> int:
    """Return the field that the reward marker comes to, clockwise round the track."""
    return (reward - 1 + forward) % fields + 1
