"""Dice as small drawings: colour, pips, and the colour once more in letters."""

from typing import Final

from markupsafe import Markup

from referee.text import Phrases

COLOURS: Final = {"G": "green", "Y": "yellow", "B": "brown"}
_FILLS: Final = {"G": "#9cc97a", "Y": "#f7d95c", "B": "#7a4a2a"}
_INK: Final = "#2b2118"
_SIDE: Final = 20
_LOW, _MIDDLE, _HIGH = 5.4, 10.0, 14.6
_PIPS: Final = {
    "1": ((_MIDDLE, _MIDDLE),),
    "2": ((_LOW, _HIGH), (_HIGH, _LOW)),
    "3": ((_LOW, _HIGH), (_MIDDLE, _MIDDLE), (_HIGH, _LOW)),
    "4": ((_LOW, _LOW), (_LOW, _HIGH), (_HIGH, _LOW), (_HIGH, _HIGH)),
    "5": ((_LOW, _LOW), (_LOW, _HIGH), (_MIDDLE, _MIDDLE), (_HIGH, _LOW), (_HIGH, _HIGH)),
    "6": (
        (_LOW, _LOW), (_LOW, _MIDDLE), (_LOW, _HIGH),
        (_HIGH, _LOW), (_HIGH, _MIDDLE), (_HIGH, _HIGH),
    ),
    "*": (),
    "": (),
}  # fmt: skip


def die(speech: Phrases, word: str, letters: bool = True) -> Markup:
    """Draw a die such as `G3`, `GB2` (either colour), `GYB*` (any die), `B` (still to roll)."""
    colours, value = word.rstrip("123456*"), word.lstrip("GYB")
    title = speech.fact("dice", word) if value else speech.say(f"colour.{COLOURS[colours]}")
    label = _label(speech, colours) if letters else ""
    width = _SIDE + (2 + 6 * len(label) if label else 0)
    return Markup('<svg class="die" viewBox="0 0 {:g} 20"><title>{}</title>{}</svg>').format(
        width, title, _square(colours, value) + _written(label)
    )


def die_in_drawing(word: str, x: float, y: float, side: float) -> Markup:
    """Draw a die inside a larger drawing, its middle at x, y."""
    colours, value = word.rstrip("123456*"), word.lstrip("GYB")
    corner = f"{x - side / 2:.2f} {y - side / 2:.2f}"
    return Markup('<g transform="translate({}) scale({:.3f})">{}</g>').format(
        corner, side / _SIDE, _square(colours, value)
    )


def colour_letters(speech: Phrases, colour: str) -> str:
    """Return the two letters that stand for a colour beside a die."""
    return speech.say(f"sheet.die.{COLOURS[colour]}")


def _label(speech: Phrases, colours: str) -> str:
    if len(colours) == len(COLOURS):
        return "?"
    return "/".join(colour_letters(speech, colour) for colour in colours)


def _square(colours: str, value: str) -> Markup:
    """Draw the body of a die in as few strokes as can be: a page may hold a hundred dice."""
    frame = Markup(
        '<rect x="1" y="1" width="18" height="18" rx="3" fill="{}" stroke="{}" stroke-width="1.4"/>'
    )
    if len(colours) == 1:
        body = frame.format(_FILLS[colours], _INK)
    else:
        body = Markup("").join(
            Markup('<path d="M{:g} 1h{:g}v18h{:g}z" fill="{}"/>').format(
                1 + number * 18 / len(colours),
                18 / len(colours),
                -18 / len(colours),
                _FILLS[colour],
            )
            for number, colour in enumerate(colours)
        ) + frame.format("none", _INK)
    return body + _pips(colours, value)


def _pips(colours: str, value: str) -> Markup:
    """Draw the pips as dots of one line; on dark and light at once they get a light ring."""
    # A dot is a stroke without length, whose round ends meet.
    dots = "".join(f"M{x:g} {y:g}h.01" for x, y in _PIPS[value])
    if not dots:
        return Markup("")
    line = Markup('<path d="{}" fill="none" stroke="{}" stroke-width="{}" stroke-linecap="round"/>')
    if colours == "B":
        return line.format(dots, "#fff", "3.8")
    ring = line.format(dots, "#fff", "4.8") if "B" in colours else Markup("")
    return ring + line.format(dots, _INK, "3.8")


def _written(label: str) -> Markup:
    if not label:
        return Markup("")
    return Markup(
        '<text x="21.4" y="16" font-family="Sheet" font-weight="600" font-size="10.5"'
        ' fill="{}">{}</text>'
    ).format(_INK, label)
