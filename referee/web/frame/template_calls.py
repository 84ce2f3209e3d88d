"""What templates do hundreds of times per page: calling something, escaping a text.

Jinja looks at everything that is called whether it wants the context of the template. Nothing
that our templates call does, except macros; and all our templates escape what they write.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import _lru_cache_wrapper, partial
from types import BuiltinMethodType, FunctionType, MethodType
from typing import Any, Final

import markupsafe
from jinja2.runtime import Context, Macro
from jinja2.utils import internalcode, missing
from markupsafe import Markup

from referee.web.frame.language import Speech

# What is called with what stands in the brackets and nothing else, unless it is marked.
_SIMPLE: Final = frozenset(
    (FunctionType, MethodType, BuiltinMethodType, _lru_cache_wrapper, type, Speech)
)
_MARK: Final = "jinja_pass_arg"
# What Jinja says of the place of a call, for those who want its context.
_PLACES: Final = ("_loop_vars", "_block_vars")
# Text that needs no escaping any more; the constructor of Markup asks whether it is a text.
_written: Callable[[str], Markup] = partial(str.__new__, Markup)
_escape_text: Callable[[str], str] = vars(markupsafe)["_escape_inner"]  # the part in C


class HouseContext(Context):
    """A context whose calls go straight to what is called.

    What all pages share lies in the environment and is looked up there: Jinja would copy it into
    the context of every piece of a page.
    """

    def resolve_or_missing(self, key: str) -> Any:
        """Look a name up: in this template, on this page, among what all pages share."""
        found = self.vars.get(key, missing)
        if found is missing:
            found = self.parent.get(key, missing)
            if found is missing:
                found = self.environment.globals.get(key, missing)
        return found

    @internalcode
    def call(self, called: Any, /, *given: Any, **named: Any) -> Any:
        """Call something that stands in a template."""
        kind = type(called)
        if kind is Macro and not named and not (called.caller or called.explicit_caller):
            lacking = called._argument_count - len(given)
            if lacking >= 0 and not (called.catch_varargs or called.catch_kwargs):
                return _written(called._func(*given, *(missing,) * lacking))
        if kind in _SIMPLE and not hasattr(called, _MARK):
            for place in _PLACES if named else ():
                named.pop(place, None)
            return called(*given, **named)
        return super().call(called, *given, **named)


def escape(value: object) -> str:
    """Return a value as it is written on a page."""
    kind = type(value)
    if kind is Markup:
        return value  # type: ignore[return-value]
    if kind is str:
        return _escape_text(value)  # type: ignore[arg-type]
    return str(value) if kind is int else markupsafe.escape(value)
