"""What seats decide in secret, at the same time, nobody else learns before all have decided."""

import json
from random import Random

import msgspec
import pytest

from referee import games
from referee.desk import (
    Desk,
    MovedOn,
    NewTable,
    NoSuchEntry,
    NotYours,
    Played,
    PlayerWish,
    Preview,
    Viewer,
)
from referee.desk.random_play import RandomPlayer
from referee.games import Shelf
from tests.desk import fists
from tests.desk import test_every_game as every_game
from tests.desk.tables import Table
from tests.shuffled import as_the_app


@pytest.fixture
def table(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> Table:
    """Three seats that are about to show fingers; Cleo has no phone and is the host's."""
    shelf = Shelf({**games.shelf().games, "fists": fists.GAME}, ())
    monkeypatch.setattr(games, "shelf", lambda: shelf)
    # The game brings no words.
    monkeypatch.setattr("referee.text.speech._Manners.strict", False)
    made = desk.matches.create(
        NewTable("fists", tuple(PlayerWish(name) for name in ("Ann", "Ben", "Cleo")))
    )
    table = Table(desk, made.code, made.host_secret)
    for seat in ("s1", "s2"):
        table.secrets[seat] = desk.seats.claim(made.code, seat)
    table.play("s1", "count")
    return table


def shown(table: Table, desk: Desk, viewer: Viewer) -> str:
    """Return everything that a phone could ask for, in one text."""
    code = table.code
    parts: list[object] = [
        desk.files.export_json(code, viewer)["entries"],
        desk.files.export_match(code, viewer),
        desk.tables.log(code, viewer, "en"),
        desk.tables.since(code, viewer, 0, "en"),
        desk.tables.facts(code, viewer),
        desk.scores.final(code),
        desk.scores.course(code),
        desk.matches.get(code).summary,
    ]
    for seat in (None, "s1", "s2", "s3"):
        parts.append(desk.tables.view(code, viewer, seat, "en"))
        parts += [desk.tables.view(code, viewer, seat, "en", at) for at in range(table.number + 1)]
    late = desk.moves.announce(code, viewer, 0, "late", "s1", "count", {}, "en")
    assert isinstance(late, MovedOn | NotYours)
    parts.append(late)
    for line in desk.tables.log(code, viewer):
        parts.append(desk.choices.instead(code, viewer, line, "en"))
        try:
            parts.append(desk.corrections.preview(code, viewer, line.number, "s1", "", {}))
        except NoSuchEntry:
            continue
    for seat in ("s1", "s2", "s3"):
        parts.append(desk.choices.now(code, viewer, seat, "en"))
    # When it happened, and which match it was, differs between two tables.
    keep = {"at", "created_at", "updated_at", "code", "uid", "move_id", "info"}
    return json.dumps(_without(msgspec.to_builtins(parts), keep)).replace(code, "CODE")


def _without(value: object, names: set[str]) -> object:
    if isinstance(value, dict):
        return {name: _without(part, names) for name, part in value.items() if name not in names}
    return [_without(part, names) for part in value] if isinstance(value, list) else value


def another(desk: Desk) -> Table:
    """Open a second table of the same kind."""
    made = desk.matches.create(
        NewTable("fists", tuple(PlayerWish(name) for name in ("Ann", "Ben", "Cleo")))
    )
    table = Table(desk, made.code, made.host_secret)
    for seat in ("s1", "s2"):
        table.secrets[seat] = desk.seats.claim(made.code, seat)
    table.play("s1", "count")
    return table


def test_what_a_seat_decides_makes_no_difference_to_anybody_else(
    table: Table, second: Desk
) -> None:
    other = another(table.desk)
    table.play("s1", "show", fingers="4")
    other.play("s1", "hold")
    for here in (table.desk, second):
        for eyes in ("ben", "spectator", "host"):
            seen = [shown(each, here, getattr(each, eyes)) for each in (table, other)]
            assert seen[0] == seen[1]
    # Ann sees her own choice, and the test itself can tell the tables apart.
    assert shown(table, second, table.ann) != shown(other, second, other.ann)


def test_who_has_decided_is_known(table: Table) -> None:
    table.play("s1", "show", fingers="4")
    view = table.desk.tables.view(table.code, table.ben, "s2", "en")
    assert view.acting == ("s2", "s3")
    assert view.last is not None
    assert (view.last.seat, view.last.kind, view.last.sentence) == (
        "s1", "sealed", "Decided in secret",
    )  # fmt: skip
    assert not view.last.fields
    assert not view.steps


def test_all_is_open_once_everybody_has_decided(table: Table, second: Desk) -> None:
    table.play("s1", "show", fingers="4")
    table.play("s2", "hold")
    table.play("s3", "show", fingers="2")
    for desk in (table.desk, second):
        lines = desk.tables.log(table.code, table.spectator, "en")
        assert [line.kind for line in lines] == ["count", "show", "hold", "show"]
        assert lines[1].fields == {"fingers": "4"}
        assert [step.facts["fingers"] for line in lines for step in line.steps] == [4, 0, 2]
        assert len(desk.scores.course(table.code).choices) == 3


def test_what_was_taken_back_in_secret_stays_secret(table: Table, second: Desk) -> None:
    table.play("s1", "show", fingers="4")
    undone = table.desk.undo.take_back(table.code, table.ann, table.number, "undo")
    assert isinstance(undone, Played)
    table.play("s1", "show", fingers="1")
    for desk in (table.desk, second):
        assert '"4"' not in shown(table, desk, table.spectator)
    for seat in ("s2", "s3"):
        table.play(seat, "hold")
    for desk in (table.desk, second):
        lines = desk.tables.log(table.code, table.ben, "en")
        assert [line.fields.get("fingers") for line in lines] == [None, None, None, "1", None, None]
        own = desk.tables.log(table.code, table.ann, "en")
        assert own[1].fields == {"fingers": "4"}


def test_taking_back_the_beginning_of_a_secret_phase_opens_nothing(table: Table) -> None:
    table.play("s1", "show", fingers="4")
    undone = table.desk.undo.take_back(table.code, table.ben, table.number, "undo", entry=1)
    assert isinstance(undone, Played)
    lines = table.desk.tables.log(table.code, table.ben, "en")
    assert not lines[1].fields
    assert lines[1].sentence == "Decided in secret"


def test_going_back_into_a_secret_phase_seals_it_again(table: Table, second: Desk) -> None:
    table.play("s1", "show", fingers="4")
    table.play("s2", "hold")
    table.play("s3", "hold")
    table.desk.undo.take_back(table.code, table.host, table.number, "undo")
    for desk in (table.desk, second):
        lines = desk.tables.log(table.code, table.ben, "en")
        assert [bool(line.fields) for line in lines[:3]] == [False, False, False]
        assert lines[1].kind == "sealed"


def test_a_sealed_choice_is_replaced_by_its_own_seat_only(table: Table, second: Desk) -> None:
    table.play("s1", "show", fingers="4")
    desk, code = table.desk, table.code
    assert isinstance(desk.corrections.preview(code, table.ben, 2, "s1", "hold", {}), NotYours)
    five = {"fingers": "5"}
    assert isinstance(desk.corrections.preview(code, table.ann, 2, "s1", "show", five), Preview)
    answer = desk.corrections.replace(code, table.ann, 2, "five", 2, "s1", "show", five)
    assert isinstance(answer, Played)
    for here in (desk, second):
        line = here.tables.log(code, table.ben, "en")[2]
        assert (line.fields, line.sentence) == (
            {"entry": "2"},
            "Line 2 corrected: Decided in secret",
        )
        assert here.tables.log(code, table.ann)[2].fields["fingers"] == "5"
    table.play("s2", "hold")
    table.play("s3", "hold")
    for here in (desk, second):
        lines = here.tables.log(code, table.ben, "en")
        assert lines[2].fields["fingers"] == "5"
        assert not lines[1].fields


def test_nobody_decides_for_a_seat_that_another_phone_holds(table: Table) -> None:
    for phone in (table.ben, table.host):
        assert isinstance(table.tell(phone, "s1", "hold"), NotYours)
    assert isinstance(table.tell(table.host, "s3", "hold"), Played)


def test_a_resend_from_another_phone_learns_nothing(table: Table) -> None:
    desk, code = table.desk, table.code
    mine = desk.moves.announce(code, table.ann, 1, "mine", "s1", "show", {"fingers": "4"}, "en")
    assert isinstance(mine, Played)
    assert mine.steps
    again = desk.moves.announce(code, table.ben, 1, "mine", "s2", "show", {"fingers": "1"}, "en")
    assert isinstance(again, Played)
    assert again.again
    assert not again.steps


def test_a_correction_that_ends_the_secret_phase_opens_nothing(table: Table, second: Desk) -> None:
    table.play("s1", "show", fingers="4")
    assert isinstance(table.tell(table.ben, "table", "correct", open="yes"), Played)
    for desk in (table.desk, second):
        assert not desk.tables.log(table.code, table.ben)[1].fields
        assert "fingers=4" not in desk.files.export_match(table.code, table.ben)


def test_a_finished_match_is_handed_out_whole(table: Table, second: Desk) -> None:
    table.play("s1", "show", fingers="4")
    table.desk.undo.take_back(table.code, table.ann, table.number, "undo")
    for seat in ("s1", "s2", "s3"):
        table.play(seat, "hold")
    table.play("s1", "count")
    for seat in ("s1", "s2", "s3"):
        table.play(seat, "show", fingers="3")
    for desk in (table.desk, second):
        assert "s1 show fingers=4" in desk.files.export_match(table.code, table.spectator)
        assert desk.scores.final(table.code).winners == ("s1", "s2", "s3")


SEALING = [name for name, game in games.shelf().games.items() if game.secrets.sealed_kinds]


@pytest.mark.parametrize("game", SEALING)
@pytest.mark.parametrize("seed", [1, 2])
def test_no_game_on_the_shelf_gives_a_sealed_choice_away(
    desk: Desk, second: Desk, game: str, seed: int
) -> None:
    tables = [every_game.opened(desk, game, 3) for _ in range(2)]
    rules, player = games.find(game), RandomPlayer(games.find(game), Random(seed))
    while True:
        now = desk.tables.get(tables[0].code).table
        choices = [
            candidate.move
            for candidate in rules.candidates(now)
            if candidate.legal and candidate.move.kind in rules.secrets.sealed_kinds
        ]
        seat = next((move.seat for move in choices), "")
        different = [move for move in choices if move.seat == seat]
        where = rules.where(now)
        waits = where.secret and len(where.acting) > 1
        if waits and len(different) > 1 and tables[0].number > 5 * seed:
            break
        move = player.move(now)
        for table in tables:
            with as_the_app():
                table.play(move.seat, move.kind, **move.written())
    for table, chosen in zip(tables, (different[0], different[-1]), strict=True):
        table.play(chosen.seat, chosen.kind, **chosen.written())
    for here in (desk, second):
        for eyes in ("spectator", "ann", "ben", "host"):
            if seat in getattr(tables[0], eyes).sees:
                continue
            seen = [shown(each, here, getattr(each, eyes)) for each in tables]
            assert seen[0] == seen[1]
