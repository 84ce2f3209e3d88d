"""Cards as they are called, those without a name or a number among them."""

from referee.games.woodcraft.rules.cards import NAMELESS, NAMELESS_SPECIAL, is_told_helper
from referee.games.woodcraft.rules.facts import (
    known_helpers,
    known_orders,
    write_ability,
    write_needs,
)
from referee.games.woodcraft.rules.facts.words import NOTHING
from referee.text import Speaker

# Stands between the deck and what was seen of a card whose number nobody could read.
NO_NUMBER = "/?"


def card(speaker: Speaker, text: str) -> str:
    """Say a card: by its number, or as one of which only what matters was told."""
    if text == NAMELESS:
        return speaker.say("card.nameless")
    if text == NAMELESS_SPECIAL:
        return speaker.say("card.told_special")
    if is_told_helper(text):
        return speaker.say("card.told_helper", n=text.removeprefix(NAMELESS))
    if NO_NUMBER in text:
        return _without_number(speaker, text)
    return text


def _without_number(speaker: Speaker, text: str) -> str:
    """Say a card by what sets it apart: what a helper can do, what an order asks for."""
    kind = "helper" if text.startswith("H") else "order"
    helper, order = known_helpers().get(text), known_orders().get(text)
    what = ""
    if helper is not None and helper.ability is not None:
        fields = write_ability(helper.ability)
        what = speaker.say(f"ability_name.{fields['ability']}")
        what += f", {speaker.fact('gain', fields['gain'])}" if "gain" in fields else ""
    elif order is not None and (needs := write_needs(order.needs)) != NOTHING:
        what = speaker.fact("needs", needs)
    if not what:
        return speaker.say(f"card.{kind}_without_number")
    return speaker.say(f"card.{kind}_without_number_but", what=what)
