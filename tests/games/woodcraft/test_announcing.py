"""What dice and decks owe now, and what of it may wait until somebody asks for it."""

from msgspec.structs import replace

from referee.engine.candidate import Chance
from referee.games.woodcraft.game import GAME
from referee.games.woodcraft.rules.actions import (
    BONUS,
    FINISHED,
    TILE,
    carried_on,
    courses,
    rewrite,
    settle_on,
    unfinished,
)
from referee.games.woodcraft.rules.announcing import solo_pool, whole_deck_for
from referee.games.woodcraft.rules.draft import Draft
from referee.games.woodcraft.rules.table import Action, Course, Table
from tests.games.woodcraft.sample_tables import table_of, told, with_shop
from tests.games.woodcraft.view_samples import after, opened

BUY = "ann choose_tile tile=buy_lumber"


def refill(table: Table) -> Chance:
    return next(chance for chance in GAME.chances(table) if chance.kind == "refill_yard")


def bought(berries: int) -> Table:
    """Return a turn in which ann has bought a green 2, with so many blueberries left."""
    return after(
        opened("ann", "ben"), BUY, "ann buy_lumber dice=G2", f"ann correct blueberries={berries}"
    )


def test_the_refill_waits_as_long_as_a_second_die_can_be_bought() -> None:
    # The cheapest die left is the yellow 1, for 2 blueberries.
    assert refill(bought(2)).waits
    assert not refill(bought(1)).waits
    assert not refill(after(bought(9), "ann market")).waits


def test_after_two_dice_nothing_waits() -> None:
    table = after(opened("ann", "ben"), BUY, "ann correct blueberries=30", "ann buy_lumber dice=G2")
    assert not refill(after(table, "ann buy_lumber dice=G5")).waits
    # A gap that no purchase has made is filled at once.
    table = after(opened("ann", "ben"), "ann choose_tile tile=exchange_dice")
    yard = ("", *table.yard[1:])
    assert not refill(replace(table, yard=yard)).waits


def test_what_lies_on_the_table_already_waits_to_be_told() -> None:
    table = after(opened("ann", "ben", yard="none"), BUY)
    assert refill(table).waits
    assert refill(table).count == 6
    special = "table enter_order card=S/1 deck=special row=5 needs=G1 reward=none"
    table = after(
        opened("ann", "ben"), special, "ann correct orders=S/1@5 lumber=G1 reputation=4",
        "ann choose_tile tile=buy_materials", "ann complete_order card=S/1 dice=G1",
    )  # fmt: skip
    assert [(c.kind, c.waits) for c in GAME.chances(table)] == [("reveal_contracts", True)]


def test_solo_cards_are_drawn_from_the_deck_that_was_chosen() -> None:
    table = table_of(1, solo_deck="entered", solo_entered=("A", "B"), solo_discards=("A",))
    assert solo_pool(table) == ("B",)
    # An empty deck is made of the discards again.
    assert solo_pool(replace(table, solo_discards=("A", "B"))) == ("A", "B")
    assert solo_pool(replace(table, solo_deck="physical")) == ()
    assert len(solo_pool(replace(table, solo_deck="own"))) == 10


def test_a_deal_comes_out_of_its_own_deck() -> None:
    assert all(card.startswith("PHI/") for card in whole_deck_for("helpers"))
    assert all(card.startswith("PI/") for card in whole_deck_for("orders"))
    assert all(card.startswith("PS/") for card in whole_deck_for("special"))


# Two actions of one kind, and every way to understand what has been done of them.

OWN, EXTRA = Action("choose_orders", TILE), Action("choose_orders", BONUS)
BEGUN = replace(EXTRA, done=("taken",))


def test_an_action_that_has_begun_goes_on_before_another_one_begins() -> None:
    assert unfinished((OWN, BEGUN), "choose_orders") == [BEGUN, OWN]
    assert unfinished((OWN, BEGUN), "choose_orders", TILE) == [OWN]
    assert unfinished((OWN, replace(BEGUN, done=(FINISHED,))), "choose_orders") == [OWN]


def test_what_is_done_of_one_action_leaves_the_other_as_it_is() -> None:
    assert carried_on((OWN, EXTRA), EXTRA, ("taken",)) == (OWN, BEGUN)


def test_the_cheapest_way_is_shown_and_the_others_owe_what_they_cost_more() -> None:
    draft = Draft(with_shop(table_of(), 0, blueberries=9))
    settle_on(draft, 0, [((OWN, BEGUN), 3), ((BEGUN, OWN), 2), ((OWN, BEGUN), 5), ((OWN,), 4)])
    table = draft.current()
    assert courses(table) == (
        Course((BEGUN, OWN)), Course((OWN, BEGUN), 1), Course((OWN,), 2),
    )  # fmt: skip
    paid = {"what": "blueberries", "n": 2, "now": 7, "source": "choose_orders"}
    assert told(draft.steps) == [("pay", "ann", paid)]
    # What is changed in all of them leaves what they owe.
    rewrite(draft, lambda actions: (*actions, OWN))
    assert [course.owes for course in courses(draft.current())] == [0, 1, 2]
