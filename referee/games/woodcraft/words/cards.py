"""Cards as they are called, those without a name among them."""

from referee.games.woodcraft.rules.cards import NAMELESS, NAMELESS_SPECIAL, is_told_helper
from referee.text import Speaker


def card(speaker: Speaker, text: str) -> str:
    """Say a card: by its number, or as one of which only what matters was told."""
    if text == NAMELESS:
        return speaker.say("card.nameless")
    if text == NAMELESS_SPECIAL:
        return speaker.say("card.told_special")
    if is_told_helper(text):
        return speaker.say("card.told_helper", n=text.removeprefix(NAMELESS))
    return text
