"""How a convention runs Referee: `gunicorn -c python:referee.gunicorn_settings -w 2`.

Options of the command line go before these. Nothing of ours may be loaded here: the workers of
gevent have to come first.
"""

from typing import Any, Final

wsgi_app = "referee.web.wsgi:app"
worker_class = "gevent"
# Each phone holds one for its stream. A worker without a free one serves nobody any more.
worker_connections = 8000
# The others are for pages and moves.
MOST_STREAMS: Final = 7000
SHARED: Final = "PROMETHEUS_MULTIPROC_DIR"
# Longer than proxies keep a connection that nobody uses (Caddy: two minutes). Whoever closes first
# must not be the one to whom a move may be on its way.
keepalive = 150
# Streams end at once, a page or a move soon. Connections that are only kept would be waited for to
# the end of this, and a server promises to be gone within two seconds.
graceful_timeout = 1
# A door for remote control, in a home folder that such a user seldom has.
control_socket_disable = True


def on_starting(server: Any) -> None:
    """Give the processes a folder in which they count together, where counting is wanted."""
    import os
    import tempfile

    del server
    if os.environ.get("REFEREE_METRICS") == "on" and not os.environ.get(SHARED):
        os.environ[SHARED] = tempfile.mkdtemp(prefix="referee-metrics-")


def child_exit(server: Any, worker: Any) -> None:
    """Count a process that has gone no longer among those that hold streams."""
    import os

    del server
    if os.environ.get(SHARED):
        from prometheus_client import multiprocess

        multiprocess.mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]
