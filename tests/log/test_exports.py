"""An export holds a match to the last detail; a copy elsewhere is the same match."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from referee.log import (
    AlreadyHere,
    Archive,
    EntryDraft,
    NoSuchBox,
    NoSuchMatch,
    SeatResult,
    Unusable,
)
from referee.log.exports import AT_ONCE
from tests.log.samples import Hands, draft, new_match

STRUCK = EntryDraft("ben", "ann", "take_back", {"entry": "2"}, "m3", (2, 2), "fingerprint")


@pytest.fixture
def code(archive: Archive, hands: Hands) -> str:
    """Play a match that has something of everything."""
    code = archive.create_match(new_match()).code
    archive.open_draws(code, "referee-v1", "5ec2e7")
    archive.add_words(code, "ann", "rainy")
    archive.tick(code, "board", True, "ann")
    archive.tick(code, "yard", False, "ben")
    archive.append(code, 0, draft("m1", kind="roll", dice="G1,Y2"), draws_used=2)
    hands.move(seconds=1.5)
    archive.append(code, 1, draft("m2", note="später, \N{FIRE}"))
    hands.move(days=-2)
    archive.append(code, 2, STRUCK)
    results = (SeatResult("ann", 90, 1, {"tiles": 5}), SeatResult("ben", -3, 2))
    hands.move(days=3)
    archive.append(
        code, 3, draft("m4"), finished=True, results=results, summary={"round": 13, "end": None}
    )
    return code


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[Archive]:
    """Open another database, whose clock shows another time."""
    opened = Archive.open(
        f"sqlite:///{tmp_path / 'elsewhere.db'}", clock=lambda: datetime(2031, 1, 1, tzinfo=UTC)
    )
    yield opened
    opened.close()


def exported(archive: Archive, code: str, *, secrets: bool = True) -> dict[str, Any]:
    value: dict[str, Any] = json.loads(json.dumps(archive.export_match(code, secrets=secrets)))
    return value


def test_a_match_imported_elsewhere_is_the_same_to_the_last_detail(
    archive: Archive, code: str, elsewhere: Archive
) -> None:
    value = exported(archive, code)
    imported = elsewhere.import_match(value, host_key_hash="theirs")
    assert imported.code == code
    assert elsewhere.entries(code) == archive.entries(code)
    assert elsewhere.entries(code)[2].strikes == (2, 2)
    assert elsewhere.ticks(code) == archive.ticks(code)
    assert elsewhere.draws(code) == archive.draws(code)
    assert elsewhere.versions(code) == archive.versions(code)
    here, there = archive.results(code=code), elsewhere.results(code=code)
    assert [replace(line, person=None) for line in there] == [
        replace(line, person=None) for line in here
    ]
    assert len(there) == 2
    assert exported(elsewhere, code) == value
    original = archive.match(code)
    anonymous = tuple(replace(seat, person=None) for seat in original.seats)
    assert replace(imported, seats=tuple(replace(s, person=None) for s in imported.seats)) == (
        replace(original, seats=anonymous, host_key_hash="theirs")
    )


def test_the_imported_match_can_be_continued(
    archive: Archive, code: str, elsewhere: Archive
) -> None:
    elsewhere.import_match(exported(archive, code))
    assert not isinstance(elsewhere.append(code, 4, draft("m5")), tuple)
    assert [entry.number for entry in elsewhere.entries(code)] == [1, 2, 3, 4, 5]
    assert [person.name for person in elsewhere.people()] == ["Ann", "Ben"]


def test_a_long_match_is_taken_in_by_and_by_and_whole(
    archive: Archive, code: str, elsewhere: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive.append_many(code, 4, [draft(f"m{number}") for number in range(5, 2 * AT_ONCE + 2)])
    breaths: list[float] = []
    monkeypatch.setattr("referee.log.exports.time.sleep", breaths.append)
    elsewhere.import_match(exported(archive, code))
    assert elsewhere.entries(code) == archive.entries(code)
    # Whoever waits is served in between.
    assert len(breaths) == 3


def test_the_secret_of_the_draws_stays_until_it_is_revealed(archive: Archive, code: str) -> None:
    assert "5ec2e7" not in json.dumps(archive.export_match(code))
    assert exported(archive, code, secrets=True)["draws"]["secret"] == "5ec2e7"
    archive.reveal_draws(code, archive.versions(code).number)
    assert exported(archive, code, secrets=False)["draws"]["secret"] == "5ec2e7"


def test_no_export_holds_a_phone_or_the_host(archive: Archive, code: str) -> None:
    archive.claim_seat(code, "ann", "claimhash", "claimphone")
    text = json.dumps(archive.export_match(code, secrets=True))
    for word in ("claimhash", "claimphone", "host_key", archive.match(code).host_key_hash + '"'):
        assert word not in text


def test_the_same_match_is_not_imported_twice(archive: Archive, code: str) -> None:
    with pytest.raises(AlreadyHere) as caught:
        archive.import_match(exported(archive, code))
    assert caught.value.code == code
    assert archive.matches().total == 1


def test_a_taken_code_is_replaced(
    archive: Archive, code: str, elsewhere: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("referee.log.matches.new_code", lambda: code)
    elsewhere.create_match(new_match("Somebody"))
    imported = elsewhere.import_match(exported(archive, code))
    assert imported.code != code
    assert elsewhere.entries(imported.code) == archive.entries(code)
    assert elsewhere.match(code).seats[0].name == "Somebody"


def test_unknown_matches_and_boxes(archive: Archive, code: str, elsewhere: Archive) -> None:
    with pytest.raises(NoSuchMatch):
        archive.export_match("ZZZZZZZZ")
    with pytest.raises(NoSuchBox):
        elsewhere.import_match(exported(archive, code), box_id="nowhere")
    assert elsewhere.matches().total == 0
    box = elsewhere.create_box("mine", "woodcraft")
    assert elsewhere.import_match(exported(archive, code), box_id=box.id).box_id == box.id


def entry(value: dict[str, Any], **change: Any) -> dict[str, Any]:
    return {"entries": [value["entries"][0] | change, *value["entries"][1:]]}


@pytest.mark.parametrize(
    "damage",
    [
        lambda value: {"format": "other"},
        lambda value: {"version": 2},
        lambda value: {"code": "lower123"},
        lambda value: {"uid": "me"},
        lambda value: {"state": "paused"},
        lambda value: {"more": 1},
        lambda value: {"entries": value["entries"][1:]},
        lambda value: {"entries": value["entries"] + value["entries"][:1]},
        lambda value: entry(value, number="1"),
        lambda value: entry(value, number=2**40),
        lambda value: entry(value, at="2026-03-07T19:58:00"),
        lambda value: entry(value, at=12),
        lambda value: entry(value, fields={"dice": 3}),
        lambda value: entry(value, move_id=value["entries"][1]["move_id"]),
        lambda value: entry(value, kind="\0"),
        lambda value: entry(value, strikes=[1]),
        lambda value: entry(value, strikes=[1, 1]),
        lambda value: {"seats": []},
        lambda value: {"seats": value["seats"] * 2},
        lambda value: {"seats": [value["seats"][0] | {"key": "no key"}]},
        lambda value: {"summary": {"points": float("nan")}},
        lambda value: {"summary": {"points": {1, 2}}},
        lambda value: {"ticks": value["ticks"] * 2},
        # The next tick could not be counted any more.
        lambda value: {"ticks_number": 2**31 - 1},
        lambda value: {"results": [value["results"][0] | {"points": 2**80}]},
    ],
)
def test_a_damaged_export_is_refused_and_leaves_no_trace(
    archive: Archive, code: str, elsewhere: Archive, damage: Any
) -> None:
    value = exported(archive, code)
    with pytest.raises((Unusable, ValueError)) as caught:
        elsewhere.import_match(value | damage(value))
    assert caught.type.__module__ == "referee.log.errors"
    assert elsewhere.matches().total == 0
    assert elsewhere.people() == ()


@pytest.mark.parametrize("value", [None, [], "match", {}, 7])
def test_what_is_no_match_at_all_is_refused(archive: Archive, value: object) -> None:
    with pytest.raises(Unusable, match="not a match"):
        archive.import_match(value)
