"""Advancing on a track in tests: what comes of it, what is told, what would be granted."""

from typing import Any

from referee.games.woodcraft.rules import tracks
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.facts import Gain
from referee.games.woodcraft.rules.table import Table
from tests.games.woodcraft.sample_tables import told


class Told:
    """Takes the place of handing out: notes what would be granted, and to whom."""

    def __init__(self) -> None:
        self.gains: list[tuple[int, tuple[Gain, ...], str]] = []

    def __call__(self, draft: Draft, seat: int, gains: tuple[Gain, ...], source: str) -> None:
        assert isinstance(draft, Draft)
        if gains:
            self.gains.append((seat, gains, source))


def reputation(table: Table, steps: int, seat: int = 0) -> tuple[Table, list[Any], Told]:
    draft, granted = Draft(table), Told()
    tracks.advance_reputation(draft, seat, steps, "order", granted)
    return draft.current(), told(draft.steps), granted
