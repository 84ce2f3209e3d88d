"""The words of Woodcraft: tiles, quadrants, rooms, attic spaces, contracts, tokens."""

from __future__ import annotations

TILES = (
    "buy_lumber",
    "exchange_dice",
    "buy_materials",
    "choose_orders",
    "hire_helper",
    "produce_plant",
    "improve_workshop",
)
TILE_INDEX = {tile: index for index, tile in enumerate(TILES)}
# Clockwise, seen with the lumber yard at the bottom right.
QUADRANTS = ("TR", "BR", "BL", "TL")
SLOTS = 7

COLOURS = ("G", "Y", "B")
COLOUR_WORDS = {"G": "green", "Y": "yellow", "B": "brown"}
SURCHARGE = {"G": 0, "Y": 1, "B": 2}
SIDES = 6
LUMBER_PILE = 6

ROOMS = ("R1", "R2", "R3", "R4", "R5", "R6")
ROOM_NEIGHBOURS = ((1, 3), (0, 2, 4), (1, 5), (0, 4), (1, 3, 5), (2, 4))

ATTIC = ("B1", "B2", "B3", "B4", "M1", "M2", "M3", "T1", "T2", "T3", "T4")
ATTIC_SUPPORTS = {
    "M1": ("B1", "B2"),
    "M2": ("B2", "B3"),
    "M3": ("B3", "B4"),
    "T2": ("M1", "M2"),
    "T3": ("M2", "M3"),
    "T1": ("T2",),
    "T4": ("T3",),
}
TOOL_COPIES = 5

CONTRACTS = (
    "marketing",
    "helpers",
    "tools",
    "flat12",
    "pots_and_glue",
    "splices_and_saws",
    "tokens",
    "dice",
)
CONTRACT_AT_CLAIM = {"tokens": 3, "dice": 4}

MATERIALS = ("glue", "scrap", "sawblades")
# How many of each material may be bought at once, and the price.
MATERIAL_PRICES = {
    "sawblades": {2: 2},
    "glue": {2: 1, 3: 3},
    "scrap": {2: 1, 3: 3},
}
# The word of a reward and the counter on the player's side that it fills.
COUNTERS = {
    "blueberry": "blueberries",
    "lantern": "lanterns",
    "glue": "glue",
    "scrap": "scrap",
    "sawblade": "sawblades",
    "reuse": "reuse",
}
TOKEN_COUNTERS = {"glue": "glue", "scrap": "scrap", "sawblade": "sawblades", "lantern": "lanterns"}

ROWS = 6
TABLE = "table"
