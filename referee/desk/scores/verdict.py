"""How a match ended, in words: who won, what decided between equals, and the grade."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from referee.engine.score import SeatScore, Tie, Verdict
from referee.text import Phrases


class VerdictInWords(Struct, frozen=True):
    """Who won, in a sentence; how ties for the first place were broken; the grade of one alone."""

    headline: str
    tie: str
    grade: str


def verdict_in_words(
    verdict: Verdict, scores: Sequence[SeatScore], names: Mapping[str, str], phrases: Phrases
) -> VerdictInWords:
    """Say a verdict; `names` are those of the seats."""
    totals = {score.name: score.total for score in scores}
    return VerdictInWords(
        headline=_headline(verdict, totals, names, phrases),
        tie=" ".join(_tie(tie, verdict, totals, names, phrases) for tie in verdict.ties),
        grade=phrases.say(f"grade.{verdict.grade}") if verdict.grade else "",
    )


def _headline(
    verdict: Verdict, totals: Mapping[str, int], names: Mapping[str, str], phrases: Phrases
) -> str:
    if not verdict.winners:
        if len(totals) > 1:
            return phrases.say("score.page.nobody_wins")
        ((seat, total),) = totals.items()
        return phrases.say("score.page.solo_total", name=names[seat], n=total)
    said = [names[seat] for seat in verdict.winners]
    most = max(totals[seat] for seat in verdict.winners)
    if len(said) == 1:
        return phrases.say("score.page.wins", name=said[0], n=most)
    return phrases.say("score.page.win_together", names=phrases.join(said), n=most)


def _tie(
    tie: Tie,
    verdict: Verdict,
    totals: Mapping[str, int],
    names: Mapping[str, str],
    phrases: Phrases,
) -> str:
    facts = {
        "points": totals[tie.between[0]],
        "names": phrases.join([names[seat] for seat in tie.between]),
        "winner": phrases.join([names[seat] for seat in verdict.winners]),
        **tie.facts,
    }
    return phrases.say(f"tie.{tie.what}", **facts)
