"""What tests of the repository itself share."""

from pathlib import Path

import pytest

from tests.house.wheels import ROOT, built


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build Referee's wheel, once for all tests of the group `wheel`."""
    return built(ROOT, tmp_path_factory.mktemp("dist"))
