"""The laws of Woodcraft at each move of a random match."""

from random import Random

from referee.desk.random_play import practice_header
from referee.engine.game import AnyGame
from referee.engine.ruling import Allowed, Refused
from referee.games.woodcraft.rules.facts import practice_facts
from referee.games.woodcraft.rules.move import Move
from referee.games.woodcraft.rules.moves.choose_tile import ChooseTile
from referee.games.woodcraft.rules.opening import REPUTATION_ENDS
from referee.games.woodcraft.rules.registry import BY_KIND
from referee.games.woodcraft.rules.rounds import INCOME_AFTER, last_round
from referee.games.woodcraft.rules.table import Options, Table
from referee.games.woodcraft.rules.words import QUADRANTS, TILES
from tests.games.woodcraft.any_move import PROMISED, alike, any_move, nearby_move
from tests.games.woodcraft.invariants import wrong, wrong_in_play
from tests.games.woodcraft.physical_table import PhysicalTable
from tests.games.woodcraft.reasons import differs

# How many moves out of the blue are judged at each table.
STRANGE = 2
# How often cards are told instead of followed; helpers and yard may change in between.
LIGHT = 0.4


class Laws:
    """Invariants, steps that can be followed, and candidates that leave nothing out."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def opening(self, rng: Random, seats: int) -> dict[str, str]:
        """Return a match with any level, start quadrant, tiles and answers to open questions."""
        opening = practice_header(self.game, seats)
        if rng.random() < LIGHT:
            answers = {"cards": "light", "follow.yard": rng.choice(("usual", "yes"))}
            opening = self.game.header(seats, answers, practice_facts())
        if rng.random() < 0.5:
            opening["start"] = rng.choice(QUADRANTS)
            opening["tiles"] = ",".join(rng.sample(TILES, len(TILES)))
        for name in Options.__struct_fields__:
            if rng.random() < 0.3:
                end = name == "reputation_end"
                opening[f"option.{name}"] = rng.choice(REPUTATION_ENDS if end else ("yes", "no"))
        return opening

    def begin(self, table: Table, rng: Random) -> None:
        """Build the physical table."""
        self.rng = rng
        self.physical = PhysicalTable(table)
        self.income_phases = 0

    def after(self, before: Table, move: Move, ruling: Allowed[Table]) -> int:
        """Check the table, the steps, and some strange moves."""
        table = ruling.table
        assert not wrong_in_play(table), f"after {move}: {wrong_in_play(table)}"
        self.physical.follow(move, ruling.steps)
        differences = self.physical.differences(table)
        assert not differences, f"after {move}: {differences}"
        assert (before.round, before.turn) <= (table.round, table.turn) or table.turn == 0
        self.income_phases += sum(step.key == "income_phase" for step in ruling.steps)
        return sum(self.strange(table) for _ in range(STRANGE))

    def strange(self, table: Table) -> int:
        """Judge a move out of the blue: it never raises, and it is legal only if promised."""
        if self.rng.random() < 0.7:
            move = nearby_move(self.rng, table)
        else:
            move = any_move(self.rng, table, self.rng.choice(tuple(BY_KIND)))
        if move is None:
            return 0
        ruling = self.game.judge(table, move)
        assert not differs(table, move, ruling), differs(table, move, ruling)
        if isinstance(ruling, Refused):
            assert ruling.reasons
            return 1
        assert self.game.read(move.seat, move.kind, move.written()) == move
        if move.kind in PROMISED:
            assert self.promised(table, move, ruling.table), f"not among the candidates: {move}"
        assert not wrong(ruling.table), f"{move} leads to {wrong(ruling.table)}"
        return 1

    def promised(self, table: Table, move: Move, outcome: Table) -> bool:
        """Tell whether a candidate leads to the same table."""
        legal = [each.move for each in self.game.candidates(table) if each.legal]
        if move in legal:
            return True
        same = alike(outcome)
        for candidate in legal:
            if candidate.kind == move.kind:
                ruling = self.game.judge(table, candidate)
                assert isinstance(ruling, Allowed)
                if alike(ruling.table) == same or self._answered(ruling.table, move, same):
                    return True
        return False

    def _answered(self, table: Table, move: Move, same: Table) -> bool:
        """Tell whether the choices that a tile's bonus asks for lead to the same table."""
        if not isinstance(move, ChooseTile):
            return False
        reached = [table]
        for _ in range(2):
            for middle in tuple(reached):
                for candidate in self.game.candidates(middle, move.seat):
                    if candidate.legal and candidate.move.kind in ("take_die", "produce"):
                        ruling = self.game.judge(middle, candidate.move)
                        assert isinstance(ruling, Allowed)
                        reached.append(ruling.table)
        return any(alike(each) == same for each in reached)

    def over(self, table: Table) -> None:
        """A match ends after its last round, with four income phases."""
        assert table.round == last_round(len(table.seats)) in (13, 14)
        assert self.income_phases == len(INCOME_AFTER[len(table.seats)]) == 4
        assert all(not shop.hand for shop in table.workshops)
