"""The settings for gunicorn are ones that it knows, and load nothing too early."""

import importlib
import subprocess
import sys

from referee import gunicorn_settings

EARLY = """
import sys
import referee.gunicorn_settings
print(*(name for name in sys.modules if name.startswith(("referee.", "flask", "threading"))))
"""


def test_gunicorn_knows_every_setting() -> None:
    # It passes over what it does not know, without a word.
    given = {name for name in vars(gunicorn_settings) if name.islower() and name[0] != "_"}
    assert "worker_class" in given
    # Published without type information.
    assert given <= set(importlib.import_module("gunicorn.config").make_settings())


def test_pages_find_a_free_connection_when_no_further_stream_is_taken() -> None:
    assert gunicorn_settings.worker_connections > gunicorn_settings.MOST_STREAMS


def test_nothing_is_loaded_before_greenlets_replace_threads() -> None:
    told = subprocess.run([sys.executable, "-c", EARLY], capture_output=True, text=True, check=True)
    assert told.stdout.split() == ["referee.gunicorn_settings"]
