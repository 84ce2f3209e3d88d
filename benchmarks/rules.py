"""The rules of Woodcraft and Intarsia beside python-chess, which makes rulings of its own."""

from functools import cache
from random import Random
from typing import Any

import chess
from msgspec import Struct

from benchmarks.rows import Row, measured
from referee.desk.random_play import practice_header, random_match
from referee.engine.recorded import read_match, write_header, write_move
from referee.engine.replay import play_match
from referee.engine.ruling import Allowed
from referee.games import find

SEATS = ("ann", "ben", "cleo", "dan")
SEED = 3
# What is aimed at, for all games.
RULING = 0.7
LIST = 4.0
# Kasparov against Topalov, Wijk aan Zee 1999: as long as a game between people usually is.
CHESS_GAME = """
e4 d6 d4 Nf6 Nc3 g6 Be3 Bg7 Qd2 c6 f3 b5 Nge2 Nbd7 Bh6 Bxh6 Qxh6 Bb7 a3 e5 O-O-O Qe7 Kb1 a6 Nc1
O-O-O Nb3 exd4 Rxd4 c5 Rd1 Nb6 g3 Kb8 Na5 Ba8 Bh3 d5 Qf4+ Ka7 Rhe1 d4 Nd5 Nbxd5 exd5 Qd6 Rxd4 cxd4
Re7+ Kb6 Qxd4+ Kxa5 b4+ Ka4 Qc3 Qxd5 Ra7 Bb7 Rxb7 Qc4 Qxf6 Kxa3 Qxa6+ Kxb4 c3+ Kxc3 Qa1+ Kd2 Qb2+
Kd1 Bf1 Rd2 Rd7 Rxd7 Bxc4 bxc4 Qxh8 Rd3 Qa8 c3 Qa4+ Ke1 f4 f5 Kc1 Rd2 Qa7
"""


class Sample(Struct, frozen=True):
    """A whole match of four seats: its tables with the moves made at them, and its text."""

    moves: tuple[tuple[Any, Any], ...]
    words: tuple[tuple[str, str, dict[str, str]], ...]
    text: str


@cache
def sample() -> Sample:
    """Play the match that is measured."""
    game = find("woodcraft")
    played = [(table, move) for table, move, _ in random_match(game, SEATS, Random(SEED))]
    words = tuple((move.seat, move.kind, move.written()) for _, move in played)
    lines = write_header(game.name, SEATS, practice_header(game, len(SEATS)))
    lines += [write_move(*told) for told in words]
    return Sample(tuple(played), words, "\n".join(lines) + "\n")


def rulings() -> int:
    """Rule on every move of the match, each at the table that the one before it led to."""
    judge = find("woodcraft").judge
    table = sample().moves[0][0]
    for _, move in sample().moves:
        ruling = judge(table, move)
        assert isinstance(ruling, Allowed)
        table = ruling.table
    return len(sample().moves)


def read_rulings() -> int:
    """The same, with every move read from its words first."""
    game = find("woodcraft")
    read, judge = game.read, game.judge
    table = sample().moves[0][0]
    for seat, kind, fields in sample().words:
        ruling = judge(table, read(seat, kind, fields))
        assert isinstance(ruling, Allowed)
        table = ruling.table
    return len(sample().moves)


def candidate_lists() -> int:
    """List everything that may be done, with the reasons against the rest."""
    candidates = find("woodcraft").candidates
    for table, _ in sample().moves:
        list(candidates(table))
    return len(sample().moves)


def candidates_one_by_one() -> int:
    """The same, counted by single candidates."""
    candidates = find("woodcraft").candidates
    return sum(len(list(candidates(table))) for table, _ in sample().moves)


def replay() -> int:
    """Read the text of the match and play it."""
    outcome = play_match(find("woodcraft"), read_match(sample().text))
    assert not outcome.findings
    return 1


@cache
def second_sample() -> tuple[tuple[Any, Any], ...]:
    """Play a match of a game in which everything lies open."""
    game = find("intarsia")
    return tuple((table, move) for table, move, _ in random_match(game, SEATS, Random(2)))


def second_rulings() -> int:
    """Rule on every move of that match."""
    judge = find("intarsia").judge
    table = second_sample()[0][0]
    for _, move in second_sample():
        ruling = judge(table, move)
        assert isinstance(ruling, Allowed)
        table = ruling.table
    return len(second_sample())


def second_candidate_lists() -> int:
    """List everything that may be done in that match, with the reasons against the rest."""
    candidates = find("intarsia").candidates
    for table, _ in second_sample():
        list(candidates(table))
    return len(second_sample())


def chess_pushes() -> int:
    """Push every move of the game, read from its words and checked."""
    moves = CHESS_GAME.split()
    board = chess.Board()
    for san in moves:
        board.push_san(san)
    return len(moves)


@cache
def chess_boards() -> tuple[chess.Board, ...]:
    """Return the boards before each move of the game."""
    board = chess.Board()
    boards = []
    for san in CHESS_GAME.split():
        boards.append(board.copy())
        board.push_san(san)
    return tuple(boards)


def chess_lists() -> int:
    """List the legal moves of every board."""
    for board in chess_boards():
        list(board.legal_moves)
    return len(chess_boards())


def chess_moves_one_by_one() -> int:
    """The same, counted by single moves."""
    return sum(len(list(board.legal_moves)) for board in chess_boards())


def chess_replay() -> int:
    """Play as many moves as our match has, from their text; the game begins anew at its end."""
    left = len(sample().moves)
    while left > 0:
        board = chess.Board()
        for san in CHESS_GAME.split()[:left]:
            board.push_san(san)
            left -= 1
    return 1


def compare() -> list[Row]:
    """Compare rulings, lists of moves, and the replay of a whole match."""
    return [
        measured("a ruling (judge and play)", rulings, "push_san", chess_pushes, RULING),
        measured("a ruling of Intarsia", second_rulings, "push_san", chess_pushes, RULING),
        measured(
            "all candidates of Intarsia", second_candidate_lists, "legal_moves", chess_lists, LIST
        ),
        measured("a move read from words and ruled on", read_rulings, "push_san", chess_pushes),
        measured("all candidates with reasons", candidate_lists, "legal_moves", chess_lists, LIST),
        measured(
            "one candidate with its reasons",
            candidates_one_by_one,
            "one legal move",
            chess_moves_one_by_one,
        ),
        measured(
            "a 4-seat match replayed from text", replay, "as many push_san", chess_replay, 4.0
        ),
    ]
