"""Several processes on one PostgreSQL: any of them serves any phone."""

import statistics
import time

from referee.desk import Desk
from referee.log import Archive
from referee.web.settings import Settings
from tests.hard.calls import StreamPhone
from tests.hard.club import Club
from tests.hard.scripts import script

# Whoever is not told at once is told by a heartbeat, after five seconds on average.
SOON = Settings().heartbeat / 4


def test_a_whole_match_is_played_through_two_processes(
    postgres_club: Club,
) -> None:
    moves = script(2, 7)
    callers = [server.caller() for server in postgres_club.servers]
    code, host = callers[0].open_match(cards="practice")
    hosts = [caller.holding(host.secret) for caller in callers]
    phones = [StreamPhone(caller, code) for caller in callers]
    delays: list[float] = []
    for number, (seat, kind, fields) in enumerate(moves, 1):
        told = hosts[number % 2].move(code, number - 1, f"m{number}", seat, kind, **fields)
        acknowledged = time.monotonic()
        assert (told.status, told.json.get("number")) == (200, number), told
        if number % 10 == 0:
            delays += [phone.wait_for(number) - acknowledged for phone in phones]
    assert statistics.median(delays) < SOON
    scores = [caller.api("GET", f"/matches/{code}/scores").json for caller in callers]
    assert scores[0] == scores[1]
    state = [caller.api("GET", f"/matches/{code}").json["state"] for caller in callers]
    assert state == ["finished", "finished"]
    archive = Archive.open(postgres_club.database)
    desk = Desk(archive)
    assert desk.tables.get(code).number == len(moves)
    assert desk.tables.get(code).differs == 0
    desk.close()
    archive.close()


def test_seats_taken_at_one_process_count_at_the_other(postgres_club: Club) -> None:
    one, two = (server.caller() for server in postgres_club.servers)
    code, host = one.open_match()
    secret = one.api("POST", f"/matches/{code}/seats/s1/claim", {}).json["secret"]
    assert two.api("POST", f"/matches/{code}/seats/s1/claim", {}).code == "seat_taken"
    ann = two.holding(secret)
    assert ann.move(code, 0, "a", "s1", "choose_tile", tile="buy_lumber").status == 200
    asked = two.api("POST", f"/matches/{code}/seats/s1/claim", {"ask": True})
    assert (asked.status, asked.json["granted"]) == (201, False)
    (named,) = one.api("GET", f"/matches/{code}").json["asks"]
    yes = {"request": named["request"], "agree": True}
    agreed = host.api("POST", f"/matches/{code}/seats/s1/answer", yes)
    assert agreed.json == {"granted": True}
    old = one.holding(secret)
    assert old.move(code, 1, "b", "s1", "take_berries").code == "not_yours"
