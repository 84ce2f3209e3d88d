"""How a door of the API is declared: its path, what goes in, what comes out, who may use it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec import Struct, field

from referee.web.settings import FILE_BYTES, MOST_BYTES

# The default limit of a request's body, and that of whole matches and boxes.
BODY: Final = MOST_BYTES
FILE: Final = FILE_BYTES

View = Callable[..., Any]


class Stream:
    """The answer of a door that stays open: a response that the view makes itself."""


# How a yes or no behind the question mark is described.
YES_OR_NO: Final[Mapping[str, Any]] = {"type": "string", "enum": ["yes", "no"]}


class Query(Struct, frozen=True):
    """One parameter behind the question mark."""

    name: str
    about: str
    schema: Mapping[str, Any] = field(default_factory=lambda: {"type": "string"})
    required: bool = False


class Door(Struct, frozen=True):
    """One thing that a program may ask for.

    `body` is the type that is read strictly from JSON (None: no body, `object`: anything),
    `answer` the type that comes back under `status` (None: nothing, `str`: text, `bytes`: a file,
    `Stream`: lines without end), `errors` the codes of what may go wrong besides what can go wrong
    everywhere. What is `costly` to answer is remembered and bounded for strangers; its path tells
    the `code` of a match.
    """

    method: str
    path: str
    name: str
    about: str
    view: View
    answer: Any
    status: int = 200
    body: Any = None
    query: tuple[Query, ...] = ()
    errors: tuple[str, ...] = ()
    limit: int = BODY
    media: str = "application/json"
    costly: bool = False


declared: Final[list[Door]] = []


def door(
    method: str,
    path: str,
    answer: Any,
    *,
    status: int = 200,
    body: Any = None,
    query: tuple[Query, ...] = (),
    errors: tuple[str, ...] = (),
    limit: int = BODY,
    media: str = "application/json",
    costly: bool = False,
) -> Callable[[View], View]:
    """Declare that this function answers a door of the API."""

    def declare(view: View) -> View:
        about = (view.__doc__ or "").strip()
        declared.append(
            Door(
                method,
                path,
                view.__name__,
                about,
                view,
                answer,
                status,
                body,
                query,
                errors,
                limit,
                media,
                costly,
            )
        )
        return view

    return declare
