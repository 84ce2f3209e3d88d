import pytest

from referee.engine.errors import Unreadable
from referee.engine.fields import (
    LONGEST,
    MOST_WORDS,
    Field,
    Flag,
    MaybeWord,
    Name,
    Names,
    Number,
    Word,
    Words,
)


@pytest.mark.parametrize(
    ("field", "text", "value"),
    [
        (Field(), "free text, with = and 'quotes'", "free text, with = and 'quotes'"),
        (Word(words=("a", "b")), "b", "b"),
        (MaybeWord(words=("a", "b")), "a", "a"),
        (MaybeWord(words=("a", "b")), "none", ""),
        (Words(words=("a", "b")), "a,b,a", ("a", "b", "a")),
        (Words(words=("a",)), "none", ()),
        (Words(words=("a",)), "", ()),
        (Number(), "0", 0),
        (Number(least=-5, most=5), "-5", -5),
        (Number(least=-5, most=5), "+3", 3),
        (Flag(), "yes", True),
        (Flag(), "no", False),
        (Name(), "OI/?bowl-on-plate", "OI/?bowl-on-plate"),
        (Names(), "a,b", ("a", "b")),
    ],
)
def test_fields_read_what_they_write(field: Field, text: str, value: object) -> None:
    assert field.read(text) == value
    assert field.read(field.write(value)) == value


@pytest.mark.parametrize(
    ("field", "text", "told"),
    [
        (Field(longest=3), "four", "at most 3 characters expected, found 4"),
        (Field(), "x" * (LONGEST + 1), f"at most {LONGEST} characters"),
        (Field(), "two\nlines", "one line of printable text expected"),
        (Field(), "nul\x00", "printable text expected"),
        (Word(words=("a", "b")), "c", "one of a, b expected, found 'c'"),
        (Words(words=("a", "b")), "a,,b", "one of a, b expected, found ''"),
        (Words(words=("a",)), ",".join("a" * (MOST_WORDS + 1)), f"at most {MOST_WORDS} values"),
        (Number(), "-1", "a whole number from 0 to 999 expected, found '-1'"),
        (Number(), "1000", "a whole number from 0 to 999"),
        (Number(), "1.5", "a whole number"),
        (Number(), "", "a whole number"),
        (Number(), "٣", "a whole number"),
        (Number(), "9" * 5000, "a whole number"),
        (Flag(), "true", "yes or no expected, found 'true'"),
        (Name(), "", "one word expected"),
        (Name(), "two words", "one word expected"),
        (Name(), "a,b", "one word expected"),
        (Name(), "a=b", "one word expected"),
        (Name(), "x" * 41, "one word expected"),
        (Name(), "a\x00b", "one word expected"),
        (Name(), "a\ud800", "one word expected"),
        (Names(), "a,b c", "one word expected"),
    ],
)
def test_what_a_field_cannot_be_is_refused_with_what_was_expected(
    field: Field, text: str, told: str
) -> None:
    with pytest.raises(Unreadable) as caught:
        field.read(text)
    assert told in str(caught.value)
    assert len(str(caught.value)) < 200
