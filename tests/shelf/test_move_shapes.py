"""What programs are told about the fields of moves is true, for every game on the shelf."""

from random import Random

import pytest

from referee.desk.moves.shapes import FieldShape, shapes_of
from referee.desk.random_play import random_match
from referee.engine.errors import Unreadable
from referee.games import find, shelf

GAMES = sorted(shelf().games)


def within(shape: FieldShape, text: str) -> bool:
    """Tell whether a written number is within the bounds that are told."""
    return shape.least is None or shape.most is None or shape.least <= int(text) <= shape.most


@pytest.mark.parametrize("name", GAMES)
def test_moves_are_written_as_their_shapes_say(name: str) -> None:
    game = find(name)
    shapes = {shape.kind: {each.name: each for each in shape.fields} for shape in shapes_of(game)}
    for seats in (min(game.seat_counts), max(game.seat_counts)):
        names = tuple(f"s{place}" for place in range(1, seats + 1))
        for _, move, _ in random_match(game, names, Random(seats)):
            shape, written = shapes[move.kind], move.written()
            assert set(written) <= set(shape)
            for field in shape.values():
                assert field.name in written or not field.required, (move.kind, field.name)
            assert all(within(shape[field], text) for field, text in written.items()), written


@pytest.mark.parametrize("name", GAMES)
def test_every_word_to_pick_from_can_be_read(name: str) -> None:
    moves = find(name).moves
    for shape in shapes_of(find(name)):
        for field in shape.fields:
            for word in field.choices:
                moves[shape.kind].fields[field.name].read(word)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_required_cannot_be_left_out(name: str) -> None:
    game = find(name)
    for shape in shapes_of(game):
        needed = [field.name for field in shape.fields if field.required]
        if needed:
            with pytest.raises(Unreadable):
                game.read("s1", shape.kind, {})
