"""Whatever is opened at whatever moment, the page is shown: templates forgive nothing."""

import re
from collections.abc import Iterator, Mapping

import pytest

from benchmarks.taps.light import EVENING as LIGHTLY
from referee.engine.recorded import Told, read_match
from referee.games.woodcraft.rules.facts import ABILITY_KINDS
from tests.web.conftest import open_match
from tests.web.evening import NAMES, Evening
from tests.web.plays import moments_of, played_by_host

PANELS = (
    "", "asks", "ask.0", "ask.9", "saw", "splice", "glue", "harvest", "helpers", "bonus", "borrow",
    "market", "end", "wheel", "seat", "meantime", "yard", "tile.buy_lumber", "tile.hire_helper",
    "fill.1", "fill.5", "fill.none",
)  # fmt: skip
PADS = (
    "open=pad.fact&name=rim.TR.1&value=die:green:4-or-yellow:3&show=value-or",
    "open=pad.fact&name=rim.TR.1&show=value-tools",
    "open=pad.order",
    "open=pad.order&number=999",
    "open=pad.order&number=7&deck=late&row=3&needs=G4,glue&reward=points:3&show=needs-mixed",
    "open=pad.order&card=OS/1",
    "open=pad.helper",
    "open=pad.helper&number=7&cost=3&production=glue:1&show=production-dice",
    "open=pad.helper&number=7",
    "open=pad.helper&number=7&cost=3&production=glue:1",
    *(
        f"open=pad.helper&number=7&cost=3&production=glue:1&ability={each}"
        for each in ABILITY_KINDS
    ),
    "open=pad.helper&number=7&cost=3&production=glue:1&ability=nudge_die&colours=G,Y",
    "open=pad.order&card=OI/4&show=reward-dice&reward=points:3",
    "open=pad.reward&card=OI/4",
    "open=pad.fact&name=reputation_tile.A.3.top&value=lantern:1",
    # Addresses that nobody taps together.
    "open=pad.fact&name=rim.lower_left.1&value=tool:",
    "open=pad.order&card=OI/4&show=reward&reward=tool:,foo:3,tool:saw-or-,points:2",
    "open=pad.order&card=OI/4&row=3&needs=G4,Z9,,G&reward=die:,tool:",
    "open=pad.helper&number=7&cost=3&production=tool:saw-or-",
    "open=pad.helper&number=7&cost=3&production=glue:1&ability=nudge_die&gain=tool:",
    "open=pad.solo",
    "open=pad.solo&number=3&tiles=buy_lumber&rearmost=yes&neutral=1&orders=1,2",
)

# At how many moves of the light evening everything is opened.
EVERY = 16


def opened_here(evening: Evening, code: str) -> Iterator[str]:
    """Yield everything that a phone may open now, for each of the seats."""
    for seat in evening.desk.tables.seats(code):
        yield from (f"as={seat}&open={panel}" for panel in PANELS)
        view = evening.desk.tables.get(code).table.workshops[int(seat[1]) - 1]
        yield from (f"as={seat}&open=order.{order.card}" for order in view.orders)
        for die in sorted(set(view.lumber)):
            yield from (f"as={seat}&open={panel}.{die}" for panel in ("saw", "splice", "glue"))
    yield from ("tab=table", "tab=table&open=tile.market", "tab=s1", *PADS)


@pytest.mark.parametrize(("seats", "seed", "part"), [(1, 3, 0), (2, 5, 1), (3, 8, 2), (4, 9, 3)])
def test_every_panel_opens_at_any_moment(
    evening: Evening, seats: int, seed: int, part: int
) -> None:
    ((_, _, moments),) = moments_of(seats, seed)
    seen: set[str] = set()
    for share in range(part, 24, 8):
        moves = max(1, len(moments) * share // 24)
        code, secret = played_by_host(evening.desk, *NAMES[:seats], seed=seed, moves=moves)
        phone = evening.phone({code: secret})
        for wanted in opened_here(evening, code):
            answer = phone.get(f"/t/{code}?{wanted}")
            assert answer.status_code == 200, (moves, wanted)
            seen.update(re.findall(r'<section [^>]*id="([^"]+)"', answer.get_data(as_text=True)))
        for page in ("check", "log", "screen"):
            assert phone.get(f"/t/{code}/{page}").status_code == 200, (moves, page)
    assert seen >= {"free-saw", "free-splice", "free-glue", "tile-sheet", "icon-pad", "tracks"}


@pytest.mark.parametrize("cards", ["printed", "light", "none"])
def test_every_panel_opens_while_nothing_is_told(evening: Evening, cards: str) -> None:
    match = open_match(evening, cards)
    for wanted in opened_here(evening, match.code):
        assert match.host.get(f"{match.table}?{wanted}").status_code == 200, wanted


def test_every_panel_opens_at_the_light_level(evening: Evening) -> None:
    recorded = read_match(LIGHTLY.read_text("utf-8"))
    made = evening.match(*NAMES[:3], cards="light", opening=told_of_the_box(recorded.opening))
    phone = evening.phone({made.code: made.host_secret})
    host = evening.desk.seats.viewer(made.code, {"host": made.host_secret})
    seen: set[str] = set()
    for number, line in enumerate(recorded.lines):
        assert isinstance(line, Told)
        after = evening.desk.tables.get(made.code).number
        answer = evening.desk.moves.announce(
            made.code, host, after, f"m{number}", line.seat, line.kind, line.fields
        )
        assert type(answer).__name__ == "Played", (line, answer)
        if number % EVERY == 0:
            for wanted in opened_here(evening, made.code):
                shown = phone.get(f"/t/{made.code}?{wanted}")
                assert shown.status_code == 200, (line, wanted)
                seen.update(re.findall(r' id="([a-z-]+)', shown.get_data(as_text=True)))
    assert seen >= {"tell-start", "fill-sheet", "form-fill", "effect-", "level"}


def told_of_the_box(opening: Mapping[str, str]) -> dict[str, str]:
    """Return the printed facts of a header."""
    return {name: value for name, value in opening.items() if name.startswith("fact.")}
