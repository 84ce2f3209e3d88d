import pytest
from sqlalchemy import func, select, text
from sqlmodel import col

from referee.log import Archive
from referee.log.rows import AttemptRow
from tests.log.samples import Hands


def kept(archive: Archive) -> int:
    with archive.store.reading() as connection:
        return connection.execute(select(func.count(col(AttemptRow.key)))).scalar_one()


def test_the_limit_holds_across_processes(archive: Archive, second: Archive) -> None:
    answers = [(archive, second)[number % 2].allow("join:1", 3, 60) for number in range(5)]
    assert answers == [True, True, True, False, False]
    assert archive.allow("join:2", 3, 60)


def test_whoever_goes_on_is_refused_without_the_database(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nobody(_: object) -> None:
        raise AssertionError("the database was asked")

    assert archive.allow("join", 1, 60)
    archive.allow("look", 1, 60)
    monkeypatch.setattr(type(archive.store), "writing", nobody)
    monkeypatch.setattr(type(archive.store), "reading", nobody)
    assert not archive.allow("join", 1, 60)
    assert not archive.allow("look", 1, 60, cost=0)
    with pytest.raises(AssertionError):
        archive.allow("join", 2, 60)
    with pytest.raises(AssertionError):
        archive.allow("join", 1, 3600)


def test_as_many_as_anybody_likes_are_refused(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a process remembers is bounded; the database knows the rest."""
    monkeypatch.setattr("referee.log.attempts.MOST_REMEMBERED", 3)
    for number in range(8):
        assert archive.allow(f"from {number}", 1, 60)
        assert len(archive._used_up) <= 3
    assert not any(archive.allow(f"from {number}", 1, 60) for number in range(8))


def test_a_new_window_opens_when_the_old_one_is_over(archive: Archive, hands: Hands) -> None:
    assert archive.allow("join", 1, 60)
    assert not archive.allow("join", 1, 60)
    hands.move(seconds=60)
    assert archive.allow("join", 1, 60)
    assert not archive.allow("join", 1, 60)


def test_looking_does_not_count(archive: Archive) -> None:
    for _ in range(3):
        assert archive.allow("join", 1, 60, cost=0)
    assert archive.allow("join", 1, 60)
    assert not archive.allow("join", 1, 60, cost=0)


def test_a_clock_that_jumps_back_neither_blocks_nor_breaks(archive: Archive, hands: Hands) -> None:
    for _ in range(2):
        archive.allow("join", 1, 60)
    hands.move(days=-400)
    assert archive.allow("join", 1, 60)
    assert not archive.allow("join", 1, 60)


def test_closed_windows_are_swept_away(archive: Archive, hands: Hands) -> None:
    for number in range(5):
        archive.allow(f"from {number}", 1, 60)
    assert kept(archive) == 5
    hands.move(seconds=121)
    archive.allow("somebody else", 1, 60)
    assert kept(archive) == 1


def test_no_address_is_kept_in_the_clear(archive: Archive) -> None:
    archive.allow("join:192.0.2.7", 3, 60)
    with archive.store.reading() as connection:
        (key,) = connection.execute(select(col(AttemptRow.key))).one()
    assert "192" not in key
    assert archive.allow("odd \ud800\0 key", 1, 60)


def test_the_key_outlives_the_process(archive: Archive, second: Archive) -> None:
    assert archive.secret_key() == archive.secret_key() == second.secret_key()


def test_sweeping_does_not_wait_for_somebody_who_sweeps_as_well(
    postgres_url: str, hands: Hands
) -> None:
    archive = Archive.open(postgres_url, clock=hands.now, patience=0.3)
    archive.allow("old", 1, 60)
    hands.move(days=1)
    with archive.store.engine.connect() as other, other.begin():
        other.execute(text("SELECT 1 FROM attempts FOR UPDATE"))
        assert archive.allow("new", 1, 60)
    assert kept(archive) == 2
    archive.close()
