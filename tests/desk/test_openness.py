"""An end that somebody brings about opens no hand and no secret; an end that all played does."""

import json
import random
from typing import Any

import pytest

from referee.desk import Desk, Forbidden, Played, Viewer
from referee.desk.moves.openness import show_hand
from tests.desk.tables import GAME, Table, deal, play_some, play_to_the_end, sit_down


@pytest.fixture
def kept(desk: Desk) -> Table:
    """Ann and Ben have chosen their start cards; each holds a phone."""
    table = sit_down(desk, cards="practice")
    deal(table)
    for seat in ("s1", "s2"):
        now = desk.tables.get(table.code).table
        moves = [c.move for c in GAME.candidates(now, seat) if c.legal]
        table.play(seat, "keep_cards", **moves[0].written())
    return table


def hidden_cards(table: Table, seat: str) -> set[str]:
    entries = table.desk.archive.entries(table.code)
    kept = next(e for e in entries if e.kind == "keep_cards" and e.seat == seat)
    return set(kept.fields["orders"].split(",")) - {kept.fields["placed"]}


def shown(table: Table, viewer: Viewer) -> str:
    """Return all that this phone may take along."""
    parts: list[Any] = [
        table.desk.files.export_json(table.code, viewer),
        table.desk.files.export_match(table.code, viewer),
    ]
    found = table.desk.draws.verification(table.code)
    assert found is not None
    return json.dumps([*parts, found.secret, found.revealed])


def tells_nothing(table: Table, viewer: Viewer, seat: str) -> bool:
    text = shown(table, viewer)
    draws = table.desk.archive.draws(table.code)
    assert draws is not None
    assert not draws.revealed
    return not any(card in text for card in hidden_cards(table, seat)) and draws.secret not in text


def others(table: Table) -> list[Viewer]:
    return [table.ann, table.host, table.spectator]


def test_an_end_by_correction_opens_nothing(kept: Table) -> None:
    assert isinstance(kept.tell(kept.ann, "s1", "correct", phase="over"), Played)
    assert GAME.where(kept.desk.tables.get(kept.code).table).over
    for viewer in others(kept):
        assert tells_nothing(kept, viewer, "s2")
        assert not kept.desk.files.whole(kept.code, viewer)
    assert hidden_cards(kept, "s2") <= set(
        json.dumps(kept.desk.files.export_json(kept.code, kept.ben)).replace(",", '"').split('"')
    )


def test_a_correction_in_the_past_opens_nothing(kept: Table) -> None:
    kept.play("s1", "correct", round="13")
    number = kept.number
    answer = kept.desk.corrections.replace(
        kept.code, kept.ann, number, "over", number, "s1", "correct", {"phase": "over"}
    )
    assert isinstance(answer, Played)
    for viewer in others(kept):
        assert tells_nothing(kept, viewer, "s2")


def play_all_as(table: Table, phone: Viewer, seed: int = 3) -> None:
    """Let one phone enter everything that is left, but what only owners may."""
    chooser = random.Random(seed)
    while not GAME.where(table.desk.tables.get(table.code).table).over:
        now = table.desk.tables.get(table.code).table
        legal = [c.move for c in GAME.candidates(now) if c.legal]
        if any(True for _ in GAME.chances(now)) and (not legal or chooser.random() < 0.5):
            deal(table)
            continue
        move = chooser.choice(legal)
        answer = table.tell(phone, move.seat, move.kind, **move.written())
        if not isinstance(answer, Played):
            # An order from Ben's hand: he has to press that himself.
            table.play(move.seat, move.kind, **move.written())


def test_whoever_plays_for_everybody_opens_nobody_else(kept: Table) -> None:
    play_all_as(kept, kept.ann)
    for viewer in others(kept):
        entries = kept.desk.files.export_json(kept.code, viewer)["entries"]
        chosen = next(e for e in entries if e["kind"] == "keep_cards" and e["seat"] == "s2")
        assert "orders" not in chosen["fields"]
    draws = kept.desk.draws.verification(kept.code)
    assert draws is not None
    assert not draws.secret


def test_an_end_that_all_played_opens_everything(kept: Table) -> None:
    play_to_the_end(kept, seed=9)
    for viewer in others(kept):
        assert kept.desk.files.whole(kept.code, viewer)
    found = kept.desk.draws.verification(kept.code)
    assert found is not None
    assert found.revealed
    assert found.agrees


def test_hands_can_be_shown_after_the_end(kept: Table) -> None:
    with pytest.raises(Forbidden):
        show_hand(kept.desk.clerk, kept.code, kept.ben, "s2")
    kept.play("s1", "correct", phase="over")
    for stranger in (kept.ann, kept.host, kept.spectator):
        with pytest.raises(Forbidden):
            show_hand(kept.desk.clerk, kept.code, stranger, "s2")
    show_hand(kept.desk.clerk, kept.code, kept.ben, "s2")
    text = json.dumps(kept.desk.files.export_json(kept.code, kept.spectator))
    assert all(card in text for card in hidden_cards(kept, "s2"))
    # Ann pressed the correction herself, but kept her cards before Ben did.
    assert kept.desk.files.whole(kept.code, kept.spectator)


def test_a_host_who_turns_a_seat_out_learns_nothing_of_it(kept: Table) -> None:
    for seat in ("s1", "s2"):
        kept.desk.seats.release(kept.code, kept.host, seat)
    assert isinstance(kept.tell(kept.host, "table", "correct", phase="over"), Played)
    for viewer in (kept.host, kept.spectator):
        assert tells_nothing(kept, viewer, "s2")
        with pytest.raises(Forbidden):
            show_hand(kept.desk.clerk, kept.code, viewer, "s2")


def test_cards_of_a_seat_that_was_given_back_are_the_hosts_to_show(kept: Table) -> None:
    kept.desk.seats.release(kept.code, kept.ben, "s2")
    kept.play("s1", "correct", phase="over")
    show_hand(kept.desk.clerk, kept.code, kept.host, "s2")
    text = json.dumps(kept.desk.files.export_json(kept.code, kept.spectator))
    assert all(card in text for card in hidden_cards(kept, "s2"))


def test_a_shown_hand_is_hidden_again_when_the_match_goes_on(kept: Table) -> None:
    kept.play("s1", "correct", phase="over")
    show_hand(kept.desk.clerk, kept.code, kept.ben, "s2")
    kept.desk.undo.take_back(kept.code, kept.ann, kept.number, "back")
    kept.play("s1", "correct", phase="over")
    text = json.dumps(kept.desk.files.export_json(kept.code, kept.spectator))
    assert not any(card in text for card in hidden_cards(kept, "s2"))


def test_a_secret_that_was_shown_is_never_used_again(archive: Any) -> None:
    secrets = iter(range(256))
    desk = Desk(archive, entropy=lambda count: bytes([next(secrets)]) * count)
    table = sit_down(desk, cards="practice")
    play_to_the_end(table, seed=4)
    first = desk.draws.verification(table.code)
    assert first is not None
    assert first.revealed
    before = table.number
    desk.undo.take_back(table.code, table.host, table.number, "back", before - 30)
    again = desk.draws.verification(table.code)
    assert again is not None
    assert not again.revealed
    assert again.secret == ""
    assert again.commitment != first.commitment
    assert [past.secret for past in again.past] == [first.secret]
    assert again.checked == first.checked
    play_to_the_end(table, seed=5)
    last = desk.draws.verification(table.code)
    assert last is not None
    assert last.revealed
    assert last.commitment == again.commitment
    assert last.agrees
    assert len(last.checked) > len(first.checked)
    # Nothing that was drawn since follows from the first secret.
    exported = desk.files.export_json(table.code, table.spectator)
    assert exported["draws"]["past"][0]["secret"] == first.secret
    archive.delete_match(table.code)
    created = desk.files.import_json(exported)
    assert desk.draws.verification(created.code) == last
    desk.close()


def test_a_match_of_many_moves_is_not_opened_by_one_that_others_bent(desk: Desk) -> None:
    table = sit_down(desk, cards="practice")
    play_some(table, 30, seed=2)
    table.play("s1", "correct", points="5")
    play_to_the_end(table, seed=2)
    assert not desk.files.whole(table.code, table.spectator)
    show_hand(desk.clerk, table.code, table.ben, "s2")
    assert desk.files.whole(table.code, table.spectator)
