"""Pages of Oh My Goods! as the server writes them: what is asked, and what can be switched off."""

from pathlib import Path

import pytest

from referee.desk import NewTable, PlayerWish
from tests.web.evening import opened

SETUP = {"charburners": "CHAR-1,CHAR-2", "assistants": "A16,A05,A11,A14"}
LAST_TURN = (
    "s1 correct buildings=CHAR-1,OMG-028 worker=CHAR-1 way=orderly",
    "table correct phase=produce turn=s1 last_round=1",
)


def page(folder: Path, opening: dict[str, str], *lines: str) -> str:
    """Return the host's page of a match after these moves."""
    with opened(folder) as evening:
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
