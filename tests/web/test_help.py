"""Help inside the app: in every language, with the same sections and the app's own labels."""

import re
from pathlib import Path
from urllib.parse import urljoin

import pytest

from referee import __version__, places
from referee.text import complete, phrases
from referee.web.matches.help import DOCUMENTS, SECTIONS, rendered
from tests.web.evening import Evening

HELP = Path(places.docs()) / "help"
HELPED = sorted(path.stem for path in HELP.glob("*.md"))


def test_every_language_that_lacks_nothing_has_a_help() -> None:
    assert set(HELPED) >= set(complete())


@pytest.mark.parametrize("language", HELPED)
def test_the_help_has_every_section_in_every_language(language: str, evening: Evening) -> None:
    page = evening.phone(language=language).get("/help").text
    found = [name for name in re.findall(r'<h2 id="([a-z]+)"', page) if name in SECTIONS]
    assert found == list(SECTIONS)


@pytest.mark.parametrize("language", HELPED)
def test_the_help_calls_buttons_as_the_app_does(language: str, evening: Evening) -> None:
    say = phrases(language, "").say
    text = (HELP / f"{language}.md").read_text("utf-8")
    labels = re.findall(r"\{([a-z_.]+)\}", text)
    assert labels
    page = evening.phone(language=language).get("/help").text
    for label in labels:
        assert f"<strong>{say(label)}</strong>" in page


def test_documents_for_hosts_and_authors_are_pages(evening: Evening) -> None:
    phone = evening.phone()
    page = phone.get("/help").text
    listed = re.findall(r'href="/docs/([a-z-]+)"', page)
    assert listed
    assert set(listed) <= set(DOCUMENTS)
    for name in listed:
        assert phone.get(f"/docs/{name}").status_code == 200
    assert phone.get("/docs/CONTRIBUTING").status_code == 404
    assert phone.get("/docs/..%2fREADME").status_code == 404


def test_no_link_of_a_document_leads_nowhere(evening: Evening) -> None:
    phone = evening.phone()
    pages: dict[str, str] = {}
    links = [("/about", "/help")]
    for _, target in links:
        address, _, _ = target.partition("#")
        if address in pages or not address.startswith(("/docs/", "/help")):
            continue
        answer = phone.get(address)
        assert answer.status_code == 200, [page for page, to in links if to == target]
        pages[address] = answer.text
        for link in re.findall(r'href="([^":]+)"', answer.text):
            links.append((address, urljoin(address, link)))
    for page, target in links:
        address, _, part = target.partition("#")
        assert not part or f'id="{part}"' in pages.get(address, f'id="{part}"'), (page, target)
    assert {"/docs/changelog", "/docs/hosting/Caddyfile", "/docs/api"} <= pages.keys()


def test_the_version_leads_to_what_changed(evening: Evening) -> None:
    phone = evening.phone()
    assert 'href="/docs/changelog"' in phone.get("/about").text
    assert f'<h2 id="{__version__.replace(".", "-")}' in phone.get("/docs/changelog").text


def test_links_between_documents_stay_inside_the_app() -> None:
    html = rendered("See [hosting](hosting.md#proxies) and [there](https://example.org/a.md).")
    assert 'href="/docs/hosting#proxies"' in html
    assert 'href="https://example.org/a.md"' in html


def test_markup_in_a_document_stays_text() -> None:
    assert "<script>" not in rendered("<script>alert(1)</script>")
