"""What the numbers of a sheet come to so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from werkzeug.datastructures import MultiDict

from referee.desk.errors import Unreadable
from referee.desk.game_pages import finished_forms
from referee.desk.scores.outcome import SheetOutcome
from referee.web.language import language, speaking
from referee.web.phone import desk


def outcome_so_far(game: str, players: Sequence[Mapping[str, Any]]) -> SheetOutcome | None:
    """Score what was told so far; nothing before anybody has told anything."""
    if not any(players):
        return None
    blank = finished_forms()[game].read(MultiDict(), "").numbers
    told = [
        {**blank, **player, "name": player.get("name") or nobody(place)}
        for place, player in enumerate(players, 1)
    ]
    try:
        return desk().score_sheets.outcome(game, told, language())
    except Unreadable:
        return None


def nobody(place: int) -> str:
    """Return what to call somebody who gave no name."""
    return speaking().say("score.page.player", n=place)
