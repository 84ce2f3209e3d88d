"""What a match without cards has not been told is asked for when it matters, and not before."""

from msgspec.structs import replace

from referee.engine.hints import SetupItem
from referee.engine.ruling import Allowed
from referee.games.woodcraft.game import GAME
from referee.games.woodcraft.pages.values_decisions import ProduceDecision
from referee.games.woodcraft.pages.view import view as view_of
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.tracks import NEUTRAL, unpaid
from tests.games.woodcraft.view_samples import after

ORDER = "ann enter_order card=X/1 deck=early row=1 needs=G1 reward=none"
SPECIAL = "ann enter_order card=X/1 deck=special row=5 needs=G1"


def unset(*seats: str) -> Table:
    """Return a match that has been told nothing: no yard, no contracts, no reputation tiles."""
    return GAME.open(seats, {"cards": "none"})


def owed(table: Table) -> list[tuple[str, int]]:
    """Return what must be announced now, and how many of it."""
    return [(chance.kind, chance.count) for chance in GAME.chances(table)]


def asked(table: Table) -> list[str]:
    """Return what the page of ann asks for."""
    return [ask.kind for ask in view_of(table, "ann").asks]


def test_nothing_is_asked_for_before_it_matters() -> None:
    table = unset("ann", "ben")
    assert owed(table) == []
    assert owed(after(table, "ann choose_tile tile=buy_materials")) == []


def test_the_yard_is_asked_for_when_somebody_wants_to_buy_lumber() -> None:
    table = after(unset("ann", "ben"), "ann choose_tile tile=buy_lumber")
    assert owed(table) == [("refill_yard", 6)]
    assert asked(table) == ["refill_yard"]
    table = after(table, "table refill_yard dice=G1,G2,Y1,Y2,B1,B2")
    assert owed(table) == []
    after(table, "ann buy_lumber dice=G1")


def test_whoever_no_longer_buys_lumber_is_not_asked_for_the_yard() -> None:
    late, buying = unset("ann", "ben"), "ann choose_tile tile=buy_lumber"
    assert owed(after(late, buying)) == [("refill_yard", 6)]
    assert owed(after(late, buying, "ann take_berries")) == []
    assert owed(after(late, buying, "ann borrow_action tile=improve_workshop")) == []
    assert owed(after(late, buying, "ann market")) == []


def test_reputation_tiles_carry_no_names_and_are_told_apart_by_what_they_bring() -> None:
    table = after(unset("ann", "ben"), ORDER, "ann correct reputation=3 lumber=G1 orders=X/1@1")
    [asked] = view_of(after(table, "ann complete_order card=X/1"), "ann").asks
    # Two seats share the middle reward; what the third tile brings nobody knows.
    assert {tile: [one.gain for one in rewards] for tile, rewards in asked.rewards.items()} == {
        "A": ["produce:1,points:2,?"],
        "B": ["blueberry:3"],
        "C": ["?"],
    }
    [yard] = view_of(after(table, "ann choose_tile tile=buy_lumber"), "ann").asks
    assert yard.rewards == {}


def test_reputation_tiles_are_asked_for_when_one_is_reached() -> None:
    table = after(unset("ann", "ben"), ORDER, "ann correct reputation=3 lumber=G1 orders=X/1@1")
    assert owed(table) == []
    table = after(table, "ann complete_order card=X/1")
    assert owed(table) == [("place_reputation_tiles", 2)]
    assert asked(table) == ["place_reputation_tiles"]
    # The question stands until it is answered; play goes on.
    table = after(table, "ann choose_tile tile=hire_helper", "ann end_turn")
    assert owed(table) == [("place_reputation_tiles", 2)]
    table = after(table, "table place_reputation_tiles tiles=B,A")
    assert owed(table) == []
    assert GAME.seat_facts(table, "ann")["blueberries"] == "15"


def lines(table: Table, seat: int = 0) -> list[str]:
    """Return what the final scoring of a seat speaks of."""
    return [line.what for line in GAME.scores(table)[seat].lines]


def test_a_match_does_not_end_in_silence_over_a_reward_that_nobody_has_told() -> None:
    table = after(unset("ann", "ben"), ORDER, "ann correct reputation=3 lumber=G1 orders=X/1@1")
    assert "open_rewards" not in lines(table)
    table = after(table, "ann complete_order card=X/1", "ann correct phase=over")
    assert GAME.where(table).over
    assert owed(table) == [("place_reputation_tiles", 2)]
    assert asked(table) == ["place_reputation_tiles"]
    assert lines(table)[:2] == ["scoring_disc", "open_rewards"]
    assert "open_rewards" not in lines(table, 1)
    before = GAME.scores(table)[0]
    assert sum(line.points for line in before.lines) == before.total
    # Tile C: what it gives is not known, so the question stands until that is told as well.
    waiting = after(table, "table place_reputation_tiles tiles=C,A")
    assert lines(waiting)[1] == "open_rewards"
    assert GAME.where(waiting).acting == ("ann",)
    paid = after(waiting, "ann tell_fact name=reputation_tile.C.24.middle value=points:5")
    assert "open_rewards" not in lines(paid)
    assert GAME.scores(paid)[0].total == before.total + 5
    assert owed(paid) == []


def test_only_those_wait_whose_rank_brings_a_reward() -> None:
    first = after(unset("ann", "ben"), ORDER, "ann correct reputation=3 lumber=G1 orders=X/1@1")
    first = after(first, "ann complete_order card=X/1", "ann correct turn=ben round=2")
    second = after(
        first,
        ORDER.replace("X/1", "X/2"),
        "ben correct reputation=3 lumber=G1 orders=X/2@1",
        "ben complete_order card=X/2",
    )
    assert unpaid(second) == (0,)
    alone = after(unset("ann"), "ann correct neutral=4")
    card = "ann enter_solo card=S/1 tiles=buy_lumber neutral=1"
    alone = after(replace(alone, phase="solo", owed=("solo",), solo_deck="entered"), card)
    alone = after(alone, "table draw_solo card=S/1")
    assert alone.arrivals[0] == ((NEUTRAL, 1),)
    assert unpaid(alone) == ()
    assert owed(alone) == []


def test_a_correction_of_the_tiles_says_who_has_not_been_paid() -> None:
    table = after(unset("ann", "ben"), ORDER, "ann correct reputation=3 lumber=G1 orders=X/1@1")
    table = after(table, "ann complete_order card=X/1")
    ruling = GAME.judge(table, GAME.read("table", "correct", {"reputation_tiles": "A,B"}))
    assert isinstance(ruling, Allowed)
    told = [step.seat for step in ruling.steps if step.key == "tile_reward_by_hand"]
    assert told == ["ann"]
    assert GAME.seat_facts(ruling.table, "ann")["points"] == "0"


def test_contracts_are_asked_for_when_one_may_be_claimed() -> None:
    table = after(unset("ann"), SPECIAL, "ann correct round=10 lumber=G1 orders=X/1@5")
    assert owed(table) == []
    table = after(table, "ann complete_order card=X/1")
    # Alone, one of the three has left at the start of round 10.
    assert owed(table) == [("reveal_contracts", 2)]
    assert owed(after(table, "ann take_five")) == []
    table = after(table, "table reveal_contracts contracts=dice,tools")
    assert owed(table) == []
    table = after(table, "ann claim_contract contract=dice", "table correct contracts_shown=none")
    table = after(table, SPECIAL.replace("X/1", "X/2"), "ann correct lumber=G1 orders=X/2@5")
    assert owed(after(table, "ann complete_order card=X/2")) == []


def test_the_list_of_the_setup_only_asks_for_what_the_table_can_be_told_there() -> None:
    kinds = ("yard", "contracts", "reputation_tiles")

    def items(table: Table) -> dict[str, SetupItem]:
        return {item.key: item for item in GAME.setup_list(table) if item.key in kinds}

    assert [item.needs for item in items(unset("ann", "ben")).values()] == ["", "", ""]
    printed = items(GAME.open(("ann", "ben"), {}))
    assert [printed[kind].needs for kind in kinds] == [
        "refill_yard", "reveal_contracts", "place_reputation_tiles",
    ]  # fmt: skip
    buying = after(unset("ann", "ben"), "ann choose_tile tile=buy_lumber")
    assert items(buying)["yard"].needs == "refill_yard"


def test_a_helper_that_nobody_has_entered_is_shown_to_be_entered() -> None:
    table = after(unset("ann", "ben"), "ann correct rooms=R1:HI/99,R2:HI/?brown-5")
    table = after(table, "table correct tile.buy_lumber=BR2", "ann choose_tile tile=buy_lumber")
    [decision] = view_of(table, "ann").decisions
    assert isinstance(decision, ProduceDecision)
    assert decision.unknown == ("HI/99",)
    assert [one.room for one in decision.helpers] == ["R2"]
    assert decision.all is None
    entered = "ann enter_helper card=HI/99 deck=early cost=1 production=glue:1 ability=none"
    [decision] = view_of(after(table, entered), "ann").decisions
    assert isinstance(decision, ProduceDecision)
    assert decision.unknown == ()
    assert [one.room for one in decision.helpers] == ["R1", "R2"]
