"""Workers that are forked from a program that was loaded before."""

import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

from tests.hard.calls import StreamPhone
from tests.hard.servers import gunicorn
from tests.hard.test_two_processes import SOON

PHONES = 6
THREADS = ("-k", "gthread", "--threads", "20", "--preload")
HALF_GREEN = "import gunicorn.workers.ggevent, referee.web.wsgi"


def test_every_forked_worker_hears_what_the_others_write(postgres_url: str) -> None:
    with gunicorn(postgres_url, 2, *THREADS) as server:
        caller = server.caller()
        code, host = caller.open_match()
        phones = [StreamPhone(server.caller(), code) for _ in range(PHONES)]
        delays: list[float] = []
        for number in range(1, 5):
            told = host.move(code, number - 1, f"m{number}", "s1", "correct", glue="1", reason="x")
            assert told.status == 200, told
            told_at = time.monotonic()
            delays += [phone.wait_for(number) - told_at for phone in phones]
            # The next move may come through another worker.
            host.close()
        assert statistics.median(delays) < SOON


def test_green_workers_are_not_forked_from_what_was_loaded_before(tmp_path: Path) -> None:
    environment = {**os.environ, "REFEREE_DATABASE": f"sqlite:///{tmp_path / 'referee.db'}"}
    done = subprocess.run(
        [sys.executable, "-c", HALF_GREEN],
        capture_output=True,
        text=True,
        check=False,
        env=environment,
    )
    assert done.returncode == 1
    assert "leave out --preload" in done.stderr
