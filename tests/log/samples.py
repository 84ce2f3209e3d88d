"""Matches, moves and a clock to test with."""

from datetime import UTC, datetime, timedelta

from referee.log import Archive, EntryDraft, NewMatch, SeatInfo, same_secret

ANN = SeatInfo("Ann", "red", "oak", "ann")
BEN = SeatInfo("Ben", "blue", "fir", "ben")


class Hands:
    """The hands of a clock; they only move when told to."""

    def __init__(self) -> None:
        self.at = datetime(2026, 3, 7, 19, 58, 0, 123456, tzinfo=UTC)

    def now(self) -> datetime:
        return self.at

    def move(self, **by: float) -> None:
        self.at += timedelta(**by)


def new_match(*names: str, game: str = "woodcraft") -> NewMatch:
    seats = tuple(SeatInfo(name, "red", "oak") for name in names) or (ANN, BEN)
    return NewMatch(
        game=game,
        edition="2022",
        opening={"start": "TR", "yard": "G2,G5"},
        seats=seats,
        language="de",
        settings={"foreign_moves": True, "warnings": ["dice"]},
        host_key_hash="hash",
    )


def draft(move_id: str, kind: str = "end_turn", **fields: str) -> EntryDraft:
    return EntryDraft(by="ann", seat="ann", kind=kind, fields=fields, move_id=move_id)


def seats_of(archive: Archive, code: str, secret: str) -> tuple[str, ...]:
    """Return the seats that the phone with this secret holds."""
    held = archive.claims(code).items()
    return tuple(seat for seat, claim in held if same_secret(secret, claim.secret_hash))
