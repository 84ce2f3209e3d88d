"""Somebody pulls the plug in the middle of the evening, again and again."""

from tests.hard.club import HARDER
from tests.hard.killing import kill_again_and_again


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(database_url: str) -> None:
    toll = kill_again_and_again(database_url, workers=4 * HARDER, servers=2 * HARDER)
    assert toll.kills == 6 * HARDER
    assert toll.unanswered > 0
    assert toll.acknowledged > toll.kills
    assert (toll.lost, toll.doubled, toll.disordered) == (0, 0, 0)
