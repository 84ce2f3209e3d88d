"""Order, helper and solo cards as values, read from plain fields and written back."""

from collections.abc import Mapping
from typing import Final, Literal

import msgspec

from .ability import FIELDS as ABILITY_FIELDS
from .ability import Ability, read_ability, write_ability
from .words import (
    Gain,
    Needs,
    in_order,
    read_gains,
    read_needs,
    read_number,
    split_words,
    write_gains,
    write_needs,
)

OrderDeck = Literal["early", "late", "special"]
HelperDeck = Literal["early", "late"]

ORDER_DECKS: Final[Mapping[str, OrderDeck]] = {
    "early": "early",
    "late": "late",
    "special": "special",
}
HELPER_DECKS: Final[Mapping[str, HelperDeck]] = {"early": "early", "late": "late"}
DISPLAY_SPACES: Final = 4
YARD_SPACES: Final = 6
# Steps of the neutral marker that a solo card may show.
MOST_NEUTRAL: Final = 5
TILES: Final = (
    "buy_lumber",
    "exchange_dice",
    "buy_materials",
    "choose_orders",
    "hire_helper",
    "produce_plant",
    "improve_workshop",
)
ROWS: Final = 6
MOST_COST: Final = 20
# The reward of an order that nobody has told yet: it is asked for when the order is filled.
UNTOLD: Final = "?"
ORDER_FIELDS: Final = ("deck", "row", "needs", "reward")
HELPER_FIELDS: Final = ("deck", "cost", "production", *ABILITY_FIELDS)
SOLO_FIELDS: Final = ("tiles", "rearmost", "neutral", "orders", "helpers", "reroll")


class OrderCard(msgspec.Struct, frozen=True):
    """An order; `row` 1 to 6 is the row of its top-left icon (3 reputation … minus 1 point).

    A special order has an empty reward: what it gives is a choice that the rules describe. None
    is a reward that nobody has told yet.
    """

    id: str
    deck: OrderDeck
    row: int
    needs: Needs
    reward: tuple[Gain, ...] | None


class HelperCard(msgspec.Struct, frozen=True):
    """A helper: what hiring costs, what it produces and what it can do."""

    id: str
    deck: HelperDeck
    cost: int
    production: tuple[Gain, ...]
    ability: Ability


class SoloCard(msgspec.Struct, frozen=True):
    """A solo card: what moves on the wheel, then what happens to the displays and the yard.

    `orders` and `helpers` are display spaces 1 to 4 to clear, `reroll` yard spaces 1 to 6,
    `neutral` the steps of the neutral reputation marker.
    """

    id: str
    tiles: tuple[str, ...]
    rearmost: bool
    neutral: int
    orders: tuple[int, ...]
    helpers: tuple[int, ...]
    reroll: tuple[int, ...]


def read_order(card_id: str, fields: Mapping[str, str]) -> OrderCard:
    """Read an order from the fields deck, row, needs and reward; raises ValueError."""
    _only(fields, ORDER_FIELDS, "an order")
    deck = read_order_deck(_field(fields, "deck"))
    needs = read_needs(_field(fields, "needs"))
    if needs == Needs():
        raise ValueError("'needs': an order asks for at least one die or token")
    reward = read_reward(fields.get("reward", "none"))
    if deck == "special" and reward != ():
        raise ValueError("'reward': a special order has no printed reward of its own")
    return OrderCard(card_id, deck, read_row(_field(fields, "row")), needs, reward)


def write_order(card: OrderCard) -> dict[str, str]:
    """Write an order as fields; with its id the inverse of `read_order`."""
    return {
        "deck": card.deck,
        "row": str(card.row),
        "needs": write_needs(card.needs),
        "reward": write_reward(card.reward),
    }


def read_reward(text: str) -> tuple[Gain, ...] | None:
    """Read what an order brings; None when that is told later."""
    return None if text.strip() == UNTOLD else read_gains(text)


def write_reward(reward: tuple[Gain, ...] | None) -> str:
    """Write what an order brings; the inverse of `read_reward`."""
    return UNTOLD if reward is None else write_gains(reward)


def read_helper(card_id: str, fields: Mapping[str, str]) -> HelperCard:
    """Read a helper from the fields deck, cost, production and its ability's; raises ValueError."""
    _only(fields, HELPER_FIELDS, "a helper")
    return HelperCard(
        card_id,
        read_helper_deck(_field(fields, "deck")),
        read_cost(_field(fields, "cost")),
        read_gains(_field(fields, "production")),
        read_ability({name: text for name, text in fields.items() if name in ABILITY_FIELDS}),
    )


def write_helper(card: HelperCard) -> dict[str, str]:
    """Write a helper as fields; with its id the inverse of `read_helper`."""
    return {
        "deck": card.deck,
        "cost": str(card.cost),
        "production": write_gains(card.production),
        **write_ability(card.ability),
    }


def read_solo(card_id: str, fields: Mapping[str, str]) -> SoloCard:
    """Read a solo card from the fields of SOLO_FIELDS that it has; raises ValueError."""
    _only(fields, SOLO_FIELDS, "a solo card")
    tiles = tuple(split_words(fields.get("tiles", "none")))
    in_order(tiles, TILES, "tiles")
    rearmost = fields.get("rearmost", "no")
    if rearmost not in ("yes", "no"):
        raise ValueError(f"'rearmost': expected yes or no, not {rearmost!r}")
    if (rearmost == "yes") == bool(tiles) or len(tiles) > 2:
        raise ValueError("'tiles': a solo card moves one or two shown tiles, or the rearmost one")
    return SoloCard(
        card_id,
        tiles,
        rearmost == "yes",
        read_number(fields.get("neutral", "0"), "neutral", 0, MOST_NEUTRAL),
        _spaces(fields, "orders", DISPLAY_SPACES),
        _spaces(fields, "helpers", DISPLAY_SPACES),
        _spaces(fields, "reroll", YARD_SPACES),
    )


def write_solo(card: SoloCard) -> dict[str, str]:
    """Write a solo card as fields; with its id the inverse of `read_solo`."""
    return {
        "tiles": ",".join(card.tiles) or "none",
        "rearmost": "yes" if card.rearmost else "no",
        "neutral": str(card.neutral),
        "orders": ",".join(map(str, card.orders)) or "none",
        "helpers": ",".join(map(str, card.helpers)) or "none",
        "reroll": ",".join(map(str, card.reroll)) or "none",
    }


def read_row(text: str) -> int:
    """Read a start row, 1 (3 reputation) to 6 (minus 1 point)."""
    return read_number(text, "row", 1, ROWS)


def read_cost(text: str) -> int:
    """Read what a helper costs in blueberries."""
    return read_number(text, "cost", 0, MOST_COST)


def read_order_deck(text: str) -> OrderDeck:
    """Read which of the three order decks a card belongs to."""
    if text not in ORDER_DECKS:
        raise ValueError(f"deck {text!r}: expected one of {', '.join(ORDER_DECKS)}")
    return ORDER_DECKS[text]


def read_helper_deck(text: str) -> HelperDeck:
    """Read which of the two helper decks a card belongs to."""
    if text not in HELPER_DECKS:
        raise ValueError(f"deck {text!r}: expected one of {', '.join(HELPER_DECKS)}")
    return HELPER_DECKS[text]


def _spaces(fields: Mapping[str, str], name: str, last: int) -> tuple[int, ...]:
    known = tuple(str(space) for space in range(1, last + 1))
    return tuple(map(int, in_order(split_words(fields.get(name, "none")), known, name)))


def _field(fields: Mapping[str, str], name: str) -> str:
    if name not in fields:
        raise ValueError(f"{name!r} is missing")
    return fields[name].strip()


def _only(fields: Mapping[str, str], known: tuple[str, ...], what: str) -> None:
    for name in fields:
        if name not in known:
            raise ValueError(f"{what} has no {name!r}; expected one of {', '.join(known)}")
