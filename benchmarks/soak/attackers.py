"""People who mean ill, during an evening: they guess, stuff, dawdle and dig while others play."""

import asyncio
import contextlib
import json
import random
import uuid
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from benchmarks.soak.connection import HOST, Connections
from benchmarks.soak.tables import Table

API = "/api/v1"
DAWDLERS = 200
# Entries of a file in which every move is taken back.
STRIKES = 2_000
CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"


@dataclass
class Attack:
    """What attackers were answered, by status; 0 for a connection that was cut."""

    answers: Counter[int] = field(default_factory=Counter)

    @property
    def broken(self) -> int:
        """How often the server said that it was its own fault."""
        return sum(number for status, number in self.answers.items() if status in (500, 502, 504))


class Attackers:
    """Half a dozen of them, at work until they are told to stop."""

    def __init__(self, web: Connections, victim: Table) -> None:
        self.attack = Attack()
        self._web = web
        self._victim = victim
        self._chance = random.Random(6)
        self._tasks: list[asyncio.Task[None]] = []

    def begin(self) -> None:
        """Let them loose."""
        jobs = [self._guess(), self._stuff(), self._dig(), self._babble()]
        jobs += [self._dawdle() for _ in range(DAWDLERS)]
        self._tasks = [asyncio.ensure_future(job) for job in jobs]

    async def stop(self) -> None:
        """Send them home."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _ask(self, method: str, path: str, body: Any = None) -> tuple[int, bytes]:
        try:
            status, told = await self._web.ask(method, path, body)
        except (OSError, asyncio.IncompleteReadError):
            status, told = 0, b""
        self.attack.answers[status] += 1
        await asyncio.sleep(0.02)
        return status, told

    async def _guess(self) -> None:
        """Try codes without end."""
        while True:
            code = "".join(self._chance.choice(CODE_LETTERS) for _ in range(8))
            await self._ask("GET", f"{API}/matches/{code}")

    async def _stuff(self) -> None:
        """Hand in long files again and again."""
        wish = {
            "game": "woodcraft",
            "players": [{"name": "Mallory"}, {"name": "Eve"}],
            "opening": {"cards": "none", "yard": "G2,G5,Y1,Y4,B3,B6"},
        }
        _, told = await self._ask("POST", f"{API}/matches", wish)
        code = json.loads(told)["code"]
        _, told = await self._ask("GET", f"{API}/matches/{code}/export.json")
        match = struck(json.loads(told), STRIKES)
        while True:
            match["uid"] = str(uuid.uuid4())
            await self._ask("POST", f"{API}/import/match", match)

    async def _dig(self) -> None:
        """Look for hidden cards: old moments, files, choices of others."""
        code = self._victim.code
        while True:
            at = self._chance.randint(0, 40)
            for path in (f"?at={at}", "/export.json", "/export.match", "/log", "/choices?seat=s1"):
                await self._ask("GET", f"{API}/matches/{code}{path}")

    async def _babble(self) -> None:
        """Send bodies that make no sense."""
        bodies: list[Any] = [[], {"a": [[[[]]]] * 50}, "x" * 60_000, {"after": 10**40}, None, 7]
        while True:
            path = f"{API}/matches/{self._victim.code}/moves"
            await self._ask("POST", path, self._chance.choice(bodies))

    async def _dawdle(self) -> None:
        """Hold a connection open, a letter at a time."""
        while True:
            with contextlib.suppress(OSError):
                reader, writer = await asyncio.open_connection(HOST, self._web.port)
                try:
                    writer.write(b"POST /new HTTP/1.1\r\nHost: x\r\nX-Slow: ")
                    while not reader.at_eof():
                        writer.write(b"a")
                        await asyncio.sleep(5)
                finally:
                    writer.close()
            await asyncio.sleep(1)


def struck(match: dict[str, Any], entries: int) -> dict[str, Any]:
    """Add corrections that are each taken back."""
    book = match["entries"]
    while len(book) < entries:
        number = len(book) + 1
        common = {"at": match["updated_at"], "by": "s1", "seat": "s1", "fingerprint": ""}
        told = common | {"kind": "correct", "fields": {"points": "5"}, "strikes": None}
        book.append(told | {"number": number, "move_id": f"c{number}"})
        back = {"kind": "take_back", "fields": {"entry": str(number)}, "strikes": [number, number]}
        book.append(common | back | {"number": number + 1, "move_id": f"t{number}"})
    return match
