"""The setup of the physical table as a list, for exactly this match (R-010 … R-031)."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.hints import Hint, SetupItem
from referee.engine.rule import Fact
from referee.games.woodcraft.rules import levels
from referee.games.woodcraft.rules.announcing import (
    DEAL,
    REPUTATION_TILES,
    TILES_IN_PLAY,
    chances,
    yard_gaps,
)
from referee.games.woodcraft.rules.cards import NONE, PRACTICE
from referee.games.woodcraft.rules.rounds import CONTRACT_LEAVES, CONTRACTS_SHOWN, START_LANTERNS
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.words import QUADRANTS

START_BERRIES = 12
DISPLAY = 4


def setup_list(table: Table) -> tuple[SetupItem, ...]:
    """Return what to put on the table, the middle first, then every seat."""
    return (*_middle(table), *_cards(table), *_seats(table))


def _middle(table: Table) -> Iterator[SetupItem]:
    seats = len(table.seats)
    start = QUADRANTS[table.start]
    yield SetupItem("tiles", {"quadrant": start})
    yield SetupItem("arc", {"quadrant": start})
    yield SetupItem("saw", {"quadrant": QUADRANTS[(table.start + 1) % len(QUADRANTS)]})
    rolled = bool(table.yard) and not yard_gaps(table)
    yard = Hint("yard_refilled", {"dice": ",".join(table.yard)}) if rolled else None
    yield SetupItem("yard", needs=_needs(table, "refill_yard"), told=rolled, lies=yard)
    yield SetupItem("income_board_four" if seats == 4 else "income_board_three")
    yield SetupItem("round_disc")
    yield SetupItem("track_markers")
    tiles, contracts = ",".join(table.reputation_tiles), ",".join(table.contracts)
    yield SetupItem(
        "reputation_tiles",
        {"n": TILES_IN_PLAY, "of": len(REPUTATION_TILES), "side": "3" if seats == 3 else "2/4"},
        needs=_needs(table, "place_reputation_tiles"),
        told=bool(tiles),
        lies=Hint("reputation_tiles_placed", {"tiles": tiles}) if tiles else None,
    )
    yield SetupItem("scoring_discs")
    yield SetupItem(
        "contracts",
        {"n": CONTRACTS_SHOWN[seats]},
        needs=_needs(table, "reveal_contracts"),
        told=bool(contracts),
        lies=Hint("contracts_revealed", {"contracts": contracts}) if contracts else None,
    )
    if table.solo:
        yield SetupItem("neutral_marker")
        first, second = CONTRACT_LEAVES
        yield SetupItem("round_markers", {"first": first, "second": second})
        yield SetupItem(f"solo_deck_{table.solo_deck}")
    else:
        yield SetupItem("start_player", seat=table.seats[0])


def _needs(table: Table, kind: str) -> str:
    """Return the announcement by which the table is told of an item.

    What is told when it matters is asked for then, not before.
    """
    aspect = levels.YARD if kind == "refill_yard" else levels.ORDERS
    later = table.cards == NONE or not {aspect, levels.DISPLAYS}.isdisjoint(table.told)
    if later and kind not in {chance.kind for chance in chances(table)}:
        return ""
    return kind


def _cards(table: Table) -> Iterator[SetupItem]:
    """Yield the decks and displays, as far as this match follows them."""
    if table.cards == PRACTICE:
        yield SetupItem("practice_cards")
    else:
        yield SetupItem("decks")
    for key, kind, shown in (
        ("order_display", "reveal_orders", table.order_display),
        ("helper_display", "reveal_helpers", table.helper_display),
    ):
        told = bool(shown) and "" not in shown
        if table.cards == PRACTICE:
            yield SetupItem(f"app_{key}", {"n": DISPLAY}, needs=kind, told=told)
        else:
            yield SetupItem(key, {"n": DISPLAY}, needs=kind if shown else "", told=told)


def _seats(table: Table) -> Iterator[SetupItem]:
    yield SetupItem(
        "each_seat", {"berries": START_BERRIES, "lanterns": START_LANTERNS[len(table.seats)]}
    )
    yield SetupItem("each_workshop")
    deals: dict[str, Fact] = dict(DEAL)
    for seat, shop in zip(table.seats, table.workshops, strict=True):
        if table.cards == PRACTICE:
            dealt = shop.ready or bool(shop.dealt)
            yield SetupItem("deal", deals, seat, needs="deal_cards", told=dealt)
        else:
            yield SetupItem("deal", deals, seat)
        if table.cards == NONE:
            # Such a match follows no cards, yet they lie on the table all the same.
            yield SetupItem("keep", {}, seat)
        elif {levels.ORDERS, levels.HELPERS} & set(table.told):
            yield SetupItem("keep", {}, seat, needs="tell_start", told=shop.ready)
        else:
            yield SetupItem("keep", {}, seat, needs="keep_cards", told=shop.ready)
