"""Final scores: lines that add up, coins that break ties, shared victories."""

from hypothesis import given
from hypothesis import strategies as st

from referee.games.oh_my_goods.rules.scoring import Finish, final_scores, verdict

finishes = st.builds(
    Finish,
    name=st.just(""),
    buildings=st.lists(st.integers(0, 5), max_size=9).map(tuple),
    assistants=st.lists(st.integers(1, 3), max_size=2).map(tuple),
    coins=st.integers(0, 120),
)


def named(found: list[Finish]) -> list[Finish]:
    return [
        Finish(name, each.buildings, each.assistants, each.coins)
        for name, each in zip("abcd", found, strict=False)
    ]


@given(st.lists(finishes, min_size=2, max_size=4).map(named))
def test_ranks_follow_points_then_coins_left_over_and_are_shared_after_that(
    seats: list[Finish],
) -> None:
    scores = final_scores(seats)
    for seat, score in zip(seats, scores, strict=True):
        assert score.total == sum(seat.buildings) + sum(seat.assistants) + seat.coins // 5
        assert score.total == sum(line.points for line in score.lines)
        assert score.facts["left_over"] == seat.coins % 5
    keys = [(score.total, score.facts["left_over"]) for score in scores]
    for score, key in zip(scores, keys, strict=True):
        assert score.rank == 1 + sum(other > key for other in keys)
    winners = verdict(scores).winners
    assert winners == tuple(s.name for s, key in zip(scores, keys, strict=True) if key == max(keys))


def test_the_rulebook_case_comes_to_29_with_3_coins_left() -> None:
    (score,) = final_scores([Finish("Bo", (5, 5, 5, 5), (3, 2), 23)])
    assert (score.total, score.facts["left_over"]) == (29, 3)
    assert [(line.what, line.points) for line in score.lines] == [
        ("buildings", 20), ("assistants", 5), ("goods", 4),
    ]  # fmt: skip


def test_coins_left_over_break_a_tie_and_are_said_to() -> None:
    scores = final_scores(
        [Finish("a", (3,), (), 4), Finish("b", (2,), (), 5), Finish("c", (), (), 9)]
    )
    found = verdict(scores)
    assert found.winners == ("a",)
    assert (found.ties[0].what, found.ties[0].between) == ("left_over", ("a", "b"))
    assert [score.rank for score in scores] == [1, 2, 3]


def test_a_full_tie_is_shared_and_the_next_rank_left_out() -> None:
    scores = final_scores(
        [Finish("a", (3,), (), 4), Finish("b", (3,), (), 4), Finish("c", (), (), 4)]
    )
    found = verdict(scores)
    assert found.winners == ("a", "b")
    assert found.ties[0].what == "shared"
    assert [score.rank for score in scores] == [1, 1, 3]


def test_nobody_is_tied_when_totals_differ() -> None:
    found = verdict(final_scores([Finish("a", (3,), (), 4), Finish("b", (), (), 4)]))
    assert (found.winners, found.ties) == (("a",), ())
