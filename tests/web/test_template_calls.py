"""Templates call and escape with less ado than Jinja's own, and to the same effect."""

from typing import Any

import pytest
from flask import Flask
from jinja2 import DictLoader, Environment, UndefinedError, pass_context
from markupsafe import Markup

from referee.web.frame.template_calls import escape
from tests.web.evening import Evening

MACROS = """
{%- macro both(one, other="usual") -%}<i>{{ one }}-{{ other }}</i>{%- endmacro -%}
{%- macro around() -%}[{{ caller() }}]{%- endmacro -%}
{%- macro rest(first) -%}{{ first }}{{ varargs|join }}{{ kwargs.last }}{%- endmacro -%}
"""


class Sign:
    """Something that says itself how it is written on a page."""

    def __html__(self) -> str:
        return "<b>sign</b>"


@pytest.mark.parametrize(
    "written",
    [
        "{{ both('<a>', '&') }}",
        "{{ both('<a>') }}",
        "{{ both(other=1, one=2.5) }}",
        "{{ both(sign, none) }}",
        "{% call around() %}{{ word }}{% endcall %}",
        "{{ rest('a', 'b', 'c', last='d') }}",
        "{{ word.upper() }}{{ word|upper }}{{ word ~ sign }}",
        "{% for one in range(2) %}{{ seen('<') }}{{ loop.cycle('x', 'y') }}{% endfor %}",
        "{{ dict(a='<').items()|list }}{{ plain(word, n=1) }}",
        "{% set part %}{{ word }}{% endset %}{{ part }}",
    ],
)
def test_pages_are_written_as_jinja_writes_them(evening: Evening, written: str) -> None:
    @pass_context
    def seen(context: Any, more: str) -> str:
        return f"{context['word']}{more}"

    def plain(text: str, n: int) -> str:
        return text * (n + 1)

    facts = {"word": "<\"ö\"> & 'x'", "sign": Sign(), "seen": seen, "plain": plain}
    ours, theirs = evening.app.jinja_env, Environment(autoescape=True)
    with evening.app.test_request_context():
        assert ours.from_string(MACROS + written).render(facts) == theirs.from_string(
            MACROS + written
        ).render(facts)


def test_a_macro_with_too_much_in_its_brackets_is_our_mistake(evening: Evening) -> None:
    with pytest.raises(TypeError, match="not more than 2"):
        rendered(evening.app, "{{ both(1, 2, 3) }}")
    with pytest.raises(UndefinedError, match="parameter 'one' was not provided"):
        rendered(evening.app, "{{ both() }}")


def rendered(app: Flask, written: str) -> str:
    """Write a template with the macros of this test."""
    with app.test_request_context():
        return app.jinja_env.from_string(MACROS + written).render()


def test_what_is_written_is_escaped_once() -> None:
    assert [escape(one) for one in ("<", Markup("<"), 7, None, 2.5, True, Sign())] == [
        "&lt;", "<", "7", "None", "2.5", "True", "<b>sign</b>",
    ]  # fmt: skip


def test_names_are_found_on_the_page_before_what_all_pages_share(evening: Evening) -> None:
    env = evening.app.jinja_env
    pieces = {
        "part": "{{ near }}{{ cap }}{{ far }}",
        "page": "{% set near = 1 %}{% include 'part' %}{% macro m(far) %}{{ far }}{{ cap }}"
        "{% endmacro %}{{ m(4) }}{{ languages|length > 3 }}",
    }
    overlay = env.overlay(loader=DictLoader(pieces))
    with evening.app.test_request_context():
        page = overlay.get_template("page")
        assert page.render(cap="2", far=3) == "12342True"
        # Nothing of one page is left for the next.
        with pytest.raises(UndefinedError, match="'far' is undefined"):
            page.render(cap="2")
        assert "function" in page.render(far=3)
