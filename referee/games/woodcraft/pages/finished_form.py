"""Woodcraft's end: the few numbers that its final scoring needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct, field
from werkzeug.datastructures import MultiDict

from referee.games.woodcraft.pages.words import WORDS
from referee.lent.scoring import Numbers

LONGEST_NAME = 40
MOST_DICE = 42
CONTRACTS = WORDS["contracts"]
COLOURS = WORDS["colours"]
PIPS = WORDS["pips"]
ALL_DICE = frozenset(colour + pips for colour in COLOURS for pips in PIPS)
# Each of the two special orders may bring one.
MOST_CONTRACTS = 2


class Count(Struct, frozen=True):
    """A number that a player tells; some only matter for one contract."""

    name: str
    most: int
    least: int = 0
    contract: str = ""


ALWAYS = (
    Count("points", 999),
    Count("reputation", 14),
    Count("completed_orders", 40),
    Count("open_orders", 20),
)
LEFT_OVER = (
    Count("blueberries", 999),
    Count("glue", 99),
    Count("scrap", 99),
    Count("sawblades", 99),
)
FOR_CONTRACTS = (
    Count("marketing", 8, contract="marketing"),
    Count("helpers", 6, contract="helpers"),
    Count("tools", 11, contract="tools"),
    Count("pots", 3, 1, contract="pots_and_glue"),
    Count("splice_tiles", 3, 1, contract="splices_and_saws"),
    Count("saw_tiles", 3, 1, contract="splices_and_saws"),
)
COUNTS = (*ALWAYS, *LEFT_OVER, *FOR_CONTRACTS)


class Player(Struct, frozen=True):
    """What one player told."""

    numbers: dict[str, object]
    faults: dict[str, int] = field(default_factory=dict)


class WoodcraftForm:
    """Asks for the end of a match of Woodcraft."""

    template = "woodcraft/finished.html"
    players: tuple[int, ...] = (1, 2, 3, 4)
    always = ALWAYS
    left_over = LEFT_OVER
    for_contracts = FOR_CONTRACTS
    contracts = CONTRACTS
    colours = COLOURS
    pips = PIPS

    def read_match(self, form: MultiDict[str, str], players: int) -> Player:
        """Nothing is told once for all."""
        del form, players
        return Player({})

    def of_opening(self, opening: Mapping[str, str], players: int) -> dict[str, object]:
        """Nothing is told once for all."""
        del opening, players
        return {}

    def told(self, players: Sequence[Numbers], match: Numbers) -> tuple[list[Numbers], Numbers]:
        """Return the numbers as they are: the form reads them as the final scoring does."""
        return [{**self.blank, **player} for player in players], match

    @property
    def blank(self) -> Numbers:
        """What somebody tells who has typed nothing."""
        return self.read(MultiDict(), "", 1).numbers

    def read(self, form: MultiDict[str, str], prefix: str, players: int) -> Player:
        """Read what one player typed; what was left empty is as at the start of a match."""
        del players
        contracts = [c for c in CONTRACTS if c in form.getlist(f"{prefix}contracts")]
        numbers: dict[str, object] = {
            "name": " ".join(form.get(f"{prefix}name", "").split())[:LONGEST_NAME],
            "contracts": contracts,
            "dice": _dice(form.get(f"{prefix}dice", "")),
            "glue_tile": "pots_and_glue" in contracts and f"{prefix}glue_tile" in form,
        }
        faults = {"contracts": MOST_CONTRACTS} if len(contracts) > MOST_CONTRACTS else {}
        for count in COUNTS:
            if count.contract and count.contract not in contracts:
                numbers[count.name] = count.least
                continue
            typed = form.get(f"{prefix}{count.name}", "").strip()
            number = _number(typed, count.least)
            if number is None or not count.least <= number <= count.most:
                faults[count.name] = count.most
                number = count.least
            numbers[count.name] = number
        return Player(numbers, faults)

    def of_table(self, facts: Mapping[str, str]) -> dict[str, object]:
        """Return the numbers of a seat whose facts a table tells."""
        numbers: dict[str, object] = {count.name: int(facts[count.name]) for count in COUNTS}
        dice = [*_list(facts["lumber"]), *_list(facts["potted"])]
        return {
            **numbers,
            "name": facts["name"],
            "contracts": _list(facts["contracts"]),
            "dice": dice,
            "glue_tile": facts["glue_tile"] == "yes",
        }


def _number(typed: str, empty: int) -> int | None:
    """Read a whole number; None when it is none."""
    if not typed:
        return empty
    return int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 7 else None


def _dice(typed: str) -> list[str]:
    """Read dice; what is no die is passed over, and what the box does not hold."""
    return [die for die in typed.split(",") if die in ALL_DICE][:MOST_DICE]


def _list(words: str) -> list[str]:
    return [word for word in words.split(",") if word not in ("", "none")]
