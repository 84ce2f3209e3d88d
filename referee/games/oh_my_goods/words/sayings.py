"""Short words of the notation, said in the words of a language."""

from referee.games.oh_my_goods.rules.facts import CARDS, Card, known_assistants, read_assistant
from referee.games.oh_my_goods.rules.words import (
    COLOURS,
    NAMELESS,
    PHASES,
    RESOURCES,
    SUN,
    SYMBOLS,
    WAYS,
)
from referee.text import Speaker


def card(speaker: Speaker, text: str) -> str:
    """Say a card by what it shows, for no number is printed on it: `Mill (3 grain, 1 wood)`."""
    if text in CARDS:
        shown = CARDS[text]
        return speaker.say("card.building", building=shown.building, shows=_shows(speaker, shown))
    if text in known_assistants():
        printed = speaker.told(f"assistant.{text}") or known_assistants()[text].printed
        if not printed:
            return speaker.say("card.assistant_unknown")
        return speaker.say("card.assistant", shows=", ".join(_colours(speaker, printed)))
    return speaker.say("card.nameless") if text == NAMELESS else text


def _shows(speaker: Speaker, shown: Card) -> str:
    """Say what a building needs, or what an office gives."""
    if shown.bonus:
        return speaker.say("card.extra" if shown.bonus == "card" else f"item.{shown.bonus}")
    if shown.arbitrary:
        return speaker.say("card.need_any", n=shown.arbitrary)
    needs = zip(RESOURCES, shown.needs, strict=True)
    return ", ".join(speaker.say("card.need", n=n, item=item) for item, n in needs if n)


def _colours(speaker: Speaker, printed: str) -> list[str]:
    """Say the buildings that an assistant asks for."""
    pairs = zip(COLOURS, read_assistant(printed).colours, strict=True)
    return [speaker.say("value.colour", n=n, colour=colour) for colour, n in pairs if n]


def symbol(speaker: Speaker, text: str) -> str:
    """Say a card of the market: `wood*` as wood with a half sun."""
    if text in CARDS:
        return speaker.fact("card", text)
    if text.endswith(SUN):
        return speaker.say("half_sun.shown", item=text.removesuffix(SUN))
    return speaker.say(f"symbol.{text}")


def hand_card(speaker: Speaker, text: str) -> str:
    """Say a card out of a hand: by its name where the app deals, else by its resource."""
    return speaker.fact("card" if text in CARDS else "item", text)


def planned(speaker: Speaker, text: str) -> str:
    """Say a card that is laid face down: by its name where the app deals, else whether it is."""
    return speaker.fact("card", text) if text in CARDS else speaker.say(f"planned.{text}")


def goods(speaker: Speaker, text: str) -> str:
    """Say goods by their buildings: `CHAR-1:2` as 2 coal of that building."""
    said = []
    for part in _parts(text):
        building, _, count = part.partition(":")
        good = CARDS[building].good if building in CARDS else ""
        if good:
            said.append(speaker.say("goods.on", n=int(count or 1), good=good))
        else:
            said.append(part)
    return speaker.join(said) if said else speaker.say("join.nothing")


def moves(speaker: Speaker, text: str) -> str:
    """Say which assistants move where, and what pays for it."""
    said = []
    for part in _parts(text):
        where, _, paid = part.partition("/")
        assistant, _, card = where.partition("@")
        if paid:
            pay = paid.replace("+", ",")
            said.append(speaker.say("moves.paid", assistant=assistant, card=card, pay=pay))
        else:
            said.append(speaker.say("moves.to", assistant=assistant, card=card))
    return speaker.join(said) if said else speaker.say("join.nothing")


def print_of(speaker: Speaker, name: str) -> str:
    """Say which print is meant where its value is not said beside it: a side by what it shows."""
    kind, _, side = name.partition(".")
    return speaker.fact("card", side) if kind == "assistant" else speaker.fact("printed_fact", name)


def printed_fact(speaker: Speaker, name: str) -> str:
    """Say what a printed fact is about: an assistant (its value says which), a half sun."""
    kind, _, rest = name.partition(".")
    if kind == "assistant":
        return speaker.say("field.assistant")
    if kind == "sun":
        return speaker.say("fact.sun", card=rest)
    return speaker.say("fact.other", name=name)


def printed_value(speaker: Speaker, value: str) -> str:
    """Say what lies or is printed there: a print, cards, goods, a phase, or the word itself."""
    if value in ("yes", "no"):
        return speaker.say(f"value.{value}")
    if value in PHASES:
        return speaker.say(f"phase.{value}")
    parts = _parts(value)
    if not parts:
        return speaker.say("join.nothing")
    if parts[-1].startswith("points:"):
        return _assistant(speaker, value)
    return speaker.join([_one(speaker, part) for part in parts])


def _one(speaker: Speaker, part: str) -> str:
    """Say one word of a list."""
    if part in SYMBOLS:
        return symbol(speaker, part)
    if part in WAYS:
        return speaker.say(f"way.{part}")
    if part in CARDS or part in known_assistants():
        return speaker.fact("card", part)
    if "@" in part:
        return moves(speaker, part)
    if part.partition(":")[0] in CARDS:
        return goods(speaker, part)
    return part


def _assistant(speaker: Speaker, text: str) -> str:
    """Say one side of an assistant: its buildings, its cost, its points."""
    try:
        side = read_assistant(text)
    except ValueError:
        return text
    buildings = speaker.join(_colours(speaker, text))
    return speaker.say("value.assistant", buildings=buildings, cost=side.cost, points=side.points)


def _parts(text: str) -> list[str]:
    return [] if text in ("", "none") else text.split(",")
