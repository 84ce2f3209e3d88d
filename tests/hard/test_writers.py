"""Two processes and forty writers at one table: every entry once, in order."""

import random
import threading
from collections import Counter

from referee.log import Archive
from tests.hard.calls import Caller
from tests.hard.club import HARDER, Club

WRITERS = 40
MOVES = HARDER


def insist(caller: Caller, code: str, name: str, answers: list[tuple[int, str]]) -> None:
    """Write down some corrections, coming back as long as somebody else was faster."""
    chance = random.Random(name)
    after = 0
    for move in range(MOVES):
        move_id = f"{name}-{move}"
        while True:
            points = str(chance.randrange(60))
            told = caller.move(code, after, move_id, "s1", "correct", points=points, reason=name)
            if told.status == 200:
                after = told.json["number"]
                answers.append((after, move_id))
                break
            assert (told.status, told.code) == (409, "moved_on"), told
            after = told.json["error"]["current"]


def test_forty_writers_in_two_processes_write_every_entry_once_and_in_order(
    club: Club,
) -> None:
    servers = club.servers
    code, host = servers[0].caller().open_match()
    answers: list[tuple[int, str]] = []
    writers = [
        threading.Thread(
            target=insist,
            args=(servers[place % 2].caller(host.secret), code, f"w{place}", answers),
        )
        for place in range(WRITERS)
    ]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join(120)
    told = [server.caller().api("GET", f"/matches/{code}/log").json for server in servers]
    assert len(answers) == WRITERS * MOVES
    archive = Archive.open(club.database)
    entries = archive.entries(code)
    archive.close()
    assert [entry.number for entry in entries] == list(range(1, WRITERS * MOVES + 1))
    assert Counter((entry.number, entry.move_id) for entry in entries) == Counter(answers)
    assert all(entry.fields["reason"] == entry.move_id.partition("-")[0] for entry in entries)
    assert told[0] == told[1]
    assert [line["number"] for line in told[0]] == [entry.number for entry in entries]
