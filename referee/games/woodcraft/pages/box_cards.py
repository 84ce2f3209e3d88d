"""Reading the forms by which a printed card is entered into a box."""

from __future__ import annotations

from werkzeug.datastructures import MultiDict

from referee.games.woodcraft.pages import reward_pad
from referee.games.woodcraft.pages.card_numbers import DECKS, card_number
from referee.lent.misspelt import Misspelt
from referee.lent.picking import FIELD


def card_of(typed: MultiDict[str, str]) -> str:
    """Return the name of a card: its deck's letters and the number in its corner."""
    number = typed.get("number", "").strip()
    prefix = typed.get(f"prefix.{typed.get('f.deck', '')}", "")
    if prefix not in DECKS:
        raise Misspelt("written.no_deck")
    return card_number(number, prefix)


def fields_of(typed: MultiDict[str, str]) -> dict[str, str]:
    """Return what the form says is printed; pads are put together, empty inputs left out."""
    names = [name for name in typed if name.startswith(FIELD)]
    fields = {
        name.removeprefix(FIELD): ",".join(text for text in typed.getlist(name) if text)
        for name in names
    }
    for name in typed.getlist("pad")[:4]:
        fields[name] = reward_pad.composed(typed, name)
    for name in typed.getlist("optional_pad")[:4]:
        reward = reward_pad.composed(typed, name)
        fields[name] = "" if reward == reward_pad.NOTHING else reward
    for name in typed.getlist("needs")[:1]:
        fields[name] = reward_pad.needed(typed, name)
    return {name: text for name, text in fields.items() if text}
