"""The mutation runner gives up what does not come to an end, and says so."""

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from scripts.mutation import outcomes
from scripts.mutation.running import ENDED, MEMORY, end_after, in_a_fork
from scripts.mutation.trying import longest


def test_a_slow_test_is_not_given_minutes_before_it_counts_as_failed() -> None:
    assert longest(0.0) == 1.0
    assert longest(0.01) == 1.1
    assert longest(0.5) == 6.0
    assert longest(20.0) == 45.0


def without_end() -> Iterator[str]:
    yield "begun"
    end_after(0.05)
    while True:
        pass


def waiting() -> Iterator[str]:
    yield "begun"
    end_after(0.01)
    time.sleep(600)


def collecting() -> Iterator[str]:
    yield "begun"
    yield str(len(bytes(2 * MEMORY)))


def test_what_loops_waits_or_collects_without_end_is_ended() -> None:
    for work in (without_end, waiting, collecting):
        assert list(in_a_fork(work)) == ["begun", ENDED]


def test_what_comes_to_its_end_is_heard_in_full() -> None:
    assert list(in_a_fork(lambda: iter(("one", "two")))) == ["one", "two"]


def test_what_a_second_look_finds_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outcomes, "MUTANTS", tmp_path)
    for share, became in (("0", "noticed"), ("1", "survived")):
        line = json.dumps([f"change {share}", became, ""]) + "\n"
        (tmp_path / f"chess-{share}.jsonl").write_text(line)
    outcomes.keep_open("chess", ["change 1"])
    assert outcomes.open_again("chess") == {"change 1"}
    again = json.dumps(["change 1", "noticed", "test_it"]) + "\n"
    (tmp_path / "chess-again0.jsonl").write_text(again)
    assert set(outcomes.known_outcomes("chess").values()) == {"noticed"}
