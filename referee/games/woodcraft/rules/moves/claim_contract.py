"""Claiming a public contract with a special order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

from referee.engine.fields import Field, Word
from referee.engine.rule import Reason
from referee.games.woodcraft.rules import levels, rulebook
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.move import Move, Window
from referee.games.woodcraft.rules.rounds import CONTRACTS_SHOWN
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.windows import find_decision
from referee.games.woodcraft.rules.words import CONTRACT_AT_CLAIM, CONTRACTS


class ClaimContract(Move, frozen=True):
    """Put a marker on a public contract as the reward of a special order (R-102, R-103)."""

    contract: str

    kind: ClassVar[str] = "claim_contract"
    window: ClassVar[Window] = Window.DECISION
    answers: ClassVar[str] = "special"
    fields: ClassVar[Mapping[str, Field]] = {"contract": Word(words=CONTRACTS)}

    def objections(self, table: Table, seat: int) -> Iterator[Reason]:
        """The contract must lie there; one marker per seat on each (Q-09)."""
        if self.contract not in claimable(table):
            yield rulebook.CONTRACT_NOT_ON_OFFER.broken(contract=self.contract)
        claimed = self.contract in table.workshops[seat].contracts
        if claimed and not table.options.same_contract_twice:
            yield rulebook.CONTRACT_CLAIMED_BEFORE.broken(contract=self.contract)

    def play(self, draft: Draft, seat: int) -> None:
        """Place the marker; two contracts give points at once (R-105)."""
        decision = find_decision(draft.table, seat, self.answers)
        if decision is not None:
            draft.decided(decision)
        draft.put(seat, contracts=(*draft.shop(seat).contracts, self.contract))
        draft.set(claimed=tuple(dict.fromkeys((*draft.table.claimed, self.contract))))
        draft.step("contract_claimed", seat, contract=self.contract)
        draft.score(seat, CONTRACT_AT_CLAIM.get(self.contract, 0), "contract")

    @classmethod
    def offers(cls, table: Table, seat: int) -> Iterator[Self]:
        """Every contract on the table."""
        if find_decision(table, seat, cls.answers):
            for contract in claimable(table):
                yield cls(table.seats[seat], contract)


def claimable(table: Table) -> tuple[str, ...]:
    """Return the contracts that lie there, or may do where nobody has told them (R-019, R-103)."""
    if table.contracts or levels.ORDERS not in table.told:
        return table.contracts
    met = {contract for shop in table.workshops for contract in shop.contracts}
    if len(met) >= CONTRACTS_SHOWN[len(table.seats)]:
        return table.claimed
    return tuple(each for each in CONTRACTS if each not in met or each in table.claimed)
