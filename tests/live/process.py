"""What one process has of a house: an archive, a hub, and an ear."""

from referee.live import Hub, Listening
from referee.log import Archive, EntryDraft, NewMatch, SeatInfo
from tests.live.phone import ReadingPhone
from tests.waiting import PATIENCE

MATCH = NewMatch("woodcraft", "2022", {}, (SeatInfo("Ann", "red", "oak"),), "de")


def draft(move_id: str) -> EntryDraft:
    return EntryDraft("s1", "s1", "end_turn", {}, move_id)


class Process:
    """What one process has: an archive, a hub, and an ear."""

    def __init__(self, url: str) -> None:
        self.archive = Archive.open(url)
        self.hub = Hub()
        self.listening = Listening(self.archive, self.hub, soonest=0.05, latest=0.2)
        assert self.listening.wait_connected(PATIENCE)

    def phone(self, code: str, heartbeat: float = 2 * PATIENCE) -> ReadingPhone:
        return ReadingPhone(self.hub, code, lambda: self.archive.versions(code), heartbeat)

    def close(self) -> None:
        self.hub.close()
        self.listening.close()
        self.archive.close()
