"""Every rule of Intarsia that a move can break: its word, its number, its section."""

from __future__ import annotations

from referee.engine.rule import Rule

# The match and whose turn it is.
NO_SUCH_SEAT = Rule("no_such_seat", "IN-R01", "players")
MATCH_OVER = Rule("match_over", "IN-R101", "conclusion_phase")
SETUP_UNFINISHED = Rule("setup_unfinished", "IN-R21", "setup")
SETUP_FINISHED = Rule("setup_finished", "IN-R21", "setup")
WRONG_DEAL = Rule("wrong_deal", "IN-R21", "setup")
PREPARATION_OPEN = Rule("preparation_open", "IN-R30", "preparation_phase")
NOTHING_TO_TAKE = Rule("nothing_to_take", "IN-R30", "preparation_phase")
NOT_YOUR_TURN = Rule("not_your_turn", "IN-R41", "building_phase")
PASSED_ALREADY = Rule("passed_already", "IN-R42", "passing")
BUILDING_OVER = Rule("building_over", "IN-R43", "building_phase")
ELEMENT_BUILT = Rule("element_built", "IN-R44", "building_phase")
NOTHING_BUILT = Rule("nothing_built", "IN-R41", "building_phase")

# Paying.
CANNOT_PAY = Rule("cannot_pay", "IN-R50", "paying")
CARDS_NOT_IN_HAND = Rule("cards_not_in_hand", "IN-R55", "paying")
TOO_FEW_CARDS = Rule("too_few_cards", "IN-R50", "paying")
TOO_MANY_CARDS = Rule("too_many_cards", "IN-R54", "paying")
WRONG_COLOUR = Rule("wrong_colour", "IN-R51", "paying")
NOT_ONE_COLOUR = Rule("not_one_colour", "IN-R52", "paying")
JOKER_EXCHANGED = Rule("joker_exchanged", "IN-R54", "paying")
SUPPLY_EMPTY = Rule("supply_empty", "IN-R57", "paying")

# Placing.
NOT_BESIDE_CROSS = Rule("not_beside_cross", "IN-R60", "placing")
NOT_BESIDE_FRAME = Rule("not_beside_frame", "IN-R60", "placing")
NO_ORNAMENT = Rule("no_ornament", "IN-R61", "placing")
WRONG_ORDER = Rule("wrong_order", "IN-R61", "placing")
WRONG_PLACE = Rule("wrong_place", "IN-R62", "placing")
PLACE_TAKEN = Rule("place_taken", "IN-R62", "placing")

# Tool tiles.
HIGHER_LIES_ON_TOP = Rule("higher_lies_on_top", "IN-R16", "tool_tiles")
MARK_NOT_IN_PLAY = Rule("mark_not_in_play", "IN-R14", "setup")
REQUIREMENT_NOT_MET = Rule("requirement_not_met", "IN-R71", "tool_tiles")
TILE_GONE = Rule("tile_gone", "IN-R72", "tool_tiles")
TILE_OWNED = Rule("tile_owned", "IN-R74", "tool_tiles")
CLAIMS_OVER = Rule("claims_over", "IN-R44", "tool_tiles")
LATE_CLAIM_FIRST = Rule("late_claim_first", "IN-R75", "tool_tiles")
CLAIM_ORDER = Rule("claim_order", "IN-R75", "tool_tiles")
CLAIM_TOO_LATE = Rule("claim_too_late", "IN-R75", "tool_tiles")
CLAIM_OWED = Rule("claim_owed", "IN-R72", "tool_tiles")
TILE_KNOWN_OTHERWISE = Rule("tile_known_otherwise", "IN-R70", "printed_facts")

# Drawing.
DRAW_OWED = Rule("draw_owed", "IN-R44", "drawing")
NOTHING_TO_DRAW = Rule("nothing_to_draw", "IN-R81", "drawing")
WRONG_NUMBER_DRAWN = Rule("wrong_number_drawn", "IN-R83", "drawing")
ORNAMENT_COLOUR_DRAWN = Rule("ornament_colour_drawn", "IN-R82", "drawing")
JOKER_DRAWN = Rule("joker_drawn", "IN-R82", "drawing")
MARKER_MUST_MOVE = Rule("marker_must_move", "IN-R84", "drawing")
MARKER_STAYS = Rule("marker_stays", "IN-R84", "drawing")
NOT_ON_FIELD = Rule("not_on_field", "IN-R84", "drawing")
STACK_EMPTY = Rule("stack_empty", "IN-R85", "drawing")
WRONG_NUMBER_REPLACED = Rule("wrong_number_replaced", "IN-R85", "drawing")
NO_JOKER_INSTEAD = Rule("no_joker_instead", "IN-R85", "drawing")

# Passing, conclusion.
KEEP_THREE = Rule("keep_three", "IN-R91", "passing")
KEEP_ALL = Rule("keep_all", "IN-R91", "passing")
NOTHING_TO_CHOOSE = Rule("nothing_to_choose", "IN-R102", "conclusion_phase")
CHOOSE_IN_ORDER = Rule("choose_in_order", "IN-R102", "conclusion_phase")
NOT_IN_REST_AREA = Rule("not_in_rest_area", "IN-R102", "conclusion_phase")

# Side B.
PLANT_THERE = Rule("plant_there", "IN-R120", "side_b")
WRONG_CROSS_COLOUR = Rule("wrong_cross_colour", "IN-R121", "side_b")

# Printed facts.
UNKNOWN_FACT = Rule("unknown_fact", "IN-R62", "printed_facts")
FACT_KNOWN = Rule("fact_known", "IN-R15", "printed_facts")
FACT_AGAINST_CLAIMS = Rule("fact_against_claims", "IN-R70", "printed_facts")

# Corrections may break any rule above, but never leave an impossible table.
IMPOSSIBLE_TABLE = Rule("impossible_table", "IN-R57", "corrections")

RULES: tuple[Rule, ...] = tuple(value for value in globals().values() if isinstance(value, Rule))
BY_CODE: dict[str, Rule] = {rule.code: rule for rule in RULES}
