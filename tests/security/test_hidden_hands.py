"""What is in a hand makes no difference to anybody else, whatever address is asked.

Two houses are alike to the last card, except for the orders that one player keeps in hand. If any
answer to another phone differs between them, it tells something about that hand.
"""

import itertools
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from werkzeug.routing import Rule
from werkzeug.test import TestResponse

from referee.desk import Desk
from referee.log import Versions
from referee.web.app import close_app, create_app
from tests.security.house import GAME, House, furnished

EVENING = datetime(2026, 3, 7, 20, 24, tzinfo=UTC)
# Made anew for every page, and nobody's secret.
FRESH = re.compile(
    r'name="(?:csrf|move_id)" value="[^"]*|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
    r'|Recovery code of this seat: [0-9A-Z]{8}|"seat":"s1","code":"[0-9A-Z]{8}"'
)
STREAMS = ("streams.state", "api.read_stream")
OTHERS = [(), ("s1",)]
NAMES = ["stranger", "other seat"]


def furnished_alike(folder: Path, orders: int) -> House:
    """Furnish a house in which even the codes, the clock and the draws are always the same."""
    app = create_app(f"sqlite:///{folder / 'referee.db'}")
    desk: Desk = app.extensions["referee.desk"]
    desk.archive.store.clock = desk.clerk.clock = lambda: EVENING
    desk.clerk.entropy = lambda count: bytes(range(count))
    codes = (f"HQVSE{number:03}" for number in itertools.count(222))
    with pytest.MonkeyPatch.context() as patch:
        for module in ("matches", "boxes"):
            patch.setattr(f"referee.log.{module}.new_code", lambda: next(codes))
        return furnished(app, orders)


@pytest.fixture(scope="module")
def houses(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, House]]:
    made = tuple(furnished_alike(tmp_path_factory.mktemp("house"), which) for which in (0, -1))
    assert (made[0].code, made[0].box) == (made[1].code, made[1].box)
    yield made[0], made[1]
    for house in made:
        close_app(house.app)


def hand(house: House) -> set[str]:
    table = house.desk.tables.get(house.code).table
    return set(table.workshops[1].hand)


def shown(answer: TestResponse) -> str:
    """Return an answer without what is made anew for every page."""
    text = answer.get_data().decode("latin-1")
    return f"{answer.status_code} {FRESH.sub('', text)}"


def difference(one: str, other: str) -> str:
    """Return the neighbourhood of the first difference."""
    for place, (left, right) in enumerate(zip(one, other, strict=False)):
        if left != right:
            return f"{one[max(0, place - 80) : place + 80]!r}"
    return "" if len(one) == len(other) else "one is longer"


def test_the_houses_differ_in_one_hand_and_its_owner_sees_it(houses: tuple[House, House]) -> None:
    one, other = houses
    assert len(hand(one)) == len(hand(other)) > 0
    assert hand(one) != hand(other)
    pages = [shown(h.phone("s2").get(f"/t/{h.code}?tab=s2")) for h in houses]
    assert pages[0] != pages[1]


def queries_of(rule: Rule) -> list[str]:
    """Return what to ask behind the question mark: for the other's eyes, then and now."""
    if "<code>" not in rule.rule or "print" in rule.rule:
        return [""]
    asked = ["", "?as=s2&tab=s2&seat=s2&log=yes"]
    if rule.endpoint in ("table.show_table", "api.read_table"):
        asked += ["?seat=s2&at=9", "?tab=log", "?tab=table", "?as=s2&open=choose_orders"]
    return asked


@pytest.mark.parametrize("seats", OTHERS, ids=NAMES)
def test_no_page_and_no_door_differs(houses: tuple[House, House], seats: tuple[str, ...]) -> None:
    phones = [house.phone(*seats) for house in houses]
    bearers = [
        {"Authorization": f"Bearer {house.secrets[seats[0]]}"} if seats else {} for house in houses
    ]
    walked = 0
    for rule in houses[0].rules("GET"):
        if rule.endpoint in (*STREAMS, "health.metrics_text"):
            continue
        for query in queries_of(rule):
            texts = []
            for house, phone, bearer in zip(houses, phones, bearers, strict=True):
                answer = phone.get(house.address(rule) + query, headers=bearer)
                texts.append(shown(answer))
                answer.close()
            assert difference(*texts) == "", (rule.rule, query)
            walked += 1
    assert walked > 80


@pytest.mark.parametrize("seats", OTHERS, ids=NAMES)
def test_streams_tell_numbers_and_nothing_else(
    houses: tuple[House, House], seats: tuple[str, ...]
) -> None:
    for house in houses:
        answer = house.phone(*seats).get(f"/t/{house.code}/stream", buffered=False)
        parts = [next(answer.iter_encoded()) for _ in range(2)]
        answer.close()
        now: Versions = house.desk.tables.versions(house.code)
        told = f"event: state\ndata: {now.number}\n\nevent: ticks\ndata: {now.ticks}\n\n"
        assert parts[1].decode() == told


@pytest.mark.parametrize("seats", OTHERS, ids=NAMES)
def test_trying_out_moves_for_the_owner_tells_nothing(
    houses: tuple[House, House], seats: tuple[str, ...]
) -> None:
    """Whoever may enter moves for others could otherwise find out what would be refused."""
    kinds = sorted(
        {"keep_cards", "place_order", "place_hand_order"}
        | {
            c.move.kind
            for c in GAME.candidates(houses[0].desk.tables.get(houses[0].code).table, "s2")
        }
    )
    orders = sorted(hand(houses[0]) | hand(houses[1]))
    for kind in kinds:
        for order in orders:
            for name in ("order", "orders", "card", "placed"):
                texts = []
                for house in houses:
                    now = house.desk.tables.versions(house.code).number
                    move = {
                        "after": now, "move_id": f"{kind}-{order}-{name}".replace("/", "."),
                        "seat": "s2", "kind": kind, "fields": {name: order},
                    }  # fmt: skip
                    headers = {}
                    if seats:
                        headers = {"Authorization": f"Bearer {house.secrets[seats[0]]}"}
                    answer = house.app.test_client().post(
                        f"/api/v1/matches/{house.code}/moves", json=move, headers=headers
                    )
                    texts.append(shown(answer))
                assert difference(*texts) == "", (kind, order, name)


def test_files_that_strangers_may_take_hold_no_hidden_card(houses: tuple[House, House]) -> None:
    for house in houses:
        for path in ("/r/{}/match.json", "/r/{}/recorded.match", "/api/v1/matches/{}/export.json"):
            text = house.phone("s1").get(path.format(house.code)).get_data(as_text=True)
            for card in hand(house):
                assert f'"{card}"' not in text
                assert not re.search(rf"[=,]{re.escape(card)}(?![0-9])", text), (path, card)
