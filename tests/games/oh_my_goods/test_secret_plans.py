"""A secret plan makes no difference to any page, answer of the API or stream before all planned."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.desk import Created, NewTable, PlayerWish
from tests.stopped_clock import stop_the_clock
from tests.web.evening import Evening, Phone, opened

OPENING = {"charburners": "CHAR-1,CHAR-2,CHAR-3", "assistants": "A03,A09,A11,A14,A01,A12"}
BEFORE = (
    "table correct phase=sunrise",
    "s1 correct buildings=CHAR-1,OMG-028 goods=CHAR-1:7",
    "table reveal cards=grain,wood*,wool*",
)
PLANS = ("s1 plan worker=OMG-028 way=sloppy card=yes", "s1 plan worker=CHAR-1 way=orderly card=no")
PAGES = ("", "?tab=s1", "?tab=table", "?tab=log", "/screen", "/log", "/check", "/replay", "/menu")
# What is new at every look: ids, proofs, names of taps, times, codes of matches and of seats.
FRESH = re.compile(
    r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{16,}"
    r"|\d{4}-\d\d-\d\dT[^\"<]*|\d\d:\d\d|\b[A-Z0-9]{8}\b"
)


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    """Open a Referee for one test: all its matches begin at the same moment."""
    with opened(tmp_path) as found:
        stop_the_clock(found.app)
        yield found


def planned(evening: Evening, plan: str) -> Created:
    """Open a match in which the first seat has planned."""
    players = tuple(PlayerWish(name) for name in ("Ann", "Ben", "Cleo"))
    made = evening.desk.matches.create(NewTable("oh_my_goods", players, opening=OPENING))
    host = evening.desk.seats.viewer(made.code, {"host": made.host_secret})
    for line in (*BEFORE, plan):
        seat, kind, *fields = line.split()
        number = evening.desk.tables.get(made.code).number
        told = dict(field.split("=", 1) for field in fields)
        answer = evening.desk.moves.announce(
            made.code, host, number, f"t{number}", seat, kind, told
        )
        assert type(answer).__name__ == "Played", (line, answer)
    return made


def seated(evening: Evening, made: Created, seat: str) -> Phone:
    """Return a phone that has taken a seat."""
    phone = evening.phone()
    phone.post(f"/j/{made.code}", f"/j/{made.code}", seat=seat)
    return phone


def looked_up(phone: Phone, address: str, made: Created) -> str:
    """Return an answer without what differs at every look."""
    answer = phone.get(address.replace("CODE", made.code))
    text = answer.get_data(as_text=True).replace(made.code, "CODE")
    return f"{answer.status_code} {FRESH.sub('', text)}"


def api_addresses(evening: Evening) -> list[str]:
    """Return every address of the API that reads something of a match."""
    document = evening.app.test_client().get("/api/v1/openapi.json").get_json()
    paths = [path for path, doors in document["paths"].items() if "get" in doors]
    found = [re.sub(r"\{code\}", "CODE", path) for path in paths if "{code}" in path]
    return [path if path.startswith("/api") else f"/api/v1{path}" for path in found]


def test_no_page_tells_another_seat_what_was_planned(evening: Evening) -> None:
    one, other = (planned(evening, plan) for plan in PLANS)
    for seat in ("s2", "s3"):
        phones = [seated(evening, made, seat) for made in (one, other)]
        for page in PAGES:
            texts = [
                looked_up(phone, f"/t/CODE{page}", made)
                for phone, made in zip(phones, (one, other), strict=True)
            ]
            assert texts[0].startswith("200"), page
            assert texts[0] == texts[1], page


def test_whoever_planned_sees_it(evening: Evening) -> None:
    """The pages do differ for the seat itself, so the comparison could find a difference."""
    shown = []
    for plan in PLANS:
        made = planned(evening, plan)
        shown.append(looked_up(seated(evening, made, "s1"), "/t/CODE", made))
    assert "sloppy: Mill" in shown[0]
    assert "orderly: Charburner" in shown[1]


def test_no_answer_of_the_api_tells_what_was_planned(evening: Evening) -> None:
    one, other = (planned(evening, plan) for plan in PLANS)
    addresses = [path for path in api_addresses(evening) if "{" not in path]
    assert len(addresses) >= 4
    phones = [seated(evening, made, "s2") for made in (one, other)]
    for address in addresses:
        if address.endswith("stream"):
            continue
        texts = [
            looked_up(phone, address, made)
            for phone, made in zip(phones, (one, other), strict=True)
        ]
        assert texts[0] == texts[1], address


def test_the_stream_tells_that_the_table_moved_on_and_nothing_else(evening: Evening) -> None:
    told = []
    for plan in PLANS:
        made = planned(evening, plan)
        phone = seated(evening, made, "s2")
        answer = phone.client.get(f"/t/{made.code}/stream?after=0", buffered=False)
        assert answer.status_code == 200
        first = next(iter(answer.response))
        text = first.decode() if isinstance(first, bytes) else str(first)
        told.append(FRESH.sub("", text.replace(made.code, "CODE")))
        answer.close()
    assert told[0] == told[1]
