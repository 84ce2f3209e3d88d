"""The app for servers with several processes, see `referee.gunicorn_settings`.

Settings come from the environment: REFEREE_DATABASE (required), REFEREE_HOSTS, REFEREE_PROXIES,
REFEREE_PUBLIC_URL, REFEREE_LISTS. Open streams would keep a process from stopping; they are ended
as soon as it is asked to.
"""

from __future__ import annotations

import _thread
import importlib
import os
import signal
import sys
import threading
from types import FrameType

from flask import Flask

from referee.gunicorn_settings import MOST_STREAMS
from referee.live import Hub
from referee.memory import look_rarely
from referee.web.app import create_app
from referee.web.frame.request_log import write_to_stderr


def app_of_environment() -> Flask:
    """Return the app that the environment describes."""
    database = os.environ.get("REFEREE_DATABASE")
    if not database:
        raise RuntimeError("REFEREE_DATABASE must name the database")
    refuse_half_green()
    write_to_stderr()
    made = create_app(database, most_streams=MOST_STREAMS)
    # At a convention every game is played, and nobody shall wait for one to be loaded.
    made.extensions["referee.desk"].matches.open_games()
    importlib.import_module("referee.web.api.hall")
    end_streams_when_asked_to_stop(made.extensions["referee.hub"])
    look_rarely()
    return made


def refuse_half_green() -> None:
    """Refuse to be loaded before greenlets replace threads: half of us would wait for ever."""
    if "gunicorn.workers.ggevent" not in sys.modules:
        return
    from gevent import monkey

    if not monkey.is_module_patched("threading"):
        raise RuntimeError("gevent workers load the app themselves: leave out --preload")


def end_streams_when_asked_to_stop(hub: Hub) -> None:
    """End all streams before whatever else the server does to stop."""
    if threading.current_thread() is not threading.main_thread():
        return
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGQUIT):
        before = signal.getsignal(number)

        def stop(number: int, frame: FrameType | None, before: object = before) -> None:
            # Not here: the signal may have come while this thread holds a lock, and an event
            # loop must not wait for one. The low-level call returns at once in both worlds.
            _thread.start_new_thread(hub.close, ())
            if callable(before):
                before(number, frame)

        signal.signal(number, stop)


app = app_of_environment()
