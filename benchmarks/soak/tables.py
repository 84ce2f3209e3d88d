"""Tables that are really played: opened, seated and moved on through the API."""

import asyncio
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from flask import Flask
from flask.sessions import SecureCookieSessionInterface

from benchmarks.soak.connection import Connections
from referee.desk.random_play import practice_header, random_match
from referee.games import find

SEATS = ("s1", "s2", "s3", "s4")
Told = tuple[str, str, dict[str, str]]


@dataclass
class Table:
    """One match as those who play it know it."""

    code: str
    host: str
    script: Sequence[Told]
    secrets: dict[str, str] = field(default_factory=dict)
    cookies: dict[str, str] = field(default_factory=dict)
    number: int = 0


def scripts(count: int, moves: int) -> list[list[Told]]:
    """Play so many matches by random legal moves; return the first moves of each.

    No two tables are alike: what is written once for all phones of a table is of no use to another.
    """
    game = find("woodcraft")
    opening = {**practice_header(game, len(SEATS)), "displays": "yes"}
    found: list[list[Told]] = []
    for seed in range(count):
        told: list[Told] = []
        for _, move, _ in random_match(game, SEATS, Random(seed), opening):
            told.append((move.seat, move.kind, dict(move.written())))
            if len(told) == moves:
                break
        found.append(told)
    return found


async def open_table(web: Connections, script: Sequence[Told], place: int = 0) -> Table:
    """Open a match and let four phones sit down."""
    wish = {
        "game": "woodcraft",
        "players": [{"name": f"{name} {place}"} for name in ("Ann", "Ben", "Cleo", "Dan")],
        "cards": "practice",
    }
    status, body = await web.ask("POST", "/api/v1/matches", wish)
    if status != 201:
        raise RuntimeError(f"no match: {status} {body!r}")
    made = json.loads(body)
    table = Table(made["code"], made["host_secret"], script)
    for seat in SEATS:
        path = f"/api/v1/matches/{table.code}/seats/{seat}/claim"
        status, body = await web.ask("POST", path, {})
        if status != 201:
            raise RuntimeError(f"no seat: {status} {body!r}")
        table.secrets[seat] = json.loads(body)["secret"]
    return table


async def move(web: Connections, table: Table) -> None:
    """Announce the next move of a table."""
    seat, kind, fields = table.script[table.number]
    body = {
        "after": table.number, "move_id": f"m{table.number}", "seat": seat, "kind": kind,
        "fields": fields,
    }  # fmt: skip
    status, answer = await web.ask(
        "POST",
        f"/api/v1/matches/{table.code}/moves",
        body,
        f"Authorization: Bearer {table.secrets.get(seat, table.host)}\r\n",
    )
    if status != 200:
        raise RuntimeError(f"{table.code} after {table.number}: {status} {answer!r}")
    table.number += 1


def sign_cookies(tables: Sequence[Table], key: str) -> None:
    """Give every phone the cookie that it would have got from the pages."""
    app = Flask("cookies")
    app.secret_key = key
    signer = SecureCookieSessionInterface().get_signing_serializer(app)
    if signer is None:
        raise RuntimeError("no key to sign with")
    for table in tables:
        for seat, secret in table.secrets.items():
            held = {"m": {table.code: {seat: secret}}, "c": "soak", "_permanent": True}
            table.cookies[seat] = f"Cookie: referee={signer.dumps(held)}\r\n"


async def open_tables(web: Connections, count: int, moves: int) -> list[Table]:
    """Open many tables, some at a time."""
    told = scripts(count, moves)
    gate = asyncio.Semaphore(8)

    async def one(place: int) -> Table:
        async with gate:
            return await open_table(web, told[place], place)

    return list(await asyncio.gather(*(one(place) for place in range(count))))
