"""Every game on the shelf at the desk, on both databases: played, told, handed out, summed up."""

import json
from random import Random

import pytest

from referee.desk import Desk, NewTable, Played, PlayerWish, Viewer
from referee.desk.random_play import RandomPlayer
from referee.engine.fingerprint import fingerprint
from referee.engine.move import TABLE
from referee.games import find, shelf
from tests.desk.tables import Table

GAMES = tuple(shelf().games)
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")


def opened(desk: Desk, game: str, seats: int = 2) -> Table:
    """Open a practice match; the phones of Ann and Ben hold their seats."""
    players = tuple(PlayerWish(name) for name in NAMES[:seats])
    made = desk.matches.create(NewTable(game, players, opening=find(game).practice(seats)))
    table = Table(desk, made.code, made.host_secret)
    for seat in ("s1", "s2"):
        table.secrets[seat] = desk.seats.claim(made.code, seat)
    return table


def play(table: Table, game: str, most: int, seed: int = 1) -> None:
    """Play random legal moves, each announced by the phone of its seat; the app shuffles."""
    player = RandomPlayer(find(game), Random(seed))
    for _ in range(most):
        now = table.desk.tables.get(table.code).table
        if find(game).where(now).over:
            return
        move = player.move(now)
        phone = table.phone(move.seat) if move.seat in table.secrets else table.host
        if move.seat == TABLE and find(game).secrets.hidden_fields(move.kind):
            tap = f"shuffle-{table.number}"
            answer = table.desk.moves.roll(table.code, phone, table.number, tap, (move.kind,))
        else:
            answer = table.tell(phone, move.seat, move.kind, **move.written())
        assert isinstance(answer, Played), answer


@pytest.mark.parametrize("game", GAMES)
def test_a_match_ends_and_all_that_follows_from_it_is_there(desk: Desk, game: str) -> None:
    table = opened(desk, game)
    play(table, game, 3000)
    scores = desk.scores.final(table.code, "en")
    assert scores.over
    assert (
        scores.winners
        == find(game).verdict(find(game).scores(desk.tables.get(table.code).table)).winners
    )
    assert scores.headline
    rows = desk.people.results(code=table.code)
    assert {row.seat: row.points for row in rows} == {s.seat: s.total for s in scores.seats}
    for person in desk.people.statistics(game).people:
        assert sum(person.all.parts.values()) == person.all.points
    course = desk.scores.course(table.code)
    for seat in scores.seats:
        if seat.running is not None:
            assert sum(course.sources(seat.seat).values()) == seat.running
            assert course.curve[seat.seat][-1] == seat.running
    assert desk.matches.get(table.code).state == "finished"
    assert desk.files.bgstats(table.code).play["players"]
    assert len(desk.files.csv(table.code, "en").splitlines()) == 3
    assert [number for number, _ in desk.tables.rounds(table.code)] == sorted(
        {number for number, _ in desk.tables.rounds(table.code)}
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_running_match_is_handed_out_and_taken_in(desk: Desk, game: str) -> None:
    table = opened(desk, game)
    play(table, game, 25, seed=2)
    desk.undo.take_back(table.code, table.host, table.number, "undo")
    everybody = Viewer(table.code, host=True, sees=frozenset(desk.tables.seats(table.code)))
    before = desk.tables.get(table.code)
    value = json.loads(json.dumps(desk.files.export_json(table.code, everybody)))
    text = desk.files.export_match(table.code, everybody)
    desk.matches.delete(table.code, table.host)
    code = desk.files.import_json(value).code
    after = desk.tables.get(code)
    assert (after.number, after.differs) == (before.number, 0)
    assert fingerprint(after.table) == fingerprint(before.table)
    again = desk.files.import_file(text.encode()).code
    assert fingerprint(desk.tables.get(again).table) == fingerprint(before.table)


@pytest.mark.parametrize("game", [name for name in GAMES if find(name).finished])
def test_an_end_that_was_only_told_is_kept(desk: Desk, second: Desk, game: str) -> None:
    finished = find(game).finished
    form = desk.score_sheets.form(game, 2)
    assert finished is not None
    assert form is not None
    usual = {asked.name: asked.usual or "7" for asked in form.player}
    once = {asked.name: asked.usual for asked in form.match}
    told = finished.numbers(once, [{"name": name, **usual} for name in NAMES[:2]])
    players = told.pop("players")
    assert isinstance(players, list)
    code, _ = desk.score_sheets.open(game, [{}, {}], "en")
    for place, player in enumerate(players, 1):
        assert isinstance(player, dict)
        # Each phone writes its own part; lists and objects stay what they are.
        assert second.score_sheets.write(code, place, player).numbers[place - 1] == player
    sheet = desk.score_sheets.write_match(code, told)
    assert sheet.match == told
    outcome = desk.score_sheets.outcome(game, sheet.numbers, "en", sheet.match)
    desk.score_sheets.keep(code, sheet.numbers, sheet.match)
    for here in (desk, second):
        scores = here.scores.final(code, "en")
        assert scores.over
        assert [s.total for s in scores.seats] == [player.total for player in outcome.players]
        assert scores.headline == outcome.winner
        assert here.score_sheets.read(code).kept
    value = json.loads(json.dumps(desk.files.export_json(code, Viewer(code))))
    desk.archive.delete_match(code)
    assert desk.scores.final(desk.files.import_json(value).code).over
