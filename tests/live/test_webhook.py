"""Another program is told when somebody is to move and when a match ends: signed, and once."""

import base64
import hmac
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pytest

from referee.desk import Desk, NewTable, Played, PlayerWish
from referee.live.webhook import Caller, Refusal, Target, Undelivered, target
from referee.live.webhook.caller import LEASE
from referee.live.webhook.target import is_public
from referee.log import Archive
from tests.empty_book import with_tables
from tests.live.receiver import Receiver, receiver
from tests.waiting import until

SECRET = "a secret of the house"
QUICK = (0.05, 0.05, 0.05)
SLOW = (3600.0,)
HOME = """
127.0.0.1 10.1.2.3 192.168.1.5 172.16.0.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 ::1 ::
255.255.255.255 fe80::1%eth0 fd00::1 ::ffff:127.0.0.1 64:ff9b::7f00:1 2002:7f00:1:: ff02::1
::127.0.0.1 fec0::1 64:ff9b:1::a00:1
"""


@dataclass
class Match:
    """A match that only its host's phone plays."""

    desk: Desk
    code: str
    secret: str
    number: int = 0

    def correct(self, **fields: str) -> None:
        """Set something on the table; a move like any other."""
        viewer = self.desk.seats.viewer(self.code, {"host": self.secret})
        name = f"m{self.number}"
        said = self.desk.moves.announce(
            self.code, viewer, self.number, name, "s1", "correct", fields
        )
        assert isinstance(said, Played), said
        self.number = said.number


@contextmanager
def calling(url: str, target: str, again_after: tuple[float, ...] = QUICK) -> Iterator[Desk]:
    """Open a Referee that tells somebody."""
    archive = Archive.open(url)
    desk = Desk(archive)
    told = Caller(
        archive, Target.read(target, SECRET, private=True), desk.standings.of, again_after
    )
    yield desk
    told.close()
    desk.close()
    archive.close()


def opened(desk: Desk) -> Match:
    players = (PlayerWish("Ann"), PlayerWish("Ben"))
    opening = {"cards": "none", "yard": "G2,G5,Y1,Y4,B3,B6"}
    made = desk.matches.create(NewTable("woodcraft", players, opening=opening))
    return Match(desk, made.code, made.host_secret)


@pytest.fixture
def ear() -> Iterator[Receiver]:
    with receiver() as found:
        yield found


@pytest.fixture
def book(database_url: str) -> str:
    return with_tables(database_url)


def test_turns_and_the_end_are_told_with_a_signature(book: str, ear: Receiver) -> None:
    with calling(book, ear.url) as desk:
        match = opened(desk)
        match.correct(glue="1")
        until(lambda: len(ear.calls) == 1)
        match.correct(turn="s2")
        until(lambda: len(ear.calls) == 2)
        match.correct(phase="over")
        until(lambda: len(ear.calls) == 3)
    assert ear.said() == ["match.turn", "match.turn", "match.over"]
    first, second, end = (call.said["data"] for call in ear.calls)
    assert first["acting"] == [{"seat": "s1", "name": "Ann"}]
    assert second["acting"] == [{"seat": "s2", "name": "Ben"}]
    assert {(seat["name"], seat["rank"]) for seat in end["result"]} >= {("Ben", 1)}
    assert end["match"]["code"] == match.code
    for call in ear.calls:
        signed = f"{call.id}.{call.headers['webhook-timestamp']}.".encode() + call.raw
        expected = base64.b64encode(hmac.digest(SECRET.encode(), signed, "sha256")).decode()
        assert call.headers["webhook-signature"] == f"v1,{expected}"


def test_moves_within_a_turn_are_no_news(book: str, ear: Receiver) -> None:
    with calling(book, ear.url) as desk:
        match = opened(desk)
        for glue in ("1", "2", "1"):
            match.correct(glue=glue)
        until(lambda: bool(ear.calls))
        match.correct(turn="s2")
        until(lambda: any(call.said["data"]["acting"][0]["seat"] == "s2" for call in ear.calls))
    assert len(ear.calls) == 2


def test_what_was_not_taken_is_told_again_also_by_whoever_starts_next(
    book: str, ear: Receiver
) -> None:
    ear.status = 500
    with calling(book, ear.url, SLOW) as desk:
        opened(desk).correct(glue="1")
        until(lambda: len(ear.calls) == 1)
    # As after a crash in the middle of a call: its lease ends, and it is owed at once.
    archive = Archive.open(book)
    owed = archive.owed_calls()
    assert [call.tries for call in owed] == [1]
    archive.settle_call(owed[0], archive.store.clock())
    archive.close()
    ear.status = 204
    with calling(book, ear.url):
        until(lambda: len(ear.calls) == 2)
    first, second = ear.calls
    assert first.id == second.id
    archive = Archive.open(book)
    assert archive.owed_calls() == ()
    archive.close()


def test_a_call_that_nobody_takes_is_given_up(book: str, ear: Receiver) -> None:
    ear.status = 500
    with calling(book, ear.url) as desk:
        opened(desk).correct(glue="1")
        until(lambda: len(ear.calls) == len(QUICK) + 1)
        until(lambda: desk.archive.owed_calls() == ())


def test_two_processes_tell_it_once(book: str, ear: Receiver) -> None:
    with calling(book, ear.url) as one, calling(book, ear.url) as other:
        match = opened(one)
        match.correct(glue="1")
        until(lambda: len(ear.calls) == 1)
        there = Match(other, match.code, match.secret, match.number)
        there.correct(turn="s2")
        until(lambda: len(ear.calls) == 2)
        # Whatever either of them still had to tell would come before this.
        there.correct(phase="over")
        until(lambda: "match.over" in ear.said())
    assert ear.said() == ["match.turn", "match.turn", "match.over"]


def test_nobody_waits_for_a_receiver_that_does_not_answer(book: str, ear: Receiver) -> None:
    ear.gate.clear()
    with calling(book, ear.url) as desk:
        match = opened(desk)
        match.correct(glue="1")
        until(lambda: len(ear.calls) == 1)
        # It still holds its answer back, and everybody plays on.
        match.correct(turn="s2")
        match.correct(phase="over")
        assert len(ear.calls) == 1
        ear.gate.set()
        until(lambda: "match.over" in ear.said())


def test_a_match_that_was_erased_is_told_of_no_more(book: str, ear: Receiver) -> None:
    ear.status = 500
    with calling(book, ear.url, SLOW) as desk:
        match = opened(desk)
        match.correct(glue="1")
        until(lambda: len(ear.calls) == 1)
        viewer = desk.seats.viewer(match.code, {"host": match.secret})
        desk.matches.delete(match.code, viewer)
        assert desk.archive.owed_calls() == ()


def test_private_addresses_are_not_called_unless_allowed(ear: Receiver) -> None:
    closed = Target.read(ear.url, SECRET)
    with pytest.raises(Undelivered, match="private"):
        closed.deliver("id", 1, b"{}")
    Target.read(ear.url, SECRET, private=True).deliver("id", 1, b"{}")
    assert len(ear.calls) == 1


def test_a_public_name_that_leads_home_is_found_out(
    ear: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def resolved(host: str, port: int, **more: Any) -> list[Any]:
        del more
        asked.append(host)
        found = ("93.184.215.14", "127.0.0.1")
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (each, port)) for each in found]

    monkeypatch.setattr(socket, "getaddrinfo", resolved)
    port = ear.url.split(":")[2]
    with pytest.raises(Undelivered, match="private"):
        Target.read(f"http://hook.example.org:{port}", SECRET).deliver("id", 1, b"{}")
    # Looked up once: a second answer could be another one.
    assert asked == ["hook.example.org"]
    assert ear.calls == []


def test_redirects_are_not_followed(ear: Receiver) -> None:
    with receiver() as inside:
        ear.status, ear.headers = 307, {"Location": inside.url}
        with pytest.raises(Undelivered, match="307"):
            Target.read(ear.url, SECRET, private=True).deliver("id", 1, b"{}")
        assert inside.calls == []


def test_of_several_addresses_one_that_answers_is_enough(
    ear: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = socket.getaddrinfo

    def found(host: str, port: int, *more: Any, **other: Any) -> list[Any]:
        names = ("127.0.0.2", "127.0.0.1") if host == "two.example" else (host,)
        return [entry for name in names for entry in known(name, port, *more, **other)]

    monkeypatch.setattr(socket, "getaddrinfo", found)
    url = ear.url.replace("127.0.0.1", "two.example")
    Target.read(url, SECRET, private=True).deliver("id", 1, b"{}")
    assert len(ear.calls) == 1


def test_a_call_ends_long_before_its_lease() -> None:
    # What may come on top: shaking hands with an encrypted receiver.
    assert LEASE.total_seconds() > target.WHOLE_CALL + 2 * target.PATIENCE


@pytest.mark.parametrize(
    "address",
    HOME.split(),
)
def test_addresses_of_homes_and_machines_are_private(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["93.184.215.14", "2606:2800:220:1::1", "::ffff:8.8.8.8"])
def test_other_addresses_are_public(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    ("url", "secret"),
    [
        ("ftp://example.org/", SECRET),
        ("https:///hook", SECRET),
        ("https://user:word@example.org/", SECRET),
        ("https://example.org:0/", SECRET),
        ("https://example.org:99999/", SECRET),
        ("https://example.org/", ""),
        ("https://example.org/", "short"),
        ("https://example.org/", "whsec_not base64!"),
    ],
)
def test_settings_that_make_no_sense_are_refused(url: str, secret: str) -> None:
    with pytest.raises(Refusal):
        Target.read(url, secret)
