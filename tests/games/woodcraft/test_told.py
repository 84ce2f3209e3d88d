"""What a recorded match tells people: each step can be done, each sentence said, each draw told."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.engine.candidate import Chance
from referee.engine.ruling import Allowed, Refused
from referee.games.woodcraft.game import GAME
from referee.games.woodcraft.rules.table import Table
from referee.text import be_strict, phrases
from tests.games.woodcraft.physical_table import PhysicalTable
from tests.games.woodcraft.recorded_moves import MATCHES, judged, name_of

# What is corrected, entered late or followed from now on is there without a step for each piece.
WITHOUT_STEPS = (
    "correct", "follow", "tell_fact", "enter_order", "enter_helper", "enter_solo",
)  # fmt: skip


@pytest.fixture(autouse=True)
def strict() -> Iterator[None]:
    """Fail on a missing phrase."""
    be_strict()
    yield
    be_strict(False)


@pytest.mark.parametrize("path", MATCHES, ids=name_of)
def test_whoever_does_the_steps_of_a_match_has_the_same_table(path: Path) -> None:
    physical: PhysicalTable | None = None
    for before, move, ruling in judged(path):
        if isinstance(ruling, Refused):
            continue
        physical = physical or PhysicalTable(before)
        if move.kind in WITHOUT_STEPS or (before.cards != "practice" and move.kind == "keep_cards"):
            physical = PhysicalTable(ruling.table)
            continue
        physical.follow(move, ruling.steps)
        assert physical.differences(ruling.table) == [], f"{move.seat} {move.kind}"


@pytest.mark.parametrize("path", MATCHES, ids=name_of)
def test_every_reason_and_step_of_a_match_can_be_said(path: Path) -> None:
    speaker = phrases("en", "woodcraft")
    for _, move, ruling in judged(path):
        speaker.say(f"move.{move.kind}", **move.written())
        if isinstance(ruling, Refused):
            said = [speaker.say(f"rule.{each.code}", **each.facts) for each in ruling.reasons]
        else:
            said = [speaker.say(f"step.{each.key}", **each.facts) for each in ruling.steps]
        assert not any("None" in sentence for sentence in said), said


@pytest.mark.parametrize("path", MATCHES, ids=name_of)
def test_what_chance_owes_in_a_match_can_be_announced(path: Path) -> None:
    for table, _, _ in judged(path):
        for chance in GAME.chances(table):
            assert chance.open == (not chance.dice and not chance.pool), chance
            if not chance.open:
                ruling = GAME.judge(table, GAME.read(chance.seat, chance.kind, told(chance)))
                assert isinstance(ruling, Allowed), (chance, ruling)


def told(chance: Chance) -> dict[str, str]:
    """Return the fields of an announcement: the highest sides, the first cards."""
    drawn = [die.sides[-1] for die in chance.dice] or list(chance.pool[: chance.count])
    return {**chance.fixed, chance.field: ",".join(drawn)}


def test_an_empty_pool_is_known_by_the_physical_deck_alone() -> None:
    assert not any(chance.open for chance in GAME.chances(practice()))


def practice() -> Table:
    return GAME.open(("ann", "ben"), {"cards": "practice"})
