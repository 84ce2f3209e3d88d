"""Games that other packages bring, as an installer would leave them, for one test."""

import atexit
import importlib
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from referee import games

TOY = Path(__file__).parent / "toy_game"
METADATA = "Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n"


def install(site: Path, distribution: str, entries: Mapping[str, str]) -> None:
    """Write what an installer writes about a package that brings these games."""
    folder = site / f"{distribution.replace('-', '_')}-1.0.dist-info"
    folder.mkdir(parents=True)
    (folder / "METADATA").write_text(METADATA.format(name=distribution), "utf-8")
    lines = [f"{name} = {value}" for name, value in entries.items()]
    (folder / "entry_points.txt").write_text("\n".join(["[referee.games]", *lines, ""]), "utf-8")


@contextmanager
def on_the_shelf(site: Path) -> Iterator[Mapping[str, str]]:
    """Let this process find what is installed in a folder; yield what others need for it."""
    before = os.environ.get("PYTHONPATH", "")
    known = set(sys.modules)
    sys.path.insert(0, str(site))
    forget()
    try:
        yield {"PYTHONPATH": os.pathsep.join(filter(None, [str(site), before]))}
    finally:
        sys.path.remove(str(site))
        for name in set(sys.modules) - known:
            if str(getattr(sys.modules[name], "__file__", "")).startswith(str(site)):
                del sys.modules[name]
        forget()


def toy_installed() -> None:
    """Install the toy game for this process and for all that it starts, until it ends."""
    site = Path(tempfile.mkdtemp(prefix="toy-game-"))
    atexit.register(shutil.rmtree, site, ignore_errors=True)
    (site / "marmots").symlink_to(TOY / "marmots")
    install(site, "referee-marmots", {"marmots": "marmots.game:GAME"})
    sys.path.append(str(site))
    paths = [os.environ.get("PYTHONPATH", ""), str(site)]
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, paths))
    forget()


def forget() -> None:
    """Let the shelf be filled anew."""
    importlib.invalidate_caches()
    games.shelf.cache_clear()
    games.pages_of.cache_clear()
