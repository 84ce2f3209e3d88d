"""Which entries of a book are sealed: decided in secret, and not yet to be read by others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from referee.desk.book.history import History, Moment
from referee.engine.book import REPLACE
from referee.engine.game import AnyGame
from referee.engine.move import CORRECT
from referee.log import Entry

# The field of a replacement that names the move it puts in an old place.
OTHER_MOVE = "as_kind"


class Sealed(Struct, frozen=True):
    """The sealed entries of a book, as of entry `number`.

    `standing` maps the places of moves that count to the entries that say them; they open when
    the match goes on from the secret phase. What was taken back or replaced before that, or what
    a correction cut short, stays sealed (`dropped`).
    """

    number: int = 0
    standing: Mapping[int, int] = {}
    dropped: frozenset[int] = frozenset()

    def holds(self, number: int) -> bool:
        """Tell whether an entry of a sealed kind is sealed; one that nobody looked at yet is."""
        return number > self.number or number in self.dropped or number in self.standing.values()

    def advanced(self, game: AnyGame, moments: Sequence[Moment]) -> Sealed:
        """Return what is sealed after further moves."""
        number = moments[-1].line.number
        if not game.secrets.sealed_kinds:
            return Sealed(number)
        standing, dropped = _followed(game, self.standing, moments, {})
        return Sealed(number, standing, self.dropped | dropped)


def sealed_in(game: AnyGame, history: History) -> Sealed:
    """Find what is sealed in a whole book."""
    kinds = game.secrets.sealed_kinds
    if not kinds:
        return Sealed(history.number)
    sayers = history.counting.replaced
    standing, dropped = _followed(game, {}, history.moments, sayers)
    played = (moment.line.number for moment in history.moments)
    counting = {sayers.get(number, number) for number in played}
    changed = {
        entry.number
        for entry in history.entries
        if meant_kind(entry) in kinds and entry.number not in counting
    }
    return Sealed(history.number, standing, dropped | changed)


def _followed(
    game: AnyGame,
    standing: Mapping[int, int],
    moments: Iterable[Moment],
    sayers: Mapping[int, int],
) -> tuple[dict[int, int], frozenset[int]]:
    """Return what stands sealed after some moves, and what corrections cut short."""
    found = dict(standing)
    dropped: set[int] = set()
    for moment in moments:
        number = moment.line.number
        if is_sealed(game, moment):
            found[number] = sayers.get(number, number)
        if found and not game.where(moment.after).secret:
            if moment.line.kind == CORRECT:
                # Anybody may correct the table: that is no way to look at others' choices.
                dropped.update(found.values())
            found.clear()
    return found, frozenset(dropped)


def is_sealed(game: AnyGame, moment: Moment) -> bool:
    """Tell whether a move was made in secret, at the time when it was made."""
    return moment.line.kind in game.secrets.sealed_kinds and game.where(moment.before).secret


def meant_kind(entry: Entry) -> str:
    """Return the kind of move that an entry is about."""
    return entry.fields.get(OTHER_MOVE, "") if entry.kind == REPLACE else entry.kind
