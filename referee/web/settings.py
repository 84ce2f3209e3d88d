"""What can be set from outside: by arguments of `create_app`, else by the environment."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass

MOST_BYTES = 64 * 1024


@dataclass(frozen=True, slots=True)
class Settings:
    """How this app is reached.

    `hosts` are names under which it answers besides addresses and home names; `proxies` is how
    many proxies stand in front and tell who asks; `public_url` is where phones reach it, when it
    cannot find out by itself; `open_lists` makes it an open house, where everybody sees which
    matches run, with their codes; otherwise a phone only sees its own.
    `most_streams` keeps threads free for pages where each stream holds one (0: no limit).
    """

    hosts: tuple[str, ...] = ()
    proxies: int = 0
    public_url: str = ""
    open_lists: bool = False
    heartbeat: float = 10.0
    most_streams: int = 0
    most_bytes: int = MOST_BYTES

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> Settings:
        """Read REFEREE_HOSTS, REFEREE_PROXIES, REFEREE_PUBLIC_URL and REFEREE_LISTS."""
        public_url = environment.get("REFEREE_PUBLIC_URL", "").rstrip("/")
        proxies = environment.get("REFEREE_PROXIES", "0")
        if not proxies.isdecimal():
            raise ValueError(f"REFEREE_PROXIES: a number expected, found {proxies!r}")
        hosts = tuple(environment.get("REFEREE_HOSTS", "").replace(",", " ").split())
        lists = environment.get("REFEREE_LISTS", "own")
        if lists not in ("open", "own"):
            raise ValueError(f"REFEREE_LISTS: open or own expected, found {lists!r}")
        return cls(
            hosts=hosts,
            proxies=int(proxies),
            public_url=public_url,
            open_lists=lists == "open",
        )
