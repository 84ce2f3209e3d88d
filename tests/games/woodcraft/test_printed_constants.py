"""The numbers that rulings use are the ones that the facts of the box state."""

import pytest

from referee.games.woodcraft.rules import abilities, rounds, tracks
from referee.games.woodcraft.rules.facts import board_facts, write_gains
from referee.games.woodcraft.rules.moves.improve_workshop import GAINS
from referee.games.woodcraft.rules.words import COLOUR_WORDS, MATERIAL_PRICES, SURCHARGE


def number(name: str) -> int:
    return board_facts()[name].number()


def test_surcharges_of_dice() -> None:
    for colour, word in COLOUR_WORDS.items():
        assert number(f"die.surcharge.{word}") == SURCHARGE[colour]


def test_packs_of_materials() -> None:
    words = {"sawblades": "sawblade", "glue": "glue", "scrap": "scrap"}
    for material, packs in MATERIAL_PRICES.items():
        for amount, price in packs.items():
            assert number(f"material.{words[material]}.{amount}") == price


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_rounds_and_income_phases(seats: int) -> None:
    facts = board_facts()
    assert facts[f"rounds.pauses_after.{seats}"].numbers() == rounds.INCOME_AFTER[seats]
    assert facts[f"rounds.{seats}"].number() == rounds.last_round(seats)


def test_costs_of_improvements() -> None:
    assert (number("pot.yellow.cost"), number("pot.brown.cost")) == abilities.POT_COSTS[1:]
    assert (number("saw_tile.2.cost"), number("saw_tile.3.cost")) == abilities.SAW_COSTS[1:]
    assert (number("splice_tile.2.cost"), number("splice_tile.3.cost")) == (
        abilities.SPLICE_COSTS[1:]
    )
    assert number("glue_tile.cost") == abilities.GLUE_TILE_COST
    assert number("saw_tile.2.six_discount") == abilities.SECOND_SAW_DISCOUNT


@pytest.mark.parametrize(
    ("name", "kind", "index"),
    [
        ("pot.yellow.gain", "pot", 1),
        ("pot.brown.gain", "pot", 2),
        ("saw_tile.2.gain", "saw", 1),
        ("saw_tile.3.gain", "saw", 2),
        ("splice_tile.2.gain", "splice", 1),
        ("splice_tile.3.gain", "splice", 2),
        ("glue_tile.gain", "glue", 0),
    ],
)
def test_gains_of_improvements(name: str, kind: str, index: int) -> None:
    assert set(board_facts()[name].gains()) == set(GAINS[kind][index]), write_gains(
        GAINS[kind][index]
    )


def test_lines_of_the_income_tracks() -> None:
    facts = board_facts()
    assert facts["income.tool_line"].numbers() == (tracks.TOOL_LINE - 1, tracks.TOOL_LINE)
    assert facts["income.points_line"].numbers() == (tracks.POINTS_LINE - 1, tracks.POINTS_LINE)
