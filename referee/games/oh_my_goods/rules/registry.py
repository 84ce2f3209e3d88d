"""All moves of the game by their kinds."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.move import read_kind
from referee.games.oh_my_goods.rules.move import Move
from referee.games.oh_my_goods.rules.moves.build import Build
from referee.games.oh_my_goods.rules.moves.correct import Correct
from referee.games.oh_my_goods.rules.moves.discard_half import DiscardHalf
from referee.games.oh_my_goods.rules.moves.end_turn import EndTurn
from referee.games.oh_my_goods.rules.moves.exchange import Exchange
from referee.games.oh_my_goods.rules.moves.hire import Hire
from referee.games.oh_my_goods.rules.moves.lay_assistants import LayAssistants
from referee.games.oh_my_goods.rules.moves.plan import MakePlan
from referee.games.oh_my_goods.rules.moves.produce import Produce
from referee.games.oh_my_goods.rules.moves.reveal import Reveal
from referee.games.oh_my_goods.rules.moves.shuffle import Shuffle
from referee.games.oh_my_goods.rules.moves.take_charburner import TakeCharburner
from referee.games.oh_my_goods.rules.moves.tell_fact import TellFact
from referee.games.oh_my_goods.rules.moves.use_chain import UseChain

# In the order in which a player thinks of them.
MOVES: tuple[type[Move], ...] = (
    TakeCharburner, LayAssistants, Shuffle,
    Exchange, DiscardHalf, Reveal, MakePlan,
    Produce, UseChain, Build, Hire, EndTurn,
    TellFact, Correct,
)  # fmt: skip
BY_KIND: dict[str, type[Move]] = {move.kind: move for move in MOVES}
TURN_MOVES: tuple[type[Move], ...] = (Produce, UseChain, Build, Hire, EndTurn)


def read_move(seat: str, kind: str, fields: Mapping[str, str]) -> Move:
    """Return the move that the words describe; raises Unreadable."""
    return read_kind(BY_KIND, seat, kind, fields)
