"""Correcting the table to what really lies on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import ClassVar

from msgspec.structs import replace

from referee.engine.correction import Correction
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import levels, rulebook
from referee.games.woodcraft.rules.announcing import DEAL, TILES_IN_PLAY
from referee.games.woodcraft.rules.cards import (
    NAMELESS,
    NAMELESS_SPECIAL,
    NO_CARD,
    PRACTICE,
    helpers_in_play,
    in_hands,
    orders_in_play,
)
from referee.games.woodcraft.rules.corrections import (
    TABLE_NAMES,
    ordered_yard,
    place_of,
    read_table_value,
    seat_change,
    yard_is_possible,
)
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.facts import practice_helpers, practice_orders
from referee.games.woodcraft.rules.income import DECK_CHANGE_PHASE
from referee.games.woodcraft.rules.move import Move, Window
from referee.games.woodcraft.rules.rounds import INCOME_AFTER, last_round
from referee.games.woodcraft.rules.settling import settle
from referee.games.woodcraft.rules.table import Table, Workshop
from referee.games.woodcraft.rules.tracks import unpaid
from referee.games.woodcraft.rules.words import QUADRANTS, TILES, TOOL_COPIES

DISPLAY = 4
# What choosing the start cards lays out; before that, there is nothing to correct about it.
KEPT = {"rooms", "helpers", "hand"}
# What stands for no card in particular, so that it may lie in many places.
MANY = ("", NAMELESS, NAMELESS_SPECIAL, NO_CARD)
# Whoever says what lies there wants it to be followed.
FOLLOWS = {
    "yard": (levels.YARD,),
    "order_display": (levels.ORDERS, levels.DISPLAYS),
    "helper_display": (levels.HELPERS, levels.DISPLAYS),
}


class Correct(Correction, Move, frozen=True):
    """Set counters, dice, cards or markers to what lies on the table (with a reason).

    A correction may break any rule, but it never makes a table that cannot exist.
    """

    window: ClassVar[Window] = Window.ANY_TIME

    @classmethod
    def check(cls, name: str, text: str) -> None:
        """Refuse what a thing cannot be."""
        if name in TABLE_NAMES:
            read_table_value(name, text)
        else:
            seat_change(name, text)

    def _shop(self, shop: Workshop) -> Workshop:
        """Return the workshop as corrected."""
        # Trees go into the pots that the same correction names, however it is worded.
        for name, text in sorted(self.changes, key=lambda change: change[0] != "pots"):
            if name not in TABLE_NAMES:
                shop = replace(shop, **seat_change(name, text)(shop))
        return shop

    def _wheel(self, table: Table) -> tuple[int, ...]:
        """Return the tiles' places as corrected."""
        wheel = list(table.wheel)
        for name, text in self.changes:
            if name.startswith("tile."):
                wheel[TILES.index(name[5:])] = place_of(text)
        return tuple(wheel)

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """Nothing may lie in two places, and nothing where it does not fit."""
        given = dict(self.changes)
        if self.seat not in table.seats and not set(given) <= set(TABLE_NAMES):
            yield rulebook.NO_SUCH_SEAT.broken(seat=self.seat)
        if table.phase == "setup" and not table.workshops[seat].ready and KEPT & set(given):
            yield rulebook.SETUP_UNFINISHED.broken()
        wheel = self._wheel(table)
        if len(set(wheel)) < len(wheel):
            yield rulebook.IMPOSSIBLE_TABLE.broken(what="wheel")
        if "turn" in given and given["turn"] not in table.seats:
            yield rulebook.NO_SUCH_SEAT.broken(seat=given["turn"])
        if int(given.get("round", "1")) > last_round(len(table.seats)):
            yield rulebook.IMPOSSIBLE_TABLE.broken(what="round")
        if "neutral" in given and not table.solo:
            yield rulebook.NOT_SOLO.broken()
        if "yard" in given and not yard_is_possible(read_table_value("yard", given["yard"])):
            yield rulebook.IMPOSSIBLE_TABLE.broken(what="yard")
        for display in ("order_display", "helper_display"):
            if display in given and len(read_table_value(display, given[display])) > DISPLAY:
                yield rulebook.IMPOSSIBLE_TABLE.broken(what=display)
        yield from self._card_objections(table, seat)

    def _card_objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """Yield a reason when a card or tool would exist more often than the box holds."""
        shops = list(table.workshops)
        shops[seat] = self._shop(shops[seat])
        given = dict(self.changes)
        orders: Counter[str] = Counter()
        helpers: Counter[str] = Counter()
        tools: Counter[str] = Counter()
        for shop in shops:
            orders.update((*(order.card for order in shop.orders), *shop.completed))
            helpers.update(shop.rooms)
            tools.update(tool for tool in shop.attic if tool)
        # A hand is compared with what its owner has, and with nothing else: otherwise one could
        # find out by corrections what is in other hands.
        mine = shops[seat]
        own = Counter(order.card for order in mine.orders)
        own.update((*mine.hand, *mine.completed))
        if any(n > 1 for card, n in own.items() if card not in MANY):
            yield rulebook.IMPOSSIBLE_TABLE.broken(what="order")
            orders = Counter()
        for display, cards in (("order_display", orders), ("helper_display", helpers)):
            shown = getattr(table, display)
            cards.update(read_table_value(display, given[display]) if display in given else shown)
            if any(n > 1 for card, n in cards.items() if card not in MANY):
                yield rulebook.IMPOSSIBLE_TABLE.broken(what=display.removesuffix("_display"))
        if table.cards == PRACTICE:
            # Nobody can enter a card of this set, so an unknown one would stay unknown for ever.
            known = {*practice_orders(), *practice_helpers(), "", NAMELESS}
            for card in {**orders, **helpers, **own}:
                if card not in known:
                    yield rulebook.UNKNOWN_CARD.broken(card=card)
            shown = given.get("order_display", "").split(",")
            most = DEAL["special"] if mine.ready else 0
            if table.phase == "setup" and (_special(own) > most or _special(shown)):
                # Who has not kept any yet is still dealt two, and so are the others.
                yield rulebook.IMPOSSIBLE_TABLE.broken(what="special")
        claimed = shops[seat].contracts
        if len(set(claimed)) < len(claimed) and not table.options.same_contract_twice:
            yield rulebook.IMPOSSIBLE_TABLE.broken(what="contracts")
        if any(n > TOOL_COPIES for tool, n in tools.items() if tool != NAMELESS):
            yield rulebook.IMPOSSIBLE_TABLE.broken(what="tool")

    def play(self, draft: Draft, seat: int) -> None:
        """Make the changes, without any of the rewards that playing would bring."""
        shop = self._shop(draft.shop(seat))
        draft.put(seat, **{name: getattr(shop, name) for name in shop.__struct_fields__})
        # A phase counts from the turn that the same correction names, however it is worded.
        for name, text in sorted(self.changes, key=lambda change: change[0] != "turn"):
            if name in TABLE_NAMES:
                self._correct_table(draft, name, text)
            draft.step("corrected", seat, what=name, value=text)
        draft.set(wheel=self._wheel(draft.table))
        self._clear_discards(draft)
        draft.forget_unpayable(draft.table.turn)
        settle(draft)

    def _clear_discards(self, draft: Draft) -> None:
        """Take cards off the discard piles that the correction has put elsewhere."""
        table = draft.current()
        hands = in_hands(table)
        orders, helpers = orders_in_play(table) | hands, helpers_in_play(table) | hands
        draft.set(
            order_discards=tuple(card for card in table.order_discards if card not in orders),
            helper_discards=tuple(card for card in table.helper_discards if card not in helpers),
        )

    def _correct_table(self, draft: Draft, name: str, text: str) -> None:
        """Change one thing in the middle of the table."""
        value = read_table_value(name, text)
        if value and name in FOLLOWS and draft.table.told:
            told = draft.table.told
            draft.set(told=tuple(aspect for aspect in told if aspect not in FOLLOWS[name]))
        if name == "saw":
            draft.set(front=QUADRANTS.index(value))
        elif name == "yard":
            draft.set(yard=ordered_yard(value))
        elif name == "contracts_shown":
            draft.set(contracts=value)
        elif name == "turn":
            self._pass_turn(draft, value)
        elif name == "phase":
            self._pass_turn(draft, draft.table.seats[draft.table.turn])
            draft.set(phase=value)
        elif name == "round":
            # The late decks have come out when the second income phase is over.
            late = value > INCOME_AFTER[len(draft.table.seats)][DECK_CHANGE_PHASE - 1]
            draft.set(round=value, late=late)
        elif name == "reputation_tiles" and not value:
            # Nobody knows them any more; what they have brought so far is settled.
            draft.set(reputation_tiles=(), arrivals=((),) * TILES_IN_PLAY)
        elif name == "reputation_tiles":
            # A correction brings no rewards: whoever waited for one takes it by hand.
            for seat in unpaid(draft.table):
                draft.step("tile_reward_by_hand", seat)
            draft.set(reputation_tiles=value)
        elif name in ("order_display", "helper_display"):
            shown = ("",) * (DISPLAY - len(value)) + value if value else ()
            draft.set(**{name: shown})
        elif not name.startswith("tile."):
            draft.set(**{name: value})

    def _pass_turn(self, draft: Draft, name: str) -> None:
        """Give the turn to another seat, as if it had not done anything in it yet."""
        seat = draft.table.seats.index(name)
        draft.set(
            turn=seat,
            phase="turn",
            tile="",
            tile_lanterns=0,
            actions=(),
            otherwise=(),
            row_due=0,
            bonus_used=False,
            marketed=False,
            decisions=(),
            owed=(),
        )
        draft.put(seat, used=())


def _special(cards: Iterable[str]) -> int:
    """Return how many of these cards are special orders of the practice set."""
    known = practice_orders()
    return sum(card in known and known[card].deck == "special" for card in cards)
