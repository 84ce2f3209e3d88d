"""What a page holds that matters here: its forms, and anything that a strict policy forbids."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

MOST_OPTIONS = 4


@dataclass
class Form:
    """A form as a browser would send it; `choices` are the values that a field offers."""

    action: str
    method: str
    fields: dict[str, str] = field(default_factory=dict)
    choices: dict[str, list[str]] = field(default_factory=dict)


class Markup(HTMLParser):
    """Reads one page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self.forbidden: list[str] = []
        self._by_id: dict[str, Form] = {}
        self._open: Form | None = None
        self._select: tuple[Form, str] | None = None
        self._script = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self._look_at(tag, given)
        if tag == "form":
            self._open = Form(given.get("action", ""), given.get("method", "get").lower())
            self.forms.append(self._open)
            self._by_id[given.get("id", "")] = self._open
        form = self._by_id.get(given.get("form", "")) if "form" in given else self._open
        if form is None:
            return
        name = given.get("name", "")
        if tag in ("input", "button") and name:
            form.choices.setdefault(name, []).append(given.get("value", ""))
            if tag == "input" and given.get("type") not in ("checkbox", "radio", "submit"):
                form.fields[name] = given.get("value", "")
        elif tag == "textarea" and name:
            form.fields[name] = ""
        elif tag == "select" and name:
            self._select = form, name
        elif tag == "option" and self._select is not None:
            chosen, select = self._select
            chosen.choices.setdefault(select, []).append(given.get("value", ""))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._open = None
        elif tag == "select":
            self._select = None
        elif tag == "script":
            self._script = False

    def handle_data(self, data: str) -> None:
        if self._script and data.strip():
            self.forbidden.append(f"script in the page: {data.strip()[:60]}")

    def _look_at(self, tag: str, given: dict[str, str]) -> None:
        if tag == "script" and "src" not in given and given.get("type") != "application/json":
            self._script = True
        if tag == "style" or "style" in given:
            self.forbidden.append(f"style in the page: {tag} {given.get('style', '')}")
        self.forbidden += [f"{tag} {name}" for name in given if name.startswith("on")]
        for name in ("src", "href", "action", "formaction"):
            if given.get(name, "").lower().strip().startswith(("javascript:", "vbscript:")):
                self.forbidden.append(f"{tag} {name}={given[name]}")
        outside = given.get("src", "").startswith(("http:", "https:", "//"))
        if outside:
            self.forbidden.append(f"{tag} from elsewhere: {given['src']}")
