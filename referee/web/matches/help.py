"""Help for players in their language, and the documents for hosts and authors, as pages."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from flask import Blueprint, Response, abort
from markupsafe import Markup

from referee import places
from referee.web.frame.fragments import show
from referee.web.frame.language import language, speaking

if TYPE_CHECKING:
    from markdown_it.token import Token

pages = Blueprint("help", __name__)
# The sections of the help in their order: what links to them is the same in every language.
SECTIONS: Final = (
    *("start", "join", "turn", "no", "undo", "cards"),
    *("alone", "end", "paper", "reach", "kept"),
)
# The one document that does not lie with the others.
CHANGELOG: Final = "changelog"
# What hosts and authors read, in the order of the list.
DOCUMENTS: Final = (
    *("hosting", "cafe", "threats", "scale", "browsers", "api"),
    *("adding-a-game", "notation", "translating", "performance", "taps", "mutation"),
    CHANGELOG,
)
# A label of the app, so that the help always calls things as the phone does.
_LABEL: Final = re.compile(r"\{([a-z_.]+)\}")
_LINK: Final = re.compile(
    r"(?:\.\./|\./|docs/)?(?P<name>(?:notation/|decisions/)?[a-z0-9_-]+)\.md(?P<part>#.*)?"
)


@pages.get("/help")
def players() -> Response:
    """Help players, in the language of their phone."""
    text = _text(f"help/{language()}") or _text("help/en")
    say = speaking()
    told = _LABEL.sub(lambda found: say.say(found[1]), text or "")
    return show("help.html", body=rendered(told, SECTIONS), documents=_documents())


@pages.get("/docs/<path:name>")
def document(name: str) -> Response:
    """Show one of the documents for hosts and authors, or hand out a file that they speak of.

    They are in English.
    """
    if name in _files():
        return Response((places.docs() / name).read_text("utf-8"), mimetype="text/plain")
    text = _text(name) if name in (*_names(), *_decisions()) else None
    if text is None:
        abort(404)
    return show("document.html", body=rendered(text), documents=_documents())


def rendered(text: str, sections: tuple[str, ...] = ()) -> Markup:
    """Return Markdown as HTML; markup inside it stays text. `sections` names the second level."""
    from markdown_it import MarkdownIt

    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(text)
    _name_sections(tokens, sections)
    for token in tokens:
        for inner in token.children or ():
            if inner.type == "link_open":
                inner.attrSet("href", _address(str(inner.attrGet("href") or "")))
    html: str = reader.renderer.render(tokens, reader.options, {})
    return Markup(html)  # noqa: S704 - rendered from our own files, with markup in them refused


def _name_sections(tokens: list[Token], sections: tuple[str, ...]) -> None:
    """Give every heading an address: its section's name, or one made of its words."""
    names = iter(sections)
    for token, words in pairwise(tokens):
        if token.type == "heading_open" and token.tag != "h1":
            slug = re.sub(r"[^a-z0-9]+", "-", words.content.lower()).strip("-")
            token.attrSet("id", next(names, slug) if token.tag == "h2" else slug)


def _address(target: str) -> str:
    """Return where a link between documents leads inside the app."""
    found = _LINK.fullmatch(target)
    if found and found["name"] in (*_names(), *_decisions()):
        return f"/docs/{found['name']}{found['part'] or ''}"
    return target


def _documents() -> tuple[tuple[str, str], ...]:
    """Return the documents that there are: name and title."""
    return tuple((name, title) for name in _names() if (title := _title(name)))


@cache
def _names() -> tuple[str, ...]:
    """Return the names of all documents; the notation of a game stands behind that of all."""
    games = sorted(path.stem for path in (places.docs() / "notation").glob("*.md"))
    place = DOCUMENTS.index("notation") + 1
    return (*DOCUMENTS[:place], *(f"notation/{game}" for game in games), *DOCUMENTS[place:])


@cache
def _decisions() -> tuple[str, ...]:
    """Return the decisions behind the house: pages that documents lead to."""
    return tuple(f"decisions/{path.stem}" for path in (places.docs() / "decisions").glob("*.md"))


@cache
def _files() -> tuple[str, ...]:
    """Return the files that hosts copy: settings of servers and services."""
    return tuple(f"hosting/{path.name}" for path in (places.docs() / "hosting").iterdir())


@cache
def _title(name: str) -> str:
    return (_text(name) or "").partition("\n")[0].removeprefix("# ").strip()


@cache
def _text(name: str) -> str | None:
    path = places.changelog() if name == CHANGELOG else places.docs() / f"{name}.md"
    return path.read_text("utf-8") if path.is_file() else None
