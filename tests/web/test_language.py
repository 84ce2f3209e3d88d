"""Each phone speaks its owner's language."""

import pytest

from referee.web.frame.fragments import local
from tests.web.conftest import words
from tests.web.evening import Evening


@pytest.mark.parametrize(
    ("wished", "spoken"),
    [("de-AT,de;q=0.9", "de"), ("fr", "fr"), ("nl-BE,en;q=0.5", "nl"), ("pt", "en"), ("", "en")],
)
def test_a_browser_gets_the_language_it_prefers(evening: Evening, wished: str, spoken: str) -> None:
    answer = evening.app.test_client().get("/", headers={"Accept-Language": wished})
    assert answer.headers["Content-Language"] == spoken
    assert {"Cookie", "Accept-Language"} <= set(answer.vary)


def test_a_phone_that_chose_a_language_keeps_it(evening: Evening) -> None:
    phone = evening.phone()
    answer = phone.post("/about", "/language", language="nl", back="/about")
    assert answer.headers["Location"] == "/about"
    cookie = answer.headers.getlist("Set-Cookie")[0]
    assert cookie.startswith("language=nl")
    assert "HttpOnly" in cookie
    assert "Over Referee" in words(phone.get("/about"))


def test_a_language_that_we_do_not_speak_changes_nothing(evening: Evening) -> None:
    phone = evening.phone(language="de")
    answer = phone.post("/about", "/language", language="xx", back="/about")
    assert "language=" not in "".join(answer.headers.getlist("Set-Cookie"))


def test_a_cookie_with_nonsense_is_passed_over(evening: Evening) -> None:
    client = evening.app.test_client()
    client.set_cookie("language", "../../etc")
    assert client.get("/").headers["Content-Language"] == "en"


@pytest.mark.parametrize(
    "address",
    ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:x", "", "new",
     "/ok\r\nX: y", "///x"],
)  # fmt: skip
def test_the_way_back_never_leads_elsewhere(address: str) -> None:
    assert local(address, "/usual") == "/usual"


def test_the_way_back_leads_where_one_was() -> None:
    assert local("/t/ABCD2345?tab=log") == "/t/ABCD2345?tab=log"


def test_one_table_speaks_several_languages_at_once(evening: Evening) -> None:
    from tests.web.conftest import open_match

    match = open_match(evening, "none")
    match.move(match.host, "s2 choose_tile?tile=buy_lumber")
    pages = {
        language: words(evening.phone(language=language).get(match.table))
        for language in ("de", "fr", "nl")
    }
    assert "Ann ist dran" in pages["de"]
    assert "C’est à Ann" in pages["fr"]
    assert "Ann is aan de beurt" in pages["nl"]
