"""What a game brings for its own pages; where it brings nothing, the house's pages serve.

The package `pages` of a game offers one `PAGES`, an instance of a class that derives from
`GamePages`. Its templates lie in `templates/` and are found under the name of the game
(`<game>/table.html`), its style and icons in `static/` likewise (`asset("<game>/style.css")`).
A template that has the name of one of the house's pieces (see `templates/README.md`) stands in
for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from werkzeug.datastructures import MultiDict

from referee.lent.inputs import Input, KnownCards
from referee.lent.scoring import FinishedPage
from referee.text import Phrases

TableT = TypeVar("TableT")


class GamePages(Generic[TableT]):
    """The pages of one game; as it is here, everything is left to the house."""

    # How the end of an untracked match is asked for; None: from the game's own declaration.
    finished: FinishedPage | None = None
    # The kinds of cards that have a form of their own, `<game>/box_<kind>.html`.
    card_forms: frozenset[str] = frozenset()
    # Words that the templates of the game offer, by what they name.
    words: Mapping[str, tuple[str, ...]] = {}

    def view(self, table: TableT, seat: str | None) -> Any:
        """Return the table as one seat sees it, or as anybody does, for the game's templates."""
        del table, seat

    def looked_ahead(self, table: TableT, seat: str, question: str) -> Any:
        """Answer what a seat asks about its prospects, for the game's templates; None: nothing.

        Worked out only when somebody asks, with the eyes of that seat, and never in a match that
        has switched looking ahead off. The question comes from the address of a page: anything.
        """
        del table, seat, question

    def shared(self, table: TableT) -> Any:
        """Return what all phones of a table show alike; it is made once for all of them.

        The table is what anybody may see of it: nothing that is hidden from somebody can get in.
        """
        del table

    def view_with(self, table: TableT, seat: str | None, shared: Any) -> Any:
        """Return the same as `view`, with what was made for all phones before."""
        del shared
        return self.view(table, seat)

    def thing_input(self, say: Phrases, name: str, value: str, cards: KnownCards) -> Input | None:
        """Return how a thing that lies on the table is corrected; None: by its field."""
        del say, name, value, cards
        return None

    def field_input(
        self, say: Phrases, kind: str, name: str, value: str, cards: KnownCards
    ) -> Input | None:
        """Return how a field of a move is told anew; None: by its field."""
        del say, kind, name, value, cards
        return None

    def fact_input(self, name: str, value: str, typed: Mapping[str, str]) -> Input | None:
        """Return how a printed fact is told; `typed` is a form that came back. None: by its field.

        The input is called `value`.
        """
        del name, value, typed
        return None

    def composed(self, form: MultiDict[str, str], name: str) -> str:
        """Put a value together that a piece of the game asked for; "" when it was left open."""
        del form, name
        raise NotImplementedError

    def told_card(self, kind: str, form: MultiDict[str, str]) -> tuple[str, dict[str, str]]:
        """Return name and print of a card from the game's own form; raises Unreadable."""
        del kind, form
        raise NotImplementedError

    def card_in_words(
        self, say: Phrases, kind: str, card: str, printed: Mapping[str, str]
    ) -> tuple[str, ...] | None:
        """Return what is printed on a card of a box as short phrases; None: by its fields."""
        del say, kind, card, printed
        return None

    def written(self, form: MultiDict[str, str], fields: dict[str, str]) -> dict[str, str]:
        """Return the fields of a move as books spell them, from a form of the game's own.

        People write a thing in many ways, books in one. Raises Unreadable.
        """
        del form
        return fields

    def spelled(
        self, kind: str, fields: Mapping[str, str], stood: Mapping[str, str], cards: KnownCards
    ) -> dict[str, str]:
        """Return the fields of a move as books spell them, from a form of the house.

        `stood` is what the same move or thing said before. Raises Unreadable.
        """
        del kind, stood, cards
        return dict(fields)
