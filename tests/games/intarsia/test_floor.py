"""The floor plan: its places, what lies beside what, and what encloses a plant."""

import pytest

from referee.games.intarsia.rules.floor import (
    CENTRE,
    CROSS_PLACES,
    CROSSES_BESIDE,
    EMPTY,
    ENCLOSURES,
    FRAME_PLACES,
    FRAMES_BESIDE,
    MASK_BESIDE,
    PLACES,
    PLANTS,
    START,
    beside,
    corners_of,
    cross_count,
    cross_has_frame,
    crosses_at,
    crosses_named,
    enclosed_plants,
    frame_has_cross,
    row_and_column,
)


def distance(one: str, other: str) -> int:
    (a, b), (c, d) = row_and_column(one), row_and_column(other)
    return abs(a - c) + abs(b - d)


def test_there_are_13_cross_places_and_12_frame_places_like_a_chessboard() -> None:
    assert (len(CROSS_PLACES), len(FRAME_PLACES), len(PLACES)) == (13, 12, 25)
    assert all(sum(row_and_column(place)) % 2 == 0 for place in CROSS_PLACES)
    assert all(sum(row_and_column(place)) % 2 == 1 for place in FRAME_PLACES)
    assert CROSS_PLACES[CENTRE] == "r0c0"
    assert crosses_at(("r0c0",)) == START


def test_beside_means_sharing_a_side() -> None:
    for number, place in enumerate(FRAME_PLACES):
        near = {other for other in CROSS_PLACES if distance(place, other) == 1}
        assert {CROSS_PLACES[cross] for cross in CROSSES_BESIDE[number]} == near
        assert set(crosses_named(MASK_BESIDE[number])) == near
    for number, place in enumerate(CROSS_PLACES):
        near = {other for other in FRAME_PLACES if distance(place, other) == 1}
        assert {FRAME_PLACES[frame] for frame in FRAMES_BESIDE[number]} == near


def test_up_to_four_frames_fit_around_the_start_cross() -> None:
    around = {place for n, place in enumerate(FRAME_PLACES) if frame_has_cross(n, START)}
    assert around == {"r-1c0", "r0c-1", "r0c1", "r1c0"}
    assert not any(cross_has_frame(number, EMPTY) for number in range(len(CROSS_PLACES)))


def test_a_cross_place_beside_one_frame_is_open() -> None:
    depths = tuple(int(place == "r0c1") for place in FRAME_PLACES)
    opened = {place for n, place in enumerate(CROSS_PLACES) if cross_has_frame(n, depths)}
    assert opened == {"r0c0", "r-1c1", "r0c2", "r1c1"}


def test_every_plant_has_four_ornaments_beside_it_and_four_crosses_at_its_corners() -> None:
    assert [CROSS_PLACES[plant] for plant in PLANTS] == ["r-1c-1", "r-1c1", "r1c-1", "r1c1"]
    for plant, (frames, corners) in zip(PLANTS, ENCLOSURES, strict=True):
        place = CROSS_PLACES[plant]
        assert {distance(place, FRAME_PLACES[frame]) for frame in frames} == {1}
        assert len(frames) == 4
        named = crosses_named(corners)
        assert len(named) == 4
        row, column = row_and_column(place)
        for corner in named:
            r, c = row_and_column(corner)
            assert (abs(r - row), abs(c - column)) == (1, 1)


def floor(*places: str) -> tuple[tuple[int, ...], int]:
    crosses = tuple(place for place in places if place in CROSS_PLACES)
    return tuple(int(place in places) for place in FRAME_PLACES), crosses_at(crosses)


PLANT = ("r-2c-1", "r-1c-2", "r-1c0", "r0c-1", "r-2c-2", "r-2c0", "r0c-2", "r0c0")


def test_a_plant_is_enclosed_by_ornaments_and_crosses_alike() -> None:
    assert enclosed_plants(*floor(*PLANT)) == 1
    for missing in PLANT:
        assert enclosed_plants(*floor(*(place for place in PLANT if place != missing))) == 0
    assert enclosed_plants(*floor(*PLACES)) == 4
    neighbour = ("r-2c1", "r-1c2", "r0c1", "r-2c2", "r0c2")
    assert enclosed_plants(*floor(*PLANT, *neighbour)) == 2


def test_crosses_are_counted_and_named_alike() -> None:
    assert cross_count(0) == 0
    assert cross_count(crosses_at(CROSS_PLACES)) == 13
    assert crosses_named(crosses_at(("r2c2", "r-2c0", "r2c2"))) == ("r-2c0", "r2c2")


@pytest.mark.parametrize("name", ["r3c0", "r0c-3", "c0r0", "r0", "", "r0c0 "])
def test_there_are_no_other_places(name: str) -> None:
    with pytest.raises(ValueError, match="no place is called"):
        row_and_column(name)


@pytest.mark.parametrize(
    ("place", "around"),
    [
        ("r0c0", ("r-1c0", "r0c-1", "r0c1", "r1c0")),
        ("r-2c-2", ("r-2c-1", "r-1c-2")),
        ("r2c1", ("r1c1", "r2c0", "r2c2")),
        ("r-1c2", ("r-2c2", "r-1c1", "r0c2")),
    ],
)
def test_the_places_beside_a_place_stop_at_the_edge_of_the_plan(
    place: str, around: tuple[str, ...]
) -> None:
    assert beside(place) == around


def test_the_corners_of_a_plant_are_the_four_crosses_across() -> None:
    corners = {CROSS_PLACES[plant]: crosses_named(corners_of(plant)) for plant in PLANTS}
    assert corners == {
        "r-1c-1": ("r-2c-2", "r-2c0", "r0c-2", "r0c0"),
        "r-1c1": ("r-2c0", "r-2c2", "r0c0", "r0c2"),
        "r1c-1": ("r0c-2", "r0c0", "r2c-2", "r2c0"),
        "r1c1": ("r0c0", "r0c2", "r2c0", "r2c2"),
    }
