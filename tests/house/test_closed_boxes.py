"""Games of the house stay in their boxes until somebody asks for them."""

import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from referee import games
from referee.engine.errors import Unreadable
from referee.engine.game import AnyGame, Cover
from referee.games import ShelfFault, cover_of, find, folder_of, shelf
from referee.games.filling import Offer, bundled, fill
from tests.web.evening import opened

COVER = Cover(edition=1, seat_counts=(2, 3), has_box=False)
OPENED = """
import sys
from referee.web import create_app
app = create_app("sqlite:///{database}")
phone = app.test_client()
for page in {pages}:
    assert phone.get(page).status_code == 200, page
print(*sorted({{name.split(".")[2] for name in sys.modules
               if name.startswith("referee.games.") and name.endswith(".game")}}))
"""


def torn() -> object:
    raise ImportError("half of it is missing")


def opened_box(game: AnyGame) -> object:
    return game


@pytest.fixture
def torn_game(monkeypatch: pytest.MonkeyPatch) -> str:
    """Let one game of the house be impossible to load; return its name."""
    name = next(iter(shelf().covers))
    offers = []
    for each, game in shelf().games.items():
        load = torn if each == name else partial(opened_box, game)
        offers.append(Offer(each, "the house", load, shelf().covers.get(each)))
    found = fill(offers)
    monkeypatch.setattr(games, "shelf", lambda: found)
    monkeypatch.setattr("referee.desk.matches.matches.shelf", lambda: found)
    return name


def opened_by(tmp_path: Path, *pages: str) -> list[str]:
    """Return the games of the house that a new server has opened after showing some pages."""
    program = OPENED.format(database=tmp_path / "club.db", pages=pages)
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return done.stdout.split()


def test_a_server_opens_no_game_before_somebody_asks_for_one(tmp_path: Path) -> None:
    assert opened_by(tmp_path, "/", "/history", "/api/v1/games") == []


def test_whoever_opens_a_match_opens_that_game_alone(tmp_path: Path) -> None:
    assert opened_by(tmp_path, "/new?game=oh_my_goods") == ["oh_my_goods"]


@pytest.mark.parametrize("name", shelf().covers)
def test_a_cover_tells_what_is_in_the_box(name: str) -> None:
    assert cover_of(name) == find(name).cover
    assert folder_of(name) == Path(str(sys.modules[find(name).package].__file__)).parent


def test_every_game_of_the_house_has_a_cover() -> None:
    own = {name for name, game in shelf().games.items() if game.package.startswith("referee.")}
    assert own == {*shelf().covers}
    # One of another package was looked at when the shelf was filled.
    assert cover_of("marmots") == find("marmots").cover


@pytest.mark.parametrize("fault", [OSError(24, "Too many open files"), MemoryError()])
def test_a_game_that_cannot_be_opened_now_can_be_opened_later(fault: Exception) -> None:
    name, cover = next(iter(shelf().covers.items()))
    lacking = [fault]

    def load() -> object:
        if lacking:
            raise lacking.pop()
        return find(name)

    found = fill([Offer(name, "the house", load, cover)])
    with pytest.raises(type(fault)):
        found.games.get(name)
    assert (name in found.games, found.broken) == (True, [])
    assert found.games.get(name) is find(name)


def test_a_torn_game_is_put_aside_once_somebody_asks_for_it(torn_game: str) -> None:
    found = games.shelf()
    assert torn_game in found.games
    assert not found.broken
    with pytest.raises(Unreadable, match="game: one of "):
        find(torn_game)
    assert torn_game not in found.games
    assert [(game.name, game.fault) for game in found.broken] == [(torn_game, ShelfFault.IMPORT)]
    # Nobody else is harmed, and nothing is told twice.
    with pytest.raises(Unreadable):
        find(torn_game)
    found.open_all()
    assert len(found.broken) == 1
    assert len(found.games) == len([game for game in found.games.values() if game.rules])


def test_opening_everything_finds_what_is_torn(torn_game: str) -> None:
    games.shelf().open_all()
    assert [game.name for game in games.shelf().broken] == [torn_game]


def test_the_start_page_names_a_torn_game_from_then_on(tmp_path: Path, torn_game: str) -> None:
    with opened(tmp_path) as evening:
        phone = evening.phone()
        assert "broken-games" not in phone.get("/").text
        assert phone.get(f"/api/v1/games/{torn_game}/moves").status_code == 400
        assert f"<b>{torn_game}</b> (the house)" in phone.get("/").text
        assert phone.get("/new").status_code == 200


def test_a_game_of_another_package_with_a_taken_name_is_refused_unopened(torn_game: str) -> None:
    other = next(name for name in games.shelf().games if name != torn_game)
    twin = find(other)
    found = fill([Offer(other, "the house", torn, COVER), Offer(other, "elsewhere", lambda: twin)])
    told = [(game.package, game.fault, game.detail) for game in found.broken]
    assert told == [("elsewhere", ShelfFault.CLASH, "the house")]


def test_a_game_of_ours_whose_folder_cannot_be_read_harms_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = tmp_path / "some_house"
    for name, text in {"": "", "half": "raise RuntimeError('half')", "other": ""}.items():
        (house / name).mkdir(parents=True, exist_ok=True)
        (house / name / "__init__.py").write_text(text)
    (house / "other" / "game.py").write_text("GAME = 7")
    monkeypatch.syspath_prepend(tmp_path)
    found = fill(bundled("some_house", [str(house)]))
    assert [(each.name, each.fault) for each in found.broken] == [
        ("half", ShelfFault.IMPORT),
        ("other", ShelfFault.NOT_A_GAME),
    ]
