"""What games bring for their pages, lent to the web: it knows no game by name."""

from __future__ import annotations

from pathlib import Path

from referee.games import folder_of, pages_of, shelf
from referee.lent.scoring import FinishedForm

__all__ = ["finished_forms", "page_folders", "pages_of"]


def page_folders(kind: str) -> dict[str, Path]:
    """Return the folders `templates` or `static` of every game that brings one, by its name."""
    found = {name: folder_of(name, "pages", kind) for name in shelf().games}
    return {name: folder for name, folder in found.items() if folder}


def finished_forms() -> dict[str, FinishedForm]:
    """Return how the end of an untracked match is asked for, by game."""
    found = {name: pages_of(name).finished for name in shelf().games}
    return {name: form for name, form in found.items() if form}
