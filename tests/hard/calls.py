"""Somebody who asks a real server over a real connection, and a phone that listens to it."""

import contextlib
import http.client
import json
import queue
import socket
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol, Self

from tests.waiting import PATIENCE

API = "/api/v1"
YARD = "G2,G5,Y1,Y4,B3,B6"


class Closing(Protocol):
    """Something that is closed at the end."""

    def close(self) -> None: ...


class NoAnswer(Exception):
    """The connection broke before the whole answer was there: nobody knows what came of it."""


@dataclass(frozen=True)
class Answer:
    """What came back."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def code(self) -> str:
        """The code of an error of the API."""
        code: str = self.json["error"]["code"]
        return code


class Caller:
    """Asks over one connection, which is opened again when it was lost; for one thread."""

    def __init__(
        self, host: str, port: int, secret: str = "", opened: list[Closing] | None = None
    ) -> None:
        self.host, self.port, self.secret = host, port, secret
        self.opened: list[Closing] = [] if opened is None else opened
        self.opened.append(self)
        self._connection = http.client.HTTPConnection(host, port, timeout=PATIENCE)

    def holding(self, secret: str) -> "Caller":
        """Return another caller with this secret."""
        return Caller(self.host, self.port, secret, self.opened)

    def call(
        self, method: str, path: str, body: Any = None, headers: Mapping[str, str] | None = None
    ) -> Answer:
        """Ask and wait for the whole answer; raises NoAnswer."""
        given = dict(headers or {})
        if self.secret:
            given["Authorization"] = f"Bearer {self.secret}"
        if body is not None and not isinstance(body, bytes | str):
            body = json.dumps(body)
            given.setdefault("Content-Type", "application/json")
        try:
            self._connection.request(method, path, body, given)
            answer = self._connection.getresponse()
            return Answer(answer.status, dict(answer.headers), answer.read())
        except (OSError, http.client.HTTPException) as fault:
            self._connection.close()
            raise NoAnswer(str(fault)) from fault

    def get(self, path: str, headers: Mapping[str, str] | None = None) -> Answer:
        return self.call("GET", path, None, headers)

    def api(self, method: str, path: str, body: Any = None) -> Answer:
        """Ask the API."""
        return self.call(method, API + path, body)

    def move(
        self, code: str, after: int, move_id: str, seat: str, kind: str, **fields: str
    ) -> Answer:
        """Announce a move."""
        told = {"after": after, "move_id": move_id, "seat": seat, "kind": kind, "fields": fields}
        return self.api("POST", f"/matches/{code}/moves", told)

    def open_match(self, *names: str, **wishes: Any) -> tuple[str, "Caller"]:
        """Open a match without cards; return its code and a caller who is its host."""
        wish: dict[str, Any] = {
            "game": "woodcraft",
            "players": [{"name": name} for name in names or ("Ann", "Ben")],
            "cards": "none",
            **wishes,
        }
        if wish["cards"] == "none":
            wish.setdefault("opening", {"yard": YARD})
        said = self.api("POST", "/matches", wish)
        assert said.status == 201, said
        return said.json["code"], self.holding(said.json["host_secret"])

    def number(self, code: str) -> int:
        """Return how far a match is."""
        number: int = self.api("GET", f"/matches/{code}").json["number"]
        return number

    def close(self) -> None:
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class StreamPhone:
    """Reads a stream in a thread of its own and notes what it hears, and when."""

    def __init__(self, caller: Caller, code: str) -> None:
        self.heard: queue.Queue[tuple[str, int, float]] = queue.Queue()
        self.ended = threading.Event()
        self._connection = http.client.HTTPConnection(
            caller.host, caller.port, timeout=2 * PATIENCE
        )
        self._connection.connect()
        self._socket: socket.socket = self._connection.sock
        self._connection.request("GET", f"/t/{code}/stream")
        self._answer = self._connection.getresponse()
        caller.opened.append(self)
        assert self._answer.status == 200, self._answer.status
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        topic = ""
        try:
            while line := self._answer.readline():
                name, _, text = line.decode().strip().partition(": ")
                if name == "event":
                    topic = text
                elif name == "data":
                    self.heard.put((topic, int(text), time.monotonic()))
        except (OSError, http.client.HTTPException, ValueError):
            pass
        # It would come again on a new connection; one that is kept makes a server wait.
        self._hang_up()
        self.ended.set()

    def _hang_up(self) -> None:
        with contextlib.suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)

    def wait_for(self, number: int, seconds: float = PATIENCE) -> float:
        """Wait until the table is that far, and return the moment when it was heard."""
        end = time.monotonic() + seconds
        while True:
            topic, found, at = self.heard.get(timeout=max(end - time.monotonic(), 0.001))
            if topic == "state" and found >= number:
                return at

    def close(self) -> None:
        """Vanish without a word, as phones do."""
        self._hang_up()
        self.ended.wait(PATIENCE)
        self._answer.close()
        self._socket.close()
        self._connection.close()
