"""Which sheet somebody wants, filled with what the asker may see; pages and API wish alike."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from referee import sheets as paper
from referee.desk import MatchInfo, Viewer
from referee.sheets import Wish
from referee.text import Phrases
from referee.web.phones.phone import desk
from referee.web.sheets import sheet_material as material

# What a sheet can be about without a match.
OF_GAME = ("game", "box", "table")


class PrintChoice(Struct, frozen=True):
    """How a sheet is printed: in which language, on which paper."""

    language: str
    paper: str = paper.USUAL


def seat_counts(game: str) -> tuple[int, ...]:
    """Return for how many a game is; nothing when there is no such game."""
    return next((info.seat_counts for info in desk().matches.games() if info.name == game), ())


def game_wish(
    game: str,
    name: str,
    seats: int,
    choice: PrintChoice,
    box: str = "",
    opening: Mapping[str, str] | None = None,
) -> Wish:
    """Return the wish for a sheet of a game, filled with a box or with answers where told."""
    told = material.box_of(box) if box else None
    return Wish(game, name, seats, choice.language, choice.paper, box=told, opening=opening or {})


def match_wish(
    match: MatchInfo,
    viewer: Viewer,
    name: str,
    choice: PrintChoice,
    *,
    story: bool = False,
    wifi: paper.Wifi | None = None,
) -> tuple[Wish, Phrases]:
    """Return the wish for a sheet of a match, and the words that know its seats and cards."""
    speech = desk().tables.phrases(match.code, choice.language)
    about = {sheet.name: sheet.of for sheet in paper.sheets_of(match.game)}
    of = about.get(paper.ALIASES.get(name, name), "")
    wish = Wish(
        match.game,
        name,
        len(match.seats),
        choice.language,
        choice.paper,
        people=material.people_of(match),
        join=material.join_of(match.code, wifi),
        running=material.running(match, viewer, speech) if of == "running" else None,
        finished=material.finished(match, viewer, speech, story) if of == "finished" else None,
        box=material.box_of(match.box) if match.box else None,
        practice=desk().matches.practises(match.game, len(match.seats), match.opening),
    )
    return wish, speech
