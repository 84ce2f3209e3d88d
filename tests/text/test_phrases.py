from datetime import UTC, datetime, timedelta, timezone

import pytest

from referee.text import MissingPhrase, be_strict, phrases


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("de", ["0 Blaubeeren", "1 Blaubeere", "2 Blaubeeren"]),
        ("fr", ["0 myrtille", "1 myrtille", "2 myrtilles"]),
        ("en", ["0 blueberries", "1 blueberry", "2 blueberries"]),
        ("nl", ["0 bosbessen", "1 bosbes", "2 bosbessen"]),
    ],
)
def test_plural_follows_the_language(language: str, said: list[str]) -> None:
    assert [phrases(language, "woodcraft").say("gain.blueberry", n=n) for n in (0, 1, 2)] == said


def test_unknown_language_speaks_english() -> None:
    assert phrases("xx", "woodcraft").say("tile.buy_lumber") == "Buy lumber"
    assert phrases("de-CH", "woodcraft").language == "de"


def test_fact_with_a_prefix_becomes_a_word_of_the_game() -> None:
    said = phrases("fr", "woodcraft").say("warning.action_open", tile="buy_lumber")
    assert said == "Ton action n’est pas encore faite\u202f: Acheter du bois."


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "green 3, 2 \u00d7 yellow 2 and green/brown 1"),
        ("de", "Grün 3, 2 \u00d7 Gelb 2 und Grün/Braun 1"),
        ("fr", "vert 3, 2 \u00d7 jaune 2 et vert/marron 1"),
        ("nl", "groen 3, 2 \u00d7 geel 2 en groen/bruin 1"),
    ],
)
def test_dice_are_said_in_words(language: str, said: str) -> None:
    assert phrases(language, "woodcraft").fact("dice", "G3,Y2,Y2,GB1") == said


def test_any_dice_are_said_in_words() -> None:
    assert phrases("en", "woodcraft").fact("dice", "GYB3") == "any 3"
    assert phrases("en", "woodcraft").fact("dice", "GYB*,GYB*") == "2 dice of your choice"
    assert phrases("de", "woodcraft").fact("dice", "") == "nichts"


def test_needs_are_dice_and_tokens() -> None:
    assert phrases("en", "woodcraft").fact("needs", "G4,GB2,glue,glue,sawblade") == (
        "green 4, green/brown 2, 2 glue and 1 saw blade"
    )


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "3 blueberries and 1 tool of your choice"),
        ("de", "3 Blaubeeren und 1 Werkzeug deiner Wahl"),
        ("fr", "3 myrtilles et 1 outil de ton choix"),
        ("nl", "3 bosbessen en 1 stuk gereedschap naar keuze"),
    ],
)
def test_reward_is_said_in_words(language: str, said: str) -> None:
    assert phrases(language, "woodcraft").fact("gain", "blueberry:3,tool:any") == said


@pytest.mark.parametrize(
    ("reward", "said"),
    [
        ("points:-1", "\u22121 point"),
        ("reputation:-2", "\u22122 reputation"),
        ("die:green:2", "1 die (green 2)"),
        ("die:green-or-brown:2", "1 die (green/brown 2)"),
        ("die:any:4", "1 die (any 4)"),
        ("die:yellow:3-or-green:4", "1 die (yellow 3 or green 4)"),
        ("die:green-or-brown:2-or-any:3", "1 die (green/brown 2 or any 3)"),
        ("tool:axe-or-plane", "1 tool (axe or plane)"),
        ("lantern:1 scrap:2", "1 lantern and 2 scrapwood"),
        ("scrap:1,scrap:1", "2 scrapwood"),
        ("income:1", "1 income on either track"),
        ("none", "nothing"),
        ("", "nothing"),
    ],
)
def test_every_kind_of_reward_word_can_be_said(reward: str, said: str) -> None:
    assert phrases("en", "woodcraft").fact("gain", reward) == said


def test_lists_are_joined_as_people_do() -> None:
    english = phrases("en", "woodcraft")
    assert english.join([]) == ""
    assert english.join(["a"]) == "a"
    assert english.join(["a", "b"]) == "a and b"
    assert english.join(["a", "b", "c"]) == "a, b and c"
    assert phrases("de", "woodcraft").join(["a", "b", "c"], "or") == "a, b oder c"


def test_list_of_words_is_looked_up_and_joined() -> None:
    assert phrases("en", "woodcraft").fact("colour|", "G,Y,B") == "green, yellow or brown"
    assert phrases("nl", "woodcraft").fact("token&", "glue,scrap") == "lijm en resthout"
    assert phrases("fr", "woodcraft").fact("|", "1,2") == "1 ou 2"


def test_numbers_look_as_in_the_language() -> None:
    assert phrases("de", "woodcraft").number(12345) == "12.345"
    assert phrases("en", "woodcraft").number(12345) == "12,345"
    assert phrases("fr", "woodcraft").number(12345) == "12\u202f345"
    assert phrases("nl", "woodcraft").number(-12345) == "\u221212.345"
    assert [phrases("en", "woodcraft").signed(n) for n in (3, 0, -2)] == ["+3", "0", "\u22122"]


def test_dates_keep_their_own_time_zone() -> None:
    late = datetime(2026, 3, 7, 23, 30, tzinfo=timezone(timedelta(hours=-8)))
    assert phrases("de", "woodcraft").date(late) == "7. März 2026"
    assert phrases("fr", "woodcraft").date(late) == "7 mars 2026"
    assert phrases("nl", "woodcraft").time(late) == "23:30"
    assert phrases("en", "woodcraft").time(datetime(2026, 3, 7, 9, 5, tzinfo=UTC)) == "09:05"


def test_abilities_read_as_sentences() -> None:
    english = phrases("en", "woodcraft")
    assert english.say("ability.die_discount", amount=1, values="1,2") == (
        "Always: a die that you buy showing 1 or 2 costs 1 blueberry less."
    )
    assert english.say("ability.take_order_now", gain="points:4").endswith("4 points.")
    assert english.say("ability.take_order_now", gain="").endswith("the display.")
    assert english.say("ability.nudge_die", amount=2, colours="B") == (
        "Once per turn: turn a die in your pile up or down by at most 2 pips (colour: brown)."
    )


@pytest.mark.parametrize(
    ("key", "facts"),
    [
        ("no.such_phrase", {}),
        ("warning.action_open", {}),
        ("warning.action_open", {"tile": "nowhere"}),
        ("ability.gain", {"gain": "gold:3"}),
        ("ability.gain", {"gain": "blueberry:many"}),
        ("ability.gain", {"gain": "die:green"}),
        ("ability.splice_points", {"amount": "many"}),
        ("gain.points", {}),
    ],
)
def test_missing_phrase_is_an_error_in_development_and_none_in_production(
    key: str, facts: dict[str, str]
) -> None:
    with pytest.raises(MissingPhrase):
        phrases("de", "woodcraft").say(key, **facts)
    be_strict(False)
    assert phrases("de", "woodcraft").say(key, **facts)


def test_what_a_game_does_not_say_is_shown_as_readable_words() -> None:
    be_strict(False)
    assert phrases("de").say("move.flip_a_coin") == "flip a coin"
    assert phrases("de").fact("side", "heads_up") == "heads up"
    assert phrases("de").fact("printed_fact", "board.left_edge") == "board left edge"
    assert phrases("en").fact("printed_value", "two_coins,3") == "two coins and 3"
    assert phrases("en").fact("dice", "4,6") == "4 and 6"
    assert phrases("en").fact("game", "my_own_game") == "My Own Game"


def test_facts_that_a_sentence_does_not_mention_are_passed_over() -> None:
    assert phrases("en", "woodcraft").say("tile.buy_lumber", colour="blue") == "Buy lumber"


def test_facts_are_not_read_as_placeholders() -> None:
    be_strict(False)
    assert "{seat}" in phrases("en", "woodcraft").say(
        "ability.other", timing="permanent", note="{seat}"
    )


def test_phrase_can_be_asked_for() -> None:
    assert phrases("nl", "woodcraft").has("tile.buy_lumber")
    assert not phrases("nl", "woodcraft").has("tile.sell_lumber")


def test_places_and_printed_facts_are_said_in_words() -> None:
    english = phrases("en", "woodcraft")
    assert english.fact("place", "BR7") == "space 7 of the lower right quadrant"
    assert english.fact("printed_fact", "rim.TR.1") == (
        "rim bonus, space 1 of the upper right quadrant"
    )
    assert english.fact("printed_fact", "saw.BL.B") == "saw bonus B of the lower left quadrant"
    assert english.fact("printed_fact", "reputation_tile.C.24.top") == (
        "reputation tile C (the third one), side for 2 or 4 players, top reward"
    )
    assert english.fact("printed_fact", "attic.B2-M1") == (
        "reward in the attic between bottom 2 and middle 1"
    )
    assert english.fact("printed_fact", "marketing.3.cost") == "cost of marketing column 3"
    assert english.fact("printed_fact", "row.5") == "reward of the order row “blank”"
    assert english.fact("printed_fact", "room.R2") == "room icon, top middle"
    assert english.fact("printed_fact", "tool.8") == "name of tool kind 8"
    assert english.fact("printed_fact", "some.thing") == "printed fact “some.thing”"
    assert english.fact("printed_value", "scrap:1,glue:1") == "1 scrapwood and 1 glue"
    assert english.fact("printed_value", "3") == "3"
    assert english.fact("printed_value", "Y1") == "yellow 1"
    assert english.fact("printed_value", "none") == "nothing"
    assert english.fact("printed_value", "BL2") == "space 2 of the lower left quadrant"
    assert english.fact("printed_value", "wrench") == "wrench"
    assert english.fact("printed_value", "BL") == "lower left"
    assert english.fact("printed_value", "flat12,dice") == "Plain 12, Timber sale"
    assert english.fact("printed_value", "?@1,?@4") == (
        "(unknown card) (3 reputation), (unknown card) (1 blueberry)"
    )
    assert phrases("de", "woodcraft").fact("printed_value", "turn") == "Zug"
    with pytest.raises(ValueError, match="XX9"):
        english.fact("place", "XX9")


def test_cards_and_seats_go_by_their_names() -> None:
    english = phrases("en", "woodcraft")
    named = english.naming(
        card={"PI/1": "Milking stool"}, seat={"ann": "Ann"}, tool={"tool8": "chisel"}
    )
    assert english.fact("card", "PI/1") == "PI/1"
    assert named.fact("card&", "PI/1,PI/2") == "Milking stool and PI/2"
    assert named.fact("card", "?") == "(unknown card)"
    assert named.fact("gain", "tool:tool8-or-axe") == "1 tool (chisel or axe)"
    assert named.say("rule.not_your_turn", turn="ann").endswith("Ann is playing.")


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"sell": "B3"}, "Sold: brown 3"),
        ({"buy": "Y6"}, "Bought from the supply: yellow 6"),
        ({"sell": "B3", "buy": "Y6"}, "Sold: brown 3; bought: yellow 6"),
        ({"sell": "none", "buy": "Y6"}, "Bought from the supply: yellow 6"),
    ],
)
def test_sentence_follows_the_facts_that_are_given(fields: dict[str, str], said: str) -> None:
    assert phrases("en", "woodcraft").say("move.exchange_dice", **fields) == said
