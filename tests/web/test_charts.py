from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.web.scoring.bars import Bar, BarPart, bar_chart, letter
from referee.web.scoring.charts import Mark, Series, key, line_chart

PLACES = ("1", "2", "3", "End")
ANN = Series("Ann", (0, 12, 30, 121), "red", "circle")
DAN = Series("Dan", (3, 9, 41, 118), "blue", "triangle")


def parsed(drawing: str) -> ElementTree.Element:
    """Read a drawing strictly: it must be well-formed."""
    return ElementTree.fromstring(drawing)  # noqa: S314 - our own drawing, not a stranger's


def test_a_curve_has_a_name_and_no_style_of_its_own() -> None:
    drawing = line_chart("Points round by round", PLACES, [ANN, DAN], [Mark(1, "▼")])
    assert parsed(drawing).attrib["aria-label"] == "Points round by round"
    assert parsed(drawing).attrib["role"] == "img"
    assert "style" not in drawing
    assert "script" not in drawing


def test_lines_differ_without_colour() -> None:
    drawing = line_chart("x", PLACES, [ANN, DAN])
    dashes = re.findall(r'stroke-dasharray="([^"]+)"', drawing)
    assert len(set(dashes)) == 2
    assert "<circle" in drawing
    assert "M0-4.8" in drawing


def test_the_last_values_stand_at_the_end_and_never_on_each_other() -> None:
    lines = [Series(name, (0, 50 + n), "red", "star") for n, name in enumerate("ABCD")]
    drawing = line_chart("x", ("1", "2"), lines)
    ends = re.findall(r'class="chart-end[^"]*" transform="translate\(\S+ ([\d.]+)\)"', drawing)
    heights = sorted(map(float, ends))
    assert len(heights) == 4
    assert min(b - a for a, b in pairwise(heights)) >= 13


def test_a_gap_interrupts_the_line() -> None:
    drawing = line_chart("x", PLACES, [Series("Ann", (1, None, 3, 4))])
    path = re.findall(r'class="chart-line" d="([^"]+)"', drawing)[0]
    assert path.count("M") == 2


def test_names_are_escaped() -> None:
    drawing = line_chart("<b>&", ("<i>",), [Series("x", (1,))])
    assert "<b>" not in drawing
    assert "<i>" not in drawing
    bars = bar_chart("x", [Bar("<script>", (BarPart(0, 1),), "<1>")])
    assert "<script>" not in bars
    assert "<1>" not in bars


@given(
    st.lists(
        st.lists(st.one_of(st.none(), st.integers(-20, 300)), min_size=1, max_size=20),
        min_size=1,
        max_size=4,
    )
)
def test_any_numbers_stay_inside_the_drawing(values: list[list[int | None]]) -> None:
    places = [str(n) for n in range(max(map(len, values)))]
    drawing = line_chart("x", places, [Series("s", tuple(line)) for line in values])
    parsed(drawing)
    for x, y in re.findall(r"translate\((-?[\d.]+) (-?[\d.]+)\)", drawing):
        assert 0 <= float(x) <= 360
        assert 0 <= float(y) <= 240


def test_a_key_looks_like_its_line() -> None:
    assert 'stroke-dasharray="7 3"' in key(DAN, 1)
    assert "M0-4.8" in key(DAN, 1)


def test_parts_of_a_bar_carry_letters_where_there_is_room() -> None:
    bar = Bar("Ann", (BarPart(0, 60), BarPart(1, 39), BarPart(2, 1)), "100")
    drawing = bar_chart("x", [bar])
    assert ">A</text>" in drawing
    assert ">B</text>" in drawing
    assert ">C</text>" not in drawing
    assert ">100</text>" in drawing


def test_what_takes_points_away_has_no_length() -> None:
    drawing = bar_chart("x", [Bar("Ann", (BarPart(0, 10), BarPart(1, -3)), "7")])
    assert drawing.count("<rect") == 1


@pytest.mark.parametrize(("kind", "expected"), [(0, "A"), (25, "Z"), (26, "A")])
def test_letters_begin_again_after_the_last(kind: int, expected: str) -> None:
    assert letter(kind) == expected


def test_nobody_and_nothing_can_be_drawn() -> None:
    parsed(line_chart("x", (), []))
    parsed(bar_chart("x", []))
    parsed(bar_chart("x", [Bar("Ann", (), "0")]))


def test_a_long_name_at_the_end_does_not_run_into_its_neighbour() -> None:
    drawing = line_chart("x", PLACES, [ANN])
    assert 'text-anchor="start">End<' in drawing
    assert 'text-anchor="middle">3<' in drawing
