"""All moves of the game by their kinds."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.move import read_kind
from referee.games.woodcraft.rules.move import Move, Window
from referee.games.woodcraft.rules.moves.bonus_action import BonusAction
from referee.games.woodcraft.rules.moves.borrow_action import BorrowAction
from referee.games.woodcraft.rules.moves.buy_lumber import BuyLumber
from referee.games.woodcraft.rules.moves.buy_materials import BuyMaterials
from referee.games.woodcraft.rules.moves.choose_income import ChooseIncome
from referee.games.woodcraft.rules.moves.choose_tile import ChooseTile
from referee.games.woodcraft.rules.moves.claim_contract import ClaimContract
from referee.games.woodcraft.rules.moves.complete_order import CompleteOrder
from referee.games.woodcraft.rules.moves.correct import Correct
from referee.games.woodcraft.rules.moves.deal_cards import DealCards
from referee.games.woodcraft.rules.moves.decline import Decline
from referee.games.woodcraft.rules.moves.end_turn import EndTurn
from referee.games.woodcraft.rules.moves.enter_card import EnterHelper, EnterOrder, EnterSolo
from referee.games.woodcraft.rules.moves.exchange_dice import ExchangeDice
from referee.games.woodcraft.rules.moves.fill_order import FillOrder
from referee.games.woodcraft.rules.moves.follow import Follow
from referee.games.woodcraft.rules.moves.glue import Glue
from referee.games.woodcraft.rules.moves.harvest import Harvest
from referee.games.woodcraft.rules.moves.hire_helper import HireHelper
from referee.games.woodcraft.rules.moves.improve_workshop import ImproveWorkshop
from referee.games.woodcraft.rules.moves.keep_cards import KeepCards
from referee.games.woodcraft.rules.moves.market import Market
from referee.games.woodcraft.rules.moves.name_order import NameOrder
from referee.games.woodcraft.rules.moves.place_order import PlaceOrder
from referee.games.woodcraft.rules.moves.place_tool import PlaceTool
from referee.games.woodcraft.rules.moves.produce import Produce
from referee.games.woodcraft.rules.moves.produce_plant import ProducePlant
from referee.games.woodcraft.rules.moves.refill_yard import RefillYard
from referee.games.woodcraft.rules.moves.reveal_cards import RevealHelpers, RevealOrders
from referee.games.woodcraft.rules.moves.saw import Saw
from referee.games.woodcraft.rules.moves.setup_common import PlaceReputationTiles, RevealContracts
from referee.games.woodcraft.rules.moves.solo_cards import DrawSolo, RemoveContract
from referee.games.woodcraft.rules.moves.splice import Splice
from referee.games.woodcraft.rules.moves.take_berries import TakeBerries
from referee.games.woodcraft.rules.moves.take_die import TakeDie
from referee.games.woodcraft.rules.moves.take_five import TakeFive
from referee.games.woodcraft.rules.moves.take_order import TakeOrder
from referee.games.woodcraft.rules.moves.tell_effect import TellEffect
from referee.games.woodcraft.rules.moves.tell_fact import TellFact
from referee.games.woodcraft.rules.moves.tell_hand_order import TellHandOrder
from referee.games.woodcraft.rules.moves.tell_helper import TellHelper, TellProduction
from referee.games.woodcraft.rules.moves.tell_order import TellOrder
from referee.games.woodcraft.rules.moves.tell_start import TellStart
from referee.games.woodcraft.rules.moves.use_helper import UseHelper

# In the order in which a player thinks of them.
MOVES: tuple[type[Move], ...] = (
    PlaceTool, TakeDie, Produce, ChooseIncome, ClaimContract, TakeFive, PlaceOrder, TellHandOrder,
    Decline,
    ChooseTile, TakeBerries, BorrowAction, BonusAction,
    BuyLumber, ExchangeDice, BuyMaterials, TakeOrder, TellOrder, HireHelper, TellHelper,
    ProducePlant, ImproveWorkshop,
    CompleteOrder, FillOrder, UseHelper, TellEffect, Saw, Splice, Glue, Harvest,
    Market, EndTurn,
    RefillYard, RevealOrders, RevealHelpers, RevealContracts, PlaceReputationTiles,
    DealCards, KeepCards, TellStart, DrawSolo, RemoveContract,
    TellFact, TellProduction, NameOrder, EnterOrder, EnterHelper, EnterSolo, Follow, Correct,
)  # fmt: skip
BY_KIND: dict[str, type[Move]] = {move.kind: move for move in MOVES}
TURN_MOVES = tuple(move for move in MOVES if move.window in (Window.STEP_TWO, Window.END_OF_TURN))
DECISION_MOVES = tuple(move for move in MOVES if move.window is Window.DECISION)


def read_move(seat: str, kind: str, fields: Mapping[str, str]) -> Move:
    """Return the move that the words describe; raises Unreadable."""
    return read_kind(BY_KIND, seat, kind, fields)
