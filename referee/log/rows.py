"""The tables of the database. Nothing outside this room ever sees a row."""

from __future__ import annotations

from datetime import datetime
from typing import Any, ClassVar

from pydantic import JsonValue
from sqlalchemy import CheckConstraint, Index, MetaData, Text, UniqueConstraint
from sqlalchemy.engine.interfaces import Dialect
from sqlalchemy.orm import registry
from sqlalchemy.types import JSON, TypeDecorator
from sqlmodel import Field, SQLModel
from sqlmodel._compat import SQLModelConfig

from referee.log.errors import Unstorable
from referee.log.unmapped import Unmapped


class PlainText(TypeDecorator[str]):
    """Text that both databases keep to the letter; anything else is refused on both."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        """Refuse NUL (PostgreSQL cannot keep it) and lone surrogates (neither can)."""
        if value is not None and not value.isascii():
            try:
                value.encode()
            except UnicodeEncodeError as error:
                raise Unstorable("text with half a character") from error
        if value is not None and "\0" in value:
            raise Unstorable("text with a NUL")
        return value


_naming = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


class Row(
    SQLModel,
    metaclass=Unmapped,
    registry=registry(metadata=MetaData(naming_convention=_naming)),
):
    """The parent of all tables, with a metadata of its own.

    Rows are made from our own values and never validated: no validators are built for them.
    """

    model_config = SQLModelConfig(defer_build=True)


class SettingRow(Row, table=True):
    """A value that belongs to the whole server."""

    __tablename__: ClassVar[str] = "settings"

    name: str = Field(primary_key=True, sa_type=PlainText)
    value: str = Field(sa_type=PlainText)


class BoxRow(Row, table=True):
    """Somebody's physical copy."""

    __tablename__: ClassVar[str] = "boxes"

    id: str = Field(primary_key=True, sa_type=PlainText)
    name: str = Field(sa_type=PlainText)
    game: str = Field(sa_type=PlainText)
    facts: dict[str, str] = Field(sa_type=JSON)
    cards: dict[str, dict[str, JsonValue]] = Field(sa_type=JSON)
    version: int
    updated_at: datetime
    owner_hash: str = Field(sa_type=PlainText)


class MatchRow(Row, table=True):
    """One match: how it opened, and how far its book is."""

    __tablename__: ClassVar[str] = "matches"
    __table_args__: ClassVar[Any] = (
        # The first migration named it twice, and a new database is like a migrated one.
        CheckConstraint("state IN ('running', 'finished', 'archived')", name="ck_matches_state"),
        Index(None, "state", "updated_at"),
    )

    # Numbered by the database.
    id: int = Field(default=None, primary_key=True)
    uid: str = Field(unique=True, sa_type=PlainText)
    code: str = Field(unique=True, sa_type=PlainText)
    game: str = Field(sa_type=PlainText)
    edition: str = Field(sa_type=PlainText)
    opening: dict[str, str] = Field(sa_type=JSON)
    language: str = Field(sa_type=PlainText)
    settings: dict[str, JsonValue] = Field(sa_type=JSON)
    host_key_hash: str = Field(sa_type=PlainText)
    box_id: str | None = Field(
        default=None, foreign_key="boxes.id", ondelete="SET NULL", sa_type=PlainText, index=True
    )
    state: str = Field(sa_type=PlainText)
    created_at: datetime
    updated_at: datetime
    last_number: int
    ticks: int
    summary: dict[str, JsonValue] = Field(sa_type=JSON)


class PersonRow(Row, table=True):
    """Somebody who played."""

    __tablename__: ClassVar[str] = "people"
    # The number of a forgotten person is never given to somebody else.
    __table_args__: ClassVar[Any] = {"sqlite_autoincrement": True}

    # Numbered by the database.
    id: int = Field(default=None, primary_key=True)
    name: str = Field(sa_type=PlainText)


class SpellingRow(Row, table=True):
    """A way to write somebody's name; merged people have several."""

    __tablename__: ClassVar[str] = "spellings"

    folded: str = Field(primary_key=True, sa_type=PlainText)
    written: str = Field(sa_type=PlainText)
    person_id: int = Field(foreign_key="people.id", ondelete="CASCADE", index=True)


class SeatRow(Row, table=True):
    """A place at the table: the only row of a match that holds a name."""

    __tablename__: ClassVar[str] = "seats"
    __table_args__: ClassVar[Any] = (UniqueConstraint("match_id", "place"),)

    match_id: int = Field(primary_key=True, foreign_key="matches.id", ondelete="CASCADE")
    key: str = Field(primary_key=True, sa_type=PlainText)
    place: int
    name: str = Field(sa_type=PlainText)
    colour: str = Field(sa_type=PlainText)
    symbol: str = Field(sa_type=PlainText)
    person_id: int | None = Field(
        default=None, foreign_key="people.id", ondelete="SET NULL", index=True
    )


class EntryRow(Row, table=True):
    """A move as written down; rows are added, never changed."""

    __tablename__: ClassVar[str] = "entries"
    __table_args__: ClassVar[Any] = (UniqueConstraint("match_id", "move_id"),)

    match_id: int = Field(primary_key=True, foreign_key="matches.id", ondelete="CASCADE")
    number: int = Field(primary_key=True)
    written_at: datetime
    pressed_by: str = Field(sa_type=PlainText)
    seat: str = Field(sa_type=PlainText)
    kind: str = Field(sa_type=PlainText)
    move_fields: dict[str, str] = Field(sa_type=JSON)
    move_id: str = Field(sa_type=PlainText)
    strikes_first: int | None = None
    strikes_last: int | None = None
    fingerprint: str = Field(sa_type=PlainText)


class ClaimRow(Row, table=True):
    """A phone that took a seat."""

    __tablename__: ClassVar[str] = "claims"

    # Numbered by the database.
    id: int = Field(default=None, primary_key=True)
    match_id: int = Field(foreign_key="matches.id", ondelete="CASCADE", index=True)
    seat: str = Field(sa_type=PlainText)
    secret_hash: str = Field(sa_type=PlainText)
    phone: str = Field(sa_type=PlainText)
    claimed_at: datetime
    released_at: datetime | None = None
    released_by: str = Field(default="", sa_type=PlainText)


class SeatRequestRow(Row, table=True):
    """A phone that asks for a seat which another one holds."""

    __tablename__: ClassVar[str] = "seat_requests"
    __table_args__: ClassVar[Any] = (UniqueConstraint("match_id", "seat"),)

    # Numbered by the database.
    id: int = Field(default=None, primary_key=True)
    match_id: int = Field(foreign_key="matches.id", ondelete="CASCADE")
    seat: str = Field(sa_type=PlainText)
    secret_hash: str = Field(sa_type=PlainText)
    phone: str = Field(sa_type=PlainText)
    asked_at: datetime
    agreed: list[str] = Field(sa_type=JSON)


class DrawsRow(Row, table=True):
    """Where the draws of a match come from."""

    __tablename__: ClassVar[str] = "draws"

    match_id: int = Field(primary_key=True, foreign_key="matches.id", ondelete="CASCADE")
    version: str = Field(sa_type=PlainText)
    secret: str = Field(sa_type=PlainText)
    words: dict[str, str] = Field(sa_type=JSON)
    used: int
    revealed: bool
    past: list[dict[str, JsonValue]] = Field(sa_type=JSON)


class TickRow(Row, table=True):
    """One item of a setup list."""

    __tablename__: ClassVar[str] = "ticks"

    match_id: int = Field(primary_key=True, foreign_key="matches.id", ondelete="CASCADE")
    item: str = Field(primary_key=True, sa_type=PlainText)
    done: bool
    ticked_by: str = Field(sa_type=PlainText)
    ticked_at: datetime


class ResultTableRow(Row, table=True):
    """What one seat reached in a finished match."""

    __tablename__: ClassVar[str] = "results"

    match_id: int = Field(primary_key=True, foreign_key="matches.id", ondelete="CASCADE")
    seat: str = Field(primary_key=True, sa_type=PlainText)
    points: int
    rank: int
    breakdown: dict[str, JsonValue] = Field(sa_type=JSON)
    finished_at: datetime


class CallRow(Row, table=True):
    """What another program was told of a match last; `due_at` when it is to be told yet."""

    __tablename__: ClassVar[str] = "calls"

    match_id: int = Field(primary_key=True, foreign_key="matches.id", ondelete="CASCADE")
    number: int
    event: str = Field(sa_type=PlainText)
    acting: list[str] = Field(sa_type=JSON)
    due_at: datetime | None = Field(default=None, index=True)
    tries: int


class AttemptRow(Row, table=True):
    """How often somebody tried something within one window of time."""

    __tablename__: ClassVar[str] = "attempts"

    key: str = Field(primary_key=True, sa_type=PlainText)
    span: int = Field(primary_key=True)
    tries: int
    until: datetime = Field(index=True)
