"""Announcing moves and changing one's mind."""

from __future__ import annotations

from referee.desk import Answer, Played, Preview
from referee.web.api import asking
from referee.web.api.bodies import EntryBody, MoveBody, PreviewBody, ReplaceBody, RollBody
from referee.web.api.doors import door
from referee.web.api.faults import fault_of
from referee.web.phones.phone import desk
from referee.web.table.outcomes import note

_WRITING = ("no_such_match", "not_yours", "moved_on", "keeps_edition", "refused")


def _played(answer: Answer, kind: str = "") -> Played:
    note(answer, kind)
    if isinstance(answer, Played):
        return answer
    raise fault_of(answer)


@door("POST", "/matches/<code>/moves", Played, body=MoveBody, errors=_WRITING)
def announce_move(code: str) -> Played:
    """Announce a move; the same move id again gets the same answer and plays nothing twice."""
    who = asking.viewer(code)
    told = asking.body(MoveBody)
    return _played(
        desk().moves.announce(
            code,
            who,
            told.after,
            told.move_id,
            told.seat,
            told.kind,
            told.fields,
            asking.language(),
        ),
        told.kind,
    )


@door("POST", "/matches/<code>/roll", Played, body=RollBody, errors=_WRITING)
def roll(code: str) -> Played:
    """Let the app roll and draw what chance owes now."""
    who = asking.viewer(code)
    told = asking.body(RollBody)
    return _played(
        desk().moves.roll(code, who, told.after, told.move_id, told.kinds, asking.language())
    )


@door(
    "POST",
    "/matches/<code>/take-back",
    Played,
    body=EntryBody,
    errors=(*_WRITING, "no_such_entry"),
)
def take_back(code: str) -> Played:
    """Strike every move from an entry on; without an entry, undo what was done last."""
    who = asking.viewer(code)
    told = asking.body(EntryBody)
    return _played(
        desk().undo.take_back(code, who, told.after, told.move_id, told.entry, asking.language())
    )


@door(
    "POST",
    "/matches/<code>/restore",
    Played,
    body=EntryBody,
    errors=(*_WRITING, "no_such_entry"),
)
def restore(code: str) -> Played:
    """Undo a take-back or a correction; without an entry, redo what was undone last."""
    who = asking.viewer(code)
    told = asking.body(EntryBody)
    return _played(
        desk().undo.restore(code, who, told.after, told.move_id, told.entry, asking.language())
    )


@door(
    "POST",
    "/matches/<code>/replace",
    Played,
    body=ReplaceBody,
    errors=(*_WRITING, "no_such_entry"),
)
def replace(code: str) -> Played:
    """Put another move in the place of an old entry; what is then illegal is dropped."""
    who = asking.viewer(code)
    told = asking.body(ReplaceBody)
    return _played(
        desk().corrections.replace(
            code,
            who,
            told.after,
            told.move_id,
            told.entry,
            told.seat,
            told.kind,
            told.fields,
            asking.language(),
        )
    )


@door(
    "POST",
    "/matches/<code>/replace/preview",
    Preview,
    body=PreviewBody,
    errors=("no_such_match", "not_yours", "refused", "no_such_entry"),
)
def preview_replace(code: str) -> Preview:
    """Say what would be different, and what no longer legal; nothing is written."""
    who = asking.viewer(code)
    told = asking.body(PreviewBody)
    answer = desk().corrections.preview(
        code, who, told.entry, told.seat, told.kind, told.fields, asking.language()
    )
    if isinstance(answer, Preview):
        return answer
    raise fault_of(answer)
