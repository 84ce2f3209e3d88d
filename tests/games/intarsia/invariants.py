"""What is true of every Intarsia table, whatever was played or corrected before."""

from collections import Counter
from collections.abc import Iterator

from referee.games.intarsia.rules.cards import DECK, NO_CARDS, plus
from referee.games.intarsia.rules.elements import FRAMES_REMOVED, IN_THE_BOX
from referee.games.intarsia.rules.floor import PLANT_MASK, START, cross_has_frame, frame_has_cross
from referee.games.intarsia.rules.printed import meets, plan_of, printed
from referee.games.intarsia.rules.table import PASSED, Floor, Table
from referee.games.intarsia.rules.tools import richest
from referee.games.intarsia.rules.words import START_CARDS, colour_of

PHASES = ("setup", "preparation", "building", "conclusion", "over")
STEPS = {"building": ("act", "claim", "draw")}


def wrong(table: Table) -> list[str]:
    """Say everything that cannot be true of any table."""
    return [*_wrong_cards(table), *_wrong_elements(table), *_wrong_tiles(table), *_course(table)]


def wrong_in_play(table: Table) -> list[str]:
    """Say what cannot be true as long as nobody has corrected anything."""
    return [*wrong(table), *_wrong_floors(table), *_wrong_claims(table)]


def _wrong_cards(table: Table) -> Iterator[str]:
    total = plus(table.stacks, table.paid)
    for floor in table.floors:
        total = plus(total, floor.hand)
        if min(floor.hand) < 0:
            yield f"a hand of {floor.hand}"
    if total != DECK or sum(total) != 76:
        yield f"{sum(total)} cards: {total}"
    if min(table.stacks) < 0 or min(table.paid) < 0:
        yield f"stacks {table.stacks}, paid {table.paid}"
    held = [floor.start_card for floor in table.floors if floor.start_card]
    there = sorted([*held, *table.rest])
    if table.phase == "setup":
        if table.rest != ("S5",) or held:
            yield f"start-material cards before the deal: {there}"
    elif there != sorted(START_CARDS):
        yield f"start-material cards: {there}"


def _wrong_elements(table: Table) -> Iterator[str]:
    if min(table.supply) < 0:
        yield f"a supply of {table.supply}"
    built = sum(sum(floor.depths) + floor.crosses.bit_count() for floor in table.floors)
    removed = 4 * FRAMES_REMOVED[len(table.seats)]
    if built + sum(table.supply) + removed != IN_THE_BOX or IN_THE_BOX != 150:
        yield f"{built} elements built, {sum(table.supply)} in the supply, {removed} in the box"
    for floor in table.floors:
        if not all(0 <= depth <= 4 for depth in floor.depths):
            yield f"ornaments {floor.depths}"
        if table.side == "B" and floor.crosses & PLANT_MASK:
            yield "a cross on a plant"
        if floor.points < 0:
            yield f"{floor.points} points"


def _wrong_tiles(table: Table) -> Iterator[str]:
    box = printed(table)
    claimed: Counter[int] = Counter()
    for floor in table.floors:
        spaces = [tile.space for tile in floor.tiles]
        if len(set(spaces)) < len(spaces):
            yield "two tiles of one space"
        claimed.update(spaces)
        if any(tile.bonus not in (1, 2, 3) for tile in floor.tiles):
            yield f"tiles {floor.tiles}"
    for space, number in claimed.items():
        if number > box.copies(space, len(table.seats)):
            yield f"{number} tiles of space {space}"


def _course(table: Table) -> Iterator[str]:
    if table.phase not in PHASES or table.step not in STEPS.get(table.phase, ("",)):
        yield f"step {table.step!r} of phase {table.phase!r}"
    if not 1 <= table.round <= 3 or not 0 <= table.turn < len(table.seats):
        yield f"round {table.round}, turn {table.turn}"
    if table.phase == "building" and table.floors[table.turn].passed:
        yield "the turn of a seat that has passed"
    if table.phase == "conclusion":
        if table.floors[table.turn].start_card or table.round == 3:
            yield "a choice without need"
        if not all(floor.passed for floor in table.floors):
            yield "a conclusion before everybody has passed"
    if table.paid != NO_CARDS and table.step != "claim":
        yield f"cards paid in step {table.step!r}"
    if (table.step in ("claim", "draw")) != bool(table.element):
        yield f"element {table.element!r} in step {table.step!r}"
    if any(floor.told for floor in table.floors) and table.phase != "over":
        yield "an end told of a match that goes on"


def _wrong_floors(table: Table) -> Iterator[str]:
    """A floor that was built by the rules hangs together and came turn by turn."""
    for floor in table.floors:
        for number, depth in enumerate(floor.depths):
            if depth and not frame_has_cross(number, floor.crosses):
                yield f"a frame on {number} beside no cross"
        for number in range(13):
            apart = not cross_has_frame(number, floor.depths)
            if floor.crosses >> number & 1 and 1 << number != START and apart:
                yield f"a cross on {number} beside no frame"
        if not floor.crosses & START:
            yield "no start cross"
        yield from _wrong_turns(floor)
        if floor.passed and sum(floor.hand) > 3:
            yield f"{sum(floor.hand)} cards kept"


def _wrong_turns(floor: Floor) -> Iterator[str]:
    built = Counter(place for place in floor.turns if place >= 0)
    if any(depth != built[number] for number, depth in enumerate(floor.depths)):
        yield f"turns {floor.turns} do not lead to {floor.depths}"
    if floor.crosses.bit_count() != 1 + sum(place == -1 for place in floor.turns):
        yield f"turns {floor.turns} do not lead to the crosses"
    if floor.turns.count(PASSED) > 3 or floor.settled:
        yield f"turns {floor.turns}, {floor.settled} of them settled"


def _wrong_claims(table: Table) -> Iterator[str]:
    """Every claimed tile is fulfilled for ever: ornaments only grow."""
    box = printed(table)
    for seat, floor in enumerate(table.floors):
        for tile in floor.tiles:
            needs = box.needs[tile.space]
            places = plan_of(table, seat).places[colour_of(tile.space)]
            ornaments = richest(floor.depths, places)
            if needs is None or not meets(needs, ornaments):
                yield f"tile {tile} is not fulfilled"
