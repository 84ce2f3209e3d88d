"""Fetch the vendored files, or check that they are what was fetched.

`python -m scripts.vendor` asks npm for the packages named in scripts/vendored.py, compares each
tarball with its published sum and writes vendor.lock.json. `--check` works offline.
"""

import argparse
import base64
import hashlib
import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from scripts.vendored import PACKAGES, Package

ROOT = Path(__file__).resolve().parent.parent
LOCK = "vendor.lock.json"
# Every folder that holds vendored files and nothing else.
VENDOR_FOLDERS = ("static/vendor", "print/fonts", "tests/browser/vendor")


class VendorError(Exception):
    """What was fetched is not what was asked for."""


def main() -> int:
    """Fetch or check; 1 when a file is not what it should be."""
    parser = argparse.ArgumentParser(description="Fetch or check the vendored files.")
    parser.add_argument("--check", action="store_true", help="only compare files with the lock")
    if parser.parse_args().check:
        findings = list(differences(ROOT))
        sys.stdout.write("".join(f"{line}\n" for line in findings) or "Vendored files: all right\n")
        return 1 if findings else 0
    try:
        fetch(ROOT)
    except VendorError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


def differences(root: Path) -> Iterator[str]:
    """Yield one line for each vendored file that is missing, changed or not in the lock."""
    lock = json.loads((root / LOCK).read_text("utf-8"))
    if [wish(package) for package in PACKAGES] != [wish_in(entry) for entry in lock]:
        yield f"{LOCK} does not match scripts/vendored.py: run make vendor"
    locked = {
        f"{entry['folder']}/{name}": digest
        for entry in lock
        for name, digest in entry["files"].items()
    }
    for path, digest in locked.items():
        file = root / path
        if not file.is_file():
            yield f"{path} is missing"
        elif sha256(file.read_bytes()) != digest:
            yield f"{path} was changed: its sha256 is not the one in {LOCK}"
    for folder in VENDOR_FOLDERS:
        for file in sorted((root / folder).rglob("*")):
            if file.is_file() and file.relative_to(root).as_posix() not in locked:
                yield f"{file.relative_to(root).as_posix()} is not in {LOCK}"


def wish(package: Package) -> tuple[str, str, str, str, tuple[str, ...]]:
    """Return what the lock must say of a package."""
    names = tuple(Path(name).name for name in package.files)
    return package.name, package.version, package.licence, package.folder, names


def wish_in(entry: dict[str, Any]) -> tuple[str, str, str, str, tuple[str, ...]]:
    """Return what the lock does say of a package."""
    known = entry["name"], entry["version"], entry["licence"], entry["folder"]
    return *known, tuple(entry["files"])


def fetch(root: Path) -> None:
    """Replace all vendored files by freshly fetched ones and write the lock."""
    with tempfile.TemporaryDirectory() as scratch:
        packed = [(package, *pack(package, Path(scratch))) for package in PACKAGES]
        known = locked_sums(root)
        for package, _, integrity in packed:
            before = known.get((package.name, package.version), integrity)
            if before != integrity:
                raise VendorError(f"{package.name} {package.version} is no longer what it was")
        for folder in VENDOR_FOLDERS:
            shutil.rmtree(root / folder, ignore_errors=True)
        lock = [
            {
                "name": package.name,
                "version": package.version,
                "licence": package.licence,
                "integrity": integrity,
                "folder": package.folder,
                "files": unpack(package, tarball, root / package.folder),
            }
            for package, tarball, integrity in packed
        ]
    (root / LOCK).write_text(json.dumps(lock, indent=2) + "\n", "utf-8")


def pack(package: Package, scratch: Path) -> tuple[Path, str]:
    """Fetch a package's tarball; return it with its sum, which must be the published one."""
    npm = shutil.which("npm")
    if npm is None:
        raise VendorError("npm is not installed; only fetching needs it, not running Referee")
    wanted = f"{package.name}@{package.version}"
    command = [npm, "pack", wanted, "--json", "--pack-destination", str(scratch)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise VendorError(f"npm could not fetch {wanted}: {done.stderr.strip()}")
    described = json.loads(done.stdout)[0]
    tarball = scratch / described["filename"]
    integrity = "sha512-" + base64.b64encode(hashlib.sha512(tarball.read_bytes()).digest()).decode()
    published = subprocess.run(
        [npm, "view", wanted, "dist.integrity"], capture_output=True, text=True, check=True
    ).stdout.strip()
    if integrity != published:
        raise VendorError(f"{wanted}: the tarball has {integrity}, published is {published}")
    return tarball, integrity


def unpack(package: Package, tarball: Path, folder: Path) -> dict[str, str]:
    """Copy the named files into the folder and return their sha256 sums."""
    folder.mkdir(parents=True)
    sums: dict[str, str] = {}
    with tarfile.open(tarball) as archive:
        for name in package.files:
            member = archive.extractfile(f"package/{name}")
            if member is None:
                raise VendorError(f"{package.name} {package.version} holds no file {name}")
            content = member.read()
            (folder / Path(name).name).write_bytes(content)
            sums[Path(name).name] = sha256(content)
    return sums


def locked_sums(root: Path) -> dict[tuple[str, str], str]:
    """Return the sums known so far, by name and version."""
    lock = root / LOCK
    entries = json.loads(lock.read_text("utf-8")) if lock.exists() else []
    return {(entry["name"], entry["version"]): entry["integrity"] for entry in entries}


def sha256(content: bytes) -> str:
    """Return the digest as the lock writes it."""
    return hashlib.sha256(content).hexdigest()


if __name__ == "__main__":
    sys.exit(main())
