"""A client that a stranger's program generates from the document plays every game to its end."""

import importlib
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from referee.games import shelf
from referee.web.api.openapi import document
from referee.web.app import close_app, create_app
from tests.api.programs import ROOT

PACKAGE = "client_of_the_table"
# The generator knows few types of files by name; bytes are bytes.
SETTINGS = {
    "post_hooks": [],
    "content_type_overrides": {
        "application/pdf": "application/octet-stream",
        "image/png": "application/octet-stream",
        "text/event-stream": "text/plain",
        "text/csv": "text/plain",
    },
}
MOST_CALLS = 3000


@pytest.fixture(scope="module")
def generated(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Generate the client into a folder that Python looks into; return what the tool said."""
    folder: Path = tmp_path_factory.mktemp("generated")
    written, config = folder / "openapi.json", folder / "settings.json"
    written.write_text(json.dumps(document()), "utf-8")
    config.write_text(json.dumps(SETTINGS), "utf-8")
    command = [sys.executable, "-m", "openapi_python_client", "generate", "--meta", "none"]
    command += ["--path", str(written), "--config", str(config)]
    command += ["--output-path", str(folder / PACKAGE)]
    said = subprocess.run(command, capture_output=True, text=True, check=True)
    sys.path.insert(0, str(folder))
    yield said.stdout + said.stderr
    sys.path.remove(str(folder))
    for name in [name for name in sys.modules if name.partition(".")[0] == PACKAGE]:
        del sys.modules[name]


class Player:
    """Somebody who knows nothing but the generated client."""

    def __init__(self, app: Any) -> None:
        client = importlib.import_module(f"{PACKAGE}.client")
        self.models = importlib.import_module(f"{PACKAGE}.models")
        self.client = client.Client(
            base_url=f"http://localhost{ROOT}",
            httpx_args={"transport": httpx.WSGITransport(app=app)},
            raise_on_unexpected_status=True,
        )
        self.calls = 0

    def ask(self, operation: str, *path: str, **more: Any) -> Any:
        """Call one operation; an error of the API is none of the answers that are wanted."""
        self.calls += 1
        door = importlib.import_module(f"{PACKAGE}.api.default.{operation}")
        answer = door.sync(*path, client=self.client, **more)
        assert not isinstance(answer, self.models.Error), answer
        return answer

    def open(self, game: str, seats: int) -> str:
        """Open a match that needs no box, and hold the host's secret from then on."""
        asked = self.ask("read_opening", game)
        answers = asked.practice.to_dict()[str(seats)]
        wish = {
            "game": game,
            "players": [{"name": f"Player {place + 1}"} for place in range(seats)],
            "dice": "app",
            "opening": answers,
        }
        made = self.ask("create_match", body=self.models.NewMatchBody.from_dict(wish))
        self.client = self.client.with_headers({"Authorization": f"Bearer {made.host_secret}"})
        return str(made.code)

    def play(self, code: str, rng: Random) -> Any:
        """Play to the end by what the API says may be done; return the last table."""
        while self.calls < MOST_CALLS:
            table = self.ask("read_table", code)
            if table.over:
                return table
            told = {"after": table.number, "move_id": f"m{self.calls}"}
            if table.chances:
                self.ask("roll", code, body=self.models.RollBody.from_dict(told))
                continue
            seat = rng.choice(table.acting)
            legal = self.ask(
                "read_choices", code, seat=seat, legal=self.models.ReadChoicesLegal.YES
            )
            choice = rng.choice(legal.choices)
            move = {**told, "seat": seat, "kind": choice.kind, "fields": choice.fields.to_dict()}
            self.ask("announce_move", code, body=self.models.MoveBody.from_dict(move))
        raise AssertionError("the match has no end")


def test_the_generator_finds_nothing_odd_in_the_document(generated: str) -> None:
    assert "WARNING" not in generated.upper(), generated


@pytest.mark.parametrize("game", sorted(shelf().games))
def test_a_generated_client_plays_a_whole_match(game: str, generated: str, tmp_path: Path) -> None:
    del generated
    app = create_app(f"sqlite:///{tmp_path / 'referee.db'}")
    try:
        seats = min(count for count in shelf().games[game].seat_counts if count > 1)
        player = Player(app.wsgi_app)
        code = player.open(game, seats)
        last = player.play(code, Random(7))
        scores = player.ask("read_scores", code)
        assert scores.over
        assert {seat.name: seat.total for seat in last.scores} == {
            seat.seat: seat.total for seat in scores.seats
        }
        assert scores.winners
        drawn = player.ask("read_picture", code)
        assert drawn.payload.read(8) == b"\x89PNG\r\n\x1a\n"
        summed = player.ask("read_statistics", match=[code])
        assert summed.matches == 1
    finally:
        close_app(app)
