"""How pages and files travel: compressed, kept for ever where they can be, small."""

import gzip
import re

import pytest
from flask.testing import FlaskClient

from tests.web.conftest import Match
from tests.web.evening import Evening

FIRST_VISIT = 60_000
LATER_PAGE = 15_000
FILES = re.compile(r'(?:href|src)="(/static/[^"#]+|/manifest[^"]+)')
GZIP = {"Accept-Encoding": "gzip"}


def weight(client: FlaskClient, address: str) -> int:
    """Return how many bytes an answer has on its way, headers not counted."""
    answer = client.get(address, headers=GZIP)
    assert answer.status_code == 200, address
    return len(answer.get_data())


def files_of(client: FlaskClient, address: str) -> set[str]:
    page = client.get(address).get_data(as_text=True).replace("&amp;", "&")
    return set(FILES.findall(page))


def test_the_first_visit_fits_into_60_kilobytes_with_everything(match: Match) -> None:
    match.deal()
    client = match.host.client
    for address in ("/", "/new", f"/j/{match.code}", match.table, f"{match.table}/screen"):
        files = files_of(client, address)
        total = weight(client, address) + sum(weight(client, file) for file in files)
        print(f"{address}: {total} bytes with {len(files)} files")
        assert total <= FIRST_VISIT, address


def test_later_pages_fit_into_15_kilobytes(match: Match) -> None:
    match.deal()
    client = match.host.client
    for page in ("", "?tab=table", "?tab=s2", "?tab=log", "/setup", "/log", "/menu", "/check",
                 "/correct", "/host", "/screen"):  # fmt: skip
        size = weight(client, f"{match.table}{page}")
        print(f"{page or '/'}: {size} bytes")
        assert size <= LATER_PAGE, page


def test_files_are_kept_for_ever_under_the_mark_of_their_content(evening: Evening) -> None:
    client = evening.app.test_client()
    for file in files_of(client, "/"):
        answer = client.get(file, headers=GZIP)
        if file.startswith("/static/"):
            assert "immutable" in answer.headers["Cache-Control"], file
            assert "max-age=31536000" in answer.headers["Cache-Control"]


def test_without_its_mark_a_file_is_asked_for_again(evening: Evening) -> None:
    client = evening.app.test_client()
    answer = client.get("/static/referee.css?v=old")
    assert "immutable" not in answer.headers["Cache-Control"]
    again = client.get("/static/referee.css", headers={"If-None-Match": answer.headers["ETag"]})
    assert again.status_code == 304


def test_files_come_compressed_only_to_those_who_take_it(evening: Evening) -> None:
    client = evening.app.test_client()
    plain = client.get("/static/referee.js")
    squeezed = client.get("/static/referee.js", headers=GZIP)
    assert "Content-Encoding" not in plain.headers
    assert squeezed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(squeezed.get_data()) == plain.get_data()
    assert "Accept-Encoding" in squeezed.headers["Vary"]
    assert plain.headers["Content-Type"] == "text/javascript; charset=utf-8"


def test_pages_come_compressed_too(evening: Evening) -> None:
    client = evening.app.test_client()
    answer = client.get("/about", headers=GZIP)
    assert answer.headers["Content-Encoding"] == "gzip"
    assert int(answer.headers["Content-Length"]) == len(answer.get_data())
    assert b"Referee" in gzip.decompress(answer.get_data())
    refused = client.get("/about", headers={"Accept-Encoding": "gzip;q=0"})
    assert "Content-Encoding" not in refused.headers


def test_streams_are_never_compressed(match: Match) -> None:
    answer = match.host.client.get(f"{match.table}/stream", headers=GZIP)
    assert "Content-Encoding" not in answer.headers
    assert answer.headers["X-Accel-Buffering"] == "no"
    assert answer.mimetype == "text/event-stream"
    chunks = iter(answer.iter_encoded())
    assert next(chunks).startswith(b"retry:")
    assert b"event: state\ndata: 0" in next(chunks)
    answer.close()


@pytest.mark.parametrize(
    "name", ["../pyproject.toml", "..%2fpyproject.toml", "nothing.css", "vendor", "", "%00"]
)
def test_nothing_outside_of_the_folder_is_sent(evening: Evening, name: str) -> None:
    assert evening.app.test_client().get(f"/static/{name}").status_code == 404


def test_the_script_is_short_and_asks_for_nothing_that_plain_http_lacks() -> None:
    from referee import places

    script = (places.static() / "referee.js").read_text("utf-8")
    lines = [line for line in script.splitlines() if line.strip() and "//" not in line[:8]]
    assert len(lines) <= 140
    assert "eval" not in script
    assert "crypto.randomUUID(" not in script
    assert "crypto.subtle" not in script
    assert "navigator.wakeLock?." in (places.static() / "back.js").read_text("utf-8")
