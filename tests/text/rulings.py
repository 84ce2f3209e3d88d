"""Finds in a game's source which facts go with each rule and each step."""

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

from referee.engine.rule import Rule

GAMES = Path(__file__).parents[2] / "referee" / "games"


def _calls(game: str) -> Iterator[ast.Call]:
    for path in sorted((GAMES / game).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                yield node


def _facts(call: ast.Call) -> frozenset[str] | None:
    """Return the names of the facts, or None when some of them cannot be seen."""
    if any(word.arg is None for word in call.keywords):
        return None
    return frozenset(word.arg for word in call.keywords if word.arg)


def _common(found: Mapping[str, list[frozenset[str]]]) -> dict[str, frozenset[str]]:
    """Keep the facts that are given every time."""
    return {key: frozenset.intersection(*facts) for key, facts in found.items()}


def facts_of_rules(game: str, rules: Mapping[str, Rule]) -> dict[str, frozenset[str]]:
    """Return, by phrase key, the facts that every breach of a rule carries.

    `rules` are the rules by the name that they have in the rulebook.
    """
    found = defaultdict(list)
    for call in _calls(game):
        if isinstance(call.func, ast.Attribute) and call.func.attr == "broken":
            rule = call.func.value
            name = rule.attr if isinstance(rule, ast.Attribute) else getattr(rule, "id", "")
            facts = _facts(call)
            if name in rules and facts is not None:
                found[f"rule.{rules[name].code}"].append(facts)
    return _common(found)


def facts_of_steps(game: str) -> dict[str, frozenset[str]]:
    """Return, by phrase key, the facts that a step always carries."""
    found = defaultdict(list)
    for call in _calls(game):
        if isinstance(call.func, ast.Attribute) and call.func.attr == "step" and call.args:
            facts = _facts(call)
            for key in _words(call.args[0]):
                if facts is not None:
                    found[f"step.{key}"].append(facts)
    return _common(found)


def _words(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(word)):
            yield word
        case ast.IfExp(body=one, orelse=other):
            yield from _words(one)
            yield from _words(other)
