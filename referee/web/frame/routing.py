"""Addresses whose builders are made when somebody builds one."""

from __future__ import annotations

from collections.abc import Callable

from werkzeug.routing import PathConverter, Rule


class Rest(PathConverter):
    """All that is left of an address, whatever it is made of: names may hold ends of lines."""

    regex = r"[^/][\s\S]*?"


class HouseRule(Rule):
    """One of our addresses.

    Werkzeug writes two small programs for each that put it together; most of them never run while
    one is at the table, and together they take most of a megabyte.
    """

    def _compile_builder(self, append_unknown: bool = True) -> Callable[..., tuple[str, str]]:
        """Return what writes the program when it is needed first, and lets it stand in for it."""
        place = "_build_unknown" if append_unknown else "_build"

        def first(rule: HouseRule, /, **values: object) -> tuple[str, str]:
            made = super(HouseRule, rule)._compile_builder(append_unknown)
            build: Callable[..., tuple[str, str]] = made.__get__(rule, None)
            setattr(rule, place, build)
            return build(**values)

        return first
