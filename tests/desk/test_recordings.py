"""Recorded matches are taken in like exported ones."""

from random import Random

import pytest

from referee.desk import AlreadyHere, Desk, Unusable
from referee.desk.random_play import RandomPlayer, practice_header
from referee.engine.recorded import write_header, write_move
from referee.engine.ruling import Allowed
from referee.games import find
from tests.desk.tables import Table


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_recorded_match_is_the_same_match_again(desk: Desk, seats: int) -> None:
    text = played(seats)
    created = desk.files.import_file(text.encode())
    host = desk.seats.viewer(created.code, {"host": created.host_secret})
    again = desk.files.export_match(created.code, host)
    assert moves(again) == moves(text)
    scores = desk.scores.final(created.code)
    told = [line for line in text.splitlines() if line.startswith("? ")]
    assert [f"? {s.seat} total={s.total} rank={s.rank}" for s in scores.seats] == [
        line.replace("seat", "s") for line in told if "total=" in line
    ]
    assert desk.matches.get(created.code).state == "finished"
    with pytest.raises(AlreadyHere):
        desk.files.import_file(text.encode())


def played(seats: int) -> str:
    """Return a whole match by random moves as a recorded match."""
    game = find("woodcraft")
    names = [f"seat{place}" for place in range(1, seats + 1)]
    opening = {**practice_header(game, seats), "cards": "practice"}
    table = game.open(names, opening)
    player = RandomPlayer(game, Random(seats))
    lines = write_header("woodcraft", names, opening)
    while not game.where(table).over:
        move = player.move(table)
        lines.append(write_move(move.seat, move.kind, move.written()))
        ruling = game.judge(table, move)
        assert isinstance(ruling, Allowed)
        table = ruling.table
    lines += [f"? {s.name} total={s.total} rank={s.rank}" for s in game.scores(table)]
    return "\n".join(lines) + "\n"


def moves(text: str) -> list[str]:
    lines = [line.replace("seat", "s", 1) for line in text.splitlines()]
    return [line for line in lines if line and not line.startswith(("#", "?")) and ":" not in line]


def test_take_backs_stay_in_the_book_and_names_in_the_remarks(table: Table) -> None:
    table.play("s1", "choose_tile", tile="buy_lumber")
    table.desk.undo.take_back(table.code, table.ann, 1, "back")
    table.play("s1", "choose_tile", tile="buy_materials")
    text = table.desk.files.export_match(table.code, table.host)
    created = table.desk.files.import_file(text.encode("utf-8-sig"))
    match = table.desk.matches.get(created.code)
    assert [seat.name for seat in match.seats] == ["Ann", "Ben"]
    host = table.desk.seats.viewer(created.code, {"host": created.host_secret})
    assert moves(table.desk.files.export_match(created.code, host)) == moves(text)
    assert table.desk.tables.get(created.code).table == table.desk.tables.get(table.code).table


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "game: NAME"),
        (b"\xff\xfe", "neither JSON"),
        (b"{", "neither JSON"),
        (b"game: chess\nseats: a b\n", "chess"),
        (b"game: woodcraft\nseats: a b\ncards: none\na fly\n", "fly"),
        (
            b"game: woodcraft\nseats: a b\ncards: none\nb choose_tile tile=buy_lumber\n",
            "line 4",
        ),
        (b"game: woodcraft\nseats: a b\ncards: none\n? a glue=7\n", "line 4"),
    ],
)
def test_what_is_no_match_is_refused(desk: Desk, content: bytes, told: str) -> None:
    with pytest.raises(Unusable, match=told):
        desk.files.import_file(content)
