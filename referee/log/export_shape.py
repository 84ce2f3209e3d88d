"""The shape of an exported match. Read strictly: what we do not know we do not import."""

from __future__ import annotations

import uuid
from typing import Annotated, Literal

from pydantic import AwareDatetime, BaseModel, ConfigDict, Field, JsonValue

from referee.log.shelf import CODE_LENGTH, CODE_LETTERS, LAST_NUMBER, MOST_ENTRIES
from referee.log.values import State

MOST_SEATS = 100
MOST_TICKS = 1_000

_Number = Annotated[int, Field(ge=0, le=LAST_NUMBER)]
# Changes beside the book go on being counted after an import.
_Ticks = Annotated[int, Field(ge=0, le=LAST_NUMBER // 2)]
_Points = Annotated[int, Field(ge=-LAST_NUMBER, le=LAST_NUMBER)]


class _Part(BaseModel):
    # Its reader is built when the first file comes.
    model_config = ConfigDict(
        strict=True, extra="forbid", frozen=True, allow_inf_nan=False, defer_build=True
    )


class ExportedSeat(_Part):
    """A seat, in turn order."""

    key: str
    name: str
    colour: str
    symbol: str


class ExportedEntry(_Part):
    """An entry with everything that was written down."""

    number: _Number
    at: AwareDatetime
    by: str
    seat: str
    kind: str
    fields: dict[str, str]
    move_id: str
    strikes: tuple[_Number, _Number] | None
    fingerprint: str


class ExportedTick(_Part):
    """An item of the setup list."""

    item: str
    done: bool
    by: str
    at: AwareDatetime


class ExportedPast(_Part):
    """A secret that was shown before the match went on."""

    secret: str
    words: dict[str, str]
    until: _Number


class ExportedDraws(_Part):
    """Where the draws come from."""

    version: str
    secret: str
    words: dict[str, str]
    used: _Number
    revealed: bool
    past: tuple[ExportedPast, ...] = ()


class ExportedResult(_Part):
    """What a seat reached."""

    seat: str
    points: _Points
    rank: _Number
    breakdown: dict[str, JsonValue]
    finished_at: AwareDatetime


class ExportedMatch(_Part):
    """A whole match."""

    format: Literal["referee-match"] = "referee-match"
    version: Literal[1] = 1
    uid: uuid.UUID
    code: Annotated[str, Field(pattern=f"^[{CODE_LETTERS}]{{{CODE_LENGTH}}}$")]
    game: str
    edition: str
    opening: dict[str, str]
    seats: Annotated[tuple[ExportedSeat, ...], Field(max_length=MOST_SEATS)]
    language: str
    settings: dict[str, JsonValue]
    state: State
    created_at: AwareDatetime
    updated_at: AwareDatetime
    ticks_number: _Ticks
    summary: dict[str, JsonValue]
    entries: Annotated[tuple[ExportedEntry, ...], Field(max_length=MOST_ENTRIES)]
    ticks: Annotated[tuple[ExportedTick, ...], Field(max_length=MOST_TICKS)]
    results: Annotated[tuple[ExportedResult, ...], Field(max_length=MOST_SEATS)]
    draws: ExportedDraws | None
