import re
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.games.woodcraft.rules.facts import (
    ABILITY_KINDS,
    TOOL_KINDS,
    Ability,
    Gain,
    Need,
    Needs,
    read_ability,
    read_gains,
    read_needs,
    write_ability,
    write_gains,
    write_needs,
)
from referee.games.woodcraft.rules.facts.ability import ABILITY_TOKENS, OTHER_TIMINGS, AbilityKind
from referee.games.woodcraft.rules.facts.words import COLOURS, COUNTED, in_order


def some(known: tuple[str, ...], least: int = 1) -> st.SearchStrategy[tuple[str, ...]]:
    chosen = st.sets(st.sampled_from(known), min_size=least)
    return chosen.map(lambda choice: in_order(choice, known, ""))


DICE = st.lists(
    st.builds("{}:{}".format, st.sampled_from(("green", "yellow", "brown")), st.integers(1, 6)),
    min_size=1,
    max_size=5,
    unique=True,
)
GAIN = st.one_of(
    st.builds(Gain, st.sampled_from(COUNTED), st.integers(1, 20)),
    st.builds(Gain, st.just("points"), st.integers(-5, -1)),
    st.builds(Gain, st.just("die"), st.integers(1, 6), some(COLOURS)),
    DICE.map(lambda dice: read_gains("die:" + "-or-".join(dice))[0]),
    st.builds(Gain, st.just("tool"), st.just(1), some(TOOL_KINDS, least=0)),
)
GAINS = st.lists(GAIN, max_size=6).map(tuple)
NEED = st.builds(Need, some(COLOURS).map("".join), st.integers(0, 6))
NEEDS = st.builds(
    Needs,
    st.lists(NEED, max_size=6).map(tuple),
    st.integers(0, 2),
    st.integers(0, 2),
    st.integers(0, 2),
)
NOTE = st.text(st.characters(categories=("L", "N", "P")), max_size=40)


@st.composite
def abilities(draw: st.DrawFn) -> Ability:
    kind = draw(st.sampled_from(sorted(ABILITY_KINDS)))
    shape: AbilityKind = ABILITY_KINDS[kind]
    used = {*shape.must, *(name for name in shape.may if draw(st.booleans()))}
    amount = draw(st.integers(1, shape.most)) if "amount" in used else shape.usual
    values = draw(some(tuple("123456"))) if "values" in used else ()
    gain = draw(GAINS) if "gain" in used else ()
    return Ability(
        kind=kind,
        amount=amount,
        colours=draw(some(COLOURS)) if "colours" in used else (),
        values=tuple(map(int, values)),
        tokens=draw(some(ABILITY_TOKENS, least=2)) if "tokens" in used else (),
        gain=gain or (Gain("points", 1),) if "gain" in shape.must else gain,
        timing=OTHER_TIMINGS[draw(st.sampled_from(sorted(OTHER_TIMINGS)))]
        if kind == "other"
        else shape.timing,
        note=draw(NOTE) or ("x" if kind == "other" else ""),
    )


@given(GAINS)
def test_rewards_survive_writing_and_reading(gains: tuple[Gain, ...]) -> None:
    assert read_gains(write_gains(gains)) == gains


@given(NEEDS)
def test_needs_survive_writing_and_reading(needs: Needs) -> None:
    assert read_needs(write_needs(needs)) == needs


@given(abilities())
def test_abilities_survive_writing_and_reading(ability: Ability) -> None:
    assert read_ability(write_ability(ability)) == ability


@given(st.text("GYB:-,123*dietoolanyglue ", max_size=30))
def test_any_text_is_either_refused_or_read_for_good(text: str) -> None:
    gains: tuple[Gain, ...] = ()
    needs = Needs()
    with suppress(ValueError):
        gains = read_gains(text)
    with suppress(ValueError):
        needs = read_needs(text)
    assert read_gains(write_gains(gains)) == gains
    assert read_needs(write_needs(needs)) == needs


@pytest.mark.parametrize(
    ("text", "gains"),
    [
        ("blueberry:3", (Gain("blueberry", 3),)),
        ("points:-1", (Gain("points", -1),)),
        ("die:green-or-brown:2", (Gain("die", 2, ("G", "B")),)),
        ("die:any:4", (Gain("die", 4, ("G", "Y", "B")),)),
        ("die:yellow:3-or-green:4", (Gain("die", 0, ("Y3", "G4")),)),
        ("die:green-or-brown:2-or-green:4", (Gain("die", 0, ("G2", "B2", "G4")),)),
        ("tool:any", (Gain("tool", 1),)),
        ("tool:plane-or-axe", (Gain("tool", 1, ("plane", "axe")),)),
        ("income:1", (Gain("income", 1),)),
        ("scrap:1,glue:1", (Gain("scrap", 1), Gain("glue", 1))),
        ("none", ()),
    ],
)
def test_reward_words_mean(text: str, gains: tuple[Gain, ...]) -> None:
    assert read_gains(text) == gains
    assert write_gains(gains) == text


def test_a_reward_tells_the_dice_that_it_offers() -> None:
    for text, dice in (
        ("die:green-or-brown:2", ("G2", "B2")),
        ("die:green:4-or-yellow:3", ("Y3", "G4")),
        ("glue:1", ()),
        ("tool:axe-or-plane", ()),
    ):
        assert read_gains(text)[0].dice == dice


def test_other_spellings_of_a_reward_mean_the_same() -> None:
    assert read_gains("blueberryIncome:2, hazelnutIncome:1") == read_gains(
        "blueberry_income:2,hazelnut_income:1"
    )
    assert read_gains("die:brown-or-green:2") == read_gains("die:green-or-brown:2")
    assert read_gains("die:green:2-or-brown:2") == read_gains("die:green-or-brown:2")
    assert read_gains("die:green:4-or-yellow:3") == read_gains("die:yellow:3-or-green:4")
    assert read_gains("tool:axe-or-plane") == read_gains("tool:plane-or-axe")


def test_needs_words_mean() -> None:
    needs = read_needs("G4,BG2,GYB3,GYB*,glue,sawblade,glue")
    assert needs.dice == (Need("G", 4), Need("GB", 2), Need("GYB", 3), Need("GYB", 0))
    assert (needs.glue, needs.scrap, needs.sawblades) == (2, 0, 1)
    assert write_needs(needs) == "G4,GB2,GYB3,GYB*,glue,glue,sawblade"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "'' has an empty word; write 'none' for nothing"),
        ("glue:1,", "'glue:1,' has an empty word"),
        ("gold:1", "'gold:1': expected one of blueberry, points"),
        ("lantern", "'lantern': expected a number from 1 to 20, not ''"),
        ("lantern:0", "'lantern:0': expected a number from 1 to 20, not '0'"),
        ("points:0", "'points:0': expected a number other than 0"),
        ("points:-6", "expected a number from -5 to 20, not '-6'"),
        ("blueberry:21", "expected a number from 1 to 20, not '21'"),
        ("blueberry:+3", "expected a number from 1 to 20, not '+3'"),
        ("blueberry:٣", "expected a number from 1 to 20"),
        ("reputation:-1", "expected a number from 1 to 20, not '-1'"),
        ("die:green", "'die:green': expected a number from 1 to 6, not ''"),
        ("die:green:7", "'die:green:7': expected a number from 1 to 6, not '7'"),
        ("die:black:2", "expected one of green, yellow, brown, not 'black'"),
        ("die:green-or-green:2", "names 'green' more than once"),
        ("die:green:2-or-green:2", "names a die more than once"),
        ("die:green:2-or-yellow", "expected a colour and its pips at the end"),
        ("die:green:2-or-", "expected a colour and its pips at the end"),
        ("die:green:2-or-black:3", "expected one of green, yellow, brown, not 'black'"),
        ("die:green:2-or-yellow:7", "expected a number from 1 to 6, not '7'"),
        ("tool:spoon", "expected one of wrench, saw"),
        ("none,glue:1", "'none': expected one of"),
        (",".join(["glue:1"] * 13), "13 words are too many; at most 12"),
    ],
)
def test_unreadable_reward_says_what_was_expected(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        read_gains(text)


@pytest.mark.parametrize("word", ["G", "4", "G7", "G0", "g4", "X4", "G44", "lantern", "glue:1"])
def test_unreadable_need_says_what_was_expected(word: str) -> None:
    with pytest.raises(ValueError, match=f"'{word}': expected colour letters"):
        read_needs(word)


def test_need_that_repeats_a_colour_is_refused() -> None:
    with pytest.raises(ValueError, match="'GG4' names 'G' more than once"):
        read_needs("GG4")


@pytest.mark.parametrize(
    ("fields", "ability"),
    [
        ({}, Ability("none")),
        ({"ability": "shave_die"}, Ability("shave_die", timing="once_per_turn")),
        ({"ability": "glue_points"}, Ability("glue_points", 7, timing="permanent")),
        (
            {"ability": "pot_growth", "colours": "G"},
            Ability("pot_growth", 3, ("G",), timing="permanent"),
        ),
        (
            {"ability": "die_discount", "amount": "1", "values": "2,1"},
            Ability("die_discount", 1, values=(1, 2), timing="permanent"),
        ),
        (
            {"ability": "sell_tokens", "tokens": "scrap,glue"},
            Ability("sell_tokens", 5, tokens=("glue", "scrap"), timing="once_per_turn"),
        ),
        ({"ability": "take_order_now"}, Ability("take_order_now", timing="immediate")),
    ],
)
def test_ability_fields_mean(fields: dict[str, str], ability: Ability) -> None:
    assert read_ability(fields) == ability


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"ability": "fly"}, "ability 'fly': expected one of swap_tokens"),
        ({"ability": "nudge_die", "amount": "1"}, "ability 'nudge_die' needs 'colours'"),
        ({"ability": "shave_die", "amount": "1"}, "has no 'amount'; expected no further field"),
        ({"ability": "sale_bonus", "amount": "x"}, "'amount': expected a number from 1 to 10"),
        ({"ability": "sale_bonus", "amount": "0"}, "'amount': expected a number from 1 to 10"),
        ({"ability": "pot_growth", "colours": "R"}, "'colours': expected one of G, Y, B, not 'R'"),
        ({"ability": "pot_growth", "colours": "none"}, "'colours': expected one or more of G, Y"),
        ({"ability": "swap_tokens", "tokens": "glue"}, "at least two kinds of token"),
        ({"ability": "sell_tokens", "tokens": "tool"}, "expected one of glue, scrap, sawblade"),
        ({"ability": "gain", "gain": "none"}, "'gain': expected at least one reward word"),
        ({"ability": "gain", "gain": "gold:1"}, "'gold:1': expected one of"),
        ({"ability": "other", "note": "sings"}, "ability 'other' needs 'timing'"),
        ({"ability": "other", "note": "a", "timing": "soon"}, "timing 'soon': expected one of"),
        ({"ability": "gain", "gain": "glue:1", "timing": "immediate"}, "has no 'timing'"),
        ({"ability": "none", "note": "x" * 201}, "one line of at most 200 characters"),
        ({"ability": "none", "note": "a\nb"}, "one line of at most 200 characters"),
        ({"ability": "die_discount", "amount": "1", "values": "7"}, "expected one of 1, 2, 3"),
    ],
)
def test_unreadable_ability_says_what_was_expected(fields: dict[str, str], message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        read_ability(fields)
