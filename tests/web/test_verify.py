from __future__ import annotations

import hashlib
import re
from random import Random

import pytest

from referee.desk import Desk, NewTable, Played, PlayerWish
from referee.desk.random_play import RandomPlayer
from referee.games import find
from referee.text import LANGUAGES
from tests.web.evening import Evening


def app_drawn(desk: Desk, seed: int = 5) -> tuple[str, str]:
    """Play a solo match in which the app rolls and draws; return code and host secret."""
    created = desk.matches.create(
        NewTable("woodcraft", (PlayerWish("Cleo"),), opening={"cards": "practice"}, dice="app")
    )
    game, player = find("woodcraft"), RandomPlayer(find("woodcraft"), Random(seed))
    viewer = desk.seats.viewer(created.code, {"host": created.host_secret})
    number = 0
    while not game.where(table := desk.tables.get(created.code).table).over:
        number += 1
        after = desk.tables.versions(created.code).number
        if any(not chance.open for chance in game.chances(table)):
            answer = desk.moves.roll(created.code, viewer, after, f"roll{number}")
        else:
            move = player.move(table)
            answer = desk.moves.announce(
                created.code, viewer, after, f"m{number}", move.seat, move.kind, move.written()
            )
        assert isinstance(answer, Played), answer
    return created.code, created.host_secret


def test_a_promise_before_and_the_proof_after(evening: Evening) -> None:
    code, _ = app_drawn(evening.desk)
    page = evening.phone().get(f"/t/{code}/draws").text
    found = evening.desk.draws.verification(code)
    assert found is not None
    assert found.secret in page
    assert found.commitment in page
    assert (
        hashlib.sha256(f"referee-draws-1|{found.secret}".encode()).hexdigest() == found.commitment
    )
    assert f"{len(found.checked)} draws, and all follow" in page
    assert "differs" not in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_proof_in_every_language(evening: Evening, language: str) -> None:
    created = evening.desk.matches.create(
        NewTable("woodcraft", (PlayerWish("Cleo"),), opening={"cards": "practice"})
    )
    page = evening.phone(language=language).get(f"/t/{created.code}/draws")
    assert page.status_code == 200


def test_the_secret_stays_secret_while_the_match_runs(evening: Evening) -> None:
    created = evening.desk.matches.create(
        NewTable("woodcraft", (PlayerWish("Ann"), PlayerWish("Ben")), start="lots")
    )
    kept = evening.desk.archive.draws(created.code)
    assert kept is not None
    page = evening.phone().get(f"/t/{created.code}/draws").text
    assert kept.secret not in page
    assert "when the match is over" in page


def test_players_mix_in_words_before_the_first_draw(evening: Evening) -> None:
    created = evening.desk.matches.create(
        NewTable("woodcraft", (PlayerWish("Cleo"),), opening={"cards": "practice"})
    )
    host = evening.phone({created.code: created.host_secret})
    address = f"/t/{created.code}/draws"
    assert host.post(address, words="rain on the roof").status_code == 303
    assert "rain on the roof" in evening.phone().get(address).text
    assert host.post(address, words="a|b").status_code == 422
    viewer = evening.desk.seats.viewer(created.code, {"host": created.host_secret})
    number = evening.desk.tables.versions(created.code).number
    assert isinstance(evening.desk.moves.roll(created.code, viewer, number, "roll"), Played)
    late = host.post("/", address, words="too late")
    assert late.status_code == 409
    assert "Too late" in late.text


def test_strangers_mix_nothing_in(evening: Evening) -> None:
    created = evening.desk.matches.create(NewTable("woodcraft", (PlayerWish("Cleo"),)))
    address = f"/t/{created.code}/draws"
    assert 'name="words"' not in evening.phone().get(address).text
    assert evening.phone().post("/", address, words="psst").status_code == 403


def test_a_forged_draw_is_seen(evening: Evening) -> None:
    code, _ = app_drawn(evening.desk)
    archive = evening.desk.archive
    value = archive.export_match(code, secrets=True)
    value["draws"]["secret"] = "00" * 16
    value["draws"]["revealed"] = True
    archive.delete_match(code)
    archive.import_match(value)
    page = evening.phone().get(f"/t/{code}/draws").text
    assert "Not everything agrees" in page
    assert re.search(r'class="wrong">\s*differs', page)


def test_draws_are_told_in_words(evening: Evening) -> None:
    code, _ = app_drawn(evening.desk)
    told = evening.phone().get(f"/t/{code}/draws").text
    summaries = re.findall(r"<summary>(.*?)</summary>", told, re.DOTALL)
    assert summaries
    assert not any(re.search(r"P(H|S)?I*/\d", summary) for summary in summaries)
