"""The bill of materials: every library that an installed Referee brings along, as CycloneDX."""

from __future__ import annotations

import json
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

PROJECT = "table-referee"


def write(path: Path) -> None:
    """Write the bill of the libraries that the program itself needs."""
    project = metadata.distribution(PROJECT)
    bill = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": {"type": "application", **_component(project)}},
        "components": [
            {"type": "library", **_component(metadata.distribution(name))}
            for name in sorted(needed(PROJECT))
        ],
    }
    path.write_text(json.dumps(bill, indent=1) + "\n", "utf-8")


def needed(name: str) -> set[str]:
    """Return the names of all libraries that one brings along, directly or not."""
    found: set[str] = set()
    waiting = [name]
    while waiting:
        for text in metadata.requires(waiting.pop()) or ():
            requirement = Requirement(text)
            library = canonicalize_name(requirement.name)
            wanted = requirement.marker is None or requirement.marker.evaluate({"extra": ""})
            if wanted and library not in found:
                found.add(library)
                waiting.append(library)
    return found


def _component(library: metadata.Distribution) -> dict[str, object]:
    name, version = canonicalize_name(library.metadata["Name"]), library.version
    told = library.metadata.json
    licence = str(told.get("license_expression") or told.get("license") or "")
    component: dict[str, object] = {
        "name": name,
        "version": version,
        "purl": f"pkg:pypi/{name}@{version}",
        "bom-ref": f"{name}@{version}",
    }
    if licence and "\n" not in licence:
        component["licenses"] = [{"license": {"name": licence}}]
    return component
