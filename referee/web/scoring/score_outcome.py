"""What the numbers of a sheet come to so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from referee.desk.errors import Unreadable
from referee.desk.game_pages import finished_page
from referee.desk.scores.outcome import SheetOutcome
from referee.web.frame.language import language, speaking
from referee.web.phones.phone import desk

NOTHING: Mapping[str, object] = MappingProxyType({})


def outcome_so_far(
    game: str, players: Sequence[Mapping[str, object]], match: Mapping[str, object] = NOTHING
) -> SheetOutcome | None:
    """Score what was told so far; nothing before anybody has told anything."""
    form = finished_page(game)
    if form is None or not any(players):
        return None
    named = [
        {**player, "name": player.get("name") or nobody(place)}
        for place, player in enumerate(players, 1)
    ]
    try:
        told, once = form.told(named, match)
        return desk().score_sheets.outcome(game, told, language(), once)
    except Unreadable:
        return None


def nobody(place: int) -> str:
    """Return what to call somebody who gave no name."""
    return speaking().say("score.page.player", n=place)
