"""A program that speaks to the API."""

from dataclasses import dataclass, field
from typing import Any

from flask.testing import FlaskClient

ROOT = "/api/v1"
YARD = "G2,G5,Y1,Y4,B3,B6"


@dataclass
class Said:
    """An answer: its status, and its JSON (None when there is none)."""

    status: int
    json: Any
    headers: dict[str, str] = field(default_factory=dict)
    text: str = ""

    @property
    def code(self) -> str:
        """The code of an error."""
        code: str = self.json["error"]["code"]
        return code


class Program:
    """Calls doors; `secret` goes along with every call."""

    def __init__(self, client: FlaskClient, secret: str = "", language: str = "en") -> None:
        self.client = client
        self.secret = secret
        self.language = language

    def holding(self, *secrets: str) -> "Program":
        return Program(self.client, ".".join(secrets), self.language)

    def speaking(self, language: str) -> "Program":
        return Program(self.client, self.secret, language)

    def call(self, method: str, path: str, body: Any = None, **more: Any) -> Said:
        headers = {"Accept-Language": self.language}
        if self.secret:
            headers["Authorization"] = f"Bearer {self.secret}"
        if body is not None:
            more["json"] = body
        got = self.client.open(ROOT + path, method=method, headers=headers, **more)
        return Said(got.status_code, got.get_json(silent=True), dict(got.headers), got.text)

    def get(self, path: str) -> Said:
        return self.call("GET", path)

    def post(self, path: str, body: Any) -> Said:
        return self.call("POST", path, body)

    def open_match(self, **wishes: Any) -> tuple[str, "Program"]:
        """Open a match of Ann and Ben without cards; return its code and its host."""
        wish: dict[str, Any] = {
            "game": "woodcraft",
            "players": [{"name": "Ann"}, {"name": "Ben"}],
            "cards": "none",
        }
        if wishes.get("cards", "none") == "none":
            wish["opening"] = {"yard": YARD}
        said = self.post("/matches", {**wish, **wishes})
        assert said.status == 201, said
        return said.json["code"], self.holding(said.json["host_secret"])

    def sit(self, code: str, seat: str) -> "Program":
        said = self.post(f"/matches/{code}/seats/{seat}/claim", {"phone": f"phone of {seat}"})
        assert said.status == 201, said
        return self.holding(said.json["secret"])
