"""The guide says what is so."""

import re
from pathlib import Path

from referee.web.api.all_doors import DOORS
from referee.web.api.faults import CODES

GUIDE = (Path(__file__).parents[2] / "docs" / "api.md").read_text("utf-8")


def test_guide_lists_every_error_under_its_status() -> None:
    table = GUIDE.partition("| status | codes |")[2].partition("\n\n")[0]
    told = {code: line for line in table.splitlines() for code in re.findall(r"`(\w+)`", line)}
    for code, (status, _) in CODES.items():
        assert str(status) in told[code].split("|")[1]


def test_addresses_in_the_guide_exist() -> None:
    paths = {
        door.path.replace("<code>", "CODE")
        .replace("score/<game>", "score/woodcraft")
        .replace("<game>", "GAME")
        .replace("<name>", "NAME")
        .replace("<number>", "NUMBER")
        for door in DOORS
    }
    rooms = "matches|import|score|boxes|games|people|statistics"
    named = re.findall(rf"`(?:[A-Z]+\s)?(/(?:{rooms})[^`? ]*)", GUIDE)
    named += [f"/matches/CODE{rest}" for rest in re.findall(r"…(/[\w./-]+)`", GUIDE)]
    assert len(named) > 10
    for path in named:
        assert re.sub(r"/s1/", "/<seat>/", path) in paths, path
