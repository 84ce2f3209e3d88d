"""Finding one's way through an old match: where its rounds begin."""

from __future__ import annotations

from referee.desk.clerk import Clerk

NEW_ROUND = "round"


def round_marks(desk: Clerk, code: str) -> tuple[tuple[int, int], ...]:
    """Return every round with the entry that it begins after."""
    found: dict[int, int] = {}
    for moment in desk.history(code).moments:
        for step in moment.steps:
            if step.key == NEW_ROUND:
                found[int(step.facts["round"])] = moment.line.number
    return tuple(sorted(found.items()))
