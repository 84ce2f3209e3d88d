"""What is printed in a box of Woodcraft."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from referee.engine.box import CardKind, Confidence, PrintedBox, PrintedFact
from referee.engine.errors import Unreadable
from referee.engine.fields import Field
from referee.games.woodcraft.rules.cards import PRACTICE
from referee.games.woodcraft.rules.facts import UNTOLD, board_facts, practice_names, read_fact
from referee.games.woodcraft.rules.facts.load import LANGUAGES
from referee.games.woodcraft.rules.opening import CARD_SETS
from referee.games.woodcraft.rules.registry import read_move
from referee.games.woodcraft.rules.words import TABLE


class BoardFact(Field, frozen=True):
    """What is printed on boards and tiles; `shape` tells which words it may hold."""

    shape: str = ""


class WoodcraftBox(PrintedBox):
    """Boards, tiles and three kinds of cards."""

    kinds = (
        CardKind("order", "enter_order"),
        CardKind("helper", "enter_helper"),
        CardKind("solo", "enter_solo"),
    )
    fact_move = "tell_fact"

    def facts(self) -> tuple[PrintedFact, ...]:
        """Return every printed fact of boards, tiles and contracts."""
        return _facts()

    def check_fact(self, name: str, value: str) -> str:
        """Return the value of a printed fact; raises Unreadable."""
        try:
            return read_fact(name, value)
        except ValueError as fault:
            raise Unreadable(str(fault)) from fault

    def check_card(self, kind: str, card: str, fields: Mapping[str, str]) -> dict[str, str]:
        """Return what is printed on a card; raises Unreadable."""
        moves = {each.name: each.move for each in self.kinds}
        if kind not in moves:
            raise Unreadable(f"kind: one of {', '.join(moves)} expected")
        written = read_move(TABLE, moves[kind], {**fields, "card": card}).written()
        return {name: text for name, text in written.items() if name != "card"}

    def whole(self, printed: Mapping[str, object]) -> bool:
        """What an order brings may be told when it is filled."""
        return printed.get("reward") != UNTOLD

    def told_along(self, now: Mapping[str, str], later: Mapping[str, str]) -> Mapping[str, str]:
        """Whoever told later what an order brings told nothing new of its row and needs."""
        if now.get("reward") != UNTOLD or later.get("reward", UNTOLD) == UNTOLD:
            return later
        return {**now, "reward": later["reward"]}

    def told_before(self, now: Mapping[str, str], earlier: Mapping[str, str]) -> Mapping[str, str]:
        """What an order brings was left open before; the rest was told then as it is told now."""
        if earlier.get("reward") != UNTOLD or now.get("reward", UNTOLD) == UNTOLD:
            return earlier
        return {**now, "reward": UNTOLD}

    def card_names(self, language: str) -> Mapping[str, str]:
        """Return what the cards of our own making are called."""
        return practice_names(language if language in LANGUAGES else LANGUAGES[0])

    def played_with(self, opening: Mapping[str, str]) -> bool:
        """Only printed cards come out of a box."""
        return opening.get("cards", CARD_SETS[0]) == CARD_SETS[0]

    def heading(self, name: str) -> str:
        """Facts are shipped by the form that their value has."""
        return board_facts()[name].shape

    def shipped_card(self, kind: str, printed: Mapping[str, str]) -> tuple[str, dict[str, str]]:
        """Cards are shipped by their deck; solo cards have none."""
        fields = {name: text for name, text in printed.items() if name != "deck"}
        return ".".join(filter(None, (kind, printed.get("deck", "")))), fields

    def all_cards(self, opening: Mapping[str, str]) -> tuple[str, ...]:
        """The practice set is known from the first card to the last."""
        return tuple(practice_names("en")) if opening.get("cards") == PRACTICE else ()


@cache
def _facts() -> tuple[PrintedFact, ...]:
    return tuple(
        PrintedFact(
            fact.name,
            fact.value,
            Confidence(fact.confidence),
            BoardFact(shape=fact.shape, spec="printed_value"),
            fact.rivals,
        )
        for fact in board_facts().values()
    )
