"""What programs send: read strictly, unknown fields and wrong types are refused."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from referee.text import LANGUAGES

Language = Annotated[
    str, Meta(pattern=f"^(?:{'|'.join(LANGUAGES)})$", extra_json_schema={"enum": [*LANGUAGES]})
]
Name = Annotated[str, Meta(min_length=1, max_length=80)]
Short = Annotated[str, Meta(max_length=200)]
MoveId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_.:-]{1,80}$")]
EntryNumber = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Fields = dict[str, str]
Words = Annotated[str, Meta(min_length=1, max_length=120)]


class Body(Struct, frozen=True, forbid_unknown_fields=True):
    """The parent of all bodies."""


class NewPlayer(Body, frozen=True):
    """Who sits down, in order round the table."""

    name: Name
    colour: Short = ""


class NewMatchBody(Body, frozen=True):
    """A new match; `opening` answers what the game asks.

    `cards`, `displays` and `options` are older ways to answer three of these questions; options
    stand in the opening as `option.<name>`.
    """

    game: Name
    players: Annotated[tuple[NewPlayer, ...], Meta(min_length=1, max_length=8)]
    start: Annotated[int, Meta(ge=1, le=8)] | Literal["lots"] = 1
    language: Language = "en"
    cards: Literal["printed", "practice", "none"] | None = None
    displays: bool | None = None
    options: Fields = field(default_factory=dict)
    opening: Fields = field(default_factory=dict)
    box: Short | None = None
    dice: Literal["table", "app"] = "table"
    settings: dict[str, Any] = field(default_factory=dict)


class ChangeMatchBody(Body, frozen=True):
    """Changes beside the book; only the host may."""

    settings: dict[str, Any] = field(default_factory=dict)
    state: Literal["running", "finished", "archived"] | None = None


class ClaimBody(Body, frozen=True):
    """A phone that wants a seat."""

    phone: Short = ""
    recovery: Short = ""
    ask: bool = False


class ShowBody(Body, frozen=True):
    """Nothing but the wish to show one's cards."""


class AnswerBody(Body, frozen=True):
    """What the table says to a phone that asks for a seat: the one of this `request`."""

    request: Name
    agree: bool


class MoveBody(Body, frozen=True):
    """A move: the entry that was seen last, an id of the sender's own, and the move in words."""

    after: EntryNumber
    move_id: MoveId
    seat: Name
    kind: Name
    fields: Fields = field(default_factory=dict)


class RollBody(Body, frozen=True):
    """Let the app roll and draw what is owed, or only these kinds of announcements."""

    after: EntryNumber
    move_id: MoveId
    kinds: tuple[Name, ...] = ()


class EntryBody(Body, frozen=True):
    """An entry to take back or to restore; without one, the last."""

    after: EntryNumber
    move_id: MoveId
    entry: EntryNumber | None = None


class PreviewBody(Body, frozen=True):
    """Another move for an old entry; an empty kind drops the entry."""

    entry: EntryNumber
    seat: Name
    kind: Short = ""
    fields: Fields = field(default_factory=dict)


class ReplaceBody(Body, frozen=True):
    """Another move for an old entry, for good."""

    after: EntryNumber
    move_id: MoveId
    entry: EntryNumber
    seat: Name
    kind: Short = ""
    fields: Fields = field(default_factory=dict)


class TickBody(Body, frozen=True):
    """Tick an item of the setup list off, or open it again."""

    done: bool = True


class WordsBody(Body, frozen=True):
    """Words of a player, mixed into the draws before the first one."""

    words: Words


class SeatBody(Body, frozen=True):
    """Another name for whoever sits there."""

    name: Name


class PersonBody(Body, frozen=True):
    """Another spelling of a name."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]


class MergePeopleBody(Body, frozen=True):
    """The number of another spelling of the same person."""

    other: Annotated[int, Meta(ge=1, le=2**31 - 1)]


class TentBody(Body, frozen=True):
    """The wireless network of the place; an empty password means an open one."""

    network: Annotated[str, Meta(min_length=1, max_length=32)]
    password: Annotated[str, Meta(max_length=63)] = ""


class NewBoxBody(Body, frozen=True):
    """A box to be described."""

    name: Name
    game: Name


class BoxNameBody(Body, frozen=True):
    """A new name for a box."""

    name: Name


class FactBody(Body, frozen=True):
    """The value of a printed fact; empty to forget it."""

    value: Short


class CardBody(Body, frozen=True):
    """What is printed on a card."""

    kind: Name
    fields: Fields
