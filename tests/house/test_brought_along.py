"""Whoever installs Referee alone has everything that it loads, without our tools for testing."""

import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
# What Python loads by itself is its own business.
LOADED = """
import sys
before = set(sys.modules)
import {}
print(*{{name.partition(".")[0] for name in set(sys.modules) - before}})
"""


def _asked_for(extras: tuple[str, ...]) -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    optional = project["optional-dependencies"]
    return [*project["dependencies"], *(line for extra in extras for line in optional[extra])]


def _brought(lines: list[str]) -> set[str]:
    """Return the packages that come with these, and with those in turn."""
    found: set[tuple[str, str]] = set()
    waiting = [Requirement(line) for line in lines]
    while waiting:
        wish = waiting.pop()
        for extra in ("", *wish.extras):
            if (wish.name, extra) in found:
                continue
            found.add((wish.name, extra))
            try:
                further = map(Requirement, metadata.requires(wish.name) or [])
            except metadata.PackageNotFoundError:
                continue
            waiting += [r for r in further if not r.marker or r.marker.evaluate({"extra": extra})]
    return {canonicalize_name(name) for name, _ in found}


@pytest.mark.parametrize(
    ("extras", "modules"),
    [
        ((), "referee.web.app, referee.cli, referee.sheets.printing, waitress"),
        (("server",), "gunicorn.workers.ggevent, gunicorn.app.wsgiapp, psycopg, referee.web.app"),
    ],
)
def test_every_loaded_package_is_asked_for(extras: tuple[str, ...], modules: str) -> None:
    told = subprocess.run(
        [sys.executable, "-c", LOADED.format(modules)], capture_output=True, text=True, check=True
    )
    homes = metadata.packages_distributions()
    loaded = {
        canonicalize_name(home) for name in told.stdout.split() for home in homes.get(name, ())
    }
    assert loaded - _brought(_asked_for(extras)) <= {"table-referee"}
