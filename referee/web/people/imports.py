"""Taking in what another Referee has handed out."""

from __future__ import annotations

from contextlib import closing

from flask import Blueprint, Response, flash, request, url_for

from referee.desk.errors import AlreadyHere, Unusable
from referee.web.frame.fragments import go, show
from referee.web.frame.language import speaking
from referee.web.phones.phone import HOST, count_bytes, desk, keep
from referee.web.scoring.score import count_kept
from referee.web.settings import FILE_BYTES

pages = Blueprint("imports", __name__)
TAKE_FILES = frozenset({"imports.take_in", "box_files.take_in", "box_files.merge"})


def allow_files(endpoint: str | None, values: dict[str, object] | None) -> None:
    """Let a file be bigger than a form; this is said before anybody reads the form."""
    if endpoint in TAKE_FILES and request.mimetype == "multipart/form-data":
        request.max_content_length = FILE_BYTES


pages.url_value_preprocessor(allow_files)


@pages.get("/import")
def form() -> Response:
    """Ask for a file."""
    return show("history/import.html", wrong="")


@pages.post("/import")
def take_in() -> Response:
    """Write an exported match down and show its result."""
    count_kept()
    count_bytes()
    try:
        created = desk().files.import_file(_content())
    except AlreadyHere as here:
        flash(speaking().say("history.already_here"))
        return go(url_for("result.show_result", code=here.code))
    except Unusable as fault:
        return show("history/import.html", 422, wrong=str(fault))
    keep(created.code, {HOST: created.host_secret})
    flash(speaking().say("history.imported"))
    return go(url_for("result.show_result", code=created.code))


def _content() -> bytes:
    """Return what was handed in; big files lie on disk until they are closed."""
    given = request.files.get("file")
    if given is None:
        return b""
    with closing(given):
        content: bytes = given.read()
    return content
