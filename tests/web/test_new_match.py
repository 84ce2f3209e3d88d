"""Starting a match: names, colours, lots, cards, options."""

import pytest

from tests.web.conftest import words
from tests.web.evening import Evening, Phone, opened

GAME = {"game": "woodcraft", "opening.cards": "none", "dice": "table", "box": ""}


def start(phone: Phone, **fields: str) -> str:
    """Start a match and return its code."""
    answer = phone.post("/new", **{**GAME, **fields})
    assert answer.status_code == 303, words(answer)
    return answer.headers["Location"].split("/")[2]


def test_two_names_make_a_match_and_show_its_code(evening: Evening) -> None:
    phone = evening.phone()
    code = start(phone, name0="Ann", name1="Ben", start="1", colour0="red", colour1="black")
    seats = evening.desk.matches.get(code).seats
    assert [(seat.name, seat.colour) for seat in seats] == [("Ben", "black"), ("Ann", "red")]
    assert len({seat.symbol for seat in seats}) == 2
    page = words(phone.get(f"/t/{code}/host"))
    assert f"{code[:4]} {code[4:]}" in page
    assert "same Wi-Fi" in page
    assert '<svg class="qr"' in page


def test_lots_are_drawn_and_told(evening: Evening) -> None:
    phone = evening.phone()
    code = start(phone, name0="Ann", name1="Ben", name2="Cleo", start="lots")
    match = evening.desk.matches.get(code)
    assert match.settings["lots"]["drawn"] in (1, 2, 3)
    assert f"Lots were drawn: {match.seats[0].name} begins." in words(phone.get(f"/t/{code}/host"))


def test_one_name_alone_plays_solo(evening: Evening) -> None:
    code = start(evening.phone(), name2="Ann", start="lots", opening__cards="practice")
    assert [seat.name for seat in evening.desk.matches.get(code).seats] == ["Ann"]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({}, "at least one name"),
        ({"name0": "A" * 41}, "1 to 40 characters"),
        ({"name0": "Ann", "name1": "Ben", "colour0": "red", "colour1": "red"}, "same colour"),
        ({"name0": "Ann", "opening.option.nonsense": "yes"}, "cannot start like this"),
        ({"name0": "Ann", "box": "NOSUCHBX"}, "cannot start like this"),
    ],
)
def test_what_is_wrong_is_said_and_what_was_typed_stays(
    evening: Evening, typed: dict[str, str], said: str
) -> None:
    told = {name.replace(".", "__"): text for name, text in typed.items()}
    answer = evening.phone().post("/new", **{**GAME, **told})
    assert answer.status_code == 422
    assert said in words(answer)
    if "name0" in typed:
        assert f'value="{typed["name0"]}"' in answer.get_data(as_text=True)
    assert evening.desk.matches.find().total == 0


def test_options_answer_open_questions(evening: Evening) -> None:
    code = start(evening.phone(), name0="Ann", name1="Ben", opening__option__replant="yes")
    assert evening.desk.matches.get(code).opening["option.replant"] == "yes"


def test_the_last_players_are_offered_again(evening: Evening) -> None:
    start(evening.phone(), name0="Ann", name1="Ben", start="0", colour0="purple")
    page = evening.phone().get("/new").get_data(as_text=True)
    assert 'value="Ann"' in page
    assert '<option value="purple" selected>' in page
    assert "Played last: " in page


def test_on_the_internet_nobody_sees_the_players_of_others(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with opened(tmp_path_factory.mktemp("club"), open_lists=False) as club:
        host, stranger = club.phone(), club.phone()
        code = start(host, name0="Ann", name1="Ben")
        for address in ("/", "/new", "/matches", "/archive", "/boxes"):
            page = stranger.get(address).get_data(as_text=True)
            assert "Ann" not in page
            assert code not in page
        assert code in host.get("/").get_data(as_text=True)
        assert "Ann" in host.get("/new").get_data(as_text=True)


def test_a_new_box_remembers_what_is_printed(evening: Evening) -> None:
    code = start(evening.phone(), name0="Ann", name1="Ben", opening__cards="printed", box="new")
    box = evening.desk.matches.get(code).box
    assert box is not None
    assert evening.desk.boxes.get(box).name == "Woodcraft"


def test_the_practice_set_needs_no_box(evening: Evening) -> None:
    code = start(evening.phone(), name0="Ann", name1="Ben", opening__cards="practice", box="new")
    assert evening.desk.matches.get(code).box is None


def is_drawn(evening: Evening, code: str) -> bool:
    """Tell whether everything that the setup needs lies on the table."""
    table = evening.desk.tables.get(code).table
    laid = len(table.yard) == 6 and table.contracts and len(table.reputation_tiles) == 2
    return bool(laid) and all(shop.dealt for shop in table.workshops)


@pytest.mark.parametrize(("tap", "leads"), [("s1", ""), ("here", ""), ("setup", "/setup")])
def test_alone_the_tap_that_leads_on_draws_for_the_setup(
    evening: Evening, tap: str, leads: str
) -> None:
    phone = evening.phone()
    code = start(phone, name0="Ann", opening__cards="practice", dice="app")
    invitation = f"/t/{code}/host"
    promised = evening.desk.draws.promise(code)
    assert promised in phone.get(invitation).text
    assert f'name="seat" value="{tap}"' in phone.get(invitation).text
    answer = phone.post(invitation, f"/j/{code}", seat=tap, words="rain")
    assert answer.headers["Location"] == f"/t/{code}{leads}"
    assert is_drawn(evening, code)
    assert 'class="roll"' not in phone.get(f"/t/{code}").get_data(as_text=True)
    found = evening.desk.draws.verification(code)
    assert found is not None
    assert (found.commitment, list(found.words.values())) == (promised, ["rain"])


def test_the_app_draws_when_the_last_seat_is_taken(evening: Evening) -> None:
    host, ben, cleo = (evening.phone() for _ in range(3))
    names = {"name0": "Ann", "name1": "Ben", "name2": "Cleo", "start": "0"}
    code = start(host, **names, opening__cards="practice", dice="app")
    host.post(f"/t/{code}/host", f"/j/{code}", seat="s1")
    ben.post(f"/j/{code}", seat="s2")
    assert evening.desk.tables.get(code).number == 0
    for page in (f"/t/{code}", f"/t/{code}/setup"):
        assert "once everybody has taken a seat. Still free: Cleo." in words(ben.get(page))
        assert 'action="/t/' in ben.get(page).text
    assert ben.post(f"/t/{code}/draws", words="rain on the roof").status_code == 303
    assert cleo.post(f"/j/{code}", seat="s3").status_code == 303
    assert is_drawn(evening, code)
    for phone in (host, ben, cleo):
        shown = phone.get(f"/t/{code}")
        assert 'class="roll"' not in shown.text
        assert "once everybody has taken a seat" not in words(shown)
    assert "rain on the roof" in words(cleo.get(f"/t/{code}/draws"))


def test_the_last_one_to_sit_down_sees_the_promise_and_mixes_in_words(evening: Evening) -> None:
    host, ben = evening.phone(), evening.phone()
    code = start(host, name0="Ann", name1="Ben", opening__cards="practice", dice="app", start="0")
    found = evening.desk.draws.verification(code)
    assert found is not None
    invitation = f"/t/{code}/host"
    assert found.commitment in host.get(invitation).text
    host.post(invitation, f"/j/{code}", seat="s1", words=" an owl\n calls ")
    assert found.commitment in ben.get(f"/j/{code}").text
    refused = ben.post(f"/j/{code}", seat="s2", words="a|b")
    assert refused.status_code == 422
    assert "without a vertical bar" in words(refused)
    assert ">a|b</textarea>" in refused.text
    assert not evening.desk.matches.get(code).seats[1].claimed
    assert ben.post(f"/j/{code}", seat="s2", words="rain").status_code == 303
    drawn = evening.desk.draws.verification(code)
    assert drawn is not None
    assert drawn.words == {"s1": "an owl calls", "s2": "rain"}
    assert drawn.commitment == found.commitment
    assert drawn.used > 0
    assert found.commitment not in evening.phone().get(f"/j/{code}").text


def test_words_that_come_after_the_first_draw_are_said_to_be_late(evening: Evening) -> None:
    host, ben = evening.phone(), evening.phone()
    code = start(host, name0="Ann", name1="Ben", opening__cards="practice", dice="app", start="0")
    host.post(f"/t/{code}/host", f"/j/{code}", seat="here")
    answer = ben.post(f"/j/{code}", seat="s2", words="rain")
    assert answer.status_code == 303
    assert "Too late" in words(ben.get(answer.headers["Location"]))
    assert evening.desk.matches.get(code).seats[1].claimed


def test_one_phone_for_all_is_the_tap_at_which_the_app_draws(evening: Evening) -> None:
    host = evening.phone()
    code = start(host, name0="Ann", name1="Ben", opening__cards="practice", dice="app")
    assert evening.desk.tables.get(code).number == 0
    answer = host.post(f"/t/{code}/host", f"/j/{code}", seat="here")
    assert answer.headers["Location"] == f"/t/{code}"
    assert is_drawn(evening, code)
    assert not any(seat.claimed for seat in evening.desk.matches.get(code).seats)


@pytest.mark.parametrize("sits", [True, False])
def test_nobody_else_can_say_that_one_phone_is_for_all(evening: Evening, sits: bool) -> None:
    host, stranger = evening.phone(), evening.phone()
    code = start(host, name0="Ann", name1="Ben", opening__cards="practice", dice="app")
    if sits:
        # Somebody has a phone of their own: the app waits for the others.
        stranger.post(f"/j/{code}", seat="s2")
    phone = host if sits else stranger
    assert phone.post(f"/j/{code}", seat="here").status_code == 303
    assert evening.desk.tables.get(code).number == 0


def test_the_app_draws_for_the_setup_with_a_known_box_as_well(evening: Evening) -> None:
    box = evening.desk.boxes.create("Club", "woodcraft").id
    fields = {"deck": "early", "row": "2", "needs": "G4,glue", "reward": "points:5"}
    evening.desk.boxes.save_card(box, "order", "OI/77", fields)
    followed = {"opening__cards": "printed", "opening__displays": "yes"}
    host = evening.phone()
    code = start(host, name0="Ann", name1="Ben", dice="app", box=box, **followed)
    assert host.post(f"/j/{code}", seat="everybody").status_code == 303
    table = evening.desk.tables.get(code).table
    assert "OI/77" in table.orders_entered
    assert all(table.yard)
    assert table.contracts


def test_who_draws_at_the_table_finds_nothing_drawn(evening: Evening) -> None:
    code = start(evening.phone(), name0="Ann", name1="Ben", opening__cards="practice", dice="table")
    assert evening.desk.tables.get(code).number == 0


def test_a_seat_may_be_renamed_and_settings_changed(evening: Evening) -> None:
    phone = evening.phone()
    code = start(phone, name0="Ann", name1="Ben", start="0")
    menu = f"/t/{code}/menu"
    assert phone.post(menu, f"/t/{code}/seat", seat="s1", name="Anna").status_code == 303
    assert phone.post(menu, f"/t/{code}/seat", seat="s1", name="").status_code == 422
    phone.post(menu, f"/t/{code}/settings", dice="app", warning="action_open", location=" Café ")
    match = evening.desk.matches.get(code)
    assert match.seats[0].name == "Anna"
    assert match.settings["dice"] == "app"
    assert "action_open" not in match.settings["warnings_off"]
    assert "helper_unused" in match.settings["warnings_off"]
    assert match.settings["location"] == "Café"


def test_a_match_is_put_away_and_taken_out(evening: Evening) -> None:
    phone = evening.phone()
    code = start(phone, name0="Ann", name1="Ben")
    menu = f"/t/{code}/menu"
    phone.post(menu, f"/t/{code}/state", state="archived")
    assert evening.desk.matches.get(code).state == "archived"
    assert code in phone.get("/archive?state=archived").get_data(as_text=True)
    phone.post(menu, f"/t/{code}/state", state="running")
    assert evening.desk.matches.get(code).state == "running"


def test_lists_search_by_name_and_survive_odd_pages(evening: Evening) -> None:
    start(evening.phone(), name0="Ann", name1="Ben")
    phone = evening.phone()
    assert "Ann" in words(phone.get("/matches?player=an"))
    assert "None yet." in words(phone.get("/matches?player=zoe"))
    for odd in ("0", "-1", "x", "9" * 30, "٣"):
        assert phone.get(f"/matches?page={odd}").status_code == 200
