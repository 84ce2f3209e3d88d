"""Puts the finishing touches to the structure of a PDF: what WeasyPrint's tags leave open.

WeasyPrint tags by HTML element. A table without header cells only arranges things: a screen reader
must not announce rows and columns, so it becomes plain blocks. A header cell says what it heads.
What stands in the margins is repeated on every page and no part of the text.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

_ELEMENT: Final = "/StructElem"
_ARRANGED: Final = {"/Table": "/Div", "/TR": "/Div", "/TD": "/Div", "/TBody": "/Div"}
_PARTS: Final = ("/THead", "/TBody", "/TFoot")
_ARTIFACT: Final = b"/Artifact"

# A part of a PDF file; its library is published without types.
PdfPart: TypeAlias = Any


class Tree:
    """The structure of a PDF: its elements by reference."""

    def __init__(self, pdf: PdfPart) -> None:
        self.elements: Final[dict[bytes, PdfPart]] = {
            each.reference: each for each in pdf.objects if _is_element(each)
        }

    def kids(self, element: PdfPart) -> list[PdfPart]:
        """Return the elements below an element, in their order."""
        return [self.elements[kid] for kid in element.get("K", ()) if kid in self.elements]

    def parts(self, table: PdfPart) -> list[PdfPart]:
        """Return head, body and foot of a table."""
        return [kid for kid in self.kids(table) if kid["S"] in _PARTS]

    def rows(self, table: PdfPart) -> Iterator[PdfPart]:
        """Yield the rows of a table."""
        for kid in self.kids(table):
            if kid["S"] == "/TR":
                yield kid
            elif kid["S"] in _PARTS:
                yield from (row for row in self.kids(kid) if row["S"] == "/TR")

    def outside(self) -> list[PdfPart]:
        """Return the elements that no branch of the tree leads to."""
        root = next(each for each in self.elements.values() if each["S"] == "/Document")
        reached = {root.reference}
        waiting = [root]
        while waiting:
            for kid in self.kids(waiting.pop()):
                if kid.reference not in reached:
                    reached.add(kid.reference)
                    waiting.append(kid)
        return [each for reference, each in self.elements.items() if reference not in reached]


def finish(document: PdfPart, pdf: PdfPart) -> None:
    """Mend the structure; WeasyPrint calls this before it writes the file."""
    del document
    tree = Tree(pdf)
    for element in tree.elements.values():
        if element["S"] == "/Table":
            _mend_table(tree, element)
    _set_margins_apart(tree, pdf)


def _mend_table(tree: Tree, table: PdfPart) -> None:
    rows = list(tree.rows(table))
    cells = [(row, cell) for row in rows for cell in tree.kids(row)]
    if not any(cell["S"] == "/TH" for _, cell in cells):
        for element in (table, *tree.parts(table), *rows, *(cell for _, cell in cells)):
            element["S"] = _ARRANGED.get(element["S"], element["S"])
            element.pop("A", None)
        return
    heads = [part for part in tree.parts(table) if part["S"] == "/THead"]
    columns = {row.reference for part in heads for row in tree.kids(part)}
    for row, cell in cells:
        if cell["S"] == "/TH":
            cell["A"]["Scope"] = "/Column" if row.reference in columns else "/Row"


def _set_margins_apart(tree: Tree, pdf: PdfPart) -> None:
    """Mark as artifacts what stands at the feet of the pages."""
    objects = {each.reference: each for each in pdf.objects if each.number}
    parents = next(each for each in objects.values() if isinstance(each, dict) and "Nums" in each)
    for element in tree.outside():
        marks = [mark for mark in element.get("K", ()) if isinstance(mark, int)]
        page = objects[element["Pg"]]
        strokes = objects[page["Contents"]].stream
        numbers = parents["Nums"][2 * page["StructParents"] + 1]
        for mark in marks:
            # A mark is written as its tag, its number and the word that begins it.
            place = next(i for i, part in enumerate(strokes) if _number(part) == mark)
            strokes[place - 1 : place + 2] = [_ARTIFACT, b"BMC"]
            numbers[mark] = "null"


def _is_element(thing: PdfPart) -> bool:
    return isinstance(thing, dict) and thing.get("Type") == _ELEMENT


def _number(part: PdfPart) -> int | None:
    return part.get("MCID") if isinstance(part, dict) else None
