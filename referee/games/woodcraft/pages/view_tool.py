"""A tool for the attic: which kinds are on offer, and what every space would bring."""

from __future__ import annotations

from collections import Counter

from referee.games.woodcraft.pages.presumed import link_name, marked, presumed
from referee.games.woodcraft.pages.values_decisions import (
    AtticChoice,
    Head,
    ToolDecision,
    ToolOffer,
)
from referee.games.woodcraft.pages.view_words import judged
from referee.games.woodcraft.rules import attic
from referee.games.woodcraft.rules.facts import Gain
from referee.games.woodcraft.rules.moves.place_tool import PlaceTool
from referee.games.woodcraft.rules.printed import Printed, printed
from referee.games.woodcraft.rules.table import Decision, Table
from referee.games.woodcraft.rules.words import ATTIC


def tool_decision(head: Head, table: Table, decision: Decision) -> ToolDecision:
    """Return the tools on offer and, for each of them, what every space of the attic brings."""
    board, doubts = printed(table.facts), presumed(table.facts)
    seat = decision.seat
    placed = table.workshops[seat].attic
    tools = []
    for tool in attic.takeable(table, decision.choices):
        spaces = tuple(
            AtticChoice(
                *judged(table, seat, PlaceTool(table.seats[seat], space, tool)),
                space=space,
                gain=_attic_gain(placed, index, tool, board, doubts),
                in_doubt=tuple(other for other, _ in attic.links_in_doubt(placed, index, board)),
                later=_later(placed, index, board, doubts),
            )
            for index, space in enumerate(ATTIC)
            if not placed[index]
        )
        tools.append(ToolOffer(tool, placed.count(tool), spaces))
    preferred = min(tools, key=lambda each: each.owned).tool if tools else ""
    return ToolDecision(*head, tuple(tools), preferred)


def _later(placed: tuple[str, ...], space: int, board: Printed, doubts: frozenset[str]) -> str:
    """Return what different tools on the empty spaces beside this one would bring in sum."""
    sums: Counter[str] = Counter()
    doubtful = False
    for (one, other), gains in board.links.items():
        if one == space and not placed[other]:
            for gain in gains:
                sums[gain.what] += gain.amount
            doubtful |= link_name(one, other) in doubts
    return marked([Gain(what, amount) for what, amount in sums.items()], doubtful)


def _attic_gain(
    placed: tuple[str, ...], space: int, tool: str, board: Printed, doubts: frozenset[str]
) -> str:
    gains: list[Gain] = []
    doubtful = False
    for other, found in attic.link_rewards(placed, space, tool, board):
        gains.extend(found)
        doubtful |= link_name(ATTIC.index(other), space) in doubts
    return marked(gains, doubtful)
