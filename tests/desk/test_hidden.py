"""Hands never leave the desk towards another seat."""

import json
import random

import msgspec
import pytest

from referee.desk import Desk, NotYours, Played, Viewer
from referee.games.woodcraft.rules.facts import practice_orders
from referee.text import LANGUAGES
from tests.desk.tables import GAME, Table, deal, finished, sit_down, step


@pytest.fixture
def dealt(desk: Desk) -> Table:
    """Three seats with practice cards dealt; the third seat has no phone."""
    table = sit_down(desk, ("Ann", "Ben", "Cleo"), cards="practice")
    deal(table)
    return table


def keep(table: Table, seat: str) -> None:
    """Choose start cards for a seat, as its phone would."""
    now = table.desk.tables.get(table.code).table
    moves = [c.move for c in GAME.candidates(now, seat) if c.legal and c.move.kind == "keep_cards"]
    table.play(seat, "keep_cards", **moves[0].written())


@pytest.fixture
def kept(dealt: Table) -> Table:
    for seat in ("s1", "s2", "s3"):
        keep(dealt, seat)
    return dealt


def secret_cards(table: Table, seat: str) -> set[str]:
    """Return the cards that only this seat may know of."""
    shop = table.desk.tables.get(table.code).table.workshops[int(seat[1]) - 1]
    return {*shop.hand, *shop.dealt}


def everything_shown(table: Table, viewer: Viewer, seat: str | None) -> str:
    """Return all that the desk hands out to a phone, in one text."""
    desk, code = table.desk, table.code
    parts: list[object] = [
        desk.files.export_json(code, viewer),
        desk.files.export_match(code, viewer),
    ]
    for language in LANGUAGES:
        parts.append(desk.tables.log(code, viewer, language))
        parts.append(desk.tables.view(code, viewer, seat, language))
        parts.append(desk.tables.since(code, viewer, 0, language))
    for at in range(0, table.number, 5):
        parts.append(desk.tables.view(code, viewer, seat, "en", at))
    for other in ("s1", "s2", "s3"):
        parts.append(desk.choices.now(code, viewer, other, "en"))
        parts.append(desk.tables.view(code, viewer, other, "en"))
    parts += [
        desk.tables.facts(code, viewer),
        desk.setup.lines(code),
        desk.draws.verification(code),
    ]
    parts += [desk.matches.get(code), desk.scores.final(code), desk.tables.chances(code)]
    return json.dumps(msgspec.to_builtins(parts))


def differences(one: Table, other: Table, seat: str | None) -> list[str]:
    """Return the first place where a phone is shown something else at the other table."""
    texts = []
    for table in (one, other):
        viewer = table.phone(seat) if seat else table.spectator
        text = everything_shown(table, viewer, seat)
        for own in (table.code, table.desk.matches.get(table.code).uid):
            text = text.replace(own, "X")
        texts.append(text)
    for place, (left, right) in enumerate(zip(*texts, strict=False)):
        if left != right:
            return [text[max(0, place - 60) : place + 60] for text in texts]
    return [] if len(texts[0]) == len(texts[1]) else ["one is longer"]


def with_dealt(desk: Desk, cards: tuple[str, str, str]) -> Table:
    """Open a table where the third seat, which has no phone, is dealt these cards."""
    table = sit_down(desk, ("Ann", "Ben", "Cleo"), cards="practice")
    kinds = ("reveal_contracts", "place_reputation_tiles", "refill_yard")
    assert isinstance(desk.moves.roll(table.code, table.host, 0, "roll", kinds), Played)
    helpers, orders, special = cards
    table.play("s3", "deal_cards", helpers=helpers, orders=orders, special=special)
    return table


def test_dealt_cards_make_no_difference_to_anybody_else(desk: Desk) -> None:
    first = ("PHI/1,PHI/2,PHI/3", "PI/1,PI/2,PI/3,PI/4,PI/5", "PS/1,PS/2")
    other = ("PHI/7,PHI/8,PHI/9", "PI/21,PI/12,PI/13,PI/14,PI/15", "PS/7,PS/5")
    tables = with_dealt(desk, first), with_dealt(desk, other)
    assert secret_cards(tables[0], "s3") != secret_cards(tables[1], "s3")
    assert differences(*tables, "s1") == []
    assert differences(*tables, None) == []
    # The test itself can tell the tables apart.
    assert desk.tables.log(tables[0].code, tables[0].host) != desk.tables.log(
        tables[1].code, tables[1].host
    )


def with_kept(desk: Desk, choice: int) -> Table:
    """Open a table where Ben keeps other orders than at another one, and nothing else differs."""
    table = sit_down(desk, ("Ann", "Ben", "Cleo"), cards="practice")
    deal(table)
    now = desk.tables.get(table.code).table
    moves = [c.move.written() for c in GAME.candidates(now, "s2") if c.legal]
    alike = [
        move
        for move in moves
        if (move["helper"], move["placed"]) == (moves[0]["helper"], moves[0]["placed"])
    ]
    table.play("s2", "keep_cards", **alike[choice])
    for seat in ("s1", "s3"):
        keep(table, seat)
    return table


def test_hand_makes_no_difference_to_anybody_else(desk: Desk) -> None:
    tables = with_kept(desk, 0), with_kept(desk, -1)
    assert secret_cards(tables[0], "s2") != secret_cards(tables[1], "s2")
    assert differences(*tables, "s1") == []
    assert differences(*tables, None) == []
    for table in tables:
        chooser = random.Random(4)
        for _ in range(25):
            step(table, chooser)
    assert secret_cards(tables[0], "s2") != secret_cards(tables[1], "s2")
    assert differences(*tables, "s1") == []
    assert differences(*tables, None) == []


def test_owner_and_host_of_free_seats_see_the_hand(kept: Table) -> None:
    def hand(viewer: Viewer, seat: str) -> set[str]:
        own = kept.desk.tables.view(kept.code, viewer, seat).game.seats[int(seat[1]) - 1].hand
        return {card.card for card in own or ()}

    assert hand(kept.ben, "s2") == secret_cards(kept, "s2")
    assert hand(kept.host, "s3") == secret_cards(kept, "s3")
    for stranger in (kept.host, kept.ann, kept.spectator):
        assert not hand(stranger, "s2") & secret_cards(kept, "s2")


def test_pools_of_decks_do_not_tell_what_is_in_hands(kept: Table) -> None:
    for chance in kept.desk.tables.view(kept.code, kept.ann, "s1").chances:
        assert not chance.pool or chance.kind in ("reveal_contracts", "remove_contract")


def test_corrected_hand_is_told_to_its_owner_only(kept: Table) -> None:
    card = min(secret_cards(kept, "s2"))
    kept.play("s2", "correct", hand=card, reason="mixed up")
    for viewer in (kept.ann, kept.spectator):
        line = kept.desk.tables.log(kept.code, viewer, "en")[-1]
        assert "hand" not in line.fields
        assert line.steps == ()
    own = kept.desk.tables.log(kept.code, kept.ben, "en")[-1]
    assert own.fields["hand"] == card
    assert own.steps


def test_nobody_finds_out_by_trying_what_is_in_another_hand(kept: Table) -> None:
    answer = kept.tell(kept.ann, "s2", "place_order", card="PS/1")
    assert isinstance(answer, NotYours)
    preview = kept.desk.corrections.preview(
        kept.code, kept.ann, kept.number, "s2", "place_order", {"card": "PS/1"}
    )
    assert isinstance(preview, NotYours)
    assert not kept.desk.choices.now(kept.code, kept.ann, "s2").choices


def test_claiming_cards_of_another_hand_changes_nothing_that_can_be_seen(kept: Table) -> None:
    """A deal or a correction with a card of Ben's is answered like any other."""
    lines = kept.desk.tables.log(kept.code, kept.ann, "en")
    mine = next(line for line in lines if line.seat == "s1" and "orders" in line.fields)
    entries = kept.desk.archive.entries(kept.code)
    his = min(secret_cards(kept, "s2") & set(practice_orders()))
    free = next(c for c in practice_orders() if c not in json.dumps(msgspec.to_builtins(entries)))
    own = mine.fields["orders"].split(",")
    for move in ("deal_cards", "correct"):
        answers = []
        for card in (his, free):
            fields = {"orders": ",".join([*own[1:], card])}
            if move == "correct":
                fields = {"orders": f"{card}@1"}
            found = kept.desk.corrections.preview(
                kept.code, kept.ann, mine.number, "s1", move, fields, "en"
            )
            # Ben's own lines come later: whether they still went would tell what he holds.
            assert isinstance(found, NotYours)
            answers.append(json.dumps(msgspec.to_builtins(found)).replace(card, "X"))
        assert answers[0] == answers[1]


def test_a_card_of_another_hand_can_be_claimed_like_any_other(kept: Table) -> None:
    entries = kept.desk.archive.entries(kept.code)
    his = min(secret_cards(kept, "s2") & set(practice_orders()))
    free = next(c for c in practice_orders() if c not in json.dumps(msgspec.to_builtins(entries)))
    answers = []
    for card in (his, free):
        answer = kept.tell(kept.ann, "s1", "correct", orders=f"{card}@1")
        assert isinstance(answer, Played)
        answers.append([step.sentence for step in answer.steps][1:])
        kept.desk.undo.take_back(kept.code, kept.ann, kept.number, f"back {card}".replace("/", "."))
    assert answers[0] == answers[1]


def test_start_cards_of_a_seat_with_a_phone_are_chosen_by_that_phone(dealt: Table) -> None:
    now = dealt.desk.tables.get(dealt.code).table
    move = next(c.move for c in GAME.candidates(now, "s2") if c.legal)
    answer = dealt.tell(dealt.ann, "s2", move.kind, **move.written())
    assert isinstance(answer, NotYours)
    host = dealt.tell(dealt.host, "s2", move.kind, **move.written())
    assert isinstance(host, NotYours)
    assert isinstance(dealt.tell(dealt.ben, "s2", move.kind, **move.written()), Played)


def test_finished_match_hides_nothing(desk: Desk) -> None:
    table = finished(desk)
    value = desk.files.export_json(table.code, table.spectator)
    kept = [entry for entry in value["entries"] if entry["kind"] == "keep_cards"]
    assert all("orders" in entry["fields"] for entry in kept)
    assert desk.files.whole(table.code, table.spectator)
