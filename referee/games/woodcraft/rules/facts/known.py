"""What is known of printed cards, complete or not; incomplete ones only prefill the entry pad."""

from collections.abc import Mapping

import msgspec

from .ability import FIELDS as ABILITY_FIELDS
from .ability import Ability, read_ability
from .board import CONFIDENCES, Confidence
from .cards import HelperCard, OrderCard, read_cost, read_helper, read_order, read_row
from .words import Gain, Needs, read_gains, read_needs

ABOUT = ("art", "source", "confidence", "partial")


class KnownOrder(msgspec.Struct, frozen=True):
    """A printed order as far as it is known; `card` only when every part of it is.

    Of a partial one `row`, `needs` and `reward` hold the sure parts (row 0, deck "": not sure).
    """

    id: str
    deck: str
    art: str
    source: str
    confidence: Confidence
    row: int
    needs: Needs
    reward: tuple[Gain, ...]
    card: OrderCard | None


class KnownHelper(msgspec.Struct, frozen=True):
    """A printed helper as far as it is known; `card` only when every part of it is.

    Of a partial one `cost`, `production` and `ability` are None unless they are sure.
    """

    id: str
    deck: str
    art: str
    source: str
    confidence: Confidence
    cost: int | None
    production: tuple[Gain, ...] | None
    ability: Ability | None
    card: HelperCard | None


def read_known_order(card_id: str, fields: Mapping[str, str]) -> KnownOrder:
    """Read one printed order of the shipped files."""
    about, printed = _parted(fields)
    complete = about["partial"] == "no"
    return KnownOrder(
        card_id,
        printed.get("deck", ""),
        about["art"],
        about["source"],
        CONFIDENCES[about["confidence"]],
        read_row(printed["row"]) if "row" in printed else 0,
        read_needs(printed.get("needs", "none")),
        read_gains(printed.get("reward", "none")),
        read_order(card_id, printed) if complete else None,
    )


def read_known_helper(card_id: str, fields: Mapping[str, str]) -> KnownHelper:
    """Read one printed helper of the shipped files."""
    about, printed = _parted(fields)
    complete = about["partial"] == "no"
    ability = {name: text for name, text in printed.items() if name in ABILITY_FIELDS}
    return KnownHelper(
        card_id,
        printed.get("deck", ""),
        about["art"],
        about["source"],
        CONFIDENCES[about["confidence"]],
        read_cost(printed["cost"]) if "cost" in printed else None,
        read_gains(printed["production"]) if "production" in printed else None,
        read_ability(ability) if ability else None,
        read_helper(card_id, printed) if complete else None,
    )


def _parted(fields: Mapping[str, str]) -> tuple[dict[str, str], dict[str, str]]:
    about = {"art": "", "partial": "no"}
    about |= {name: text for name, text in fields.items() if name in ABOUT}
    return about, {name: text for name, text in fields.items() if name not in ABOUT}
