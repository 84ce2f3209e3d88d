"""A server loads libraries without their docstrings, and nothing else is missing."""

import ast
import importlib
import importlib.util
import json
import subprocess
import sys
from collections.abc import Iterator
from inspect import cleandoc
from pathlib import Path
from types import CodeType

import pytest

from referee.games.filling import GROUP
from referee.lean import GAMES, NOTHING, docstring_of, silent, without_docstrings

SPEAKING = '''
"""A module that talks."""

def plain():
    """Say nothing."""

def quoting():
    """Yes."""
    return "Yes."

def undocumented():
    return "A sentence"

def counting():
    """Count to three."""
    yield from (1, 2, 3)

async def waiting():
    """Wait."""
    def within():
        """Deep inside."""
        return [word for word in ("Wait.", "Deep inside.")]
    return within

said = lambda: "Said."

class Documented:
    """A class that talks."""

    def method(self):
        """A method that talks."""
        return self.__doc__

class Quoting:
    """Quoted."""

    motto = "Quoted."

class Undocumented:
    motto = "Nothing to add"
'''
PROGRAM = """
import json, sys
from contextlib import nullcontext
from referee.lean import without_docstrings
with without_docstrings() if sys.argv[2] == "lean" else nullcontext():
    from referee.web import create_app
    client = create_app(sys.argv[1]).test_client()
import flask, jinja2, sqlalchemy
said = [flask.Flask.__doc__, sqlalchemy.select.__doc__, jinja2.Environment.__doc__]
print(json.dumps([said, client.get("/api/v1/openapi.json").json]))
"""


def all_code(code: CodeType) -> Iterator[CodeType]:
    """Yield code and all that lies in it."""
    yield code
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield from all_code(one)


def test_docstrings_are_gone_and_everything_else_is_as_it_was() -> None:
    made: dict[str, object] = {"__name__": "speaking"}
    exec(silent(compile(SPEAKING, "speaking.py", "exec")), made)  # noqa: S102 - our own text

    def called(name: str) -> object:
        found = made[name]
        assert callable(found)
        return found()

    assert made["__doc__"] == made["plain"].__doc__ == made["Documented"].__doc__ == NOTHING
    assert made["counting"].__doc__ == made["waiting"].__doc__ == NOTHING
    assert called("plain") is None
    assert called("quoting") == "Yes."
    assert called("undocumented") == "A sentence"
    assert made["undocumented"].__doc__ is None
    assert list(called("counting")) == [1, 2, 3]  # type: ignore[call-overload]
    assert called("said") == "Said."
    with pytest.raises(StopIteration) as ended:
        called("waiting").send(None)  # type: ignore[attr-defined]
    assert ended.value.value.__doc__ == NOTHING
    assert ended.value.value() == ["Wait.", "Deep inside."]
    assert called("Documented").method() == NOTHING  # type: ignore[attr-defined]
    assert called("Quoting").motto == "Quoted."  # type: ignore[attr-defined]
    assert called("Undocumented").motto == "Nothing to add"  # type: ignore[attr-defined]
    assert called("Undocumented").__doc__ is None


@pytest.mark.parametrize(
    "library", ["sqlalchemy.sql.selectable", "werkzeug.wrappers.request", "typing", "flask.app"]
)
def test_only_docstrings_of_libraries_are_left_out(library: str) -> None:
    spec = importlib.util.find_spec(library)
    assert spec is not None
    assert spec.origin is not None
    text = Path(spec.origin).read_text(encoding="utf-8")
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    known = {
        ast.get_docstring(node)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, documented)
    } - {None}
    left_out = set()
    code = compile(text, spec.origin, "exec")
    for before, after in zip(all_code(code), all_code(silent(code)), strict=True):
        place = docstring_of(before)
        for number, (old, new) in enumerate(zip(before.co_consts, after.co_consts, strict=True)):
            if number == place:
                # Some compilers leave out how they are indented.
                left_out.add(cleandoc(str(old)))
                assert new == NOTHING
            elif not isinstance(old, CodeType):
                assert new is old
        assert before.co_code == after.co_code
    assert left_out <= known
    assert len(left_out) > 0.9 * len(known)


def test_a_server_without_them_documents_its_api_all_the_same(tmp_path: Path) -> None:
    told = {}
    for way in ("lean", "usual"):
        given = [f"sqlite:///{tmp_path / f'{way}.db'}", way]
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM, *given], capture_output=True, text=True, check=True
        )
        told[way] = json.loads(done.stdout)
    assert told["lean"][0] == [NOTHING] * 3
    assert all(len(said) > 20 for said in told["usual"][0])
    assert told["lean"][1] == told["usual"][1]


def test_games_of_other_packages_keep_what_they_say_of_themselves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    metadata = tmp_path / "talkative-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: talkative\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text(f"[{GROUP}]\ntalkative = talkative.game:GAME\n")
    for name in ("talkative", "mute"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text('"""Said."""\n')
    monkeypatch.syspath_prepend(tmp_path)
    with without_docstrings():
        told = [importlib.import_module(name).__doc__ for name in ("talkative", "mute")]
    assert told == ["Said.", NOTHING]
    assert GAMES == GROUP
