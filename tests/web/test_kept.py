"""Pieces of pages are kept by what they show."""

from types import MappingProxyType
from typing import Any

import pytest
from flask import Flask
from markupsafe import Markup, escape

from tests.web.evening import Evening


def written(app: Flask, language: str, *values: Any) -> list[Markup]:
    """Ask for a piece in a request of its own; the number of its writing is its text."""
    kept: Any = app.jinja_env.globals["kept"]
    with app.test_request_context(headers={"Accept-Language": language}):
        return [kept("piece", *values, caller=lambda: escape(next(COUNT))) for _ in range(2)]


COUNT = iter(range(10**6))


def test_the_same_values_are_written_once(evening: Evening) -> None:
    first = written(evening.app, "en", "ABC", {"a": 1}, MappingProxyType({"x": "y"}))
    again = written(evening.app, "en", "ABC", {"a": 1}, MappingProxyType({"x": "y"}))
    assert len({*first, *again}) == 1


@pytest.mark.parametrize(
    ("language", "values"),
    [
        ("de", ("ABC", {"a": 1})),
        ("en", ("ABD", {"a": 1})),
        ("en", ("ABC", {"a": 2})),
        ("en", ("ABC", {"a": "1"})),
        ("en", ("ABC",)),
        ("en", ("ABC", {"a": 1}, None)),
    ],
)
def test_whatever_differs_is_written_anew(
    evening: Evening, language: str, values: tuple[Any, ...]
) -> None:
    known = written(evening.app, "en", "ABC", {"a": 1})
    assert not {*known} & {*written(evening.app, language, *values)}


def test_what_has_no_value_of_its_own_cannot_be_kept(evening: Evening) -> None:
    with pytest.raises(TypeError, match="object cannot be told apart"):
        written(evening.app, "en", object())


def test_a_sign_is_written_once_for_its_words_and_each_language(evening: Evening) -> None:
    once: Any = evening.app.jinja_env.globals["once"]
    sign = once(lambda *words: escape(f"{next(COUNT)} {words}"))

    def asked(language: str, *words: Any) -> Markup:
        with evening.app.test_request_context(headers={"Accept-Language": language}):
            found: Markup = sign(*words)
            return found

    first = asked("en", "die", 1)
    assert asked("en", "die", 1) == first
    others = {asked("de", "die", 1), asked("en", "die", 2), asked("en", "die", "1")}
    # Numbers that only count as equal are written differently.
    others |= {asked("en", "die", True), asked("en", "die")}
    assert len(others | {first}) == 6


def test_addresses_know_under_which_path_the_app_stands(evening: Evening) -> None:
    address: Any = evening.app.jinja_env.globals["url_for"]
    for below in ("", "/club", ""):
        with evening.app.test_request_context(base_url=f"http://localhost{below}"):
            assert address("table.show_table", code="ABC", tab="log") == f"{below}/t/ABC?tab=log"
            outside = address("table.show_table", code="ABC", _external=True)
            assert outside == f"http://localhost{below}/t/ABC"
