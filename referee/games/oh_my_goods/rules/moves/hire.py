"""Hiring an assistant."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

from referee.engine.fields import Field
from referee.engine.rule import Reason
from referee.games.oh_my_goods.rules import rulebook
from referee.games.oh_my_goods.rules.draft import Draft
from referee.games.oh_my_goods.rules.facts import CARDS, Assistant, assistant_of
from referee.games.oh_my_goods.rules.flow import end_turn
from referee.games.oh_my_goods.rules.move import AssistantName, Building, GoodsOf, Move
from referee.games.oh_my_goods.rules.moves.build import built_or_hired, everything
from referee.games.oh_my_goods.rules.payments import coins, not_there, proposals
from referee.games.oh_my_goods.rules.table import Estate, Post, Table
from referee.games.oh_my_goods.rules.words import COLOURS, MOST_ASSISTANTS, PRODUCE

Pay = tuple[tuple[str, int], ...]


class Hire(Move, frozen=True):
    """Hire an assistant instead of building, and place it at once (OMG-R82, OMG-R83).

    The buildings that it asks for must be owned by colour and are not given up. Whoever hires
    takes the planned card back (OMG-A29); it ends the turn.
    """

    assistant: str
    building: str
    pay: Pay = ()

    kind: ClassVar[str] = "hire"
    phases: ClassVar[tuple[str, ...]] = (PRODUCE,)
    in_turn: ClassVar[bool] = True
    fields: ClassVar[Mapping[str, Field]] = {
        "assistant": AssistantName(),
        "building": Building(),
        "pay": GoodsOf(),
    }

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """On offer, its colours owned, paid, a free place, and not a third one."""
        estate = table.estates[seat]
        yield from built_or_hired(estate)
        if not table.laid_out:
            yield rulebook.ASSISTANTS_UNTOLD.broken()
        elif self.assistant not in table.assistants:
            yield rulebook.ASSISTANT_NOT_ON_OFFER.broken(assistant=self.assistant)
        if table.options.two_assistants_at_most and len(estate.posts) >= MOST_ASSISTANTS:
            yield rulebook.TWO_ASSISTANTS.broken(has=len(estate.posts))
        yield from not_there(estate, self.pay)
        printed = assistant_of(self.assistant, table.facts)
        if printed is None:
            yield rulebook.ASSISTANT_UNKNOWN.broken(assistant=self.assistant)
        else:
            lacking = missing_colours(estate, printed)
            if lacking:
                yield rulebook.BUILDINGS_MISSING.broken(
                    assistant=self.assistant, colours=",".join(lacking)
                )
            paid = coins(self.pay)
            if paid < printed.cost:
                yield rulebook.HIRE_NOT_PAID.broken(
                    assistant=self.assistant, needs=printed.cost, has=paid
                )
        yield from self._place_objections(table, estate)

    def _place_objections(self, table: Table, estate: Estate) -> Iterator[Reason]:
        """Yield why the assistant cannot be placed there (OMG-R46, OMG-A18, OMG-A19)."""
        if self.building not in estate.buildings:
            yield rulebook.NOT_YOUR_BUILDING.broken(card=self.building)
            return
        if table.options.assistants_only_produce and not CARDS[self.building].good:
            yield rulebook.ASSISTANTS_PRODUCE.broken(card=self.building)
        if any(post.building == self.building for post in estate.posts):
            yield rulebook.ONE_PERSON_PER_BUILDING.broken(card=self.building)
        if self.building == estate.worker and not table.options.hire_beside_worker:
            yield rulebook.WORKER_STILL_THERE.broken(card=self.building)

    def play(self, draft: Draft, seat: int) -> None:
        """Pay, place the assistant, end the turn."""
        draft.pay(seat, self.pay, self.kind)
        left = tuple(other for other in draft.table.assistants if other != self.assistant)
        draft.set(assistants=left)
        posts = (*draft.estate(seat).posts, Post(self.assistant, self.building))
        draft.put(seat, posts=posts)
        draft.step("hired", seat, assistant=self.assistant, card=self.building)
        end_turn(draft, seat, "hired")

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """Every assistant on offer, where it can be hired at every free production building."""
        name, estate = table.seats[seat], table.estates[seat]
        taken = {post.building for post in estate.posts}
        places = [b for b in estate.buildings if CARDS[b].good and b not in taken]
        if not table.options.hire_beside_worker and len(places) > 1:
            places = [b for b in places if b != estate.worker]
        if not table.options.assistants_only_produce:
            places += [b for b in estate.buildings if not CARDS[b].good and b not in taken]
        full = table.options.two_assistants_at_most and len(estate.posts) >= MOST_ASSISTANTS
        for assistant in table.assistants:
            printed = assistant_of(assistant, table.facts)
            ways = proposals(estate, printed.cost) if printed else ()
            if full or not ways or not places or printed is None or lacks(estate, printed):
                # What cannot be is explained once, not for every place.
                building = (places or estate.buildings)[0]
                yield cls(name, assistant, building, ways[0] if ways else everything(estate))
                continue
            for building in places:
                for pay in ways:
                    yield cls(name, assistant, building, pay)


def lacks(estate: Estate, printed: Assistant) -> bool:
    """Tell whether a seat lacks a colour that an assistant asks for."""
    return bool(missing_colours(estate, printed))


def missing_colours(estate: Estate, printed: Assistant) -> list[str]:
    """Return the colours that an assistant asks for beyond those owned (OMG-R82, OMG-A21)."""
    owned = [CARDS[building].colour for building in estate.buildings]
    lacking: list[str] = []
    for colour, count in zip(COLOURS, printed.colours, strict=True):
        lacking += [colour] * (count - owned.count(colour))
    return lacking
