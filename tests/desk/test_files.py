import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from referee.cli import main
from referee.desk import AlreadyHere, Desk, NotAllowed, Played, Unstorable, Unusable, Viewer
from referee.desk.moves.openness import show_hand
from referee.engine.recorded import read_match
from referee.engine.replay import play_match
from referee.log import Archive
from tests.desk.tables import GAME, Table, finished, play_some, play_to_the_end, sit_down
from tests.log.samples import Hands

Damage = Callable[[dict[str, Any]], object]


@pytest.fixture
def elsewhere(tmp_path: Path, hands: Hands) -> Desk:
    """A desk on another database."""
    return Desk(Archive.open(f"sqlite:///{tmp_path / 'elsewhere.db'}", clock=hands.now))


def changed_match(desk: Desk) -> Table:
    """A match with draws, an undo and a correction of the past."""
    table = sit_down(desk, cards="practice")
    play_some(table, 50, seed=8)
    desk.undo.take_back(table.code, table.ann, table.number, "undo")
    lines = [line for line in desk.tables.log(table.code, table.host) if not line.struck_by]
    tile = next(line for line in lines if line.kind == "choose_tile")
    answer = desk.corrections.replace(
        table.code,
        table.host,
        table.number,
        "correct",
        tile.number,
        tile.seat,
        "choose_tile",
        {"tile": "hire_helper"},
    )
    assert isinstance(answer, Played | NotAllowed)
    return table


def test_exported_match_is_the_same_elsewhere_to_the_last_entry(
    desk: Desk, elsewhere: Desk
) -> None:
    table = changed_match(desk)
    play_to_the_end(table, seed=9)
    # The host changed the past: everybody says for themselves that their cards may be shown.
    show_hand(desk.clerk, table.code, table.ann, "s1")
    show_hand(desk.clerk, table.code, table.ben, "s2")
    desk.setup.tick(table.code, table.ann, "tiles")
    value = json.loads(json.dumps(desk.files.export_json(table.code, table.ann)))
    created = elsewhere.files.import_json(value)
    assert created.code == table.code
    host = elsewhere.seats.viewer(created.code, {"host": created.host_secret})
    assert host.host
    again = elsewhere.files.export_json(created.code, host)
    settings = again["settings"] | {"shown.s1": table.number, "shown.s2": table.number}
    assert again | {"settings": settings} == value
    assert elsewhere.tables.get(created.code).table == desk.tables.get(table.code).table
    assert elsewhere.draws.verification(created.code) == desk.draws.verification(table.code)
    with pytest.raises(AlreadyHere):
        elsewhere.files.import_json(value)


def test_running_match_goes_on_elsewhere(desk: Desk, elsewhere: Desk) -> None:
    table = sit_down(desk, cards="practice", claimed=())
    play_some(table, 30)
    created = elsewhere.files.import_json(desk.files.export_json(table.code, table.host))
    there = Table(elsewhere, created.code, created.host_secret, ids=10_000)
    play_to_the_end(there, seed=6)
    assert elsewhere.tables.get(created.code).differs == 0
    drawn = elsewhere.draws.verification(created.code)
    assert drawn is not None
    assert drawn.agrees
    assert drawn.checked
    assert drawn.since == table.number


def test_export_without_hands_cannot_be_taken_for_the_whole(desk: Desk, elsewhere: Desk) -> None:
    table = sit_down(desk, cards="practice")
    play_some(table, 12)
    with pytest.raises(Unusable):
        elsewhere.files.import_json(desk.files.export_json(table.code, table.spectator))
    assert "Hands are hidden" in desk.files.export_match(table.code, table.spectator)


def with_entry(**changes: object) -> Damage:
    def damage(value: dict[str, Any]) -> object:
        value["entries"][0] |= changes
        return value

    return damage


def with_seat(**changes: object) -> Damage:
    def damage(value: dict[str, Any]) -> object:
        value["seats"][0] |= changes
        return value

    return damage


def with_part(**changes: object) -> Damage:
    return lambda value: value | changes


@pytest.mark.parametrize(
    "damage",
    [
        lambda value: None,
        lambda value: [value],
        lambda value: "match",
        lambda value: {},
        with_part(seats=[]),
        with_part(seats="s1"),
        with_part(game="chess"),
        with_part(opening={"cards": "tarot"}),
        with_part(opening=[]),
        with_part(entries=None),
        with_part(entries=[3]),
        with_part(code="lower"),
        with_part(more=1),
        with_part(settings={"warnings_off": 5}),
        with_part(settings={"dice": ["app"]}),
        with_part(settings={"lots": "s1"}),
        with_part(settings={"surprise": True}),
        with_part(settings=[]),
        with_seat(name="x" * 5000),
        with_seat(name="two\nlines"),
        with_entry(kind="fly"),
        with_entry(number=7),
        with_entry(number="1"),
        with_entry(fields=[]),
        with_entry(fields={"tile": 3}),
        with_entry(kind="take_back", fields={"entry": "9"}),
        with_entry(kind="take_back", fields={"entry": "x"}),
        with_entry(kind="take_back", fields={}),
        with_entry(seat="s2", kind="end_turn", fields={}),
        with_entry(at="yesterday"),
        with_entry(move_id="\0"),
    ],
)
def test_damaged_file_is_refused_and_nothing_is_written(table: Table, damage: Damage) -> None:
    table.play("s1", "choose_tile", tile="buy_lumber")
    value = json.loads(json.dumps(table.desk.files.export_json(table.code, table.ann)))
    table.desk.matches.delete(table.code, table.host)
    with pytest.raises((Unusable, Unstorable)):
        table.desk.files.import_json(damage(value))
    assert table.desk.matches.find().total == 0


def test_what_a_file_says_of_its_result_is_worked_out_anew(
    desk: Desk,
) -> None:
    table = finished(desk)
    value = json.loads(json.dumps(desk.files.export_json(table.code, table.host)))
    honest = {name: copy.deepcopy(value[name]) for name in ("summary", "results")}
    value["summary"] = {"points": 3, "final": "all mine"}
    value["results"][0] |= {"points": 999, "breakdown": {"lines": [{"what": 1}], "sources": 7}}
    desk.matches.delete(table.code, table.host)
    made = desk.files.import_json(value)
    again = json.loads(json.dumps(desk.files.export_json(made.code, Viewer(made.code))))
    assert {name: again[name] for name in honest} == honest
    assert desk.people.statistics("woodcraft").matches == 1


def test_recorded_match_is_played_by_the_judge(
    desk: Desk, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = sit_down(desk, cards="practice")
    play_some(table, 40, seed=3)
    desk.undo.take_back(table.code, table.ann, table.number, "undo")
    play_to_the_end(table, seed=4)
    text = desk.files.export_match(table.code, table.spectator)
    assert "take_back" in text
    path = tmp_path / "evening.match"
    path.write_text(text, "utf-8")
    assert main(["judge", str(path)]) == 0, capsys.readouterr().err
    outcome = play_match(GAME, read_match(text))
    assert outcome.table == desk.tables.get(table.code).table


def test_recorded_match_with_corrections_of_the_past_is_played_as_well(desk: Desk) -> None:
    table = changed_match(desk)
    text = desk.files.export_match(table.code, table.host)
    if not desk.files.whole(table.code, table.host):
        desk.seats.release(table.code, table.ann, "s1")
        desk.seats.release(table.code, table.ben, "s2")
        text = desk.files.export_match(table.code, table.host)
    outcome = play_match(GAME, read_match(text))
    assert outcome.findings == ()
    assert outcome.table == desk.tables.get(table.code).table
