"""What nobody else may see: plans until all are made, hands, planned cards, the deck."""

from random import Random

import pytest
from msgspec import json
from msgspec.structs import replace

from referee.desk.random_play import random_match
from referee.engine.ruling import Allowed, Step
from referee.games.oh_my_goods.game import GAME
from referee.games.oh_my_goods.rules.table import Table
from referee.games.oh_my_goods.rules.words import NAMELESS, PLAN, SUNSET
from tests.games.oh_my_goods.sample_tables import OPENING


def at_planning(cards: str = "table") -> Table:
    """Return a table at which everybody plans."""
    if cards == "table":
        table = GAME.open(("ann", "ben"), OPENING)
        for seat in ("ann", "ben"):
            table = made(table, seat, "exchange")
        return made(table, "table", "reveal", cards="wood*,clay*")
    for _, _, ruling in random_match(GAME, ("ann", "ben"), Random(3), {"cards": "app"}):
        found: Table = ruling.table
        if found.phase == PLAN and all(estate.plan is None for estate in found.estates):
            return found
    raise AssertionError("nobody ever plans")


def made(table: Table, seat: str, kind: str, **fields: str) -> Table:
    ruling = GAME.judge(table, GAME.read(seat, kind, fields))
    assert isinstance(ruling, Allowed), ruling
    return ruling.table


def eyes(table: Table, seat: str) -> str:
    """Return all that one seat can see, as text."""
    return json.encode(GAME.secrets.concealed(table, frozenset({seat}))).decode()


def test_a_plan_changes_nothing_that_others_see_but_that_it_is_made() -> None:
    table = at_planning()
    one = made(table, "ann", "plan", worker="CHAR-1", way="orderly", card="yes")
    other = made(table, "ann", "plan", worker="CHAR-1", way="sloppy", card="no")
    assert one != other
    assert eyes(one, "ben") == eyes(other, "ben") != eyes(table, "ben")
    assert eyes(one, "ann") != eyes(other, "ann")
    for hidden in ("plan.worker", "plan.way", "plan.card", "plan.moves"):
        assert hidden in GAME.seat_facts(one, "ann")
        assert hidden not in GAME.seat_facts(one, "ann", hidden=False)
    open_facts = GAME.seat_facts(one, "ann", hidden=False)
    assert open_facts == GAME.seat_facts(other, "ann", hidden=False)
    assert (open_facts["ready"], open_facts["hand"], open_facts["planned"]) == ("yes", "7", "no")


def test_the_step_of_a_plan_does_not_tell_it() -> None:
    table = at_planning()
    ruling = GAME.judge(
        table, GAME.read("ann", "plan", {"worker": "CHAR-1", "way": "sloppy", "card": "yes"})
    )
    assert isinstance(ruling, Allowed)
    assert [(step.key, step.facts) for step in ruling.steps] == [("plan_made", {})]
    assert list(GAME.events(table, GAME.read("ann", "plan", {"worker": "CHAR-1"}), ruling)) == []


def test_planning_is_secret_and_plans_are_sealed_until_all_have_one() -> None:
    table = at_planning()
    assert GAME.where(table).secret
    assert GAME.where(table).acting == ("ann", "ben")
    assert GAME.where(table).turn == ""
    table = made(table, "ben", "plan", worker="CHAR-2")
    assert GAME.where(table).acting == ("ann",)
    table = made(table, "ann", "plan", worker="CHAR-1")
    assert table.phase == SUNSET
    assert not GAME.where(table).secret
    assert "plan" in GAME.secrets.sealed_kinds


def test_a_planned_card_that_the_app_dealt_stays_hidden_after_the_plans_are_shown() -> None:
    table = at_planning("app")
    card = table.estates[0].hand[0]
    table = made(table, "ann", "plan", worker=table.estates[0].buildings[0], card=card)
    table = made(table, "ben", "plan", worker=table.estates[1].buildings[0])
    assert table.estates[0].planned == card
    assert card not in eyes(table, "ben")
    assert card in eyes(table, "ann")
    assert "card" in GAME.secrets.hidden_fields("plan")
    assert GAME.seat_facts(table, "ann", hidden=False)["planned"] == "yes"
    assert "planned_card" not in GAME.seat_facts(table, "ann", hidden=False)


@pytest.mark.parametrize("seat", ["ann", "ben"])
def test_hands_and_deck_of_the_app_are_hidden(seat: str) -> None:
    table = at_planning("app")
    shown = GAME.secrets.concealed(table, frozenset({seat}))
    mine = table.seats.index(seat)
    assert shown.estates[mine].hand == table.estates[mine].hand
    assert set(shown.estates[1 - mine].hand) == {NAMELESS}
    assert set(shown.pile) == {NAMELESS}
    assert all(set(pile) <= {NAMELESS} for estate in shown.estates for pile in estate.goods)
    lying = {*table.market, *(b for estate in table.estates for b in estate.buildings)}
    seen = {*lying, *table.estates[mine].hand}
    assert not [card for card in (*table.pile, *table.estates[1 - mine].hand) if card in seen]


def test_candidates_of_a_seat_are_the_same_for_its_own_eyes() -> None:
    table = at_planning("app")
    shown = GAME.secrets.concealed(table, frozenset({"ann"}))
    assert list(GAME.candidates(shown, "ann")) == list(GAME.candidates(table, "ann"))
    assert list(GAME.candidates(shown, "ben"))


@pytest.mark.parametrize(
    ("kind", "hidden"),
    [
        ("shuffle", {"cards"}),
        ("exchange", {"cards"}),
        ("discard_half", {"cards"}),
        ("build", set()),
    ],
)
def test_fields_that_tell_a_hand_or_the_deck_stay_hidden(kind: str, hidden: set[str]) -> None:
    assert GAME.secrets.hidden_fields(kind) == hidden


def test_no_pool_of_the_deck_is_open() -> None:
    assert "shuffle" not in GAME.secrets.open_pools


def test_a_corrected_hand_is_told_to_its_owner_only() -> None:
    table = at_planning("app")
    ruling = GAME.judge(table, GAME.read("ann", "correct", {"hand": "3", "goods": "none"}))
    assert isinstance(ruling, Allowed)
    assert [GAME.secrets.hidden_step(step) for step in ruling.steps] == [True, False]


def test_a_corrected_planned_card_is_told_to_its_owner_only() -> None:
    assert GAME.secrets.hidden_step(Step("corrected", "ann", {"what": "planned"}))
    assert not GAME.secrets.hidden_step(Step("corrected", "ann", {"what": "worker"}))


def test_others_see_how_many_cards_there_are_and_none_of_their_names() -> None:
    table = at_planning("app")
    ann = replace(table.estates[0], planned="OMG-001", spent=("OMG-002",))
    table = replace(table, estates=(ann, table.estates[1]), discards=("OMG-003", "OMG-004"))
    shown = GAME.secrets.concealed(table, frozenset({"ben"}))
    seen = shown.estates[0]
    assert (seen.planned, seen.spent, seen.plan) == (NAMELESS, (NAMELESS,), None)
    assert seen.hand == (NAMELESS,) * len(ann.hand)
    assert shown.discards == (NAMELESS,) * 2
    assert shown.estates[1].planned == ""
    nobody = GAME.secrets.concealed(table, frozenset())
    assert nobody.estates[1].planned == ""
    assert GAME.secrets.concealed(table, frozenset({"ann"})).estates[0].spent == ("OMG-002",)
