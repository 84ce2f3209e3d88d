"""One workshop as the rebuild sheet shows it; everything may be blank, to be filled in by pen."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from referee.games.woodcraft.rules.cards import NAMELESS, order_card
from referee.games.woodcraft.rules.draft import LAP
from referee.games.woodcraft.rules.facts import write_gains, write_needs
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.tracks import TRACK_END
from referee.games.woodcraft.rules.words import ATTIC, COLOURS, LUMBER_PILE, ROWS
from referee.lent.material import PersonAtTable

USABLE, ON_X, ASIDE = "usable", "x", "aside"
SPLICES: Final = ("+1", "+2", "+4")
_SAWS: Final = 3
_TOKENS: Final = (
    ("blueberry", "blueberries"), ("lantern", "lanterns"), ("glue", "glue"), ("scrap", "scrap"),
    ("sawblade", "sawblades"), ("reuse", "reuse"),
)  # fmt: skip


class OrderView(Struct, frozen=True):
    """An order card: its id, and what it asks for and brings when anybody knows."""

    card: str
    needs: str = ""
    reward: str = ""
    row: int = 0
    special: bool = False


class WorkshopView(Struct, frozen=True):
    """What lies in front of one person; None and empty strings are blanks on a blank form."""

    person: PersonAtTable
    blank: bool
    points: int | None
    tracks: tuple[int | None, int | None, int | None]
    lumber: tuple[str, ...]
    stock: tuple[tuple[str, int | None], ...]
    pots: tuple[tuple[str, str | None], ...]
    saws: tuple[str, ...]
    splices: tuple[tuple[str, str], ...]
    glue_tile: str
    rooms: tuple[str, ...]
    attic: dict[str, str]
    rows: tuple[tuple[OrderView, ...], ...]
    completed: int | None
    completed_cards: tuple[str, ...]
    contracts: tuple[str, ...]
    marketing: int | None
    # None when the one who prints may not see these cards.
    hand: tuple[OrderView, ...] | None
    hand_size: int

    @property
    def score_marks(self) -> str:
        """The 50/100/150 marker and the disc, "" below 50."""
        points = self.points or 0
        return f"{points // LAP * LAP}+ · {points % LAP}" if points >= LAP else ""

    @property
    def track_marks(self) -> tuple[tuple[int | None, str], ...]:
        """How far each track has come; past the end of an income track, both its markers."""
        *income, reputation = self.tracks
        marks = (
            f"{TRACK_END} · {steps - TRACK_END}" if steps is not None and steps > TRACK_END else ""
            for steps in income
        )
        return (*zip(income, marks, strict=True), (reputation, ""))

    @property
    def pile_spaces(self) -> tuple[str, ...]:
        """The dice of the pile, filled up with empty spaces."""
        return self.lumber + ("",) * (LUMBER_PILE - len(self.lumber))


def blank_view(person: PersonAtTable) -> WorkshopView:
    """Return an empty form for one person."""
    return WorkshopView(
        person=person,
        blank=True,
        points=None,
        tracks=(None, None, None),
        lumber=(),
        stock=tuple((icon, None) for icon, _ in _TOKENS),
        pots=tuple((colour, None) for colour in COLOURS),
        saws=("",) * _SAWS,
        splices=tuple((mark, "") for mark in SPLICES),
        glue_tile="",
        rooms=("",) * 6,
        attic=dict.fromkeys(ATTIC, ""),
        rows=((),) * ROWS,
        completed=None,
        completed_cards=(),
        contracts=(),
        marketing=None,
        hand=(),
        hand_size=0,
    )


def workshop_view(
    table: Table, seat: int, person: PersonAtTable, open_hand: bool = True
) -> WorkshopView:
    """Return what lies in front of one person at a table; the hand only when it may be seen."""
    shop = table.workshops[seat]
    placed = [_order(table, order.card, order.row) for order in shop.orders]
    return WorkshopView(
        person=person,
        blank=False,
        points=shop.points,
        tracks=(shop.blueberry_income, shop.hazelnut_income, shop.reputation),
        lumber=tuple(sorted(shop.lumber, key=lambda die: (COLOURS.index(die[0]), die))),
        stock=tuple((icon, getattr(shop, counter)) for icon, counter in _TOKENS),
        pots=tuple(zip(COLOURS, shop.pots, strict=True)),
        saws=_states(shop.saw_tiles, _SAWS),
        splices=tuple(zip(SPLICES, _states(shop.splice_tiles, len(SPLICES)), strict=True)),
        glue_tile=_states(shop.glue_tile, 1)[0],
        rooms=shop.rooms,
        attic=dict(zip(ATTIC, shop.attic, strict=True)),
        rows=tuple(
            tuple(order for order in placed if order.row == row) for row in range(1, ROWS + 1)
        ),
        completed=len(shop.completed),
        completed_cards=tuple(card for card in shop.completed if card != NAMELESS),
        contracts=shop.contracts,
        marketing=shop.marketing,
        hand=tuple(_order(table, card) for card in shop.hand) if open_hand else None,
        hand_size=len(shop.hand),
    )


def _states(tiles: tuple[bool, ...], most: int) -> tuple[str, ...]:
    """Return for each tile whether it is usable, on X, or still beside the board."""
    there = tuple(USABLE if usable else ON_X for usable in tiles)
    return there + (ASIDE,) * (most - len(there))


def _order(table: Table, card: str, row: int = 0) -> OrderView:
    known = order_card(table, card)
    if known is None:
        return OrderView(card, row=row)
    return OrderView(
        card,
        write_needs(known.needs),
        write_gains(known.reward or ()),
        row or known.row,
        known.deck == "special",
    )
