"""A deck that the app keeps tells nobody what comes next, whatever is taken back or corrected."""

import itertools
from collections.abc import Iterator

import pytest

from referee.desk import Desk, NewTable, NotYours, Played, PlayerWish, Viewer

GAME = "oh_my_goods"


class Dealt:
    """A match of two phones whose cards the app deals; it stands in the first exchange."""

    def __init__(self, desk: Desk) -> None:
        players = (PlayerWish("Ann"), PlayerWish("Ben"))
        made = desk.matches.create(NewTable(GAME, players, opening={"cards": "app"}, dice="app"))
        self.desk, self.code = desk, made.code
        self._taps: Iterator[int] = itertools.count()
        self._secrets = {s: desk.seats.claim(made.code, s, s) for s in ("s1", "s2")}
        self._secrets["host"] = made.host_secret
        self.ann, self.ben = self.phone("s1"), self.phone("s2")

    def phone(self, who: str) -> Viewer:
        return self.desk.seats.viewer(self.code, {"x": self._secrets[who]})

    @property
    def number(self) -> int:
        return self.desk.tables.versions(self.code).number

    def tap(self) -> str:
        return f"tap-{next(self._taps)}"

    def deal(self) -> None:
        assert isinstance(
            self.desk.moves.roll(self.code, self.phone("host"), self.number, self.tap()), Played
        )

    def play(self, who: Viewer, seat: str, kind: str, **fields: str) -> int:
        """Announce a move; return the number of the last entry before it."""
        before = self.number
        answer = self.desk.moves.announce(
            self.code, who, before, self.tap(), seat, kind, fields, "en"
        )
        assert isinstance(answer, Played), answer
        return before

    def back(self, who: Viewer, first: int) -> None:
        answer = self.desk.undo.take_back(self.code, who, self.number, self.tap(), first)
        assert isinstance(answer, Played), answer

    def hand(self, seat: str) -> tuple[str, ...]:
        """Return the cards of a hand, as its owner sees them."""
        facts = self.desk.tables.facts(self.code, self.phone(seat)).seats[seat]
        return tuple(facts["hand_cards"].split(","))

    def shuffles(self) -> int:
        lines = self.desk.tables.log(self.code, self.ann, "en")
        return sum(line.kind == "shuffle" and not line.struck_by for line in lines)

    def exchange_all(self, who: Viewer, seat: str) -> int:
        return self.play(who, seat, "exchange", cards=",".join(self.hand(seat)))


@pytest.fixture
def dealt(desk: Desk) -> Dealt:
    table = Dealt(desk)
    table.deal()
    return table


def test_going_back_and_drawing_oneself_does_not_show_what_another_seat_drew(dealt: Dealt) -> None:
    first = dealt.play(dealt.ann, "s1", "exchange")
    dealt.exchange_all(dealt.ben, "s2")
    drawn = dealt.hand("s2")[:5]
    dealt.back(dealt.ann, first + 1)
    dealt.exchange_all(dealt.ann, "s1")
    assert dealt.shuffles() == 2
    assert dealt.hand("s1") != drawn


def test_who_took_a_draw_back_does_not_know_what_the_next_one_gets(dealt: Dealt) -> None:
    first = dealt.exchange_all(dealt.ann, "s1")
    seen = dealt.hand("s1")
    dealt.back(dealt.ann, first + 1)
    dealt.play(dealt.ann, "s1", "exchange")
    assert dealt.shuffles() == 1
    dealt.exchange_all(dealt.ben, "s2")
    assert dealt.shuffles() == 2
    assert dealt.hand("s2")[:5] != seen


def test_one_undo_takes_the_shuffle_back_with_the_move(dealt: Dealt) -> None:
    first = dealt.exchange_all(dealt.ann, "s1")
    dealt.back(dealt.ann, first + 1)
    dealt.exchange_all(dealt.ann, "s1")
    assert dealt.shuffles() == 2
    assert isinstance(
        dealt.desk.undo.take_back(dealt.code, dealt.ann, dealt.number, dealt.tap()), Played
    )
    assert dealt.shuffles() == 1
    redo = dealt.desk.undo.restore(dealt.code, dealt.ann, dealt.number, dealt.tap())
    assert isinstance(redo, Played)
    assert dealt.shuffles() == 2


def test_a_redo_brings_the_same_cards_again(dealt: Dealt) -> None:
    dealt.exchange_all(dealt.ann, "s1")
    drawn = dealt.hand("s1")
    for again in (dealt.desk.undo.take_back, dealt.desk.undo.restore):
        assert isinstance(again(dealt.code, dealt.ann, dealt.number, dealt.tap()), Played)
    assert (dealt.hand("s1"), dealt.shuffles()) == (drawn, 1)


def test_nothing_is_shuffled_when_nothing_was_drawn_that_was_taken_back(dealt: Dealt) -> None:
    first = dealt.play(dealt.ann, "s1", "exchange")
    dealt.back(dealt.ann, first + 1)
    dealt.exchange_all(dealt.ann, "s1")
    assert dealt.shuffles() == 1


def test_cards_that_a_correction_laid_into_the_pile_are_shuffled_before_somebody_draws(
    dealt: Dealt,
) -> None:
    known = dealt.hand("s1")
    dealt.exchange_all(dealt.ann, "s1")
    pile = int(dealt.desk.tables.facts(dealt.code, dealt.ann).table["pile"])
    for wanted in (0, pile + 5):
        dealt.play(dealt.ann, "table", "correct", pile=str(wanted), reason="dropped")
    dealt.exchange_all(dealt.ben, "s2")
    assert dealt.shuffles() == 2
    assert dealt.hand("s2")[:5] != known


def test_nobody_but_the_app_says_how_a_deck_lies(desk: Desk) -> None:
    table = Dealt(desk)
    for seat in ("s1", "s2"):
        chance = next(c for c in desk.tables.chances(table.code) if c.seat == seat)
        table.play(table.ann, seat, chance.kind, card=f"CHAR-{seat[1]}")
    deck = ",".join(f"OMG-{number:03}" for number in range(1, 95))
    for who in ("s1", "host"):
        answer = desk.moves.announce(
            table.code, table.phone(who), table.number, table.tap(), "table", "shuffle",
            {"cards": deck},
        )  # fmt: skip
        assert isinstance(answer, NotYours)


def test_shuffles_between_draws_can_be_checked_afterwards(dealt: Dealt) -> None:
    first = dealt.exchange_all(dealt.ann, "s1")
    dealt.back(dealt.ann, first + 1)
    dealt.exchange_all(dealt.ann, "s1")
    dealt.exchange_all(dealt.ben, "s2")
    dealt.play(dealt.ann, "s1", "correct", final_buildings="0", phase="over")
    for who, seat in ((dealt.ann, "s1"), (dealt.ben, "s2")):
        dealt.desk.files.show_hand(dealt.code, who, seat)
    found = dealt.desk.draws.verification(dealt.code)
    assert found is not None
    assert found.revealed
    assert [draw.label for draw in found.checked].count("shuffle|cards|table") == 2
    assert found.agrees
