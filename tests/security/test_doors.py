"""The attacker at every door: pages, forms, API, files and sheets of all games that hide something.

The same law as that of the desk (`test_attacker`), asked through the web: two tables that differ
only in what Ben hides give everybody else the same answers.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from werkzeug.routing import Rule
from werkzeug.test import TestResponse

from referee.games import shelf
from referee.sheets import sheets_of
from tests.addresses import every_address
from tests.security.house import Phone
from tests.security.pairs import ATTACKER, OneTable, Pair, pair_of, play_pair
from tests.security.test_attacker import HIDING, difference, guesses

WHO = (ATTACKER, "host", "nobody")
MOVES = 60
TRIES = 8
# Made anew for every page or match, and nobody's secret.
FRESH = re.compile(
    r'name="(?:csrf|move_id)" value="[^"]*|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
    r'|[a-z ]*: [0-9A-Z]{8}(?=<)|"seat":"s\d","code":"[0-9A-Z]{8}"|Recovery code[^<]*'
)
# Streams tell numbers alone (test_hidden_hands); PDFs are printed from the pages that are asked.
ELSEWHERE = {"streams.state", "api.read_stream", "api.print_match_sheet"}


def shown(answer: TestResponse) -> str:
    """Return an answer without what is made anew for every page."""
    text = answer.get_data().decode("latin-1")
    answer.close()
    return f"{answer.status_code} {answer.headers.get('Location', '')} {FRESH.sub('', text)}"


def phone(table: OneTable, who: str) -> Phone:
    """Return a browser that holds what `who` holds."""
    assert table.app is not None
    client = table.app.test_client()
    secret = {"host": table.created.host_secret, **table.secrets}.get(who, "")
    held = {table.code: {who: secret}} if secret else {}
    serializer = table.app.session_interface.get_signing_serializer(table.app)  # type: ignore[attr-defined]
    client.set_cookie("referee", str(serializer.dumps({"m": held, "c": "proof"})))
    return Phone(client)


def bearer(table: OneTable, who: str) -> dict[str, str]:
    secret = {"host": table.created.host_secret, **table.secrets}.get(who, "")
    return {"Authorization": f"Bearer {secret}"} if secret else {}


def rules(table: OneTable) -> Iterator[Rule]:
    assert table.app is not None
    for rule in every_address(table.app):
        asks = "GET" in (rule.methods or ()) and rule.endpoint not in ELSEWHERE
        if asks and "<code>" in rule.rule and "sheet/" not in rule.rule:
            yield rule


def addresses(pair: Pair) -> Iterator[str]:
    """Yield every address that tells something about the match, for the victim's eyes too."""
    table = pair.tables[0]
    last = table.number
    ats = sorted({pair.rng.randint(1, last) for _ in range(2)})
    sheets = sorted({sheet.name for sheet in sheets_of(pair.game.name)})
    for rule in rules(table):
        for at in ats if rule.arguments & {"at", "entry"} else ats[:1]:
            for name in sheets if "name" in rule.arguments else [""]:
                values = {"code": table.code, "at": at, "entry": at, "seat": "s2", "name": name}
                values |= {"form": "html"}
                built = rule.build(values, append_unknown=False)
                assert built is not None, rule
                yield built[1]
                if rule.arguments == {"code"}:
                    yield f"{built[1]}?as=s2&tab=s2&seat=s2&at={at}&log=yes&words=yes"


def same(pair: Pair, who: str, door: object, answers: list[str]) -> None:
    assert difference(*answers) == "", (pair.game.name, who, door)


def reads(pair: Pair, who: str) -> int:
    """Ask every address at both tables."""
    phones = [phone(table, who) for table in pair.tables]
    walked = 0
    for address in addresses(pair):
        answers = [
            shown(each.get(address, headers=bearer(table, who)))
            for each, table in zip(phones, pair.tables, strict=True)
        ]
        same(pair, who, address, answers)
        walked += 1
    return walked


def forms(pair: Pair, who: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield forms that write nothing unless they are allowed, filled with the hidden words."""
    table = pair.tables[0]
    base = f"/t/{table.code}"
    tap = f"{who}-{next(pair.taps)}"
    for _, (seat, kind, fields) in zip(range(TRIES), guesses(pair), strict=False):
        told = {f"f__{name}": text for name, text in fields.items()}
        entry = pair.rng.randint(1, table.number)
        yield f"{base}/edit/{entry}", {"seat": seat, **told}
        yield f"{base}/edit/{entry}", {"seat": seat, "what": "drop"}
        common = {"after": str(table.number), "move_id": tap, "seat": seat}
        if kind == "correct":
            yield f"{base}/correct", {**common, **told}
        else:
            yield f"{base}/move", {**common, "kind": kind, **told}


def writes(pair: Pair, who: str) -> bool:
    """Post forms at both tables; False once the game itself has laid open what was hidden."""
    for address, form in forms(pair, who):
        before = pair.tables[0].number
        answers = [shown(phone(table, who).send(address, form)) for table in pair.tables]
        numbers = [table.number for table in pair.tables]
        if numbers[0] != before:
            if not pair.alike(*(table.table for table in pair.tables)):
                return False
            reads_of(pair, who, f"/t/{pair.tables[0].code}", f"/t/{pair.tables[0].code}/log")
        same(pair, who, (address, form), answers)
        assert numbers[0] == numbers[1], (who, address, form)
        if numbers[0] != before:
            for table in pair.tables:
                table.desk.undo.take_back(
                    table.code, table.viewer(who), table.number, f"b{table.number}", before + 1
                )
            return True
    return True


def reads_of(pair: Pair, who: str, *paths: str) -> None:
    for path in paths:
        same(pair, who, path, [shown(phone(table, who).get(path)) for table in pair.tables])


@pytest.mark.parametrize("held", [True, False], ids=["held", "played by the host"])
@pytest.mark.parametrize("name", HIDING)
def test_no_door_tells_what_another_seat_hides(name: str, held: bool, tmp_path: Path) -> None:
    for again in range(20):
        folder = tmp_path / str(again)
        folder.mkdir()
        with pair_of(HIDING[name], folder, 1000 + again, held, paged=True) as pair:
            if not play_pair(pair, MOVES):
                continue
            for who in WHO if held else (ATTACKER, "nobody"):
                assert reads(pair, who) > 60
                if not writes(pair, who):
                    return
            owner = "s2" if held else "host"
            own = [shown(phone(t, owner).get(f"/t/{t.code}/log")) for t in pair.tables]
            assert own[0] != own[1] or pair.differs
            return
    raise AssertionError(f"{name}: no two tables that differ in something hidden")


def test_games_that_hide_nothing_say_so() -> None:
    assert set(shelf().games) - set(HIDING) == {"intarsia"}
