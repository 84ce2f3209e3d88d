"""Which steps of a match a line of its final scoring goes back to."""

from __future__ import annotations

from referee.engine.ruling import Step
from referee.games.woodcraft.rules.table import Table

EXPLAINED_BY = {"scoring_disc": "score", "completed_orders": "order_completed"}


def explains(table: Table, seat: str, what: str, step: Step) -> bool:
    """Tell whether a line of a seat's final scoring goes back to this step."""
    if step.seat != seat:
        return False
    if what.startswith("contract."):
        contract = what.removeprefix("contract.")
        return step.key == "contract_claimed" and step.facts["contract"] == contract
    if what == "open_orders":
        shop = table.workshops[table.seats.index(seat)]
        still = {order.card for order in shop.orders}
        return step.key == "order_placed" and step.facts["card"] in still
    return step.key == EXPLAINED_BY.get(what)
