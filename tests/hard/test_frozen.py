"""A database that hangs without a word: whoever watches is told, and it goes on by itself."""

from referee.web.app import close_app, create_app
from tests.postgres.server import fresh_database, frozen, server_of_our_own
from tests.waiting import until


def test_health_says_so_while_postgresql_is_frozen_and_recovers_with_it() -> None:
    with server_of_our_own() as server, fresh_database(server) as address:
        app = create_app(address)
        watcher = app.test_client()
        assert watcher.get("/healthz").status_code == 200
        with frozen(server):
            # Nothing that the server could say comes before this answer.
            answer = watcher.get("/healthz")
            assert answer.status_code == 503
            assert answer.get_json()["status"] == "database away"
            assert watcher.get("/healthz").status_code == 503
        until(lambda: watcher.get("/healthz").status_code == 200)
        close_app(app)
