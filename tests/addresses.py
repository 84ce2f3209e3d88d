"""Every address that an app answers, those behind the entrance of the API among them."""

from collections.abc import Iterator

from flask import Flask
from werkzeug.routing import Rule

from referee.web.api.hall import ADDRESSES


def every_address(app: Flask) -> Iterator[Rule]:
    """Yield the rules of the pages, then those of the API."""
    yield from app.url_map.iter_rules()
    yield from ADDRESSES.iter_rules()
