"""A package index leads to the project once it has an address, nowhere as long as it has none."""

import re
from pathlib import Path

from hatch_build import addresses, alone, linked

README = (Path(__file__).resolve().parents[2] / "README.md").read_text("utf-8")
HOME = "https://forge.example/table/referee"
LEADS_TO = re.compile(r'\]\(([^)]*)\)|src="([^"]*)"')


def targets(told: str) -> set[str]:
    return {link or picture for link, picture in LEADS_TO.findall(told)}


def test_every_link_and_picture_gets_a_whole_address() -> None:
    found = targets(linked(README, HOME, "1.2.0"))
    assert f"{HOME}/blob/v1.2.0/docs/hosting.md" in found
    assert f"{HOME}/raw/v1.2.0/docs/pictures/turn.png" in found
    assert len(found) == len(targets(README))
    assert all(address.startswith("https://") for address in found)


def test_a_link_that_is_whole_stays_as_it_is() -> None:
    told = "[chess](https://chess.example/a) and [docs](docs/api.md)"
    assert linked(told, HOME, "1.2.0") == (
        f"[chess](https://chess.example/a) and [docs]({HOME}/blob/v1.2.0/docs/api.md)"
    )


def test_without_an_address_nothing_is_linked() -> None:
    assert targets(alone(README)) == set()
    assert addresses("", "1.2.0") == {}


def test_the_changelog_is_the_one_of_the_version() -> None:
    found = addresses(HOME, "1.2.0")
    assert found["Changelog"] == f"{HOME}/blob/v1.2.0/CHANGELOG.md"
    assert found["Homepage"] == HOME
    assert set(found) == {"Homepage", "Source", "Documentation", "Changelog", "Issues"}
