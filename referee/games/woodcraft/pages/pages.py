"""What Woodcraft brings for its pages."""

from __future__ import annotations

from collections.abc import Mapping

from werkzeug.datastructures import MultiDict

from referee.games.woodcraft.pages import (
    box_cards,
    card_numbers,
    correction_lists,
    helper_pad,
    icon_pad,
    reward_pad,
    signs,
    spelled_cards,
    told_pads,
)
from referee.games.woodcraft.pages.finished_form import WoodcraftForm
from referee.games.woodcraft.pages.line_fields import REWARD_PAD, line_field
from referee.games.woodcraft.pages.proposals import proposals
from referee.games.woodcraft.pages.said_cards import said_card
from referee.games.woodcraft.pages.spelled_print import NEEDS, check_print
from referee.games.woodcraft.pages.view import Page, Shared, shared_view, view
from referee.games.woodcraft.pages.view_income import told_income
from referee.games.woodcraft.pages.view_way import MissView, WayView, way_view
from referee.games.woodcraft.pages.words import WORDS
from referee.games.woodcraft.rules.facts import UNTOLD, board_facts
from referee.games.woodcraft.rules.table import Table
from referee.lent.inputs import Input, KnownCards
from referee.lent.pages import GamePages
from referee.text import Phrases


class WoodcraftPages(GamePages[Table]):
    """The wheel, the workshops, the pads for rewards and orders."""

    finished = WoodcraftForm()
    card_forms = frozenset({"order", "helper"})
    words = WORDS
    # What the templates of the game work with.
    pad = reward_pad
    keys = icon_pad
    helper_pad = helper_pad
    proposals = staticmethod(proposals)
    signs = signs
    decks = card_numbers.PREFIXES
    told = told_pads
    told_income = staticmethod(told_income)

    def view(self, table: Table, seat: str | None) -> Page:
        """Return the table as one seat sees it, or as anybody does."""
        return view(table, seat)

    def looked_ahead(self, table: Table, seat: str, question: str) -> WayView | MissView | None:
        """Answer how an order can be filled in this turn."""
        return way_view(table, seat, question)

    def shared(self, table: Table) -> Shared:
        """Return wheel, middle and all workshops as anybody may see them."""
        return shared_view(table)

    def view_with(self, table: Table, seat: str | None, shared: Shared) -> Page:
        """Return the table as one seat sees it, with what was made for everybody."""
        return view(table, seat, shared)

    def thing_input(self, say: Phrases, name: str, value: str, cards: KnownCards) -> Input:
        """Return the lists for cards, tools, contracts, dice and tiles."""
        return Input(name, value, correction_lists.picker(say, name, value, cards))

    def field_input(
        self, say: Phrases, kind: str, name: str, value: str, cards: KnownCards
    ) -> Input:
        """Return how one field of a move is told."""
        return line_field(say, kind, name, value, cards)

    def card_in_words(
        self, say: Phrases, kind: str, card: str, printed: Mapping[str, str]
    ) -> tuple[str, ...] | None:
        """Return what an order asks for and brings, what a helper costs and can do."""
        return said_card(say, kind, card, printed)

    def fact_input(self, name: str, value: str, typed: Mapping[str, str]) -> Input | None:
        """Return the reward pad for spaces that print one."""
        if board_facts()[name].shape != "gains":
            return None
        counters = reward_pad.typed_pad(typed, "value") if typed else reward_pad.taken_apart(value)
        return Input("value", value, None, REWARD_PAD, counters)

    def composed(self, form: MultiDict[str, str], name: str) -> str:
        """Put a reward together, or what an order asks for."""
        if name == NEEDS:
            return reward_pad.needed(form, name)
        reward = reward_pad.composed(form, name)
        later = reward == reward_pad.NOTHING and form.get(f"{name}.later")
        return UNTOLD if later else reward

    def told_card(self, kind: str, form: MultiDict[str, str]) -> tuple[str, dict[str, str]]:
        """Return name and print of a card; raises Unreadable."""
        card, fields = box_cards.card_of(form), box_cards.fields_of(form)
        check_print(f"enter_{kind}", fields)
        return card, fields

    def written(self, form: MultiDict[str, str], fields: dict[str, str]) -> dict[str, str]:
        """Put rewards together that pads tell, and spell card numbers as books do."""
        return card_numbers.numbered(form, told_pads.put_together(form, fields))

    def spelled(
        self, kind: str, fields: Mapping[str, str], stood: Mapping[str, str], cards: KnownCards
    ) -> dict[str, str]:
        """Spell card numbers as books do, and look whether a card can look so."""
        found = spelled_cards.spelled(kind, fields, stood, cards)
        check_print(kind, found)
        return found


PAGES = WoodcraftPages()
