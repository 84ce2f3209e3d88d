"""How far a table is, as far as everybody in a process has heard."""

from referee.live import Versions
from tests.live.process import MATCH, Process, draft


def test_what_is_heard_of_a_table_is_what_the_book_says(here: Process) -> None:
    code = here.archive.create_match(MATCH).code
    assert here.hub.heard(code) is None
    phone = here.phone(code)
    phone.next()
    phone.next()
    for change in (
        lambda: here.archive.append(code, 0, draft("1")),
        lambda: here.archive.tick(code, "board", True, "s1"),
        lambda: here.archive.claim_seat(code, "s1", "hash", "phone"),
    ):
        change()
        phone.next()
        assert here.hub.heard(code) == here.archive.versions(code)
    assert here.hub.heard("another") is None


def test_nothing_is_certain_after_numbers_may_have_gone_back(here: Process) -> None:
    code = here.archive.create_match(MATCH).code
    channel = here.hub.subscribe(code).channel
    channel.ask(lambda: here.archive.versions(code), here.hub.clock())
    assert here.hub.heard(code) == here.archive.versions(code)
    here.hub.look_again("another")
    assert here.hub.heard(code) is not None
    here.hub.look_again(code)
    assert here.hub.heard(code) is None

    def doubted_meanwhile() -> Versions:
        here.hub.look_again()
        return here.archive.versions(code)

    channel.ask(doubted_meanwhile, here.hub.clock())
    assert here.hub.heard(code) is None
    channel.ask(lambda: here.archive.versions(code), here.hub.clock())
    assert here.hub.heard(code) is not None
    # Who was told of entries alone does not know the rest.
    here.hub.look_again()
    other = here.hub.subscribe("entries alone").channel
    other.ask(lambda: 3, here.hub.clock())
    assert here.hub.heard("entries alone") is None
