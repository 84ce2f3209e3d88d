"""Dice as words, and choices among many of them."""

from itertools import combinations

import pytest
from msgspec.structs import replace

from referee.games.woodcraft.rules.candidates import candidates
from referee.games.woodcraft.rules.dice import choices, missing, turned, without
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.turn import begin_turn, close_round, next_turn
from tests.games.woodcraft.sample_tables import table_of, with_shop

PILE = ("B1", "B1", "B1", "G2", "G2", "Y6")


@pytest.mark.parametrize("size", range(len(PILE) + 2))
def test_every_different_choice_comes_once(size: int) -> None:
    assert list(choices(PILE, size)) == list(dict.fromkeys(combinations(PILE, size)))


def test_dice_are_counted_when_some_are_missing() -> None:
    assert missing(PILE, ()) == ()
    assert missing(PILE, ("G2", "B1", "G2")) == ()
    assert missing(PILE, ("G2", "G2", "G2", "Y1")) == ("G2", "Y1")
    assert without(PILE, ("B1", "Y6")) == ("B1", "B1", "G2", "G2")
    assert turned("G2", 5) == "G5"


def test_an_absurd_pile_can_still_be_listed() -> None:
    pile = tuple(f"{colour}{value}" for colour in "GYB" for value in (1, 3, 6)) * 2
    table = with_shop(table_of(tile="buy_lumber"), 0, lumber=pile)
    discards = [each for each in candidates(table) if each.move.kind == "end_turn"]
    assert len(discards) > 1000
    # Equal dice are not told apart: every choice comes once.
    assert len({each.move.written()["discard"] for each in discards}) == len(discards)
    assert all(
        each.legal and len(each.move.written()["discard"].split(",")) == 12 for each in discards
    )


def at_turn(table: Table) -> Table:
    """Return the table after the first seat has begun its turn."""
    draft = Draft(table)
    begin_turn(draft, 0)
    return draft.current()


@pytest.mark.parametrize(
    ("helper", "pots", "grown", "felled"),
    [
        # By 2, at most to 6, and a 6 goes to the pile at once.
        ("", ("G1", "Y2", "B3"), ("G3", "Y4", "B5"), ()),
        ("", ("", None, "B4"), ("", None, ""), ("B6",)),
        ("", ("G5", "Y1", ""), ("", "Y3", ""), ("G6",)),
        ("PHI/11", ("G1", "Y1", None), ("G4", "Y3", None), ()),
        ("PHII/12", ("G1", "Y1", "B3"), ("G3", "Y4", ""), ("B6",)),
    ],
)
def test_potted_dice_grow_at_the_beginning_of_a_turn(
    helper: str, pots: tuple[str, ...], grown: tuple[str, ...], felled: tuple[str, ...]
) -> None:
    rooms = (helper, "", "", "", "", "")
    table = with_shop(table_of(cards="practice", round=2), 0, pots=pots, rooms=rooms, lumber=())
    shop = at_turn(table).workshops[0]
    assert (shop.pots, shop.lumber) == (grown, felled)


@pytest.mark.parametrize(
    ("number", "told", "grows"), [(1, False, False), (1, True, True), (2, False, True)]
)
def test_nothing_grows_in_the_first_round_unless_the_table_says_so(
    number: int, told: bool, grows: bool
) -> None:
    table = with_shop(table_of(round=number), 0, pots=("G1", None, None))
    table = replace(table, options=replace(table.options, grow_in_round_1=told))
    assert at_turn(table).workshops[0].pots[0] == ("G3" if grows else "G1")


def test_a_turn_begins_with_nothing_of_the_one_before() -> None:
    before = with_shop(table_of(phase="turn"), 0, used=("PHI/1",))
    table = at_turn(
        replace(before, tile="produce", tile_lanterns=2, bonus_used=True, marketed=True)
    )
    assert (table.tile, table.tile_lanterns, table.bonus_used, table.marketed) == (
        "",
        0,
        False,
        False,
    )
    assert (table.actions, table.otherwise, table.workshops[0].used) == ((), (), ())


def test_the_match_ends_with_nothing_of_the_last_turn() -> None:
    draft = Draft(table_of(phase="turn", round=14, tile="produce"))
    close_round(draft)
    table = draft.current()
    assert (table.phase, table.tile, table.actions, table.otherwise) == ("over", "", (), ())


def test_alone_a_card_of_the_solo_deck_follows_each_turn() -> None:
    draft = Draft(table_of(1, phase="turn"))
    next_turn(draft)
    assert (draft.current().phase, draft.current().owed) == ("solo", ("solo",))
