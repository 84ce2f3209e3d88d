"""Every version is pinned, and the two places that pin agree."""

import re
import tomllib
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# In environments of their own, which constraints.txt was not written from.
ELSEWHERE = ("mutmut", "shiv", "twine")
PIN = re.compile(r"(?P<name>[A-Za-z0-9_.-]+)(\[[a-z,]+\])?==(?P<version>[0-9][^ ;]*)")


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _project() -> dict[str, str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = [*project["dependencies"]]
    for extra in project["optional-dependencies"].values():
        wanted += [line for line in extra if not line.startswith("table-referee[")]
    matches = [(line, PIN.fullmatch(line)) for line in wanted]
    assert [line for line, match in matches if match is None] == []
    return {_normal(match["name"]): match["version"] for _, match in matches if match}


def _constraints() -> dict[str, str]:
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    matches = [PIN.fullmatch(line) for line in lines if not line.startswith("#")]
    return {_normal(match["name"]): match["version"] for match in matches if match}


def test_every_dependency_has_one_exact_version_in_both_places() -> None:
    constraints = _constraints()
    for name, version in _project().items():
        if name not in ELSEWHERE:
            assert constraints[name] == version


def test_the_environment_holds_the_pinned_versions() -> None:
    constraints = _constraints()
    for name, version in _project().items():
        if name not in ELSEWHERE:
            assert metadata.version(name) == constraints[name] == version
