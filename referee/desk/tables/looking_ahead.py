"""What a seat asks about its prospects: a help beside the game, never in its way."""

from __future__ import annotations

import logging
from typing import Any, Final

from referee.games import pages_of

# The setting of a match that switches looking ahead off.
LOOK_AHEAD: Final = "look_ahead"

_logger = logging.getLogger(__name__)


def looked_ahead(game: str, table: object, seat: str, question: str) -> Any:
    """Return a game's answer; None where it finds none, also by a fault of its own."""
    try:
        return pages_of(game).looked_ahead(table, seat, question)
    except Exception:
        # Whatever it is: the order, the card that was asked about must be seen all the same.
        _logger.exception("nothing to look ahead at")
        return None
