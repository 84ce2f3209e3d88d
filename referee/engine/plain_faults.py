"""What the author of a plain game forgot to tell, named as soon as the game is made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from referee.engine.chance_move import ChanceMove
from referee.engine.plain_move import PlainMove
from referee.engine.plain_table import PlainT
from referee.engine.secret_move import SecretMove
from referee.engine.things import Thing

if TYPE_CHECKING:
    from referee.engine.plain import PlainGame


def faults_of(game: PlainGame[PlainT], by_worth: bool) -> Iterator[str]:
    """Yield what the author forgot; `by_worth` when nothing else says how a match is scored."""
    for kind in game.kinds:
        wrong = [*kind.faults()] or _misplaced(kind, game.things)
        yield from (f"{kind.__name__}: {fault}" for fault in wrong)
    if by_worth:
        if not game.worth:
            yield "what is everything `worth`? Or let it have `scores` of its own"
        own = {thing.name for thing in game.things if not thing.common}
        for name in {*game.worth, game.tie_break} - own - {""}:
            yield f"no seat has a thing that is called {name}"


def _misplaced(kind: type[PlainMove[PlainT]], things: Sequence[Thing[PlainT]]) -> Iterator[str]:
    """Yield what is wrong with the thing into which a move puts what it tells."""
    middle = {thing.name for thing in things if thing.common}
    covered = {thing.name for thing in things if thing.sealed}
    if issubclass(kind, ChanceMove) and kind.place() not in middle:
        yield f"nothing in the middle of the table is called {kind.place()}"
    if issubclass(kind, SecretMove) and kind.place() not in covered:
        yield f"no thing of a seat that is `Covered` is called {kind.place()}"
