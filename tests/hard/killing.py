"""Evenings in which somebody pulls the plug, again and again, and what is left of them."""

import random
import threading
import time
from collections import Counter
from contextlib import ExitStack
from dataclasses import dataclass, field

from referee.desk import Desk
from referee.log import Archive
from tests.hard.calls import Answer, Caller, NoAnswer
from tests.hard.scripts import script
from tests.hard.servers import Server, free_port, gunicorn_command
from tests.waiting import PATIENCE, until

# Threads that are loaded once and forked: a killed worker is back within a blink.
KIND = ("-k", "gthread", "--threads", "12", "--preload")
TABLES = 3
RIVALS = 3


@dataclass
class Evening:
    """What the phones of an evening were told, and what came of sending again."""

    port: int
    over: threading.Event = field(default_factory=threading.Event)
    told: list[tuple[str, int, str]] = field(default_factory=list)
    unanswered: int = 0
    known: int = 0
    faults: list[object] = field(default_factory=list)

    def send(
        self,
        caller: Caller,
        code: str,
        after: int,
        move_id: str,
        move: tuple[str, str, dict[str, str]],
    ) -> Answer:
        """Announce a move until somebody answers, as a phone does."""
        seat, kind, fields = move
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                answer = caller.move(code, after, move_id, seat, kind, **fields)
            except NoAnswer:
                self.unanswered += 1
                time.sleep(0.05)
                continue
            if answer.status == 200:
                self.told.append((code, answer.json["number"], move_id))
                self.known += answer.json["again"]
            return answer
        raise AssertionError("nobody answers any more")

    def play(self, caller: Caller, code: str, seed: int) -> None:
        """Play a match all alone."""
        for after, move in enumerate(script(2, seed)):
            if self.over.is_set():
                return
            answer = self.send(caller, code, after, f"move{after}", move)
            if answer.status != 200 or answer.json["number"] != after + 1:
                self.faults.append((code, after, move, answer))
                return

    def rival(self, caller: Caller, code: str, name: str) -> None:
        """Write down corrections at a table where others do so too."""
        after, place = 0, 0
        while not self.over.is_set():
            fields = {"points": str(place % 60), "reason": name}
            answer = self.send(caller, code, after, f"{name}-{place}", ("s1", "correct", fields))
            if answer.status == 200:
                place, after = place + 1, answer.json["number"]
            elif answer.status == 409:
                after = answer.json["error"]["current"]
            else:
                self.faults.append((code, after, answer))
                return


def started(port: int, database: str) -> Server:
    return Server(gunicorn_command(port, 2, *KIND), port, {"REFEREE_DATABASE": database})


@dataclass(frozen=True)
class Toll:
    """What an evening of kills came to."""

    kills: int
    acknowledged: int
    unanswered: int
    lost: int
    doubled: int
    disordered: int


def kill_again_and_again(database: str, workers: int, servers: int, seed: int = 8) -> Toll:
    """Spend an evening in which so many workers and whole servers are killed."""
    chance = random.Random(seed)
    for which in range(TABLES):
        script(2, which)
    port = free_port()
    evening = Evening(port)
    with ExitStack() as stack:
        server = started(port, database)
        stack.callback(lambda: server.close())
        server.wait_ready()
        opener = Caller("127.0.0.1", port)
        stack.callback(opener.close)
        tables = [opener.open_match(cards="practice") for _ in range(TABLES)]
        code, host = opener.open_match()
        contested = [opener.holding(host.secret) for _ in range(RIVALS)]
        jobs = [
            threading.Thread(target=evening.play, args=(phone, table, which), daemon=True)
            for which, (table, phone) in enumerate(tables)
        ] + [
            threading.Thread(target=evening.rival, args=(phone, code, f"r{place}"), daemon=True)
            for place, phone in enumerate(contested)
        ]
        for job in jobs:
            job.start()
        kills = ["worker"] * workers + ["server"] * servers
        chance.shuffle(kills)
        for kill in kills:
            before = len(evening.told)
            time.sleep(chance.uniform(0.05, 0.5))
            if kill == "worker":
                server.kill_worker(chance.randrange(2))
            else:
                server.kill()
                old, server = server, started(port, database)
                old.close()
            wait_for_more(evening, before)
        evening.over.set()
        for job in jobs:
            job.join(PATIENCE)
        assert not any(job.is_alive() for job in jobs)
        opener.close()
        for caller in opener.opened:
            caller.close()
    assert evening.faults == [], evening.faults
    return counted(evening, database, [table for table, _ in tables] + [code], len(kills))


def wait_for_more(evening: Evening, before: int) -> None:
    """Wait until phones get answers again."""
    until(lambda: len(evening.told) >= before + 10 or bool(evening.faults))


def counted(evening: Evening, database: str, codes: list[str], kills: int) -> Toll:
    """Compare what was acknowledged with what is written, and play every book again."""
    archive = Archive.open(database)
    desk = Desk(archive)
    acknowledged = Counter(evening.told)
    written = Counter[tuple[str, int, str]]()
    disordered = 0
    for code in codes:
        entries = archive.entries(code)
        disordered += [entry.number for entry in entries] != list(range(1, len(entries) + 1))
        disordered += len({entry.move_id for entry in entries}) != len(entries)
        disordered += archive.match(code).last_number != len(entries)
        disordered += desk.tables.get(code).number != len(entries)
        disordered += desk.tables.get(code).differs != 0
        written.update((code, entry.number, entry.move_id) for entry in entries)
    # Every phone sent again until it was answered: nothing was written that nobody knows of,
    # except the last word of those who stopped when the evening was over.
    unknown = (written - acknowledged).total()
    disordered += unknown > TABLES + RIVALS
    desk.close()
    archive.close()
    return Toll(
        kills=kills,
        acknowledged=acknowledged.total(),
        unanswered=evening.unanswered,
        lost=(acknowledged - written).total(),
        doubled=sum(number > 1 for number in acknowledged.values()),
        disordered=disordered,
    )
