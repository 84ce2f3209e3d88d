"""Every form carries the proof that it is ours."""

import re
from html.parser import HTMLParser

import pytest

from tests.web.conftest import Match, open_match, sit
from tests.web.evening import Evening

PROOF = re.compile(r'name="csrf" value="([^"]+)"')
POSTS = (
    "/new",
    "/language",
    "/boxes",
    "/boxes/import",
    "/j/{code}",
    "/t/{code}/move",
    "/t/{code}/undo",
    "/t/{code}/redo",
    "/t/{code}/roll",
    "/t/{code}/setup",
    "/t/{code}/correct",
    "/t/{code}/course",
    "/t/{code}/clock",
    "/t/{code}/back/1",
    "/t/{code}/edit/1",
    "/t/{code}/settings",
    "/t/{code}/seat",
    "/t/{code}/state",
    "/t/{code}/leave",
    "/t/{code}/answer",
    "/t/{code}/delete",
)


@pytest.mark.parametrize("address", POSTS)
def test_a_form_without_proof_changes_nothing(match: Match, address: str) -> None:
    before = match.evening.desk.tables.versions(match.code)
    answer = match.host.client.post(address.format(code=match.code), data={"csrf": "x" * 48})
    assert answer.status_code == 403
    assert "too old" in answer.get_data(as_text=True)
    assert match.evening.desk.tables.versions(match.code) == before


def test_no_post_is_forgotten_in_this_list(evening: Evening) -> None:
    """Whatever takes a post either is in the list above or belongs to another room's tests."""
    rules = {
        rule.rule.replace("<code>", "{code}").replace("<int:entry>", "1")
        for rule in evening.app.url_map.iter_rules()
        if "POST" in (rule.methods or ()) and not rule.rule.startswith(("/api/", "/boxes/<"))
    }
    others = (
        "/score",
        "/people",
        "/r/",
        "/import",
        "/t/{code}/draws",
        "/t/{code}/score",
        "/t/{code}/sheets",
        "/sheets",
    )
    assert {rule for rule in rules if not rule.startswith(others)} == set(POSTS)


def test_all_posting_rules_refuse_without_proof(evening: Evening) -> None:
    phone = evening.phone()
    for rule in evening.app.url_map.iter_rules():
        if "POST" in (rule.methods or ()) and not rule.rule.startswith("/api/"):
            address = re.sub(r"<int:[a-z]+>", "1", rule.rule)
            address = re.sub(r"<[a-z_]+>", "ABCD2345", address)
            assert phone.client.post(address, data={}).status_code == 403, rule.rule


def test_the_proof_of_another_browser_is_no_proof(match: Match) -> None:
    found = PROOF.search(match.ann.get("/new").get_data(as_text=True))
    assert found is not None
    answer = match.ben.client.post("/language", data={"csrf": found[1], "language": "de"})
    assert answer.status_code == 403


def test_every_page_has_another_proof_and_old_ones_stay_good(match: Match) -> None:
    first, second = (PROOF.findall(match.ann.get("/new").get_data(as_text=True))[0] for _ in "12")
    assert first != second
    for proof in (first, second, first):
        answer = match.ann.client.post("/language", data={"csrf": proof, "language": "de"})
        assert answer.status_code == 303


def test_a_browser_without_cookies_is_told_why(match: Match) -> None:
    page = match.evening.app.test_client(use_cookies=False)
    proof = PROOF.findall(page.get("/new").get_data(as_text=True))[0]
    answer = page.post("/new", data={"csrf": proof, "name0": "Ann"})
    assert answer.status_code == 403
    assert "cookies" in answer.get_data(as_text=True)


class Forms(HTMLParser):
    """Collects the forms of a page and what the policy would refuse."""

    def __init__(self) -> None:
        super().__init__()
        self.posting: list[set[str]] = []
        self.inside = False
        self.refused: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "form":
            self.inside = given.get("method", "get").lower() == "post"  # type: ignore[union-attr]
            if self.inside:
                self.posting.append(set())
        if tag == "input" and self.inside:
            self.posting[-1].add(given.get("name") or "")
        if tag == "style" or (tag == "script" and not given.get("src")):
            self.refused.append(tag)
        self.refused += [name for name in given if name == "style" or name.startswith("on")]

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.inside = False


PAGES = (
    "/",
    "/new",
    "/join",
    "/matches",
    "/archive",
    "/about",
    "/boxes",
    "/j/{code}",
    "/t/{code}",
    "/t/{code}?tab=table",
    "/t/{code}?tab=s2",
    "/t/{code}?tab=log",
    "/t/{code}/host",
    "/t/{code}/setup",
    "/t/{code}/log",
    "/t/{code}/menu",
    "/t/{code}/check",
    "/t/{code}/correct",
    "/t/{code}/correct?seat=s1&name=lumber",
    "/t/{code}/correct?seat=table&name=turn",
    "/t/{code}/back/1",
    "/t/{code}/edit/1",
    "/t/{code}/screen",
    "/nothing/here",
)


@pytest.mark.parametrize("language", ["de", "fr", "en", "nl"])
def test_every_page_speaks_and_its_forms_are_ours(evening: Evening, language: str) -> None:
    match = open_match(evening, "practice")
    match.tap(match.host, "roll", "deal")
    sit(match, match.ann, "s1")
    match.host.client.set_cookie("language", language)
    for address in PAGES:
        answer = match.host.get(address.format(code=match.code))
        assert answer.status_code == (404 if "nothing" in address else 200), address
        assert answer.headers["Content-Language"] == language
        page = answer.get_data(as_text=True)
        assert f'<html lang="{language}">' in page
        assert "«" not in page or language == "fr", f"{address}: a phrase is missing"
        forms = Forms()
        forms.feed(page)
        assert all("csrf" in form for form in forms.posting), address
        assert forms.refused == [], address
