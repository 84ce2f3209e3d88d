"""Every rule of Woodcraft that a move can break: its word, its number, its section.

Where several places of the rulebook say the same thing, one word stands `at` each of them.
"""

from __future__ import annotations

from referee.engine.rule import Rule

# The match and whose turn it is.
NO_SUCH_SEAT = Rule("no_such_seat", "R-001", "setup")
MATCH_OVER = Rule("match_over", "R-122", "final_scoring")
SETUP_UNFINISHED = Rule("setup_unfinished", "R-030", "setup")
SETUP_FINISHED = Rule("setup_finished", "R-031", "setup")
NOT_YOUR_TURN = Rule("not_your_turn", "R-031", "turn")
INCOME_OPEN = Rule("income_open", "R-117", "income_phase")
SOLO_CARD_OPEN = Rule("solo_card_open", "R-140", "solo")
CONTRACT_LEAVES_FIRST = Rule("contract_leaves_first", "R-146", "solo")
DECISION_OPEN = Rule("decision_open", "R-042", "turn")
TOOL_WAITS = DECISION_OPEN.at("R-106", "attic")
SPECIAL_ORDER_WAITS = DECISION_OPEN.at("R-102", "contracts")
NOTHING_TO_DECIDE = Rule("nothing_to_decide", "R-034", "turn")
NO_SPECIAL_ORDER_FILLED = NOTHING_TO_DECIDE.at("R-102", "contracts")
PLACE_IN_INCOME_PHASE = NOTHING_TO_DECIDE.at("R-096", "orders")
CANNOT_DECLINE = Rule("cannot_decline", "R-106", "attic")
REWARD_IS_TAKEN = CANNOT_DECLINE.at("R-042", "turn")
SPECIAL_ORDER_PAYS = CANNOT_DECLINE.at("R-102", "contracts")
HAND_ORDER_IS_PLACED = CANNOT_DECLINE.at("R-117", "income_phase")
ANNOUNCE_FIRST = Rule("announce_first", "R-057", "turn")
ORDERS_FIRST = ANNOUNCE_FIRST.at("R-064", "choose_orders")
HELPERS_FIRST = ANNOUNCE_FIRST.at("R-066", "hire_helper")
NOTHING_TO_ANNOUNCE = Rule("nothing_to_announce", "R-057", "turn")
NO_ORDER_TO_REVEAL = NOTHING_TO_ANNOUNCE.at("R-064", "choose_orders")
NO_HELPER_TO_REVEAL = NOTHING_TO_ANNOUNCE.at("R-066", "hire_helper")
CONTRACTS_LIE_THERE = NOTHING_TO_ANNOUNCE.at("R-019", "setup")
REPUTATION_TILES_LIE_THERE = NOTHING_TO_ANNOUNCE.at("R-016", "setup")
NO_SOLO_CARD_DUE = NOTHING_TO_ANNOUNCE.at("R-140", "solo")
NO_CONTRACT_LEAVES = NOTHING_TO_ANNOUNCE.at("R-146", "solo")

# Setup.
WRONG_YARD_DICE = Rule("wrong_yard_dice", "R-013", "setup")
WRONG_CONTRACT_COUNT = Rule("wrong_contract_count", "R-019", "setup")
WRONG_REPUTATION_TILES = Rule("wrong_reputation_tiles", "R-016", "setup")
WRONG_DEAL = Rule("wrong_deal", "R-025", "setup")
NOT_DEALT = Rule("not_dealt", "R-025", "setup")
KEPT_ALREADY = Rule("kept_already", "R-026", "setup")
CANNOT_PAY_START_HELPER = Rule("cannot_pay_start_helper", "R-026", "setup")
KEEP_TWO_ORDERS = Rule("keep_two_orders", "R-029", "setup")
KEEP_SPECIAL_ORDERS = Rule("keep_special_orders", "R-029", "setup")
PLACE_ONE_KEPT = Rule("place_one_kept", "R-030", "setup")

# Printed facts and cards.
UNKNOWN_FACT = Rule("unknown_fact", "R-043", "printed_facts")
UNKNOWN_CARD = Rule("unknown_card", "R-065", "printed_facts")
UNKNOWN_HELPER = UNKNOWN_CARD.at("R-066", "printed_facts")
UNKNOWN_ABILITY = UNKNOWN_CARD.at("R-071", "printed_facts")
UNKNOWN_PRODUCTION = UNKNOWN_CARD.at("R-073", "printed_facts")
UNKNOWN_SOLO_CARD = UNKNOWN_CARD.at("R-140", "printed_facts")
FACT_KNOWN = Rule("fact_known", "R-043", "printed_facts")
CARD_KNOWN = Rule("card_known", "R-006", "printed_facts")
SETS_DO_NOT_MIX = Rule("sets_do_not_mix", "R-006", "printed_facts")
CARD_IN_PLAY = Rule("card_in_play", "R-006", "printed_facts")
DECK_HOLDS_NO_MORE = Rule("deck_holds_no_more", "R-006", "printed_facts")
WRONG_DECK = Rule("wrong_deck", "R-121", "printed_facts")
WRONG_CARD_COUNT = Rule("wrong_card_count", "R-018", "choose_orders")
DECK_NOT_EMPTY = Rule("deck_not_empty", "R-009", "setup")

# The wheel.
TILE_ALREADY_CHOSEN = Rule("tile_already_chosen", "R-038", "action_wheel")
TILE_NOT_CHOSEN = Rule("tile_not_chosen", "R-038", "action_wheel")
TILE_BLOCKED = Rule("tile_blocked", "R-046", "blocked_tiles")
NO_SPACE_AHEAD = Rule("no_space_ahead", "R-041", "action_wheel")
NO_SUCH_BONUS = Rule("no_such_bonus", "R-042", "action_wheel")
ACTION_BEGUN = Rule("action_begun", "R-051", "other_action")
ACTION_REPLACED = Rule("action_replaced", "R-052", "other_action")
BORROW_ANOTHER = Rule("borrow_another", "R-052", "other_action")
NO_LANTERN = Rule("no_lantern", "R-052", "other_action")
LANTERN_FROM_THIS_TILE = Rule("lantern_from_this_tile", "R-053", "other_action")
BONUS_ACTION_USED = Rule("bonus_action_used", "R-054", "bonus_action")
TOO_FEW_LANTERNS = Rule("too_few_lanterns", "R-054", "bonus_action")
ACTION_NOT_AVAILABLE = Rule("action_not_available", "R-033", "turn")
NOTHING_CHOSEN = Rule("nothing_chosen", "R-033", "turn")

# Buying and exchanging dice.
TWO_DICE_AT_MOST = Rule("two_dice_at_most", "R-056", "buy_lumber")
NOT_IN_YARD = Rule("not_in_yard", "R-056", "buy_lumber")
CANNOT_PAY_DICE = Rule("cannot_pay_dice", "R-056", "buy_lumber")
YARD_REFILLED = Rule("yard_refilled", "R-057", "buy_lumber")
DIE_NOT_IN_PILE = Rule("die_not_in_pile", "R-058", "exchange_dice")
SOLD_ALREADY = Rule("sold_already", "R-058", "exchange_dice")
ONLY_A_SIX = Rule("only_a_six", "R-059", "exchange_dice")
CANNOT_PAY_SIX = Rule("cannot_pay_six", "R-059", "exchange_dice")
ANOTHER_COLOUR = Rule("another_colour", "R-060", "exchange_dice")

# Materials.
TWO_PURCHASES_AT_MOST = Rule("two_purchases_at_most", "R-062", "buy_materials")
SAME_MATERIAL = Rule("same_material", "R-062", "buy_materials")
NO_SUCH_PACK = Rule("no_such_pack", "R-063", "buy_materials")
CANNOT_PAY_MATERIALS = Rule("cannot_pay_materials", "R-063", "buy_materials")

# Orders and helpers from the display.
ORDER_NOT_DISPLAYED = Rule("order_not_displayed", "R-064", "choose_orders")
TWO_ORDERS_AT_MOST = Rule("two_orders_at_most", "R-064", "choose_orders")
CANNOT_PAY_SECOND_ORDER = Rule("cannot_pay_second_order", "R-064", "choose_orders")
REFILL_DISPLAY_FIRST = Rule("refill_display_first", "R-064", "choose_orders")
REFILL_HELPERS_FIRST = REFILL_DISPLAY_FIRST.at("R-066", "hire_helper")
HELPER_NOT_DISPLAYED = Rule("helper_not_displayed", "R-066", "hire_helper")
CANNOT_PAY_HELPER = Rule("cannot_pay_helper", "R-066", "hire_helper")
ROOM_TAKEN = Rule("room_taken", "R-067", "hire_helper")
ROOM_NOT_ADJACENT = Rule("room_not_adjacent", "R-067", "hire_helper")

# Producing and planting.
TOO_MANY_PRODUCERS = Rule("too_many_producers", "R-072", "produce_plant")
NO_HELPER_THERE = Rule("no_helper_there", "R-072", "produce_plant")
HELPER_PRODUCED = Rule("helper_produced", "R-072", "produce_plant")
ROOM_PRODUCERS = TOO_MANY_PRODUCERS.at("R-070", "hire_helper")
ROOM_HELPER_TWICE = HELPER_PRODUCED.at("R-070", "hire_helper")
HELPER_TOO_NEW = Rule("helper_too_new", "R-070", "hire_helper")
TREE_NOT_IN_PILE = Rule("tree_not_in_pile", "R-074", "produce_plant")
TREE_TOO_TALL = Rule("tree_too_tall", "R-074", "produce_plant")
NO_POT = Rule("no_pot", "R-074", "produce_plant")
SPLIT_DOES_NOT_ADD_UP = Rule("split_does_not_add_up", "R-075", "produce_plant")
TWO_IS_NOT_SPLIT = Rule("two_is_not_split", "R-075", "produce_plant")
ONE_SPLIT_ONLY = Rule("one_split_only", "R-075", "produce_plant")
TOO_MANY_TREES = Rule("too_many_trees", "R-076", "produce_plant")
SAME_POT_TWICE = Rule("same_pot_twice", "R-076", "produce_plant")
POT_OCCUPIED = Rule("pot_occupied", "R-077", "produce_plant")

# Improving the workshop.
NOTHING_LEFT_TO_BUILD = Rule("nothing_left_to_build", "R-078", "improve_workshop")
CANNOT_PAY_IMPROVEMENT = Rule("cannot_pay_improvement", "R-078", "improve_workshop")

# Free actions.
NO_SUCH_HELPER = Rule("no_such_helper", "R-085", "free_actions")
NOT_ONCE_PER_TURN = Rule("not_once_per_turn", "R-071", "free_actions")
ABILITY_USED = Rule("ability_used", "R-071", "free_actions")
ABILITY_DIE = Rule("ability_die", "R-071", "free_actions")
ABILITY_TOKENS = Rule("ability_tokens", "R-071", "free_actions")
ABILITY_FIELDS = Rule("ability_fields", "R-071", "free_actions")
SAW_DIE_NOT_IN_PILE = Rule("saw_die_not_in_pile", "R-086", "saw")
CANNOT_SAW_ONE = Rule("cannot_saw_one", "R-086", "saw")
PARTS_DO_NOT_ADD_UP = Rule("parts_do_not_add_up", "R-086", "saw")
TOO_FEW_SAWBLADES = Rule("too_few_sawblades", "R-086", "saw")
SAWBLADE_ALONE = Rule("sawblade_alone", "R-087", "saw")
SPLICE_DIE_NOT_IN_PILE = Rule("splice_die_not_in_pile", "R-088", "splice")
NO_SCRAP = Rule("no_scrap", "R-088", "splice")
NO_SUCH_SPLICE_TILE = Rule("no_such_splice_tile", "R-088", "splice")
RAISE_TOO_HIGH = Rule("raise_too_high", "R-088", "splice")
ABOVE_SIX = Rule("above_six", "R-088", "splice")
NO_GLUE_TILE = Rule("no_glue_tile", "R-089", "glue")
NO_GLUE = Rule("no_glue", "R-089", "glue")
GLUE_TWO_DICE = Rule("glue_two_dice", "R-089", "glue")
GLUE_ABOVE_SIX = Rule("glue_above_six", "R-089", "glue")
GLUE_COLOUR = Rule("glue_colour", "R-089", "glue")
TILE_ON_X = Rule("tile_on_x", "R-090", "free_actions")
NO_REUSE_TOKEN = Rule("no_reuse_token", "R-091", "reuse")
REUSE_NOT_NEEDED = Rule("reuse_not_needed", "R-091", "reuse")
DIE_IN_POT = Rule("die_in_pot", "R-093", "harvest")
NOTHING_TO_HARVEST = Rule("nothing_to_harvest", "R-092", "harvest")

# Orders, contracts, tools.
ORDER_NOT_BESIDE_BOARD = Rule("order_not_beside_board", "R-094", "orders")
ORDER_IN_HAND = Rule("order_in_hand", "R-096", "orders")
ORDER_DICE_NOT_IN_PILE = Rule("order_dice_not_in_pile", "R-094", "orders")
ORDER_DICE_DO_NOT_MATCH = Rule("order_dice_do_not_match", "R-094", "orders")
ORDER_TOKENS_MISSING = Rule("order_tokens_missing", "R-094", "orders")
CONTRACT_NOT_ON_OFFER = Rule("contract_not_on_offer", "R-103", "contracts")
CONTRACT_CLAIMED_BEFORE = Rule("contract_claimed_before", "R-102", "contracts")
ATTIC_SPACE_TAKEN = Rule("attic_space_taken", "R-106", "attic")
ATTIC_SPACE_CLOSED = Rule("attic_space_closed", "R-108", "attic")
NOT_THIS_TOOL = Rule("not_this_tool", "R-106", "attic")
TOOL_OUT_OF_STOCK = Rule("tool_out_of_stock", "R-008", "attic")
NOT_ON_OFFER = Rule("not_on_offer", "R-042", "turn")

# End of the turn, income phase.
MARKETING_DONE = Rule("marketing_done", "R-111", "marketing")
MARKETING_ONCE = Rule("marketing_once", "R-111", "marketing")
CANNOT_PAY_MARKETING = Rule("cannot_pay_marketing", "R-111", "marketing")
PILE_OVER_SIX = Rule("pile_over_six", "R-113", "lumber_pile")
DISCARD_NOT_IN_PILE = DIE_NOT_IN_PILE.at("R-113", "lumber_pile")
DISCARD_ONLY_EXCESS = Rule("discard_only_excess", "R-113", "lumber_pile")
NOT_IN_HAND = Rule("not_in_hand", "R-117", "income_phase")

# Solo.
NOT_SOLO = Rule("not_solo", "R-138", "solo")
SOLO_REFILL_FIRST = ANNOUNCE_FIRST.at("R-142", "solo")
SOLO_CARD_SEEN = Rule("solo_card_seen", "R-140", "solo")
CONTRACT_NOT_REMOVABLE = Rule("contract_not_removable", "R-146", "solo")

# Corrections may break any rule above, but never leave an impossible table.
IMPOSSIBLE_TABLE = Rule("impossible_table", "R-037", "corrections")

RULES: tuple[Rule, ...] = tuple(value for value in globals().values() if isinstance(value, Rule))
BY_CODE: dict[str, Rule] = {rule.code: rule for rule in RULES}
