"""The icon pad and the signs: what taps make of an address, what is drawn for a reward."""

import pytest

from referee.games.woodcraft.pages import helper_pad, icon_pad
from referee.games.woodcraft.pages.proposals import proposals
from referee.games.woodcraft.pages.signs import Sign, drawn, signs
from referee.games.woodcraft.rules.facts import read_gains


def test_counted_things_are_counted_up() -> None:
    assert icon_pad.counted("", "glue") == "glue:1"
    assert icon_pad.counted("glue:1,points:2", "glue") == "glue:2,points:2"
    assert icon_pad.counted("blueberry_income:1", "blueberry") == "blueberry_income:1,blueberry:1"


def test_a_die_may_be_offered_instead_of_the_last_one() -> None:
    words = icon_pad.with_die("points:2", "green:4", instead=False)
    assert words == "points:2,die:green:4"
    assert icon_pad.ends_with_die(words)
    assert not icon_pad.ends_with_die("points:2")
    both = icon_pad.with_die(words, "yellow:3", instead=True)
    assert set(read_gains(both)[1].dice) == {"G4", "Y3"}


def test_words_come_and_go() -> None:
    assert icon_pad.toggled("G,Y", "B") == "G,Y,B"
    assert icon_pad.toggled("G,Y", "G") == "Y"
    assert icon_pad.shortened("G4,glue") == "G4"
    assert icon_pad.shortened("") == ""


def test_an_address_keeps_what_the_pad_knows_and_nothing_else() -> None:
    found = icon_pad.kept({"card": "OI/7", "strange": "x", "needs": "", "reward": "p" * 300})
    assert found == {"card": "OI/7", "reward": "p" * 200}


def test_what_nobody_can_read_is_no_reward_and_no_fact() -> None:
    told = {"reward": "tool:,points:2,foo:3,tool:saw-or-,die:,tool:saw", "name": "rim.TR.1"}
    assert icon_pad.reward_in(told, "reward") == "points:2,tool:saw"
    assert icon_pad.reward_in({}, "reward") == ""
    assert icon_pad.needs_in({"needs": "G4,Z9,glue,,none"}, "needs") == "G4,glue"
    assert icon_pad.fact_in(told) == "rim.TR.1"
    assert icon_pad.fact_in({"name": "rim.lower_left.1"}) == icon_pad.fact_in({}) == ""


def test_the_number_of_a_card_tells_its_deck() -> None:
    assert icon_pad.card_in({"number": "7", "deck": "late"}, "order") == "OII/7"
    assert icon_pad.card_in({"number": "999"}, "order") == ""
    told = icon_pad.order_fields({"row": "3", "needs": "G4"}, "OS/1")
    assert (told["deck"], told["reward"]) == ("special", "")
    # What an order brings is asked for when it is completed.
    assert icon_pad.order_fields({}, "OII/7")["reward"] == "?"


def test_a_helper_is_told_with_the_fields_of_its_ability() -> None:
    asked = icon_pad.asked_of("nudge_die")
    assert set(asked) >= {"amount", "colours"}
    told = icon_pad.helper_fields({"ability": "nudge_die", "amount": "2"}, "HII/4")
    assert (told["deck"], told["amount"], told["production"]) == ("late", "2", "none")
    assert "note" not in icon_pad.helper_fields({"ability": "other"}, "HI/4")


def test_a_helper_is_asked_for_one_thing_after_the_other() -> None:
    told: dict[str, str] = {}
    asked = []
    for name, value in (("cost", "3"), ("production", "glue:1"), ("ability", "nudge_die")):
        asked.append(helper_pad.asked_now(told))
        told[name] = value
    assert asked == ["cost", "production", "ability"]
    assert helper_pad.asked_now(told) == "details"
    # Whoever looks at the production again adds a second symbol to it.
    assert helper_pad.asked_now({**told, "show": "production-dice"}) == "production"
    assert helper_pad.asked_now({**told, "ability": "what"}) == "ability"


def test_the_last_key_of_a_helper_saves_as_soon_as_the_rest_is_told() -> None:
    assert helper_pad.says_all("shave_die")
    assert not helper_pad.says_all("take_order_now")
    assert helper_pad.saved_by("nudge_die") == "amount"
    assert not helper_pad.complete({"ability": "nudge_die"})
    assert helper_pad.complete({"ability": "nudge_die", "colours": "Y"})
    assert "amount" not in helper_pad.without({"ability": "nudge_die"}, "HI/4", "amount")
    assert helper_pad.saved_by("gain") == "gain"
    assert "gain" not in helper_pad.without({"ability": "gain", "gain": "glue:1"}, "HI/4", "gain")
    assert helper_pad.usual("pot_growth") == "3"
    assert "glue,scrap,sawblade" in helper_pad.SWAPS


def test_a_card_may_be_one_that_pictures_show() -> None:
    found = {one.known: one.fields for one in proposals("helper", "HI/14")}
    assert found["HI/?splice-points"] == {
        "cost": "4", "production": "points:2", "ability": "splice_points", "amount": "1",
    }  # fmt: skip
    # Of what was not seen surely, nothing is said.
    assert "production" not in found["HI/?yellow-nudge"]
    assert not any(known.startswith("HII") for known in found)
    assert [one.known for one in proposals("helper", "HII/5")] == ["HII/5"]
    assert {one.fields["cost"] for one in proposals("helper", "HI/14", "5")} == {"5"}
    assert "reward" not in {**proposals("order", "OI/23")[-1].fields}


def test_more_of_the_same_is_not_another_thing() -> None:
    assert icon_pad.another("die:any:4", "die:any:4,reuse:1")
    assert not icon_pad.another("glue:1", "glue:2")
    assert not icon_pad.another("tool:axe", "tool:axe-or-plane")


def test_one_more_of_the_last_part() -> None:
    assert icon_pad.one_more("points:3,glue:1") == "points:3,glue:2"
    assert icon_pad.one_more("tool:any") == "tool:any"
    assert icon_pad.one_more("") == ""


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("points:-1", (Sign("points", -1),)),
        ("die:green-or-brown:2", (Sign("die", 1, dice=("GB2",)),)),
        ("die:any:4,tool:any", (Sign("die", 1, dice=("GYB4",)), Sign("tool", 1, tools=("any",)))),
        ("what:ever", ()),
    ],
)
def test_a_reward_is_read_as_signs(words: str, expected: tuple[Sign, ...]) -> None:
    assert signs(words) == expected


def test_signs_stand_around_the_middle_and_numbers_need_room() -> None:
    assert [part.x for part in drawn("glue:1,scrap:1")] == [-0.55, 0.55]
    assert [part.x for part in drawn("glue:2,scrap:1")] == [-0.55, 0.825]
    either = drawn("die:green:4-or-yellow:3")
    assert [part.icon or part.colours + part.pips for part in either] == ["Y3", "/", "G4"]
