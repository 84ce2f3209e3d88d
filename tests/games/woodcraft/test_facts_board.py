import pytest

from referee.games.woodcraft.rules.facts import (
    TOOL_KINDS,
    board_facts,
    read_fact,
    sources,
    to_confirm,
    unknown,
)
from referee.games.woodcraft.rules.facts.board import check_value

# As collected, kept apart from the data files on purpose: name, value (? unknown), confidence.
COLLECTED = """
die.surcharge.green 0 S; die.surcharge.yellow 1 S; die.surcharge.brown 2 S;
material.sawblade.2 2 S; material.glue.2 1 S; material.glue.3 3 S; material.scrap.2 1 S;
material.scrap.3 3 S;
wheel.quadrants 4 S; wheel.slots 7 S; wheel.first_start TR I;
rim.TR.1 ? U; rim.TR.2 ? U; rim.TR.3 ? U; rim.TR.4 ? U; rim.TR.5 ? U; rim.TR.6 none I;
rim.TR.7 none I;
saw.TR.A points:2 S; saw.TR.B die:green-or-brown:2 I;
rim.BR.1 lantern:1 I; rim.BR.2 produce:1 I; rim.BR.3 scrap:1,glue:1 S; rim.BR.4 points:1 i;
rim.BR.5 blueberry:1 S; rim.BR.6 none I; rim.BR.7 none I;
saw.BR.A sawblade:1 S; saw.BR.B ? U;
rim.BL.1 die:yellow:3 I; rim.BL.2 reputation:1 i; rim.BL.3 blueberry:2 i; rim.BL.4 scrap:1 I;
rim.BL.5 points:1 i; rim.BL.6 none I; rim.BL.7 none I;
saw.BL.A ? U; saw.BL.B ? U;
rim.TL.1 die:brown:2 I; rim.TL.2 points:2,scrap:1 i; rim.TL.3 die:green:1 I;
rim.TL.4 blueberry:1 I; rim.TL.5 scrap:1 I; rim.TL.6 none I; rim.TL.7 none I;
saw.TL.A ? U; saw.TL.B ? U;
rounds.4 13 S;
rounds.pauses_after.4 4,7,10,13 S;
rounds.cards_change_after.4 4,10 S;
rounds.late_decks_after.4 7 S;
rounds.1 14 S;
rounds.pauses_after.1 4,8,11,14 S;
rounds.cards_change_after.1 4,11 S;
rounds.late_decks_after.1 8 S;
rounds.2 14 S;
rounds.pauses_after.2 4,8,11,14 S;
rounds.cards_change_after.2 4,11 S;
rounds.late_decks_after.2 8 S;
rounds.3 14 S;
rounds.pauses_after.3 4,8,11,14 S;
rounds.cards_change_after.3 4,11 S;
rounds.late_decks_after.3 8 S;
income.spaces 10 I; income.tool_line 3,4 I; income.points_line 7,8 I;
reputation.spaces 14 I; reputation.points.2 1 I; reputation.points.4 2 I;
reputation.points.6 3 I; reputation.points.8 4 I; reputation.points.10 5 I;
reputation.points.12 6 I; reputation.tile_spaces 5,9 I; reputation.on_reach.13 points:2 I;
reputation_tile.A.24.top produce:1,points:4 i; reputation_tile.A.24.middle produce:1,points:2 i;
reputation_tile.A.24.bottom points:2 i;
reputation_tile.B.24.top blueberry:6 I; reputation_tile.B.24.middle blueberry:3 I;
reputation_tile.B.24.bottom blueberry:2 I;
reputation_tile.C.24.top ? U; reputation_tile.C.24.middle ? U; reputation_tile.C.24.bottom ? U;
reputation_tile.A.3.top ? U; reputation_tile.A.3.bottom ? U;
reputation_tile.B.3.top ? U; reputation_tile.B.3.bottom ? U;
reputation_tile.C.3.top ? U; reputation_tile.C.3.bottom ? U;
marketing.1.cost 2 I; marketing.1.points 1 I; marketing.2.cost 2 I; marketing.2.points 2 I;
marketing.3.cost 1 i; marketing.3.points 2 I; marketing.4.cost 4 I; marketing.4.points 3 I;
marketing.5.cost 6 I; marketing.5.points 4 I; marketing.6.cost 8 I; marketing.6.points 6 I;
marketing.7.cost 10 I; marketing.7.points 8 I; marketing.8.cost 12 S; marketing.8.points 11 S;
row.1 reputation:3 S; row.2 reputation:2 S; row.3 reputation:1 S; row.4 blueberry:1 S;
row.5 none I; row.6 points:-1 S; row.off_board.reputation -2 S;
room.R1 none D; room.R2 blueberry_income:1 i; room.R3 hazelnut_income:1 I;
room.R4 hazelnut_income:1 I; room.R5 hazelnut_income:1,produce:4 I;
room.R6 hazelnut_income:1,produce:6 I;
rooms.start R1 S;
pot.green.cost 0 S; pot.yellow.cost 4 S; pot.yellow.gain hazelnut_income:1 S;
pot.yellow.die Y1 S; pot.brown.cost 5 S; pot.brown.gain hazelnut_income:1 S; pot.brown.die B1 S;
pot.brown.trees 2 S;
saw_tile.2.cost 3 S; saw_tile.2.gain hazelnut_income:1 S; saw_tile.3.cost 4 S;
saw_tile.3.gain hazelnut_income:1,reputation:2 S; saw_tile.2.six_discount 2 S;
splice_tile.1.raise 1 S; splice_tile.2.raise 2 S; splice_tile.2.cost 2 S;
splice_tile.2.gain income:1 S; splice_tile.3.raise 4 S; splice_tile.3.cost 3 S;
splice_tile.3.gain hazelnut_income:2 S;
glue_tile.cost 4 S; glue_tile.gain blueberry_income:1,hazelnut_income:1 S;
support.M1 B1,B2 S; support.M2 B2,B3 S; support.M3 B3,B4 S; support.T2 M1,M2 S;
support.T3 M2,M3 S; support.T1 T2 D; support.T4 T3 D;
attic.B1-B2 reputation:1 I; attic.B2-B3 produce:1 I; attic.B3-B4 blueberry_income:2 S;
attic.B1-M1 hazelnut_income:1 I; attic.B2-M1 blueberry_income:3 i; attic.B2-M2 lantern:1 I;
attic.B3-M2 hazelnut_income:1 I; attic.B3-M3 reputation:1 I; attic.B4-M3 produce:1 S;
attic.M1-M2 reputation:1,hazelnut_income:1 I; attic.M2-M3 lantern:1 I;
attic.M1-T2 hazelnut_income:2 I; attic.M2-T2 blueberry:5 I; attic.M2-T3 reputation:1 I;
attic.M3-T3 hazelnut_income:3 I; attic.T1-T2 points:6,lantern:1 i; attic.T2-T3 lantern:2 I;
attic.T3-T4 points:7 I;
contract.marketing.1 2 I; contract.marketing.2 4 I; contract.marketing.3 6 I;
contract.marketing.4 8 I; contract.marketing.5 10 I; contract.marketing.6 12 I;
contract.marketing.7 15 I; contract.marketing.8 18 I;
contract.helpers.3 4 I; contract.helpers.4 8 I; contract.helpers.5 13 S; contract.helpers.6 18 I;
contract.tools.3 2 I; contract.tools.4 4 I; contract.tools.5 8 I; contract.tools.6 13 I;
contract.tools.7 18 S;
contract.flat12.points 12 S;
contract.pots_and_glue.each 3 S; contract.pots_and_glue.most 12 S;
contract.splices_and_saws.each 3 S; contract.splices_and_saws.most 18 D;
contract.tokens.now 3 S; contract.tokens.each 2 S; contract.tokens.most 16 S;
contract.dice.now 4 S; contract.dice.each 2 S;
special_order.reward points:5,blueberry:5 S;
box.tool_kinds 11 S; box.tools_per_kind 5 S; box.solo_cards 10 S;
"""
CHECKED = [tuple(line.split()) for line in COLLECTED.replace("\n", " ").split(";") if line.strip()]


@pytest.mark.parametrize(("name", "value", "confidence"), CHECKED)
def test_collected_fact_is_shipped_unchanged(name: str, value: str, confidence: str) -> None:
    fact = board_facts()[name]
    assert fact.value == (None if value == "?" else value)
    assert fact.confidence == confidence


def test_no_unknown_fact_has_a_value_and_every_other_has_one() -> None:
    for fact in board_facts().values():
        assert (fact.value is None) == (fact.confidence == "U"), fact.name
        assert fact in unknown() or fact.value is not None


def test_board_check_lists_the_blurry_facts_with_their_rival_readings() -> None:
    rivals = {fact.name: fact.rivals for fact in to_confirm()}
    assert rivals == {
        "rim.BR.4": (),
        "rim.BL.2": ("reputation:2",),
        "rim.BL.3": ("blueberry:1",),
        "rim.BL.5": (),
        "rim.TL.2": ("points:1,scrap:1", "points:3,scrap:1"),
        "reputation.on_reach.14": ("points:2",),
        "reputation_tile.A.24.top": (),
        "reputation_tile.A.24.middle": (),
        "reputation_tile.A.24.bottom": (),
        "room.R2": (),
        "attic.B2-M1": ("blueberry_income:1",),
        "attic.T1-T2": ("points:8,lantern:1",),
        "marketing.3.cost": ("3",),
        "tool.6": ("mallet",),
    }


def test_unknown_facts_are_those_no_source_shows() -> None:
    groups = [fact.name.partition(".")[0] for fact in unknown()]
    assert {group: groups.count(group) for group in groups} == {
        "rim": 5,
        "saw": 5,
        "reputation_tile": 9,
        "tool": 4,
    }


def test_every_fact_names_known_sources() -> None:
    for fact in board_facts().values():
        assert set(fact.source.split(",")) <= set(sources()), fact.name


def test_every_known_fact_can_be_used_in_its_shape() -> None:
    for fact in board_facts().values():
        if fact.value is not None:
            use = {"gains": fact.gains, "number": fact.number, "numbers": fact.numbers}
            use.get(fact.shape, fact.words)()


def test_rim_and_saw_have_every_space() -> None:
    for quadrant in ("TR", "BR", "BL", "TL"):
        for slot in range(1, 8):
            assert f"rim.{quadrant}.{slot}" in board_facts()
        assert {f"saw.{quadrant}.A", f"saw.{quadrant}.B"} <= set(board_facts())


def test_asking_an_unknown_fact_for_its_value_says_so() -> None:
    with pytest.raises(ValueError, match=r"rim\.TR\.1 is not known yet"):
        board_facts()["rim.TR.1"].gains()


def test_asking_for_the_wrong_shape_says_so() -> None:
    with pytest.raises(ValueError, match=r"marketing\.1\.cost is written as number"):
        board_facts()["marketing.1.cost"].gains()


def test_fact_read_from_the_real_board_is_what_was_typed() -> None:
    assert read_fact("rim.TR.1", "scrap:1") == "scrap:1"
    assert read_fact("saw.TL.B", "die:any:4") == "die:any:4"
    assert read_fact("tool.8", " Hobel für Kanten ") == "Hobel für Kanten"


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("rim.XX.1", "scrap:1", "'rim.XX.1' is not the name of a printed fact"),
        ("rim.TR.1", "gold:1", "rim.TR.1: 'gold:1': expected one of blueberry"),
        ("marketing.3.cost", "three", "expected a number from -20 to 100, not 'three'"),
        ("income.tool_line", "3,x", "expected a number from 0 to 100, not 'x'"),
        ("start.dice", "G7", "'G7': expected a die"),
        ("support.M1", "B1,?", r"'\?': expected a plain word"),
        ("tool.8", "7", "'7': expected a tool's name of at most 30 letters"),
    ],
)
def test_unreadable_fact_is_refused_with_its_name(name: str, value: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        read_fact(name, value)


def test_tools_are_called_by_the_words_that_rewards_use() -> None:
    for number, kind in enumerate(TOOL_KINDS, start=1):
        assert board_facts()[f"tool.{number}"].value == (None if number > 7 else kind)
    assert TOOL_KINDS[7:] == ("tool8", "tool9", "tool10", "tool11")


def test_shape_check_returns_the_value_itself() -> None:
    assert check_value("start.dice", "dice", "G3,B1") == "G3,B1"
