"""Rules that can be broken, and the reasons given when one is."""

from __future__ import annotations

from msgspec import Struct

Fact = str | int


class Rule(Struct, frozen=True):
    """One numbered sentence of a rulebook that a move can break."""

    code: str
    number: str
    section: str

    # By place alone (`/`): comparing `self` with the name of every fact would take half the time.
    def broken(self, /, **facts: Fact) -> Reason:
        """Return the reason that names this rule together with the facts that broke it."""
        return Reason(self, facts)

    def at(self, number: str, section: str) -> Rule:
        """Return the same words for another place of the rulebook that says so, too."""
        return Rule(self.code, number, section)

    def answers_to(self, name: str) -> bool:
        """Tell whether `name` is this rule's word or its number."""
        return name in (self.code, self.number)


class Reason(Struct, frozen=True, gc=False):
    """One broken rule with its facts ("needs 2 stones, you have 1")."""

    rule: Rule
    facts: dict[str, Fact]

    @property
    def code(self) -> str:
        """The word of the broken rule."""
        return self.rule.code
