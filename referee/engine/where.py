"""Where a match stands: round, phase, and who has something to decide."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from referee.engine.hints import Hint

# Facts of the table that say where the match stands: pages tell them in their heads.
STANDING = ("round", "phase", "turn")


class Stage(Enum):
    """What every match goes through, whatever its game calls its phases."""

    OPENING = "opening"
    PLAY = "play"
    OVER = "over"


class Where(Struct, frozen=True, gc=False):
    """Where a match stands.

    `phase` is a word of the game (said by the phrase `phase.<word>`), `turn` the seat whose turn
    it is ("" when it is nobody's or everybody's), `acting` are the seats that have something to
    decide now. In `secret` they decide at the same time, and nobody may see what another one
    chose before all have. `round` counts from 1; 0 where the game has no rounds. `note` is a
    short addition for the head of the page (phrase `where.<key>`), such as when income comes.
    """

    stage: Stage
    phase: str
    round: int = 0
    turn: str = ""
    acting: tuple[str, ...] = ()
    secret: bool = False
    note: Hint | None = None

    @property
    def over(self) -> bool:
        """Tell whether the match has ended."""
        return self.stage is Stage.OVER
