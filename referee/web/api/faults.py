"""Errors as programs read them: a stable code, a sentence, and what else is known."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from flask import Response

from referee.desk import (
    KeepsEdition,
    MovedOn,
    NotAllowed,
    NotReadable,
    NotYours,
)
from referee.web.frame.request_log import tell

# Every code, its status and what it means.
CODES: Final[dict[str, tuple[int, str]]] = {
    "unreadable": (400, "What was sent cannot be read; the message says why."),
    "not_json": (415, "A JSON body with the type application/json is expected."),
    "not_yours": (403, "The secret that came along does not allow this."),
    "no_such_page": (404, "There is nothing under this address."),
    "no_such_match": (404, "No match has this code."),
    "no_such_seat": (404, "The match has no such seat."),
    "no_such_entry": (404, "The book has no such entry, or none that this can be done to."),
    "no_such_box": (404, "No box has this id."),
    "no_such_person": (404, "Nobody has this number."),
    "no_such_sheet": (404, "There is no such sheet, or not for this game or match."),
    "wrong_method": (405, "This address does not know this method."),
    "moved_on": (409, "The table moved on; `since` tells what happened."),
    "seat_taken": (
        409,
        "Another phone holds this seat; its recovery code or the table may give it away.",
    ),
    "already_asked": (
        409,
        "Another phone asks for this seat; it has to be answered first, or wait `until` then.",
    ),
    "other_request": (
        409,
        "The table moved on: another request stands by now, `asks` of the match tells whose.",
    ),
    "keeps_edition": (409, "The match was played under other rules and is read-only."),
    "name_taken": (409, "Somebody else is called so, or both sat at one table."),
    "not_over": (409, "There is no result while the match runs."),
    "already_here": (409, "This match is in the database already."),
    "words_too_late": (409, "Words can only be added before the first draw."),
    "too_large": (413, "The body is larger than is taken here."),
    "refused": (422, "The rules refuse this; `reasons` tells every one."),
    "unusable": (422, "The file is damaged, foreign or not possible."),
    "too_many_tries": (429, "Too many tries; wait a minute."),
    "too_much_handed_in": (429, "Too much was handed in from this address; come back later."),
    "cannot_print": (500, "The sheet could not be printed."),
    "no_room": (503, "So many listen already that no more are let in; ask again later."),
    "press_busy": (503, "Other sheets are being printed; the same call may work soon."),
    "press_missing": (503, "This server cannot print; the message says what it lacks."),
    "database_away": (503, "The database does not answer now; the same call may work later."),
}
# In what way the database is away, and what helps.
AWAY: Final = {
    "lost": "The database cannot be reached; what was acknowledged is safe. Try again soon.",
    "busy": "Too many are writing at once; nothing of this call was written. Try again soon.",
    "full": "The disk is full; nothing of this call was written. Make room, then try again.",
    "read_only": "The database only allows reading; nothing of this call was written.",
    "damaged": "The database file is damaged; stop the server and restore a backup.",
}
RETRY_AFTER: Final = {429: 60, 503: 5}


class Fault(Exception):
    """Something that the API answers with an error."""

    def __init__(
        self, code: str, message: str = "", *, seconds: int | None = None, **more: object
    ) -> None:
        super().__init__(message or CODES[code][1])
        self.code = code
        self.more = more
        # After which the same call may work, where the status alone does not say so.
        self.seconds = seconds


def respond(value: Any, status: int = 200) -> Response:
    """Return a value as JSON."""
    return Response(msgspec.json.encode(value), status, content_type="application/json")


def fault_response(fault: Fault) -> Response:
    """Return an error as JSON."""
    tell(error=fault.code)
    status = CODES[fault.code][0]
    answer = respond({"error": {"code": fault.code, "message": str(fault), **fault.more}}, status)
    if status in RETRY_AFTER:
        answer.headers["Retry-After"] = str(fault.seconds or RETRY_AFTER[status])
    return answer


def fault_of(answer: NotAllowed | MovedOn | NotReadable | NotYours | KeepsEdition) -> Fault:
    """Return the fault that an answer of the desk stands for when nothing was played."""
    match answer:
        case NotAllowed(reasons=reasons, typed=typed):
            return Fault("refused", reasons=reasons, typed=typed)
        case MovedOn(current=current, since=since, typed=typed):
            return Fault("moved_on", current=current, since=since, typed=typed)
        case NotReadable(message=message, typed=typed):
            return Fault("unreadable", message, typed=typed)
        case NotYours(typed=typed):
            return Fault("not_yours", typed=typed)
        case KeepsEdition(number=number, typed=typed):
            return Fault("keeps_edition", number=number, typed=typed)
