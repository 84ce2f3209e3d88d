"""Puts pages, style, sheets and docs into a built wheel, and says what a package index shows."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

ASSETS = ("templates", "static", "print", "docs", "CHANGELOG.md")
PICTURES = re.compile(r"<p>\n(?:<img [^>]*>\n)+</p>\n+")
# What lies in the checkout; links with an address of their own stay as they are.
LOCAL = re.compile(r"\[([^\]]+)\]\((?!https?://)([^)]*)\)")
PICTURE = re.compile(r'(<img src=")(?!https?://)([^"]*)')
NOTE = """
## Documents

Everything that is spoken of here is a page inside the program: start it and open *About* or *Help*.
"""
# Where the usual forges show a file of a version, and where they hand it out as it is.
SHOWN = "{home}/blob/v{version}/{path}"
AS_IT_IS = "{home}/raw/v{version}/{path}"


class AssetsHook(BuildHookInterface):  # type: ignore[type-arg]  # its parameter is private to hatchling
    """Copies the assets to referee/_assets, where referee/places.py looks for them."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add them to the wheel, unless it only points back at the checkout."""
        # An editable install would get a copy that goes stale with the next edit.
        if version == "editable":
            return
        for name in ASSETS:
            source = Path(self.root) / name
            if source.exists():
                build_data["force_include"][str(source)] = f"referee/_assets/{name}"


class ProjectHook(MetadataHookInterface):
    """Writes the description of the package, and where its project is."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set readme and addresses to what makes sense without a checkout."""
        told = (Path(self.root) / "README.md").read_text("utf-8")
        home, version = str(self.config["home"]).rstrip("/"), str(metadata["version"])
        text = linked(told, home, version) if home else alone(told)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        metadata["urls"] = addresses(home, version)


def alone(told: str) -> str:
    """Return README.md without local links and pictures, and with a word about where they lead."""
    return LOCAL.sub(r"\1", PICTURES.sub("", told)) + NOTE


def linked(told: str, home: str, version: str) -> str:
    """Return README.md with whole addresses, of the files as they are in this version."""

    def link(found: re.Match[str]) -> str:
        return f"[{found[1]}]({SHOWN.format(home=home, version=version, path=found[2])})"

    def picture(found: re.Match[str]) -> str:
        return found[1] + AS_IT_IS.format(home=home, version=version, path=found[2])

    return PICTURE.sub(picture, LOCAL.sub(link, told))


def addresses(home: str, version: str) -> Mapping[str, str]:
    """Return what a package index links to: nothing as long as the project has no address."""
    if not home:
        return {}
    files = {"Documentation": "docs", "Changelog": "CHANGELOG.md"}
    shown = {
        name: SHOWN.format(home=home, version=version, path=path) for name, path in files.items()
    }
    return {"Homepage": home, "Source": home, **shown, "Issues": f"{home}/issues"}
