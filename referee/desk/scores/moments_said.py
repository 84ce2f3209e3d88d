"""What people talk about after a match, in words."""

from __future__ import annotations

from collections.abc import Mapping

from referee.desk.scores.highlights import Highlights
from referee.text import Phrases


def moments_said(found: Highlights, names: Mapping[str, str], phrases: Phrases) -> dict[str, str]:
    """Return a sentence for each of `lead`, `overtaking` and `turn` that there was."""
    said: dict[str, str] = {}
    if lead := found.lead:
        said["lead"] = phrases.say(
            "chart.longest_lead",
            name=names[lead.seat],
            n=lead.rounds,
            first=lead.first_round,
            last=lead.last_round,
            margin=lead.margin,
        )
    if change := found.overtaking:
        said["overtaking"] = phrases.say(
            "chart.overtaking", name=names[change.seat], round=change.round
        )
    if turn := found.turn:
        said["turn"] = phrases.say(
            "chart.biggest_turn", name=names[turn.seat], n=turn.points, round=turn.round
        )
    return said
