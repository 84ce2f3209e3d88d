"""A thumb without script: plays whole matches by tapping what the pages offer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from urllib.parse import parse_qs, urlsplit

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.browser.woodcraft_reader import Form, Tapped, move_of, read_page

# Frames of the page, not moves.
FRAME_FORMS = {"undo", "redo", "move", ""}
LOOKS = 3
# How eagerly some moves are made; everything else weighs 4.
WEIGHTS = {
    "end_turn": 1,
    "harvest": 1,
    "saw": 1,
    "market": 1,
    "bonus_action": 2,
    "complete_order": 30,
}


class Thumb:
    """Taps about at random, but never backwards."""

    def __init__(self, client: FlaskClient, code: str, rng: Random) -> None:
        self.client = client
        self.home = f"/t/{code}"
        self.rng = rng
        self.taps: Counter[str] = Counter()
        self._looked = 0
        self._ending = False

    def play(self, over: Callable[[], bool], most: int = 3000) -> None:
        """Play until the match is over."""
        page = self.open(self.home)
        for _ in range(most):
            if over():
                return
            page = self.step(read_page(page))
        raise AssertionError(f"not over after {most} steps: {self.taps}")

    def open(self, address: str) -> str:
        """Open a page."""
        answer = self.client.get(address)
        assert answer.status_code == 200, address
        return answer.get_data(as_text=True)

    def step(self, found: Tapped) -> str:
        """Tap one thing: a move, a form or a panel."""
        forms = [form for name, form in found.forms.items() if name not in FRAME_FORMS]
        rolls = [form for form in forms if form.ident.startswith("roll-")]
        told = [form for form in forms if form.action.split("?")[0].endswith("/move")]
        if rolls and self.rng.random() < 0.8:
            return self._sent(self._post(rolls[0].action, rolls[0].hidden()))
        choices: list[tuple[int, str, object]] = []
        moves = found.moves
        if self._looked and not self._ending:
            # Nobody ends a turn from a panel that hides what the turn still offers.
            moves = [move for move in moves if move_of(move)[1] != "end_turn"]
        choices += [(_weight(move), "move", move) for move in moves]
        choices += [(8, "form", form) for form in told]
        # A thumb that has looked at some panels stops looking, or goes back to the table.
        if self._looked < LOOKS:
            choices += [
                (6 if "open=tile." in panel else 1, "panel", panel) for panel in found.panels
            ]
        elif not choices:
            self._looked = 0
            return self.open(self.home)
        assert choices, "nothing can be tapped"
        _, how, what = self.rng.choices(choices, [choice[0] for choice in choices])[0]
        if how == "panel":
            self._looked += 1
            self._ending = "open=end" in str(what)
            return self.open(str(what))
        self._looked, self._ending = 0, False
        if how == "move":
            self.taps[move_of(str(what))[1]] += 1
            shared = found.forms["move"]
            return self._sent(self._post(shared.action, {**shared.hidden(), "move": str(what)}))
        assert isinstance(what, Form)
        return self._sent(self._post(what.action, self._filled(what)))

    def _filled(self, form: Form) -> list[tuple[str, str]]:
        """Fill a form in as somebody would who has read it."""
        filled = list(form.hidden().items())
        kind = form.hidden().get("kind", "")
        self.taps[kind] += 1
        ticked = [one for one in form.inputs if one.kind == "checkbox"]
        if kind == "keep_cards":
            return filled + self._kept(form)
        if kind == "end_turn":
            ticked = self.rng.sample(ticked, max(0, len(ticked) - 6))
        elif kind == "use_helper":
            ticked = ticked[:1]
        elif kind == "produce":
            ticked = [one for one in ticked if one.checked]
        return filled + [(one.name, one.value) for one in ticked]

    def _kept(self, form: Form) -> list[tuple[str, str]]:
        orders = [one for one in form.inputs if one.name == "f.orders"][:2]
        helper = next(one for one in form.inputs if one.name == "f.helper")
        return [
            ("f.helper", helper.value),
            *((one.name, one.value) for one in orders),
            ("f.placed", orders[0].value),
        ]

    def _post(self, action: str, data: dict[str, str] | list[tuple[str, str]]) -> TestResponse:
        found: dict[str, list[str]] = {}
        for name, value in data.items() if isinstance(data, dict) else data:
            found.setdefault(name, []).append(value)
        return self.client.post(action, data=found)

    def _sent(self, answer: TestResponse) -> str:
        """Follow the page after a tap; what was offered must not be refused."""
        assert answer.status_code == 303, answer.get_data(as_text=True)
        # A panel closes behind a move; whoever holds a shared phone goes on holding it.
        still = parse_qs(urlsplit(answer.location).query).get("open", [])
        assert all(panel.startswith("mine.") for panel in still)
        return self.open(answer.location)


def _weight(move: str) -> int:
    return WEIGHTS.get(move_of(move)[1], 4)
