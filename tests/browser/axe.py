"""Asks axe what is wrong with a page; the pages' own policy lets nobody else's script in."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parent / "vendor" / "axe-core-4.14.0" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN = """async (tags) => {
  const found = await axe.run(document, { runOnly: tags });
  return found.violations.map((one) => ({
    id: one.id, nodes: one.nodes.map((node) => node.html.slice(0, 160)).slice(0, 3),
  }));
}"""


@cache
def _source() -> str:
    return AXE.read_text("utf-8")


def complaints(page: Page) -> list[dict[str, Any]]:
    """Return everything that axe finds wrong with a page as it is shown now.

    From its top: what scrolls under the sticky bar is covered by a link, and axe cannot know that
    it comes out again.
    """
    page.evaluate("scrollTo(0, 0)")
    page.evaluate(_source())
    found: list[dict[str, Any]] = page.evaluate(RUN, RULES)
    return found
