"""Whatever is typed into a form, it is answered; nothing ever ends in a fault of ours."""

import io
import os
import random
from collections.abc import Iterator

import pytest

from referee import places
from referee.web.app import close_app, create_app
from referee.web.frame.assets import Assets
from tests.security.house import House, Phone, furnished
from tests.security.markup import Form, Markup

# REFEREE_FUZZ=50 tries every form so many times, each run differently.
LONGER = int(os.environ.get("REFEREE_FUZZ", "0"))
TRIES = LONGER or 4
STRANGE = (
    "", " ", "0", "-1", "00", "1e9", "٣", "²", "99999999999999999999", "0.5", "nan", "null", "yes",
    "s1", "s2", "s9", "host", "table", "G1", "G1,G1,G1", "G7", "Y6,B1", "PI/1", "PI/1,PI/1",
    "wrench", "buy_lumber", "choose_tile", "s1 end_turn?", "s1 correct?points=5", "?", "s1 ", "&=&",
    "a" * 3000, "\x00", "a\x00b", "\ud800", "\u202e", "🪵" * 20, "é", "\r\nSet-Cookie: x=1",
    "<script>alert(1)</script>", "'; DROP TABLE matches;--", "{{7*7}}", "${7*7}", "%s%n",
    "../../etc", "file:///etc/passwd", "http://127.0.0.1:1/", "2026-13-45", "[]", "{}",
    '{"a":', "woodcraft",
)  # fmt: skip
# Left out of the walk, since everything else would be gone afterwards; tried at the end.
ENDINGS = ("/delete", "/forget", "/merge", "/leave", "/state")


@pytest.fixture
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house of its own: fuzzing leaves a mess."""
    app = create_app(f"sqlite:///{tmp_path_factory.mktemp('fuzz') / 'referee.db'}")
    house = furnished(app)
    # Everything comes from one address, and is meant to be strange.
    house.desk.guard.allow = lambda *_, **__: True  # type: ignore[method-assign]
    yield house
    close_app(app)


def forms(house: House, phone: Phone) -> dict[str, Form]:
    """Collect every form of every page, by where it goes and what it asks."""
    found: dict[str, Form] = {}
    for rule in house.rules("GET"):
        if rule.rule.startswith("/api/") or "stream" in rule.rule:
            continue
        answer = phone.get(house.address(rule))
        if answer.mimetype == "text/html":
            for form in Markup(answer.get_data(as_text=True)).forms:
                action = form.action or house.address(rule)
                form.action = action
                found.setdefault(f"{form.method} {action.partition('?')[0]}", form)
        answer.close()
    # Addresses that take something although no page at hand shows their form.
    for rule in house.rules("POST"):
        if not rule.rule.startswith("/api/"):
            address = house.address(rule)
            found.setdefault(f"post {address}", Form(address, "post"))
    return found


def mutated(form: Form, chance: random.Random) -> dict[str, str | list[str]]:
    """Fill a form in as nobody should."""
    names = [name for name in {**form.fields, **form.choices} if name != "csrf"]
    names += ["seat", "kind", "move", "after", "move_id", "f.order", "name", "x"]
    told: dict[str, str | list[str]] = {}
    for name in names:
        kept = [form.fields[name]] if name in form.fields else []
        pool = kept + form.choices.get(name, []) or [""]
        roll = chance.random()
        if roll < 0.5:
            told[name] = chance.choice(pool)
        elif roll < 0.9:
            told[name] = chance.choice(STRANGE)
        elif roll < 0.95:
            told[name] = [chance.choice(STRANGE) for _ in range(3)]
    return told


def encoded(told: dict[str, str | list[str]]) -> dict[str, bytes | list[bytes]]:
    """Write fields as bytes, so that half characters travel as well."""

    def as_bytes(text: str) -> bytes:
        return text.encode(errors="surrogatepass")

    return {
        name: as_bytes(text) if isinstance(text, str) else [as_bytes(each) for each in text]
        for name, text in told.items()
    }


def test_no_form_can_be_filled_in_so_that_we_fail(fresh: House) -> None:
    chance = random.Random(None if LONGER else 11)
    phones = [fresh.phone("host"), fresh.phone("s1"), fresh.phone()]
    found = forms(fresh, phones[0])
    assert len(found) > 40
    last = [key for key in found if key.endswith(ENDINGS)]
    order = [key for key in found if key not in last] * TRIES + last
    for key in order:
        form, phone = found[key], chance.choice(phones)
        told = mutated(form, chance)
        if form.method == "get":
            answer = phone.get(form.action, query_string=encoded(told))
        else:
            answer = phone.send(form.action, encoded(told))
        assert answer.status_code < 500, (key, told)
        assert "x=1" not in str(answer.headers), (key, told)
        if answer.mimetype == "text/html":
            markup = Markup(answer.get_data(as_text=True))
            assert markup.forbidden == [] or "/sheets/" in key, (key, told)
        answer.close()
    assert fresh.desk.guard.answers()


@pytest.mark.parametrize("path", ["/import", "/boxes/import"])
def test_no_file_can_be_sent_so_that_we_fail(fresh: House, path: str) -> None:
    phone = fresh.phone("host")
    whole = fresh.desk.files.export_json(fresh.code, fresh.viewer("host"))
    box = fresh.desk.boxes.export_box(fresh.box)
    contents = [
        b"", b"{", b"null", b"[]", b'"x"', b"\xff\xfe\x00", b"[" * 5000, b"1" * 60000,
        str(whole).encode(), str(box).encode(), b'{"format":"referee-match","version":99}',
        b'{"game":"../../etc/passwd"}', b'{"facts":{"rim.TR.1":{"a":1}}}', b"NaN", b"1e999",
    ]  # fmt: skip
    for content in contents:
        file = (io.BytesIO(content), "../../../etc/passwd")
        answer = phone.send(path, {"file": file})
        assert answer.status_code < 500, content[:40]
        assert answer.status_code >= 400 or answer.status_code == 303, content[:40]


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "TRACE", "OPTIONS", "HEAD", "BREW"])
def test_no_method_makes_us_fail(house: House, method: str) -> None:
    client = house.app.test_client()
    for rule in house.rules():
        if "stream" in rule.rule and method == "HEAD":
            continue
        answer = client.open(house.address(rule), method=method)
        assert answer.status_code < 500, (method, rule.rule)
        answer.close()


@pytest.mark.parametrize(
    "value", ["٣", "0" * 400, "-1", "99999999999999999999", "x", "\x00", "%00"]
)
def test_no_address_makes_us_fail(house: House, value: str) -> None:
    client = house.app.test_client()
    for rule in house.rules("GET"):
        for name in rule.arguments:
            if name in ("form", "rest"):
                continue
            address = rule.rule
            for other in rule.arguments:
                put = value if other == name else str(house.address(rule).split("/")[-1] or "x")
                for kind in ("", "int:", "path:"):
                    address = address.replace(f"<{kind}{other}>", put)
            address = address.replace("<any(pdf, html):form>", "html")
            answer = client.get(address)
            assert answer.status_code < 500, address
            answer.close()


def test_one_file_under_many_names_is_kept_once() -> None:
    assets = Assets(places.static())
    for number in range(20):
        assert assets.find(f"{'./' * number}nowhere/../referee.css") is assets.find("referee.css")
