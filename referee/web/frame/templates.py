"""Templates with less ado: pages of one app share their globals, and hundreds of addresses."""

from __future__ import annotations

from collections.abc import Mapping, MutableMapping
from functools import lru_cache
from typing import Any, Final

import flask
from flask import Flask, g, has_request_context, request
from jinja2 import Environment, Template, meta
from jinja2.environment import TemplateModule
from jinja2.runtime import Context
from jinja2.utils import missing

from referee.web.frame.template_calls import HouseContext, escape

MOST_ADDRESSES: Final = 8192
MOST_TEMPLATES: Final = 1024


class HouseTemplate(Template):
    """A template whose pieces, imported without context, are made once.

    Imported with context, they are made once per page as long as what they look at is the same.
    """

    _looked_at: frozenset[str] | None = None
    _uncertain = False

    @classmethod
    def _from_namespace(
        cls,
        environment: Environment,
        namespace: MutableMapping[str, Any],
        globals: MutableMapping[str, Any],  # noqa: A002 - so Jinja calls it
    ) -> Template:
        """Make a template of its code; it escapes with less ado."""
        namespace["escape"] = escape
        return super()._from_namespace(environment, namespace, globals)

    def new_context(
        self,
        vars: dict[str, Any] | None = None,  # noqa: A002 - so Jinja calls it
        shared: bool = False,
        locals: Mapping[str, Any] | None = None,  # noqa: A002 - so Jinja calls it
    ) -> Context:
        """Return a context of what a page brings; what all pages share, it looks up itself."""
        facts = vars or {}
        if locals:
            near = {name: value for name, value in locals.items() if value is not missing}
            facts = {**facts, **near}
        elif not shared:
            facts = dict(facts)
        return self.environment.context_class(self.environment, facts, self.name, self.blocks)

    def make_module(
        self,
        vars: dict[str, Any] | None = None,  # noqa: A002 - so Jinja calls it
        shared: bool = False,
        locals: Mapping[str, Any] | None = None,  # noqa: A002 - so Jinja calls it
    ) -> TemplateModule:
        """Return the pieces for this context."""
        names = self._names() if shared and vars is not None and has_request_context() else None
        if names is None or vars is None:
            return super().make_module(vars, shared, locals)
        near = locals or {}
        values = [near.get(name, missing) for name in names]
        values = [
            vars.get(name, missing) if value is missing else value
            for name, value in zip(names, values, strict=True)
        ]
        made: dict[Any, tuple[TemplateModule, list[Any]]] = g.setdefault("modules", {})
        key = (self.name, *map(id, values))
        if key not in made:
            # The values are held as well: nothing else may get their places in memory.
            made[key] = (super().make_module(vars, shared, locals), values)
        return made[key][0]

    def _names(self) -> frozenset[str] | None:
        """Return all names that the pieces look up, None when nobody can tell."""
        if self._looked_at is None and not self._uncertain:
            self._looked_at = _names_in(self.environment, self.name, set())
            self._uncertain = self._looked_at is None
        return self._looked_at

    def _get_default_module(self, ctx: Context | None = None) -> TemplateModule:
        """Return the pieces; nobody here gives a template globals of its own.

        Jinja would compare all names of both templates at every import.
        """
        del ctx
        return super()._get_default_module()


def _names_in(environment: Environment, name: str | None, seen: set[str]) -> frozenset[str] | None:
    """Return the names that a template looks up, with those of all templates that it names."""
    if name is None or environment.loader is None:
        return None
    if name in seen:
        return frozenset()
    seen.add(name)
    found, others = _read(environment, name)
    for other in others:
        deeper = _names_in(environment, other, seen)
        if deeper is None:
            return None
        found |= deeper
    return found


@lru_cache(MOST_TEMPLATES)
def _read(environment: Environment, name: str) -> tuple[frozenset[str], tuple[str | None, ...]]:
    """Return the names that stand in one template, and the templates that it names itself."""
    loader = environment.loader
    parsed = environment.parse(loader.get_source(environment, name)[0] if loader else "")
    names = frozenset(meta.find_undeclared_variables(parsed))
    return names, tuple(meta.find_referenced_templates(parsed))


def lend_addresses(app: Flask) -> None:
    """Let templates ask for addresses; the same ones are asked for on page after page."""

    @lru_cache(MOST_ADDRESSES)
    def address(below: str, endpoint: str, values: tuple[tuple[str, Any], ...]) -> str:
        del below
        return flask.url_for(endpoint, **dict(values))

    def url_for(endpoint: str, /, **values: Any) -> str:
        if endpoint.startswith(".") or any(name.startswith("_") for name in values):
            # It depends on the page that asks.
            return flask.url_for(endpoint, **values)
        return address(request.root_path, endpoint, tuple(values.items()))

    app.jinja_env.globals["url_for"] = url_for
    app.jinja_env.template_class = HouseTemplate
    app.jinja_env.context_class = HouseContext
    # All of them are pages.
    app.jinja_env.autoescape = True
