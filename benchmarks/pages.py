"""A tap and the looks of the other phones, beside a bare insert and bare pages of the same size."""

import os
import re
import secrets
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import Any

from flask.sessions import SecureCookieSessionInterface
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from benchmarks.rows import Row
from benchmarks.soak.tables import SEATS, Told, scripts
from referee.web import close_app, create_app
from referee.web.table.moves import packed

# Moves before the first one that is measured, and how many are.
DEPTH = 40
MEASURED = 120
MATCHES = 3
LIMIT = 8.0
_PROOF = re.compile(r'name="csrf" value="([^"]+)"')


def told_by(answer: TestResponse) -> dict[str, str]:
    """Return what the API answers."""
    told: dict[str, str] = answer.get_json()
    return told


class Phones:
    """Four phones at one table."""

    def __init__(self, client: FlaskClient, sign: Callable[[Any], Any]) -> None:
        self.client = client
        wish = {
            "game": "woodcraft",
            "players": [{"name": name} for name in ("Ann", "Ben", "Cleo", "Dan")],
            "cards": "practice",
        }
        self.code = told_by(client.post("/api/v1/matches", json=wish))["code"]
        self.headers: dict[str, dict[str, str]] = {}
        self.proofs: dict[str, str] = {}
        for seat in SEATS:
            claim = client.post(f"/api/v1/matches/{self.code}/seats/{seat}/claim", json={})
            held = {"m": {self.code: {seat: told_by(claim)["secret"]}}, "c": "bench"}
            cookie = f"referee={sign(held)}"
            self.headers[seat] = {"HX-Request": "true", "Cookie": cookie}
            found = _PROOF.search(self.look(seat).decode())
            self.proofs[seat] = found[1] if found else ""
            self.headers[seat]["Accept-Encoding"] = "gzip"

    def look(self, seat: str) -> bytes:
        """Fetch the page of a seat."""
        answer = self.client.get(f"/t/{self.code}", headers=self.headers[seat])
        assert answer.status_code == 200, answer.status
        return bytes(answer.data)

    def tap(self, phone: str, number: int, told: Told) -> bytes:
        """Make a move; the answer is the page after it."""
        form = {
            "csrf": self.proofs[phone], "after": number, "move_id": secrets.token_hex(8),
            "move": packed(*told),
        }  # fmt: skip
        address = f"/t/{self.code}/move"
        answer = self.client.post(address, data=form, headers=self.headers[phone])
        assert answer.status_code == 200, answer.status
        return bytes(answer.data)


def timed(run: Callable[[], bytes], into: list[float]) -> bytes:
    """Note how much processor time something takes."""
    before = time.process_time()
    found = run()
    into.append(time.process_time() - before)
    return found


def compare() -> Iterator[Row]:
    """Play on, and do the same number of bare things after every move."""
    with tempfile.TemporaryDirectory(prefix="referee-bench-") as folder:
        os.environ["BARE_DATABASE"] = f"sqlite:///{Path(folder) / 'bare.db'}"
        from benchmarks.soak.bare_pages import app as bare_app

        app = create_app(f"sqlite:///{Path(folder) / 'referee.db'}")
        signer = SecureCookieSessionInterface().get_signing_serializer(app)
        assert signer is not None
        ours, bare = app.test_client(use_cookies=False), bare_app.test_client()
        times: dict[str, list[float]] = {name: [] for name in ("tap", "look", "insert", "page")}
        sizes: list[int] = []
        for script in scripts(MATCHES, DEPTH + MEASURED):
            phones = Phones(ours, signer.dumps)
            for number, told in enumerate(script):
                phone = told[0] if told[0] in SEATS else SEATS[0]
                if number < DEPTH:
                    phones.tap(phone, number, told)
                else:
                    one_move(phones, phone, number, told, bare, times, sizes)
        close_app(app)
    cost = {name: median(found) for name, found in times.items()}
    size = f"{median(sizes) / 1000:.1f} kB"
    yield Row("a look at the table", cost["look"], f"bare page of {size}", cost["page"], LIMIT)
    yield Row("a tap and its page", cost["tap"], "bare insert and page", cost["insert"], LIMIT)
    evening = [cost["tap"] + 3 * cost["look"], cost["insert"] + 3 * cost["page"]]
    yield Row("a tap and three looks", evening[0], "the same with bare pages", evening[1], LIMIT)


def one_move(
    phones: Phones,
    phone: str,
    number: int,
    told: Told,
    bare: FlaskClient,
    times: dict[str, list[float]],
    sizes: list[int],
) -> None:
    """Tap once, let the others look, and do the same with bare pages."""
    sizes.append(len(timed(lambda: phones.tap(phone, number, told), times["tap"])))
    for seat in SEATS:
        if seat != phone:
            sizes.append(len(timed(lambda seat=seat: phones.look(seat), times["look"])))  # type: ignore[misc]
    row = {"seat": told[0], "kind": told[1], "fields": told[2], "move_id": "m"}
    timed(lambda: bare.post(f"/tap/{sizes[-1]}", json=row).data, times["insert"])
    for _ in SEATS[1:]:
        timed(lambda: bare.get(f"/page/{sizes[-1]}").data, times["page"])
