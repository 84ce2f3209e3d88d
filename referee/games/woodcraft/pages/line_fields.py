"""How the fields of a move in Woodcraft are told anew."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from referee.games.woodcraft.pages import correction_lists
from referee.games.woodcraft.pages.correction_lists import (
    PLACES_MORE,
    cards_by_deck,
    faces_of,
    is_helper,
)
from referee.games.woodcraft.pages.reward_pad import needs_of, reward_of
from referee.games.woodcraft.pages.spelled_print import EXAMPLES, NEEDS, ORDER
from referee.games.woodcraft.pages.words import WORDS
from referee.games.woodcraft.rules.facts import UNTOLD
from referee.lent.inputs import Input, KnownCards
from referee.lent.picking import Group, Picker, numbered, one_of, words_in
from referee.text import Phrases

CORRECT: Final = "correct"
FOLLOW: Final = "follow"
# How the words of a field are said; the others, numbers and letters, say themselves.
SAID: Final[Mapping[str, str]] = MappingProxyType({
    "ability": "ability_name", "action": "which_action", "add": "improvement", "colour": "colour",
    "colours": "colour",
    "contract": "contract", "contracts": "contract", "deck": "deck", "give": "token",
    "grow": "colour",
    "helpers": "room", "name": "printed_fact", "now": "decision", "pot": "colour",
    "room": "room", "row": "row", "space": "attic", "take": "token", "tile": "tile",
    "timing": "timing", "tokens": "token", "tool": "tool", "track": "income_track",
    "what": "decision",
})  # fmt: skip
# These tell what is printed; beside their words everything is best written.
ENTERED: Final = {"enter_order", "enter_helper", "enter_solo"}
# Of these, the printed cards with a number in their corner.
NUMBERED: Final = {"enter_order", "enter_helper"}
TICKED: Final = {"helpers", "contracts", "colours", "values", "tokens", "orders", "reroll"}
IN_A_ROW: Final = {"give", "take", "parts", "tiles"}
DICE: Final = {"dice", "discard"}
ONE_DIE: Final = {"die", "sell", "buy", "plant", "split"}
ONE_CARD: Final = {"card", "helper", "placed"}
CARDS: Final = {"cards", "orders", "special", "helpers"}
REWARDS: Final = {"reward", "production", "gain", "value"}
SOLO: Final = "RS/"


# The pads by which rewards and what an order asks for are put together.
REWARD_PAD: Final = "woodcraft/enter_reward.html"
NEEDS_PAD: Final = "woodcraft/enter_needs.html"
# What an order brings may be left open until it is filled.
LATER_PAD: Final = "woodcraft/enter_reward_later.html"


def line_field(say: Phrases, kind: str, name: str, value: str, cards: KnownCards) -> Input:
    """Return how one field of a move is told: tiles, dice, cards by name, rewards on a pad."""
    if name in REWARDS:
        if kind == ORDER and value == UNTOLD:
            return Input(name, value, None, LATER_PAD, said=say.say("ui.reward_later"))
        if (parts := reward_of(value)) is None:
            return _written(say, name, value)
        return Input(name, value, None, REWARD_PAD, parts, said=say.fact("gain", value))
    if name == NEEDS:
        if (parts := needs_of(name, value)) is None:
            return _written(say, name, value)
        return Input(name, value, None, NEEDS_PAD, parts, said=say.fact("needs", value))
    if kind == CORRECT:
        return Input(name, value, correction_lists.picker(say, name, value, cards))
    if kind == FOLLOW:
        # Followed or not: its fields are called as those of other moves that name cards.
        return Input(name, value)
    hint = say.say("ask.card_hint") if kind in NUMBERED and name == "card" else ""
    return Input(name, value, _picker(say, kind, name, value, cards), longest=40, hint=hint)


def _written(say: Phrases, name: str, value: str) -> Input:
    """Return a field that no pad can say, with an example of how it is written."""
    example = EXAMPLES.get(name, "")
    key = "ask.needs_hint" if name == NEEDS else "ask.reward_hint"
    return Input(name, value, hint=say.say(key, example=example) if example else "")


def _picker(say: Phrases, kind: str, name: str, value: str, cards: KnownCards) -> Picker | None:
    """Return the lists for one field; None when it is best written."""
    words = words_in(value)
    known = WORDS.get(f"{kind}.{name}")
    if kind == "tell_fact" and name == "name":
        known = (value,)
    if known is not None:
        return _among(say, _spec(kind, name), name, words, known)
    if kind in ENTERED:
        return None
    if name in DICE or name in ONE_DIE:
        groups = tuple(faces_of(say).values())
        more = len(words) + PLACES_MORE if name in DICE else 1
        return Picker(numbered(words, more, groups) if more > 1 else one_of(words, groups))
    if name in ONE_CARD or name in CARDS:
        groups = _cards(say, kind, name, words, cards)
        more = len(words) + PLACES_MORE if name in CARDS else 1
        slots = numbered(words, more, groups) if more > 1 else one_of(words, groups)
        return Picker(slots, typed=not cards.all and not _solo(words))
    return None


def _spec(kind: str, name: str) -> str:
    """Return how the words of a field are said; "" when they are numbers that say themselves."""
    if kind == "enter_solo":
        return "tile" if name == "tiles" else ""
    return "" if kind == "splice" else SAID.get(name, "")


def _among(say: Phrases, spec: str, name: str, words: list[str], known: Iterable[str]) -> Picker:
    """Return a choice among words that the rules know: one, several, or several in a row."""
    options = {word: say.fact(spec, word) for word in known}
    if name in TICKED:
        return Picker(ticks=options, ticked=tuple(words))
    groups = (Group("", options),)
    if name in IN_A_ROW:
        return Picker(numbered(words, len(words) + PLACES_MORE, groups), narrow=True)
    return Picker(one_of(words, groups), empty=not words)


def _cards(
    say: Phrases, kind: str, name: str, words: list[str], cards: KnownCards
) -> tuple[Group, ...]:
    """Return the cards that a field may name: helpers, orders, or solo cards."""
    if _solo(words):
        solo = [card for card in cards.codes if card.startswith(SOLO)]
        return (Group("", {card: say.fact("card", card) for card in solo or words}),)
    helpers = is_helper(words[0]) if words else name.startswith("helper") or "helper" in kind
    return cards_by_deck(say, cards, helpers)


def _solo(words: list[str]) -> bool:
    return any(word.startswith(SOLO) for word in words)
