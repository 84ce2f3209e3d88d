import json

import pytest
from pydantic import JsonValue

from referee.log import (
    Archive,
    MatchSearch,
    NoSuchPerson,
    Notice,
    SamePlay,
    SeatResult,
    hash_secret,
    new_secret,
)
from referee.log.rows import Row
from tests.log.samples import Hands, draft, new_match, seats_of


def person(archive: Archive, name: str) -> int:
    (found,) = [person.id for person in archive.people() if person.name == name]
    return found


def finish(archive: Archive, *names: str, points: tuple[int, ...]) -> str:
    match = archive.create_match(new_match(*names))
    results = [
        SeatResult(seat.key, each, rank)
        for rank, (seat, each) in enumerate(zip(match.seats, points, strict=True), 1)
    ]
    archive.append(match.code, 0, draft("end"), finished=True, results=results)
    return match.code


def test_the_same_name_is_the_same_person_however_it_is_typed(archive: Archive) -> None:
    first = archive.create_match(new_match("Zoë  Bo", "Ben"))
    # Composed of letter and accent, other case, other spaces.
    second = archive.create_match(new_match(" ZOE\N{COMBINING DIAERESIS} bo", "Cleo"))
    assert first.seats[0].person == second.seats[0].person
    assert {person.name: person.plays for person in archive.people()} == {
        "Zoë  Bo": 2,
        "Ben": 1,
        "Cleo": 1,
    }


def test_two_seats_of_one_name_are_nobody_in_particular(archive: Archive) -> None:
    match = archive.create_match(new_match("Ann", "ann", "Ben", ""))
    assert [seat.person is None for seat in match.seats] == [True, True, False, True]
    assert archive.matches(MatchSearch(player="ann")).total == 1


def test_the_last_players_are_offered_again(archive: Archive, hands: Hands) -> None:
    for names in (("Ann", "Ben"), ("Cleo",), ("Ben", "Dan")):
        hands.move(days=1)
        archive.create_match(new_match(*names))
    offered = [person.name for person in archive.last_players(limit=3)]
    assert set(offered[:2]) == {"Ben", "Dan"}
    assert offered[2] == "Cleo"
    assert archive.last_players()[0].last_played_at == hands.at


def test_two_spellings_become_one_person(archive: Archive) -> None:
    finish(archive, "Ann", "Ben", points=(90, 80))
    finish(archive, "Anne", "Ben", points=(70, 75))
    kept = archive.merge_people(person(archive, "Ann"), person(archive, "Anne"))
    assert (kept.name, kept.spellings, kept.plays) == ("Ann", ("Ann", "Anne"), 2)
    assert [line.points for line in archive.results(person=kept.id)] == [90, 70]
    assert {line.name for line in archive.results(person=kept.id)} == {"Ann"}
    assert archive.matches(MatchSearch(player="anne")).total == 2
    # From now on the other spelling is known.
    assert archive.create_match(new_match("anne")).seats[0].person == kept.id
    assert [found.name for found in archive.people()] == ["Ann", "Ben"]


def test_people_who_played_each_other_are_not_merged(archive: Archive) -> None:
    archive.create_match(new_match("Ann", "Anne"))
    with pytest.raises(SamePlay):
        archive.merge_people(person(archive, "Ann"), person(archive, "Anne"))
    assert len(archive.people()) == 2


def test_merging_somebody_with_themselves_changes_nothing(archive: Archive) -> None:
    archive.create_match(new_match("Ann"))
    before = archive.people()
    assert archive.merge_people(before[0].id, before[0].id) == before[0]
    assert archive.people() == before


def test_a_person_is_renamed_everywhere(archive: Archive) -> None:
    code = archive.create_match(new_match("Ann", "Ben")).code
    renamed = archive.rename_person(person(archive, "Ann"), "Anna")
    assert (renamed.name, renamed.spellings) == ("Anna", ("Ann", "Anna"))
    assert [seat.name for seat in archive.match(code).seats] == ["Anna", "Ben"]
    assert archive.versions(code).ticks == 1
    with pytest.raises(SamePlay):
        archive.rename_person(renamed.id, "ben")
    assert archive.rename_person(renamed.id, "ANNA").name == "ANNA"


def test_who_is_called_otherwise_is_told_at_the_own_tables_alone(archive: Archive) -> None:
    told: list[Notice] = []
    over = finish(archive, "Ann", "Ben", points=(90, 80))
    running = archive.create_match(new_match("Ann", "Cleo")).code
    other = archive.create_match(new_match("Eve", "Cleo")).code
    archive.on_commit(told.append)
    before = {code: archive.versions(code).ticks for code in (over, running, other)}
    archive.rename_person(person(archive, "Ann"), "Anna")
    archive.merge_people(person(archive, "Eve"), person(archive, "Anna"))
    grown = {code: archive.versions(code).ticks - ticks for code, ticks in before.items()}
    assert grown == {over: 2, running: 2, other: 0}
    # Where the play is over as well: somebody may look at its result.
    twice = {Notice(code, before[code] + n, "ticks") for code in (over, running) for n in (1, 2)}
    assert len(told) == len(twice)
    assert set(told) == twice
    archive.forget_person(person(archive, "Eve"))
    grown = {code: archive.versions(code).ticks - ticks for code, ticks in before.items()}
    assert grown == {over: 3, running: 3, other: 1}
    assert {notice.code for notice in told[4:]} == {over, running, other}


def test_forgetting_somebody_leaves_no_name_and_every_move(archive: Archive) -> None:
    code = finish(archive, "Ann", "Ottokar", points=(90, 80))
    other = finish(archive, "Ottokár", "Ann", points=(10, 20))
    secret = new_secret()
    archive.claim_seat(code, "s2", hash_secret(secret), "Ottokar's phone")
    archive.claim_seat(code, "s1", hash_secret(new_secret()), "Ann's phone")
    archive.merge_people(person(archive, "Ottokar"), person(archive, "Ottokár"))
    before = {each: archive.entries(each) for each in (code, other)}
    assert archive.forget_person(person(archive, "Ottokar")) == 2
    everything = json.dumps(
        [archive.export_match(each, secrets=True) for each in (code, other)], ensure_ascii=False
    ) + str([archive.people(), archive.results(), archive.claims(code)])
    assert "ttok" not in everything.casefold()
    assert "Ann" in everything
    assert "Ann's phone" in everything
    assert [seat.name for seat in archive.match(code).seats] == ["Ann", "\N{EN DASH}2"]
    assert [seat.name for seat in archive.match(other).seats] == ["\N{EN DASH}1", "Ann"]
    assert {each: archive.entries(each) for each in (code, other)} == before
    assert archive.matches(MatchSearch(player="Ottokar")).total == 0
    # The seat still belongs to the phone, and the result to the match.
    assert seats_of(archive, code, secret) == ("s2",)
    assert [line.points for line in archive.results(code=code)] == [90, 80]
    # Whoever takes the name later is somebody new.
    assert archive.create_match(new_match("Ottokar")).seats[0].person is not None


def test_the_number_of_a_forgotten_person_is_not_given_away(archive: Archive) -> None:
    gone = archive.create_match(new_match("Ann")).seats[0].person
    assert gone is not None
    archive.forget_person(gone)
    new = archive.create_match(new_match("Ben")).seats[0].person
    assert new is not None
    assert new > gone
    with pytest.raises(NoSuchPerson):
        archive.person(gone)


@pytest.mark.parametrize("number", [0, 999, -1, 10**30])
def test_unknown_people_are_said_to_be_unknown(archive: Archive, number: int) -> None:
    archive.create_match(new_match("Ann"))
    ann = person(archive, "Ann")
    with pytest.raises(NoSuchPerson):
        archive.person(number)
    with pytest.raises(NoSuchPerson):
        archive.forget_person(number)
    with pytest.raises(NoSuchPerson):
        archive.merge_people(ann, number)
    with pytest.raises(NoSuchPerson):
        archive.rename_person(number, "Bo")


def test_results_are_counted_by_game_and_person(archive: Archive, hands: Hands) -> None:
    first = finish(archive, "Ann", "Ben", points=(90, 80))
    hands.move(days=1)
    second = finish(archive, "Ben", points=(127,))
    lines = archive.results()
    assert [(line.code, line.name, line.seats, line.place, line.rank) for line in lines] == [
        (first, "Ann", 2, 1, 1),
        (first, "Ben", 2, 2, 2),
        (second, "Ben", 1, 1, 1),
    ]
    assert [line.points for line in archive.results(person=person(archive, "Ben"))] == [80, 127]
    assert archive.results(game="intarsia") == ()
    assert len(archive.results(game="woodcraft")) == 3


SECRET_NAME = "Wilhelmina"


def files_hold(archive: Archive, name: str) -> list[str]:
    """Return the files of an SQLite database in which a name still stands."""
    path = archive.store.path
    return [
        file.name
        for file in path.parent.iterdir()
        if file.name.startswith(path.name) and name.encode() in file.read_bytes()
    ]


def everywhere(archive: Archive) -> str:
    """Return all rows of all tables as text."""
    with archive.store.reading() as connection:
        return "".join(
            repr(connection.execute(table.select()).all()) for table in Row.metadata.sorted_tables
        )


def test_forgetting_leaves_no_name_in_any_table_or_file(archive: Archive) -> None:
    code = archive.create_match(new_match(SECRET_NAME, "Ben")).code
    archive.create_match(new_match(SECRET_NAME, SECRET_NAME.upper(), "Ben"))
    archive.claim_seat(code, "s1", hash_secret(new_secret()), f"phone of {SECRET_NAME}")
    sheet = archive.create_match(new_match("", ""))
    numbers: dict[str, JsonValue] = {"name": f" {SECRET_NAME.lower()} ", "points": 3}
    archive.update_settings(sheet.code, {"numbers.s1": numbers, "sheet": True})
    assert SECRET_NAME in everywhere(archive)
    before = archive.versions(sheet.code).ticks
    assert archive.forget_person(person(archive, SECRET_NAME)) == 3
    # Whoever remembers the sheet as it was is told as well.
    assert archive.versions(sheet.code).ticks == before + 1
    assert SECRET_NAME.casefold() not in everywhere(archive).casefold()
    assert archive.match(sheet.code).settings["numbers.s1"] == {"name": "–", "points": 3}
    if not archive.shared:
        assert files_hold(archive, "Ben")
        assert files_hold(archive, SECRET_NAME) == []
        assert files_hold(archive, SECRET_NAME.upper()) == []


def test_a_deleted_match_takes_the_names_of_strangers_along(archive: Archive) -> None:
    gone = archive.create_match(new_match(SECRET_NAME, "Ben")).code
    archive.create_match(new_match("Ben", "Cleo"))
    archive.delete_match(gone)
    assert [person.name for person in archive.people()] == ["Ben", "Cleo"]
    assert SECRET_NAME not in everywhere(archive)
    if not archive.shared:
        assert files_hold(archive, SECRET_NAME) == []
