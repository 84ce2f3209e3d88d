"""A table in plain words: what lies there, what may be done, what dice and decks owe.

The house's own pages show it of every game that brings no better ones.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from referee.desk.book.clerk import Clerk, Party
from referee.desk.moves.choices import Choice, ChoiceLists
from referee.desk.tables.tables import Tables
from referee.desk.tables.words import (
    ChanceInWords,
    MoveGroup,
    MovePart,
    OfferedMove,
    SeatInWords,
    TableInWords,
    ThingInWords,
    ThingsInWords,
    WantedInWords,
)
from referee.desk.values import Viewer
from referee.engine.box import Wanted
from referee.engine.candidate import Chance
from referee.engine.fields import Field
from referee.engine.move import TABLE, Move, usual_values
from referee.engine.where import STANDING
from referee.lent.inputs import Input, input_of
from referee.lent.words import field_name, kind_name, options_of, said, thing_name
from referee.text import Phrases

# More moves of one kind than this are told apart by their first field.
LISTED_AT_ONCE = 10
CARD = "card"


class PlainTables:
    """Puts tables into words."""

    def __init__(self, clerk: Clerk, tables: Tables, choices: ChoiceLists) -> None:
        self._clerk = clerk
        self._tables = tables
        self._choices = choices

    def show(
        self, code: str, viewer: Viewer, seat: str, language: str = "", at: int | None = None
    ) -> TableInWords:
        """Return a table as this viewer may see it; `seat` is who acts ("": nobody)."""
        table = self._tables.get(code, at).table
        party = self._clerk.known_party(code)
        game = party.game
        say = self._clerk.teller(code, language, viewer.sees).phrases
        points = game.points(table)
        acts = seat if at is None and not viewer.spectator else ""
        return TableInWords(
            middle=_things(party, say, table, TABLE, viewer),
            seats=tuple(
                SeatInWords(
                    each.key,
                    points[each.key] if points else None,
                    _things(party, say, table, each.key, viewer),
                )
                for each in party.match.seats
            ),
            groups=self._groups(party, viewer, acts, say, language) if acts else (),
            chances=tuple(_chance(party, say, table, each) for each in game.chances(table)),
            wanted=tuple(_wanted(party, say, table, each) for each in game.wanted(table)),
            hides=bool(seat) and _hides(party, table, seat),
        )

    def things(self, code: str, viewer: Viewer, language: str = "") -> ThingsInWords:
        """Return what lies in front of each seat, and in the middle."""
        party, position = self._clerk.now(code)
        say = self._clerk.teller(code, language, viewer.sees).phrases
        places = (*(seat.key for seat in party.match.seats), TABLE)
        return {
            place: _things(party, say, position.table, place, viewer, STANDING) for place in places
        }

    def _groups(
        self, party: Party, viewer: Viewer, seat: str, say: Phrases, language: str
    ) -> tuple[MoveGroup, ...]:
        kinds: dict[str, list[Choice]] = {}
        for choice in self._choices.now(party.match.code, viewer, seat, language).choices:
            kinds.setdefault(choice.kind, []).append(choice)
        groups = [_group(party, say, kind, found) for kind, found in kinds.items()]
        return tuple(sorted(groups, key=lambda group: not group.legal))


def _group(party: Party, say: Phrases, kind: str, found: Sequence[Choice]) -> MoveGroup:
    move: type[Move] = party.game.moves[kind]
    called = kind_name(say, kind)
    offers = _told_apart(say, move, called, found)
    legal = tuple(offer for offer in offers if offer.choice.legal)
    refused = tuple(offer for offer in offers if not offer.choice.legal)
    parts: dict[str, list[OfferedMove]] = {}
    if len(legal) > LISTED_AT_ONCE:
        name = next(iter(_differing([offer.choice for offer in legal])), "")
        for offer in legal:
            parts.setdefault(_told(say, move, offer.choice, name), []).append(offer)
    if len(parts) < 2 or len(parts) == len(legal):
        parts = {}
    listed = tuple(MovePart(title, tuple(part)) for title, part in parts.items())
    return MoveGroup(kind, called, legal, refused, listed)


def _told_apart(
    say: Phrases, move: type[Move], called: str, found: Sequence[Choice]
) -> tuple[OfferedMove, ...]:
    """Return moves with what tells apart those whose sentences are alike.

    A sentence that only repeats the heading is left out.
    """
    alike: dict[str, list[Choice]] = {}
    for choice in found:
        alike.setdefault(choice.sentence, []).append(choice)
    differing = {sentence: _differing(choices) for sentence, choices in alike.items()}
    offers = []
    for choice in found:
        details = [
            f"{field_name(say, name)}: {_told(say, move, choice, name)}"
            for name in differing[choice.sentence]
        ]
        detail = "; ".join(details)
        repeated = detail and choice.sentence == called
        offers.append(
            OfferedMove(choice, detail if repeated else choice.sentence, "" if repeated else detail)
        )
    return tuple(offers)


def _differing(choices: Sequence[Choice]) -> list[str]:
    """Return the fields in which some moves differ."""
    names = dict.fromkeys(name for choice in choices for name in choice.fields)
    return [name for name in names if len({choice.fields.get(name) for choice in choices}) > 1]


def _told(say: Phrases, move: type[Move], choice: Choice, name: str) -> str:
    """Return what a field of a move says in words; what is not written is as usual."""
    field = move.fields.get(name)
    value = choice.fields.get(name)
    if value is None and field is not None:
        usual = usual_values(move).get(name)
        value = "" if usual is None else field.write(usual)
    return said(say, value or "", field)


def _things(
    party: Party,
    say: Phrases,
    table: object,
    where: str,
    viewer: Viewer,
    more: Collection[str] = (),
) -> tuple[ThingInWords, ...]:
    """Return what lies in front of a seat or in the middle, as far as this viewer may see it."""
    game = party.game
    shown = game.secrets.concealed(table, viewer.sees)
    fields = game.correctable(table, where)
    if where == TABLE:
        facts = game.table_facts(shown)
    else:
        facts = game.seat_facts(shown, where, where in viewer.sees)
    return tuple(
        _thing(say, name, value, fields.get(name))
        for name, value in facts.items()
        if (name in fields or say.has(f"thing.{name}")) and (name not in STANDING or name in more)
    )


def _hides(party: Party, table: object, seat: str) -> bool:
    """Tell whether a seat has something that others may not see now."""
    game = party.game
    where = game.where(table)
    if where.secret and seat in where.acting:
        return True
    covered = game.secrets.concealed(table, frozenset())
    return game.seat_facts(table, seat) != game.seat_facts(covered, seat)


def _thing(say: Phrases, name: str, value: str, field: Field | None) -> ThingInWords:
    return ThingInWords(
        name,
        thing_name(say, name),
        value,
        said(say, value, field),
        int(value) if value.isdecimal() else None,
        input_of(say, name, field, value) if field else None,
    )


def _chance(party: Party, say: Phrases, table: object, chance: Chance) -> ChanceInWords:
    """Say what chance owes; a pool that would tell what is in hands is not shown."""
    game = party.game
    known = game.moves[chance.kind].fields.get(chance.field, Field())
    places: tuple[Mapping[str, str], ...]
    if chance.dice:
        places = tuple(options_of(say, known, die.sides) for die in chance.dice)
    else:
        open_pool = chance.pool if chance.kind in game.secrets.open_pools else ()
        choices = open_pool or game.choices(table, chance.kind, chance.field)
        places = (options_of(say, known, choices),) * chance.count
    key = f"ask.{chance.kind}"
    usual = "page.play.roll" if chance.dice else "page.play.draw"
    return ChanceInWords(
        chance.kind,
        chance.seat,
        chance.field,
        say.say(key if say.has(key) else usual, n=chance.count, part=chance.field, **chance.fixed),
        places,
        chance.fixed,
        dice=bool(chance.dice),
        open=chance.open,
        distinct=not chance.dice,
    )


def _wanted(party: Party, say: Phrases, table: object, wanted: Wanted) -> WantedInWords:
    fields = party.game.moves[wanted.move].fields
    key = f"want.{wanted.move}"
    if say.has(key):
        sentence = say.say(key, **wanted.fixed)
    else:
        what = [_fixed_said(say, name, text, fields) for name, text in wanted.fixed.items()]
        sentence = f"{kind_name(say, wanted.move)}: {say.join(what)}"
    inputs = _move_inputs(party, say, table, wanted.move, wanted.fixed)
    return WantedInWords(wanted.move, sentence, wanted.fixed, inputs)


def _fixed_said(say: Phrases, name: str, text: str, fields: Mapping[str, Field]) -> str:
    if name == CARD and not fields[name].spec:
        return say.fact("card", text)
    return said(say, text, fields.get(name))


def _move_inputs(
    party: Party, say: Phrases, table: object, kind: str, fixed: Iterable[str]
) -> tuple[Input, ...]:
    return tuple(
        input_of(say, name, field, "", party.game.choices(table, kind, name))
        for name, field in party.game.moves[kind].fields.items()
        if name not in fixed
    )
