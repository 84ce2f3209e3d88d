"""What the toy game tells the house, most of it by declaration alone."""

import pytest
from marmots.game import GAME
from marmots.rules.table import Table
from msgspec.structs import replace

from referee.engine.box import Wanted
from referee.engine.errors import Unreadable
from referee.engine.events import Chose
from referee.engine.finished import Json, score_told
from referee.engine.ruling import Allowed
from referee.engine.where import Stage

SEATS = ("ann", "ben", "cleo")
LAID_OUT = ("arnica", "gentian", "thyme")


def planning() -> Table:
    table = GAME.open(SEATS, {"cards": "practice"})
    for kind, fields in (
        ("reveal_meadows", {"meadows": ",".join(LAID_OUT)}),
        ("roll_sun", {"dice": "5,5,1"}),
    ):
        table = after(table, "table", kind, fields)
    return table


def after(table: Table, seat: str, kind: str, fields: dict[str, str]) -> Table:
    ruling = GAME.judge(table, GAME.read(seat, kind, fields))
    assert isinstance(ruling, Allowed)
    return ruling.table


def test_plans_are_made_by_all_at_once_and_in_secret() -> None:
    table = planning()
    assert GAME.where(table).acting == SEATS
    assert GAME.where(table).secret
    table = after(table, "ben", "plan", {"meadow": "thyme"})
    assert GAME.where(table).acting == ("ann", "cleo")
    assert "plan" not in GAME.seat_facts(table, "ben", hidden=False)
    assert GAME.seat_facts(table, "ben")["plan"] == "thyme"
    assert GAME.secrets.sealed_kinds == {"plan"}


def test_others_see_that_somebody_has_planned_but_not_what() -> None:
    table = after(planning(), "ben", "plan", {"meadow": "thyme"})
    seen = GAME.secrets.concealed(table, frozenset({"ann"}))
    assert [burrow.plan for burrow in seen.players] == ["", "?", ""]
    assert GAME.where(seen) == GAME.where(table)
    assert GAME.secrets.concealed(table, frozenset({"ben"})) == table


def test_plans_are_told_as_choices_once_they_are_open() -> None:
    table = planning()
    for seat, meadow in zip(SEATS[:2], LAID_OUT[:2], strict=True):
        move = GAME.read(seat, "plan", {"meadow": meadow})
        ruling = GAME.judge(table, move)
        assert isinstance(ruling, Allowed)
        assert list(GAME.events(table, move, ruling)) == []
        table = ruling.table
    move = GAME.read("cleo", "plan", {"meadow": "thyme"})
    ruling = GAME.judge(table, move)
    assert isinstance(ruling, Allowed)
    told = [event for event in GAME.events(table, move, ruling) if isinstance(event, Chose)]
    assert [event.what for event in told] == [*LAID_OUT]


def test_there_are_no_running_points() -> None:
    assert GAME.points(planning()) is None


def test_print_that_nobody_told_is_wanted_before_the_first_day() -> None:
    table = GAME.open(SEATS, {})
    assert list(GAME.wanted(table)) == []
    table = after(table, "table", "reveal_meadows", {"meadows": ",".join(LAID_OUT)})
    assert list(GAME.wanted(table)) == [Wanted("tell_meadow", {"card": it}) for it in LAID_OUT]
    assert GAME.where(table).stage is Stage.OPENING


def test_equal_totals_are_decided_by_chambers_or_shared() -> None:
    def ended(*burrows: tuple[int, int]) -> Table:
        new = GAME.open(SEATS[: len(burrows)], {})
        pairs = zip(new.players, burrows, strict=True)
        dug = (replace(old, herbs=herbs, chambers=chambers) for old, (herbs, chambers) in pairs)
        return replace(new, players=tuple(dug), phase="over")

    deeper = GAME.scores(ended((6, 0), (0, 1), (2, 0)))
    assert [score.rank for score in deeper] == [2, 1, 3]
    assert GAME.verdict(deeper).winners == ("ben",)
    assert [tie.what for tie in GAME.verdict(deeper).ties] == ["chambers"]
    shared = GAME.scores(ended((6, 1), (7, 1), (2, 0)))
    assert [score.rank for score in shared] == [1, 1, 3]
    assert GAME.verdict(shared).winners == ("ann", "ben")
    assert [tie.what for tie in GAME.verdict(shared).ties] == ["shared"]
    assert GAME.verdict(GAME.scores(ended((6, 1), (2, 0)))).ties == ()


def test_a_match_that_nobody_tracked_is_counted_like_any_other() -> None:
    told: Json = {
        "players": [
            {"name": "Ann", "chambers": 2, "herbs": 5, "whistles": 1},
            {"name": "Ben Lee", "herbs": 14},
        ]
    }
    result = score_told(GAME.finished, told)
    assert result["winners"] == ["Ann"]
    assert result["tie_break"] == {
        "why": "chambers",
        "between": ["Ann", "Ben Lee"],
        "winner": "Ann",
    }
    assert GAME.finished is not None
    table = GAME.open(("ann", "ben"), {})
    for seat, kind, fields in GAME.finished.moves(("ann", "ben"), told):
        table = after(table, seat, kind, fields)
    assert GAME.where(table).over
    assert [score.total for score in GAME.scores(table)] == [7, 7]


@pytest.mark.parametrize(
    ("told", "why"),
    [
        ([], 'an object with a list "players" expected'),
        ({"players": {}}, 'an object with a list "players" expected'),
        ({"players": [3]}, "players: an object with a name expected"),
        ({"players": [{"name": ""}]}, "players: a name of 1 to 40 characters expected"),
        ({"players": [{"name": "Ann"}, {"name": "Ann"}]}, "players: two are called 'Ann'"),
        ({"players": [{"name": "Ann"}]}, "seats: 2 to 5 expected, found 1"),
        (
            {"players": [{"name": "Ann", "herbs": -1}]},
            "players, Ann: herbs: a whole number from 0 to 99 expected, found '-1'",
        ),
        (
            {"players": [{"name": "Ann", "tails": 1}]},
            "players, Ann: there is no 'tails'; there are herbs, chambers, whistles",
        ),
        ({"players": [], "weather": 3}, "the match: there is no 'weather'; there are none"),
    ],
)
def test_numbers_that_make_no_sense_are_named(told: Json, why: str) -> None:
    with pytest.raises(Unreadable) as refused:
        score_told(GAME.finished, told)
    assert str(refused.value) == why


@pytest.mark.parametrize(
    ("seats", "opening", "why"),
    [
        (("ann",), {}, "seats: 2 to 5 expected, found 1"),
        (("ann", "ann"), {}, "seats: every seat needs a name of its own"),
        (("ann", "table"), {}, "seats: 'table' cannot be the name of a seat"),
        (SEATS, {"days": "9"}, "days: one of 3, 4, 5 expected, found '9'"),
        (SEATS, {"tails": "1"}, "opening: one of cards, days expected, found 'tails'"),
        (SEATS, {"fact.burrow.cost": "9"}, "a whole number from 2 to 4 expected, found '9'"),
        (SEATS, {"fact.tail": "9"}, "no printed fact is called 'tail'"),
    ],
)
def test_a_header_that_makes_no_sense_is_named(
    seats: tuple[str, ...], opening: dict[str, str], why: str
) -> None:
    with pytest.raises(Unreadable) as refused:
        GAME.open(seats, opening)
    assert str(refused.value) == why


def test_a_box_keeps_what_is_printed_on_a_meadow() -> None:
    kept = GAME.box.check_card("meadow", "clover", {"holes": "2", "herbs": "1"})
    assert kept == {"holes": "2", "herbs": "1"}
    with pytest.raises(Unreadable, match="from 1 to 3 expected"):
        GAME.box.check_card("meadow", "clover", {"holes": "9", "herbs": "1"})
    with pytest.raises(Unreadable, match="one of meadow expected"):
        GAME.box.check_card("tunnel", "clover", {})
