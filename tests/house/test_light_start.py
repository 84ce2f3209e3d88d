"""What nobody has asked for yet is not loaded at the start, and comes with the first request."""

import json
import subprocess
import sys
from pathlib import Path

LATE = ("referee.web.api.hall", "referee.log.export_shape", "babel", "gzip", "tomllib")
PROGRAM = """
import json, sys
from referee.web import create_app
client = create_app(sys.argv[1]).test_client()
for address in ("/healthz", "/api/v1/games"):
    status = client.get(address).status_code
    print(json.dumps([status, [name for name in json.loads(sys.argv[2]) if name in sys.modules]]))
"""


def test_the_api_and_the_languages_come_with_the_first_who_ask(tmp_path: Path) -> None:
    given = [f"sqlite:///{tmp_path / 'club.db'}", json.dumps(LATE)]
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *given], capture_output=True, text=True, check=True
    )
    healthy, asked = map(json.loads, done.stdout.splitlines())
    assert healthy == [200, []]
    assert asked[0] == 200
    assert "referee.web.api.hall" in asked[1]
