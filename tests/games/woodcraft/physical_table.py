"""A table of wood and cardboard: it changes only by the steps that people are told to do.

Whatever the rules compute, somebody who follows the steps must end up with the same table;
so nothing can appear or vanish on the table of the rules without a step that says so.
"""

from collections import Counter
from typing import Any

from referee.engine.ruling import Step
from referee.games.woodcraft.rules.announcing import YARD_COLOURS
from referee.games.woodcraft.rules.facts import practice_orders
from referee.games.woodcraft.rules.levels import told_aspects
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.wheel import place_name
from referee.games.woodcraft.rules.words import QUADRANTS, ROOMS, TILES
from tests.games.woodcraft.physical_place import Place


class PhysicalTable:
    """The components of a match, moved by hand."""

    def __init__(self, table: Table) -> None:
        self.seats = dict(zip(table.seats, map(Place, table.workshops), strict=True))
        self.wheel = dict(zip(TILES, map(place_name, table.wheel), strict=True))
        self.saw = QUADRANTS[table.front]
        self.arc = table.arc
        self.yard = list(table.yard)
        self.displays = {
            "order_display": list(table.order_display),
            "helper_display": list(table.helper_display),
        }
        self.discards = {
            "order_display": set(table.order_discards),
            "helper_display": set(table.helper_discards),
            "solo": set(table.solo_discards),
        }
        self.contracts = list(table.contracts)
        self.reputation_tiles = list(table.reputation_tiles)
        self.neutral = table.neutral
        self.round = table.round
        self.turn = table.seats[table.turn]
        self.late = table.late
        self.told = set(told_aspects(table))
        # Helpers without a name whose production has been told.
        self.numbered = {card for card in table.helpers_entered if card[0] == "?"}

    def follow(self, move: Any, steps: tuple[Step, ...]) -> None:
        """Do what the move's owner does openly or in hidden hand, then every step in order."""
        hidden = getattr(self, f"move_{move.kind}", None)
        if hidden is not None:
            hidden(move)
        for step in steps:
            at = self.seats.get(step.seat)
            alone = getattr(at, f"do_{step.key}", None)
            together = getattr(self, f"do_{step.key}", None)
            if alone is not None:
                alone(**step.facts)
            else:
                assert together is not None, f"nobody knows how to do {step.key}"
                together(at, **step.facts)

    def differences(self, table: Table) -> list[str]:
        """Say where the two tables are not alike."""
        other = PhysicalTable(table)
        found = [
            f"{what}: by the steps {mine}, by the rules {theirs}"
            for what, mine, theirs in _pairs(self, other)
            if mine != theirs and what != "seats"
        ]
        for name, place in self.seats.items():
            place.lumber += Counter()
            found += [
                f"{name} {what}: by the steps {mine}, by the rules {theirs}"
                for what, mine, theirs in _pairs(place, other.seats[name])
                if mine != theirs
            ]
        return found

    # What is not announced as a step because only its owner may see it.

    def move_deal_cards(self, move: Any) -> None:
        """Take the dealt cards into the hand."""
        place = self.seats[move.seat]
        place.dealt = sorted((*place.dealt, *move.helpers, *move.orders, *move.special))

    def move_keep_cards(self, move: Any) -> None:
        """Keep some of the dealt cards, discard the others."""
        place = self.seats[move.seat]
        kept = {move.helper, *move.orders, *move.special}
        for card in place.dealt:
            order = card in practice_orders()
            if card not in kept:
                self.discards["order_display" if order else "helper_display"].add(card)
            elif order:
                place.hand.append(card)
        place.hand.sort()
        place.dealt = []

    def move_tell_helper(self, move: Any) -> None:
        """Remember what a new helper produces, when that is told at once."""
        if move.production is not None:
            self.numbered.add(self._number())

    def _number(self) -> str:
        """Return a number for a helper without a name."""
        used = {helper for place in self.seats.values() for helper in place.rooms}
        return next(f"?{n}" for n in range(1, 99) if f"?{n}" not in used | self.numbered)

    def move_fill_order(self, move: Any) -> None:
        """Keep the card of a filled order, whose back shows whether it is a special one."""
        place = self.seats[move.seat]
        place.completed = sorted((*place.completed, "?special" if move.special_order else "?"))

    def move_place_order(self, move: Any) -> None:
        """See which of the cards in hand it is, when nobody has named them before."""
        hand = self.seats[move.seat].hand
        if move.card not in hand:
            hand[hand.index("?")] = move.card
            self.discards["order_display"].discard(move.card)

    def move_tell_hand_order(self, move: Any) -> None:
        """Lay an order out of the hand beside the board."""
        self.seats[move.seat].hand.remove("?")

    def move_tell_start(self, move: Any) -> None:
        """Keep three orders in hand that nobody has named."""
        self.seats[move.seat].hand = ["?"] * 3
        if not move.helper:
            self.move_tell_helper(move)

    def move_tell_production(self, move: Any) -> None:
        """Tell the helper in a room from others without a name, by a number of its own."""
        rooms, index = self.seats[move.seat].rooms, ROOMS.index(move.room)
        if rooms[index] == "?":
            rooms[index] = self._number()
        self.numbered.add(rooms[index])

    # Steps at a seat that change the middle of the table too.

    def do_dice_gained(self, at: Place, dice: str, source: str) -> None:
        at.add(dice)
        if source == "buy_lumber" and "yard" not in self.told:
            for die in dice.split(","):
                self.yard[self.yard.index(die)] = ""

    def do_helper_placed(self, at: Place, card: str, room: str) -> None:
        assert not at.rooms[ROOMS.index(room)]
        at.rooms[ROOMS.index(room)] = card
        self._from_display("helper_display", card)

    def do_order_placed(self, at: Place, card: str, row: int) -> None:
        at.orders = sorted((*at.orders, (card, row)))
        if card in at.hand:
            at.hand.remove(card)
        else:
            self._from_display("order_display", card)

    def do_order_told(self, at: Place, row: int) -> None:
        at.orders = sorted((*at.orders, ("?", row)))

    def _from_display(self, display: str, card: str) -> None:
        """Take a card out of a display; those before it slide along the arrows."""
        if card in self.displays[display]:
            self.displays[display].remove(card)
            self.displays[display].insert(0, "")
        # Where nobody follows the displays, a card may come out of a deck shuffled unseen.
        self.discards[display].discard(card)

    def do_order_falls_off(self, at: Place, card: str) -> None:
        at.orders.remove((card, 6))
        self.discards["order_display"].add(card)

    def do_told_order_falls_off(self, at: Place) -> None:
        self.do_order_falls_off(at, "?")

    def do_contract_claimed(self, at: Place, contract: str) -> None:
        assert contract in self.contracts or "orders" in self.told
        at.contracts = sorted((*at.contracts, contract))

    # Steps in the middle of the table.

    def do_tile_moved(self, at: None, tile: str, place: str) -> None:
        self.wheel[tile] = place

    def do_saw_turned(self, at: None, quadrant: str) -> None:
        assert QUADRANTS.index(quadrant) == (QUADRANTS.index(self.saw) + 1) % 4
        self.saw = quadrant

    def do_arc_removed(self, at: None) -> None:
        self.arc = False

    def do_yard_refilled(self, at: None, dice: str) -> None:
        self.yard = self.yard or [""] * 6
        for die in dice.split(","):
            free = [n for n, c in enumerate(YARD_COLOURS) if c == die[0] and not self.yard[n]]
            self.yard[free[0]] = die

    def do_cards_revealed(self, at: None, display: str, cards: str) -> None:
        shown = self.displays[display]
        for card in cards.split(","):
            assert card not in self.discards[display]
            shown[len(shown) - 1 - shown[::-1].index("")] = card

    def do_deck_reshuffled(self, at: None, display: str) -> None:
        self.discards[display] = set()

    def do_display_cycled(self, at: None, display: str) -> None:
        shown = self.displays[display]
        if shown:
            self.discards[display] |= {card for card in shown[2:] if card}
            self.displays[display] = ["", "", *shown[:2]]

    def do_told(self, at: None, aspect: str) -> None:
        self.told.add(aspect)
        if aspect == "yard":
            self.yard = []
        for display, cards in (("order_display", "orders"), ("helper_display", "helpers")):
            if aspect in (cards, "displays"):
                self.displays[display] = []

    def do_followed(self, at: None, aspect: str) -> None:
        self.told.remove(aspect)
        for display, cards in (("order_display", "orders"), ("helper_display", "helpers")):
            if not self.displays[display] and not {cards, "displays"} & self.told:
                self.displays[display] = [""] * 4

    def do_late_decks(self, at: None) -> None:
        self.late = True
        for display, shown in self.displays.items():
            self.displays[display] = [""] * len(shown)
            self.discards[display] = set()

    def do_solo_card(self, at: None, card: str) -> None:
        self.discards["solo"].add(card)

    def do_solo_clears(self, at: None, display: str, spaces: str) -> None:
        shown = self.displays[display]
        gone = [shown[int(space) - 1] for space in spaces.split(",")] if shown else []
        self.discards[display] |= {card for card in gone if card}
        left = [card for card in shown if card and card not in gone]
        self.displays[display] = [""] * (len(shown) - len(left)) + left

    def do_solo_rerolls(self, at: None, spaces: str) -> None:
        for space in spaces.split(","):
            self.yard[int(space) - 1] = ""

    def do_contracts_revealed(self, at: None, contracts: str) -> None:
        self.contracts = contracts.split(",")

    def do_contract_gone(self, at: None, contract: str) -> None:
        if "orders" not in self.told or self.contracts:
            self.contracts.remove(contract)

    def do_reputation_tiles_placed(self, at: None, tiles: str) -> None:
        self.reputation_tiles = tiles.split(",")

    def do_reputation_tile_removed(self, at: None, tile: str) -> None:
        self.reputation_tiles[self.reputation_tiles.index(tile)] = ""

    def do_neutral_marker(self, at: None, n: int, now: int) -> None:
        self.neutral += n
        assert self.neutral == now

    def do_round(self, at: None, round: int) -> None:  # noqa: A002 - the fact's own name
        assert round == self.round + 1
        self.round = round

    def do_turn(self, at: Place, round: int) -> None:  # noqa: A002 - the fact's own name
        assert round == self.round
        self.turn = next(name for name, other in self.seats.items() if other is at)

    def _told(self, at: Place | None, **facts: object) -> None:
        """Do nothing: the step only says why others follow."""

    do_dealt = do_display_slides = do_income_phase = do_match_over = do_bonus_action = _told
    do_action_borrowed = do_helper_used = do_helper_note = do_produces = _told
    do_nobody_produces = do_attic_link = do_attic_full = do_declined = do_fact_told = _told
    do_reputation_tile = do_reputation_tile_too_late = do_card_entered = _told
    do_solo_tile_skipped = do_solo_draw_again = do_attic_link_in_doubt = _told


def _pairs(mine: object, theirs: object) -> list[tuple[str, Any, Any]]:
    return [(name, value, vars(theirs)[name]) for name, value in vars(mine).items()]
