from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, Event

import pytest

from referee.desk import Desk, Played, Unreadable
from referee.log import Entry, Versions
from referee.text import LANGUAGES, be_strict
from tests.desk.tables import Table, play_some, sit_down


@pytest.fixture(autouse=True)
def _strict() -> None:
    be_strict()


def test_table_can_be_read_at_any_moment(table: Table) -> None:
    for value in ("1", "2", "3"):
        table.play("s1", "correct", glue=value)
    desk = table.desk
    seen = [desk.tables.facts(table.code, table.ann, at).seats["s1"]["glue"] for at in range(4)]
    assert seen == ["0", "1", "2", "3"]
    assert desk.tables.view(table.code, table.ann, "s1", at=1).at == 1
    for at in (-1, 4):
        with pytest.raises(Unreadable):
            desk.tables.get(table.code, at)


def test_view_tells_whose_turn_it_is_what_happened_and_what_to_do(table: Table) -> None:
    table.play("s1", "choose_tile", tile="buy_lumber")
    table.play("s1", "take_berries")
    ended = table.play("s1", "end_turn")
    view = table.desk.tables.view(table.code, table.ben, "s2", "en")
    assert (view.number, view.turn, view.phase, view.round) == (3, "s2", "turn", "1")
    assert view.acting == ("s2",)
    assert [line.kind for line in view.news] == ["choose_tile", "take_berries", "end_turn"]
    assert view.steps == ended.steps
    assert view.last is not None
    assert view.last.sentence == "Turn ended"
    assert view.info.number == 3
    assert view.info.summary["turn"] == "s2"
    assert not view.over
    mine = table.desk.tables.view(table.code, table.ann, "s1", "en")
    assert mine.news == ()


def test_news_leave_out_what_was_taken_back(table: Table) -> None:
    table.play("s1", "choose_tile", tile="buy_lumber")
    table.desk.undo.take_back(table.code, table.ann, 1, "undo")
    table.play("s1", "choose_tile", tile="buy_materials")
    view = table.desk.tables.view(table.code, table.ben, "s2", "en")
    assert [line.fields["tile"] for line in view.news] == ["buy_materials"]


def test_warnings_are_given_only_when_true_and_can_be_switched_off(table: Table) -> None:
    def warned() -> set[str]:
        view = table.desk.tables.view(table.code, table.ann, "s1", "en")
        return {warning.key for warning in view.warnings}

    assert warned() == set()
    table.play("s1", "choose_tile", tile="exchange_dice")
    assert "action_open" in warned()
    assert "marketing_possible" in warned()
    table.play("s1", "take_berries")
    assert "action_open" not in warned()
    table.play("s1", "correct", lumber="G1,G2,G3,Y1,Y2,Y3,B1,B2")
    assert "dice_beyond_six" in warned()
    others = table.desk.tables.view(table.code, table.ben, "s2", "en")
    assert others.warnings == ()
    off = {"warnings_off": ["dice_beyond_six", "marketing_possible"]}
    table.desk.matches.change_settings(table.code, table.host, off)
    assert warned() == set()


def test_unused_helper_is_reminded_of_while_it_could_be_used(desk: Desk) -> None:
    table = sit_down(desk, cards="none")
    fields = {"deck": "early", "cost": "3", "production": "none", "ability": "shave_die"}
    table.play("s1", "enter_helper", card="H1", **fields)
    table.play("s1", "correct", rooms="R1:H1", lumber="G3")
    table.play("s1", "choose_tile", tile="exchange_dice")
    view = desk.tables.view(table.code, table.ann, "s1", "en")
    assert any(warning.key == "helper_unused" for warning in view.warnings)
    table.play("s1", "use_helper", room="R1", die="G3")
    view = desk.tables.view(table.code, table.ann, "s1", "en")
    assert not any(warning.key == "helper_unused" for warning in view.warnings)


@pytest.mark.parametrize("language", LANGUAGES)
def test_log_speaks_every_language_and_knows_names(desk: Desk, language: str) -> None:
    table = sit_down(desk, cards="practice", language=language)
    play_some(table, 80, seed=2)
    desk.undo.take_back(table.code, table.ann, table.number, "undo")
    lines = desk.tables.log(table.code, table.host, language)
    assert all(line.sentence and "«" not in line.sentence for line in lines)
    assert all(step.sentence for line in lines for step in line.steps)
    for item in desk.setup.lines(table.code, language):
        assert item.sentence
    for choice in desk.choices.now(table.code, table.host, "s1", language).choices:
        assert choice.sentence


def test_setup_list_suits_seats_and_cards(desk: Desk) -> None:
    def keys(names: tuple[str, ...], cards: str) -> list[str]:
        table = sit_down(desk, names, cards=cards, claimed=())
        return [item.name for item in desk.setup.lines(table.code, "en")]

    four = keys(("A", "B", "C", "D"), "printed")
    assert "income_board_four" in four
    assert {"keep.s1", "keep.s4", "order_display", "start_player.s1"} <= set(four)
    solo = keys(("A",), "practice")
    assert {"neutral_marker", "round_markers", "solo_deck_own", "practice_cards"} <= set(solo)
    assert not any(name.startswith("start_player") for name in solo)
    bare = keys(("A", "B"), "none")
    assert {"deal.s1", "keep.s1", "deal.s2", "keep.s2"} <= set(bare)


def test_what_was_told_counts_as_done_and_ticks_reach_every_phone(desk: Desk, second: Desk) -> None:
    table = sit_down(desk, cards="practice")
    done = {item.name: item.done for item in desk.setup.lines(table.code, "en")}
    assert done["yard"] is False
    desk.moves.roll(table.code, table.host, 0, "r", ("refill_yard",))
    desk.setup.tick(table.code, table.ann, "tiles")
    items = {item.name: item for item in second.setup.lines(table.code, "en")}
    assert items["yard"].told
    assert items["yard"].done
    # Whoever lays them out reads what the app rolled.
    assert items["yard"].lies.startswith("Lay in the lumber yard: ")
    assert items["tiles"].lies == ""
    assert (items["tiles"].done, items["tiles"].by) == (True, "s1")
    desk.setup.tick(table.code, table.ben, "tiles", False)
    assert not next(i for i in second.setup.lines(table.code) if i.name == "tiles").done


def test_one_look_asks_the_book_once(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = table.desk
    asked: list[str] = []
    versions = desk.archive.versions

    def counted(code: str) -> Versions:
        asked.append(code)
        return versions(code)

    monkeypatch.setattr(desk.archive, "versions", counted)
    with desk.tables.one_look():
        desk.tables.get(table.code)
        desk.clerk.party(table.code)
    assert asked == [table.code]
    desk.tables.get(table.code)
    assert len(asked) > 1


def test_whoever_has_just_written_need_not_ask_the_book(
    table: Table, second: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = table.play("s1", "correct", glue="1").number

    def asked(code: str) -> Versions:
        raise AssertionError(code)

    with monkeypatch.context() as patch, table.desk.tables.one_look(table.code, written):
        patch.setattr(table.desk.archive, "versions", asked)
        assert table.desk.tables.get(table.code).number == written
    # What others write is seen with the next look.
    later = second.moves.announce(
        table.code, table.ben, written, "later", "s2", "correct", {"glue": "2"}
    )
    assert isinstance(later, Played)
    with table.desk.tables.one_look():
        assert table.desk.tables.get(table.code).number == later.number


def test_of_many_phones_that_look_at_once_one_reads_what_is_new(
    table: Table, second: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    second.tables.get(table.code)
    table.play("s1", "correct", glue="1")
    looking = Barrier(4)
    read: list[int] = []
    entries = second.archive.entries

    def slowly(code: str, after: int = 0) -> tuple[Entry, ...]:
        read.append(after)
        # Whoever else is on the way comes in meanwhile.
        Event().wait(0.2)
        return entries(code, after)

    def look(_: int) -> int:
        looking.wait()
        return second.tables.get(table.code).number

    monkeypatch.setattr(second.archive, "entries", slowly)
    with ThreadPoolExecutor(4) as phones:
        assert [*phones.map(look, range(4))] == [1] * 4
    assert read == [0]
