"""Laws of tables that were corrected at random: they exist, and play can go on from them."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.desk.random_play import RandomPlayer, judged, practice_header
from referee.engine.fingerprint import fingerprint
from referee.engine.ruling import Allowed, Refused
from referee.games.intarsia.game import GAME
from referee.games.intarsia.rules.move import Move
from referee.games.intarsia.rules.opening import ANSWERS
from referee.games.intarsia.rules.registry import BY_KIND
from referee.games.intarsia.rules.rulebook import BY_CODE
from referee.games.intarsia.rules.table import Table
from tests.games.intarsia.any_move import any_move
from tests.games.intarsia.invariants import wrong

NAMES = ("ann", "ben", "cleo", "dan")
LONGEST = 600


def opened(rng: Random) -> Table:
    seats = rng.choice((2, 3, 4))
    opening = practice_header(GAME, seats) | {"side": rng.choice("AB")}
    opening |= {f"option.{name}": rng.choice(answers) for name, answers in ANSWERS.items()}
    return GAME.open(NAMES[:seats], opening)


def corrected(rng: Random, table: Table) -> Table:
    """Try some corrections; what is allowed is made."""
    for _ in range(3):
        move = any_move(rng, table, "correct")
        if move is not None:
            table = ruled(table, move)
    return table


def ruled(table: Table, move: Move) -> Table:
    before = fingerprint(table)
    ruling = GAME.judge(table, move)
    assert fingerprint(table) == before
    if isinstance(ruling, Refused):
        assert ruling.reasons
        assert set(ruling.codes) <= set(BY_CODE)
        return table
    assert wrong(ruling.table) == [], f"{move} leads to {wrong(ruling.table)}"
    return ruling.table


@given(st.integers(min_value=0, max_value=10**6))
@settings(max_examples=60, deadline=None)
def test_a_match_comes_to_its_end_whatever_is_corrected(seed: int) -> None:
    rng = Random(seed)
    table, player = opened(rng), RandomPlayer(GAME, rng)
    for moves in range(LONGEST):
        # Corrections stop at some time, or nobody would ever get to the end.
        if moves < 60 and rng.random() < 0.3:
            table = corrected(rng, table)
        if GAME.where(table).over:
            break
        table = judged(GAME, table, player.move(table)).table
        assert wrong(table) == []
    assert GAME.where(table).over
    assert len(GAME.scores(table)) == len(table.seats)


@given(st.integers(min_value=0, max_value=10**6), st.sampled_from(sorted(BY_KIND)))
@settings(max_examples=150, deadline=None)
def test_any_readable_move_gets_a_ruling_and_reads_back(seed: int, kind: str) -> None:
    rng = Random(seed)
    table = corrected(rng, opened(rng))
    move = any_move(rng, table, kind)
    if move is not None:
        assert GAME.read(move.seat, move.kind, move.written()) == move
        ruled(table, move)


@given(st.integers(min_value=0, max_value=10**6))
@settings(max_examples=60, deadline=None)
def test_facts_and_corrections_speak_the_same_words(seed: int) -> None:
    rng = Random(seed)
    table, player = opened(rng), RandomPlayer(GAME, rng)
    for _ in range(rng.randint(1, 60)):
        if not GAME.where(table).over:
            table = judged(GAME, table, player.move(table)).table
    if table.phase == "setup":
        return
    for seat in table.seats:
        facts = GAME.seat_facts(table, seat)
        for name, field in GAME.correctable(table, seat).items():
            assert field.write(field.read(facts[name])) == facts[name]
    middle = GAME.table_facts(table)
    for name, field in GAME.correctable(table, "table").items():
        if name != "phase" or middle["phase"] in field.choices:
            assert field.write(field.read(middle[name])) == middle[name]


@pytest.mark.parametrize("name", ["points", "hand", "ornaments", "crosses", "tiles"])
def test_correcting_a_thing_to_what_it_is_changes_nothing_but_the_order_of_turns(name: str) -> None:
    rng = Random(name)
    table, player = opened(rng), RandomPlayer(GAME, rng)
    for _ in range(40):
        if table.phase in ("building", "over") and table.step in ("", "act"):
            for seat in table.seats:
                move = GAME.read(seat, "correct", {name: GAME.seat_facts(table, seat)[name]})
                ruling = GAME.judge(table, move)
                assert isinstance(ruling, Allowed)
                assert GAME.seat_facts(ruling.table, seat) == GAME.seat_facts(table, seat)
                assert GAME.table_facts(ruling.table) == GAME.table_facts(table)
        if not GAME.where(table).over:
            table = judged(GAME, table, player.move(table)).table
