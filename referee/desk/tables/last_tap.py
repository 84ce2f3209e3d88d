"""What the last tap brought: its lines, its gains, its feasts, what it asks to put back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from msgspec import Struct

from referee.desk.book.clerk import Clerk, Party
from referee.desk.book.history import Moment
from referee.desk.book.position import BY_BOX, Position, batch_of
from referee.desk.book.telling import Teller
from referee.desk.tables.differences import NOBODY, brought, changes
from referee.desk.values import Brought, Change, Feast, LogLine
from referee.engine.book import BOOK_KINDS
from referee.engine.events import Event, Feat, Pause
from referee.engine.game import AnyGame
from referee.engine.ruling import Allowed
from referee.log import Entry


class LastTap(Struct, frozen=True):
    """Everything that the last tap brought, be it several entries."""

    lines: tuple[LogLine, ...] = ()
    brought: tuple[Brought, ...] = ()
    feasts: tuple[Feast, ...] = ()
    pauses: tuple[str, ...] = ()
    put_back: tuple[Change, ...] = ()

    @property
    def last(self) -> LogLine | None:
        """The line that tells what was done: the last one that the app did not draw along."""
        told = [line for line in self.lines if not line.drawn] or self.lines
        return told[-1] if told else None


def last_tap(clerk: Clerk, party: Party, position: Position, teller: Teller) -> LastTap:
    """Tell what the last tap brought."""
    if not position.recent:
        return LastTap()
    game = party.game
    tapped = _tapped(position)
    if tapped[-1].by == BY_BOX:
        # Nobody has tapped yet: there is nothing to say and nothing to lay down.
        return LastTap()
    found = [position.moment(entry.number) for entry in tapped]
    lines = tuple(
        teller.line(entry, moment.steps if moment else ())
        for entry, moment in zip(tapped, found, strict=True)
    )
    moments = [moment for moment in found if moment is not None]
    if tapped[-1].kind in BOOK_KINDS:
        return LastTap(lines, put_back=_put_back(clerk, party, position, tapped[0].number))
    if not moments:
        return LastTap(lines)
    happened = [*_events(game, moments)]
    return LastTap(
        lines,
        brought(party, teller.phrases, moments[0].before, moments[-1].after),
        tuple(
            Feast(event.seat, teller.phrases.say(f"feat.{event.what}"))
            for event in happened
            if isinstance(event, Feat)
        ),
        tuple(event.what for event in happened if isinstance(event, Pause)),
    )


def _tapped(position: Position) -> list[Entry]:
    """Return the entries of the last tap; where the app draws, one tap may bring several."""
    batch = batch_of(position.recent[-1])
    if not batch:
        return [position.recent[-1]]
    found = takewhile(lambda entry: batch_of(entry) == batch, reversed(position.recent))
    return [*reversed([*found])]


def _events(game: AnyGame, moments: Sequence[Moment]) -> Iterator[Event]:
    for moment in moments:
        line = moment.line
        move = game.read(line.seat, line.kind, line.fields)
        yield from game.events(moment.before, move, Allowed(moment.after, moment.steps))


def _put_back(clerk: Clerk, party: Party, position: Position, first: int) -> tuple[Change, ...]:
    """Return what lies differently on the table since moves were taken back or put right.

    `first` is the first entry of that tap: between several of them no table ever lay there.

    Only what everybody may see: it is shown on phones that go from hand to hand.
    """
    left = position.left
    if left is None:
        left = clerk.history(party.match.code, first - 1).table
    conceal = party.game.secrets.concealed
    return changes(party, NOBODY, conceal(left, NOBODY), conceal(position.table, NOBODY))
