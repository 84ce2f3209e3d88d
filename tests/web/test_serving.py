"""The program that web servers load."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def test_the_app_of_several_processes_needs_a_database(tmp_path: Path) -> None:
    environment = {name: text for name, text in os.environ.items() if name != "REFEREE_DATABASE"}
    done = subprocess.run(
        [sys.executable, "-c", "import referee.web.wsgi"],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        cwd=Path(__file__).resolve().parents[2],
    )
    assert done.returncode == 1
    assert "REFEREE_DATABASE must name the database" in done.stderr


def test_a_server_looks_for_garbage_rarely_and_leaves_alone_what_was_loaded(tmp_path: Path) -> None:
    asked = "import gc, referee.web.wsgi; print(gc.get_threshold()[0], gc.get_freeze_count())"
    done = subprocess.run(
        [sys.executable, "-c", asked],
        env=os.environ | {"REFEREE_DATABASE": f"sqlite:///{tmp_path / 'referee.db'}"},
        capture_output=True,
        text=True,
        check=True,
    )
    young, left_alone = map(int, done.stdout.split())
    assert young > 700
    assert left_alone > 100_000
