"""A final scoring in words, ready for a page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from werkzeug.datastructures import MultiDict

from referee.desk.errors import Unreadable
from referee.desk.game_pages import finished_forms
from referee.desk.scores import score_sheets
from referee.text import Phrases
from referee.web.language import speaking


@dataclass(frozen=True, slots=True)
class LineSaid:
    """One line of a final scoring."""

    what: str
    sentence: str
    points: int


@dataclass(frozen=True, slots=True)
class PlayerOutcome:
    """What one player reached."""

    name: str
    total: int
    rank: int
    lines: tuple[LineSaid, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """A whole final scoring: players in turn order, who won, how a tie was broken."""

    players: tuple[PlayerOutcome, ...]
    winner: str
    tie: str
    grade: str

    @property
    def ranked(self) -> tuple[PlayerOutcome, ...]:
        """The players, the winner first."""
        return tuple(sorted(self.players, key=lambda player: player.rank))


def outcome_of(scored: Mapping[str, Any], phrases: Phrases) -> Outcome:
    """Say what `score_finished` has found."""
    players = tuple(
        PlayerOutcome(
            player["name"],
            player["total"],
            player["rank"],
            tuple(said_line(line, phrases) for line in player["lines"]),
        )
        for player in scored["players"]
    )
    best = max(players, key=lambda player: -player.rank)
    alone = len(players) == 1
    return Outcome(
        players=players,
        winner="" if alone else phrases.say("score.page.wins", name=best.name, n=best.total),
        tie=_tie(scored.get("tie_break"), phrases),
        grade=phrases.say(f"grade.{scored['grade']}") if scored.get("grade") else "",
    )


def outcome_so_far(game: str, players: Sequence[Mapping[str, Any]]) -> Outcome | None:
    """Score what was told so far; nothing before anybody has told anything."""
    if not any(players):
        return None
    blank = finished_forms()[game].read(MultiDict(), "").numbers
    told = [
        {**blank, **player, "name": player.get("name") or nobody(place)}
        for place, player in enumerate(players, 1)
    ]
    try:
        return outcome_of(score_sheets.score_finished(game, told), speaking())
    except Unreadable:
        return None


def nobody(place: int) -> str:
    """Return what to call somebody who gave no name."""
    return speaking().say("score.page.player", n=place)


def said_line(line: Mapping[str, Any], phrases: Phrases) -> LineSaid:
    """Say one line of a final scoring."""
    facts = {name: value for name, value in line.items() if name not in ("what", "points")}
    return LineSaid(line["what"], phrases.say(f"score.{line['what']}", **facts), line["points"])


def _tie(broken: Mapping[str, Any] | None, phrases: Phrases) -> str:
    if not broken:
        return ""
    return phrases.say(
        "score.page.tie",
        names=phrases.join(broken["between"]),
        n=broken["points"],
        winner=broken["winner"],
    )
