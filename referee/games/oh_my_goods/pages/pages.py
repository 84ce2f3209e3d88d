"""What Oh My Goods! brings for its pages."""

from __future__ import annotations

from collections.abc import Mapping

from werkzeug.datastructures import MultiDict

from referee.games.oh_my_goods.pages import last_round
from referee.games.oh_my_goods.pages.values import Page, SeatView
from referee.games.oh_my_goods.pages.view import view
from referee.games.oh_my_goods.rules.facts import fact_shape
from referee.games.oh_my_goods.rules.facts.told import ASSISTANT
from referee.games.oh_my_goods.rules.table import Table
from referee.games.oh_my_goods.rules.words import COLOURS, RESOURCES
from referee.lent.inputs import Input
from referee.lent.pages import GamePages

SIDE = "oh_my_goods/enter_side.html"
NUMBERS = (*COLOURS, "cost", "points")


class OhMyGoodsPages(GamePages[Table]):
    """The market with its sums, buildings with what they would do, plans and turns."""

    words: Mapping[str, tuple[str, ...]] = {"resources": RESOURCES, "side": NUMBERS}

    def view(self, table: Table, seat: str | None) -> Page:
        """Return the table as one seat sees it, or as anybody does."""
        return view(table, seat)

    def best(self, page: Page, shown: SeatView, told: str) -> last_round.Best:
        """Return the best last round of a seat; `told` is its hand where it is only counted."""
        return last_round.best(page, shown, last_round.hand_told(told))

    def hands(self, told: str) -> list[tuple[str, int, str, str]]:
        """Return each resource of a told hand, with what one card less and one more would be."""
        counts = last_round.hand_told(told)
        less = [last_round.one_more(counts, at, -1) for at in range(len(RESOURCES))]
        more = [last_round.one_more(counts, at, 1) for at in range(len(RESOURCES))]
        return list(zip(RESOURCES, counts, less, more, strict=True))

    def fact_input(self, name: str, value: str, typed: Mapping[str, str]) -> Input | None:
        """Return the pad for a side of an assistant."""
        if fact_shape(name) != ASSISTANT:
            return None
        parts = dict(part.split(":", 1) for part in value.split(",") if ":" in part)
        told = {
            word: typed[f"side.value.{word}"] for word in NUMBERS if f"side.value.{word}" in typed
        }
        return Input("value", value, None, SIDE, told or parts)

    def composed(self, form: MultiDict[str, str], name: str) -> str:
        """Put a side of an assistant together, such as `green:2,cost:4,points:2`."""
        counts = {word: form.get(f"side.{name}.{word}", "").strip() for word in NUMBERS}
        parts = [f"{word}:{count}" for word, count in counts.items() if count not in ("", "0")]
        return ",".join(parts)


PAGES = OhMyGoodsPages()
