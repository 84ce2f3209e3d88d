"""The API of an app on each database."""

from collections.abc import Iterator

import pytest
from flask import Flask

from referee.web.app import close_app, create_app
from tests.api.programs import Program
from tests.empty_book import with_tables


@pytest.fixture
def app(database_url: str) -> Iterator[Flask]:
    made = create_app(with_tables(database_url))
    yield made
    close_app(made)


@pytest.fixture
def program(app: Flask) -> Program:
    return Program(app.test_client())
