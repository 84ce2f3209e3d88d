"""Every rule of Oh My Goods! that a move can break: its word, its number, its section."""

from __future__ import annotations

from referee.engine.rule import Rule

# The match, its phases, whose turn it is.
NO_SUCH_SEAT = Rule("no_such_seat", "OMG-R01", "setup")
MATCH_OVER = Rule("match_over", "OMG-R90", "end")
SETUP_UNFINISHED = Rule("setup_unfinished", "OMG-R04", "setup")
OTHER_PHASE = Rule("other_phase", "OMG-R20", "round")
NOT_YOUR_TURN = Rule("not_your_turn", "OMG-R21", "round")
SHUFFLE_FIRST = Rule("shuffle_first", "OMG-R32", "new_hand_cards")
HALVE_FIRST = Rule("halve_first", "OMG-R33", "new_hand_cards")

# Setup.
CHARBURNER_DEALT = Rule("charburner_dealt", "OMG-R02", "setup")
CHARBURNER_TAKEN = Rule("charburner_taken", "OMG-R02", "setup")
ASSISTANTS_LAID_OUT = Rule("assistants_laid_out", "OMG-R03", "setup")
WRONG_ASSISTANT_COUNT = Rule("wrong_assistant_count", "OMG-R03", "setup")
SAME_ASSISTANT_TWICE = Rule("same_assistant_twice", "OMG-R03", "setup")
NOTHING_TO_SHUFFLE = Rule("nothing_to_shuffle", "OMG-R32", "new_hand_cards")
WRONG_CARDS_SHUFFLED = Rule("wrong_cards_shuffled", "OMG-R32", "new_hand_cards")

# Cards in hand and on the piles.
NAME_THE_CARDS = Rule("name_the_cards", "OMG-R10", "cards")
CARD_NOT_IN_HAND = Rule("card_not_in_hand", "OMG-R10", "cards")
TOO_FEW_HAND_CARDS = Rule("too_few_hand_cards", "OMG-R10", "cards")
ALL_OR_NONE = Rule("all_or_none", "OMG-R30", "new_hand_cards")
NOT_ASKED_TO_HALVE = Rule("not_asked_to_halve", "OMG-R33", "new_hand_cards")
HALF_OF_THE_HAND = Rule("half_of_the_hand", "OMG-R33", "new_hand_cards")

# The market.
APP_REVEALS = Rule("app_reveals", "OMG-R40", "sunrise")
SUNRISE_ENDS = Rule("sunrise_ends", "OMG-R40", "sunrise")
SUNSET_ENDS = Rule("sunset_ends", "OMG-R50", "sunset")
TOO_FEW_CARDS_LEFT = Rule("too_few_cards_left", "OMG-R33", "new_hand_cards")

# Plans.
NOT_YOUR_BUILDING = Rule("not_your_building", "OMG-R43", "sunrise")
NOT_A_PRODUCTION_BUILDING = Rule("not_a_production_building", "OMG-R43", "sunrise")
WORKER_MUST_WORK = Rule("worker_must_work", "OMG-R43", "sunrise")
NO_CARD_TO_PLAN = Rule("no_card_to_plan", "OMG-R44", "sunrise")
NOT_YOUR_ASSISTANT = Rule("not_your_assistant", "OMG-R45", "sunrise")
MOVE_ELSEWHERE = Rule("move_elsewhere", "OMG-R45", "sunrise")
MOVE_NOT_PAID = Rule("move_not_paid", "OMG-R45", "sunrise")
ONE_PERSON_PER_BUILDING = Rule("one_person_per_building", "OMG-R46", "sunrise")

# Producing.
NOBODY_WORKS_THERE = Rule("nobody_works_there", "OMG-R60", "producing")
PRODUCED_ALREADY = Rule("produced_already", "OMG-R60", "producing")
NOT_MISSING = Rule("not_missing", "OMG-R61", "producing")
ONE_CARD_ONE_BUILDING = Rule("one_card_one_building", "OMG-R63", "producing")
ORDERLY_NEEDS_ALL = Rule("orderly_needs_all", "OMG-R64", "producing")
SLOPPY_NEEDS_ALL_BUT_ONE = Rule("sloppy_needs_all_but_one", "OMG-R65", "producing")
ASSISTANT_NEEDS_ALL = Rule("assistant_needs_all", "OMG-R66", "producing")
TOO_FEW_FOR_GLASS = Rule("too_few_for_glass", "OMG-R68", "producing")

# Production chains.
NO_CHAIN = Rule("no_chain", "OMG-R70", "chains")
DID_NOT_PRODUCE = Rule("did_not_produce", "OMG-R70", "chains")
CHAIN_TOO_LATE = Rule("chain_too_late", "OMG-R70", "chains")
NOT_AN_INPUT = Rule("not_an_input", "OMG-R71", "chains")
TOO_FEW_FOR_CHAIN = Rule("too_few_for_chain", "OMG-R71", "chains")
INPUTS_TOGETHER = Rule("inputs_together", "OMG-R72", "chains")
MARKET_FEEDS_NO_CHAIN = Rule("market_feeds_no_chain", "OMG-R74", "chains")

# Building.
NOTHING_PLANNED = Rule("nothing_planned", "OMG-R44", "building")
NOT_THE_PLANNED_CARD = Rule("not_the_planned_card", "OMG-R80", "building")
CARD_ELSEWHERE = Rule("card_elsewhere", "OMG-R10", "building")
GOODS_NOT_THERE = Rule("goods_not_there", "OMG-R81", "building")
COST_NOT_COVERED = Rule("cost_not_covered", "OMG-R81", "building")

# Assistants.
BUILD_OR_HIRE = Rule("build_or_hire", "OMG-R82", "assistants")
ASSISTANTS_UNTOLD = Rule("assistants_untold", "OMG-R03", "assistants")
ASSISTANT_NOT_ON_OFFER = Rule("assistant_not_on_offer", "OMG-R82", "assistants")
ASSISTANT_UNKNOWN = Rule("assistant_unknown", "OMG-R82", "printed_facts")
BUILDINGS_MISSING = Rule("buildings_missing", "OMG-R82", "assistants")
HIRE_NOT_PAID = Rule("hire_not_paid", "OMG-R82", "assistants")
ASSISTANTS_PRODUCE = Rule("assistants_produce", "OMG-R83", "assistants")
TWO_ASSISTANTS = Rule("two_assistants", "OMG-R84", "assistants")
WORKER_STILL_THERE = Rule("worker_still_there", "OMG-R86", "assistants")

# Printed facts; corrections may break any rule above, but never leave an impossible table.
FACT_TOO_LATE = Rule("fact_too_late", "OMG-R11", "printed_facts")
FACT_KNOWN = Rule("fact_known", "OMG-R11", "printed_facts")
IMPOSSIBLE_TABLE = Rule("impossible_table", "OMG-R10", "corrections")

RULES: tuple[Rule, ...] = tuple(value for value in globals().values() if isinstance(value, Rule))
BY_CODE: dict[str, Rule] = {rule.code: rule for rule in RULES}
