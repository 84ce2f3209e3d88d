"""The icon pad: what one more tap makes of the words that stand in the address."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from msgspec import Struct

from referee.games.woodcraft.pages.card_numbers import PREFIXES, deck_of, is_number
from referee.games.woodcraft.pages.reward_pad import (
    COUNTED,
    DIE_COLOURS,
    NEED_COLOURS,
    NOTHING,
    OR,
    TOKENS,
)
from referee.games.woodcraft.pages.signs import signs
from referee.games.woodcraft.pages.view_words import gain_words
from referee.games.woodcraft.pages.words import WORDS
from referee.games.woodcraft.rules.facts import (
    ABILITY_KINDS,
    TOOL_KINDS,
    UNTOLD,
    board_facts,
    read_needs,
)
from referee.games.woodcraft.rules.printed import printed

NEEDED: Final = TOKENS


class Layout(Struct, frozen=True):
    """The keys of a reward: `rows` of numbers for what there is much of, `few` for the rest.

    One number alone is a key that counts.
    """

    rows: Mapping[str, Sequence[int]]
    few: Mapping[str, Sequence[int]]


# What orders and tiles bring many of: one tap says how many.
_MUCH: Final = dict.fromkeys(("blueberry", "points"), range(1, 14))
MANY: Final = Layout(_MUCH, {kind: (1,) for kind in COUNTED if kind not in _MUCH})
# What helpers produce or bring.
FEW: Final = Layout({}, {
    "blueberry": (1, 2, 3), "points": (1, 2, 3), "reputation": (1,), "glue": (1, 2),
    "scrap": (1, 2), "sawblade": (1, 2), "lantern": (1,), "blueberry_income": (1, 2),
    "hazelnut_income": (1, 2, 3), "income": (1,), "produce": (1,), "reuse": (1,),
})  # fmt: skip
ANY_TOOL: Final = "any"
TOOLS: Final = (ANY_TOOL, *TOOL_KINDS)
# The rows of orders with what each of them brings.
ROWS: Final = tuple(
    (row, gain_words(gains)) for row, gains in zip(WORDS["rows"], printed(()).rows, strict=True)
)
PIPS: Final = WORDS["pips"]
# Colours of dice, as letters and as rewards name them; first those of one colour.
DICE: Final = tuple(zip(NEED_COLOURS, DIE_COLOURS, strict=True))
ONE_COLOUR: Final = NEED_COLOURS[:3]
MIXES: Final = NEED_COLOURS[3:]
ANY_DIE: Final = "GYB*"
# What the address of a pad keeps from tap to tap.
FIELDS: Final = (
    "name", "card", "deck", "number", "row", "needs", "reward", "value", "cost", "production",
    "ability", "amount", "colours", "values", "tokens", "gain", "timing", "tiles", "rearmost",
    "neutral", "orders", "helpers", "reroll", "then", "show", "play", "helper", "placed",
)  # fmt: skip
LONGEST: Final = 200
SOLO_FIELDS: Final = ("tiles", "rearmost", "neutral", "orders", "helpers", "reroll")
# Written, not tapped.
NOTE: Final = "note"
SPECIAL: Final = "special"
# A card that was entered because somebody takes it or places it: that follows at once.
PLAYED: Final = ("take_order", "place_order")
HIRED: Final = "hire_helper"
# A card in hand: it stays on the phone of its owner.
HELD: Final = "hold"
# One of the start cards: its owner goes on choosing, and has chosen this one.
KEPT: Final = ("helper", "placed")
# What the pads of cards ask about.
CARD_PADS: Final = ("order", "helper")
# Facts that mostly show one symbol: the first key says it all.
ONE_SYMBOL: Final = ("rim.", "saw.")


def kept(args: Mapping[str, str]) -> dict[str, str]:
    """Return what the next tap keeps of this address."""
    return {name: args[name][:LONGEST] for name in FIELDS if args.get(name)}


def met(panel: str, args: Mapping[str, str], entered: Collection[str]) -> str:
    """Return the card of the pad that this panel is, when it is entered already, else ""."""
    kind = panel.removeprefix("pad.")
    card = card_in(args, kind) if panel.startswith("pad.") and kind in CARD_PADS else ""
    return card if card in entered else ""


def behind(args: Mapping[str, str], seat: str) -> str:
    """Return the panel that a pad was opened from, or that comes after it."""
    play = args.get("play", "")
    if play in KEPT:
        return f"mine.{seat}"
    if play == HIRED:
        return f"hire.{args.get('card', '')[:LONGEST]}"
    return args.get("then", "")[:LONGEST]


def listed(words: str) -> list[str]:
    """Return the words of a list."""
    return [word for word in words.split(",") if word]


def reward_in(args: Mapping[str, str], field: str) -> str:
    """Return the reward that an address tells, without words that nobody can read."""
    return ",".join(word for word in listed(args.get(field, "")[:LONGEST]) if signs(word))


def needs_in(args: Mapping[str, str], field: str) -> str:
    """Return what an order asks for as an address tells it, without what nobody can read."""
    return ",".join(word for word in listed(args.get(field, "")[:LONGEST]) if _is_need(word))


def _is_need(word: str) -> bool:
    try:
        read_needs(word)
    except ValueError:
        return False
    return word != NOTHING


def fact_in(args: Mapping[str, str]) -> str:
    """Return the printed fact that an address asks for, "" when nothing is called so."""
    name = args.get("name", "")
    return name if name in board_facts() else ""


def added(words: str, word: str) -> str:
    """Return a list with one more word."""
    return ",".join((*listed(words), word))


def shortened(words: str) -> str:
    """Return a list without its last word."""
    return ",".join(listed(words)[:-1])


def counted(words: str, what: str) -> str:
    """Return a reward with one more of something that is counted."""
    found = listed(words)
    for place, word in enumerate(found):
        kind, _, number = word.partition(":")
        if kind == what and number.isdecimal():
            found[place] = f"{what}:{int(number) + 1}"
            return ",".join(found)
    return added(words, f"{what}:1")


def amounting(words: str, what: str, number: int) -> str:
    """Return a reward with exactly so many of something that is counted."""
    others = [word for word in listed(words) if word.partition(":")[0] != what]
    return ",".join((*others, f"{what}:{number}"))


def amount_of(words: str, what: str) -> int:
    """Return how many of something a reward holds."""
    found = [word.partition(":")[2] for word in listed(words) if word.partition(":")[0] == what]
    return int(found[0]) if found and found[0].isdecimal() else 0


def one_more(words: str) -> str:
    """Return a reward with one more of its last part, as far as that is counted."""
    kind, _, number = (listed(words) or [""])[-1].partition(":")
    return amounting(words, kind, int(number) + 1) if number.isdecimal() else words


def ends_with_tool(words: str) -> bool:
    """Tell whether another tool may be offered instead of the last one."""
    return listed(words)[-1:] != [] and listed(words)[-1].startswith("tool:")


def with_tool(words: str, tool: str, instead: bool) -> str:
    """Return a reward with one more tool, or with one that may be taken instead of the last."""
    return f"{words}{OR}{tool}" if instead else added(words, f"tool:{tool}")


def another(words: str, more: str) -> bool:
    """Tell whether a longer reward has one thing more, not just more of the same."""
    return len(listed(more)) > len(listed(words))


def toggled(words: str, word: str) -> str:
    """Return a list with a word that it lacked, or without one that it had."""
    found = listed(words)
    return ",".join(each for each in found if each != word) if word in found else added(words, word)


def ends_with_die(words: str) -> bool:
    """Tell whether another die may be offered instead of the last one."""
    return listed(words)[-1:] != [] and listed(words)[-1].startswith("die:")


def with_die(words: str, die: str, instead: bool) -> str:
    """Return a reward with one more die, or with one that may be taken instead of the last."""
    return f"{words}{OR}{die}" if instead else added(words, f"die:{die}")


def card_in(args: Mapping[str, str], kind: str) -> str:
    """Return the card that a pad is about, "" while nobody has said which."""
    decks = PREFIXES[kind]
    prefix = decks.get(args.get("deck", ""), decks["early"])
    return args.get("card", "") or is_number(args.get("number", ""), prefix)


def deck_in(args: Mapping[str, str], card: str) -> str:
    """Return the deck of the card that a pad is about."""
    return args.get("deck", "") or deck_of(card)


def asked_of(ability: str) -> tuple[str, ...]:
    """Return the fields that a kind of ability asks for."""
    shape = ABILITY_KINDS.get(ability)
    return (*shape.must, *shape.may) if shape else ()


def order_fields(args: Mapping[str, str], card: str) -> dict[str, str]:
    """Return the order that a pad tells so far; special ones bring what they always bring.

    What others bring is asked for when they are filled, unless it is told now.
    """
    deck = deck_in(args, card)
    reward = args.get("reward", "") or ("" if deck == SPECIAL else UNTOLD)
    rest = {name: args.get(name, "") for name in ("row", "needs")}
    return {"card": card, "deck": deck, **rest, "reward": reward}


def helper_fields(args: Mapping[str, str], card: str) -> dict[str, str]:
    """Return the helper that a pad tells so far; a note is typed beside it."""
    ability = args.get("ability", "")
    return {
        "card": card,
        "deck": deck_in(args, card),
        "cost": args.get("cost", ""),
        "production": args.get("production", "") or NOTHING,
        "ability": ability or NOTHING,
        **{name: args.get(name, "") for name in asked_of(ability) if name != NOTE},
    }


def one_symbol(fact: str) -> bool:
    """Tell whether a printed fact is mostly one symbol."""
    return fact.startswith(ONE_SYMBOL)


def solo_fields(args: Mapping[str, str], card: str) -> dict[str, str]:
    """Return the solo card that a pad tells so far."""
    return {"card": card, **{name: args.get(name, "") for name in SOLO_FIELDS}}
