import hashlib

import pytest
from msgspec.structs import replace
from sqlalchemy import text

from referee.desk import Desk, Forbidden, NotReadable, NotYours, Played, Unreadable, WordsTooLate
from referee.desk.moves.drawing import below, commitment, draw, lots, numbers
from referee.engine.candidate import Chance, Die
from tests.desk.tables import GAME, deal, play_to_the_end, sit_down

SECRET = "000102030405060708090a0b0c0d0e0f"


def test_dice_and_cards_follow_from_the_secret_alone() -> None:
    dice = Chance(
        "refill_yard",
        "dice",
        6,
        dice=tuple(Die(c, tuple(f"{c}{n}" for n in range(1, 7))) for c in "GGYYBB"),
    )
    cards = Chance("reveal_orders", "cards", 3, pool=("a", "b", "c", "d"))
    assert draw(dice, SECRET, {}, 1) == draw(dice, SECRET, {}, 1)
    assert draw(dice, SECRET, {}, 1) != draw(dice, SECRET, {}, 2)
    assert draw(dice, SECRET, {}, 1) != draw(dice, SECRET, {"s1": "acorn"}, 1)
    drawn = draw(cards, SECRET, {}, 1)["cards"].split(",")
    assert len(set(drawn)) == 3
    assert set(drawn) <= set(cards.pool)
    whole = hashlib.sha256(f"referee-draws-1|{SECRET}".encode()).hexdigest()
    assert commitment(SECRET) == whole


def test_draws_are_fair() -> None:
    stream = numbers(b"key", 1, "label")
    counts = [0] * 6
    for _ in range(6000):
        counts[below(stream, 6)] += 1
    assert all(900 < count < 1100 for count in counts)
    firsts = {lots(f"{number:032x}", 4) for number in range(40)}
    assert firsts == {1, 2, 3, 4}


def test_app_rolls_everything_that_is_owed_as_the_table(desk: Desk) -> None:
    table = sit_down(desk, cards="practice")
    deal(table)
    lines = desk.tables.log(table.code, table.ann, "en")
    assert all(line.drawn and line.by == "table" for line in lines)
    assert {"refill_yard", "reveal_contracts", "deal_cards"} <= {line.kind for line in lines}
    nothing = desk.moves.roll(table.code, table.host, table.number, "again")
    assert isinstance(nothing, NotReadable)
    assert isinstance(desk.moves.roll(table.code, table.spectator, table.number, "x"), NotYours)


def test_resent_roll_gets_its_whole_answer_again(desk: Desk, second: Desk) -> None:
    table = sit_down(desk, cards="practice")
    first = desk.moves.roll(table.code, table.host, 0, "roll", language="en")
    assert isinstance(first, Played)
    for again in (
        desk.moves.roll(table.code, table.host, 0, "roll", language="en"),
        second.moves.roll(table.code, table.host, 0, "roll", language="en"),
    ):
        assert again == replace(first, again=True)


def test_only_some_kinds_are_rolled_when_asked(desk: Desk) -> None:
    table = sit_down(desk, cards="practice")
    answer = desk.moves.roll(table.code, table.host, 0, "r", ("refill_yard",))
    assert isinstance(answer, Played)
    assert [line.kind for line in desk.tables.log(table.code, table.ann)] == ["refill_yard"]


def test_what_only_the_physical_deck_knows_is_left_to_the_table(desk: Desk) -> None:
    table = sit_down(desk, cards="printed")
    deal(table)
    kinds = {line.kind for line in desk.tables.log(table.code, table.ann)}
    assert kinds == {"refill_yard", "reveal_contracts", "place_reputation_tiles"}


def test_where_the_app_rolls_it_rolls_before_a_move_that_waits_for_it(desk: Desk) -> None:
    table = sit_down(desk, dice="app")
    table.play("s1", "choose_tile", tile="buy_lumber")
    table.play("s1", "buy_lumber", dice="G2")
    ended = table.play("s1", "end_turn")
    assert ended.number == 4
    assert [line.kind for line in desk.tables.log(table.code, table.ann)][2:] == [
        "refill_yard",
        "end_turn",
    ]
    undone = desk.undo.take_back(table.code, table.ann, 4, "undo")
    assert isinstance(undone, Played)
    assert table.common("turn") == "s1"
    assert len(table.common("yard").split(",")) == 5


def test_match_whose_opening_was_cut_short_can_still_draw(desk: Desk) -> None:
    table = sit_down(desk, cards="practice")
    with desk.archive.store.writing() as page:
        page.connection.execute(text("DELETE FROM draws"))
    desk.clerk.forget()
    assert desk.draws.verification(table.code) is None
    deal(table)
    found = desk.draws.verification(table.code)
    assert found is not None
    assert found.used == table.number


def test_words_count_before_the_first_draw_only(desk: Desk) -> None:
    table = sit_down(desk, cards="practice")
    desk.draws.add_words(table.code, table.ann, "  acorn   soup ")
    found = desk.draws.verification(table.code)
    assert found is not None
    assert found.words == {"s1": "acorn soup"}
    for words in ("", "a|b", "x" * 121, "\0"):
        with pytest.raises(Unreadable):
            desk.draws.add_words(table.code, table.ann, words)
    with pytest.raises(Forbidden):
        desk.draws.add_words(table.code, table.spectator, "x")
    deal(table)
    with pytest.raises(WordsTooLate):
        desk.draws.add_words(table.code, table.ben, "late")


def test_secret_is_shown_after_the_match_and_every_draw_follows_from_it(
    desk: Desk, second: Desk
) -> None:
    table = sit_down(desk, cards="practice")
    desk.draws.add_words(table.code, table.ann, "acorn")
    before = desk.draws.verification(table.code)
    assert before is not None
    assert (before.secret, before.checked, before.revealed) == ("", (), False)
    deal(table)
    # A draw that is taken back is drawn anew, and both stay checkable.
    undone = desk.undo.take_back(table.code, table.ann, table.number, "undo")
    assert isinstance(undone, Played)
    play_to_the_end(table, seed=5)
    found = second.draws.verification(table.code)
    assert found is not None
    assert found.revealed
    assert found.secret == SECRET
    assert commitment(found.secret) == before.commitment
    drawn = [line for line in desk.tables.log(table.code, table.ann) if line.drawn]
    assert len(found.checked) == len(drawn) == found.used
    assert any(line.struck_by for line in drawn)
    assert found.agrees, [check for check in found.checked if not check.agrees]
    assert all(check.pool and check.announced == check.follows for check in found.checked)


def test_what_the_opening_owes_is_drawn_once_and_nothing_that_waits_in_play(desk: Desk) -> None:
    table = sit_down(desk, cards="practice", dice="app")
    assert isinstance(desk.moves.draw_the_opening(table.code, table.ben, "en"), Played)
    drawn = table.number
    assert isinstance(desk.moves.draw_the_opening(table.code, table.ann, "en"), NotReadable)
    assert table.number == drawn
    playing = sit_down(desk, dice="app")
    playing.play("s1", "correct", yard="")
    playing.play("s1", "choose_tile", tile="buy_lumber")
    before = playing.number
    assert [chance.waits for chance in GAME.chances(desk.tables.get(playing.code).table)] == [True]
    assert desk.moves.draw_the_opening(playing.code, playing.ben) is None
    assert playing.number == before


def test_the_table_draws_for_itself_where_it_likes_to(desk: Desk) -> None:
    table = sit_down(desk, cards="practice", dice="table")
    assert desk.moves.draw_the_opening(table.code, table.ann) is None
    assert desk.draws.promise(table.code) == ""
    assert table.number == 0
