"""Whole matches in a real browser, from the first tap to the final scores."""

from random import Random

import pytest

from tests.browser.woodcraft_chooser import Chooser
from tests.browser.woodcraft_phones import House

pytestmark = [pytest.mark.long, pytest.mark.timeout(900)]
MOST_STEPS = 900


def play(table: House, code: str, *choosers: Chooser) -> None:
    """Let everybody tap in turn until the match is over."""
    for _ in range(MOST_STEPS):
        if table.desk.tables.get(code).table.phase == "over":
            return
        number = table.desk.tables.get(code).number
        for chooser in choosers:
            # Phones follow by themselves; nobody reloads a page.
            chooser.phone.page.wait_for_selector(f'#table[data-state="{number}"]')
            if chooser.step():
                break
        else:
            raise AssertionError("nobody can do anything")
    raise AssertionError(f"not over after {MOST_STEPS} steps")


def test_two_phones_play_to_the_final_scores(table: House) -> None:
    made = table.match(2)
    ann = table.guest(made, "s1")
    ben = table.guest(made, "s2", language="de")
    play(table, made.code, Chooser(ann, Random(1)), Chooser(ben, Random(2)))
    totals = [score.total for score in table.desk.scores.final(made.code).seats]
    for phone in (ann, ben):
        # The last move of the other phone is shown here by itself.
        phone.page.locator('main a[href^="/r/"]').click()
        for total in totals:
            phone.page.get_by_text(str(total), exact=True).first.wait_for()
    print(f"taps of a whole match: {ann.taps} and {ben.taps}")
    assert ann.faults + ben.faults == []


def test_a_solo_match(table: House) -> None:
    made = table.match(1)
    phone = table.host(made)
    play(table, made.code, Chooser(phone, Random(3)))
    assert table.desk.tables.get(made.code).table.round == 14
    assert phone.faults == []


def test_four_seats_on_one_phone(table: House) -> None:
    made = table.match(4, dice="table")
    phone = table.host(made)
    play(table, made.code, Chooser(phone, Random(4)))
    assert table.desk.tables.get(made.code).table.round == 13
    assert phone.faults == []
