"""One entry of a book, as the engine reads it."""

from __future__ import annotations

from msgspec import Struct


class Line(Struct, frozen=True):
    """One entry of a book: a move in words, or a word about earlier entries.

    `take_back entry=N` strikes every move from entry N on; `restore entry=N` undoes the
    take-back or replacement N; `replace entry=N as_seat=… as_kind=… …` puts another move in the
    place of entry N (by the same seat unless another is named), or drops it when no kind is given.
    """

    number: int
    seat: str
    kind: str
    fields: dict[str, str]

    @property
    def entry(self) -> int:
        """The number of the earlier entry that this one speaks about."""
        return int(self.fields["entry"])
