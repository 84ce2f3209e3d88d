"""The shelf: games from other packages are found, and broken ones harm nobody else."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.cli import main
from referee.engine.game import CONTRACT
from referee.games import ShelfFault, find, shelf
from tests.plug_ins import install, on_the_shelf
from tests.web.evening import opened

# A whole game, though nobody would play it twice: who announces first has won.
FIRST = """
from msgspec import Struct
from referee.engine.game import Published
from referee.engine.plain import PlainGame, PlainMove, PlainTable
from referee.engine.score import SeatScore
from referee.engine.where import Stage, Where


class Table(PlainTable, frozen=True):
    first: str = ""


class Shout(PlainMove[Table], frozen=True):
    kind = "shout"

    def play(self, table):
        return Table(table.seats, self.seat)


class First(PlainGame[Table]):
    name = "{name}"
    edition = 1
    contract = {contract}
    published = Published("First")
    seat_counts = (2,)
    rules = ()
    kinds = (Shout,)

    def begin(self, seats, answers):
        return Table(seats)

    def where(self, table):
        return Where(Stage.OVER if table.first else Stage.PLAY, "shouting")

    def scores(self, table):
        return tuple(SeatScore(s, 0, 1 if s == table.first else 2, ()) for s in table.seats)


GAME = First()
"""


def package(site: Path, name: str, game: str) -> None:
    """Write a package that holds nothing but a game."""
    (site / name).mkdir()
    (site / name / "game.py").write_text(game, "utf-8")


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Path]:
    """Hold a whole game and one of every fault."""
    for module, name, contract in (
        ("whole", "first", CONTRACT),
        ("late", "later", CONTRACT + 1),
        ("twin", "first", CONTRACT),
        ("shouting", "First!", CONTRACT),
    ):
        text = FIRST.replace("{name}", name).replace("{contract}", str(contract))
        package(tmp_path, f"first_{module}", text)
    package(tmp_path, "first_torn", "import no_such_module_anywhere\n")
    package(tmp_path, "first_leaving", "raise SystemExit(3)\n")
    package(tmp_path, "first_empty", "GAME = 'first'\n")
    half = FIRST.replace("{name}", "half").replace("{contract}", str(CONTRACT))
    package(tmp_path, "first_half", half.replace("    rules = ()\n", ""))
    homeless = half.replace("half", "homeless")
    (tmp_path / "first_homeless.py").write_text(homeless, "utf-8")
    install(tmp_path, "a-whole-one", {"first": "first_whole.game:GAME"})
    install(
        tmp_path,
        "broken-ones",
        {
            "torn": "first_torn.game:GAME",
            "leaving": "first_leaving.game",
            "late": "first_late.game:GAME",
            "first": "first_twin.game",
            "shouting": "first_shouting.game",
            "empty": "first_empty.game",
            "lost": "first_whole.game:NOT_THERE",
            "half": "first_half.game",
            "homeless": "first_homeless",
        },
    )
    with on_the_shelf(tmp_path):
        yield tmp_path


@pytest.mark.usefixtures("site")
def test_a_game_of_another_package_stands_beside_those_of_the_house() -> None:
    assert find("first").package == "first_whole"
    assert "woodcraft" in shelf().games


@pytest.mark.usefixtures("site")
def test_every_broken_game_is_named_with_its_fault() -> None:
    found = {game.name: game.fault for game in shelf().broken}
    assert found == {
        "torn": ShelfFault.IMPORT,
        "leaving": ShelfFault.IMPORT,
        "lost": ShelfFault.IMPORT,
        "late": ShelfFault.CONTRACT,
        "first": ShelfFault.CLASH,
        "shouting": ShelfFault.NAME,
        "empty": ShelfFault.NOT_A_GAME,
        "half": ShelfFault.NOT_A_GAME,
        "homeless": ShelfFault.NOT_A_GAME,
    }
    assert {game.package for game in shelf().broken} == {"broken-ones"}
    details = {game.name: game.detail for game in shelf().broken}
    assert "no_such_module_anywhere" in details["torn"]
    assert details["late"] == f"written for {CONTRACT + 1}, this house has {CONTRACT}"
    assert details["half"] == "rules not declared"


@pytest.mark.usefixtures("site")
def test_broken_games_are_named_on_the_start_page_without_telling_folders(tmp_path: Path) -> None:
    with opened(tmp_path) as evening:
        page = evening.phone().get("/").get_data(as_text=True)
    assert "<b>torn</b> (broken-ones): The game cannot be loaded." in page
    assert "<b>late</b> (broken-ones): The game is made for another version of Referee." in page
    assert "no_such_module_anywhere" not in page


def test_a_start_page_without_broken_games_says_nothing_of_them(tmp_path: Path) -> None:
    with opened(tmp_path) as evening:
        page = evening.phone().get("/").get_data(as_text=True)
    assert "broken-games" not in page


@pytest.mark.usefixtures("site")
def test_the_doctor_names_broken_games_with_advice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REFEREE_DATA", str(tmp_path))
    assert main(["doctor", "--database", f"sqlite:///{tmp_path / 'book.db'}"]) == 1
    told = capsys.readouterr().out
    assert "!!  Games: late of broken-ones cannot be used (contract:" in told
    assert "Update broken-ones or Referee" in told
    assert "uninstall broken-ones or the other one" in told


@pytest.mark.usefixtures("site")
def test_games_are_listed_the_broken_ones_last(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert any(line.startswith("first ") and "2 seats" in line for line in lines)
    assert lines[-1].startswith("!! ")


@pytest.mark.usefixtures("site")
def test_trying_a_broken_game_says_what_is_wrong_with_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["try", "torn"]) == 2
    assert "torn: cannot be used (import): " in capsys.readouterr().err


def test_a_shelf_without_faults_is_listed_with_exit_code_0(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["games"]) == 0
    assert "woodcraft" in capsys.readouterr().out
