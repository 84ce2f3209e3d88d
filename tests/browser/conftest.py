"""What browser tests share: a Referee that serves them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import woodcraft_phones
from tests.browser.house import House
from tests.waiting import PATIENCE

expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Open a Referee for the tests of one file, with quick heartbeats."""
    found = House(tmp_path_factory.mktemp("house"), config={"heartbeat": 1.0})
    found.open()
    yield found
    found.close()


@pytest.fixture
def held(house: House) -> tuple[str, str]:
    """Open a match of four without cards; return its code and the secret of its host."""
    return house.new_match("Ann", "Ben", "Cleo", "Dan")


@pytest.fixture
def table(tmp_path: Path, browser: Browser) -> Iterator[woodcraft_phones.House]:
    """Open a Referee for one test, with phones that know Woodcraft."""
    with woodcraft_phones.house(tmp_path, browser) as found:
        yield found
