"""What is hidden at a table of Oh My Goods!: plans until all are shown, hands, and the deck."""

from __future__ import annotations

from msgspec.structs import replace

from referee.engine.ruling import Step
from referee.engine.secrets import NOTHING, Secrets
from referee.games.oh_my_goods.rules.table import Estate, Plan, Table
from referee.games.oh_my_goods.rules.words import NAMELESS

# A plan that is made, but not yet shown: all that others know of it.
SECRET = Plan(NAMELESS, NAMELESS, NAMELESS)
# Cards of a hand stay hidden, and so does a planned card that goes back to it.
HIDDEN = {
    "plan": frozenset({"card"}),
    "shuffle": frozenset({"cards"}),
    "exchange": frozenset({"cards"}),
    "discard_half": frozenset({"cards"}),
    "correct": frozenset({"hand", "planned"}),
}


class OhMyGoodsSecrets(Secrets[Table]):
    """Plans are sealed until everybody has one; hands and piles are hidden."""

    sealed_kinds = frozenset({"plan"})
    private_kinds = frozenset({"plan", "exchange", "discard_half"})
    hand_fields = frozenset({"hand"})
    open_pools = frozenset({"take_charburner", "lay_assistants", "reveal"})

    def hidden_fields(self, kind: str) -> frozenset[str]:
        """Return the fields that tell a hand or the order of the deck."""
        return HIDDEN.get(kind, NOTHING)

    def hidden_step(self, step: Step) -> bool:
        """Corrections of a hand or a planned card are for their owner only."""
        return step.key == "corrected" and step.facts.get("what") in ("hand", "planned")

    def concealed(self, table: Table, sees: frozenset[str]) -> Table:
        """Return the table without the hands and plans of all seats but these.

        Piles and goods lie face down for everybody.
        """
        return replace(
            table,
            pile=_nameless(table.pile),
            discards=_nameless(table.discards),
            estates=tuple(
                _concealed(estate, seat in sees)
                for seat, estate in zip(table.seats, table.estates, strict=True)
            ),
        )


def _concealed(estate: Estate, seen: bool) -> Estate:
    goods = tuple(_nameless(pile) for pile in estate.goods)
    if seen:
        return replace(estate, goods=goods)
    return replace(
        estate,
        goods=goods,
        hand=_nameless(estate.hand),
        planned=NAMELESS if estate.planned else "",
        plan=None if estate.plan is None else SECRET,
        spent=_nameless(estate.spent),
    )


def _nameless(cards: tuple[str, ...]) -> tuple[str, ...]:
    return (NAMELESS,) * len(cards)
