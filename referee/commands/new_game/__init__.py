"""`referee new-game`: a package to start from, with a small game that is already playable."""

import keyword
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path, PurePosixPath
from string import Template

from referee.commands import DONE, CommandError

SUMMARY = "write a package for a game of your own to start from"
STARTER = "starter"
# Stands for the name in names of files; all files end so, since they are no Python yet.
NAME, ENDING = "NAME", ".txt"
NEXT = """\
{folder} holds a small game to start from. Next:

  pip install -e {folder}
  referee try {name}     # what it lacks; nothing yet
  python -m pytest {folder}
  referee serve     # play it

docs/adding-a-game.md tells the rest.
"""


def arguments(parser: ArgumentParser) -> None:
    """Declare the name and the folder."""
    parser.add_argument("name", help="lower-case letters, digits and underscores: tide_pools")
    parser.add_argument(
        "folder", nargs="?", type=Path, help="a new or empty folder (default: the name)"
    )


def run(options: Namespace) -> int:
    """Write the files."""
    name: str = options.name
    _check(name)
    folder: Path = options.folder or Path(name)
    words = {
        "name": name,
        "title": name.replace("_", " ").capitalize(),
        "class_name": name.title().replace("_", ""),
        "distribution": "referee-" + name.replace("_", "-"),
    }
    try:
        if folder.exists() and any(folder.iterdir()):
            raise CommandError(f"{folder}: a new or empty folder expected")
        for path, text in _files():
            target = folder / path.replace(NAME, name)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(Template(text).substitute(words), encoding="utf-8")
    except OSError as fault:
        raise CommandError(f"{folder}: cannot be written ({fault.strerror})") from fault
    sys.stdout.write(NEXT.format(folder=folder, name=name))
    return DONE


def _check(name: str) -> None:
    """Refuse names that the shelf would refuse, or that Python cannot import."""
    from referee.games import shelf
    from referee.games.filling import NAME as GOOD

    if not GOOD.fullmatch(name) or keyword.iskeyword(name):
        raise CommandError(
            f"{name!r}: lower-case letters, digits and underscores expected, a letter first"
        )
    if name in shelf().games or name in sys.stdlib_module_names or name == "referee":
        raise CommandError(f"{name}: something else is called so; choose another name")


def _files(folder: Traversable | None = None, inside: str = "") -> Iterator[tuple[str, str]]:
    """Yield path and text of every file to start from."""
    for item in (folder or resources.files(__name__) / STARTER).iterdir():
        path = str(PurePosixPath(inside, item.name))
        if item.is_dir():
            yield from _files(item, path)
        else:
            yield path.removesuffix(ENDING), item.read_text(encoding="utf-8")
