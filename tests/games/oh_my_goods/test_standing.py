"""Where a match stands, what it is about to ask, and what its moves brought."""

from random import Random

import pytest
from msgspec.structs import replace

from referee.desk.random_play import random_match
from referee.engine.candidate import Chance
from referee.engine.events import Chose, Event, Feat, Pause, RoundBegun, Scored
from referee.engine.ruling import Allowed
from referee.engine.where import Stage
from referee.games.oh_my_goods.game import GAME
from referee.games.oh_my_goods.rules import rulebook
from referee.games.oh_my_goods.rules.announcing import deck
from referee.games.oh_my_goods.rules.facts import CARDS, kinds_of_buildings
from referee.games.oh_my_goods.rules.moves.shuffle import Shuffle
from referee.games.oh_my_goods.rules.standing import acting
from referee.games.oh_my_goods.rules.table import Table
from referee.games.oh_my_goods.rules.words import BY_THE_APP
from tests.games.oh_my_goods.sample_tables import OPENING


def made(table: Table, seat: str, kind: str, **fields: str) -> tuple[Table, list[Event]]:
    move = GAME.read(seat, kind, fields)
    ruling = GAME.judge(table, move)
    assert isinstance(ruling, Allowed), ruling
    return ruling.table, list(GAME.events(table, move, ruling))


def test_a_round_is_told_by_its_events() -> None:
    table = GAME.open(("ann", "ben"), OPENING)
    happened: list[Event] = []
    for seat, kind, fields in (
        ("ann", "exchange", {}),
        ("ben", "exchange", {}),
        ("table", "reveal", {"cards": "grain,grain*,wood*"}),
        ("ben", "plan", {"worker": "CHAR-2"}),
        ("ann", "plan", {"worker": "CHAR-1", "card": "yes"}),
        ("table", "reveal", {"cards": "clay*,clay*"}),
        ("ann", "produce", {"building": "CHAR-1"}),
        ("ann", "build", {"card": "OMG-028", "pay": "CHAR-1:3"}),
        ("ben", "end_turn", {}),
    ):
        table, events = made(table, seat, kind, **fields)
        happened += events
    assert happened == [
        Chose("ann", "charburner"),
        Chose("ben", "charburner"),
        Pause("market"),
        Chose("ann", "build"),
        Feat("ann", "build"),
        RoundBegun(2),
    ]
    assert GAME.points(table) is None


def test_where_tells_stage_turn_and_the_last_round() -> None:
    table = GAME.open(("ann", "ben"), {})
    assert (GAME.where(table).stage, GAME.where(table).acting) == (Stage.OPENING, ("ann", "ben"))
    table = GAME.open(("ann", "ben"), OPENING)
    where = GAME.where(table)
    assert (where.stage, where.phase, where.round, where.turn) == (
        Stage.PLAY, "exchange", 1, "ann",
    )  # fmt: skip
    assert where.note is not None
    assert where.note.key == "active"
    table, _ = made(table, "table", "correct", last_round="1")
    where = GAME.where(table)
    assert where.note is not None
    assert where.note.key == "last_round"
    table, _ = made(table, "table", "correct", phase="over")
    assert GAME.where(table).over
    assert GAME.where(table).acting == ()


def test_events_of_whole_matches_are_words_that_can_be_said() -> None:
    known = {*kinds_of_buildings(), "build", "hire"}
    for _, move, ruling in (
        (before, move, ruling)
        for before, move, ruling in random_match(GAME, ("ann", "ben", "cleo"), Random(1))
    ):
        for event in GAME.events(ruling.table, move, ruling):
            assert not isinstance(event, Scored)
            assert not isinstance(event, Chose) or event.what in known


def test_the_opening_asks_for_the_cards_first_and_leaves_usual_answers_out() -> None:
    questions = {question.name: question for question in GAME.questions(2)}
    assert [name for name, question in questions.items() if question.first] == ["cards"]
    assert questions["option.two_assistants_at_most"].usual == "yes"
    assert GAME.header(2, {"cards": "table", "option.chains_wait": "no"}, {}) == {}
    assert GAME.header(2, GAME.practice(2), {"assistant.A16": "red:1,cost:1,points:1"}) == {
        "cards": "app",
        "fact.assistant.A16": "red:1,cost:1,points:1",
    }


@pytest.mark.parametrize("cards", ["table", "app"])
def test_the_setup_list_ticks_off_what_is_told(cards: str) -> None:
    table = GAME.open(("ann", "ben"), {"cards": cards})
    items = {item.name: item for item in GAME.setup_list(table)}
    assert not items["assistants"].told
    assert (items["assistants"].facts["n"], items["assistants"].facts["of"]) == (4, 8)
    assert not items["charburner.ann"].told
    table, _ = made(table, "ann", "take_charburner", card="CHAR-1")
    items = {item.name: item for item in GAME.setup_list(table)}
    assert items["charburner.ann"].told
    assert not items["charburner.ben"].told
    if cards == "table":
        assert items["shuffle"].facts == {"n": 94, "left": 70}
    else:
        assert items["app_deals"].needs == "shuffle"


def test_fields_know_what_can_be_said_at_a_table() -> None:
    table, _ = made(
        GAME.open(("ann", "ben"), OPENING), "ann", "correct", buildings="CHAR-1,OMG-078"
    )
    assert GAME.choices(table, "produce", "building") == ("CHAR-1", "CHAR-2")
    assert GAME.choices(table, "use_chain", "building") == ("CHAR-1", "CHAR-2")
    assert GAME.choices(table, "plan", "worker") == ("CHAR-1", "CHAR-2", "none")
    assert GAME.choices(table, "plan", "way") == ("orderly", "sloppy")
    assert GAME.choices(table, "plan", "card") == ("yes", "no")
    assert GAME.choices(table, "hire", "assistant") == ("A03", "A09", "A11", "A14")
    assert GAME.choices(table, "", "turn") == ("ann", "ben")
    assert GAME.choices(table, "", "way") == ("orderly", "sloppy", "none")
    assert GAME.choices(table, "", "moon") == ()
    assert GAME.choices(table, "fly", "moon") == ()
    could_be_built = GAME.choices(table, "build", "card")
    # One card stands for those that are the same building; one of two wood offices is taken.
    assert "OMG-078" not in could_be_built
    assert "OMG-079" in could_be_built
    assert len(could_be_built) == 81
    assert all(CARDS[card].cost for card in could_be_built)


def test_lines_of_the_score_go_back_to_their_steps() -> None:
    table = GAME.open(("ann", "ben"), OPENING)
    for _, _, ruling in random_match(GAME, ("ann", "ben"), Random(2)):
        for step in ruling.steps:
            explained = GAME.explains(table, "ann", "buildings", step)
            assert explained == (step.key == "built" and step.seat == "ann")


def test_where_the_app_deals_nobody_has_to_reveal_the_market() -> None:
    table = replace(GAME.open(("ann", "ben"), OPENING), phase="sunrise", draws=(), active=1)
    assert acting(table) == ("ben",)
    assert acting(replace(table, cards=BY_THE_APP)) == ()


def test_the_app_shuffles_only_a_draw_pile_whose_order_it_keeps() -> None:
    pile = ("OMG-028", "OMG-020", "OMG-005")
    table = replace(GAME.open(("ann", "ben"), OPENING), pile=pile)
    assert deck(table) is None
    kept = replace(table, cards=BY_THE_APP)
    assert deck(kept) == Chance("shuffle", "cards", 3, pool=tuple(sorted(pile)))
    assert deck(replace(kept, pile=())) is None


def test_a_pile_with_one_card_told_twice_is_no_shuffled_pile() -> None:
    pile = ("OMG-028", "OMG-020", "OMG-005")
    table = replace(GAME.open(("ann", "ben"), OPENING), pile=pile, cards=BY_THE_APP)
    assert not list(Shuffle("table", pile[::-1]).objections(table, 0))
    for cards in ((*pile, pile[0]), (pile[0], pile[0], pile[1])):
        (reason,) = Shuffle("table", cards).objections(table, 0)
        assert reason.rule is rulebook.WRONG_CARDS_SHUFFLED
