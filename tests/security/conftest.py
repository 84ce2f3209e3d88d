"""A furnished house for each file of tests."""

from collections.abc import Iterator

import pytest

from referee.web.app import close_app, create_app
from tests.security.house import House, furnished


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    app = create_app(f"sqlite:///{tmp_path_factory.mktemp('house') / 'referee.db'}")
    yield furnished(app)
    close_app(app)
