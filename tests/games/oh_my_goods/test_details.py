"""Small things that reasons, offers and steps must say exactly."""

from typing import Any

import pytest
from msgspec.structs import replace

from referee.engine.ruling import Refused, Step
from referee.games.oh_my_goods.game import GAME
from referee.games.oh_my_goods.rules.choices import choices
from referee.games.oh_my_goods.rules.draft import Draft
from referee.games.oh_my_goods.rules.explaining import explains
from referee.games.oh_my_goods.rules.facts import CARDS, prints
from referee.games.oh_my_goods.rules.flow import settle
from referee.games.oh_my_goods.rules.invariants import impossible
from referee.games.oh_my_goods.rules.move import PlannedCard
from referee.games.oh_my_goods.rules.moves.hire import Hire
from referee.games.oh_my_goods.rules.prospects import prospects
from referee.games.oh_my_goods.rules.reading import goods_by_kind
from referee.games.oh_my_goods.rules.table import Draw, Plan, Post, Table
from tests.games.oh_my_goods.sample_tables import OPENING, table_with
from tests.games.oh_my_goods.test_secrets import at_planning

CHAR, MILL, BAKERY, OFFICE = "CHAR-1", "OMG-032", "OMG-037", "OMG-094"
OTHER_MILL = "OMG-028"


def reasons(table: Table, kind: str, **fields: str) -> list[tuple[str, dict[str, Any]]]:
    ruling = GAME.judge(table, GAME.read("ann", kind, fields))
    assert isinstance(ruling, Refused)
    return [(reason.rule.code, dict(reason.facts)) for reason in ruling.reasons]


@pytest.mark.parametrize(
    ("goods", "broken"),
    [
        (
            f"{MILL}:3,{CHAR}:2",
            [
                ("goods_not_there", {"card": MILL, "needs": 3, "has": 1}),
                ("inputs_together", {"input": "flour", "needs": 2, "has": 3}),
            ],
        ),
        (
            f"{MILL}:1,{OTHER_MILL}:1,{CHAR}:2,OMG-011:1",
            [("not_your_building", {"card": "OMG-011"})],
        ),
        (
            f"{MILL}:1,{OTHER_MILL}:1,{CHAR}:2,{OFFICE}:1",
            [("market_feeds_no_chain", {"what": OFFICE})],
        ),
    ],
)
def test_goods_for_a_chain_that_are_not_there_are_named(
    goods: str, broken: list[tuple[str, dict[str, Any]]]
) -> None:
    lying = {CHAR: 2, MILL: 1, OTHER_MILL: 1, BAKERY: 0, OFFICE: 0}
    table = table_with(lying)
    assert reasons(table, "use_chain", building=BAKERY, times="2", goods=goods) == broken


def test_goods_of_two_buildings_that_make_the_same_count_together() -> None:
    table = table_with({CHAR: 2, MILL: 1, OTHER_MILL: 2, BAKERY: 0})
    assert goods_by_kind(table.estates[0])["flour"] == 3


def test_a_building_that_has_produced_is_named() -> None:
    table = table_with({CHAR: 0}, 0, CHAR, "orderly", market=("wood", "grain", "grain"))
    estate = replace(table.estates[0], produced=(CHAR,))
    table = replace(table, estates=(estate, table.estates[1]))
    assert reasons(table, "produce", building=CHAR) == [("produced_already", {"card": CHAR})]


def test_sloppy_work_takes_no_card_for_the_resource_that_it_leaves_out() -> None:
    # The charburner needs wood and two grain; one grain is missing, and may be left out.
    table = table_with({CHAR: 0}, 2, CHAR, "sloppy", market=("wood", "grain"))
    assert reasons(table, "produce", building=CHAR, hand="grain") == [
        ("not_missing", {"card": CHAR, "given": "grain", "n": 0, "missing": "grain"})
    ]


def test_goods_of_a_building_that_is_not_mine_pay_nothing() -> None:
    table = table_with({CHAR: 9})
    assert ("goods_not_there", {"card": MILL, "needs": 1, "has": 0}) in reasons(
        table, "build", card="OMG-001", pay=f"{MILL}:1"
    )


def test_when_no_card_is_left_anywhere_everybody_is_told_what_is_not_drawn() -> None:
    # Both piles are empty, and nobody has two cards to discard one of (OMG-A22).
    table = replace(table_with({CHAR: 0}, 1), pile=(), discards=())
    estates = (table.estates[0], replace(table.estates[1], hand=()))
    table = replace(table, estates=estates, draws=(Draw(0, 2), Draw(1, 3)))
    draft = Draft(table)
    settle(draft)
    assert draft.steps == [
        Step("no_cards_left", "ann", {"n": 2}),
        Step("no_cards_left", "ben", {"n": 3}),
    ]
    assert draft.table.draws == ()


def test_a_table_in_the_making_changes_no_other() -> None:
    table = table_with({CHAR: 1}, 3)
    for order in ((0, 1), (1, 0)):
        draft = Draft(table)
        for seat in order:
            draft.put(seat, hand=())
        assert [len(estate.hand) for estate in table.estates] == [3, len(table.estates[1].hand)]
        assert len(table.estates[1].hand) > 0
        assert [estate.hand for estate in draft.current().estates] == [(), ()]


def test_only_what_brings_points_explains_points() -> None:
    step = Step("built", "ann", {})
    assert explains("ann", "buildings", step)
    assert not explains("ben", "buildings", step)
    assert not explains("ann", "luck", step)


def test_forms_offer_seats_and_one_card_of_every_kind_of_building() -> None:
    table = table_with({CHAR: 0, MILL: 0})
    assert choices(table, "", "active") == choices(table, "", "turn") == ("ann", "ben")
    offered = choices(table, "build", "card")
    assert MILL not in offered
    assert len({CARDS[card].likeness for card in offered}) == len(offered)
    groups = [group for group in prints() if any(card != MILL for card in group)]
    assert len(offered) == len(groups)


def test_an_assistant_whose_print_nobody_knows_brings_no_points() -> None:
    table = table_with({CHAR: 0}, posts=(Post("A16", CHAR),))
    assert GAME.scores(table)[0].total == 0
    table = replace(table, facts=(("assistant.A16", "green:1,cost:6,points:3"),))
    assert GAME.scores(table)[0].total == 3


def test_whoever_is_first_is_in_turn_before_cards_are_dealt() -> None:
    table = GAME.open(("ann", "ben"), {"first": "ben"})
    assert (table.active, table.turn) == (1, 1)


@pytest.mark.parametrize("ended", ["built", "hired"])
def test_one_building_or_one_assistant_is_all_there_is_in_a_round(ended: str) -> None:
    table = table_with({CHAR: 9}, worker=CHAR, way="orderly")
    estate = replace(table.estates[0], ended=ended)
    table = replace(table, estates=(estate, table.estates[1]))
    found = reasons(table, "hire", assistant="A03", building=CHAR, pay=f"{CHAR}:9")
    assert ("build_or_hire", {"what": ended}) in found


def test_nobody_is_hired_beside_the_worker_where_another_place_is_free() -> None:
    rules = {**OPENING, "option.hire_beside_worker": "no"}
    table = replace(table_with({CHAR: 40, MILL: 0}, worker=CHAR, way="orderly"))
    table = replace(table, options=GAME.open(("ann", "ben"), rules).options)
    offered = {move.building for move in Hire.offers(table, 0)}
    assert offered == {MILL}
    for worker, posts, places in (
        (MILL, (Post("A01", CHAR),), {MILL}),
        (MILL, (Post("A01", CHAR), Post("A02", MILL)), {CHAR}),
    ):
        estate = replace(table.estates[0], worker=worker, posts=posts)
        found = replace(table, estates=(estate, table.estates[1]))
        assert {move.building for move in Hire.offers(found, 0)} == places


def test_an_assistant_without_a_free_place_is_offered_once_to_say_why() -> None:
    table = table_with({CHAR: 40, MILL: 0}, posts=(Post("A01", CHAR), Post("A02", MILL)))
    cheap = f"{CARDS[MILL].colour}:1,cost:1,points:1"
    facts = tuple((f"assistant.{assistant}", cheap) for assistant in table.assistants)
    options = replace(table.options, two_assistants_at_most=False)
    table = replace(table, facts=facts, options=options)
    offered = [move.assistant for move in Hire.offers(table, 0)]
    assert offered == [*table.assistants]


def test_too_many_cards_after_the_second_half_sun_break_two_rules() -> None:
    table = replace(table_with({CHAR: 0}), phase="sunrise", pile=("?",), discards=())
    found = reasons(table, "reveal", cards="wood*,clay*,wool")
    assert [code for code, _ in found] == ["sunrise_ends", "too_few_cards_left"]


def test_whoever_tells_a_fact_is_named() -> None:
    assert GAME.read("ann", "tell_fact", {"name": "sun.OMG-056", "value": "yes"}).seat == "ann"


@pytest.mark.parametrize("moves", ["A03@OMG-020/CHAR-1:1+OMG-001:2", "A03@OMG-020"])
def test_moves_of_assistants_are_written_with_what_pays_them(moves: str) -> None:
    assert GAME.read("ann", "plan", {"worker": CHAR, "moves": moves}).written()["moves"] == moves


def test_a_card_that_is_not_planned_is_written_as_no() -> None:
    assert [PlannedCard().write(card) for card in ("", "?", MILL)] == ["no", "yes", MILL]


def test_a_deck_may_be_empty() -> None:
    assert GAME.read("table", "shuffle", {"cards": "none"}) == GAME.read(
        "table", "shuffle", {"cards": ""}
    )


def test_no_card_is_in_two_places_and_none_is_nameless_where_the_app_deals() -> None:
    table = at_planning("app")
    assert list(impossible(table)) == []
    for strange in (table.pile[1], "?"):
        pile = (strange, *table.pile[1:])
        assert list(impossible(replace(table, pile=pile))) == ["card"]


def test_a_plan_cannot_send_an_assistant_into_a_building_of_somebody_else() -> None:
    table = table_with({CHAR: 9, MILL: 0}, posts=(Post("A03", MILL),))
    table = replace(table, phase="plan")
    found = reasons(table, "plan", worker=CHAR, moves=f"A03@{BAKERY}/{CHAR}:2")
    assert ("not_your_building", {"card": BAKERY}) in found


def test_a_plan_promises_goods_and_a_building_together() -> None:
    table = table_with({CHAR: 9}, market=("wood", "grain", "grain"))
    guesses = []
    for plan in (Plan(CHAR, "orderly", ""), Plan("", "", "?"), Plan(CHAR, "orderly", "?")):
        estate = replace(table.estates[0], plan=plan)
        guesses.append(prospects(replace(table, estates=(estate, table.estates[1])), 0))
    nothing = prospects(table, 0)
    goods, building, both = (guess - nothing for guess in guesses)
    assert goods > 0
    assert building > 0
    assert both == goods + building


def test_a_building_that_four_more_coins_would_pay_is_promising() -> None:
    # Five coins less than it costs are too few, four are not.
    cost = CARDS["OMG-043"].cost
    guesses = []
    for coins in (cost - 5, cost - 4):
        table = table_with({CHAR: coins})
        plain = prospects(table, 0)
        estate = replace(table.estates[0], plan=Plan("", "", "OMG-043"))
        guesses.append(prospects(replace(table, estates=(estate, table.estates[1])), 0) - plain)
    assert guesses[0] == 0
    assert guesses[1] > 0
