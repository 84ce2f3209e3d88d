"""What the house asks every game for can be said, whatever the game."""

from collections.abc import Iterator

import pytest

from referee.engine.game import AnyGame
from referee.games import shelf
from referee.text import phrases

GAMES = shelf().games.values()
YES_OR_NO = {"yes", "no"}


def said_of_the_opening(game: AnyGame, seats: int) -> Iterator[str]:
    for question in game.questions(seats):
        if question.asked:
            yield f"opening.{question.name}"
            for choice in question.field.choices:
                # Yes and no are the house's words; a game may say what they mean.
                if set(question.field.choices) != YES_OR_NO:
                    yield f"opening.{question.name}.{choice}"


def said_of_a_table(game: AnyGame, seats: int) -> Iterator[str]:
    table = game.open(
        [f"s{number}" for number in range(1, seats + 1)],
        game.header(seats, game.practice(seats), {}),
    )
    where = game.where(table)
    yield f"phase.{where.phase}"
    if where.note:
        yield f"where.{where.note.key}"
    for item in game.setup_list(table):
        yield f"setup.{item.key}"
    for place in ("table", "s1"):
        for name in game.correctable(table, place):
            yield f"thing.{name}"


def said_of_the_end(game: AnyGame, seats: int) -> Iterator[str]:
    if game.finished is not None:
        asked = game.finished.form(seats)
        for each in (*asked.match, *asked.player):
            yield f"count.{each.name}"


def said_of_the_rules(game: AnyGame) -> Iterator[str]:
    yield "game.name"
    for rule in game.rules:
        yield f"rule.{rule.code}"
        yield f"section.{rule.section}"
    for kind in game.moves:
        yield f"move.{kind}"
    for card in game.box.kinds:
        yield f"card_kind.{card.name}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_word_that_a_game_declares_can_be_said(game: AnyGame) -> None:
    wanted = set(said_of_the_rules(game))
    for seats in game.seat_counts:
        wanted |= {*said_of_the_opening(game, seats), *said_of_a_table(game, seats)}
        wanted |= set(said_of_the_end(game, seats))
    spoken = phrases("en", game.name)
    assert sorted(key for key in wanted if not spoken.has(key)) == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_printed_fact_can_be_said(game: AnyGame) -> None:
    spoken = phrases("de", game.name)
    for fact in game.box.facts():
        assert spoken.fact("printed_fact", fact.name)
        if fact.value is not None:
            assert spoken.fact("printed_value", fact.value)
