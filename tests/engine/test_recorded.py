import pytest

from referee.engine.errors import Unreadable
from referee.engine.recorded import (
    LONGEST_LINE,
    MOST_LINES,
    Expected,
    Recorded,
    Told,
    read_match,
    write_header,
    write_move,
)

HEADER = "game: woodcraft\nseats: ann ben\n"


def read(text: str) -> Recorded:
    return read_match(HEADER + text)


def test_a_header_gives_the_game_the_seats_and_what_the_opening_needs() -> None:
    match = read_match(
        "# A comment comes first.\n\n"
        "game: woodcraft\nseats: ann, ben cleo\nstart: BL\n"
        "fact: rim.TR.1 = lantern:1\nfact:rim.TR.2=scrap:1,glue:1\noption: replant = yes\n"
    )
    assert match.game == "woodcraft"
    assert match.seats == ("ann", "ben", "cleo")
    assert match.opening == {
        "start": "BL",
        "fact.rim.TR.1": "lantern:1",
        "fact.rim.TR.2": "scrap:1,glue:1",
        "option.replant": "yes",
    }


def test_moves_and_statements_are_read_with_their_line_numbers() -> None:
    match = read("ann choose_tile tile=buy_lumber\n\n? table arc=on saw=BR\n? ben points=0\n")
    assert match.lines == (
        Told(3, "ann", "choose_tile", {"tile": "buy_lumber"}),
        Expected(5, "table", {"arc": "on", "saw": "BR"}),
        Expected(6, "ben", {"points": "0"}),
    )


@pytest.mark.parametrize(
    ("ending", "refused"),
    [
        ("", None),
        (" -> refused", ()),
        (" -> refused R-046", ("R-046",)),
        ("->refused tile_blocked", ("tile_blocked",)),
        (" -> refused a R-001, b", ("a", "R-001", "b")),
    ],
)
def test_a_move_may_say_that_it_is_refused(ending: str, refused: tuple[str, ...] | None) -> None:
    (line,) = read(f"ann end_turn{ending}\n").lines
    assert line == Told(3, "ann", "end_turn", {}, refused)


@pytest.mark.parametrize(
    "row",
    [
        "ann end_turn # and a remark -> refused",
        "  ann\tend_turn\t#remark",
        "ann end_turn\r",
        'ann end_turn # ben\'s "remark"',
    ],
)
def test_remarks_and_blanks_do_not_matter(row: str) -> None:
    assert read(row + "\n").lines == (Told(3, "ann", "end_turn", {}),)


def test_marks_in_quotes_are_ordinary_characters() -> None:
    (line,) = read("ann correct points=3 reason='a -> b # c' # remark\n").lines
    assert isinstance(line, Told)
    assert line.fields == {"points": "3", "reason": "a -> b # c"}
    assert line.refused is None


def test_a_file_from_another_system_is_read_alike() -> None:
    match = read_match("\ufeff" + (HEADER + "ann end_turn\n").replace("\n", "\r\n"))
    assert match.seats == ("ann", "ben")
    assert match.lines == (Told(3, "ann", "end_turn", {}),)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "line 1: a header line 'game: NAME' expected, found none"),
        ("seats: ann\n", "'game: NAME' expected"),
        ("game: woodcraft\n", "'seats: NAME …' expected"),
        (HEADER + "game: woodcraft\n", "line 3: 'game' stands twice in the header"),
        (HEADER + "fact: rim.TR.1\n", "line 3: 'fact: NAME = VALUE' expected, found 'rim.TR.1'"),
        (HEADER + "fact: = x\n", "'fact: NAME = VALUE' expected"),
        (HEADER + "option: a = yes\noption: a = no\n", "'option.a' stands twice"),
        (HEADER + "ann\n", "line 3: 'SEAT MOVE name=value …' expected, found 'ann'"),
        (HEADER + "ann end_turn -> allowed\n", "'-> refused RULE …' expected, found 'allowed'"),
        (HEADER + "ann end_turn ->\n", "'-> refused RULE …' expected, found ''"),
        (HEADER + "ann buy_lumber G2\n", "name=value expected, found 'G2'"),
        (HEADER + "ann buy_lumber =G2\n", "name=value expected, found '=G2'"),
        (HEADER + "ann saw die=G2 die=G3\n", "'die' is given twice"),
        (HEADER + "ann correct reason='open\n", "quotes do not match"),
        (HEADER + "? table\n", "'? SEAT name=value …' or '? table name=value …' expected"),
        (HEADER + "?\n", "'? SEAT name=value …'"),
        (HEADER + "ann end_turn\nstart: TR\n", "line 4: header lines such as 'start' stand"),
        (HEADER + "ann x y=" + "z" * LONGEST_LINE + "\n", f"at most {LONGEST_LINE} characters"),
        (HEADER + "\n" * MOST_LINES, f"at most {MOST_LINES} lines expected"),
        ("\x00\x01\x02", "line 1: "),
    ],
)
def test_a_damaged_match_is_refused_with_its_line_and_what_was_expected(
    text: str, told: str
) -> None:
    with pytest.raises(Unreadable) as caught:
        read_match(text)
    assert told in str(caught.value)


def test_a_long_find_is_cut_in_the_message() -> None:
    with pytest.raises(Unreadable) as caught:
        read("ann move " + "x" * 500 + "\n")
    assert len(str(caught.value)) < 120


@pytest.mark.parametrize(
    ("seat", "fields"),
    [
        ("ann", {"tile": "buy_lumber"}),
        ("ann", {"dice": "G2,Y3", "reason": ""}),
        ("ann", {"reason": "counted anew -> 3 # really"}),
        ("ann", {"reason": 'ben\'s "word" \\ end'}),
        ("ann", {"reason": "#1 at the door"}),
        ("o'neil", {"reason": "plain"}),
        ("a:b", {"a": "b"}),
        ("?x", {"a": "b"}),
        ("Zoë-2", {"rooms": "R1:HI/?sale-bonus"}),
    ],
)
def test_what_is_written_reads_back(seat: str, fields: dict[str, str]) -> None:
    row = write_move(seat, "kind", fields)
    header = "\n".join(write_header("woodcraft", [seat, "other"], {"fact.rim.TR.1": "glue:1"}))
    match = read_match(f"{header}\n{row}\n")
    assert match.seats == (seat, "other")
    assert match.opening == {"fact.rim.TR.1": "glue:1"}
    assert match.lines == (Told(4, seat, "kind", fields),)


def test_a_line_break_in_a_value_becomes_a_blank() -> None:
    assert write_move("ann", "correct", {"reason": "one\ntwo"}) == "ann correct reason='one two'"
