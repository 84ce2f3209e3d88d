"""Who won and why: ties and grades in words."""

from __future__ import annotations

from referee.desk.scores import score_sheets
from referee.desk.scores.scores import Scores
from referee.text import Phrases


def tie_of(scores: Scores, phrases: Phrases) -> str:
    """Say how a tie for the first place was broken; "" when there was none."""
    best = max(seat.total for seat in scores.seats)
    tied = [seat for seat in scores.seats if seat.total == best]
    if len(tied) < 2:
        return ""
    winner = min(tied, key=lambda seat: seat.rank)
    names = phrases.join([seat.name for seat in tied])
    return phrases.say("score.page.tie", names=names, n=best, winner=winner.name)


def grade_of(game: str, scores: Scores, phrases: Phrases) -> str:
    """Say how a result reached alone is to be seen; "" when several played."""
    if len(scores.seats) > 1:
        return ""
    # A disc that shows the total and nothing else is graded like the match itself.
    total = {"name": "solo", "points": scores.seats[0].total}
    grade = score_sheets.score_finished(game, [total]).get("grade")
    return phrases.say(f"grade.{grade}") if grade else ""
