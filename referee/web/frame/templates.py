"""Templates with less ado: pages of one app share their globals, and hundreds of addresses."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import flask
from flask import Flask, request
from jinja2 import Template
from jinja2.environment import TemplateModule
from jinja2.runtime import Context

MOST_ADDRESSES: Final = 8192


class HouseTemplate(Template):
    """A template whose pieces, imported without context, are made once."""

    def _get_default_module(self, ctx: Context | None = None) -> TemplateModule:
        """Return the pieces; nobody here gives a template globals of its own.

        Jinja would compare all names of both templates at every import.
        """
        del ctx
        return super()._get_default_module()


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
