"""Where calls go: one address, reached only where it may lie, without following anybody."""

from __future__ import annotations

import base64
import binascii
import hmac
import http.client
import ipaddress
import socket
import ssl
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from hashlib import sha256
from typing import Final
from urllib.parse import urlsplit

from msgspec import Struct

# A receiver that is silent for longer is asked again later.
PATIENCE: Final = 5.0
# So long a call takes at most, however slowly its answer drips: far less than its lease.
WHOLE_CALL: Final = 20.0
LEAST_SECRET: Final = 16
PREFIX: Final = "whsec_"
PORTS: Final = {"http": 80, "https": 443}
# Nobody reads the answer; so much of it is waited for.
MOST_READ: Final = 1024


class Refusal(ValueError):
    """The settings name an address that calls cannot go to."""


class Undelivered(Exception):
    """A call that did not reach its receiver, or that the receiver did not take."""


class Target(Struct, frozen=True):
    """A receiver: its address, the key that signs, and whether it may be in a private network."""

    url: str
    key: bytes
    private: bool = False

    @classmethod
    def read(cls, url: str, secret: str, *, private: bool = False) -> Target:
        """Understand the settings; raises Refusal."""
        parts = urlsplit(url)
        if parts.scheme not in PORTS or not parts.hostname or parts.username or parts.fragment:
            raise Refusal("REFEREE_WEBHOOK: an address such as https://example.org/hook expected")
        try:
            if parts.port == 0:
                raise ValueError
        except ValueError:
            raise Refusal("REFEREE_WEBHOOK: the port is no port") from None
        return cls(url, _key(secret), private)

    def unreachable(self) -> str:
        """Say why no call can go there now, as far as its name tells ("": one can)."""
        parts = urlsplit(self.url)
        try:
            self._addresses(str(parts.hostname), parts.port or PORTS[parts.scheme])
        except Undelivered as fault:
            return str(fault)
        return ""

    def deliver(self, call_id: str, timestamp: int, body: bytes) -> None:
        """Send one call; raises Undelivered. Redirects are not followed."""
        parts = urlsplit(self.url)
        host = str(parts.hostname)
        port = parts.port or PORTS[parts.scheme]
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        headers = {
            "Content-Type": "application/json",
            "User-Agent": "Referee",
            "webhook-id": call_id,
            "webhook-timestamp": str(timestamp),
            "webhook-signature": signature(self.key, call_id, timestamp, body),
        }
        ends = time.monotonic() + WHOLE_CALL
        line = self._connection(parts.scheme, host, port, ends)
        line.response_class = _Answer
        try:
            with _cut_off(line.sock, ends):
                line.request("POST", path, body, headers)
                answer = line.getresponse()
                with suppress(OSError, http.client.HTTPException):
                    # What it answered stands in the first line already.
                    answer.read(MOST_READ)
        except (OSError, http.client.HTTPException, UnicodeError) as fault:
            raise Undelivered(f"{type(fault).__name__}: {fault}") from fault
        finally:
            line.close()
        if not 200 <= answer.status < 300:
            raise Undelivered(f"the receiver answered {answer.status}")

    def _connection(
        self, scheme: str, host: str, port: int, ends: float
    ) -> http.client.HTTPConnection:
        """Return a connection to an address that was looked at: the name is asked for once."""
        addresses = self._addresses(host, port)
        line: http.client.HTTPConnection
        if scheme == "https":
            context = ssl.create_default_context()
            line = http.client.HTTPSConnection(host, port, timeout=PATIENCE, context=context)
        else:
            context = None
            line = http.client.HTTPConnection(host, port, timeout=PATIENCE)
        try:
            wire = _wire(addresses, port, ends)
            line.sock = context.wrap_socket(wire, server_hostname=host) if context else wire
        except OSError as fault:
            raise Undelivered(f"{type(fault).__name__}: {fault}") from fault
        return line

    def _addresses(self, host: str, port: int) -> list[str]:
        """Return the addresses of a name; every one of them must be allowed."""
        try:
            found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError) as fault:
            raise Undelivered(f"{host} is not known: {fault}") from fault
        addresses = [str(entry[4][0]) for entry in found]
        if not self.private:
            for address in addresses:
                if not is_public(address):
                    raise Undelivered(f"{host} lies in a private network")
        return addresses


class _Answer(http.client.HTTPResponse):
    """An answer whose first line counts, however the rest of it ends."""

    def begin(self) -> None:
        """Read first line and headers; without whole headers nothing follows."""
        try:
            super().begin()
        except (OSError, http.client.HTTPException):
            if not isinstance(self.status, int):
                raise
            self.will_close = True
            self.close()


def _wire(addresses: Sequence[str], port: int, ends: float) -> socket.socket:
    """Reach the first address that answers in time: many names lie at ::1 and at 127.0.0.1."""
    failed = OSError("no address")
    for address in addresses:
        left = ends - time.monotonic()
        if left <= 0:
            break
        try:
            wire = socket.create_connection((address, port), min(PATIENCE, left))
        except OSError as fault:
            failed = fault
            continue
        wire.settimeout(PATIENCE)
        return wire
    raise failed


@contextmanager
def _cut_off(wire: socket.socket, ends: float) -> Iterator[None]:
    """Break a connection off that is still in use then; each read may be quick, all may not end."""

    def cut() -> None:
        with suppress(OSError):
            # Of the wire itself: whoever reads through an encryption meanwhile keeps it.
            socket.socket.shutdown(wire, socket.SHUT_RDWR)

    clock = threading.Timer(max(0.0, ends - time.monotonic()), cut)
    clock.daemon = True
    clock.start()
    try:
        yield
    finally:
        clock.cancel()


def is_public(address: str) -> bool:
    """Tell whether an address can be reached by everybody on the internet."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour or (found.teredo or (None, None))[1]
        if inner is not None:
            return is_public(str(inner))
        if found in ipaddress.IPv6Network("64:ff9b::/96"):
            return is_public(str(ipaddress.IPv4Address(int(found) & 0xFFFFFFFF)))
        if found.is_reserved or found.is_site_local:
            # Old ways to write an address of IPv4 or of one's own site.
            return False
    return found.is_global and not found.is_multicast


def signature(key: bytes, call_id: str, timestamp: int, body: bytes) -> str:
    """Sign a call as Standard Webhooks are signed."""
    signed = f"{call_id}.{timestamp}.".encode() + body
    return "v1," + base64.b64encode(hmac.digest(key, signed, sha256)).decode()


def _key(secret: str) -> bytes:
    """Return the key behind a secret: base64 behind `whsec_`, otherwise the text itself."""
    key = secret.encode()
    if secret.startswith(PREFIX):
        try:
            key = base64.b64decode(secret.removeprefix(PREFIX), validate=True)
        except (binascii.Error, ValueError) as fault:
            raise Refusal("REFEREE_WEBHOOK_SECRET: base64 expected behind whsec_") from fault
    if len(key) < LEAST_SECRET:
        raise Refusal(f"REFEREE_WEBHOOK_SECRET: at least {LEAST_SECRET} characters expected")
    return key
