"""The attacker: what another seat, a spectator or the host asks is answered without a secret."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from referee.desk import Forbidden, NoSuchEntry, Played, Viewer
from referee.engine.game import AnyGame
from referee.engine.ruling import Allowed
from referee.games import shelf
from tests.security.pairs import ATTACKER, TABLE, OneTable, Pair, pair_of, play_pair

WHO = (ATTACKER, "host", "nobody")
SEEDS = range(4)
MOVES = 90
PREVIEWS, ATTEMPTS = 25, 12
Door = Callable[[OneTable, Viewer], Any]

HIDING = {
    name: game
    for name, game in shelf().games.items()
    if game.secrets.private_kinds or game.secrets.sealed_kinds
}


def told(pair: Pair, table: OneTable, answer: Any) -> str:
    """Return an answer without the one thing that every match has for itself."""
    del pair
    text = json.dumps(msgspec.to_builtins(answer), default=str)
    return text.replace(table.desk.matches.get(table.code).uid, "UID")


def asked(pair: Pair, who: str, ask: Door) -> list[Any]:
    """Ask both tables the same."""
    answers: list[Any] = []
    for table in pair.tables:
        try:
            answers.append(ask(table, table.viewer(who)))
        except NoSuchEntry as nothing:
            answers.append(str(nothing))
    return answers


def same(pair: Pair, who: str, door: str, ask: Door) -> Any:
    """Ask both tables the same and compare; return the first answer."""
    answers = asked(pair, who, ask)
    compare(pair, who, door, answers)
    return answers[0]


def compare(pair: Pair, who: str, door: str, answers: list[Any]) -> None:
    texts = [told(pair, *both) for both in zip(pair.tables, answers, strict=True)]
    assert difference(*texts) == "", (pair.game.name, who, door)


def difference(one: str, other: str) -> str:
    for place, (left, right) in enumerate(zip(one, other, strict=False)):
        if left != right:
            return f"{one[max(0, place - 150) : place + 80]!r} / {other[place : place + 80]!r}"
    return "" if len(one) == len(other) else "one is longer"


def readings(pair: Pair) -> Iterator[tuple[str, Door]]:
    """Yield every door that only reads."""
    seats = pair.tables[0].seats
    yield "export", lambda t, v: t.desk.files.export_json(t.code, v)
    yield "recorded", lambda t, v: t.desk.files.export_match(t.code, v)
    yield "csv", lambda t, v: t.desk.files.csv(t.code)
    yield "whole", lambda t, v: t.desk.files.whole(t.code, v)
    yield "bgstats", lambda t, v: t.desk.files.bgstats(t.code).play
    yield "log", lambda t, v: t.desk.tables.log(t.code, v, "de")
    yield "since", lambda t, v: t.desk.tables.since(t.code, v, 0)
    yield "facts", lambda t, v: t.desk.tables.facts(t.code, v)
    yield "chances", lambda t, v: t.desk.tables.chances(t.code)
    yield "scores", lambda t, v: t.desk.scores.final(t.code, "fr")
    yield "course", lambda t, v: t.desk.scores.course(t.code)
    yield "draws", lambda t, v: t.desk.draws.verification(t.code)
    yield "setup", lambda t, v: t.desk.setup.lines(t.code)
    yield "match", lambda t, v: t.desk.matches.get(t.code)
    for seat in (None, *seats):
        yield f"view of {seat}", viewing(seat)
    for key in seats:
        yield f"choices of {key}", choosing(key)
    last = pair.tables[0].number
    for at in sorted({pair.rng.randint(0, last) for _ in range(4)}):
        yield f"facts at {at}", facts_at(at)
        yield f"view at {at}", viewing("s2", at)


def viewing(seat: str | None, at: int | None = None) -> Door:
    return lambda t, v: t.desk.tables.view(t.code, v, seat, "en", at)


def choosing(seat: str) -> Door:
    return lambda t, v: t.desk.choices.now(t.code, v, seat)


def facts_at(at: int) -> Door:
    return lambda t, v: t.desk.tables.facts(t.code, v, at)


def previewing(entry: int, seat: str, kind: str, fields: dict[str, str]) -> Door:
    return lambda t, v: t.desk.corrections.preview(t.code, v, entry, seat, kind, fields, "en")


def restoring(tap: str) -> Door:
    return lambda t, v: t.desk.undo.restore(t.code, v, t.number, tap)


def guesses(pair: Pair) -> Iterator[tuple[str, str, dict[str, str]]]:
    """Yield moves to try out without end: for any seat, of any kind, with the hidden words."""
    rng, game = pair.rng, pair.game
    seats = [*pair.tables[0].seats, TABLE]
    words = sorted(pair.words) or ["x"]
    table = pair.tables[0].table
    while True:
        seat = rng.choice(seats)
        offered = [each.move for each in game.candidates(table, ATTACKER)]
        if offered and rng.random() < 0.3:
            move = rng.choice(offered)
            yield move.seat, move.kind, move.written()
            continue
        correctable = game.correctable(table, TABLE if seat == TABLE else seat)
        if correctable and rng.random() < 0.6:
            name = rng.choice(sorted(correctable))
            count = rng.choice((1, 1, 2, 3))
            values = [",".join(rng.sample(words, min(count, len(words)))), rng.choice(words) + "@1"]
            yield seat, "correct", {name: rng.choice(values)}
            continue
        kind = rng.choice(sorted(game.moves))
        names = list(game.moves[kind].fields)
        yield (
            seat,
            kind,
            {
                name: ",".join(rng.sample(words, min(rng.choice((1, 1, 2, 3, 5)), len(words))))
                for name in names
                if rng.random() < 0.8
            },
        )


def previews(pair: Pair, who: str) -> None:
    """Try moves in the places of old ones; nothing is written."""
    last = pair.tables[0].number
    for _, guess in zip(range(PREVIEWS), guesses(pair), strict=False):
        entry = pair.rng.randint(1, last)
        same(pair, who, f"preview {entry} {guess}", previewing(entry, *guess))


def attempts(pair: Pair, who: str) -> bool:
    """Announce moves; what is allowed at both tables is taken back at both.

    False when the game itself has laid open what was hidden: the last one of several simultaneous
    plans turns all of them over.
    """
    for _, guess in zip(range(ATTEMPTS), guesses(pair), strict=False):
        tap = f"{who}-{next(pair.taps)}"
        found = asked(pair, who, announcing(tap, *guess))
        if all(isinstance(answer, Played) for answer in found):
            one, other = pair.tables
            if not pair.alike(one.table, other.table):
                return False
        compare(pair, who, f"announce {guess}", found)
        if isinstance(found[0], Played):
            for door, ask in readings(pair):
                same(pair, who, f"{door} after {guess}", ask)
            same(pair, who, f"take back {guess}", taking_back(f"back-{tap}"))
    return True


def announcing(tap: str, seat: str, kind: str, fields: dict[str, str]) -> Door:
    return lambda t, v: t.desk.moves.announce(t.code, v, t.number, tap, seat, kind, fields, "en")


def taking_back(tap: str, first: int | None = None) -> Door:
    return lambda t, v: t.desk.undo.take_back(t.code, v, t.number, tap, first)


def rewinds(pair: Pair, who: str) -> None:
    """Take entries back and restore them."""
    first = max(1, pair.tables[0].number - pair.rng.randint(0, 3))
    tap = next(pair.taps)
    back = same(pair, who, f"take back {first}", taking_back(f"rewind-{tap}", first))
    if isinstance(back, Played):
        same(pair, who, "restore", restoring(f"again-{tap}"))


@pytest.mark.parametrize("held", [True, False], ids=["held", "played by the host"])
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", HIDING)
def test_no_answer_depends_on_what_another_seat_hides(
    name: str, seed: int, held: bool, tmp_path: Path
) -> None:
    game: AnyGame = HIDING[name]
    for again in range(20):
        with pair_of(game, _folder(tmp_path, again), 100 * seed + again, held) as pair:
            if not play_pair(pair, MOVES):
                continue
            for who in WHO if held else (ATTACKER, "nobody"):
                for door, ask in readings(pair):
                    same(pair, who, door, ask)
                previews(pair, who)
                rewinds(pair, who)
                if not attempts(pair, who):
                    return
            # The tables can be told apart: their owner sees it.
            owner = "s2" if held else "host"
            one, other = (t.desk.tables.log(t.code, t.viewer(owner), "en") for t in pair.tables)
            facts = [t.desk.tables.facts(t.code, t.viewer(owner)) for t in pair.tables]
            assert pair.differs or one != other or facts[0] != facts[1]
            return
    raise AssertionError(f"{name}: no two tables that differ in something hidden")


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", HIDING)
def test_turning_a_seat_out_tells_nothing_of_what_it_hides(
    name: str, seed: int, tmp_path: Path
) -> None:
    game: AnyGame = HIDING[name]
    for again in range(20):
        with pair_of(game, _folder(tmp_path, again), 100 * seed + again) as pair:
            if not play_pair(pair, MOVES):
                continue
            for table in pair.tables:
                for seat in table.seats:
                    table.desk.seats.release(table.code, table.viewer("host"), seat)
            for ending in [*ends(pair), None]:
                tap = f"end-{next(pair.taps)}"
                if ending:
                    same(pair, "host", f"end {ending}", announcing(tap, TABLE, "correct", ending))
                for who in ("host", "nobody"):
                    for door, ask in readings(pair):
                        same(pair, who, f"{door} after {ending}", ask)
                    for seat in pair.tables[0].seats:
                        same(pair, who, f"show {seat} after {ending}", showing(seat))
                if ending:
                    same(pair, "host", "take back", taking_back(f"back-{tap}"))
            return
    raise AssertionError(f"{name}: no two tables that differ in something hidden")


def ends(pair: Pair) -> Iterator[dict[str, str]]:
    """Yield corrections of the table that end the match there and then."""
    table = pair.tables[0].table
    for name, field in pair.game.correctable(table, TABLE).items():
        for word in getattr(field, "words", ()):
            correction = {name: word}
            ruling = pair.game.judge(table, pair.game.read(TABLE, "correct", correction))
            if isinstance(ruling, Allowed) and pair.game.where(ruling.table).over:
                yield correction


def showing(seat: str) -> Door:
    def show(table: OneTable, viewer: Viewer) -> str:
        try:
            table.desk.files.show_hand(table.code, viewer, seat)
        except Forbidden:
            return "forbidden"
        return "shown"

    return show


def _folder(parent: Path, number: int) -> Path:
    folder = parent / str(number)
    folder.mkdir()
    return folder


def test_every_game_that_hides_something_is_attacked() -> None:
    assert {"woodcraft", "oh_my_goods"} <= set(HIDING)
