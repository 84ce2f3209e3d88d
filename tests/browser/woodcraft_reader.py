"""Reads a table page as a thumb does: what can be tapped, what can be filled in."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import parse_qsl


@dataclass
class Input:
    """One input of a form."""

    name: str
    value: str
    kind: str
    checked: bool = False


@dataclass
class Form:
    """One form with its inputs."""

    action: str
    method: str
    ident: str
    inputs: list[Input] = field(default_factory=list)

    def hidden(self) -> dict[str, str]:
        """Return what the page has filled in itself."""
        return {one.name: one.value for one in self.inputs if one.kind == "hidden"}


@dataclass
class Tapped:
    """What lies on a page to be tapped."""

    moves: list[str] = field(default_factory=list)
    panels: list[str] = field(default_factory=list)
    forms: dict[str, Form] = field(default_factory=dict)

    def kinds(self) -> list[str]:
        """Return the kinds of moves that are offered as buttons."""
        return [move.partition(" ")[2].partition("?")[0] for move in self.moves]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found = Tapped()
        self._form: Form | None = None
        self._wheel_shown = True

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            ident = given.get("id", "")
            self._form = Form(given.get("action", ""), given.get("method", "get"), ident)
            self.found.forms[ident] = self._form
        elif tag == "button" and given.get("name") == "move":
            self.found.moves.append(given["value"])
        elif tag == "div" and "board" in given.get("class", "").split():
            # Phones show the wheel only where it is about it.
            self._wheel_shown = "choosing" in given["class"].split()
        elif tag == "a" and "data-live" in given and "open=" in given["href"]:
            if self._wheel_shown or "tile" not in given.get("class", "").split():
                self.found.panels.append(given["href"])
        elif tag == "input" and self._form is not None and "name" in given:
            self._form.inputs.append(
                Input(
                    given["name"],
                    given.get("value", ""),
                    given.get("type", "text"),
                    "checked" in given,
                )
            )

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._form = None


def read_page(html: str) -> Tapped:
    """Return what can be tapped on a page."""
    reader = _Reader()
    reader.feed(html)
    return reader.found


def move_of(value: str) -> tuple[str, str, dict[str, str]]:
    """Return seat, kind and fields of a button's move."""
    seat, _, rest = value.partition(" ")
    kind, _, query = rest.partition("?")
    return seat, kind, dict(parse_qsl(query))
