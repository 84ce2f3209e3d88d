"""Planning in secret: where the worker works and how, what is to be built, who moves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

from referee.engine.candidate import Candidate
from referee.engine.draft import alter
from referee.engine.fields import Field, Word
from referee.engine.rule import Reason
from referee.games.oh_my_goods.rules import rulebook
from referee.games.oh_my_goods.rules.draft import Draft
from referee.games.oh_my_goods.rules.facts import CARDS
from referee.games.oh_my_goods.rules.flow import production_buildings
from referee.games.oh_my_goods.rules.hand import not_in_hand
from referee.games.oh_my_goods.rules.move import (
    AssistantMoves,
    BuildingOrNone,
    Move,
    PlannedCard,
)
from referee.games.oh_my_goods.rules.payments import coins, not_there, proposals
from referee.games.oh_my_goods.rules.table import Estate, Moved, Plan, Table
from referee.games.oh_my_goods.rules.words import MOVE_PRICE, NAMELESS, ORDERLY, PLAN, WAYS


class MakePlan(Move, frozen=True):
    """Place the worker, lay a card face down or not, move assistants for 2 coins each.

    Everybody plans at the same time and in secret (OMG-R42 … R46). A plan may be changed until
    all have planned; then it is shown and stands (OMG-A30).
    """

    worker: str
    way: str = ORDERLY
    card: str = ""
    moves: tuple[Moved, ...] = ()

    kind: ClassVar[str] = "plan"
    phases: ClassVar[tuple[str, ...]] = (PLAN,)
    fields: ClassVar[Mapping[str, Field]] = {
        "worker": BuildingOrNone(),
        "way": Word(words=WAYS, spec="way"),
        "card": PlannedCard(),
        "moves": AssistantMoves(),
    }

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """Own production buildings, one person in each, moves paid, a card to lay down."""
        estate = table.estates[seat]
        posts = _posts(estate) if estate.posts else {}
        if self.moves:
            yield from self._move_objections(table, estate, posts)
        yield from self._worker_objections(table, estate, posts)
        if self.card:
            yield from self._card_objections(table, estate)

    def _card_objections(self, table: Table, estate: Estate) -> tuple[Reason, ...]:
        """Return why this card cannot be laid down (OMG-R44)."""
        if self.card == NAMELESS and table.app_deals:
            return (rulebook.NAME_THE_CARDS.broken(what="yes"),)
        if not estate.hand:
            return (rulebook.NO_CARD_TO_PLAN.broken(),)
        return not_in_hand(table, estate, (self.card,))

    def _move_objections(
        self, table: Table, estate: Estate, posts: dict[str, str]
    ) -> Iterator[Reason]:
        """Yield what is wrong with the assistants' moves; `posts` follows them."""
        owed: dict[str, int] = {}
        for moved in self.moves:
            before = posts.get(moved.assistant)
            if before is None:
                yield rulebook.NOT_YOUR_ASSISTANT.broken(assistant=moved.assistant)
            elif before == moved.building:
                yield rulebook.MOVE_ELSEWHERE.broken(assistant=moved.assistant, card=moved.building)
            if moved.building not in estate.buildings:
                yield rulebook.NOT_YOUR_BUILDING.broken(card=moved.building)
            elif table.options.assistants_only_produce and not CARDS[moved.building].good:
                yield rulebook.ASSISTANTS_PRODUCE.broken(card=moved.building)
            if before is not None:
                posts[moved.assistant] = moved.building
            paid = coins(moved.pay)
            if paid < MOVE_PRICE:
                yield rulebook.MOVE_NOT_PAID.broken(
                    assistant=moved.assistant, needs=MOVE_PRICE, has=paid
                )
            for building, count in moved.pay:
                owed[building] = owed.get(building, 0) + count
        yield from not_there(estate, tuple(owed.items()))
        places = list(posts.values())
        for building in dict.fromkeys(places):
            if places.count(building) > 1:
                yield rulebook.ONE_PERSON_PER_BUILDING.broken(card=building)

    def _worker_objections(
        self, table: Table, estate: Estate, posts: dict[str, str]
    ) -> tuple[Reason, ...]:
        """Return what is wrong with the worker's place (OMG-R43, OMG-R46, OMG-A20)."""
        places = posts.values()
        if not self.worker:
            free = [b for b in production_buildings(estate.buildings) if b not in places]
            if free and not table.options.worker_may_rest:
                return (rulebook.WORKER_MUST_WORK.broken(n=len(free)),)
        elif self.worker not in estate.buildings:
            return (rulebook.NOT_YOUR_BUILDING.broken(card=self.worker),)
        elif not CARDS[self.worker].good:
            return (rulebook.NOT_A_PRODUCTION_BUILDING.broken(card=self.worker),)
        elif self.worker in places:
            return (rulebook.ONE_PERSON_PER_BUILDING.broken(card=self.worker),)
        return ()

    def play(self, draft: Draft, seat: int) -> None:
        """Keep the plan; it is carried out when all are shown."""
        way = self.way if self.worker else ""
        alter(draft.own(seat), "plan", Plan(self.worker, way, self.card, self.moves))
        for place, each in enumerate(draft.table.estates):
            if place != seat and each.plan is None:
                draft.step("plan_made", seat)
                break

    @classmethod
    def weighed_offers(cls, table: Table, seat: int) -> Iterator[Candidate[Self]]:
        """Yield every place and way to work with every card, and what speaks against it.

        Place and card do not depend on each other, so each is looked at only once.
        """
        name, estate = table.seats[seat], table.estates[seat]
        posts = _posts(estate)
        workers = []
        for worker in (*estate.buildings, ""):
            move = cls(name, worker)
            reasons = move._worker_objections(table, estate, posts)
            workers += [(worker, way, reasons) for way in (WAYS if worker else (ORDERLY,))]
        if table.app_deals:
            cards = ("", *(card for card in estate.hand if card != NAMELESS))
        else:
            cards = ("", NAMELESS)
        for card in cards:
            against: tuple[Reason, ...] = ()
            if card:
                against = cls(name, "", ORDERLY, card)._card_objections(table, estate)
            for worker, way, reasons in workers:
                yield Candidate(cls(name, worker, way, card), reasons + against)

    @classmethod
    def offers_with_moves(cls, table: Table, seat: int) -> Iterator[Self]:
        """Yield single moves of assistants, with every place of the worker."""
        name, estate = table.seats[seat], table.estates[seat]
        buildings = estate.buildings
        if not estate.posts:
            return
        for pay in proposals(estate, MOVE_PRICE):
            for post in estate.posts:
                for place in production_buildings(buildings):
                    for worker in production_buildings(buildings):
                        if place not in (worker, post.building):
                            moved = (Moved(post.assistant, place, pay),)
                            yield cls(name, worker, ORDERLY, "", moved)


def _posts(estate: Estate) -> dict[str, str]:
    """Return the buildings where the hired assistants of a seat work."""
    return {post.assistant: post.building for post in estate.posts}
