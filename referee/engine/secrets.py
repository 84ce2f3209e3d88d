"""What is hidden from whom."""

from __future__ import annotations

from typing import Generic, TypeVar

from referee.engine.ruling import Step

TableT = TypeVar("TableT")
NOTHING: frozenset[str] = frozenset()


class Secrets(Generic[TableT]):
    """What seats hide from each other; as it is here, nothing.

    A move may hide fields for the whole match (`hidden_fields`), such as the cards of a hand. A
    move of a sealed kind hides all its fields, but only as long as the match stays in secret
    (`Where.secret`): simultaneous plans are open once everybody has one.
    """

    # Kinds of moves whose fields nobody else may read before the secret phase ends.
    sealed_kinds: frozenset[str] = NOTHING
    # Kinds of moves that only the owner of a hand may announce while another phone holds it.
    private_kinds: frozenset[str] = NOTHING
    # Fields of open moves that name cards of a hand: likewise, only its owner may fill them in.
    hand_fields: frozenset[str] = NOTHING
    # Kinds of chances whose pool everybody may see; that of a deck would tell what is in hands.
    open_pools: frozenset[str] = NOTHING

    def hidden_fields(self, kind: str) -> frozenset[str]:
        """Return the fields of a move that only its seat may read until the match is over."""
        del kind
        return NOTHING

    def hidden_step(self, step: Step) -> bool:
        """Tell whether only the seat of a step may read it."""
        del step
        return False

    def concealed(self, table: TableT, sees: frozenset[str]) -> TableT:
        """Return the table without what seats other than these hide: hands, plans."""
        del sees
        return table
