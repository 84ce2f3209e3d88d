"""A Referee for one test: its desk, its pages, and phones that hold secrets."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from waitress.server import create_server
from werkzeug.test import TestResponse

from referee.commands.serve import DEFAULT_THREADS
from referee.desk import Created, Desk, NewTable, PlayerWish
from referee.desk.values import Dice
from referee.text import be_strict
from referee.web.app import close_app, create_app
from referee.web.phones.keeping import keeper_key
from tests.empty_book import with_tables

COOKIE = "referee"
NAMES = ("Ann", "Ben", "Cleo", "Dan")
_PROOF = re.compile(r'name="csrf" value="([^"]+)"')


@dataclass(frozen=True)
class Evening:
    """One running Referee."""

    app: Flask

    @property
    def desk(self) -> Desk:
        """The desk behind the pages."""
        desk: Desk = self.app.extensions["referee.desk"]
        return desk

    def match(
        self, *names: str, cards: str = "practice", dice: Dice = "app", **more: Any
    ) -> Created:
        """Open a match, of Ann and Ben unless others are named."""
        players = tuple(PlayerWish(name) for name in names or NAMES[:2])
        opening = {"cards": cards, **more.pop("opening", {})}
        return self.desk.matches.create(
            NewTable("woodcraft", players, opening=opening, dice=dice, **more)
        )

    def phone(self, secrets: Mapping[str, str] | None = None, language: str = "en") -> Phone:
        """Return a phone; `secrets` maps codes of matches to the secret of their host."""
        client = self.app.test_client()
        client.set_cookie("language", language)
        if secrets:
            client.set_cookie(COOKIE, self.cookie(secrets))
        return Phone(client)

    def keeper(self, language: str = "en") -> Phone:
        """Return a phone that keeps the house."""
        phone = self.phone(language=language)
        key = keeper_key(str(self.app.secret_key))
        assert phone.client.get(f"/keeper/{key}").status_code == 303
        return phone

    def cookie(self, secrets: Mapping[str, str]) -> str:
        """Return the signed cookie of a phone that hosts matches."""
        serializer = self.app.session_interface.get_signing_serializer(self.app)  # type: ignore[attr-defined]
        held = {code: {"host": secret} for code, secret in secrets.items()}
        return str(serializer.dumps({"m": held, "c": "proof"}))


@dataclass(frozen=True)
class Phone:
    """A browser without script."""

    client: FlaskClient

    def get(self, address: str) -> TestResponse:
        """Open a page, wherever it sends us."""
        return self.client.get(address, follow_redirects=True)

    def post(self, page: str, address: str = "", **fields: Any) -> TestResponse:
        """Send a form of a page; its proof is taken from there."""
        found = _PROOF.search(self.client.get(page).get_data(as_text=True))
        assert found is not None, f"{page} holds no form"
        told = {name.replace("__", "."): value for name, value in fields.items()}
        return self.client.post(address or page, data={"csrf": found[1], **told})


@contextmanager
def opened(folder: Path, **config: Any) -> Iterator[Evening]:
    """Open a Referee on an empty database; a missing phrase is an error.

    Each test is dealt the same cards every time: what it finds, it finds again.
    """
    be_strict()
    app = create_app(with_tables(f"sqlite:///{folder / 'referee.db'}"), **config)
    evening = Evening(app)
    evening.desk.clerk.entropy = Random(0).randbytes
    try:
        yield evening
    finally:
        be_strict(False)
        close_app(app)


@contextmanager
def served(evening: Evening, host: str = "127.0.0.1", port: int = 0) -> Iterator[str]:
    """Serve the pages, on a port of their own unless one is given; return the address."""
    server = create_server(evening.app, host=host, port=port, threads=DEFAULT_THREADS)

    def run() -> None:
        # Closing takes the sockets away while the server waits for them: that is how it ends.
        with suppress(OSError):
            server.run()

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    try:
        yield f"http://{host}:{server.effective_port}"  # type: ignore[union-attr]
    finally:
        evening.app.extensions["referee.hub"].close()
        server.close()
        thread.join(timeout=5)
