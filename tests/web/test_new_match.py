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


@pytest.mark.parametrize("seats", [1, 3])
def test_where_the_app_draws_nobody_taps_for_the_setup(evening: Evening, seats: int) -> None:
    phone = evening.phone()
    names = {f"name{place}": name for place, name in enumerate(("Ann", "Ben", "Cleo")[:seats])}
    code = start(phone, **names, opening__cards="practice", dice="app")
    table = evening.desk.tables.get(code).table
    assert len(table.yard) == 6
    assert table.contracts
    assert len(table.reputation_tiles) == 2
    assert all(shop.dealt for shop in table.workshops)
    assert 'class="roll"' not in phone.get(f"/t/{code}").get_data(as_text=True)


def test_the_app_draws_for_the_setup_with_a_known_box_as_well(evening: Evening) -> None:
    box = evening.desk.boxes.create("Club", "woodcraft").id
    fields = {"deck": "early", "row": "2", "needs": "G4,glue", "reward": "points:5"}
    evening.desk.boxes.save_card(box, "order", "OI/77", fields)
    followed = {"opening__cards": "printed", "opening__displays": "yes"}
    code = start(evening.phone(), name0="Ann", name1="Ben", dice="app", box=box, **followed)
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
