"""Rewards and needs as rows of small drawings."""

from itertools import groupby
from typing import Final

from markupsafe import Markup

from referee.games import woodcraft
from referee.games.woodcraft.rules.facts import Gain, read_gains, read_needs, write_gains
from referee.games.woodcraft.sheets.dice import die
from referee.lent.icons import icons_of
from referee.text import Phrases

NOTHING: Final = Markup('<span class="nothing">–</span>')
_ICONS: Final = icons_of(woodcraft.__name__)
_TOKENS: Final = ("glue", "scrap", "sawblade")


def reward(speech: Phrases, text: str) -> Markup:
    """Draw a reward such as `blueberry:3,die:any:4`; a dash when it is nothing."""
    gains = read_gains(text)
    return Markup(" ").join(_gain(speech, gain) for gain in gains) if gains else NOTHING


def gain_list(text: str) -> list[tuple[int, str]]:
    """Return amount and icon of each part of a reward, for use inside a drawing."""
    return [(gain.amount, gain.what) for gain in read_gains(text)]


def needs(speech: Phrases, text: str) -> Markup:
    """Draw what an order asks for, such as `G4,GB2,glue`."""
    wanted = read_needs(text)
    drawn = [die(speech, f"{need.colours}{need.value or '*'}") for need in wanted.dice]
    for token, count in zip(_TOKENS, (wanted.glue, wanted.scrap, wanted.sawblades), strict=True):
        drawn += [_ICONS.icon(speech, token, speech.say(f"token.{token}"))] * count
    return Markup(" ").join(drawn) if drawn else NOTHING


def _gain(speech: Phrases, gain: Gain) -> Markup:
    if gain.what == "die":
        alike = groupby(gain.dice, key=lambda one: one[1])
        drawn = [die(speech, "".join(one[0] for one in dice) + pips) for pips, dice in alike]
        return Markup("/").join(drawn)
    title = speech.fact("gain", write_gains([gain]))
    if gain.what == "tool":
        if not gain.choices:
            return _ICONS.icon(speech, "any_tool", title)
        named = speech.join([speech.fact("tool", kind) for kind in gain.choices], "or")
        return Markup('<span class="gain">{}<small>{}</small></span>').format(
            _ICONS.icon(speech, "tool", title), named
        )
    # Steps on a track are written with their plus, everything else is counted.
    amount = speech.number(gain.amount)
    return Markup('<span class="gain"><b>{}</b>{}</span>').format(
        amount, _ICONS.icon(speech, gain.what, _noun(title, amount))
    )


def _noun(title: str, amount: str) -> str:
    """Return what is counted, without the number that is printed beside the icon."""
    return title.removeprefix(amount).strip() or title
