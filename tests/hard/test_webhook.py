"""Several processes of a convention tell another program of one match: everything, and once."""

from sqlalchemy import URL

from tests.hard.servers import gunicorn
from tests.live.receiver import Receiver, receiver
from tests.postgres.server import fresh_database
from tests.waiting import until


def heard(ear: Receiver, calls: int) -> None:
    until(lambda: len(ear.calls) >= calls)


def test_two_workers_tell_every_turn_once(postgres_server: URL) -> None:
    turns = 6
    with receiver() as ear, fresh_database(postgres_server) as database:
        settings = {
            "REFEREE_WEBHOOK": ear.url,
            "REFEREE_WEBHOOK_SECRET": "a secret of the house",
            "REFEREE_WEBHOOK_PRIVATE": "on",
        }
        with gunicorn(database, 2, environment=settings) as server:
            code, host = server.caller().open_match()
            for number in range(turns):
                # A new connection each time: any worker may take it.
                phone = server.caller(host.secret)
                seat = f"s{number % 2 + 1}"
                told = phone.move(code, number, f"m{number}", "s1", "correct", turn=seat)
                assert told.status == 200, told
                heard(ear, number + 1)
            end = server.caller(host.secret)
            end.move(code, turns, "end", "s1", "correct", phase="over")
            until(lambda: "match.over" in ear.said())
        assert ear.said() == ["match.turn"] * turns + ["match.over"]
        assert len({call.id for call in ear.calls}) == turns + 1
