"""Setting up the table: ticks on every phone, dice and cards by the app."""

from tests.web.conftest import Match, sit, words


def tick(match: Match, item: str, done: str = "yes") -> int:
    page = f"{match.table}/setup"
    return match.host.post(page, item=item, done=done).status_code


def test_a_tick_appears_on_all_phones_and_counts_as_news(match: Match) -> None:
    sit(match, match.ann, "s1")
    before = match.evening.desk.tables.versions(match.code)
    assert tick(match, "saw") == 303
    assert match.evening.desk.tables.versions(match.code).ticks == before.ticks + 1
    page = match.ann.get(f"{match.table}/setup").get_data(as_text=True)
    assert 'id="item-saw" class="card done"' in page
    assert "done: the host" in page
    assert tick(match, "saw", "no") == 303
    assert 'id="item-saw" class="card done"' not in match.ann.get(f"{match.table}/setup").get_data(
        as_text=True
    )


def test_what_is_not_on_the_list_cannot_be_ticked(match: Match) -> None:
    assert tick(match, "moon") == 400


def test_spectators_tick_nothing(match: Match) -> None:
    assert match.ann.post(f"{match.table}/setup", item="saw", done="yes").status_code == 403


def test_the_app_rolls_one_thing_or_everything(match: Match) -> None:
    setup = f"{match.table}/setup"
    answer = match.tap(match.host, "roll?page=setup", "one", kind="refill_yard")
    assert answer.headers["Location"] == setup
    assert match.number == 1
    match.tap(match.host, "roll?page=setup", "all")
    assert match.number > 5
    again = match.tap(match.host, "roll", "more")
    assert again.status_code == 400


def test_the_list_is_found_from_the_table_while_it_matters(match: Match) -> None:
    assert f'href="{match.table}/setup"' in match.host.get(match.table).get_data(as_text=True)
    match.deal()
    assert "Ann’s turn" in words(match.host.get(match.table))
    assert f'href="{match.table}/setup"' not in match.host.get(match.table).get_data(as_text=True)


def test_hands_are_only_shown_to_their_owners(match: Match) -> None:
    sit(match, match.ann, "s1")
    sit(match, match.ben, "s2")
    match.tap(match.host, "roll", "deal")
    desk = match.evening.desk
    dealt = [
        line.fields["orders"].split(",")
        for line in desk.tables.log(
            match.code, desk.seats.viewer(match.code, cookies(match, "ann"))
        )
        if line.kind == "deal_cards" and line.seat == "s1" and "orders" in line.fields
    ]
    assert dealt
    names = desk.tables.phrases(match.code, "en")
    cards = [names.fact("card", card) for card in dealt[0]]
    own = words(match.ann.get(match.table))
    assert all(card in own for card in cards)
    tabs = ("", "?tab=s1", "?tab=table", "?tab=log", "?as=s1")
    pages = (*tabs, "/log", "/screen", "/setup", "/check", "/correct?seat=s1", "/edit/1")
    for phone in (match.ben, match.host, match.evening.phone()):
        for page in pages:
            shown = words(phone.get(f"{match.table}{page}"))
            assert not any(card in shown for card in cards), page


def cookies(match: Match, who: str) -> dict[str, str]:
    phone = {"ann": match.ann, "ben": match.ben}[who]
    with phone.client.session_transaction() as session:
        held: dict[str, str] = session["m"][match.code]
    return held
