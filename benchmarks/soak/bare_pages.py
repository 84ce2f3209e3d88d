"""The yardstick: a Flask page and a Flask request that inserts one row with SQLModel.

Run under the same server and on the same database as Referee, with the same care for what was
acknowledged (SQLite: write-ahead log and full synchronisation).
"""

import os
from typing import Any

from flask import Flask, Response, request
from sqlalchemy import Engine, event
from sqlmodel import JSON, Column, Field, Session, SQLModel, create_engine

PAGE = "<!doctype html><title>Bare</title><p>Nothing but a page.</p>"
MOST = 100_000


class BareEntry(SQLModel, table=True):
    """A row about as large as an entry of the book."""

    __tablename__ = "bare_entry"
    id: int | None = Field(default=None, primary_key=True)
    seat: str
    kind: str
    fields: dict[str, str] = Field(sa_column=Column(JSON))
    move_id: str


def engine_of(address: str) -> Engine:
    """Open the database as Referee opens it."""
    if address.startswith("postgres"):
        scheme, _, rest = address.partition(":")
        return create_engine(f"{scheme.partition('+')[0]}+psycopg:{rest}", pool_pre_ping=True)
    engine = create_engine(address)

    @event.listens_for(engine, "connect")
    def _careful(connection: Any, _record: object) -> None:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")

    return engine


engine = engine_of(os.environ["BARE_DATABASE"])
SQLModel.metadata.create_all(engine)
app = Flask("bare")


@app.get("/healthz")
def page() -> str:
    """Answer with a page."""
    return PAGE


@app.get("/page/<int:size>")
def sized(size: int) -> Response:
    """Answer with a page of so many bytes."""
    return Response(b"." * min(size, MOST), content_type="text/html")


@app.post("/tap/<int:size>")
def tap(size: int) -> Response:
    """Write one row down and answer with a page."""
    insert()
    return sized(size)


@app.post("/insert")
def insert() -> Response:
    """Write one row down."""
    told = request.get_json()
    row = BareEntry(
        seat=told["seat"], kind=told["kind"], fields=told["fields"], move_id=told["move_id"]
    )
    with Session(engine) as session:
        session.add(row)
        # Asked for before the commit, which would make the session read the row again.
        session.flush()
        number = row.id
        session.commit()
    return Response(f'{{"number":{number}}}', content_type="application/json")
