"""Who sits where: phones take seats, lose them, and show who they are.

A free seat goes to whoever asks first. A seat that a phone holds goes to another one only by the
seat's own word (its phone, or the recovery code that its phone shows) or with the consent of the
host or of all others at the table; everybody is told. Consent belongs to the phone that asked.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from msgspec.structs import replace

from referee.desk.book.clerk import Clerk, Party
from referee.desk.book.hidden import hides
from referee.desk.errors import Forbidden, NoSuchSeat, OtherRequest, SeatTaken, Unreadable
from referee.desk.matches.matches import Matches
from referee.desk.matches.recovery import code_of, same_code
from referee.desk.matches.wishes import SYMBOLS, tidy_wish
from referee.desk.values import HOST, MatchInfo, PlayerWish, Viewer
from referee.log import SeatInfo, hash_secret, new_secret, same_secret

LONGEST_LABEL = 60
# A table of two has one other seat: alone it could take the seat of its neighbour.
FEWEST_OTHERS = 2


class Seats:
    """Lets phones take seats and knows them again by their secrets."""

    def __init__(self, clerk: Clerk, matches: Matches) -> None:
        self._clerk = clerk
        self._matches = matches

    def claim(
        self, code: str, seat: str, phone: str = "", *, recovery: str = "", secret: str = ""
    ) -> str:
        """Give a seat to a phone and return its secret (128 bits, kept hashed).

        A phone that already has a secret may keep it for further seats. Raises SeatTaken when
        another phone holds the seat and the recovery code is not its own; NoSuchSeat.
        """
        party = self._party(code, seat)
        held = party.claims.get(seat)
        if held is not None and secret and same_secret(secret, held.secret_hash):
            return secret
        last = held or party.last_claim(seat)
        recovered = (
            last is not None
            and recovery != ""
            and same_code(recovery, self._recovery(party, seat, last.id))
        )
        locked = held is not None or self._locked(party, seat)
        if locked and not recovered:
            raise SeatTaken(seat, held.phone if held else "")
        given = self._secret_for(party, secret)
        claim = self._clerk.archive.claim_seat(
            code, seat, hash_secret(given), _label(phone), take_over=recovered
        )
        if not same_secret(given, claim.secret_hash):
            # Another phone was faster by a blink.
            raise SeatTaken(seat, claim.phone)
        if seat in party.requests:
            # Whoever asked for it asked for what another phone held.
            self._clerk.archive.drop_request(code, seat)
        return given

    def ask(self, code: str, seat: str, phone: str = "", *, secrets: Collection[str] = ()) -> str:
        """Ask the table for a held seat; return the secret that opens it once they agree.

        A phone knows its own request by one of its `secrets`: asking again changes nothing.
        Raises AlreadyAsked as long as the table has another phone to answer first.
        """
        party = self._party(code, seat)
        asked, held = party.requests.get(seat), party.claims.get(seat)
        known = _known(secrets, [claim.secret_hash for claim in party.claims.values()])
        if held is None and not self._locked(party, seat):
            return self.claim(code, seat, phone, secret=known)
        own = _known(secrets, [each.secret_hash for each in (held, asked) if each is not None])
        if own:
            return own
        given = known or new_secret()
        self._clerk.archive.ask_for_seat(code, seat, hash_secret(given), _label(phone))
        return given

    def answer(self, code: str, viewer: Viewer, seat: str, request: str, agree: bool) -> bool:
        """Agree to a phone that asks for a seat, or refuse; tell whether the seat went over.

        The host and the seat's own phone decide at once; otherwise all others have to agree.
        Anybody at the table may refuse. `request` names the request that is meant. Raises
        Forbidden, NoSuchSeat when nobody asks, OtherRequest when another one asks by now.
        """
        party = self._party(code, seat)
        asked = party.requests.get(seat)
        if asked is None:
            raise NoSuchSeat(seat)
        if viewer.spectator:
            raise Forbidden("seat")
        if asked.name != request:
            raise OtherRequest(seat)
        archive = self._clerk.archive
        if not agree:
            archive.drop_request(code, seat, asked)
            return False
        for by in {HOST} if viewer.host else viewer.seats:
            asked = archive.agree_to_request(code, asked, by)
        others = set(party.claims) - {seat}
        decided = {HOST, seat} & set(asked.agreed)
        together = len(others) >= FEWEST_OTHERS and others <= set(asked.agreed)
        if not decided and not together:
            return False
        archive.claim_seat(code, seat, asked.secret_hash, asked.phone)
        archive.drop_request(code, seat, asked)
        return True

    def recovery(self, code: str, viewer: Viewer, seat: str) -> str:
        """Return the code by which another phone may take a seat over; only its own phone may."""
        party = self._party(code, seat)
        held = party.claims.get(seat)
        if held is None or seat not in viewer.seats:
            raise Forbidden("recovery")
        return self._recovery(party, seat, held.id)

    def release(self, code: str, viewer: Viewer, seat: str) -> None:
        """Free a seat; its owner and the host may.

        What the seat hides stays hidden from a host who withdraws it.
        """
        if not viewer.host and seat not in viewer.seats:
            raise Forbidden("release")
        by = seat if seat in viewer.seats else HOST
        self._clerk.archive.release_seat(code, seat, by)

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
        free = {
            seat.key
            for seat in party.match.seats
            if seat.key not in party.claims and not party.withdrawn(seat.key)
        }
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

    def _party(self, code: str, seat: str) -> Party:
        party = self._clerk.party(code)
        if party.match.seat(seat) is None:
            raise NoSuchSeat(seat)
        return party

    def _locked(self, party: Party, seat: str) -> bool:
        """Tell whether a seat that nobody holds was withdrawn from somebody with secrets."""
        return party.withdrawn(seat) and hides(party, self._clerk.history(party.match.code), seat)

    def _secret_for(self, party: Party, secret: str) -> str:
        """Return the secret that a phone holds at this table already, else a new one."""
        held = [claim.secret_hash for claim in party.claims.values()]
        return _known([secret], held) or new_secret()

    def _recovery(self, party: Party, seat: str, claim: int) -> str:
        return code_of(self._clerk.archive.secret_key(), party.match.uid, seat, claim)


def _known(secrets: Collection[str], hashes: Collection[str]) -> str:
    """Return the first of a phone's secrets that one of these hashes was made of, or ""."""
    ours = (s for s in secrets if s and any(same_secret(s, known) for known in hashes))
    return next(ours, "")


def _label(phone: str) -> str:
    return "".join(c for c in phone if c.isprintable())[:LONGEST_LABEL]
