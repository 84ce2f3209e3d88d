"""What a page of a game may tap: a move, with every reason against it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from referee.engine.rule import Fact, Reason


class Against(Struct, frozen=True, gc=False):
    """A broken rule with its facts, ready to be put into words (`reason_list` says it)."""

    code: str
    number: str
    section: str
    facts: Mapping[str, Fact]


class Tap(Struct, frozen=True):
    """A move that can be tapped, with every reason against it; allowed when there is none."""

    kind: str
    fields: Mapping[str, str]
    reasons: tuple[Against, ...]


def against(reasons: Iterable[Reason]) -> tuple[Against, ...]:
    """Return broken rules as templates say them."""
    return tuple([_against(reason) for reason in reasons])


def _against(reason: Reason) -> Against:
    rule = reason.rule
    return Against(rule.code, rule.number, rule.section, reason.facts)
