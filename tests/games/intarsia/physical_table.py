"""A table of wood and cardboard that knows no rules: it only does what the steps say."""

from collections import Counter
from collections.abc import Iterable, Iterator

from referee.engine.ruling import Step
from referee.games.intarsia.rules.cards import read_cards
from referee.games.intarsia.rules.reading import seat_facts, table_facts
from referee.games.intarsia.rules.table import Table
from referee.games.intarsia.rules.words import CARDS

LAYERS = ("frame", "midsection", "core", "table")
# Steps that only say whose turn it is or what comes next.
SAID = ("turn", "choose_start_cards", "match_over", "fact_told", "score_lap")


class PhysicalTable:
    """Cards, wood and markers as they lie after the steps of every move were done."""

    def __init__(self, table: Table) -> None:
        middle = table_facts(table)
        self.stacks = counted(middle["stacks"])
        self.front = counted(middle["paid"])
        self.supply = {
            name[7:]: int(left) for name, left in middle.items() if name.startswith("supply.")
        }
        self.rest = set(table.rest)
        self.undealt = {"S1", "S2", "S3", "S4"} if table.phase == "setup" else set()
        self.reward, self.round = table.reward, table.round
        self.seats = {name: PhysicalSeat(table, name) for name in table.seats}

    def follow(self, steps: Iterable[Step]) -> None:
        """Do what the steps say, one after the other."""
        for step in steps:
            if step.key not in SAID:
                getattr(self, f"_{step.key}")(self.seats.get(step.seat), **step.facts)

    def differences(self, table: Table) -> list[str]:
        """Say where the physical table and the one in the app differ."""
        return list(self._differences(table))

    def _differences(self, table: Table) -> Iterator[str]:
        if self.stacks != counted(table_facts(table)["stacks"]):
            yield f"stacks {self.stacks}, not {table.stacks}"
        if self.front != counted(table_facts(table)["paid"]):
            yield f"paid {self.front}, not {table.paid}"
        for name, left in table_facts(table).items():
            if name.startswith("supply.") and self.supply[name[7:]] != int(left):
                yield f"{name}: {self.supply[name[7:]]}, not {left}"
        if table.phase != "setup" and self.rest != set(table.rest):
            yield f"rest area {self.rest}, not {table.rest}"
        if (self.reward, self.round) != (table.reward, table.round):
            yield f"markers {self.reward}, {self.round}, not {table.reward}, {table.round}"
        for name, seat in self.seats.items():
            for what, lies in seat.told().items():
                if lies != sorted_words(seat_facts(table, name)[what]):
                    yield f"{name} {what}: {lies}, not {seat_facts(table, name)[what]}"

    def _cards_paid(self, seat: "PhysicalSeat", cards: str) -> None:
        move(seat.hand, self.front, cards)

    def _cards_returned(self, seat: "PhysicalSeat", cards: str) -> None:
        move(self.front, self.stacks, cards)

    def _cards_given_back(self, seat: "PhysicalSeat", cards: str) -> None:
        move(seat.hand, self.stacks, cards)

    def _cards_drawn(self, seat: "PhysicalSeat", cards: str) -> None:
        move(self.stacks, seat.hand, cards)

    _replacements_taken = _cards_drawn

    def _start_cards_taken(self, seat: "PhysicalSeat", cards: str, card: str) -> None:
        assert seat.start_card == card
        self._cards_drawn(seat, cards)

    def _element_placed(
        self, seat: "PhysicalSeat", element: str, place: str, colour: str, depth: int, left: int
    ) -> None:
        kind = f"frame.{colour}" if element == "frame" else element
        self.supply[kind] -= 1
        assert self.supply[kind] == left
        assert seat.ornaments[place] == LAYERS.index(element) == depth - 1
        seat.ornaments[place] += 1

    def _cross_placed(self, seat: "PhysicalSeat", place: str, left: int) -> None:
        self.supply["cross"] -= 1
        assert self.supply["cross"] == left
        assert place not in seat.crosses
        seat.crosses.add(place)

    def _tile_claimed(self, seat: "PhysicalSeat", tile: str, bonus: int) -> None:
        seat.tiles.append(f"{tile}:{bonus}")

    def _score(self, seat: "PhysicalSeat", n: int, now: int, source: str, **facts: object) -> None:
        assert n > 0
        seat.points += n
        assert seat.points == now
        assert source in ("tile", "crosses")
        assert facts

    def _score_tile(self, seat: "PhysicalSeat", lap: int) -> None:
        assert lap in (50, 100)
        assert seat.score_tile == lap - 50
        seat.score_tile = lap

    def _reward_marker(self, seat: "PhysicalSeat", n: int, field: int) -> None:
        # The practice track has 8 fields.
        self.reward = (self.reward - 1 + n) % 8 + 1
        assert self.reward == field

    def _round(self, seat: object, round: int) -> None:  # noqa: A002 - the name of the fact
        assert round - self.round in (0, 1)
        self.round = round
        for each in self.seats.values():
            each.passed = False

    def _passed(self, seat: "PhysicalSeat") -> None:
        seat.passed = True

    def _start_card_rests(self, seat: "PhysicalSeat", card: str) -> None:
        assert seat.start_card == card
        seat.start_card = ""
        self.rest.add(card)

    def _start_card_chosen(self, seat: "PhysicalSeat", card: str) -> None:
        self.rest.remove(card)
        seat.start_card = card

    def _start_card_dealt(self, seat: "PhysicalSeat", card: str) -> None:
        self.undealt.remove(card)
        seat.start_card = card
        if all(each.start_card for each in self.seats.values()):
            self.rest |= self.undealt


class PhysicalSeat:
    """What lies in front of one seat."""

    def __init__(self, table: Table, name: str) -> None:
        facts = seat_facts(table, name)
        self.hand = counted(facts["hand"])
        self.ornaments = Counter(
            {
                word.partition(":")[0]: int(word.partition(":")[2])
                for word in words(facts, "ornaments")
            }
        )
        self.crosses = set(words(facts, "crosses"))
        self.tiles = words(facts, "tiles")
        self.points = int(facts["points"])
        self.score_tile = self.points // 50 * 50
        self.start_card = "" if facts["start_card"] == "none" else facts["start_card"]
        self.passed = facts["passed"] == "yes"

    def told(self) -> dict[str, list[str]]:
        """Return what lies there in the words of `seat_facts`, lists in order."""
        ornaments = (f"{place}:{n}" for place, n in self.ornaments.items() if n)
        return {
            "hand": sorted(f"{kind}:{n}" for kind, n in self.hand.items() if n),
            "ornaments": sorted(ornaments),
            "crosses": sorted(self.crosses),
            "tiles": sorted(self.tiles),
            "points": [str(self.points)],
            "start_card": [self.start_card] if self.start_card else [],
            "passed": ["yes" if self.passed else "no"],
        }


def words(facts: dict[str, str], what: str) -> list[str]:
    return [] if facts[what] == "none" else facts[what].split(",")


def sorted_words(text: str) -> list[str]:
    return [] if text == "none" else sorted(text.split(","))


def counted(text: str) -> Counter[str]:
    return +Counter(dict(zip(CARDS, read_cards(text), strict=True)))


def move(source: Counter[str], target: Counter[str], cards: str) -> None:
    """Move cards from one place to another; they must be there."""
    for kind, number in counted(cards).items():
        assert source[kind] >= number, f"{number} {kind} cards are not there: {source}"
        source[kind] -= number
        target[kind] += number
    for each in (source, target):
        for kind in [kind for kind, n in each.items() if not n]:
            del each[kind]
