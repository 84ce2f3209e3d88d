"""Style and scripts keep to what phones of the last five years understand (docs/browsers.md)."""

import re
from pathlib import Path

import pytest

STATIC = Path(__file__).resolve().parents[2] / "static"
STYLES = sorted(STATIC.glob("*.css"))
SCRIPTS = sorted(STATIC.glob("*.js"))
# Younger than Safari 15.4, and a page breaks where it is missing.
TOO_NEW_STYLE = re.compile(
    r"&|@starting-style|@scope|light-dark\(|anchor\(|:popover-open|field-sizing|subgrid|@property"
)
TOO_NEW_SCRIPT = re.compile(
    r"\(\?<[=!]|groupBy|toSorted|toReversed|toSpliced|withResolvers|fromAsync|showPopover|URLPattern"
)
# Missing where a page came over plain HTTP, as it does at a table.
ONLY_SECURE = re.compile(r"randomUUID\(|navigator\.clipboard|crypto\.subtle|serviceWorker|caches\.")
# Keeps pages for when the network is away, only where browsers allow it.
WITH_CERTIFICATE = ("offline.js", "service-worker.js")
# What may be used where an older word for it stands before it.
NEEDS_ELDER = {
    "dvh": re.compile(r"([a-z-]+): 100vh; \1: 100dvh"),
    "color-mix": re.compile(r"([a-z-]+): [^;]+; \1: color-mix\("),
    " hyphens: auto": re.compile(r"-webkit-hyphens: auto; hyphens: auto"),
}


def words(path: Path) -> str:
    """Return a file without its comments."""
    return re.sub(
        r"/\*.*?\*/|^ *//.*?$", "", path.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE
    )


@pytest.mark.parametrize("path", STYLES, ids=lambda path: path.name)
def test_style_is_old_enough_or_says_it_in_an_older_way_too(path: Path) -> None:
    style = words(path)
    assert TOO_NEW_STYLE.findall(style) == []
    for new, both in NEEDS_ELDER.items():
        assert style.count(new) == len(both.findall(style)), new


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_script_is_old_enough_and_needs_no_certificate(path: Path) -> None:
    script = words(path)
    assert TOO_NEW_SCRIPT.findall(script) == []
    if path.name not in WITH_CERTIFICATE:
        assert ONLY_SECURE.findall(script) == []


def test_script_that_needs_a_certificate_does_nothing_without_one() -> None:
    script = words(STATIC / "offline.js")
    first = script.index("serviceWorker")
    leaves = 'if (!("serviceWorker" in navigator) || !("caches" in window)) return;'
    assert script.index(leaves) < first
