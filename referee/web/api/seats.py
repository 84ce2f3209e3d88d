"""Seats: taken, recovered, asked for, given back."""

from __future__ import annotations

from msgspec import Struct

from referee.desk import MatchInfo
from referee.web.api import asking
from referee.web.api.bodies import AnswerBody, ClaimBody, SeatBody, ShowBody
from referee.web.api.doors import door
from referee.web.phones.phone import desk


class Claimed(Struct, frozen=True):
    """A seat that was taken; the secret goes into `Authorization: Bearer …`.

    `granted` is false as long as the table has not agreed: until then the secret opens nothing.
    """

    seat: str
    secret: str
    granted: bool = True


class Recovery(Struct, frozen=True):
    """The code by which another phone may take a seat over."""

    seat: str
    code: str


class Answered(Struct, frozen=True):
    """Whether the seat went over to the phone that asked for it."""

    granted: bool


@door(
    "POST",
    "/matches/<code>/seats/<seat>/claim",
    Claimed,
    status=201,
    body=ClaimBody,
    errors=("no_such_match", "no_such_seat", "seat_taken", "already_asked"),
)
def claim_seat(code: str, seat: str) -> Claimed:
    """Take a free seat and get its secret.

    A seat of another phone needs its `recovery` code; with `ask` the table is asked for it, and
    the secret opens the seat as soon as the host or all others agree. Who asks again shows that
    secret, and keeps the request with all that agreed to it.
    """
    asking.viewer(code)
    asking.claiming(code)
    wish = asking.body(ClaimBody)
    given = asking.secrets().values()
    if wish.ask:
        secret = desk().seats.ask(code, seat, wish.phone, secrets=given)
    else:
        known = next((s for s in given if desk().seats.viewer(code, {"": s}).seats), "")
        secret = desk().seats.claim(code, seat, wish.phone, recovery=wish.recovery, secret=known)
    return Claimed(seat, secret, seat in desk().seats.viewer(code, {"": secret}).seats)


@door(
    "GET",
    "/matches/<code>/seats/<seat>/recovery",
    Recovery,
    errors=("no_such_match", "no_such_seat", "not_yours"),
)
def read_recovery(code: str, seat: str) -> Recovery:
    """Return the code by which another phone may take this seat over; its own phone may ask."""
    return Recovery(seat, desk().seats.recovery(code, asking.viewer(code), seat))


@door(
    "PATCH",
    "/matches/<code>/seats/<seat>",
    MatchInfo,
    body=SeatBody,
    errors=("no_such_match", "no_such_seat", "not_yours"),
)
def rename_seat(code: str, seat: str) -> MatchInfo:
    """Spell the name at a seat differently; its owner and the host may."""
    who = asking.viewer(code)
    return desk().seats.change(code, who, seat, asking.body(SeatBody).name)


@door(
    "POST",
    "/matches/<code>/seats/<seat>/answer",
    Answered,
    body=AnswerBody,
    errors=("no_such_match", "no_such_seat", "not_yours", "other_request"),
)
def answer_request(code: str, seat: str) -> Answered:
    """Agree to a phone that asks for a seat, or refuse; `granted` when it went over.

    The match's `asks` tell who asks; an answer to a request that another one has replaced is
    refused.
    """
    who = asking.viewer(code)
    wish = asking.body(AnswerBody)
    return Answered(desk().seats.answer(code, who, seat, wish.request, wish.agree))


@door(
    "POST",
    "/matches/<code>/seats/<seat>/show",
    None,
    status=204,
    body=ShowBody,
    errors=("no_such_match", "not_yours"),
)
def show_cards(code: str, seat: str) -> None:
    """Open a seat's hidden cards to everybody after the end; its owner may."""
    who = asking.viewer(code)
    asking.body(ShowBody)
    desk().files.show_hand(code, who, seat)


@door(
    "DELETE",
    "/matches/<code>/seats/<seat>/claim",
    None,
    status=204,
    errors=("no_such_match", "no_such_seat", "not_yours"),
)
def release_seat(code: str, seat: str) -> None:
    """Free a seat; its owner and the host may."""
    desk().seats.release(code, asking.viewer(code), seat)
