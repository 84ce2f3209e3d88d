"""Addresses for phones, and QR codes that cameras read."""

import io

import pytest
import zxingcpp
from msgspec.structs import force_setattr
from PIL import Image, ImageDraw

from referee.web.phones import addresses, qr
from referee.web.settings import Settings
from tests.web.conftest import Match


def test_rooms_are_reached_by_wifi_and_not_through_inner_networks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    networks = [("docker0", "172.17.0.1"), ("tun0", "10.8.0.2"), ("wlan0", "192.168.178.20"),
                ("lo", "127.0.0.1")]  # fmt: skip
    monkeypatch.setattr(addresses, "_interfaces", lambda: iter(networks))
    # A VPN often is the way to the outside.
    monkeypatch.setattr(addresses, "_outgoing", lambda: iter(["10.8.0.2"]))
    monkeypatch.setattr(addresses, "_by_host_name", lambda: iter(["127.0.1.1"]))
    assert addresses.best() == "192.168.178.20"
    assert addresses.reachable() == ("192.168.178.20", "10.8.0.2", "172.17.0.1")


def test_a_machine_without_network_knows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for source in ("_interfaces", "_outgoing", "_by_host_name"):
        monkeypatch.setattr(addresses, source, lambda: iter(()))
    assert addresses.best() == "127.0.0.1"


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "[::1]", "x.localhost"])
def test_what_only_this_machine_reaches(host: str) -> None:
    assert addresses.is_loopback(host)


def decoded(rows: list[list[bool]]) -> str:
    """Return what a camera reads in a square of dark and light dots."""
    scale = 8
    side = len(rows) * scale
    picture = Image.new("L", (side, side), 255)
    pen = ImageDraw.Draw(picture)
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                pen.rectangle([x * scale, y * scale, (x + 1) * scale - 1, (y + 1) * scale - 1], 0)
    read = zxingcpp.read_barcodes(picture)
    assert len(read) == 1
    return read[0].text


def drawn(svg: str) -> list[list[bool]]:
    """Return the dots that the path of our picture draws."""
    import re

    side = int(re.search(r'viewBox="0 0 (\d+)', svg)[1])  # type: ignore[index]
    rows = [[False] * side for _ in range(side)]
    for x, y, length in re.findall(r"M(\d+),(\d+)h(\d+)v1", svg):
        for offset in range(int(length)):
            rows[int(y)][int(x) + offset] = True
    return rows


def test_the_picture_on_the_host_s_screen_leads_to_the_seats(match: Match) -> None:
    page = match.host.client.get(
        f"{match.table}/host", headers={"Host": "192.168.178.20:8000"}
    ).get_data(as_text=True)
    address = decoded(drawn(page))
    assert address == f"HTTP://192.168.178.20:8000/J/{match.code}"
    assert (
        match.ann.client.get(address.removeprefix("HTTP://192.168.178.20:8000")).status_code == 200
    )


def test_at_the_machine_itself_the_picture_shows_the_network_address(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(addresses, "best", lambda: "192.168.1.7")
    page = match.host.client.get(f"{match.table}/host", headers={"Host": "localhost:8123"})
    assert decoded(drawn(page.get_data(as_text=True))).startswith("HTTP://192.168.1.7:8123/J/")


def test_a_server_that_only_this_machine_reaches_shows_no_other_address(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(addresses, "best", lambda: "192.168.1.7")
    settings = match.evening.app.extensions["referee.settings"]
    force_setattr(settings, "only_here", True)
    page = match.host.client.get(f"{match.table}/host", headers={"Host": "127.0.0.1:8123"})
    told = page.get_data(as_text=True)
    assert decoded(drawn(told)).startswith("HTTP://127.0.0.1:8123/J/")
    assert "192.168.1.7" not in told
    assert "started for this computer only" in told


def test_without_network_the_host_is_told(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "best", lambda: "127.0.0.1")
    page = match.host.get(f"{match.table}/host").get_data(as_text=True)
    assert "has no network" in page


def test_the_terminal_shows_a_code_in_black_on_white() -> None:
    text = qr.terminal("HTTP://192.168.178.20:8000/")
    assert text.count(qr.BLACK_ON_WHITE) == len(text.splitlines())
    rows: list[list[bool]] = []
    for line in text.replace(qr.BLACK_ON_WHITE, "").replace(qr.USUAL, "").splitlines():
        rows.append([dot in "█▀" for dot in line])
        rows.append([dot in "█▄" for dot in line])
    side = min(len(rows), len(rows[0]))
    assert decoded([row[:side] for row in rows[:side]]) == "HTTP://192.168.178.20:8000/"


def test_settings_come_from_the_environment() -> None:
    settings = Settings.from_environment(
        {
            "REFEREE_HOSTS": "referee.club.example, other.example",
            "REFEREE_PROXIES": "1",
            "REFEREE_PUBLIC_URL": "https://referee.club.example/",
        }
    )
    assert settings.hosts == ("referee.club.example", "other.example")
    assert settings.proxies == 1
    assert settings.public_url == "https://referee.club.example"
    assert not settings.open_lists
    assert not Settings.from_environment({}).open_lists
    assert Settings.from_environment({"REFEREE_LISTS": "open"}).open_lists


@pytest.mark.parametrize(
    "wrong",
    [
        {"REFEREE_PROXIES": "many"},
        {"REFEREE_LISTS": "all"},
        {"REFEREE_PUBLIC_URL": "referee.example.org"},
        {"REFEREE_PUBLIC_URL": "https://"},
        {"REFEREE_PUBLIC_URL": "ftp://referee.example.org"},
        {"REFEREE_PUBLIC_URL": "https://referee.example.org/?a=b"},
        {"REFEREE_HOSTS": "https://referee.example.org"},
        {"REFEREE_HOSTS": "one.example two.example:8000"},
        {"REFEREE_WEBHOOK_PRIVATE": "yes"},
    ],
)
def test_wrong_settings_are_said(wrong: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=next(iter(wrong))):
        Settings.from_environment(wrong)


def test_the_icon_can_be_drawn(match: Match) -> None:
    icon = match.host.client.get("/favicon.ico")
    assert Image.open(io.BytesIO(icon.get_data())).size == (32, 32)
    manifest = match.host.client.get("/manifest.webmanifest")
    assert manifest.mimetype == "application/manifest+json"
