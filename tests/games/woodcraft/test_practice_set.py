from collections import Counter

import pytest

from referee.games.woodcraft.rules.facts import (
    ABILITY_KINDS,
    Gain,
    Needs,
    known_helpers,
    known_orders,
    practice_helpers,
    practice_names,
    practice_notes,
    practice_orders,
    printed_orders,
    read_helper,
    read_order,
    read_solo,
    solo_deck,
    write_helper,
    write_order,
    write_solo,
)
from referee.games.woodcraft.rules.facts.cards import TILES
from referee.games.woodcraft.rules.facts.load import LANGUAGES

SURCHARGE = {"G": 0, "Y": 1, "B": 2}
# Rough worth in blueberries, only to compare our orders with the printed ones.
WORTH = {
    "points": 1.5,
    "lantern": 2,
    "tool": 4,
    "reputation": 2.5,
    "produce": 2,
    "reuse": 2,
    "blueberry_income": 3,
    "hazelnut_income": 4,
}
ROW_WORTH = (0, 7.5, 5, 2.5, 1, 0, -1.5)


def worth(gain: Gain) -> float:
    if gain.what == "die":
        return gain.amount + min(SURCHARGE[colour] for colour in gain.choices)
    return gain.amount * WORTH.get(gain.what, 1)


def effort(needs: Needs) -> int:
    dice = sum(
        (need.value or 1) + min(SURCHARGE[colour] for colour in need.colours) for need in needs.dice
    )
    return dice + len(needs.dice) - 1 + needs.glue + needs.scrap + needs.sawblades


def test_decks_are_as_large_as_the_printed_ones() -> None:
    orders = Counter(card.deck for card in practice_orders().values())
    helpers = Counter(card.deck for card in practice_helpers().values())
    assert orders == {"early": 32, "late": 32, "special": 8}
    assert helpers == {"early": 27, "late": 22}
    assert len(solo_deck()) == 10


@pytest.mark.parametrize(
    ("prefix", "deck", "count"), [("PI", "early", 32), ("PII", "late", 32), ("PS", "special", 8)]
)
def test_orders_are_numbered_through(prefix: str, deck: str, count: int) -> None:
    ids = [card.id for card in practice_orders().values() if card.deck == deck]
    assert ids == [f"{prefix}/{number}" for number in range(1, count + 1)]


@pytest.mark.parametrize(("prefix", "deck", "count"), [("PHI", "early", 27), ("PHII", "late", 22)])
def test_helpers_are_numbered_through(prefix: str, deck: str, count: int) -> None:
    ids = [card.id for card in practice_helpers().values() if card.deck == deck]
    assert ids == [f"{prefix}/{number}" for number in range(1, count + 1)]


def test_no_card_of_ours_has_the_id_of_a_printed_one() -> None:
    ours = [*practice_orders(), *practice_helpers(), *solo_deck()]
    assert len(ours) == len(set(ours))
    assert not set(ours) & {*known_orders(), *known_helpers()}


def test_every_start_row_is_used_and_the_last_two_rarely() -> None:
    rows = Counter(card.row for card in practice_orders().values())
    assert set(rows) == {1, 2, 3, 4, 5, 6}
    assert rows[6] < rows[5] < min(rows[row] for row in (1, 2, 3, 4))


def test_needs_show_every_kind_of_die_icon_and_token() -> None:
    needs = [card.needs for card in practice_orders().values()]
    icons = {(len(need.colours), need.value > 0) for each in needs for need in each.dice}
    assert icons == {(1, True), (2, True), (3, True), (3, False)}
    assert all(any(getattr(each, token) for each in needs) for token in ("glue", "scrap"))
    assert any(each.sawblades for each in needs)


def test_no_two_orders_of_a_deck_ask_for_the_same() -> None:
    asked = [(card.deck, card.needs) for card in practice_orders().values()]
    assert len(asked) == len(set(asked))


def test_orders_pay_for_their_effort_like_the_printed_ones() -> None:
    for card in (*printed_orders().values(), *practice_orders().values()):
        if card.deck != "special":
            paid = sum(map(worth, card.reward or ())) + ROW_WORTH[card.row]
            assert 1.1 <= paid / effort(card.needs) <= 2, card.id


def test_special_orders_have_no_reward_of_their_own() -> None:
    specials = [card for card in practice_orders().values() if card.deck == "special"]
    assert all(card.reward == () for card in specials)


def test_late_orders_ask_and_give_more_than_early_ones() -> None:
    def mean(deck: str) -> float:
        efforts = [effort(card.needs) for card in practice_orders().values() if card.deck == deck]
        return sum(efforts) / len(efforts)

    assert mean("late") > 1.5 * mean("early")


def test_every_kind_of_ability_occurs_and_most_of_them_twice() -> None:
    kinds = Counter(card.ability.kind for card in practice_helpers().values())
    assert set(kinds) == set(ABILITY_KINDS)
    assert sum(count > 1 for count in kinds.values()) > len(kinds) / 2


def test_helpers_cost_two_to_eight_and_produce_something() -> None:
    for card in practice_helpers().values():
        assert 2 <= card.cost <= 8
        assert card.production
        assert sum(map(worth, card.production)) <= 4.5, card.id


def test_solo_deck_shows_every_tile_equally_often() -> None:
    shown = Counter(tile for card in solo_deck().values() for tile in card.tiles)
    assert shown == dict.fromkeys(TILES, 2)


def test_solo_deck_has_exactly_the_five_kinds_of_cards() -> None:
    kinds = Counter(
        (
            len(card.tiles),
            card.rearmost,
            card.neutral,
            *(bool(spaces) for spaces in (card.orders, card.helpers, card.reroll)),
        )
        for card in solo_deck().values()
    )
    assert kinds == {
        (2, False, 0, True, False, False): 2,
        (2, False, 0, False, True, False): 2,
        (2, False, 0, False, False, True): 2,
        (1, False, 1, False, False, False): 2,
        (0, True, 2, False, False, False): 2,
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_ours_has_a_name_of_its_own(language: str) -> None:
    names = practice_names(language)
    assert set(names) == {*practice_orders(), *practice_helpers(), *solo_deck()}
    assert len(set(names.values())) == len(names)
    assert all(name == name.strip() and 3 <= len(name) <= 40 for name in names.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_abilities_told_in_words_are_told_in_every_language(language: str) -> None:
    told = {card.id for card in practice_helpers().values() if card.ability.note}
    assert set(practice_notes(language)) == told


def test_english_notes_are_those_on_the_cards() -> None:
    for card_id, note in practice_notes("en").items():
        assert practice_helpers()[card_id].ability.note == note


def test_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="language 'xx': expected one of en, de, fr, nl"):
        practice_names("xx")


def test_cards_of_ours_survive_writing_and_reading() -> None:
    for order in practice_orders().values():
        assert read_order(order.id, write_order(order)) == order
    for helper in practice_helpers().values():
        assert read_helper(helper.id, write_helper(helper)) == helper
    for solo in solo_deck().values():
        assert read_solo(solo.id, write_solo(solo)) == solo
