"""Pieces of pages that are written once and shown often, on every phone of a table.

    {% call kept("wheel", wheel, picked) %}…{% endcall %}

What the piece shows must follow from its name, its values and the language alone. Seats that see
different things have different values, and therefore pieces of their own.

    {% macro gains(words) %}…{% endmacro %}{% set gains = once(gains) %}

The same for small signs that are written in many places: words and numbers alone decide.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from hashlib import blake2b
from types import CodeType
from typing import Any

import msgspec
from flask import Flask
from markupsafe import Markup

from referee.desk.book.cache import Recent
from referee.web.frame.language import language

# Pieces of some three hundred tables, a kilobyte or two each.
MOST = 16_384
# Enough to tell any two values apart; the values themselves would take half as much as the pieces.
DIGEST = 16
MOST_SIGNS = 8192


def _plain(value: object) -> dict[object, object]:
    """Turn a read-only mapping into what can be encoded."""
    if not isinstance(value, Mapping):
        raise TypeError(f"{type(value).__name__} cannot be told apart by its value")
    return dict(value)


_encode = msgspec.msgpack.Encoder(enc_hook=_plain).encode


def enable_keeping(app: Flask) -> None:
    """Let templates keep what they have written."""
    pieces: Recent[bytes, Markup] = Recent(MOST)

    def kept(name: str, *values: Any, caller: Callable[[], Markup]) -> Markup:
        key = blake2b(_encode((name, language(), values)), digest_size=DIGEST).digest()
        piece = pieces.get(key)
        if piece is None:
            piece = caller()
            pieces.put(key, piece)
        return piece

    app.jinja_env.globals["kept"] = kept
    app.jinja_env.globals["once"] = once


# By the code of the macro: a template that is imported with its context makes new macros each time.
_SIGNS: dict[CodeType, Callable[..., Markup]] = {}


def once(macro: Callable[..., Any]) -> Callable[..., Markup]:
    """Write a sign once for the same words and numbers; it may need nothing else of its page."""
    code = getattr(macro, "_func", macro).__code__
    known = _SIGNS.get(code)
    if known is None:
        known = _SIGNS[code] = _remembering(macro)
    return known


def _remembering(macro: Callable[..., Any]) -> Callable[..., Markup]:
    # Typed: 1, 1.0 and true are written differently.
    @lru_cache(MOST_SIGNS, typed=True)
    def written(spoken: str, *given: str | float | None, **named: str | float | None) -> Markup:
        del spoken
        sign: Markup = macro(*given, **named)
        return sign

    def sign(*given: str | float | None, **named: str | float | None) -> Markup:
        return written(language(), *given, **named)

    return sign
