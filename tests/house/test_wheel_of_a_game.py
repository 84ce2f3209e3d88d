"""A game as a distribution of its own: installed beside Referee, found, and played."""

import http.client
import json
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.hard.servers import free_port
from tests.house.wheels import Environment, built
from tests.plug_ins import TOY
from tests.toy.playing import Call, Table

# The wheel is built once, so its tests stay with one worker.
pytestmark = pytest.mark.xdist_group("wheel")


def test_a_game_from_another_wheel_is_installed_found_and_played(
    wheel: Path, tmp_path: Path
) -> None:
    game = built(TOY, tmp_path / "dist")
    installed = Environment(tmp_path / "fresh", wheel, game)
    probe = "import marmots, referee; print(marmots.__file__); print(referee.__file__)"
    found = installed.run("python", "-c", probe, cwd=tmp_path).stdout.split()
    assert len(found) == 2
    assert all(Path(path).is_relative_to(tmp_path / "fresh") for path in found)
    assert "marmots " in installed.run("referee", "games", cwd=tmp_path).stdout
    with serving(installed, tmp_path) as port:
        table = Table(calling(port))
        assert table.play_on(Random(1))
        assert table.get("/scores")["winners"]
        path = table.path.replace("/matches/", "/r/")
        page = fetched(port, "GET", path, None, {})
        assert "Marmots" in page
        assert "Where the points came from" in page


@contextmanager
def serving(installed: Environment, folder: Path) -> Iterator[int]:
    """Serve from the environment, and return the port."""
    port = free_port()
    command = ["serve", "--host", "127.0.0.1", "--port", str(port)]
    with subprocess.Popen(
        [installed.programs / "referee", *command, "--database", f"sqlite:///{folder / 'book.db'}"],
        cwd=folder,
        env=installed.variables,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            assert process.stdout is not None
            assert str(port) in process.stdout.readline()
            yield port
        finally:
            process.terminate()


def calling(port: int) -> Call:
    """Return how a program calls a door over the network."""

    def call(method: str, path: str, body: Any, secret: str) -> Any:
        headers = {"Authorization": f"Bearer {secret}"} if secret else {}
        return json.loads(fetched(port, method, f"/api/v1{path}", body, headers))

    return call


def fetched(port: int, method: str, path: str, body: Any, headers: dict[str, str]) -> str:
    """Return what the server sends."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    told = None if body is None else json.dumps(body)
    sent = {"Content-Type": "application/json", "Accept-Language": "en", **headers}
    with closing(line):
        line.request(method, path, told, sent)
        answer = line.getresponse()
        text = answer.read().decode()
        assert answer.status < 300, text
        return text
