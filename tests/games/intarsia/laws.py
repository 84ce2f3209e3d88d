"""The laws of Intarsia at each move of a random match."""

from random import Random

from referee.desk.random_play import practice_header
from referee.engine.game import AnyGame
from referee.engine.ruling import Allowed, Refused
from referee.games.intarsia.rules.elements import PRICE_OF
from referee.games.intarsia.rules.move import Move
from referee.games.intarsia.rules.moves.build import Build, colour_to_pay
from referee.games.intarsia.rules.opening import ANSWERS
from referee.games.intarsia.rules.paying import payments
from referee.games.intarsia.rules.printed import plan_of
from referee.games.intarsia.rules.registry import BY_KIND
from referee.games.intarsia.rules.table import Table
from tests.games.intarsia.any_move import any_move, nearby_move
from tests.games.intarsia.invariants import wrong, wrong_in_play
from tests.games.intarsia.physical_table import PhysicalTable

# How many moves out of the blue are judged at each table.
STRANGE = 3
# The kinds of which `candidates` promises to name every legal one, but for other payments.
PROMISED = ("build", "claim", "draw", "end_turn", "pass", "choose_start_card", "take_cards")


class Laws:
    """Invariants, steps that can be followed, and candidates that leave nothing out."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def opening(self, rng: Random, seats: int) -> dict[str, str]:
        """Return a practice match on either side, with any answers to open questions."""
        opening = practice_header(self.game, seats)
        opening["side"] = rng.choice("AB")
        if rng.random() < 0.3:
            opening["start_cards"] = ",".join(rng.sample(("S1", "S2", "S3", "S4"), seats))
        for name, answers in ANSWERS.items():
            if rng.random() < 0.4:
                opening[f"option.{name}"] = rng.choice(answers)
        return opening

    def begin(self, table: Table, rng: Random) -> None:
        """Build the physical table."""
        self.rng = rng
        self.physical = PhysicalTable(table)
        self.crosses_scored = 0

    def after(self, before: Table, move: Move, ruling: Allowed[Table]) -> int:
        """Check the table, the steps, and some strange moves."""
        table = ruling.table
        assert not wrong_in_play(table), f"after {move}: {wrong_in_play(table)}"
        self.physical.follow(ruling.steps)
        differences = self.physical.differences(table)
        assert not differences, f"after {move}: {differences}"
        assert before.round <= table.round
        scored = [step for step in ruling.steps if step.facts.get("source") == "crosses"]
        self.crosses_scored += len(scored)
        for earlier, later in zip(before.floors, table.floors, strict=True):
            assert earlier.points <= later.points
            assert set(earlier.tiles) <= set(later.tiles)
        if isinstance(move, Build):
            self._check_payments(before, move)
        return sum(self.strange(table) for _ in range(STRANGE))

    def _check_payments(self, table: Table, move: Build) -> None:
        """The proposed payment is the first of all, and each of them is accepted."""
        seat = table.turn
        colour = colour_to_pay(table, plan_of(table, seat), move.element, move.place)
        assert colour is not None
        options = table.options
        found = payments(
            table.floors[seat].hand, colour, PRICE_OF[move.element], options.jokers_in_exchange
        )
        assert found[0] == move.pay
        other = Build(move.seat, move.element, move.place, self.rng.choice(found))
        assert isinstance(self.game.judge(table, other), Allowed), f"{other} is refused"

    def strange(self, table: Table) -> int:
        """Judge a move out of the blue: it never raises, and it is legal only if promised."""
        if self.rng.random() < 0.7:
            move = nearby_move(self.rng, table)
        else:
            move = any_move(self.rng, table, self.rng.choice(tuple(BY_KIND)))
        if move is None:
            return 0
        ruling = self.game.judge(table, move)
        if isinstance(ruling, Refused):
            assert ruling.reasons
            return 1
        assert self.game.read(move.seat, move.kind, move.written()) == move
        if move.kind in PROMISED:
            assert self.promised(table, move, ruling.table), f"not among the candidates: {move}"
        assert not wrong(ruling.table), f"{move} leads to {wrong(ruling.table)}"
        return 1

    def promised(self, table: Table, move: Move, outcome: Table) -> bool:
        """Tell whether a candidate says the same, apart from the cards that are paid."""
        legal = [each.move for each in self.game.candidates(table) if each.legal]
        if isinstance(move, Build):
            return (move.element, move.place) in {
                (each.element, each.place) for each in legal if isinstance(each, Build)
            }
        if move in legal:
            return True
        # The same may be said in more words: what is kept of three cards, how a tile is known.
        rulings = [self.game.judge(table, each) for each in legal if each.kind == move.kind]
        return any(isinstance(each, Allowed) and each.table == outcome for each in rulings)

    def over(self, table: Table) -> None:
        """A match ends after three rounds in which every cross scored, with everybody out."""
        assert table.round == 3
        usual = table.options.start_cross_scores
        assert self.crosses_scored == 3 * len(table.seats) or not usual
        assert all(floor.passed and sum(floor.hand) <= 3 for floor in table.floors)
        assert len(table.rest) == 5
