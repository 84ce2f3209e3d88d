"""What is different between two tables of one match, for somebody who may see some hands."""

from __future__ import annotations

from referee.desk.book.cache import Latest
from referee.desk.book.clerk import Party
from referee.desk.values import Brought, Change
from referee.engine.fields import Number
from referee.engine.game import AnyGame
from referee.lent.words import thing_name
from referee.text import Phrases

MINUS = "−"
# Tables whose last tap is remembered: it brought the same for all phones.
TAPS_KEPT = 512
_BROUGHT: Latest[tuple[str, str], tuple[Brought, ...]] = Latest(TAPS_KEPT)
NOBODY: frozenset[str] = frozenset()


def changes(
    party: Party, sees: frozenset[str], before: object, after: object
) -> tuple[Change, ...]:
    """Return every fact of the table and the seats that is different."""
    game = party.game
    pairs = [("", game.table_facts(before), game.table_facts(after))]
    for seat in party.match.seats:
        mine = seat.key in sees
        pairs.append(
            (
                seat.key,
                game.seat_facts(before, seat.key, mine),
                game.seat_facts(after, seat.key, mine),
            )
        )
    return tuple(
        Change(seat, name, old[name], new[name])
        for seat, old, new in pairs
        for name in old
        if name in new and old[name] != new[name]
    )


def brought(party: Party, say: Phrases, before: object, after: object) -> tuple[Brought, ...]:
    """Return what each seat has more or less of, in the words of the game.

    Only what everybody may see: it is shown on phones that go from hand to hand.
    """
    key = (party.match.code, say.language)
    return _BROUGHT.made(key, (before, after, say), lambda: _brought(party, say, before, after))


def _brought(party: Party, say: Phrases, before: object, after: object) -> tuple[Brought, ...]:
    game = party.game
    before, after = (game.secrets.concealed(table, NOBODY) for table in (before, after))
    found = []
    for seat in party.match.seats:
        old = game.seat_facts(before, seat.key, hidden=False)
        new = game.seat_facts(after, seat.key, hidden=False)
        if old == new:
            continue
        for name in counters(game, after, seat.key):
            one, other = old.get(name, ""), new.get(name, "")
            if one != other and _is_number(one) and _is_number(other):
                by = int(other) - int(one)
                found.append(Brought(seat.key, name, by, int(other), _said(say, name, by)))
    return tuple(found)


def counters(game: AnyGame, table: object, seat: str) -> tuple[str, ...]:
    """Return what a seat has a number of: what the game declares, or else all that it corrects."""
    if game.counters:
        return game.counters
    known = game.correctable(table, seat)
    return tuple(name for name, field in known.items() if isinstance(field, Number))


def _is_number(text: str) -> bool:
    return text.removeprefix("-").isdecimal()


def _said(say: Phrases, name: str, by: int) -> str:
    sign = "+" if by > 0 else MINUS
    key = f"counter.{name}"
    if say.has(key):
        return f"{sign}{say.say(key, n=abs(by))}"
    return f"{thing_name(say, name)} {sign}{say.number(abs(by))}"
