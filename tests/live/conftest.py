"""Processes of one house."""

from collections.abc import Iterator

import pytest

from tests.live.process import Process


@pytest.fixture
def here(database_url: str) -> Iterator[Process]:
    process = Process(database_url)
    yield process
    process.close()


@pytest.fixture
def one(postgres_url: str) -> Iterator[Process]:
    process = Process(postgres_url)
    yield process
    process.close()


@pytest.fixture
def two(postgres_url: str, one: Process) -> Iterator[Process]:
    process = Process(postgres_url)
    yield process
    process.close()
