"""Words of Intarsia's notation, for tests that say every phrase."""

WORDS = {
    "colour": "green",
    "cards": "green:3,joker:1",
    "place": "r-1c2",
    "tool_tile": "hammer.green",
    "needs": "4,2",
    "mark": "3+",
    "printed_fact": "tile.hammer.green.second",
    "printed_value": "a:2,b:1",
}
