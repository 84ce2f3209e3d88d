"""Puts pages, style, sheets and docs into a built wheel, and says what a package index shows."""

import re
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

ASSETS = ("templates", "static", "print", "docs", "CHANGELOG.md")
PICTURES = re.compile(r"<p>\n(?:<img [^>]*>\n)+</p>\n+")
# Links that lead nowhere outside a checkout; those with an address of their own stay.
LOCAL = re.compile(r"\[([^\]]+)\]\((?!https?://)[^)]*\)")
NOTE = """
## Documents

Everything that is spoken of here is a page inside the program: start it and open *About* or *Help*.
"""


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


class ReadmeHook(MetadataHookInterface):
    """Writes the description of the package."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the readme to what makes sense without a checkout."""
        told = (Path(self.root) / "README.md").read_text("utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": for_index(told)}


def for_index(told: str) -> str:
    """Return README.md without local links and pictures, and with a word about where they lead."""
    return LOCAL.sub(r"\1", PICTURES.sub("", told)) + NOTE
