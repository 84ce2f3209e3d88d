"""What a helper can do: one of the known kinds of ability with its numbers."""

from collections.abc import Mapping
from typing import Final, Literal

import msgspec

from .words import (
    COLOURS,
    TOKENS,
    Gain,
    in_order,
    read_gains,
    read_number,
    split_words,
    write_gains,
)

Timing = Literal["once_per_turn", "permanent", "immediate", "none"]

LONGEST_NOTE: Final = 200
ABILITY_TOKENS: Final = (*TOKENS, "lantern")
OTHER_TIMINGS: Final[Mapping[str, Timing]] = {
    "once_per_turn": "once_per_turn",
    "permanent": "permanent",
    "immediate": "immediate",
}


class Ability(msgspec.Struct, frozen=True):
    """One ability; fields that its kind does not use stay empty (`amount` 0)."""

    kind: str
    amount: int = 0
    colours: tuple[str, ...] = ()
    values: tuple[int, ...] = ()
    tokens: tuple[str, ...] = ()
    gain: tuple[Gain, ...] = ()
    timing: Timing = "none"
    note: str = ""


class AbilityKind(msgspec.Struct, frozen=True):
    """When a kind of ability applies and which fields it must or may have.

    `usual` is the amount printed when none is given (0: it has to be given).
    """

    timing: Timing
    must: tuple[str, ...] = ()
    may: tuple[str, ...] = ()
    usual: int = 0
    most: int = 10


KINDS: Final[Mapping[str, AbilityKind]] = {
    "swap_tokens": AbilityKind("once_per_turn", ("tokens",)),
    "nudge_die": AbilityKind("once_per_turn", ("colours", "amount"), most=5),
    "sell_tokens": AbilityKind("once_per_turn", ("tokens",), ("amount",), usual=5),
    "shave_die": AbilityKind("once_per_turn"),
    "cut_and_plant": AbilityKind("once_per_turn"),
    "die_discount": AbilityKind("permanent", ("amount",), ("values",)),
    "splice_points": AbilityKind("permanent", ("amount",)),
    "pot_growth": AbilityKind("permanent", ("colours",), ("amount",), usual=3, most=5),
    "reputation_berries": AbilityKind("permanent", ("amount",)),
    "marketing_discount": AbilityKind("permanent", ("amount",)),
    "order_berries": AbilityKind("permanent", ("amount",)),
    "improve_discount": AbilityKind("permanent", ("amount",)),
    "helper_discount": AbilityKind("permanent", ("amount",)),
    "sale_bonus": AbilityKind("permanent", ("amount",)),
    "reputation_points": AbilityKind("permanent", (), ("amount",), usual=3),
    "lantern_reputation": AbilityKind("permanent", ("amount",)),
    "glue_points": AbilityKind("permanent", (), ("amount",), usual=7),
    "gain": AbilityKind("immediate", ("gain",)),
    "improve_now": AbilityKind("immediate"),
    "take_order_now": AbilityKind("immediate", (), ("gain",)),
    "none": AbilityKind("none"),
    "other": AbilityKind("none", ("timing", "note")),
}

FIELDS: Final = ("ability", "amount", "colours", "values", "tokens", "gain", "timing", "note")


def read_ability(fields: Mapping[str, str]) -> Ability:
    """Read an ability from plain fields (`ability`, `amount`, `colours`, …); raises ValueError."""
    given = {name: text for name, text in fields.items() if text.strip()}
    kind = given.pop("ability", "none")
    if kind not in KINDS:
        raise ValueError(f"ability {kind!r}: expected one of {', '.join(KINDS)}")
    shape = KINDS[kind]
    for name in given:
        if name not in (*shape.must, *shape.may, "note"):
            expected = ", ".join((*shape.must, *shape.may)) or "no further field"
            raise ValueError(f"ability {kind!r} has no {name!r}; expected {expected}")
    for name in shape.must:
        if name not in given:
            raise ValueError(f"ability {kind!r} needs {name!r}")
    return Ability(
        kind=kind,
        amount=_amount(given, shape),
        colours=_choices(given, "colours", COLOURS),
        values=_values(given),
        tokens=_tokens(given, kind),
        gain=_gain(given, shape),
        timing=_timing(given) if kind == "other" else shape.timing,
        note=_note(given),
    )


def write_ability(ability: Ability) -> dict[str, str]:
    """Write an ability as plain fields; the inverse of `read_ability`."""
    fields = {
        "ability": ability.kind,
        "amount": str(ability.amount or ""),
        "colours": ",".join(ability.colours),
        "values": ",".join(map(str, ability.values)),
        "tokens": ",".join(ability.tokens),
        "gain": write_gains(ability.gain) if ability.gain else "",
        "timing": ability.timing if ability.kind == "other" else "",
        "note": ability.note,
    }
    return {name: text for name, text in fields.items() if text}


def _amount(given: Mapping[str, str], shape: AbilityKind) -> int:
    if "amount" not in given:
        return shape.usual
    return read_number(given["amount"].strip(), "amount", 1, shape.most)


def _choices(given: Mapping[str, str], name: str, known: tuple[str, ...]) -> tuple[str, ...]:
    if name not in given:
        return ()
    chosen = in_order(split_words(given[name]), known, name)
    if not chosen:
        raise ValueError(f"{name!r}: expected one or more of {', '.join(known)}")
    return chosen


def _values(given: Mapping[str, str]) -> tuple[int, ...]:
    return tuple(int(value) for value in _choices(given, "values", tuple("123456")))


def _tokens(given: Mapping[str, str], kind: str) -> tuple[str, ...]:
    tokens = _choices(given, "tokens", ABILITY_TOKENS)
    if kind == "swap_tokens" and len(tokens) < 2:
        raise ValueError("'tokens': a swap needs at least two kinds of token")
    return tokens


def _gain(given: Mapping[str, str], shape: AbilityKind) -> tuple[Gain, ...]:
    gains = read_gains(given["gain"]) if "gain" in given else ()
    if "gain" in shape.must and not gains:
        raise ValueError("'gain': expected at least one reward word")
    return gains


def _timing(given: Mapping[str, str]) -> Timing:
    timing = given["timing"].strip()
    if timing not in OTHER_TIMINGS:
        raise ValueError(f"timing {timing!r}: expected one of {', '.join(OTHER_TIMINGS)}")
    return OTHER_TIMINGS[timing]


def _note(given: Mapping[str, str]) -> str:
    note = given.get("note", "").strip()
    if len(note) > LONGEST_NOTE or not note.isprintable():
        raise ValueError(f"'note': expected one line of at most {LONGEST_NOTE} characters")
    return note
