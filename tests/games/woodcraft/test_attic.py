"""Tools and the attic (R-008, R-106 … R-110)."""

from msgspec.structs import replace

from referee.games.woodcraft.rules import attic
from referee.games.woodcraft.rules.facts import TOOL_KINDS, Gain
from referee.games.woodcraft.rules.printed import printed
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.words import ATTIC
from tests.games.woodcraft.sample_tables import table_of, with_shop

EMPTY = ("",) * len(ATTIC)
WRENCH, SAW, AXE = "wrench", "saw", "axe"


def filled(**tools: str) -> tuple[str, ...]:
    return tuple(tools.get(space, "") for space in ATTIC)


def names(spaces: tuple[int, ...]) -> set[str]:
    return {ATTIC[space] for space in spaces}


def missing(tools: tuple[str, ...], space: str) -> tuple[str, ...]:
    return attic.missing_supports(tools, ATTIC.index(space))


def with_tools(table: Table, seat: int, *tools: str) -> Table:
    return with_shop(table, seat, attic=(*tools, *EMPTY[len(tools) :]))


def test_the_bottom_row_is_always_open_and_others_need_what_is_below_them() -> None:
    assert names(attic.available(EMPTY)) == {"B1", "B2", "B3", "B4"}
    assert missing(EMPTY, "B1") == ()
    assert missing(EMPTY, "M1") == ("B1", "B2")
    assert missing(EMPTY, "M2") == ("B2", "B3")
    assert missing(EMPTY, "M3") == ("B3", "B4")
    assert missing(EMPTY, "T2") == ("M1", "M2")
    assert missing(EMPTY, "T3") == ("M2", "M3")
    assert missing(EMPTY, "T1") == ("T2",)
    assert missing(EMPTY, "T4") == ("T3",)


def test_a_space_opens_when_all_of_its_supports_are_filled() -> None:
    tools = filled(B2=WRENCH)
    assert missing(tools, "M2") == ("B3",)
    assert names(attic.available(tools)) == {"B1", "B3", "B4"}
    tools = filled(B2=WRENCH, B3=SAW)
    assert missing(tools, "M2") == ()
    assert names(attic.available(tools)) == {"B1", "B4", "M2"}
    tools = filled(B1=SAW, B2=SAW, B3=SAW, M1=SAW, M2=SAW, T2=SAW)
    assert names(attic.available(tools)) == {"B4", "T1"}


def test_neighbours_of_another_kind_reward_and_equal_ones_do_not() -> None:
    board = printed(())
    tools = filled(B4="mallet")
    bottom = attic.link_rewards(tools, ATTIC.index("B3"), WRENCH, board)
    assert bottom == [("B4", (Gain("blueberry_income", 2, ()),))]
    tools = filled(B4="mallet", B3=WRENCH)
    middle = attic.link_rewards(tools, ATTIC.index("M3"), WRENCH, board)
    assert middle == [("B4", (Gain("produce", 1, ()),))]
    both = attic.link_rewards(tools, ATTIC.index("M3"), AXE, board)
    assert [other for other, _ in both] == ["B3", "B4"]


def test_no_reward_comes_from_afar_from_empty_spaces_or_from_unnamed_tools() -> None:
    board = printed(())
    assert attic.link_rewards(EMPTY, 0, WRENCH, board) == []
    assert attic.link_rewards(filled(B4=AXE), ATTIC.index("B1"), WRENCH, board) == []
    assert attic.link_rewards(filled(B2="?"), ATTIC.index("B1"), WRENCH, board) == []
    nothing = replace(board, links={(0, 1): (), (1, 0): ()})
    assert attic.link_rewards(filled(B2=AXE), 0, WRENCH, nothing) == []


def test_a_named_neighbour_counts_beside_an_unnamed_one() -> None:
    found = attic.link_rewards(filled(B2="?", B4=AXE), ATTIC.index("B3"), WRENCH, printed(()))
    assert [other for other, _ in found] == ["B4"]


def test_five_tools_of_a_kind_are_in_the_box() -> None:
    table = with_tools(table_of(3), 0, WRENCH, WRENCH, SAW)
    table = with_tools(table, 2, WRENCH, WRENCH)
    assert attic.in_stock(table, WRENCH)
    table = with_tools(table, 1, WRENCH)
    assert not attic.in_stock(table, WRENCH)
    assert attic.in_stock(table, SAW)


def test_a_kind_that_has_run_out_is_replaced_by_any_other() -> None:
    table = table_of(2)
    assert attic.takeable(table, ()) == TOOL_KINDS
    assert attic.takeable(table, (AXE, WRENCH)) == (AXE, WRENCH)
    table = with_tools(table, 0, WRENCH, WRENCH, WRENCH, WRENCH)
    assert attic.takeable(table, (WRENCH,)) == (WRENCH,)
    table = with_tools(table, 1, WRENCH)
    others = tuple(tool for tool in TOOL_KINDS if tool != WRENCH)
    assert attic.takeable(table, (WRENCH,)) == others
    assert attic.takeable(table, (AXE, WRENCH)) == (AXE,)
    assert attic.takeable(table, ()) == others
    table = with_tools(table, 1, SAW)
    assert attic.takeable(table, (WRENCH, SAW)) == (WRENCH, SAW)
    assert attic.takeable(table, ()) == TOOL_KINDS


def test_free_spaces_are_counted() -> None:
    table = with_tools(table_of(), 0, WRENCH, SAW)
    assert attic.free_spaces(table.workshops[0]) == 9
    assert attic.free_spaces(table.workshops[1]) == 11


def test_links_to_tools_of_an_unknown_kind_are_in_doubt_and_no_others() -> None:
    board = printed(())
    tools = filled(B1="?", B2=WRENCH, B4="?")
    doubt = attic.links_in_doubt(tools, ATTIC.index("M1"), board)
    assert doubt == [("B1", board.links[ATTIC.index("M1"), ATTIC.index("B1")])]
    # Known kinds, and unknown ones that lie elsewhere, leave nothing open.
    assert attic.links_in_doubt(filled(B2=WRENCH), ATTIC.index("M1"), board) == []
    assert attic.links_in_doubt(filled(B4="?"), ATTIC.index("M1"), board) == []
    both = attic.links_in_doubt(filled(B1="?", B2="?"), ATTIC.index("M1"), board)
    assert [space for space, _ in both] == ["B1", "B2"]
