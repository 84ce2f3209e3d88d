"""All moves of the game by their kinds."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.move import read_kind
from referee.games.intarsia.rules.move import Move, Window
from referee.games.intarsia.rules.moves.build import Build
from referee.games.intarsia.rules.moves.choose_start_card import ChooseStartCard
from referee.games.intarsia.rules.moves.claim import Claim
from referee.games.intarsia.rules.moves.correct import Correct
from referee.games.intarsia.rules.moves.deal_start_cards import DealStartCards
from referee.games.intarsia.rules.moves.draw import Draw
from referee.games.intarsia.rules.moves.end_turn import EndTurn
from referee.games.intarsia.rules.moves.pass_round import PassRound
from referee.games.intarsia.rules.moves.take_cards import TakeCards
from referee.games.intarsia.rules.moves.tell_fact import TellFact

# In the order in which a player thinks of them.
MOVES: tuple[type[Move], ...] = (
    Claim, Build, Draw, EndTurn, PassRound, ChooseStartCard, TakeCards,
    DealStartCards, TellFact, Correct,
)  # fmt: skip
BY_KIND: dict[str, type[Move]] = {move.kind: move for move in MOVES}
TURN_MOVES = tuple(move for move in MOVES if move.window is Window.TURN)


def read_move(seat: str, kind: str, fields: Mapping[str, str]) -> Move:
    """Return the move that the words describe; raises Unreadable."""
    return read_kind(BY_KIND, seat, kind, fields)
