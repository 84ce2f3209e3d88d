"""What is printed in the box of a game as it is shipped, and how sure each fact is."""

from msgspec import Struct

from referee.engine.game import AnyGame


class ShippedFact(Struct, frozen=True):
    """A printed fact as it is shipped: how sure it is, and what else it may be.

    Unless it is `sure`, it is presumed, or known to nobody: somebody should look.
    """

    name: str
    value: str | None
    confidence: str
    sure: bool
    rivals: tuple[str, ...]


def shipped_facts(game: AnyGame) -> tuple[ShippedFact, ...]:
    """Return what is printed on boards and tiles of a game, as far as it is known."""
    return tuple(
        ShippedFact(
            name=fact.name,
            value=fact.value,
            confidence=fact.confidence.name.lower(),
            sure=fact.confidence.sure,
            rivals=fact.rivals,
        )
        for fact in game.box.facts()
    )
