"""Under which address phones in the same network reach this machine."""

from __future__ import annotations

import ipaddress
import socket
import struct
import sys
from collections.abc import Iterable, Iterator

NOWHERE = "127.0.0.1"
# Networks that live inside this machine or lead far away: phones in the room cannot reach them.
INSIDE = (
    "docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "lxc", "lxd", "podman", "cni",
    "tun", "tap", "wg", "utun", "tailscale", "zt", "ppp", "lo",
)  # fmt: skip
_GET_ADDRESS = 0x8915  # SIOCGIFADDR


def reachable() -> tuple[str, ...]:
    """Return the addresses of this machine that phones may reach, the best one first."""
    named = {address: name for name, address in _interfaces()}
    found = dict.fromkeys([*_outgoing(), *named, *_by_host_name()])
    usable = [address for address in found if _is_usable(address)]
    return tuple(sorted(usable, key=lambda address: _rank(address, named.get(address, ""))))


def best() -> str:
    """Return the address to show and to write into QR codes; 127.0.0.1 when there is none."""
    return next(iter(reachable()), NOWHERE)


def is_loopback(host: str) -> bool:
    """Tell whether only this machine itself reaches an address."""
    name = host.strip("[]").lower()
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return name == "localhost" or name.endswith(".localhost")


def _rank(address: str, interface: str) -> tuple[bool, bool, int]:
    """Order addresses: real networks before inner ones, those of homes before others."""
    homes: Iterable[str] = ("192.168.", "10.", "172.")
    home = next((index for index, start in enumerate(homes) if address.startswith(start)), 9)
    inner = interface.startswith(INSIDE) or address.startswith("172.17.")
    return inner, not ipaddress.ip_address(address).is_private, home


def _is_usable(address: str) -> bool:
    number = ipaddress.ip_address(address)
    return not (number.is_loopback or number.is_link_local or number.is_unspecified)


def _outgoing() -> Iterator[str]:
    """Yield the address that packets to the outside would carry; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return
        yield str(probe.getsockname()[0])


def _interfaces() -> Iterator[tuple[str, str]]:
    """Yield names and addresses of the network interfaces, where the system tells (Linux)."""
    if not sys.platform.startswith("linux"):
        return
    import fcntl

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            request = struct.pack("256s", name.encode()[:15])
            try:
                answer = fcntl.ioctl(probe.fileno(), _GET_ADDRESS, request)
            except OSError:
                # No IPv4 address on this one.
                continue
            yield name, socket.inet_ntoa(answer[20:24])


def _by_host_name() -> Iterator[str]:
    try:
        known = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        return
    for entry in known:
        yield str(entry[4][0])
