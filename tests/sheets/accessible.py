"""Checks a printed sheet for what a screen reader needs, as PDF/UA asks: no claim without a look.

What no package of Python's checks here: the structure tree with its headings, lists and tables,
header cells with what they head, alternative texts, and that all text belongs to the tree, in the
order in which it is read.
"""

from __future__ import annotations

import html
import io
import re
import subprocess
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

import pypdf

_HEADING: Final = re.compile(r"/H([1-6])")
# Which elements may stand directly below which, where that is not free.
_BELOW: Final = {
    "/Table": {"/TR", "/THead", "/TBody", "/TFoot", "/Caption"},
    "/THead": {"/TR"},
    "/TBody": {"/TR"},
    "/TFoot": {"/TR"},
    "/TR": {"/TH", "/TD"},
    "/L": {"/LI", "/L", "/Caption"},
    "/LI": {"/Lbl", "/LBody"},
}
_INSIDE: Final = {
    "/TR": {"/Table", "/THead", "/TBody", "/TFoot"},
    "/TH": {"/TR"},
    "/TD": {"/TR"},
    "/LI": {"/L"},
    "/LBody": {"/LI"},
}
# What begins and ends a mark, and what shows text or a picture.
_TOKEN: Final = re.compile(
    rb"/\w+\s+(?P<facts><<.*?>>)?\s*(?P<begin>BDC|BMC)\b|(?P<end>\bEMC\b)|(?P<shows>\b(?:Tj|TJ|Do)\b)",
    re.DOTALL,
)
_MARK: Final = re.compile(rb"/MCID\s+(\d+)")
# What poppler says of a structure: its texts stand in quotes, a line each.
_SAID: Final = re.compile(r' *"(.*)"')
_UNREAD: Final = re.compile(r"<style\b.*?</style>|<svg\b.*?</svg>", re.DOTALL)
_MARKUP: Final = re.compile(r"<[^>]+>")


def faults(pdf: bytes) -> list[str]:
    """Return everything that is wrong with a sheet for those who listen to it."""
    reader = pypdf.PdfReader(io.BytesIO(pdf))
    root: Any = reader.trailer["/Root"]
    return [*_document(root, reader), *_tree(root), *_content(reader, root)]


def kinds_in(pdf: bytes) -> set[str]:
    """Return the kinds of elements that a sheet has."""
    root: Any = pypdf.PdfReader(io.BytesIO(pdf)).trailer["/Root"]
    return {str(element["/S"]) for element, _ in _walk(root["/StructTreeRoot"], "")}


def read_aloud(pdf: bytes) -> str:
    """Return the letters of a sheet in the order of its structure, which is how it is read."""
    command = ["pdfinfo", "-struct-text", "-"]
    done = subprocess.run(command, input=pdf, capture_output=True, check=True)
    said, figure = "", None
    for line in done.stdout.decode().splitlines():
        depth = len(line) - len(line.lstrip())
        if figure is not None and depth > figure:
            # What a picture says is its alternative text.
            continue
        text = _SAID.fullmatch(line)
        figure = depth if line.startswith("Figure", depth) else None
        said += text[1] if text else ""
    return _letters(said)


def written(page: str) -> str:
    """Return the letters of a page in the order in which somebody wrote them."""
    body = _UNREAD.sub("", page[page.index("<body") :])
    return _letters(html.unescape(_MARKUP.sub("", body)))


def _letters(text: str) -> str:
    return "".join(filter(str.isalpha, text))


def _document(root: Any, reader: pypdf.PdfReader) -> Iterator[str]:
    if not str(root.get("/Lang", "")).strip():
        yield "no language"
    if not root.get("/MarkInfo", {}).get("/Marked"):
        yield "not marked as tagged"
    if not root.get("/ViewerPreferences", {}).get("/DisplayDocTitle"):
        yield "the title is not shown"
    if not reader.metadata or not reader.metadata.title:
        yield "no title"
    if b"pdfuaid:part" not in root["/Metadata"].get_object().get_data():
        yield "does not say that it is PDF/UA"
    for number, page in enumerate(reader.pages, 1):
        if page.get("/Tabs") != "/S":
            yield f"page {number}: the order of tabs does not follow the structure"


def _kids(element: Any) -> list[Any]:
    kids = element.get("/K", [])
    kids = kids if isinstance(kids, list) else [kids]
    return [kid.get_object() for kid in kids]


def _below(element: Any) -> Iterator[Any]:
    for kid in _kids(element):
        if isinstance(kid, dict) and "/S" in kid:
            yield kid


def _tree(root: Any) -> Iterator[str]:
    level = 0
    for element, parent in _walk(root["/StructTreeRoot"], ""):
        kind = str(element["/S"])
        allowed = _BELOW.get(parent)
        if allowed is not None and kind not in allowed:
            yield f"{kind} stands directly below {parent}"
        if kind in _INSIDE and parent not in _INSIDE[kind]:
            yield f"{kind} stands in {parent}"
        heading = _HEADING.fullmatch(kind)
        if heading:
            if int(heading[1]) > level + 1:
                yield f"a heading {kind} follows one of level {level}"
            level = int(heading[1])
        if kind == "/Figure" and not str(element.get("/Alt", "")).strip():
            yield "a picture without an alternative text"
        if kind == "/TH" and "/Scope" not in element.get("/A", {}):
            yield "a header cell that does not say what it heads"
        if kind == "/Table":
            yield from _table(element)


def _walk(element: Any, parent: str) -> Iterator[tuple[Any, str]]:
    for kid in _below(element):
        yield kid, parent
        yield from _walk(kid, str(kid["/S"]))


def _table(table: Any) -> Iterator[str]:
    rows = list(_rows(table))
    if not any(str(cell["/S"]) == "/TH" for row in rows for cell in _below(row)):
        yield "a table without header cells"
    widths = Counter(_width(row) for row in rows)
    spanned = any("/RowSpan" in cell.get("/A", {}) for row in rows for cell in _below(row))
    if len(widths) > 1 and not spanned:
        yield f"a table whose rows have {sorted(widths)} cells"


def _rows(table: Any) -> Iterator[Any]:
    for kid in _below(table):
        if str(kid["/S"]) == "/TR":
            yield kid
        else:
            yield from (row for row in _below(kid) if str(row["/S"]) == "/TR")


def _width(row: Any) -> int:
    return sum(int(cell.get("/A", {}).get("/ColSpan", 1)) for cell in _below(row))


def _content(reader: pypdf.PdfReader, root: Any) -> Iterator[str]:
    """Find text outside the tree, and text that is read twice."""
    pages = {
        page.indirect_reference.idnum: at
        for at, page in enumerate(reader.pages)
        if page.indirect_reference is not None
    }
    read: dict[int, list[int]] = {}
    for element, _ in _walk(root["/StructTreeRoot"], ""):
        for kid in _kids(element):
            if isinstance(kid, int):
                at = pages[element.raw_get("/Pg").idnum]
                read.setdefault(at, []).append(int(kid))
    for number, page in enumerate(reader.pages):
        contents = page.get_contents()
        marks, loose = _marks(contents.get_data() if contents is not None else b"")
        if loose:
            yield f"page {number + 1}: {loose} strokes of text belong to nothing"
        known = read.get(number, [])
        if set(known) != set(marks):
            yield f"page {number + 1}: {len(set(marks) ^ set(known))} marks are not in the tree"
        if len(known) != len(set(known)):
            yield f"page {number + 1}: something is read twice"


def _marks(stream: bytes) -> tuple[list[int], int]:
    """Return the numbers of all marked text of a page, and how much text has no mark at all."""
    marks: list[int] = []
    depth = loose = 0
    for token in _TOKEN.finditer(stream):
        if token["begin"]:
            depth += 1
            marks += map(int, _MARK.findall(token["facts"] or b""))
        elif token["end"]:
            depth -= 1
        elif depth == 0:
            loose += 1
    return marks, loose
