"""Free actions that take one tap: which of them stand beside each other, which is the only one."""

from referee.games.woodcraft.pages.view import Page
from referee.games.woodcraft.pages.view import view as view_of
from referee.games.woodcraft.pages.view_changes import MOST, Changes
from referee.games.woodcraft.rules.table import Table
from referee.games.woodcraft.rules.words import COLOURS
from tests.games.woodcraft.view_samples import after, opened, played


def page(*lines: str) -> Page:
    """Return the page of ann, whose turn it is."""
    return view_of(after(opened("ann", "ben"), *lines), "ann")


def changes(found: Page, panel: str) -> Changes:
    """Return what one free action can do."""
    return next(each for each in found.changes if each.panel == panel)


def test_sawing_in_two_is_offered_and_more_parts_have_their_own_page() -> None:
    saw = changes(page("ann correct lumber=G4 sawblades=3"), "saw")
    assert {one.makes for one in saw.changes} == {("G3", "G1"), ("G2", "G2")}
    assert saw.few
    assert saw.only is None


def test_the_only_way_is_told_apart_from_one_beside_those_that_are_refused() -> None:
    assert changes(page("ann correct lumber=G2"), "saw").only is not None
    # Cutting a three into three parts is refused, and its page says why.
    saw = changes(page("ann correct lumber=G3 sawblades=0"), "saw")
    assert len(saw.changes) == 1
    assert saw.only is None


def test_a_change_shows_what_it_costs_and_brings() -> None:
    found = page("ann correct lumber=G2,Y3 glue_tile=yes glue=1 scrap=1")
    [splice] = [one for one in changes(found, "splice").changes if one.makes == ("G3",)]
    assert (splice.takes, splice.costs, splice.gain) == (("G2",), "scrap:1", "")
    glue = changes(found, "glue").changes
    # Either colour, but not each pair twice.
    assert sorted(one.makes for one in glue) == [("G5",), ("Y5",)]
    assert {(one.costs, one.gain) for one in glue} == {("glue:1", "points:4")}


def test_a_reuse_token_is_part_of_the_price() -> None:
    found = page("ann correct lumber=G2 saw_tiles=x reuse=1")
    [saw] = changes(found, "saw").changes
    assert saw.costs == "reuse:1"


def test_many_changes_are_found_by_their_die() -> None:
    found = page("ann correct lumber=G6,Y6,B6,G5,Y5,B5,G4")
    assert len(changes(found, "saw").changes) > MOST
    assert not changes(found, "saw").few


def test_a_free_action_ends_the_turn_only_when_the_action_is_done() -> None:
    lines = ("ann correct lumber=G2", "ann choose_tile tile=buy_materials")
    before = page(*lines)
    assert not before.closes(*changes(before, "saw").changes)
    done = page(*lines, "ann take_berries")
    assert done.closes(*changes(done, "saw").changes)


def test_nothing_is_changed_while_something_is_to_be_decided() -> None:
    table: Table = after(
        opened("ann", "ben"),
        "ann correct hazelnut_income=3 attic=B4:mallet",
        "ann choose_tile tile=improve_workshop",
        "ann improve_workshop add=pot",
    )
    assert view_of(table, "ann").changes == ()
    assert view_of(table, "ben").changes == ()


def test_whatever_is_taken_and_made_is_a_die_or_a_token() -> None:
    tokens = {"glue", "scrap", "sawblade", "lantern"}
    seen = set()
    for seed in range(3):
        for table in played(3, seed):
            for each in view_of(table, table.seats[table.turn]).changes:
                for one in each.changes:
                    seen |= {word for word in (*one.takes, *one.makes) if word[0] not in COLOURS}
    assert seen
    assert seen <= tokens
