from __future__ import annotations

import io
from collections.abc import Iterator

import pytest
from PIL import Image

from tests.web.evening import Evening, opened
from tests.web.plays import played

Codes = dict[str, str]


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    with opened(tmp_path_factory.mktemp("book")) as evening:
        yield evening


@pytest.fixture(scope="module")
def codes(evening: Evening) -> Codes:
    """Return one match per number of seats, and one that still runs."""
    desk = evening.desk
    return {
        "solo": played(desk, "Cleo", seed=5),
        "two": played(desk, "Ann", "Dan", seed=6),
        "four": played(desk, "Ann", "Dan", "Ben", "Cleo", seed=6),
        "running": played(desk, "Ann", "Ben", seed=1, moves=90),
    }


def test_anybody_with_the_link_sees_the_result(evening: Evening, codes: Codes) -> None:
    page = evening.phone().get(f"/r/{codes['four']}").text
    assert "Cleo wins with 54 points" in page
    assert page.count('class="chart"') == 2
    assert "Longest lead: Cleo" in page
    assert "Biggest turn: Cleo" in page
    assert f"/r/{codes['four']}/picture.png" in page


def test_every_chart_has_its_table(evening: Evening, codes: Codes) -> None:
    page = evening.phone().get(f"/r/{codes['four']}").text
    course = evening.desk.scores.course(codes["four"])
    for points in course.curve["s4"]:
        assert f'<td class="number">{points}</td>' in page
    assert "Marketing" in page
    assert page.count("<table") == 2


def test_sources_add_up_to_the_totals(evening: Evening, codes: Codes) -> None:
    from referee.web.scoring.result_charts import sources_of

    for name in ("solo", "two", "four"):
        scores = evening.desk.scores.final(codes[name])
        with evening.app.test_request_context():
            found = sources_of(evening.desk.scores.course(codes[name]), scores, tracked=True)
        for seat in scores.seats:
            assert sum(found.by_seat[seat.seat].values()) == seat.total


def test_a_running_match_shows_how_it_stands(evening: Evening, codes: Codes) -> None:
    page = evening.phone().get(f"/r/{codes['running']}").text
    assert "Score so far" in page
    assert "wins" not in page
    assert "BG Stats" not in page


def test_alone_nobody_wins(evening: Evening, codes: Codes) -> None:
    page = evening.phone().get(f"/r/{codes['solo']}").text
    assert "Cleo: 37 points" in page
    assert "Longest lead" not in page


@pytest.mark.parametrize("name", ["solo", "two", "four"])
def test_the_picture_is_a_picture(evening: Evening, codes: Codes, name: str) -> None:
    answer = evening.phone().get(f"/r/{codes[name]}/picture.png")
    assert answer.mimetype == "image/png"
    with Image.open(io.BytesIO(answer.data)) as picture:
        assert picture.size == (1080, 1350)
        # Not a blank sheet: paper, wood, ink and the colours of the seats.
        assert len(picture.convert("RGB").getcolors(100_000) or ()) > 20
    assert len(answer.data) < 150_000


def test_a_running_match_has_no_picture(evening: Evening, codes: Codes) -> None:
    assert evening.phone().get(f"/r/{codes['running']}/picture.png").status_code == 404


def test_long_names_of_any_script_fit_into_the_picture(evening: Evening) -> None:
    names = (
        "Ann-Kathrin von und zu Hohenlohe-Langenb",
        "Євгенія Ярославівна",
        "<b>Ždeněk & Søren",
        "李",
    )
    code = played(evening.desk, *names, seed=4)
    assert evening.phone().get(f"/r/{code}/picture.png").status_code == 200
    assert "&lt;b&gt;Ždeněk" in evening.phone().get(f"/r/{code}").text


def test_nobody_guesses_results(evening: Evening) -> None:
    assert evening.phone().get("/r/ZZZZZZZZ").status_code == 404


def test_what_if_changes_nothing(evening: Evening, codes: Codes) -> None:
    phone = evening.phone()
    address = f"/r/{codes['two']}/what-if"
    before = evening.desk.tables.versions(codes["two"])
    facts = {"p1.points": "100", "p2.points": "99"}
    page = phone.post(address, **facts)
    assert page.status_code == 200
    assert "Ann wins with 100 points" in page.text
    assert evening.desk.tables.versions(codes["two"]) == before
    assert "Ann <strong>50</strong>" in phone.get(address).text
    assert phone.post(address, **{"p1.points": "x"}).status_code == 422
