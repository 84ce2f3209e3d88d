"""What can be set from outside: by arguments of `create_app`, else by the environment."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from urllib.parse import urlsplit

from msgspec import Struct

from referee.live.webhook import Target

MOST_BYTES = 64 * 1024
# A whole match or box, at every door: a long match with four seats is about 150 kB.
FILE_BYTES = 4 * 1024 * 1024
# Every setting that the environment may hold, those of the book's place included.
NAMES = tuple(
    f"REFEREE_{name}"
    for name in (
        "CORS",
        "DATA",
        "DATABASE",
        "HOSTS",
        "LISTS",
        "METRICS",
        "PROXIES",
        "PUBLIC_URL",
        "WEBHOOK",
        "WEBHOOK_PRIVATE",
        "WEBHOOK_SECRET",
    )
)
_NAME = re.compile(r"\*|[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*")


class Settings(Struct, frozen=True):
    """How this app is reached.

    `hosts` are names under which it answers besides addresses, home names and that of
    `public_url`; `proxies` is how
    many proxies stand in front and tell who asks; `public_url` is where phones reach it, when it
    cannot find out by itself; `open_lists` makes it an open house, where everybody sees which
    matches run, with their codes; otherwise a phone only sees its own.
    `metrics` opens the page of counters for monitoring programs.
    `cors` lets scripts of other sites read the API, as strangers; `webhook` is who is told when a
    match ends or somebody is to move.
    `only_here` says that nobody but this machine itself can reach it.
    `most_streams` keeps threads free for pages where each stream holds one (0: no limit).
    """

    hosts: tuple[str, ...] = ()
    proxies: int = 0
    public_url: str = ""
    open_lists: bool = False
    heartbeat: float = 10.0
    most_streams: int = 0
    only_here: bool = False
    most_bytes: int = MOST_BYTES
    metrics: bool = False
    cors: bool = False
    webhook: Target | None = None

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> Settings:
        """Read REFEREE_HOSTS, _PROXIES, _PUBLIC_URL, _LISTS, _METRICS, _CORS and _WEBHOOK."""
        proxies = environment.get("REFEREE_PROXIES", "0")
        if not proxies.isdecimal():
            raise ValueError(f"REFEREE_PROXIES: a number expected, found {proxies!r}")
        lists = environment.get("REFEREE_LISTS", "own")
        if lists not in ("open", "own"):
            raise ValueError(f"REFEREE_LISTS: open or own expected, found {lists!r}")
        return cls(
            metrics=_switched("REFEREE_METRICS", environment),
            cors=_switched("REFEREE_CORS", environment),
            webhook=_webhook(environment),
            hosts=_hosts(environment),
            proxies=int(proxies),
            public_url=_public_url(environment),
            open_lists=lists == "open",
        )

    @property
    def trusted(self) -> tuple[str, ...]:
        """The names under which it answers: what phones scan is one of them."""
        public = urlsplit(self.public_url).hostname
        return (*self.hosts, public) if public else self.hosts


def _hosts(environment: Mapping[str, str]) -> tuple[str, ...]:
    names = tuple(environment.get("REFEREE_HOSTS", "").replace(",", " ").split())
    for name in names:
        if not _NAME.fullmatch(name):
            raise ValueError(
                f"REFEREE_HOSTS: names such as referee.example.org expected, found {name!r}"
            )
    return names


def _public_url(environment: Mapping[str, str]) -> str:
    told = environment.get("REFEREE_PUBLIC_URL", "").rstrip("/")
    parts = urlsplit(told)
    whole = parts.scheme in ("http", "https") and parts.hostname
    if told and (not whole or parts.query or parts.fragment or parts.username):
        raise ValueError(
            f"REFEREE_PUBLIC_URL: an address such as https://referee.example.org expected,"
            f" found {told!r}"
        )
    return told


def _switched(name: str, environment: Mapping[str, str]) -> bool:
    told = environment.get(name, "off")
    if told not in ("on", "off"):
        raise ValueError(f"{name}: on or off expected, found {told!r}")
    return told == "on"


def _webhook(environment: Mapping[str, str]) -> Target | None:
    url = environment.get("REFEREE_WEBHOOK", "")
    private = _switched("REFEREE_WEBHOOK_PRIVATE", environment)
    if not url:
        return None
    return Target.read(url, environment.get("REFEREE_WEBHOOK_SECRET", ""), private=private)
