"""Old lines are put right in plain words: what the form shows says exactly what the line said."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

import pytest
from werkzeug.datastructures import MultiDict

from referee.games.woodcraft.pages.line_fields import line_field
from referee.games.woodcraft.pages.reward_pad import needs_of, reward_of
from referee.games.woodcraft.pages.words import WORDS
from referee.lent.inputs import KnownCards
from referee.text import LANGUAGES, phrases
from referee.web.table.line_inputs import in_words, read_fields
from tests.web.conftest import Match, open_match, words
from tests.web.evening import Evening
from tests.web.plays import moments_of, played_by_host

# A die, a card, a room or a place in the attic as the notation writes them.
CODE = re.compile(r"[GYB][1-6]|P?H?[IOS]+/\d+|R[1-6]|[TMB][1-4]|\w+_\w+")
ENTERED = (
    "table tell_fact?name=rim.TL.2&value=lantern:1,scrap:1",
    "s1 enter_order?card=OI/77&deck=early&row=2&needs=G4,GB2,glue&reward=points:5,tool:wrench",
    "s1 enter_helper?card=HI/77&deck=early&cost=4&production=blueberry:1&ability=nudge_die"
    "&colours=G&amount=1",
    "s1 correct?orders=OI/77@3&lumber=G3,B1&glue=2&arc=no&reason=knocked+over",
)


class ByHand(HTMLParser):
    """Reads what the form with the details would send, and the words that it shows."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.sent: MultiDict[str, str] = MultiDict()
        self.shown: list[str] = []
        self.written: list[str] = []
        self._inside = False
        self._select = ""
        self._options: list[tuple[str, bool]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._inside = given.get("id") == "edit"
        elif not self._inside:
            return
        elif tag == "select":
            self._select, self._options = given["name"], []
        elif tag == "option":
            self._options.append((given.get("value", ""), "selected" in given))
        elif tag == "input":
            sort = given.get("type", "text")
            if sort != "checkbox" or "checked" in given:
                self.sent.add(given["name"], given.get("value", ""))
            if sort == "text":
                self.written.append(given["name"].removeprefix("f."))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._inside = False
        elif tag == "select" and self._inside:
            chosen = [value for value, selected in self._options if selected]
            self.sent.add(self._select, (chosen or [value for value, _ in self._options])[0])
            self._select = ""

    def handle_data(self, data: str) -> None:
        if self._select and data.strip():
            self.shown.append(data.strip())


def by_hand(page: str, kind: str) -> tuple[ByHand, dict[str, str]]:
    """Return the form and what it would say if somebody sent it as it is."""
    form = ByHand(page)
    return form, read_fields("woodcraft", form.sent, kind)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_line_is_shown_in_words_and_says_the_same_again(
    evening: Evening, language: str
) -> None:
    seen = set()
    for seats, seed in ((1, 1), (4, 4)):
        names = ("Ann", "Ben", "Cleo", "Dan")[:seats]
        code, secret = played_by_host(evening.desk, *names, seed=seed)
        host = evening.phone({code: secret}, language)
        ((_, _, moments),) = moments_of(seats, seed)
        for number, moment in enumerate(moments, 1):
            line = moment.line
            known = line.kind, *line.fields
            if known in seen or not line.fields:
                continue
            seen.add(known)
            page = host.get(f"/t/{code}/edit/{number}").text
            # What could have been done instead can be told apart.
            instead = re.findall(r'<button class="wide">(.*?)</button>', page, re.DOTALL)
            assert len(instead) == len(set(instead)), line.kind
            form, said = by_hand(page, line.kind)
            assert as_sets(said) == as_sets(line.fields), line.kind
            assert set(form.written) <= {"by"}, line.kind
            assert [word for word in form.shown if CODE.fullmatch(word)] == [], line.kind
    assert len({kind for kind, *_ in seen}) > 20


def as_sets(fields: Any) -> dict[str, list[str]]:
    """Return fields whose lists may be told in another order."""
    return {name: sorted(text.split(",")) for name, text in fields.items() if text != "none"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_entered_and_corrected_is_put_right_on_lists_and_pads(
    evening: Evening, language: str
) -> None:
    match = open_match(evening, "none")
    for number, move in enumerate(ENTERED, 1):
        answer = match.move(match.host, move, tap=f"m{number}")
        assert answer.status_code == 303, move
    match.host.client.set_cookie("language", language)
    for entry in match.evening.desk.archive.entries(match.code):
        form, said = by_hand(match.host.get(f"{match.table}/edit/{entry.number}").text, entry.kind)
        assert as_sets(said) == as_sets(entry.fields), entry.kind
        assert set(form.written) <= {"card", "orders", "reason"}, entry.kind


def test_a_die_of_an_old_line_is_picked(bare_match: Match) -> None:
    match = bare_match
    match.move(match.host, "s1 correct?lumber=G3,B1&reason=told", tap="a")
    edit = f"{match.table}/edit/1"
    page = match.host.get(edit).text
    assert ">green 3</option>" in page
    fields: dict[str, Any] = {"after": 1, "move_id": "e", "seat": "s1", "what": "keep"}
    told: dict[str, Any] = {"f__lumber": ["G3", "", "B6"], "pick": "lumber", "f__reason": "told"}
    preview = match.host.post(edit, **fields, **told)
    assert preview.status_code == 200, words(preview)
    assert 'name="f.lumber" value="G3,B6"' in preview.text
    made = match.host.post(edit, **fields, f__lumber="G3,B6", f__reason="told", confirmed="yes")
    assert made.status_code == 303
    table = match.evening.desk.tables.get(match.code).table
    assert sorted(table.workshops[0].lumber) == ["B6", "G3"]


def test_a_pad_takes_only_what_it_can_say() -> None:
    assert reward_of("scrap:1,glue:2") == {"scrap": "1", "glue": "2"}
    assert reward_of("none") == {}
    assert reward_of("moonlight:3") is None
    assert needs_of("needs", "G4,glue") is not None
    assert needs_of("needs", "Q4") is None


def test_every_word_that_a_field_may_say_is_said_in_words() -> None:
    # A field that is new in the rules must not be shown in codes; they look like English words.
    say = phrases("de", "woodcraft")
    for key, known in WORDS.items():
        kind, _, name = key.partition(".")
        if not name:
            continue
        picker = line_field(say, kind, name, known[0], KnownCards((), all=True)).picker
        assert picker is not None, key
        options = picker.ticks or picker.slots[0].groups[0].options
        assert list(options) == list(known), key
        codes = [word for word in known if options[word] == word and not plain(word)]
        assert codes == [], key


def test_a_solo_card_speaks_of_tiles_and_spaces() -> None:
    say, cards = phrases("en", "woodcraft"), KnownCards((), all=False)
    tiles = line_field(say, "enter_solo", "tiles", "buy_lumber,hire_helper", cards)
    assert in_words(tiles) == "Buy lumber, Choose a helper"
    helpers = line_field(say, "enter_solo", "helpers", "1,4", cards).picker
    assert helpers is not None
    assert list(helpers.ticks or ()) == ["1", "2", "3", "4"]


def plain(word: str) -> bool:
    """Tell whether a word says itself: a number, or the letter on a tile."""
    return word.isdecimal() or len(word) == 1
