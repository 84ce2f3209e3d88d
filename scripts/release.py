"""Make everything that a release needs, and check it. Nothing is uploaded.

dist/ then holds the wheel, the source archive, referee.pyz, a bill of materials (CycloneDX) and
the checksums of all of them.
"""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

from scripts import bill_of_materials, pyz
from scripts.wheel import ROOT, build_wheel

DIST = ROOT / "dist"
SUMS = "SHA256SUMS"


def main() -> int:
    """Build, compare, check; 1 with the reason when anything is wrong."""
    shutil.rmtree(DIST, ignore_errors=True)
    version = _version()
    faults = changelog_faults((ROOT / "CHANGELOG.md").read_text("utf-8"), version)
    if pyz.main():
        faults.append("referee.pyz cannot be built")
    (wheel,) = DIST.glob("*.whl")
    with tempfile.TemporaryDirectory() as folder:
        again = build_wheel(Path(folder))
        if _digest(again) != _digest(wheel):
            faults.append("the wheel comes out differently when it is built twice")
    build = [sys.executable, "-m", "build", "--sdist", "--no-isolation", "--outdir", str(DIST), "."]
    subprocess.run(build, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    published = [str(path) for path in DIST.iterdir() if path.suffix in (".whl", ".gz")]
    twine = [sys.executable, "-m", "twine", "check", "--strict", *published]
    if subprocess.run(twine, check=False).returncode:
        faults.append("the description cannot be published; what twine said stands above")
    bill_of_materials.write(DIST / f"referee-{version}.cdx.json")
    made = sorted(path for path in DIST.iterdir() if path.name != SUMS)
    sums = "".join(f"{_digest(path)}  {path.name}\n" for path in made)
    (DIST / SUMS).write_text(sums, "utf-8")
    for fault in faults:
        sys.stderr.write(f"Not ready: {fault}\n")
    if not home():
        sys.stdout.write("The project has no address: `home` in pyproject.toml is empty.\n")
    if not faults:
        sys.stdout.write(f"Referee {version} is ready in dist/; nothing was uploaded:\n{sums}")
    return 1 if faults else 0


def _version() -> str:
    from referee import __version__

    return __version__


def home() -> str:
    """Return where the repository can be seen; empty when nobody knows."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    return str(told["tool"]["hatch"]["metadata"]["hooks"]["custom"]["home"])


def changelog_faults(told: str, version: str) -> list[str]:
    """Return what a changelog lacks: a section of the version, with its day, and nothing ahead."""
    faults = []
    if not re.search(rf"^## \[{re.escape(version)}\] - \d{{4}}-\d\d-\d\d$", told, re.MULTILINE):
        faults.append(f"CHANGELOG.md does not tell of {version} and its day")
    _, _, rest = told.partition("## [Unreleased]")
    if rest.partition("\n## ")[0].strip():
        faults.append("CHANGELOG.md tells of changes that belong to no version yet")
    return faults


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


if __name__ == "__main__":
    sys.exit(main())
