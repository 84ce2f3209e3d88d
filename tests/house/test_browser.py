"""The browser that tests drive, and the finder of barriers they use."""

from pathlib import Path

from playwright.sync_api import Page

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "tests/browser/vendor/axe-core-4.14.0/axe.min.js"


def test_browser_opens_a_page_and_axe_finds_its_barrier(page: Page) -> None:
    page.set_content("<!doctype html><html lang=en><title>Saw</title><main><img src=saw.png>")
    assert page.title() == "Saw"
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("axe.run().then(result => result.violations.map(broken => broken.id))")
    assert "image-alt" in found
