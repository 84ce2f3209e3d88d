"""Laws of Woodcraft under any order of playing, trying, taking back and correcting."""

from random import Random

from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from referee.desk.random_play import RandomPlayer, announcement
from referee.engine.book import REPLACE, TAKE_BACK, Line
from referee.engine.fingerprint import fingerprint
from referee.engine.recorded import read_match, write_header, write_move
from referee.engine.replay import play_match, replay
from referee.engine.ruling import Allowed, Refused
from referee.games.woodcraft.game import GAME
from referee.games.woodcraft.rules.move import Move
from referee.games.woodcraft.rules.registry import BY_KIND
from referee.games.woodcraft.rules.table import Table
from tests.games.woodcraft.any_move import PROMISED, any_move, nearby_move
from tests.games.woodcraft.invariants import claimed_twice, wrong
from tests.games.woodcraft.laws import Laws
from tests.games.woodcraft.physical_table import PhysicalTable

NAMES = ("ann", "ben", "cleo", "dan")
SEEDS = st.integers(0, 2**32)


class Evening(RuleBasedStateMachine):
    """People at a table: they play, try things, take back and correct."""

    @initialize(seats=st.integers(1, 4), seed=SEEDS)
    def open(self, seats: int, seed: int) -> None:
        self.opening = Laws(GAME).opening(Random(seed), seats)
        self.table = GAME.open(NAMES[:seats], self.opening)
        # The table before each entry, with its fingerprint; the last one is the current table.
        self.tables = [self.table]
        self.marks = [fingerprint(self.table)]
        self.book: list[Line] = []
        self.physical = PhysicalTable(self.table)

    def play(self, move: Move) -> None:
        """Write an allowed move down and do its steps."""
        ruling = GAME.judge(self.table, move)
        assert isinstance(ruling, Allowed), f"{move}: {ruling}"
        assert GAME.read(move.seat, move.kind, move.written()) == move
        self.book.append(Line(len(self.book) + 1, move.seat, move.kind, move.written()))
        self.table = ruling.table
        self.tables.append(self.table)
        self.marks.append(fingerprint(self.table))
        if move.kind == "correct":
            self.physical = PhysicalTable(self.table)
        else:
            self.physical.follow(move, ruling.steps)
            assert not self.physical.differences(self.table)

    def going_on(self) -> bool:
        return not GAME.where(self.table).over

    @precondition(going_on)
    @rule(data=st.data())
    def choose(self, data: st.DataObject) -> None:
        """Make one of the moves on offer, or announce what chance owes; there always is one."""
        legal = [each.move for each in GAME.candidates(self.table) if each.legal]
        owed = list(GAME.chances(self.table))
        assert legal or owed
        number = data.draw(st.integers(0, len(legal) + len(owed) - 1))
        if number < len(legal):
            self.play(legal[number])
        else:
            chance = owed[number - len(legal)]
            self.play(announcement(GAME, chance, data.draw(st.randoms(use_true_random=False))))

    @precondition(going_on)
    @rule(seed=SEEDS, moves=st.integers(1, 60))
    def play_on(self, seed: int, moves: int) -> None:
        """Play a good while at random."""
        player = RandomPlayer(GAME, Random(seed))
        for _ in range(moves):
            if GAME.where(self.table).over:
                break
            self.play(player.move(self.table))

    @rule(rng=st.randoms(use_true_random=False), kind=st.sampled_from(sorted(BY_KIND)))
    def try_anything(self, rng: Random, kind: str) -> None:
        """Judge something readable: it is refused for reasons, or on offer and sound."""
        for move in (any_move(rng, self.table, kind), nearby_move(rng, self.table)):
            if move is not None:
                ruling = GAME.judge(self.table, move)
                if isinstance(ruling, Refused):
                    assert ruling.reasons
                else:
                    assert not wrong(ruling.table)
                    known = move.kind not in PROMISED
                    assert known or Laws(GAME).promised(self.table, move, ruling.table), move
                assert fingerprint(self.table) == self.marks[-1]

    @rule(rng=st.randoms(use_true_random=False))
    def correct(self, rng: Random) -> None:
        """Set something to what really lies on the table, as far as that is possible."""
        move = any_move(rng, self.table, "correct")
        ruling = GAME.judge(self.table, move) if move is not None else None
        # People say what they see: nobody claims a card that somebody else holds in secret.
        if move is None or not isinstance(ruling, Allowed) or claimed_twice(ruling.table):
            return
        # Whoever lays out a display names cards from then on, which nobody here can read.
        if self.table.told and any(name.endswith("_display") for name in move.written()):
            return
        # Whoever corrects the blueberries away before paying the first helper is stuck, rightly.
        if self.table.phase != "setup" or "blueberries" not in move.written():
            self.play(move)

    @precondition(lambda self: self.table.told and self.table.phase != "setup")
    @rule(aspect=st.sampled_from(("helpers", "yard")), followed=st.sampled_from(("yes", "no")))
    def change_the_level(self, aspect: str, followed: str) -> None:
        """Follow more or less from now on, where enough printed cards are known to go on."""
        self.play(GAME.read("table", "follow", {aspect: followed}))

    @precondition(lambda self: self.book)
    @rule(data=st.data())
    def take_back(self, data: st.DataObject) -> None:
        """Strike the last entries: the table is exactly as it was before them."""
        entry = data.draw(st.integers(max(1, len(self.book) - 20), len(self.book)))
        struck = Line(len(self.book) + 1, "table", TAKE_BACK, {"entry": str(entry)})
        table: Table = replay(GAME, self.tables[0], [*self.book, struck])
        assert table == self.tables[entry - 1]
        assert fingerprint(table) == self.marks[entry - 1]
        self.table = table
        self.physical = PhysicalTable(table)
        del self.book[entry - 1 :], self.tables[entry:], self.marks[entry:]

    @precondition(lambda self: self.book)
    @rule(data=st.data())
    def replace_by_itself(self, data: st.DataObject) -> None:
        """Put a move in its own place: nothing changes."""
        line = data.draw(st.sampled_from(self.book))
        fields = {"entry": str(line.number), "as_seat": line.seat, "as_kind": line.kind}
        newer = Line(len(self.book) + 1, "table", REPLACE, {**fields, **line.fields})
        assert replay(GAME, self.tables[0], [*self.book, newer]) == self.table

    @invariant()
    def the_table_is_sound(self) -> None:
        assert not wrong(self.table)

    @invariant()
    def somebody_can_go_on(self) -> None:
        if not GAME.where(self.table).over:
            moves = any(each.legal for each in GAME.candidates(self.table))
            assert moves or any(True for _ in GAME.chances(self.table))

    def teardown(self) -> None:
        """Replay the text of the evening; and no table has changed since it was made."""
        if not hasattr(self, "book"):
            return
        assert [fingerprint(table) for table in self.tables] == self.marks
        lines = write_header(GAME.name, self.table.seats, self.opening)
        lines += [write_move(line.seat, line.kind, line.fields) for line in self.book]
        outcome = play_match(GAME, read_match("\n".join(lines)))
        assert not outcome.findings
        assert outcome.table == self.table


TestEvening = Evening.TestCase
# Shrinking a whole evening takes longer than reading it.
TestEvening.settings = settings(max_examples=25, stateful_step_count=20, phases=[Phase.generate])
