"""Shuffles that a test has chosen: no phone may tell the order of a hidden deck, only the app."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest


@contextmanager
def as_the_app() -> Iterator[None]:
    """Announce moves as the app does, which may shuffle."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("referee.desk.moves.moves.may_enter", lambda *_: True)
        yield
