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
        """Return the picture on which a printed fact is tapped."""
        del typed
        shape = board_facts()[name].shape
        return Input("value", value, None, PIECE, {"fact": name, "shape": shape})

    def composed(self, form: MultiDict[str, str], name: str) -> str:
        """Put together what was counted or tapped piece by piece; else take what is written."""
        tapped = ",".join(text for text in form.getlist(f"part.{name}") if text)
        return tapped or form.get(f"written.{name}", "").strip()


PAGES = IntarsiaPages()
