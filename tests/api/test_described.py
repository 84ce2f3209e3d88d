"""Whatever the document allows, and whatever it does not: the API answers as it describes."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from flask import Flask
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance

from referee.sheets import Page, Press
from referee.web.app import close_app, create_app
from tests.api.programs import ROOT, Program


class BlankPaper:
    """A printer that is done at once."""

    def pdf(self, page: Page) -> bytes:
        del page
        return b"%PDF-1.7"

    def close(self) -> None:
        """Nothing was taken."""


@dataclass
class Opened:
    """An app with a match that has begun, and a box."""

    app: Flask
    code: str
    secret: str
    box: str


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Opened]:
    folder: Path = tmp_path_factory.mktemp("described")
    app = create_app(f"sqlite:///{folder / 'referee.db'}")
    # Everything here comes from one address, and is meant to be strange.
    app.extensions["referee.desk"].allow = lambda *_, **__: True
    # What is printed is tried elsewhere; here every strange wish would be another sheet.
    app.extensions["referee.press"] = Press(BlankPaper())
    program = Program(app.test_client())
    code, host = program.open_match(cards="practice")
    host.post(f"/matches/{code}/roll", {"after": 0, "move_id": "roll"})
    box = program.post("/boxes", {"name": "Box", "game": "woodcraft"}).json["id"]
    yield Opened(app, code, host.secret, box)
    close_app(app)


@pytest.fixture(scope="module")
def document(opened: Opened) -> Any:
    return schemathesis.openapi.from_wsgi(f"{ROOT}/openapi.json", opened.app)


# A stream never ends by itself.
schema = schemathesis.pytest.from_fixture("document").exclude(operation_id="read_stream")


@schema.parametrize()
@settings(max_examples=8, suppress_health_check=list(HealthCheck), deadline=None)
def test_api_answers_as_it_describes(case: schemathesis.Case[Any], opened: Opened) -> None:
    if case.method == "DELETE" and case.path in ("/matches/{code}", "/boxes/{box}"):
        # What the other cases work with must stay.
        case.path_parameters["code"] = case.path_parameters["box"] = "NOSUCHXX"
    else:
        if "code" in case.path_parameters:
            case.path_parameters["code"] = opened.code
        if "box" in case.path_parameters:
            case.path_parameters["box"] = opened.box
    case.call_and_validate(
        headers={"Authorization": f"Bearer {opened.secret}", "Accept-Encoding": "identity"},
        # A move may be written well and still be no move of the game.
        excluded_checks=[positive_data_acceptance],
    )
