"""Pages and JSON API: doors to the desk, no rules, no SQL."""

from referee.web.app import close_app, create_app

__all__ = ["close_app", "create_app"]
