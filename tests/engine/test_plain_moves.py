"""Usual moves and tables: rounds, dice and decks, secret choices, cards whose print is told."""

from typing import Annotated, Any, ClassVar

import pytest
from msgspec.structs import replace

from referee.engine.box import Wanted
from referee.engine.candidate import Chance
from referee.engine.fields import Words
from referee.engine.hints import Hint
from referee.engine.plain import (
    ChanceMove,
    PlainMove,
    SecretMove,
)
from referee.engine.ruling import Allowed, Step
from tests.engine.anglers import COIN, GAME, NEW, POND, PONDS, SEATS, Angler, Anglers, Pond, Table


def after(table: Table, seat: str, kind: str, **fields: str) -> Table:
    ruling = GAME.judge(table, GAME.read(seat, kind, fields))
    assert isinstance(ruling, Allowed), ruling
    return ruling.table


def refused(table: Table, seat: str, kind: str, **fields: str) -> list[tuple[str, Any]]:
    ruling = GAME.judge(table, GAME.read(seat, kind, fields))
    assert not isinstance(ruling, Allowed)
    return [(reason.code, reason.facts) for reason in ruling.reasons]


@pytest.fixture
def baiting() -> Table:
    return after(
        after(NEW, "table", "lay_ponds", ponds="deep,flat"), "table", "blow", coins="heads,heads"
    )


@pytest.fixture
def fishing(baiting: Table) -> Table:
    return after(after(baiting, "ann", "bait", bait="fly"), "ben", "bait", bait="worm")


def test_cards_and_dice_are_owed_until_they_lie_there() -> None:
    assert [*GAME.chances(NEW)] == [Chance("lay_ponds", "ponds", 2, pool=PONDS)]
    blowing = after(NEW, "table", "lay_ponds", ponds="deep,flat")
    assert blowing.phase == "blow"
    assert [*GAME.chances(blowing)] == [Chance("blow", "coins", 2, (COIN, COIN))]
    baiting = after(blowing, "ann", "blow", coins="tails,tails")
    assert (baiting.wind, baiting.phase) == (("tails", "tails"), "bait")
    assert [*GAME.chances(baiting)] == []


def test_other_cards_or_dice_than_are_owed_are_refused() -> None:
    told: dict[str, Any] = {"n": 2, "told": 1}
    assert refused(NEW, "table", "lay_ponds", ponds="deep,deep") == [("other_draw", told)]
    assert refused(NEW, "table", "lay_ponds", ponds="deep") == [("other_draw", told)]
    blowing = after(NEW, "table", "lay_ponds", ponds="deep,flat")
    assert refused(blowing, "table", "blow", coins="tails") == [("other_dice", told)]


def test_print_of_cards_that_lie_out_is_wanted_and_told_once() -> None:
    new = GAME.open(SEATS, {})
    out = after(new, "table", "lay_ponds", ponds="deep,flat")
    assert out.phase == "lay"
    assert [*GAME.wanted(out)] == [Wanted("tell_pond", {"card": it}) for it in ("deep", "flat")]
    assert refused(out, "ann", "lay_ponds", ponds="deep,wide") == [("told_already", {})]
    told = after(out, "ann", "tell_pond", card="deep", fish="4")
    assert told.known == {"deep": Pond(4)}
    assert refused(told, "ben", "tell_pond", card="deep", fish="5") == [("told_already", {})]
    assert after(told, "ben", "tell_pond", card="flat", fish="0").phase == "blow"


def test_practice_cards_are_asked_for_and_known() -> None:
    assert [question.name for question in GAME.questions(2)] == ["cards"]
    assert GAME.practice(2) == {"cards": "practice"}
    assert {*NEW.known} == {*PONDS}
    assert GAME.open(SEATS, {}).known == {}
    assert [kind.name for kind in GAME.box.kinds] == ["pond"]
    assert GAME.box.check_card("pond", "deep", {"fish": "3"}) == {"fish": "3"}


def test_secret_choices_are_opened_with_the_last_one_and_taken_back(baiting: Table) -> None:
    one = after(baiting, "ben", "bait", bait="worm")
    assert [angler.bait for angler in one.players] == ["", "worm"]
    assert GAME.where(one).acting == ("ann",)
    last = GAME.judge(one, GAME.read("ann", "bait", {"bait": "fly"}))
    assert isinstance(last, Allowed)
    assert last.steps == (Step("baited", "ann", {}), Step("shown", "", {"baits": "fly,worm"}))
    assert last.table.players == (Angler(fish=2), Angler(fish=1))


def test_turns_and_rounds_pass_on_until_the_last_round_ends(fishing: Table) -> None:
    assert (fishing.round, fishing.turn) == (1, 0)
    ben = after(fishing, "ann", "sell")
    assert (ben.turn, ben.player("ann").fish) == (1, 1)
    second = after(ben, "ben", "row")
    assert (second.round, second.turn, second.phase, second.wind) == (2, 0, "blow", ())
    assert GAME.where(fishing).note == Hint("rounds_left", {"n": 1})
    last = replace(second, wind=("tails", "tails"), phase="fish", acted=1)
    assert after(last, "ben", "row").phase == "over"
    # Whoever ends the match with the last turn of a round begins no new one.
    assert after(ben, "ben", "go_home").round == 1


def test_the_first_seat_may_pass_on() -> None:
    class Passing(Table, frozen=True):
        first_passes = True

    table = Passing(SEATS, NEW.players, {}, round=2)
    assert table.turn == 1
    assert replace(table, acted=1).turn == 0
    assert replace(NEW, round=2).turn == 0


@pytest.mark.parametrize(
    ("where", "changes", "what"),
    [
        ("table", {"round": "3"}, "round"),
        ("table", {"acted": "2"}, "round"),
        ("table", {"ponds": "deep"}, "ponds"),
        ("table", {"ponds": "none"}, "ponds"),
        ("table", {"wind": "none"}, "wind"),
        ("table", {"phase": "blow"}, "wind"),
    ],
)
def test_tables_that_cannot_be_are_refused(
    baiting: Table, where: str, changes: dict[str, str], what: str
) -> None:
    assert refused(baiting, where, "correct", **changes) == [("impossible_table", {"what": what})]


def test_unknown_print_cannot_be_in_play(baiting: Table) -> None:
    table = replace(baiting, known={"deep": Pond(1)})
    assert [*GAME.impossible(table)] == ["ponds"]


def test_somebody_is_left_to_choose_in_secret_and_only_then(baiting: Table, fishing: Table) -> None:
    one = after(baiting, "ann", "bait", bait="fly")
    assert refused(one, "ben", "correct", bait="fly") == [("impossible_table", {"what": "bait"})]
    assert refused(fishing, "ben", "correct", bait="fly") == [
        ("impossible_table", {"what": "bait"})
    ]


def test_another_middle_takes_secret_choices_back_whatever_they_are(baiting: Table) -> None:
    one = after(baiting, "ann", "bait", bait="fly")
    ruling = GAME.judge(one, GAME.read("table", "correct", {"wind": "tails,heads"}))
    assert isinstance(ruling, Allowed)
    assert ruling.table == replace(baiting, wind=("tails", "heads"))
    assert [step.key for step in ruling.steps] == ["choose_again", "put_right"]
    seat = GAME.judge(one, GAME.read("ben", "correct", {"fish": "4"}))
    assert isinstance(seat, Allowed)
    assert seat.table.player("ann").bait == "fly"
    assert [step.key for step in seat.steps] == ["put_right"]


class NoList(ChanceMove[Table], frozen=True):
    wind: Annotated[str, POND]

    phases = ("blow",)
    draws = 1


class NoPhase(ChanceMove[Table], frozen=True):
    wind: Annotated[tuple[str, ...], Words(words=PONDS)]

    draws = 1


class NoCount(ChanceMove[Table], frozen=True):
    wind: Annotated[tuple[str, ...], Words(words=PONDS)]

    phases = ("blow",)


class NoPlace(ChanceMove[Table], frozen=True):
    rain: Annotated[tuple[str, ...], Words(words=PONDS)]

    phases = ("blow",)
    draws = 1


class NoSecret(SecretMove[Table], frozen=True):
    pond: Annotated[str, POND]


class TwoSecrets(SecretMove[Table], frozen=True):
    bait: Annotated[str, POND]
    pond: Annotated[str, POND]


@pytest.mark.parametrize(
    ("kind", "why"),
    [
        (NoList, "what chance shows is one field, a list"),
        (NoPhase, "in which `phases` is it owed"),
        (NoCount, "which dice are its `rolls`"),
        (NoPlace, "nothing in the middle of the table is called rain"),
        (NoSecret, "no thing of a seat that is `Covered` is called pond"),
        (TwoSecrets, "what is chosen in secret is one field"),
    ],
)
def test_what_an_author_forgot_is_named_at_once(kind: type[PlainMove[Table]], why: str) -> None:
    class Forgot(Anglers):
        kinds: ClassVar = (kind,)

    with pytest.raises(TypeError, match=f"{kind.__name__}: {why}"):
        Forgot()
