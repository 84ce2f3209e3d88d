"""Who sits where: phones take seats, lose them, and show who they are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from referee.desk.book.clerk import Clerk
from referee.desk.errors import Forbidden, NoSuchSeat, SeatTaken, Unreadable
from referee.desk.matches.matches import Matches
from referee.desk.matches.wishes import SYMBOLS, tidy_wish
from referee.desk.values import MatchInfo, PlayerWish, Viewer
from referee.log import SeatInfo, hash_secret, new_secret, same_secret

LONGEST_LABEL = 60
HOST = "host"


class Seats:
    """Lets phones take seats and knows them again by their secrets."""

    def __init__(self, clerk: Clerk, matches: Matches) -> None:
        self._clerk = clerk
        self._matches = matches

    def claim(
        self, code: str, seat: str, phone: str = "", *, take_over: bool = False, secret: str = ""
    ) -> str:
        """Give a seat to a phone and return its secret (128 bits, kept hashed).

        A phone that already has a secret may keep it for further seats. Raises SeatTaken when
        another phone holds the seat and taking it over was not confirmed; NoSuchSeat.
        """
        party = self._clerk.party(code)
        if party.match.seat(seat) is None:
            raise NoSuchSeat(seat)
        held = party.claims.get(seat)
        if held is not None and secret and same_secret(secret, held.secret_hash):
            return secret
        if held is not None and not take_over:
            raise SeatTaken(seat, held.phone)
        known = any(same_secret(secret, claim.secret_hash) for claim in party.claims.values())
        given = secret if secret and known else new_secret()
        label = "".join(c for c in phone if c.isprintable())[:LONGEST_LABEL]
        claim = self._clerk.archive.claim_seat(
            code, seat, hash_secret(given), label, take_over=take_over
        )
        if not same_secret(given, claim.secret_hash):
            # Another phone was faster by a blink.
            raise SeatTaken(seat, claim.phone)
        return given

    def release(self, code: str, viewer: Viewer, seat: str) -> None:
        """Free a seat; its owner and the host may."""
        if not viewer.host and seat not in viewer.seats:
            raise Forbidden("release")
        self._clerk.archive.release_seat(code, seat)

    def viewer(self, code: str, secrets: Mapping[str, str]) -> Viewer:
        """Return what a phone with these secrets is at this table; raises NoSuchMatch.

        `secrets` maps any names (seat keys, `host`) to secrets; only the secrets count.
        """
        party = self._clerk.party(code)
        given = set(secrets.values()) - {""}
        host = bool(party.match.host_key_hash) and any(
            same_secret(secret, party.match.host_key_hash) for secret in given
        )
        seats = frozenset(
            seat
            for seat, claim in party.claims.items()
            if any(same_secret(secret, claim.secret_hash) for secret in given)
        )
        free = {seat.key for seat in party.match.seats} - set(party.claims)
        return Viewer(code, host, seats, seats | free if host else seats)

    def change(
        self, code: str, viewer: Viewer, seat: str, name: str, colour: str = "", symbol: str = ""
    ) -> MatchInfo:
        """Change the name, colour or symbol of a seat; the host and its owner may."""
        if not viewer.host and seat not in viewer.seats:
            raise Forbidden("seat")
        match = self._clerk.known_party(code).match
        found = match.seat(seat) or SeatInfo("", "", "", seat)
        wish = tidy_wish(PlayerWish(name, colour or found.colour))
        if symbol and symbol not in SYMBOLS:
            raise Unreadable(f"symbol: one of {', '.join(SYMBOLS)} expected")
        changed = replace(found, name=wish.name, colour=wish.colour, symbol=symbol or found.symbol)
        self._clerk.archive.update_seat(code, changed)
        return self._matches.get(code)
