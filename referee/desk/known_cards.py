"""The cards that a match may speak of: the practice set, or whatever has been entered."""

from __future__ import annotations

from dataclasses import dataclass

from referee.desk.reading import Reading

PRACTICE = "practice"


@dataclass(frozen=True, slots=True)
class KnownCards:
    """Cards by their codes; `all` when there can be no others."""

    codes: tuple[str, ...]
    all: bool


def known_cards(desk: Reading, code: str) -> KnownCards:
    """Return every card that can be named, wherever it lies: the list gives no hand away."""
    party = desk.known_party(code)
    known = party.game.box
    if party.match.opening.get("cards") == PRACTICE:
        return KnownCards(tuple(known.card_names(party.match.language)), all=True)
    entered = [
        moment.line.fields["card"]
        for moment in desk.history(code).moments
        if known.kind_of_move(moment.line.kind) and "card" in moment.line.fields
    ]
    return KnownCards(tuple(dict.fromkeys(entered)), all=False)
