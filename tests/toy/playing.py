"""Playing the toy game through the API, whoever carries the calls."""

from collections.abc import Callable
from random import Random
from typing import Any

# Method, path below /api/v1, JSON body or None, secret; gives back the JSON of the answer.
Call = Callable[[str, str, Any, str], Any]
SEATS = 3


class Table:
    """A match of Marmots that a program plays, with what its host and its seats hold."""

    def __init__(self, call: Call, **wishes: Any) -> None:
        self.call = call
        names = ("Ann", "Ben", "Cleo")
        wish = {
            "game": "marmots",
            "players": [{"name": name} for name in names],
            "cards": "practice",
            "dice": "app",
        }
        opened = call("POST", "/matches", {**wish, **wishes}, "")
        self.path = f"/matches/{opened['code']}"
        self.host: str = opened["host_secret"]
        self.number = 0
        self.ids = 0

    def get(self, door: str, secret: str = "") -> Any:
        """Read through a door of this match."""
        return self.call("GET", f"{self.path}{door}", None, secret or self.host)

    def post(self, door: str, secret: str = "", **body: Any) -> Any:
        """Write through a door of this match, after what was written last."""
        self.ids += 1
        told = {"after": self.number, "move_id": f"m{self.ids}", **body}
        answer = self.call("POST", f"{self.path}{door}", told, secret or self.host)
        self.number = answer["number"]
        return answer

    def move(self, seat: str, kind: str, **fields: str) -> Any:
        """Announce a move."""
        return self.post("/moves", seat=seat, kind=kind, fields=fields)

    def play_on(self, rng: Random, moves: int = 200) -> bool:
        """Make some random legal moves; tell whether the match has ended."""
        for _ in range(moves):
            table = self.get("/table")
            if table["over"]:
                return True
            if table["chances"]:
                self.post("/roll")
                continue
            seat = rng.choice(table["acting"])
            legal = self.get(f"/choices?seat={seat}&legal=yes")["choices"]
            choice = rng.choice(legal)
            self.move(seat, choice["kind"], **choice["fields"])
        return False
