"""Random legal play: what `referee play`, the fuzz and the benchmarks are made of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Generic

from referee.engine.candidate import Chance
from referee.engine.game import AnyGame, Game, MoveT, TableT
from referee.engine.ruling import Allowed

# How often chance speaks first when a player could also act before it.
CHANCE_FIRST = 0.7
# Players range from careless to keen; even the keenest one tries odd moves now and then.
LEAST_KEEN, MOST_KEEN = 0.3, 0.95
# How many moves a keen player compares.
LOOKS = 12


class RandomPlayer(Generic[TableT, MoveT]):
    """Somebody who plays at random, but not evenly: otherwise matches would stay poor.

    A careless choice goes to what seldom comes up: the rarer a kind of move has been on offer,
    the sooner it is made, so that ending the turn does not crowd out completing an order. A keen
    choice compares some moves and makes the one after which the seat stands best.
    """

    __slots__ = ("_game", "_keenness", "_offered", "_rng")

    def __init__(self, game: Game[TableT, MoveT], rng: Random) -> None:
        self._game = game
        self._rng = rng
        self._keenness = rng.uniform(LEAST_KEEN, MOST_KEEN)
        self._offered: Counter[str] = Counter()

    def move(self, table: TableT) -> MoveT:
        """Return a legal move, or the announcement that chance owes; both kinds come up."""
        owed = list(self._game.chances(table))
        if owed and self._rng.random() < CHANCE_FIRST:
            return announcement(self._game, self._rng.choice(owed), self._rng)
        legal = [each.move for each in self._game.candidates(table) if each.legal]
        if legal:
            keen = self._rng.random() < self._keenness
            return self._best(table, legal) if keen else self._rarest(legal)
        if owed:
            return announcement(self._game, self._rng.choice(owed), self._rng)
        raise AssertionError(f"a dead end, nothing may be done and nothing is owed: {table}")

    def _rarest(self, legal: list[MoveT]) -> MoveT:
        """Choose a kind by how seldom it has been on offer, then any move of that kind."""
        kinds: dict[str, list[MoveT]] = {}
        for move in legal:
            kinds.setdefault(move.kind, []).append(move)
        self._offered.update(kinds.keys())
        weights = [1 / self._offered[kind] for kind in kinds]
        return self._rng.choice(self._rng.choices(list(kinds.values()), weights)[0])

    def _best(self, table: TableT, legal: list[MoveT]) -> MoveT:
        """Choose the most promising out of some moves."""
        some = self._rng.sample(legal, min(LOOKS, len(legal)))
        return max(some, key=lambda move: self._promise(table, move))

    def _promise(self, table: TableT, move: MoveT) -> int:
        """Return how well the seat would stand after the move."""
        ruling = judged(self._game, table, move)
        return self._game.prospects(ruling.table, move.seat)


def random_match(
    game: Game[TableT, MoveT],
    seats: tuple[str, ...],
    rng: Random,
    opening: dict[str, str] | None = None,
) -> Iterator[tuple[TableT, MoveT, Allowed[TableT]]]:
    """Play a whole match by random legal moves; yield table, move and ruling of each."""
    header = practice_header(game, len(seats)) if opening is None else opening
    table = game.open(seats, header)
    player = RandomPlayer(game, rng)
    while not game.where(table).over:
        move = player.move(table)
        ruling = judged(game, table, move)
        yield table, move, ruling
        table = ruling.table


def practice_header(game: AnyGame, seats: int) -> dict[str, str]:
    """Return the header of a match that needs nothing from a physical box."""
    return game.header(seats, game.practice(seats), {})


def judged(game: Game[TableT, MoveT], table: TableT, move: MoveT) -> Allowed[TableT]:
    """Return the ruling on a move that was said to be legal."""
    ruling = game.judge(table, move)
    if not isinstance(ruling, Allowed):
        raise AssertionError(f"a candidate was refused: {move}: {ruling.codes}")
    return ruling


def announcement(game: Game[TableT, MoveT], chance: Chance, rng: Random) -> MoveT:
    """Roll or draw what chance owes and put it into words."""
    if chance.dice:
        drawn = [rng.choice(die.sides) for die in chance.dice]
    else:
        drawn = rng.sample(list(chance.pool), chance.count)
    fields = {**chance.fixed, chance.field: ",".join(drawn)}
    return game.read(chance.seat, chance.kind, fields)
