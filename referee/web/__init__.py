"""Pages and JSON API: doors to the desk, no rules, no SQL."""

from flask import Flask, render_template

from referee import places


def create_app(database: str) -> Flask:
    """Return the pages of one Referee whose book is kept in this database."""
    app = Flask("referee", template_folder=places.templates(), static_folder=places.static())
    app.config["REFEREE_DATABASE"] = database

    @app.get("/")
    def welcome() -> str:
        return render_template("welcome.html")

    @app.get("/healthz")
    def health() -> dict[str, str]:
        return {"status": "ok"}

    return app
