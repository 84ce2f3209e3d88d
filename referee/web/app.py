"""The app: one Flask with everything around it that every page needs."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable, Iterator
from types import ModuleType
from typing import Any

from flask import Blueprint, Flask
from jinja2 import ChoiceLoader, FileSystemLoader, PrefixLoader, StrictUndefined
from msgspec.structs import replace
from werkzeug.middleware.proxy_fix import ProxyFix

import referee.web
from referee import places
from referee.desk.game_pages import page_folders
from referee.desk.unlock import open_desk
from referee.live import Hub, Listening
from referee.live.webhook import Caller
from referee.web.frame.assets import serve_assets
from referee.web.frame.compress import compress_pages
from referee.web.frame.cors import let_others_read
from referee.web.frame.csrf import guard_forms
from referee.web.frame.errors import answer_errors
from referee.web.frame.language import speak
from referee.web.frame.match_words import practises
from referee.web.frame.pieces import lend_pieces
from referee.web.frame.request_log import log_requests
from referee.web.frame.routing import HouseRule, Rest
from referee.web.frame.security import guard
from referee.web.frame.templates import lend_addresses
from referee.web.frame.words import lend_words
from referee.web.frame.written_once import enable_keeping
from referee.web.phones.phone import keep_secrets_close
from referee.web.phones.strangers import bound_long_books, bound_strangers
from referee.web.settings import Settings
from referee.web.table.line_inputs import put_right
from referee.web.table.moves import in_a_row, packed

# Makes an app of its own as soon as it is imported.
OWN_APP = "referee.web.wsgi"


def create_app(database: str, **config: Any) -> Flask:
    """Return the pages of one Referee whose book is kept in this database.

    `config` overrides the settings of the environment, see `Settings`. Every module of this room
    that has a blueprint called `pages` is a door.
    """
    settings = replace(Settings.from_environment(), **config)
    app = Flask("referee", static_folder=None)
    app.url_rule_class = HouseRule
    # Templates of the house and its games are few: all of them stay, and nobody counts their use.
    app.jinja_options = {"cache_size": -1}
    app.url_map.converters["rest"] = Rest
    app.extensions["referee.settings"] = settings
    desk = app.extensions["referee.desk"] = open_desk(database)
    hub = app.extensions["referee.hub"] = Hub(ask_all=desk.tables.all_versions)
    app.extensions["referee.listening"] = Listening(desk.archive, hub)
    if settings.webhook is not None:
        told = Caller(desk.archive, settings.webhook, desk.standings.of)
        app.extensions["referee.webhook"] = told
    app.secret_key = desk.guard.secret_key()
    app.config["MAX_CONTENT_LENGTH"] = settings.most_bytes
    app.config["MAX_FORM_MEMORY_SIZE"] = settings.most_bytes
    app.config["MAX_FORM_PARTS"] = 300
    find_templates(app)
    # A misspelt name is our mistake, not an empty place on a page.
    app.jinja_env.undefined = StrictUndefined
    app.jinja_env.filters["first"] = first_of
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.jinja_env.globals["packed"] = packed
    app.jinja_env.globals["in_a_row"] = in_a_row
    app.jinja_env.globals["practises"] = practises
    app.jinja_env.globals["put_right"] = put_right
    enable_keeping(app)
    lend_addresses(app)
    keep_secrets_close(app)
    bound_strangers(app)
    # What comes first is asked first; what is done to an answer is done in the reverse order.
    compress_pages(app)
    log_requests(app)
    guard(app, settings.trusted)
    guard_forms(app)
    speak(app)
    lend_words(app)
    lend_pieces(app)
    serve_assets(app, places.static(), page_folders("static"))
    answer_errors(app)
    if settings.cors:
        let_others_read(app)
    for blueprint in doors(referee.web):
        app.register_blueprint(blueprint)
    bound_long_books(app)
    if settings.proxies:
        number = settings.proxies
        # Only by configuration: anybody could write these headers.
        app.wsgi_app = ProxyFix(  # type: ignore[method-assign]
            app.wsgi_app, x_for=number, x_proto=number, x_host=number
        )
    return app


def first_of(things: Iterable[Any]) -> Any:
    """Return the first of some things, None when there are none."""
    return next(iter(things), None)


def find_templates(app: Flask) -> None:
    """Look for templates in the house's folder, then in those of games, under their names."""
    games = {name: FileSystemLoader(folder) for name, folder in page_folders("templates").items()}
    house = FileSystemLoader(places.templates())
    app.jinja_loader = ChoiceLoader([house, PrefixLoader(games)])


def doors(room: ModuleType) -> Iterator[Blueprint]:
    """Yield every blueprint of this room.

    A folder that has one of its own loads what else lies in it when somebody comes.
    """
    for found in pkgutil.iter_modules(room.__path__, f"{room.__name__}."):
        if found.name == OWN_APP:
            continue
        module = importlib.import_module(found.name)
        pages = getattr(module, "pages", None)
        if isinstance(pages, Blueprint):
            yield pages
        elif found.ispkg:
            yield from doors(module)


def close_app(app: Flask) -> None:
    """End all streams at once and give the database back."""
    app.extensions["referee.hub"].close()
    app.extensions["referee.listening"].close()
    if "referee.webhook" in app.extensions:
        app.extensions["referee.webhook"].close()
    desk = app.extensions["referee.desk"]
    desk.close()
    desk.archive.close()
