"""The words of the rulebook that notation, tables and pages use."""

from __future__ import annotations

TABLE = "table"

# In this order everywhere: sums of a market, needs of a building.
RESOURCES = ("wood", "grain", "wool", "clay", "stone")
# The colour of a building is the resource on its card (OMG-R13).
COLOURS = ("green", "yellow", "white", "red", "grey")
PLACE = {resource: place for place, resource in enumerate(RESOURCES)}
# Any resource will do: what the glassmaker needs (OMG-R68).
ANY = "any"

# A card of the market as it is told: its resource, with a star when it shows a half sun.
SUN = "*"
SYMBOLS = tuple(resource + sun for resource in RESOURCES for sun in ("", SUN))

# How the worker works (OMG-R43).
ORDERLY, SLOPPY = "orderly", "sloppy"
WAYS = (ORDERLY, SLOPPY)
# Instead of a building, card or assistant: none at all.
NONE = "none"
# A card that lies somewhere, but nobody has told which.
NAMELESS = "?"

# Who deals and draws: the physical table, or the app.
AT_THE_TABLE, BY_THE_APP = "table", "app"
CARDS_KEPT_BY = (AT_THE_TABLE, BY_THE_APP)

SETUP = "setup"
EXCHANGE = "exchange"
SUNRISE = "sunrise"
PLAN = "plan"
SUNSET = "sunset"
PRODUCE = "produce"
OVER = "over"
PHASES = (SETUP, EXCHANGE, SUNRISE, PLAN, SUNSET, PRODUCE, OVER)
# The phases of the rulebook by number; planning belongs to the sunrise (OMG-R20, OMG-R42).
PHASE_NUMBERS = {EXCHANGE: 1, SUNRISE: 2, PLAN: 2, SUNSET: 3, PRODUCE: 4}

START_HAND = 5
START_COAL = 7
CARDS_DRAWN = 2
SUNS_PER_ROW = 2
BUILDINGS_TO_END = 8
MOST_ASSISTANTS = 2
MOVE_PRICE = 2
COINS_PER_POINT = 5
# The extra card is only for small hands (OMG-R34).
SMALL_HAND = 3
ASSISTANTS_SHOWN = {2: 4, 3: 6, 4: 8}
FEWER_ASSISTANTS = {2: 4, 3: 5, 4: 6}
