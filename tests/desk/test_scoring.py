import json
import re
from datetime import timedelta

import pytest

from referee.desk import Desk, Forbidden, NewTable, Played, PlayerWish, Viewer
from referee.games import find
from referee.log import MatchSearch
from tests.desk.tables import GAME, Table, finished, sit_down
from tests.log.samples import Hands


def test_every_line_of_the_scoring_is_linked_to_the_log(desk: Desk) -> None:
    table = finished(desk)
    scores = desk.scores.final(table.code, "en")
    assert scores.over
    lines = {line.number: line for line in desk.tables.log(table.code, table.ann, "en")}
    for seat in scores.seats:
        assert sum(line.points for line in seat.lines) == seat.total
        assert all(line.sentence for line in seat.lines)
        disc = next(line for line in seat.lines if line.what == "scoring_disc")
        linked = [
            int(step.facts["n"])
            for number in disc.entries
            for step in lines[number].steps
            if step.key == "score" and step.seat == seat.seat
        ]
        assert sum(linked) == disc.points
        orders = next(line for line in seat.lines if line.what == "completed_orders")
        assert len(orders.entries) == int(orders.facts["n"])
    assert scores.winners == tuple(s.seat for s in scores.seats if s.rank == 1)


def test_course_adds_up_to_the_points_on_the_disc(desk: Desk) -> None:
    table = finished(desk)
    course = desk.scores.course(table.code)
    for seat in desk.scores.final(table.code).seats:
        disc = next(line.points for line in seat.lines if line.what == "scoring_disc")
        assert sum(course.sources(seat.seat).values()) == disc
        assert course.curve[seat.seat][-1] == disc


def test_results_are_written_with_the_last_move_and_go_with_an_undo(desk: Desk) -> None:
    table = finished(desk)
    totals = {seat.seat: seat.total for seat in desk.scores.final(table.code).seats}
    results = desk.people.results(code=table.code)
    assert {row.seat: row.points for row in results} == totals
    assert all(row.breakdown["sources"] and row.breakdown["lines"] for row in results)
    match = desk.matches.get(table.code)
    assert (match.state, match.summary["final"]) == ("finished", totals)
    assert desk.matches.find(MatchSearch(state="finished")).total == 1
    assert desk.people.statistics("woodcraft").matches == 1

    undone = desk.undo.take_back(table.code, table.ann, table.number, "undo")
    assert isinstance(undone, Played)
    assert desk.people.results(code=table.code) == ()
    assert desk.matches.get(table.code).state == "running"
    redone = desk.undo.restore(table.code, table.ann, table.number, "redo")
    assert isinstance(redone, Played)
    assert {row.seat: row.points for row in desk.people.results(code=table.code)} == totals


def test_correction_after_the_end_changes_the_results(desk: Desk) -> None:
    table = finished(desk)
    before = {seat.seat: seat.total for seat in desk.scores.final(table.code).seats}
    points = int(table.fact("s1", "points"))
    table.play("s1", "correct", points=str(points + 7), reason="disc on the table")
    after = {row.seat: row.points for row in desk.people.results(code=table.code)}
    assert after == {**before, "s1": before["s1"] + 7}
    sources = desk.scores.course(table.code).sources("s1")
    assert sources["correction"] == 7


def test_scores_of_a_running_match_are_not_final(table: Table) -> None:
    scores = table.desk.scores.final(table.code)
    assert not scores.over
    assert len(scores.seats) == 2


def test_bg_stats_gets_every_flag_it_asks_for(desk: Desk, hands: Hands) -> None:
    table = sit_down(desk, settings={"location": "Café Ü & Söhne"})
    hands.at += timedelta(minutes=45)
    table.play("s1", "correct", points="10")
    hands.at += timedelta(minutes=50)
    table.play("s1", "correct", points="12")
    found = desk.files.bgstats(table.code)
    play = found.play
    assert play["playDate"] == "2026-03-07 21:33:00"
    assert play["durationMin"] == 95
    assert play["game"]["highestWins"] is True
    assert play["game"]["noPoints"] is False
    assert [(p["name"], p["score"], p["winner"], p["startPlayer"]) for p in play["players"]] == [
        ("Ann", 13, True, True),
        ("Ben", 1, False, False),
    ]
    assert found.link.startswith("https://app.bgstatsapp.com/createPlay.html?data=%7B%22")
    assert " " not in found.link
    assert "ü" not in found.link.lower()
    assert found.file["plays"][0]["playerScores"][0]["score"] == "13"
    assert found.file["locations"][0]["name"] == "Café Ü & Söhne"
    # Written again, it is the same play of the same people.
    assert desk.files.bgstats(table.code) == found


@pytest.mark.parametrize(
    ("game", "bgg_id"), [("woodcraft", 355093), ("oh_my_goods", 183840), ("intarsia", None)]
)
def test_bg_stats_knows_the_game_where_its_number_is_known(
    desk: Desk, game: str, bgg_id: int | None
) -> None:
    players = (PlayerWish("Ann"), PlayerWish("Ben"))
    made = desk.matches.create(NewTable(game, players, opening=find(game).practice(2)))
    found = desk.files.bgstats(made.code)
    assert found.play["game"].get("bggId") == bgg_id
    assert found.file["games"][0].get("bggId") == bgg_id
    if bgg_id is None:
        assert "bggId" not in found.play["game"]


def test_a_long_pause_is_no_playing_time(desk: Desk, hands: Hands) -> None:
    table = sit_down(desk)
    for pause in (timedelta(minutes=40), timedelta(days=7), timedelta(minutes=50)):
        hands.at += pause
        table.play("s1", "correct", points="12")
    assert desk.files.bgstats(table.code).play["durationMin"] == 90


def test_columns_are_parted_as_the_readers_spreadsheet_expects(desk: Desk) -> None:
    table = sit_down(desk)
    assert desk.files.csv(table.code, "en").startswith("date,game,length,")
    for language in ("de", "fr", "nl"):
        assert desk.files.csv(table.code, language).startswith("date;game;length;")


@pytest.mark.parametrize(
    ("language", "head"),
    [
        (
            "en",
            "Date,Game,Minutes,Place,Name,Seat,Colour,Points,Won,Rank,",
        ),
        ("de", "Datum;Spiel;Minuten;Ort;Name;Platz am Tisch;Farbe;Punkte;Gewonnen;Rang;"),
        ("fr", "Date;Jeu;Minutes;Lieu;Nom;Place à table;Couleur;Points;Victoire;Rang;"),
        ("nl", "Datum;Spel;Minuten;Plaats;Naam;Plek aan tafel;Kleur;Punten;Gewonnen;Rang;"),
        ("it", "Data;Gioco;Minuti;Luogo;Nome;Posto al tavolo;Colore;Punti;Vittoria;Posizione;"),
    ],
)
def test_people_read_the_score_sheet_in_their_language(
    desk: Desk, language: str, head: str
) -> None:
    table = sit_down(desk)
    first, ann, *_ = desk.files.csv(table.code, language, words=True).split("\r\n")
    assert first.startswith(head)
    part = "," if language == "en" else ";"
    named = {"en": "red", "de": "Rot", "fr": "rouge", "nl": "rood", "it": "rosso"}[language]
    assert named in ann.split(part)
    assert "_" not in first


def test_score_sheet_is_plain_csv_without_formulas(desk: Desk) -> None:
    table = sit_down(desk, ("=cmd()", "Ben"))
    table.play("s1", "correct", points="5", completed="?,?", reputation="9")
    rows = desk.files.csv(table.code).split("\r\n")
    assert rows[0].startswith("date,game,length,location,name,startposition,color,score,win,rank")
    assert ",'=cmd()," in rows[1]
    assert len(rows) == 4
    total = GAME.scores(desk.tables.get(table.code).table)[0].total
    assert f",{total}," in rows[1]


def test_whoever_is_forgotten_leaves_no_name_on_a_kept_sheet(desk: Desk) -> None:
    told = [{"name": "Ottokar", "points": 60}, {"name": "Ann", "points": 50}]
    code, _ = desk.score_sheets.keep_finished("woodcraft", told, "en")
    person = next(person for person in desk.people.all() if person.name == "Ottokar")
    assert desk.people.forget(person.id) == 1
    exported = json.dumps(desk.files.export_json(code, Viewer(code)))
    assert "Ottokar" not in exported
    assert "Ann" in exported
    assert [seat.rank for seat in desk.scores.final(code).seats] == [1, 2]


def test_the_final_scoring_is_revealed_for_everybody_step_by_step(desk: Desk, second: Desk) -> None:
    table = finished(desk)
    assert desk.scores.reveal(table.code, table.ann, 0, 1) == 1
    # Ben's phone was behind: his tap was meant for a step that has been left.
    assert second.scores.reveal(table.code, table.ben, 0, 1) == 1
    assert second.scores.reveal(table.code, table.ben, 1, 2) == 2
    assert desk.scores.reveal(table.code, table.ann, 2, 1) == 1
    assert desk.scores.revealed(table.code) == second.scores.revealed(table.code) == 1
    with pytest.raises(Forbidden):
        desk.scores.reveal(table.code, table.spectator, 1, 2)
    # It is no item of the setup list.
    assert not [item for item in desk.setup.ticks(table.code) if item.startswith("reveal")]


def test_what_an_earlier_version_revealed_stays_revealed(desk: Desk) -> None:
    table = finished(desk)
    for step, done in ((1, True), (2, True), (3, False)):
        desk.archive.tick(table.code, f"reveal.{step}", done, "host")
    assert desk.scores.revealed(table.code) == 2
    assert desk.scores.reveal(table.code, table.ann, 2, 3) == 3
    assert desk.scores.revealed(table.code) == 3


@pytest.mark.parametrize("name", ["a;=1+1", "=1+1", "x\N{NO-BREAK SPACE}| @SUM(A1)", "-2;+3"])
def test_no_spreadsheet_finds_a_formula_in_a_name(desk: Desk, name: str) -> None:
    table = finished(desk)
    desk.seats.change(table.code, table.host, "s1", name)
    text = desk.files.csv(table.code)
    for cell in re.split(r"[;,|\t\r\n]", text.replace('"', "")):
        assert not cell.lstrip().startswith(("=", "+", "@")), cell
        assert not cell.lstrip().startswith("-") or cell.strip()[1:].isdigit(), cell
