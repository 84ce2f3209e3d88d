"""A match without cards asks on the page for what nobody has told, when it matters."""

from referee.desk import Played
from tests.web.evening import Evening

ORDER = "s1 enter_order card=X/1 deck=early row=1 needs=G1 reward=none"
SPECIAL = "s1 enter_order card=X/1 deck=special row=5 needs=G1"


def page_after(evening: Evening, *lines: str, page: str = "/t/{}") -> str:
    """Return the host's page of a match without cards after some moves of the first seat."""
    made = evening.match(cards="none", dice="table")
    desk = evening.desk
    host = desk.seats.viewer(made.code, {"host": made.host_secret})
    for number, line in enumerate(lines):
        seat, kind, *fields = line.split()
        told = dict(field.split("=", 1) for field in fields)
        answer = desk.moves.announce(made.code, host, number, f"tap{number}", seat, kind, told)
        assert isinstance(answer, Played), answer
    return evening.phone({made.code: made.host_secret}).get(page.format(made.code)).text


def test_the_page_asks_when_it_matters(evening: Evening) -> None:
    page = page_after(evening, "s1 choose_tile tile=buy_lumber")
    assert 'id="ask-refill_yard"' in page
    placed = "s1 correct reputation=4 lumber=G1 orders=X/1@1"
    page = page_after(evening, ORDER, placed, "s1 complete_order card=X/1")
    assert 'id="ask-place_reputation_tiles"' in page
    placed = "s1 correct lumber=G1 orders=X/1@5"
    page = page_after(evening, SPECIAL, placed, "s1 complete_order card=X/1")
    assert 'id="ask-reveal_contracts"' in page
    placed = "s1 correct rooms=R1:HI/99 tile.buy_lumber=BR2"
    page = page_after(evening, placed, "s1 choose_tile tile=buy_lumber")
    assert "open=pad.helper" in page
    assert "HI/99" in page


def test_a_yard_that_was_never_told_is_not_said_to_be_new(evening: Evening) -> None:
    told = "Dice in the lumber yard that nobody has told yet: green, green"
    page = page_after(evening, "s1 choose_tile tile=buy_lumber")
    assert told in page
    assert "New dice" not in page
    lies = "s1 correct yard=G1,G2,Y3,Y4,B1,B2"
    page = page_after(evening, lies, "s1 choose_tile tile=buy_lumber", "s1 buy_lumber dice=G1")
    assert told not in page
    assert "New dice" in page


def test_nothing_is_asked_before_it_matters(evening: Evening) -> None:
    assert 'id="ask-' not in page_after(evening)
    page = page_after(evening, "s1 choose_tile tile=buy_materials")
    assert 'id="ask-' not in page


def test_the_pad_puts_one_die_or_another_together_by_taps(evening: Evening) -> None:
    made = evening.match(cards="none", dice="table")
    phone = evening.phone({made.code: made.host_secret})
    pad = f"/t/{made.code}?open=pad.helper&deck=early&number=17&cost=3&production=none&ability=gain"
    page = phone.get(f"{pad}&gain=reuse:1&show=gain-dice").text
    assert "or another die" not in page
    page = phone.get(f"{pad}&gain=reuse:1,die:green:4&show=gain-dice").text
    assert "or another die" in page
    assert "show=gain-or" in page
    page = phone.get(f"{pad}&gain=reuse:1,die:green:4&show=gain-or").text
    assert "gain=reuse:1,die:green:4-or-yellow:3&amp;" in page.replace("%3A", ":").replace(
        "%2C", ","
    )
    page = phone.get(f"{pad}&gain=reuse:1,die:yellow:3-or-green:4&show=gain-dice").text
    assert "1 die (yellow 3 or green 4)" in page


def test_a_rim_bonus_of_one_die_or_another_is_drawn_and_said(evening: Evening) -> None:
    page = page_after(
        evening,
        "s1 tell_fact name=rim.BR.1 value=die:green:4-or-yellow:3",
        "s1 correct tile.buy_lumber=BR1",
    )
    assert "1 die (yellow 3 or green 4)" in page
    assert ">Y3<" in page
    assert ">G4<" in page


def test_a_tool_beside_one_without_a_kind_leads_to_naming_it(evening: Evening) -> None:
    lines = (
        "s1 enter_order card=X/1 deck=early row=5 needs=G1 reward=tool:any",
        "s1 correct lumber=G1 orders=X/1@5 tools=1",
        "s1 complete_order card=X/1",
    )
    page = page_after(evening, *lines)
    assert "name=attic" in page
    assert "Name the tools" in page
    assert "Name the tools" not in page_after(evening, *lines, "s1 correct tools=wrench")


def test_a_reward_that_nobody_has_told_is_asked_for_when_the_match_is_over(
    evening: Evening,
) -> None:
    lines = (
        ORDER,
        "s1 correct reputation=4 lumber=G1 orders=X/1@1",
        "s1 complete_order card=X/1",
        "s1 correct phase=over",
    )
    page = page_after(evening, *lines)
    assert 'id="ask-place_reputation_tiles"' in page
    assert "A reward is still open" in page
    page = page_after(evening, *lines, "table place_reputation_tiles tiles=B,A")
    assert "A reward is still open" not in page
    result = page_after(evening, *lines, page="/r/{}")
    assert "1 reward of a reputation tile still open" in result


def test_what_such_a_reward_asks_for_is_decided_after_the_end(evening: Evening) -> None:
    page = page_after(
        evening,
        "s1 enter_helper card=X/5 deck=early cost=0 production=glue:1 ability=none",
        "s1 enter_helper card=X/6 deck=early cost=0 production=scrap:1 ability=none",
        ORDER,
        "s1 correct reputation=4 lumber=G1 orders=X/1@1 rooms=R1:X/5,R2:X/6",
        "s1 complete_order card=X/1",
        "s1 correct phase=over",
        "table place_reputation_tiles tiles=A,B",
    )
    assert 'id="decision-produce"' in page
    assert "s1 produce?helpers=R1" in page
