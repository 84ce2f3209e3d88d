"""The page for streams shows names, points and whose turn it is, and nothing that is hidden."""

from referee.desk.scores.stages import stages
from tests.toy.evenings import Match as ToyMatch
from tests.web.conftest import Match, desk_secret
from tests.web.evening import Evening


def overlay(evening: Evening, code: str, more: str = "") -> str:
    answer = evening.app.test_client().get(f"/t/{code}/overlay{more}")
    assert answer.status_code == 200
    return answer.get_data(as_text=True)


def test_names_points_and_turn(bare_match: Match) -> None:
    match = bare_match
    told = {"seat": "s1", "kind": "correct", "f__points": "7"}
    assert match.tap(match.host, "move", **told).status_code == 303
    page = overlay(match.evening, match.code)
    assert page.count("overlay-points") == 2
    assert '<span class="overlay-points">7</span>' in page
    assert page.count(" acting") == 1
    assert "overlay-points" not in overlay(match.evening, match.code, "?points=no")


def test_the_final_scoring_is_shown_as_far_as_the_table_has_seen_it(bare_match: Match) -> None:
    match = bare_match
    told = {"seat": "s1", "kind": "correct", "f__points": "9", "f__phase": "over"}
    assert match.tap(match.host, "move", **told).status_code == 303
    desk = match.evening.desk
    rows = stages(desk.scores.final(match.code))
    assert "winner" not in overlay(match.evening, match.code)
    viewer = desk.seats.viewer(match.code, {"host": desk_secret(match)})
    for step in range(len(rows) + 1):
        desk.scores.reveal(match.code, viewer, step, step + 1)
    assert "winner" in overlay(match.evening, match.code)


def test_any_game_can_be_shown(evening: Evening) -> None:
    toy = ToyMatch(evening)
    assert "Cleo" in overlay(evening, toy.code)
