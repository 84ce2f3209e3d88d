"""Scoring a match that nobody tracked, from the numbers on the table at its end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from referee.engine.errors import Unreadable
from referee.engine.fields import Number, Word, shown
from referee.engine.finished import Asked, FinishedForm, FinishedMatch, FinishedScores, Json
from referee.engine.misread import misread
from referee.engine.move import CORRECT
from referee.games.intarsia.rules.floor import FRAME_PLACES, PLANTS
from referee.games.intarsia.rules.scoring import Finish, final_scores, verdict
from referee.games.intarsia.rules.words import SIDES, SPACES

SIZES = ("1", "2", "3", "4")
MOST_ORNAMENTS = len(FRAME_PLACES)
MOST_TILES = len(SPACES)
Some = Annotated[int, Meta(ge=0, le=MOST_ORNAMENTS)]


class Ornaments(
    Struct,
    frozen=True,
    forbid_unknown_fields=True,
    rename={"one": "1", "two": "2", "three": "3", "four": "4"},
):
    """How many ornaments there are of 1, 2, 3 and 4 elements."""

    one: Some = 0
    two: Some = 0
    three: Some = 0
    four: Some = 0

    @property
    def counts(self) -> tuple[int, int, int, int]:
        """The four numbers in a row."""
        return (self.one, self.two, self.three, self.four)


class Player(Struct, frozen=True, forbid_unknown_fields=True):
    """One player's end-of-game numbers; what is left out counts as none.

    `points` is what the score marker and the score tiles show before final scoring, the crosses of
    round 3 included; `ornaments` how many there are of 1, 2, 3 and 4 elements.
    """

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    points: Annotated[int, Meta(ge=0, le=999)]
    ornaments: Ornaments = Ornaments()
    tool_tiles: Annotated[int, Meta(ge=0, le=MOST_TILES)] = 0
    plants: Annotated[int, Meta(ge=0, le=len(PLANTS))] = 0


class Finished(Struct, frozen=True, forbid_unknown_fields=True):
    """All players of a finished match."""

    players: Annotated[tuple[Player, ...], Meta(min_length=1, max_length=4)]
    side: str = SIDES[0]


ASKED = (
    Asked("points", Number()),
    *(Asked(f"ornaments.{size}", Number(most=MOST_ORNAMENTS), "0") for size in SIZES),
    Asked("tool_tiles", Number(most=MOST_TILES), "0"),
    Asked("plants", Number(most=len(PLANTS)), "0"),
)
ASKED_ONCE = (Asked("side", Word(words=SIDES), SIDES[0]),)


class IntarsiaFinished(FinishedMatch):
    """A match of Intarsia that nobody tracked."""

    def form(self, seats: int) -> FinishedForm:
        """Return what is read off the table at the end."""
        del seats
        return FinishedForm(ASKED, ASKED_ONCE)

    def score(self, numbers: Json) -> FinishedScores:
        """Score end-of-game numbers; raises Unreadable."""
        finished = _finished(numbers)
        scores = final_scores([_finish(player, finished.side) for player in finished.players])
        return FinishedScores(scores, verdict(scores))

    def opening(self, numbers: Json) -> dict[str, str]:
        """Return the side that was played; raises Unreadable."""
        side = _finished(numbers).side
        return {} if side == SIDES[0] else {"side": side}

    def moves(
        self, seats: Iterable[str], numbers: Json
    ) -> Iterator[tuple[str, str, dict[str, str]]]:
        """Yield corrections that bring a new table, opened with the same side, to this end."""
        names = list(seats)
        for seat, player in zip(names, _finished(numbers).players, strict=True):
            yield (
                seat,
                CORRECT,
                {
                    "phase": "over",
                    "points": str(player.points),
                    "ornament_counts": ",".join(map(str, player.ornaments.counts)),
                    "tool_tiles": str(player.tool_tiles),
                    "plants": str(player.plants),
                },
            )


def _finished(numbers: Json) -> Finished:
    """Return the players as they were told; raises Unreadable."""
    try:
        finished = msgspec.convert(numbers, Finished)
    except msgspec.ValidationError as fault:
        raise Unreadable(misread(str(fault))) from fault
    if finished.side not in SIDES:
        raise Unreadable(f"side: one of {', '.join(SIDES)} expected, found {shown(finished.side)}")
    names = [player.name for player in finished.players]
    if len(set(names)) < len(names):
        raise Unreadable("players: each needs a name of its own")
    for player in finished.players:
        _check(player, finished.side)
    return finished


def _check(player: Player, side: str) -> None:
    """Refuse numbers that no floor can show."""
    if sum(player.ornaments.counts) > MOST_ORNAMENTS:
        raise Unreadable(
            f"players, {player.name}: ornaments: at most {MOST_ORNAMENTS} on a floor expected"
        )
    if player.plants and side == "A":
        raise Unreadable(f"players, {player.name}: plants: there are none on side A")


def _finish(player: Player, side: str) -> Finish:
    return Finish(
        name=player.name,
        points=player.points,
        ornaments=player.ornaments.counts,
        tool_tiles=player.tool_tiles,
        plants=player.plants if side == "B" else None,
    )
