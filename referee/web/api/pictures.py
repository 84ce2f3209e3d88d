"""The result of a match as a picture."""

from __future__ import annotations

from referee.web.api import asking
from referee.web.api.doors import door
from referee.web.api.faults import Fault
from referee.web.phones.phone import desk
from referee.web.scoring.picture import picture_of


@door(
    "GET",
    "/matches/<code>/picture.png",
    bytes,
    errors=("no_such_match", "not_over"),
    media="image/png",
)
def read_picture(code: str) -> bytes:
    """Draw the result for the group chat; there is none while the match runs."""
    asking.viewer(code)
    asking.spoken(desk().matches.get(code).language)
    drawn = picture_of(code)
    if drawn is None:
        raise Fault("not_over")
    return drawn
