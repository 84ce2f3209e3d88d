"""Soft reminders before a turn is passed on: only what is true, never advice."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.hints import Hint
from referee.games.oh_my_goods.rules.chains import chain_value, closed
from referee.games.oh_my_goods.rules.facts import CARDS
from referee.games.oh_my_goods.rules.payments import wealth
from referee.games.oh_my_goods.rules.production import prospects
from referee.games.oh_my_goods.rules.table import Table
from referee.games.oh_my_goods.rules.words import NAMELESS, PLACE, PRODUCE


def reminders(table: Table, seat: str) -> Iterator[Hint]:
    """Yield what the seat in turn may have overlooked."""
    if table.phase != PRODUCE or table.seats[table.turn] != seat or table.draws or table.halving:
        return
    estate = table.estates[table.turn]
    for prospect in prospects(table, estate):
        if not prospect.produced and prospect.from_hand == 0:
            good = CARDS[prospect.building].good
            yield Hint(
                "can_produce", {"card": prospect.building, "n": prospect.goods, "good": good}
            )
        elif not prospect.produced and prospect.from_hand <= len(estate.hand):
            yield Hint("could_produce", {"card": prospect.building, "n": prospect.from_hand})
    for building in estate.buildings:
        if not CARDS[building].chain or any(True for _ in closed(table, estate, building)):
            continue
        value = chain_value(table, seat, building)
        counted = any(word in PLACE for word in CARDS[building].chain) and not table.app_deals
        if value.coins > 0 and not counted:
            yield Hint("chain_open", {"card": building, "n": value.times, "coins": value.coins})
    if estate.planned not in ("", NAMELESS) and CARDS[estate.planned].cost <= wealth(estate):
        yield Hint("can_build", {"card": estate.planned})
    elif estate.planned == NAMELESS:
        yield Hint("card_planned")
