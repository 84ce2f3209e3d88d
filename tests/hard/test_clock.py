"""A clock that jumps, as that of a small computer without a battery, does no harm."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from referee.desk import Desk
from referee.log import MatchSearch
from referee.web.app import close_app, create_app
from tests.security.house import House, furnished

NOON = datetime(2026, 3, 7, 12, tzinfo=UTC)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    app = create_app(f"sqlite:///{tmp_path / 'referee.db'}")
    desk: Desk = app.extensions["referee.desk"]
    chance = Random(5)

    def jumping() -> datetime:
        """Tell any time between 1970 and 2080."""
        return NOON + timedelta(days=chance.randint(-20_000, 20_000), seconds=chance.random())

    desk.clerk.clock = desk.archive.store.clock = jumping
    yield furnished(app)
    close_app(app)


def test_entries_keep_their_order_whatever_the_clock_says(house: House) -> None:
    desk, host = house.desk, house.viewer("host")
    for number in range(house.number, house.number + 12):
        fields = {"glue": str(number % 4), "reason": "counted again"}
        desk.moves.announce(house.code, host, number, f"m{number}", "s1", "correct", fields)
    now = house.number + 12
    desk.undo.take_back(house.code, host, now, "back")
    entries = desk.archive.entries(house.code)
    assert [entry.number for entry in entries] == list(range(1, now + 2))
    assert sorted(entry.at for entry in entries) != [entry.at for entry in entries]
    fresh = Desk(desk.archive)
    assert fresh.tables.get(house.code) == desk.tables.get(house.code)
    assert fresh.tables.get(house.code).differs == 0
    fresh.close()
    assert [line.number for line in desk.tables.log(house.code, host)] == list(range(1, now + 2))


def test_the_newest_phone_holds_the_seat_whatever_the_clock_says(house: House) -> None:
    seats = house.desk.seats
    secret = house.secrets["s1"]
    for _ in range(6):
        code = seats.recovery(house.code, seats.viewer(house.code, {"s1": secret}), "s1")
        secret = seats.claim(house.code, "s1", "phone", recovery=code)
        assert house.desk.seats.viewer(house.code, {"s1": secret}).seats == {"s1"}


def test_nobody_is_locked_out_for_ever(house: House) -> None:
    allowed = [house.desk.guard.allow("guess|somebody", 3, 60) for _ in range(40)]
    assert allowed.count(True) > 30


def test_every_page_can_be_shown(house: House) -> None:
    phone = house.phone("host")
    assert house.desk.matches.find(MatchSearch(state="running")).total == 1
    for rule in house.rules("GET"):
        if "stream" not in rule.rule and "sheets/" not in rule.rule:
            answer = phone.get(house.address(rule))
            assert answer.status_code < 500, rule.rule
            answer.close()
