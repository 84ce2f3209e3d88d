"""Which steps a line of the final scoring goes back to."""

from __future__ import annotations

from referee.engine.ruling import Step

EXPLAINED_BY = {"buildings": ("built",), "assistants": ("hired",), "goods": ("goods", "chain_made")}


def explains(seat: str, what: str, step: Step) -> bool:
    """Tell whether a line of a seat's final scoring goes back to this step."""
    return step.seat == seat and step.key in EXPLAINED_BY.get(what, ())
