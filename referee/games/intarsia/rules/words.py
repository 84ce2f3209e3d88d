"""The words of the notation: colours, cards, elements, tools, start-material cards."""

from __future__ import annotations

TABLE = "table"

COLOURS = ("yellow", "red", "green", "violet")
JOKER = "joker"
# The five kinds of material cards, in the order in which hands and stacks count them.
CARDS = (*COLOURS, JOKER)
WILD = CARDS.index(JOKER)

# The four elements of an ornament, from outside in, and the cross.
LAYERS = ("frame", "midsection", "core", "table")
CROSS = "cross"
ELEMENTS = (*LAYERS, CROSS)

# The six columns of the tool board. Only two of the tools are named by the sources; the owner of
# a box tells what the others are called.
TOOLS = ("hammer", "plane", "tool3", "tool4", "tool5", "tool6")
# What a tool may be called, in every language; an owner may also write another name.
TOOL_NAMES = (
    "saw", "chisel", "square", "brush", "file", "drill", "knife",
    "mallet", "clamp", "ruler", "screwdriver", "pliers", "pencil", "compass",
)  # fmt: skip
# The 24 spaces of the tool board: column and row.
SPACES = tuple(f"{tool}.{colour}" for tool in TOOLS for colour in COLOURS)
# By the colour of the row, the numbers of its spaces; by the tool of the column, too.
IN_ROW = tuple(tuple(range(row, len(SPACES), len(COLOURS))) for row in range(len(COLOURS)))
IN_COLUMN = tuple(range(first, first + len(COLOURS)) for first in IN_ROW[0])
BONUSES = (1, 2, 3)
# What the back of a tool tile shows: nothing, or for how many seats it is meant.
PLAIN = "plain"
MARKS = (PLAIN, "3+", "4")

START_CARDS = ("S1", "S2", "S3", "S4", "S5")
# The start-material card with five pairs begins in the rest area (IN-R21).
FIVE_PAIRS = "S5"

SIDES = ("A", "B")
ROUNDS = 3
MOST_SEATS = 4


def tool_of(space: int) -> int:
    """Return the column of a space of the tool board."""
    return space // len(COLOURS)


def colour_of(space: int) -> int:
    """Return the row of a space of the tool board: the colour that its tiles ask for."""
    return space % len(COLOURS)
