"""Pages of Oh My Goods! as the server writes them: what is asked, and what can be switched off."""

from pathlib import Path

import pytest

from referee.desk import Created, NewTable, PlayerWish
from tests.web.evening import Evening, opened

SETUP = {"charburners": "CHAR-1,CHAR-2", "assistants": "A16,A05,A11,A14"}
LAST_TURN = (
    "s1 correct buildings=CHAR-1,OMG-028 worker=CHAR-1 way=orderly",
    "table correct phase=produce turn=s1 last_round=1",
)


def played(evening: Evening, opening: dict[str, str], *lines: str) -> Created:
    """Open a match of two and announce these moves."""
    players = (PlayerWish("Ann"), PlayerWish("Ben"))
    made = evening.desk.matches.create(NewTable("oh_my_goods", players, opening=opening))
    host = evening.desk.seats.viewer(made.code, {"host": made.host_secret})
    for line in lines:
        seat, kind, *fields = line.split()
        number = evening.desk.tables.get(made.code).number
        told = dict(field.split("=", 1) for field in fields)
        answer = evening.desk.moves.announce(
            made.code, host, number, f"t{number}", seat, kind, told
        )
        assert type(answer).__name__ == "Played", (line, answer)
    return made


def page(folder: Path, opening: dict[str, str], *lines: str) -> str:
    """Return the host's page of a match after these moves."""
    folder.mkdir(exist_ok=True)
    with opened(folder) as evening:
        made = played(evening, opening, *lines)
        phone = evening.phone({made.code: made.host_secret})
        found = phone.get(f"/t/{made.code}")
        assert found.status_code == 200
        return found.get_data(as_text=True)


def test_sides_that_are_doubtful_or_unknown_are_asked_for(tmp_path: Path) -> None:
    shown = page(tmp_path, SETUP)
    assert 'value="assistant.A16"' in shown
    assert 'value="assistant.A05"' in shown
    assert 'value="assistant.A11"' not in shown


@pytest.mark.parametrize(("answer", "asked"), [("yes", True), ("no", False)])
def test_the_best_last_round_can_be_switched_off(tmp_path: Path, answer: str, asked: bool) -> None:
    shown = page(tmp_path, {**SETUP, "option.best_last_round": answer}, *LAST_TURN)
    assert 'id="produce"' in shown
    assert ('id="best-ask"' in shown) == asked


def test_market_and_last_round_are_not_told_any_more_when_the_match_is_over(tmp_path: Path) -> None:
    told = 'class="note warning last"'
    playing = page(tmp_path / "last", SETUP, *LAST_TURN)
    assert told in playing
    assert 'class="market"' in playing
    over = page(tmp_path / "over", SETUP, *LAST_TURN, "s1 end_turn", "s2 end_turn")
    assert told not in over
    assert 'class="market"' not in over


PLANNING = ("table correct phase=sunrise", "table reveal cards=wood,grain*,grain*")


def test_at_a_physical_table_a_shared_phone_is_passed_on_for_plans_alone(tmp_path: Path) -> None:
    assert 'id="pass"' not in page(tmp_path / "before", SETUP)
    planning = page(tmp_path / "plans", SETUP, *PLANNING)
    assert 'id="pass"' in planning
    assert 'id="plan"' not in planning
    done = ("s1 plan worker=CHAR-1", "s2 plan worker=CHAR-2")
    assert 'id="pass"' not in page(tmp_path / "after", SETUP, *PLANNING, *done)


@pytest.mark.parametrize(
    ("opening", "lines", "hidden"),
    [
        (SETUP, (), False),
        (SETUP, PLANNING, True),
        (SETUP, (*PLANNING, "s1 plan worker=CHAR-1", "s2 plan worker=CHAR-2 card=yes"), False),
    ],
)
def test_the_house_covers_only_what_would_show_a_secret(
    tmp_path: Path, opening: dict[str, str], lines: tuple[str, ...], hidden: bool
) -> None:
    with opened(tmp_path) as evening:
        made = played(evening, opening, *lines)
        viewer = evening.desk.seats.viewer(made.code, {"host": made.host_secret})
        now = evening.desk.plain.show(made.code, viewer, "s1", "en")
        assert now.hides == hidden


def test_print_that_is_asked_for_takes_one_line_until_it_is_opened(tmp_path: Path) -> None:
    shown = page(tmp_path, SETUP)
    fold = shown.split('id="want-1"')[1].split("</summary>")[0]
    assert "open" not in fold.split(">")[0]
    assert (
        "Assistant (not known yet)" in fold
        or "Assistant (4\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}yellow)" in fold
    )


def test_nobody_is_asked_who_rolls_where_nothing_is_rolled(evening: Evening) -> None:
    asked = {
        game: 'name="dice"' in evening.phone().get(f"/new?game={game}").get_data(as_text=True)
        for game in ("oh_my_goods", "intarsia", "woodcraft")
    }
    assert asked == {"oh_my_goods": False, "intarsia": False, "woodcraft": True}


@pytest.mark.parametrize(("cards", "dice"), [("app", "app"), ("table", "table")])
def test_the_app_shuffles_by_itself_exactly_where_it_deals(
    evening: Evening, cards: str, dice: str
) -> None:
    made = played(evening, {"cards": cards})
    phone = evening.phone({made.code: made.host_secret})
    phone.post(f"/t/{made.code}/menu", f"/t/{made.code}/settings", location="Graz")
    kept = evening.desk.matches.get(made.code).settings
    assert (kept["location"], kept["dice"]) == ("Graz", dice)


def test_whoever_plans_last_is_not_told_that_the_plan_may_change(evening: Evening) -> None:
    plans = [f"s{seat} plan worker=CHAR-{seat}" for seat in (1, 2)]
    made = played(evening, SETUP, *PLANNING, *plans)
    log = evening.phone({made.code: made.host_secret}).get(f"/t/{made.code}?tab=log")
    assert log.get_data(as_text=True).count("It may be changed until all have planned.") == 1


def test_nobody_has_to_decide_while_the_market_is_revealed(evening: Evening) -> None:
    made = played(evening, SETUP, PLANNING[0])
    shown = evening.phone({made.code: made.host_secret}).get(f"/t/{made.code}?as=s2")
    text = shown.get_data(as_text=True)
    assert 'id="reveal"' in text
    assert "has to decide" not in text
