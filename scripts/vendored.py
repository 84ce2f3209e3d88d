"""Which files of which packages are vendored, and where they lie."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Package:
    """One npm package in one version, and the files taken from it."""

    name: str
    version: str
    licence: str
    folder: str
    files: tuple[str, ...]


PACKAGES = (
    Package(
        name="htmx.org",
        version="4.0.0",
        licence="0BSD",
        folder="static/vendor/htmx.org-4.0.0",
        files=("dist/htmx.min.js", "dist/ext/hx-sse.min.js", "LICENSE"),
    ),
    Package(
        name="@picocss/pico",
        version="2.1.1",
        licence="MIT",
        folder="static/vendor/pico-2.1.1",
        files=("css/pico.min.css", "LICENSE.md"),
    ),
    # The fonts of the printed sheets, embedded in every PDF.
    Package(
        name="@expo-google-fonts/bitter",
        version="0.4.2",
        licence="OFL-1.1",
        folder="print/fonts/bitter-0.4.2",
        files=("700Bold/Bitter_700Bold.ttf", "LICENSE_FONT"),
    ),
    Package(
        name="@expo-google-fonts/fira-sans-condensed",
        version="0.4.1",
        licence="OFL-1.1",
        folder="print/fonts/fira-sans-condensed-0.4.1",
        files=(
            "400Regular/FiraSansCondensed_400Regular.ttf",
            "600SemiBold/FiraSansCondensed_600SemiBold.ttf",
            "LICENSE_FONT",
        ),
    ),
    # Finds barriers in pages; only tests use it, so it is never shipped.
    Package(
        name="axe-core",
        version="4.14.0",
        licence="MPL-2.0",
        folder="tests/browser/vendor/axe-core-4.14.0",
        files=("axe.min.js", "LICENSE", "LICENSE-3RD-PARTY.txt"),
    ),
)
