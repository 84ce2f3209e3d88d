"""Where a page asks for a card's number, it knows the deck and takes nothing but a card."""

from tests.web.evening import Evening


def test_the_pad_takes_numbers_of_the_deck_only(evening: Evening) -> None:
    made = evening.match(cards="printed")
    phone = evening.phone({made.code: made.host_secret})
    pad = f"/t/{made.code}?open=pad.helper&deck=early&number="
    assert "Enter a helper card: HI/7<" in phone.get(pad + "hi/7").text
    for wrong in ("XX", "28"):
        page = phone.get(pad + wrong).text
        assert 'name="f.card"' not in page
        assert f"No card of this deck has the number “{wrong}”." in page


def test_displays_are_told_by_bare_numbers(evening: Evening) -> None:
    made = evening.match(cards="printed", dice="table", opening={"displays": "yes"})
    phone = evening.phone({made.code: made.host_secret})
    told = {"after": "0", "move_id": "m", "seat": "table", "kind": "reveal_orders"}
    told["numbers.cards"] = "OI"
    wrong = phone.post(f"/t/{made.code}/move", **told, **{"f.cards": "1,2,3,OII/99"})
    assert wrong.status_code == 400
    right = phone.post(f"/t/{made.code}/move", **told, **{"f.cards": "1,oi/2,3,4"})
    assert right.status_code == 303
    table = evening.desk.tables.get(made.code).table
    assert sorted(table.order_display) == ["OI/1", "OI/2", "OI/3", "OI/4"]
