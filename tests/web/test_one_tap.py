"""One tap may bring several entries; the page tells what all of them mean on the table."""

from __future__ import annotations

from referee.desk import NewTable, PlayerWish
from tests.web.evening import Evening
from tests.web.plays import moments_of, played_by_host

SOLO_SEED = 4


def test_everything_that_the_app_drew_is_told(evening: Evening) -> None:
    players = (PlayerWish("Ann"), PlayerWish("Ben"))
    made = evening.desk.matches.create(
        NewTable("woodcraft", players, opening={"cards": "practice"}, dice="app")
    )
    host = evening.desk.seats.viewer(made.code, {"host": made.host_secret})
    evening.desk.moves.roll(made.code, host, 0, "roll", ("refill_yard", "reveal_contracts"))
    view = evening.desk.tables.view(made.code, host, "s1", "en")
    assert set(view.kinds) == {"refill_yard", "reveal_contracts"}
    lines = evening.desk.tables.log(made.code, host, "en")
    assert view.steps == tuple(step for line in lines for step in line.steps)
    assert len(lines) > 1
    # What comes next is told alone.
    evening.desk.moves.roll(made.code, host, view.number, "again", ("reveal_orders",))
    assert evening.desk.tables.view(made.code, host, "s1", "en").kinds == ("reveal_orders",)


def test_a_solo_card_is_shown_though_the_displays_were_filled_with_the_same_tap(
    evening: Evening,
) -> None:
    ((_, _, moments),) = moments_of(1, SOLO_SEED)
    desk = evening.desk
    filled = 0
    due = [number for number, moment in enumerate(moments, 1) if "solo" in moment.after.owed]
    for moves in due:
        code, secret = played_by_host(desk, "Cleo", seed=SOLO_SEED, moves=moves)
        host = desk.seats.viewer(code, {"host": secret})
        desk.moves.roll(code, host, moves, "roll")
        view = desk.tables.view(code, host, "s1", "en")
        page = evening.phone({code: secret}).get(f"/t/{code}").text
        assert 'id="solo-card"' in page or view.over
        filled += view.kinds[-1] != "draw_solo"
    assert filled
