"""The laws of Oh My Goods! at each move of a random match."""

from random import Random

from msgspec.structs import replace

from referee.desk.random_play import practice_header
from referee.engine.game import AnyGame
from referee.engine.ruling import Allowed, Refused
from referee.games.oh_my_goods.rules.best_last_round import best_last_round
from referee.games.oh_my_goods.rules.facts import CARDS, DECK
from referee.games.oh_my_goods.rules.invariants import cards_of, impossible
from referee.games.oh_my_goods.rules.move import Move
from referee.games.oh_my_goods.rules.payments import wealth
from referee.games.oh_my_goods.rules.table import Options, Table
from referee.games.oh_my_goods.rules.words import AT_THE_TABLE, NAMELESS, OVER, PLAN, SETUP
from tests.games.oh_my_goods.any_move import any_move, nearby_move
from tests.games.oh_my_goods.physical_table import PhysicalTable

# How many moves out of the blue are judged at each table.
STRANGE = 2
# Kinds of which every legal move leads to the same table as one that is offered.
PROMISED = ("produce", "end_turn", "discard_half")


class Laws:
    """All cards are somewhere, secrets are kept, steps can be followed, nothing is left out."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def opening(self, rng: Random, seats: int) -> dict[str, str]:
        """Return a match at the table or by the app, with any answers to open questions."""
        opening = practice_header(self.game, seats)
        if rng.random() < 0.4:
            opening["cards"] = AT_THE_TABLE
        for name in Options.__struct_fields__:
            if rng.random() < 0.3:
                opening[f"option.{name}"] = rng.choice(("yes", "no"))
        return opening

    def begin(self, table: Table, rng: Random) -> None:
        """Build the physical table."""
        self.rng = rng
        self.physical = PhysicalTable(table)
        self.plans = 0

    def after(self, before: Table, move: Move, ruling: Allowed[Table]) -> int:
        """Check the table, the steps, the secrets, and some strange moves."""
        table = ruling.table
        assert not list(impossible(table)), f"after {move}: {list(impossible(table))}"
        self.conserved(table)
        self.secret(table)
        self.physical.follow(ruling.steps, table)
        differences = self.physical.differences(table)
        assert not differences, f"after {move}: {differences}"
        assert (before.round, before.phase == OVER) <= (table.round, table.phase == OVER)
        if table.phase == PLAN:
            self.plans += 1
        if self.rng.random() < 0.1:
            self.best(table)
        return sum(self.strange(table) for _ in range(STRANGE))

    def conserved(self, table: Table) -> None:
        """All 94 cards are in the game, 4 charburners and 16 sides of assistants at most once."""
        if table.phase == SETUP:
            return
        cards = cards_of(table)
        if table.app_deals:
            assert sorted(cards) == sorted(DECK)
        assert len(cards) == len(DECK) == 94
        people = [post.assistant for estate in table.estates for post in estate.posts]
        people += table.assistants
        assert len(set(people)) == len(people)
        if table.options.two_assistants_at_most:
            assert all(len(estate.posts) <= 2 for estate in table.estates)
        for estate in table.estates:
            places = [post.building for post in estate.posts]
            assert len(set(places)) == len(places)
            assert estate.worker not in places or not estate.worker
            piles = zip(estate.buildings, estate.goods, strict=True)
            assert all(CARDS[building].good or not goods for building, goods in piles)

    def secret(self, table: Table) -> None:
        """Nobody sees a plan, a hand or the deck of others, whatever they hold."""
        for seat in (None, *table.seats):
            sees = frozenset({seat} if seat else ())
            shown = self.game.secrets.concealed(table, sees)
            other = self.game.secrets.concealed(_exchanged(table, sees), sees)
            assert shown == other, f"{seat} can tell tables apart that look the same"
            for name in table.seats:
                if name != seat:
                    facts = self.game.seat_facts(table, name, hidden=False)
                    assert not {fact for fact in facts if fact.startswith("plan.")}
                    assert "hand_cards" not in facts

    def best(self, table: Table) -> None:
        """The best last round never loses coins."""
        for seat, estate in zip(table.seats, table.estates, strict=True):
            if estate.buildings:
                assert best_last_round(table, seat).coins >= wealth(estate)

    def strange(self, table: Table) -> int:
        """Judge a move out of the blue: it never raises, and it is legal only if promised."""
        if self.rng.random() < 0.7:
            move = nearby_move(self.rng, table)
        else:
            move = any_move(self.rng, table)
        if move is None:
            return 0
        ruling = self.game.judge(table, move)
        if isinstance(ruling, Refused):
            assert ruling.reasons
            return 1
        assert self.game.read(move.seat, move.kind, move.written()) == move
        assert not list(impossible(ruling.table)), f"{move} leads to an impossible table"
        if move.kind in PROMISED and not table.app_deals:
            assert self.promised(table, move, ruling.table), f"not among the candidates: {move}"
        return 1

    def promised(self, table: Table, move: Move, outcome: Table) -> bool:
        """Tell whether a candidate leads to the same table."""
        for candidate in self.game.candidates(table):
            if candidate.legal and candidate.move.kind == move.kind:
                ruling = self.game.judge(table, candidate.move)
                assert isinstance(ruling, Allowed)
                if ruling.table == outcome:
                    return True
        return False

    def over(self, table: Table) -> None:
        """A match ends after the round that follows the eighth building."""
        assert table.round == table.last_round
        assert any(len(estate.buildings) >= 8 for estate in table.estates)
        assert all(len(estate.buildings) <= 9 for estate in table.estates)
        assert not table.market
        assert self.plans >= table.round


def _exchanged(table: Table, sees: frozenset[str]) -> Table:
    """Return a table on which everything hidden is something else of the same number."""
    hidden: list[str] = [*table.pile, *table.discards]
    for seat, estate in zip(table.seats, table.estates, strict=True):
        hidden += (card for goods in estate.goods for card in goods)
        if seat not in sees:
            hidden += estate.hand
            hidden += [estate.planned] if estate.planned else []
    turned = dict(zip(hidden, reversed(hidden), strict=True)) | {NAMELESS: NAMELESS}

    def other(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(turned.get(card, card) for card in cards)

    estates = []
    for seat, estate in zip(table.seats, table.estates, strict=True):
        goods = tuple(other(pile) for pile in estate.goods)
        if seat in sees:
            estates.append(replace(estate, goods=goods))
            continue
        plan = estate.plan and replace(
            estate.plan, worker=estate.buildings[0], way="sloppy", card="", moves=()
        )
        planned = turned.get(estate.planned, estate.planned)
        estates.append(
            replace(estate, goods=goods, hand=other(estate.hand), plan=plan, planned=planned)
        )
    return replace(
        table, estates=tuple(estates), pile=other(table.pile), discards=other(table.discards)
    )
