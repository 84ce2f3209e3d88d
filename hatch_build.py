"""Puts pages, style, sheets and docs into a built wheel."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ASSETS = ("templates", "static", "print", "docs")


class AssetsHook(BuildHookInterface):  # type: ignore[type-arg]  # its parameter is private to hatchling
    """Copies the asset folders to referee/_assets, where referee/places.py looks for them."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the folders to the wheel, unless it only points back at the checkout."""
        # An editable install would get a copy that goes stale with the next edit.
        if version == "editable":
            return
        for folder in ASSETS:
            source = Path(self.root) / folder
            if source.is_dir():
                build_data["force_include"][str(source)] = f"referee/_assets/{folder}"
