"""What Intarsia brings for its pages."""

from __future__ import annotations

from collections.abc import Mapping

from werkzeug.datastructures import MultiDict

from referee.games.intarsia.pages import box_facts
from referee.games.intarsia.pages.view import GameView, view
from referee.games.intarsia.rules.facts import board_facts
from referee.games.intarsia.rules.table import Table
from referee.games.intarsia.rules.words import CARDS, COLOURS, TOOLS
from referee.lent.inputs import Input
from referee.lent.pages import GamePages

PIECE = "intarsia/enter_fact.html"


class IntarsiaPages(GamePages[Table]):
    """Floors, tool board and ring to be tapped, in matches and in boxes."""

    words: Mapping[str, tuple[str, ...]] = {"colours": COLOURS, "cards": CARDS, "tools": TOOLS}
    box = box_facts

    def view(self, table: Table, seat: str | None) -> GameView:
        """Return the table as one seat sees it, or as anybody does."""
        return view(table, seat)

    def fact_input(self, name: str, value: str, typed: Mapping[str, str]) -> Input | None:
        """Return the picture on which a printed fact is tapped; names are written."""
        shape = board_facts()[name].shape
        if shape == "tool":
            return None
        del typed
        return Input("value", value, None, PIECE, {"fact": name, "shape": shape})

    def composed(self, form: MultiDict[str, str], name: str) -> str:
        """Put cards together that were counted kind by kind, or tapped one by one."""
        return ",".join(text for text in form.getlist(f"part.{name}") if text)


PAGES = IntarsiaPages()
