"""Files whose book is full of take-backs: taken in with as many rulings as moves that count."""

import json
from typing import Any

import pytest

from referee.desk import Desk
from referee.engine.recorded import read_match
from referee.engine.replay import play_match
from tests.desk.tables import GAME, play_some, sit_down


class Counter:
    """Counts rulings."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.rulings = 0
        judge = GAME.judge

        def counted(table: Any, move: Any) -> Any:
            self.rulings += 1
            return judge(table, move)

        monkeypatch.setattr(GAME, "judge", counted)


def with_corrections(value: dict[str, Any], pairs: int) -> dict[str, Any]:
    """Add corrections that are each taken back."""
    entries = value["entries"]
    for _ in range(pairs):
        number = len(entries) + 1
        common = {"at": value["updated_at"], "by": "s1", "seat": "s1", "fingerprint": ""}
        points = {"points": str(number % 9)}
        entries.append(
            common
            | {"number": number, "kind": "correct", "fields": points, "strikes": None}
            | {"move_id": f"c{number}"}
        )
        entries.append(
            common
            | {"number": number + 1, "kind": "take_back", "fields": {"entry": str(number)}}
            | {"move_id": f"t{number}", "strikes": [number, number]}
        )
    return value


@pytest.fixture
def value(desk: Desk) -> dict[str, Any]:
    table = sit_down(desk, cards="practice", claimed=())
    play_some(table, 12)
    exported: dict[str, Any] = json.loads(
        json.dumps(desk.files.export_json(table.code, table.host))
    )
    desk.archive.delete_match(table.code)
    return exported


def test_an_import_full_of_take_backs_asks_for_as_many_rulings_as_moves_count(
    desk: Desk, value: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    moves = len(value["entries"])
    whole = with_corrections(value, 300)
    counter = Counter(monkeypatch)
    created = desk.files.import_json(whole)
    assert counter.rulings == moves
    assert desk.tables.versions(created.code).number == moves + 600


def test_a_recorded_match_full_of_take_backs_asks_for_one_ruling_per_move(
    desk: Desk, value: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    moves = len(value["entries"])
    created = desk.files.import_json(with_corrections(value, 100))
    host = desk.seats.viewer(created.code, {"host": created.host_secret})
    text = desk.files.export_match(created.code, host)
    counter = Counter(monkeypatch)
    outcome = play_match(GAME, read_match(text))
    assert counter.rulings == moves + 100
    assert len(outcome.book) == moves + 200
