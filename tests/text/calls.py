"""Finds where programs and templates ask for phrases: `t("key", …)` and `say("key", …)`."""

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from jinja2 import Environment, nodes

ROOT = Path(__file__).parents[2]
PROGRAMS = ("web", "desk", "sheets", "live", "text", "commands", "lent", "games")
_KEY = re.compile(r"""["']([a-z0-9_]+(?:\.[A-Za-z0-9_]+)*\.?)["'{]""")
_JINJA = Environment(extensions=["jinja2.ext.do", "jinja2.ext.loopcontrols"], autoescape=True)


@dataclass(frozen=True)
class Asked:
    """One request for a phrase; a key that ends with a dot is only the beginning of a key."""

    where: str
    key: str
    facts: frozenset[str]
    # Further facts may come in a dictionary that cannot be seen from here.
    open_ended: bool


def sources() -> tuple[Path, ...]:
    """Return every file that may ask for phrases."""
    found = [ROOT / "referee" / "cli.py"]
    for room in PROGRAMS:
        found += (ROOT / "referee" / room).rglob("*.py")
    for folder in ("templates", "print", "referee/games"):
        found += (path for path in (ROOT / folder).rglob("*") if _is_template(path))
    return tuple(sorted(path for path in found if path.exists()))


def mentioned_keys(paths: Iterable[Path]) -> frozenset[str]:
    """Return all strings that look like a key or its beginning, wherever they stand."""
    return frozenset(key for path in paths for key in _KEY.findall(path.read_text("utf-8")))


def asked_in(path: Path) -> Iterator[Asked]:
    """Yield the phrases that a file asks for by name."""
    text = path.read_text("utf-8")
    where = str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else path.name
    if path.suffix == ".py":
        yield from _in_program(where, text)
    else:
        yield from _in_template(where, text)


def _is_template(path: Path) -> bool:
    return path.suffix in {".html", ".svg", ".txt", ".xml", ".jinja", ".j2"}


def _in_program(where: str, text: str) -> Iterator[Asked]:
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        called = node.func.attr if isinstance(node.func, ast.Attribute) else node.func
        name = called.id if isinstance(called, ast.Name) else called
        if name in ("t", "say"):
            facts = frozenset(word.arg for word in node.keywords if word.arg)
            open_ended = any(word.arg is None for word in node.keywords)
            for key in _program_keys(node.args[0]):
                yield Asked(f"{where}:{node.lineno}", key, facts, open_ended)


def _program_keys(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(key)):
            yield key
        case ast.IfExp(body=one, orelse=other):
            yield from _program_keys(one)
            yield from _program_keys(other)
        case ast.JoinedStr(values=[ast.Constant(value=str(start)), *_]):
            yield start.rpartition(".")[0] + "."
        case ast.BinOp(left=ast.Constant(value=str(start))):
            yield start


def _in_template(where: str, text: str) -> Iterator[Asked]:
    for node in _JINJA.parse(text).find_all(nodes.Call):
        called = node.node
        name = called.name if isinstance(called, nodes.Name) else getattr(called, "attr", "")
        if name in ("t", "say") and node.args:
            facts = frozenset(word.key for word in node.kwargs)
            for key in _template_keys(node.args[0]):
                yield Asked(f"{where}:{node.lineno}", key, facts, node.dyn_kwargs is not None)


def _template_keys(node: nodes.Node) -> Iterator[str]:
    if isinstance(node, nodes.Const) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, nodes.CondExpr):
        yield from _template_keys(node.expr1)
        if node.expr2 is not None:
            yield from _template_keys(node.expr2)
    elif isinstance(node, nodes.Concat):
        yield from _template_keys(node.nodes[0])
    elif isinstance(node, nodes.BinExpr):
        yield from _template_keys(node.left)
