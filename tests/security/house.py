"""A house with everything in it that has an address: matches, a box, a person, a score sheet."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.routing import Rule
from werkzeug.test import TestResponse

from referee.desk import Desk, NewTable, PlayerWish, Viewer
from referee.games import find
from tests.addresses import every_address

GAME = find("woodcraft")
NAMES = ("Annegret", "Bartholomew", "Cleopatra")
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
PROOF = re.compile(r'name="csrf" value="([^"]+)"')
# What else stands in the place of a variable, by the endpoint.
NAMED = {
    "static": "referee.css",
    "sheets.asset": "sheet.css",
    "sheets.of_game": "setup",
    "sheets.for_match": "rebuild",
    "boxes.fact": "rim.TR.1",
    "boxes.tell_fact": "rim.TR.1",
    "api.save_fact": "rim.TR.1",
}


@dataclass
class Phone:
    """A browser without script, with its own cookie."""

    client: FlaskClient
    proof: str = field(default="", repr=False)

    def get(self, address: str, **more: Any) -> TestResponse:
        return self.client.get(address, **more)

    def post(self, address: str, proof_from: str = "/new", **fields: str) -> TestResponse:
        """Send a form with a proof that this very phone has got."""
        return self.send(address, fields, proof_from)

    def send(
        self, address: str, fields: Mapping[str, Any], proof_from: str = "/new"
    ) -> TestResponse:
        """Send anything with a proof that this very phone has got."""
        if not self.proof:
            found = PROOF.search(self.get(proof_from).get_data(as_text=True))
            assert found is not None
            self.proof = found[1]
        return self.client.post(address, data={"csrf": self.proof, **fields})


@dataclass
class House:
    """One Referee with a match that runs (hands dealt and kept), a finished sheet and a box."""

    app: Flask
    code: str
    host_secret: str
    secrets: dict[str, str]
    box: str
    sheet: str
    person: int
    # The last entry when everybody had chosen cards.
    number: int = 0

    @property
    def desk(self) -> Desk:
        desk: Desk = self.app.extensions["referee.desk"]
        return desk

    def viewer(self, *seats: str) -> Viewer:
        return self.desk.seats.viewer(self.code, {seat: self.secrets[seat] for seat in seats})

    def phone(self, *seats: str) -> Phone:
        """Return the phone that holds these seats (or `host`)."""
        client = self.app.test_client()
        if seats:
            held = {self.code: {seat: self.secrets[seat] for seat in seats}}
            serializer = self.app.session_interface.get_signing_serializer(self.app)  # type: ignore[attr-defined]
            client.set_cookie("referee", str(serializer.dumps({"m": held, "c": "proof"})))
        return Phone(client)

    def rules(self, method: str = "") -> Iterator[Rule]:
        """Yield every rule, or those that know this method."""
        for rule in every_address(self.app):
            if not method or method in (rule.methods or ()):
                yield rule

    def address(self, rule: Rule, **other: str | int) -> str:
        """Return an address that a rule answers."""
        values: dict[str, Any] = {
            "code": self.sheet if "sheet/" in rule.rule else self.code,
            "box_id": self.box,
            "box": self.box,
            "card": "PI/1",
            "kind": "order",
            "number": self.person,
            "game": "woodcraft",
            "form": "html",
            "seat": "s1",
            "item": "yard",
            "entry": 2,
            "at": 3,
            "place": 1,
            "rest": "nowhere",
            "key": "0123456789abcdef",
            "name": NAMED.get(rule.endpoint, "x"),
            **other,
        }
        given = {name: values[name] for name in rule.arguments - set(rule.defaults or ())}
        built = rule.build(given, append_unknown=False)
        assert built is not None, rule
        return built[1]


def furnished(app: Flask, orders: int = 0) -> House:
    """Open a match, deal, let everybody keep cards; `orders` says which ones Bartholomew keeps."""
    desk: Desk = app.extensions["referee.desk"]
    box = desk.boxes.create("Cupboard", "woodcraft").id
    players = tuple(PlayerWish(name) for name in NAMES)
    made = desk.matches.create(
        NewTable("woodcraft", players, opening={"cards": "practice"}, dice="app", box=box)
    )
    sheet = desk.score_sheets.open("woodcraft", [{}, {}], "en")[0]
    house = House(app, made.code, made.host_secret, {"host": made.host_secret}, box, sheet, 0)
    house.person = desk.people.all()[0].id
    for seat in ("s1", "s2"):
        house.secrets[seat] = desk.seats.claim(made.code, seat, f"phone of {seat}")
    host = house.viewer("host")
    desk.moves.roll(made.code, host, 0, "deal")
    for seat, phone in (("s1", "s1"), ("s2", "s2"), ("s3", "host")):
        keep(house, seat, house.viewer(phone), orders if seat == "s2" else 0)
    house.number = desk.tables.versions(made.code).number
    return house


def keep(house: House, seat: str, phone: Viewer, which: int) -> None:
    """Choose start cards: always the same helper and placed order, `which` of the hands."""
    desk = house.desk
    now = desk.tables.get(house.code)
    moves = [c.move.written() for c in GAME.candidates(now.table, seat) if c.legal]
    moves = [move for move in moves if "helper" in move]
    like = (moves[0]["helper"], moves[0]["placed"])
    alike = [move for move in moves if (move["helper"], move["placed"]) == like]
    answer = desk.moves.announce(
        house.code, phone, now.number, f"keep-{seat}", seat, "keep_cards", alike[which]
    )
    assert type(answer).__name__ == "Played", answer
