"""The boxes: physical copies, and what is known to be printed in them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from flask import Blueprint, Response, request, session, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import BadRequest

from referee.desk.boxes.boxes import new_owner
from referee.desk.errors import Forbidden, NoSuchBox, Unreadable
from referee.desk.game_pages import card_kinds, fact_input, pages_of
from referee.desk.unlock import Box
from referee.lent.picking import FIELD
from referee.lent.words import field_name, said
from referee.web.frame.fragments import go, show
from referee.web.frame.language import speak_of, speaking
from referee.web.matches.match_lists import lists_are_open
from referee.web.matches.usual_game import usual_game
from referee.web.phones.phone import check_guesses, count_guess, desk

pages = Blueprint("boxes", __name__)
_KEY = "b"
MOST_BOXES = 12
FACT = "fact."


@pages.get("/boxes")
def all_boxes() -> Response:
    """List the boxes."""
    return list_page()


@pages.post("/boxes")
def add() -> Response:
    """Add an empty box."""
    form = request.form
    game = form.get("game") or usual_game().name
    try:
        owner = new_owner()
        box = desk().boxes.create(form.get("name", ""), game, owner)
    except Unreadable:
        return list_page("form.box.name", 422)
    keep_box(owner)
    return go(url_for("boxes.show_box", box_id=box.id))


@pages.get("/boxes/<box_id>")
def show_box(box_id: str) -> Response:
    """Show what is known of a box."""
    check = desk().boxes.board_check(box_id)
    speak_of(check.box.game, check.box.facts)
    cards: dict[str, list[tuple[str, tuple[str, ...]]]] = {}
    for card, printed in sorted(check.box.cards.items()):
        kind = str(printed.get("kind"))
        cards.setdefault(kind, []).append((card, in_words(check.box.game, card, printed)))
    saved = request.args.get("saved") == "yes"
    return show(
        "box.html",
        box=check.box,
        check=check,
        cards=cards,
        kinds=card_kinds(check.box.game),
        saved=saved,
        mine=is_mine(check.box),
    )


@pages.get("/boxes/<box_id>/file")
def hand_out(box_id: str) -> Response:
    """Hand a box out as a file."""
    value = desk().boxes.export_box(box_id)
    answer = Response(json.dumps(value, ensure_ascii=False, indent=1), mimetype="application/json")
    name = f"{value['game']}-box-{box_id}.json"
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


@pages.get("/boxes/<box_id>/check")
def check_board(box_id: str) -> Response:
    """Ask the owner to look at the board for a minute."""
    check = desk().boxes.board_check(box_id)
    speak_of(check.box.game, check.box.facts)
    return show("board_check.html", box=check.box, check=check)


@pages.post("/boxes/<box_id>/check")
def confirm(box_id: str) -> Response:
    """Keep what the owner has seen on the board."""
    check = desk().boxes.board_check(box_id)
    offered = {fact.name: (fact.value, *fact.rivals) for fact in check.to_confirm}
    for name, text in request.form.items():
        fact = name.removeprefix(FACT)
        if name.startswith(FACT) and text:
            if text not in offered.get(fact, ()):
                raise BadRequest
            desk().boxes.save_fact(box_id, fact, text)
    return go(url_for("boxes.show_box", box_id=box_id, saved="yes"))


@pages.get("/boxes/<box_id>/facts/<name>")
def fact(box_id: str, name: str) -> Response:
    """Ask what is printed on one space."""
    return _fact_page(box_id, name)


@pages.post("/boxes/<box_id>/facts/<name>")
def tell_fact(box_id: str, name: str) -> Response:
    """Keep what is printed on one space."""
    found = _fact(box_id, name)
    try:
        desk().boxes.save_fact(box_id, name, _told(box_id, found, request.form))
    except Unreadable as fault:
        return _fact_page(box_id, name, str(fault), 422)
    later = [each.name for each in desk().boxes.board_check(box_id).unknown if not each.told]
    if later and found.name not in later and request.form.get("next") == "yes":
        return go(url_for("boxes.fact", box_id=box_id, name=later[0]))
    return go(url_for("boxes.show_box", box_id=box_id, saved="yes"))


@pages.post("/boxes/<box_id>/forget")
def forget_card(box_id: str) -> Response:
    """Forget a card, so that it can be entered anew."""
    desk().boxes.forget_card(box_id, request.form.get("card", ""))
    return go(url_for("boxes.show_box", box_id=box_id, saved="yes"))


@pages.post("/boxes/<box_id>/name")
def rename(box_id: str) -> Response:
    """Call a box differently."""
    try:
        desk().boxes.rename(box_id, request.form.get("name", ""))
    except Unreadable:
        return list_page("form.box.name", 422)
    return go(url_for("boxes.show_box", box_id=box_id, saved="yes"))


@pages.post("/boxes/<box_id>/delete")
def delete(box_id: str) -> Response:
    """Remove a box; matches played with it know their facts themselves."""
    desk().boxes.delete(box_id)
    return go(url_for("boxes.all_boxes"))


def keep_box(owner: str) -> None:
    """Remember that this phone owns a box; the cookie holds the secrets of its boxes."""
    known = [known for known in session.get(_KEY, []) if known != owner]
    session[_KEY] = [*known, owner][-MOST_BOXES:]
    session.permanent = True


def guard_box() -> None:
    """Let only its owner change a box, and count whoever tries out ids."""
    box_id = str((request.view_args or {}).get("box_id", ""))
    if not box_id:
        return
    check_guesses()
    try:
        if request.method == "POST":
            desk().boxes.check_owner(box_id, session.get(_KEY, []), lists_are_open())
        else:
            desk().boxes.get(box_id)
    except NoSuchBox:
        count_guess()
        raise


def is_mine(box: Box) -> bool:
    """Tell whether this phone may change a box."""
    try:
        desk().boxes.check_owner(box.id, session.get(_KEY, []), lists_are_open())
    except Forbidden:
        return False
    return True


pages.before_request(guard_box)


def boxes_here(game: str = "") -> list[Box]:
    """Return the boxes that this phone may see: all of them at home, else those it brought."""
    if lists_are_open():
        return list(desk().boxes.all(game))
    return list(desk().boxes.owned(session.get(_KEY, []), game))


def in_words(game: str, card: str, printed: Mapping[str, object]) -> tuple[str, ...]:
    """Return what is printed on a card, phrase by phrase: as the game says it, or by its fields."""
    say = speaking()
    fields = {name: str(text) for name, text in printed.items() if name != "kind"}
    return pages_of(game).card_in_words(say, str(printed.get("kind")), card, fields) or tuple(
        say.say("page.box.labelled", what=field_name(say, name), value=said(say, text))
        for name, text in fields.items()
        if text
    )


def _told(box_id: str, fact: Any, form: MultiDict[str, str]) -> str:
    """Return what a form says is printed; "" forgets it."""
    if form.get("forget") == "yes":
        return ""
    pages = pages_of(desk().boxes.get(box_id).game)
    if pages.fact_input(fact.name, fact.value or "", form):
        return pages.composed(form, "value")
    told = form.getlist(f"{FIELD}value") or form.getlist("value")
    return ",".join(text.strip() for text in told if text.strip())


def _fact(box_id: str, name: str) -> Any:
    check = desk().boxes.board_check(box_id)
    known = {each.name: each for each in (*check.to_confirm, *check.unknown)}
    if name not in known:
        raise BadRequest
    return known[name]


def _fact_page(box_id: str, name: str, fault: str = "", status: int = 200) -> Response:
    found = _fact(box_id, name)
    box = desk().boxes.get(box_id)
    speak_of(box.game, box.facts)
    typed = request.form if status != 200 else MultiDict[str, str]()
    value = typed.get("value", found.value or "")
    own = pages_of(box.game).fact_input(name, value, typed)
    entered = own or fact_input(box.game, speaking(), name, value)
    return show("box_fact.html", status, box=box, fact=found, entered=entered, fault=fault)


def list_page(fault: str = "", status: int = 200, why: str = "") -> Response:
    """Show the boxes, and what is wrong with what somebody did there."""
    here = boxes_here()
    return show(
        "boxes.html",
        status,
        boxes=here,
        mine=[box for box in here if is_mine(box)],
        games=desk().matches.games(),
        fault=fault,
        why=why,
    )
