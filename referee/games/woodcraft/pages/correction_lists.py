"""What can be picked when a Woodcraft table is corrected."""

from __future__ import annotations

from collections.abc import Iterable

from referee.games.woodcraft.pages.words import WORDS
from referee.lent.inputs import KnownCards
from referee.lent.picking import Group, Picker, Slot, numbered, one_of, words_in
from referee.text import Phrases

# As the attic is built: the top row first.
ATTIC = sorted(WORDS["attic"], key=lambda space: "TMB".index(space[0]))
NAMELESS = "?"
PLACES_MORE = 2
HAND = {"hand", "completed"}
DECKS = {"I": "early", "II": "late", "S": "special"}
DISPLAYS = {"order_display", "helper_display"}


def picker(say: Phrases, name: str, value: str, cards: KnownCards) -> Picker | None:
    """Return the lists for one thing: cards, tools, contracts, dice, tiles; None: best written."""
    words = words_in(value)
    if name == "orders":
        return _placed_orders(say, words, cards)
    if name in HAND or name in DISPLAYS:
        helpers = name == "helper_display"
        number = len(WORDS["spaces"]) if name in DISPLAYS else len(words) + PLACES_MORE
        groups = cards_by_deck(say, cards, helpers)
        return Picker(numbered(words, number, groups), typed=not cards.all)
    if name == "rooms":
        return _rooms(say, words, cards)
    if name == "attic":
        tools = {tool: say.fact("tool", tool) for tool in (*WORDS["tools"], NAMELESS)}
        return Picker(_places(say, "attic", ATTIC, words, tools), narrow=True)
    if name in ("contracts", "contracts_shown"):
        ticks = {one: say.say(f"contract.{one}") for one in WORDS["contracts"]}
        return Picker(ticks=ticks, ticked=tuple(words))
    return _dice(say, name, words) or _table(say, name, words)


def is_helper(card: str) -> bool:
    """Tell helpers from orders by their code."""
    return card.removeprefix("P").startswith("H")


def cards_by_deck(say: Phrases, cards: KnownCards, helpers: bool) -> tuple[Group, ...]:
    """Return orders or helpers by name, deck by deck, and a card that nobody knows."""
    decks: dict[str, dict[str, str]] = {}
    for card in cards.codes:
        if is_helper(card) == helpers and not card.startswith("RS/"):
            deck = DECKS.get(card.partition("/")[0].lstrip("PHO"), "")
            decks.setdefault(deck, {})[card] = say.fact("card", card)
    found = [
        Group(
            say.say(f"deck.{deck}") if deck else "",
            dict(sorted(known.items(), key=lambda pair: pair[1].casefold())),
        )
        for deck, known in decks.items()
    ]
    return (*found, Group("", {NAMELESS: say.fact("card", NAMELESS)}))


def _placed_orders(say: Phrases, words: list[str], cards: KnownCards) -> Picker:
    groups = cards_by_deck(say, cards, helpers=False)
    lying = [word.rpartition("@") for word in words] + [("", "", "")] * PLACES_MORE
    slots = tuple(
        Slot(str(place), card, groups, row or "1") for place, (card, _, row) in enumerate(lying, 1)
    )
    rows = {row: say.fact("row", row) for row in WORDS["rows"]}
    return Picker(slots, places=rows, typed=not cards.all, place_key="notation.row")


def _rooms(say: Phrases, words: list[str], cards: KnownCards) -> Picker:
    helpers = cards_by_deck(say, cards, helpers=True)
    lying = dict(word.split(":", 1) for word in words if ":" in word)
    slots = []
    for room in WORDS["rooms"]:
        groups = tuple(
            Group(group.title, {f"{room}:{card}": told for card, told in group.options.items()})
            for group in helpers
        )
        chosen = f"{room}:{lying[room]}" if room in lying else ""
        slots.append(Slot(say.say(f"room.{room}"), chosen, groups))
    return Picker(tuple(slots))


def _places(
    say: Phrases, prefix: str, places: Iterable[str], words: list[str], things: dict[str, str]
) -> tuple[Slot, ...]:
    lying = dict(word.split(":", 1) for word in words if ":" in word)
    return tuple(
        Slot(
            say.say(f"{prefix}.{place}"),
            f"{place}:{lying[place]}" if place in lying else "",
            (Group("", {f"{place}:{thing}": told for thing, told in things.items()}),),
        )
        for place in places
    )


def faces_of(say: Phrases) -> dict[str, Group]:
    """Return the faces of the dice by colour."""
    return {
        colour: Group(
            say.fact("colour", colour),
            {f"{colour}{pips}": say.fact("dice", f"{colour}{pips}") for pips in WORDS["pips"]},
        )
        for colour in WORDS["colours"]
    }


def _dice(say: Phrases, name: str, words: list[str]) -> Picker | None:
    """Return dice to pick: any in the pile, one tree of each colour, two of each in the yard."""
    faces = faces_of(say)
    if name == "lumber":
        number = max(len(words) + PLACES_MORE, 6)
        return Picker(numbered(words, number, tuple(faces.values())), narrow=True)
    if name not in ("potted", "yard"):
        return None
    slots = []
    for colour in WORDS["colours"]:
        lying = [die for die in words if die.startswith(colour)]
        for place in range(2 if name == "yard" else 1):
            chosen = lying[place] if place < len(lying) else ""
            slots.append(Slot(say.fact("colour", colour), chosen, (faces[colour],)))
    return Picker(tuple(slots), narrow=True)


def _table(say: Phrases, name: str, words: list[str]) -> Picker | None:
    """Return what lies in the middle: tiles on the wheel, saw, phase, reputation tiles."""
    groups: tuple[Group, ...]
    if name.startswith("tile."):
        groups = tuple(
            Group(
                say.say(f"quadrant.{quadrant}"),
                {
                    f"{quadrant}{space}": say.fact("place", f"{quadrant}{space}")
                    for space in WORDS["slots"]
                },
            )
            for quadrant in WORDS["quadrants"]
        )
    elif name == "saw":
        groups = (Group("", {one: say.say(f"quadrant.{one}") for one in WORDS["quadrants"]}),)
    elif name == "phase":
        groups = (Group("", {one: say.say(f"phase.{one}") for one in ("turn", "over")}),)
    elif name == "reputation_tiles":
        tiles = (
            Group(
                "", {one: say.say(f"reputation_tile.{one}") for one in WORDS["reputation_tiles"]}
            ),
        )
        return Picker(numbered(words, 2, tiles), narrow=True)
    else:
        return None
    return Picker(one_of(words, groups), empty=False)
