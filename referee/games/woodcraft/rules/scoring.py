"""Final scoring, line by line, from the end-of-game numbers of a seat (R-133 … R-137)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from referee.engine.score import ScoreLine, SeatScore, Tie, Verdict
from referee.games.woodcraft.rules.dice import PIPS
from referee.games.woodcraft.rules.printed import printed
from referee.games.woodcraft.rules.table import Table, Workshop
from referee.games.woodcraft.rules.tracks import unpaid

OPEN_ORDER_PENALTY = 2
LEFTOVER_SHARE = 10
TOKEN_POINTS = 2
MOST_TOKENS = 8
DIE_POINTS = 2
BY_COLUMN = (0, 2, 4, 6, 8, 10, 12, 15, 18)
BY_HELPERS = (0, 0, 0, 4, 8, 13, 18)
BY_TOOLS = (0, 0, 0, 2, 4, 8, 13, 18)
FLAT = 12
EACH_TILE = 3
GOOD, EXCELLENT = 110, 140


class Finish(Struct, frozen=True):
    """What final scoring needs to know of one seat."""

    name: str
    points: int
    reputation: int
    completed_orders: int
    open_orders: int
    dice: tuple[str, ...]
    potted: tuple[str, ...]
    blueberries: int
    glue: int
    scrap: int
    sawblades: int
    contracts: tuple[str, ...]
    helpers: int
    tools: int
    marketing: int
    pots: int
    glue_tile: bool
    splice_tiles: int
    saw_tiles: int


def finish_of(table: Table, seat: int) -> Finish:
    """Return the end-of-game numbers of a seat at this table."""
    shop: Workshop = table.workshops[seat]
    return Finish(
        name=table.seats[seat],
        points=shop.points,
        reputation=shop.reputation,
        completed_orders=len(shop.completed),
        open_orders=len(shop.orders),
        dice=shop.lumber,
        potted=tuple(die for die in shop.pots if die),
        blueberries=shop.blueberries,
        glue=shop.glue,
        scrap=shop.scrap,
        sawblades=shop.sawblades,
        contracts=shop.contracts,
        helpers=sum(1 for helper in shop.rooms if helper),
        tools=sum(1 for tool in shop.attic if tool),
        marketing=shop.marketing,
        pots=3 - shop.pots.count(None),
        glue_tile=bool(shop.glue_tile),
        splice_tiles=len(shop.splice_tiles),
        saw_tiles=len(shop.saw_tiles),
    )


def order_value(reputation: int, per_order: dict[int, int]) -> int:
    """Return the points per order of the highest value reached or passed (R-136)."""
    return max((value for space, value in per_order.items() if space <= reputation), default=0)


def score_lines(seat: Finish, per_order: dict[int, int] | None = None) -> tuple[ScoreLine, ...]:
    """Return every line of a seat's final scoring in the rulebook's order."""
    spend = _best_spending(seat)
    lines = [ScoreLine("scoring_disc", seat.points, running=True)]
    left = spend
    for contract in seat.contracts:
        lines.append(_contract_line(seat, contract, left))
        left = left.after(contract)
    worth = leftovers_worth(seat, spend)
    lines.append(
        ScoreLine("leftovers", worth // LEFTOVER_SHARE, {"worth": worth, "share": LEFTOVER_SHARE})
    )
    reputation = max(0, seat.reputation - OPEN_ORDER_PENALTY * seat.open_orders)
    if seat.open_orders:
        lines.append(
            ScoreLine(
                "open_orders",
                0,
                {"n": seat.open_orders, "before": seat.reputation, "now": reputation},
            )
        )
    value = order_value(reputation, per_order or printed(()).points_per_order)
    lines.append(
        ScoreLine(
            "completed_orders",
            seat.completed_orders * value,
            {"n": seat.completed_orders, "each": value, "reputation": reputation},
        )
    )
    return tuple(lines)


class Spending(Struct, frozen=True):
    """What a seat gives away for the contracts *tokens* and *dice*."""

    tokens: int = 0
    dice: tuple[str, ...] = ()

    def after(self, contract: str) -> Spending:
        """Return what is left to give away when this contract has been scored."""
        if contract == "tokens":
            return Spending(max(0, self.tokens - MOST_TOKENS), self.dice)
        return Spending(self.tokens) if contract == "dice" else self


def _best_spending(seat: Finish) -> Spending:
    """Choose what to spend so that contracts and leftovers together score the most.

    A token or die brings 2 points and costs at most 6 of the leftovers' tenths, that is at most
    1 point for a single one; so spending everything is always best (R-133, R-134, Q-17).
    """
    tokens = seat.glue + seat.scrap + seat.sawblades
    return Spending(
        tokens=min(tokens, MOST_TOKENS * seat.contracts.count("tokens")),
        dice=seat.dice + seat.potted if "dice" in seat.contracts else (),
    )


def leftovers_worth(seat: Finish, spend: Spending) -> int:
    """Return the sum that is divided by ten: pips, blueberries and materials left (R-134)."""
    dice = list(seat.dice + seat.potted)
    for die in spend.dice:
        dice.remove(die)
    pips = sum(PIPS[die] for die in dice)
    tokens = seat.glue + seat.scrap + seat.sawblades - spend.tokens
    return pips + seat.blueberries + tokens


def _contract_line(seat: Finish, contract: str, spend: Spending) -> ScoreLine:
    """Return what one claimed public contract is worth at the end."""
    what = f"contract.{contract}"
    if contract == "marketing":
        return ScoreLine(what, BY_COLUMN[seat.marketing], {"n": seat.marketing})
    if contract == "helpers":
        return ScoreLine(what, BY_HELPERS[seat.helpers], {"n": seat.helpers})
    if contract == "tools":
        return ScoreLine(what, BY_TOOLS[min(seat.tools, 7)], {"n": seat.tools})
    if contract == "flat12":
        return ScoreLine(what, FLAT)
    if contract == "pots_and_glue":
        tiles = seat.pots + seat.glue_tile
        return ScoreLine(what, EACH_TILE * tiles, {"n": tiles})
    if contract == "splices_and_saws":
        tiles = seat.splice_tiles + seat.saw_tiles
        return ScoreLine(what, EACH_TILE * tiles, {"n": tiles})
    if contract == "tokens":
        tokens = min(spend.tokens, MOST_TOKENS)
        return ScoreLine(what, TOKEN_POINTS * tokens, {"n": tokens})
    return ScoreLine(what, DIE_POINTS * len(spend.dice), {"n": len(spend.dice)})


def final_scores(
    seats: Sequence[Finish], per_order: dict[int, int] | None = None
) -> tuple[SeatScore, ...]:
    """Score all seats, given in turn order; a tie goes to the later one (R-137)."""
    lines = [score_lines(seat, per_order) for seat in seats]
    totals = [sum(line.points for line in each) for each in lines]
    # Better is: more points, then later in turn order.
    ranking = sorted(range(len(seats)), key=lambda seat: (-totals[seat], -seat))
    return tuple(
        SeatScore(
            name=seat.name,
            total=totals[index],
            rank=ranking.index(index) + 1,
            lines=lines[index],
            facts={"tied": int(totals.count(totals[index]) > 1)},
        )
        for index, seat in enumerate(seats)
    )


def solo_grade(total: int) -> str:
    """Return how a solo result is to be seen (R-147)."""
    if total >= EXCELLENT:
        return "excellent"
    return "good" if total >= GOOD else "plain"


def table_scores(table: Table) -> tuple[SeatScore, ...]:
    """Score the match as the table stands, and say which rewards nobody has taken."""
    seats = [finish_of(table, seat) for seat in range(len(table.seats))]
    scores = final_scores(seats, printed(table.facts).points_per_order)
    return tuple(_with_open_rewards(table, seat, score) for seat, score in enumerate(scores))


def _with_open_rewards(table: Table, seat: int, score: SeatScore) -> SeatScore:
    """Add how many rewards of reputation tiles a seat has not been given (R-132)."""
    waiting = unpaid(table).count(seat)
    if table.phase == "over":
        waiting += sum(decision.seat == seat for decision in table.decisions)
    if not waiting:
        return score
    disc, *rest = score.lines
    return replace(score, lines=(disc, ScoreLine("open_rewards", 0, {"n": waiting}), *rest))


def verdict(scores: Sequence[SeatScore]) -> Verdict:
    """Return the winner; of tied seats the one later in turn order wins (R-137).

    A match alone has no winner but a grade.
    """
    if len(scores) == 1:
        return Verdict((), grade=solo_grade(scores[0].total))
    winner = next(score for score in scores if score.rank == 1)
    tied = tuple(score.name for score in scores if score.total == winner.total)
    tie = Tie("later_in_turn_order", tied, {"points": winner.total, "rule": "R-137"})
    return Verdict((winner.name,), (tie,) if len(tied) > 1 else ())
