"""Each rule of sawing, splicing, gluing, harvesting and helpers, written down once more."""

from collections import Counter

from tests.games.woodcraft.each_rule import Case, rule

FIELDS = {
    "swap_tokens": {"give", "take"}, "nudge_die": {"die", "by"}, "sell_tokens": {"give"},
    "shave_die": {"die"}, "cut_and_plant": {"die"}, "other": set(),
}  # fmt: skip
TOKENS = {"glue": "glue", "scrap": "scrap", "sawblade": "sawblades", "lantern": "lanterns"}


# Tiles of the workshop.


def tiles(case: Case) -> tuple[bool, ...]:
    """Return the tiles of which one would be used; a splice tile is named by its number."""
    shop = case.shop
    if case.kind == "saw":
        return shop.saw_tiles
    if case.kind == "glue":
        return shop.glue_tile
    number = "124".index(case.move.tile)
    return shop.splice_tiles[number : number + 1]


@rule("saw splice glue", "tile_on_x", "R-090")
def _(case: Case) -> bool:
    none_left = case.kind == "saw" and not tiles(case)
    return none_left or (bool(tiles(case)) and not case.move.reuse and not any(tiles(case)))


@rule("saw splice glue", "no_reuse_token", "R-091")
def _(case: Case) -> bool:
    return case.move.reuse and case.shop.reuse == 0


@rule("saw splice glue", "reuse_not_needed", "R-091")
def _(case: Case) -> bool:
    return case.move.reuse and bool(tiles(case)) and all(tiles(case))


@rule("saw", "sawblade_alone", "R-087")
def _(case: Case) -> bool:
    return case.shop.sawblades > 0 and not any(tiles(case)) and not case.move.reuse


@rule("saw", "saw_die_not_in_pile", "R-086")
def _(case: Case) -> bool:
    return case.move.die not in case.shop.lumber


@rule("saw splice", "die_in_pot", "R-093")
def _(case: Case) -> bool:
    return case.in_pots((case.move.die,))


@rule("saw", "cannot_saw_one", "R-086")
def _(case: Case) -> bool:
    return "1" in case.move.die


@rule("saw", "parts_do_not_add_up", "R-086")
def _(case: Case) -> bool:
    pips, parts = int(case.move.die[1]), [int(part) for part in case.move.parts]
    return pips > 1 and (len(parts) < 2 or sum(parts) != pips)


@rule("saw", "too_few_sawblades", "R-086")
def _(case: Case) -> bool:
    return len(case.move.parts) - 2 > case.shop.sawblades


@rule("splice", "no_such_splice_tile", "R-088")
def _(case: Case) -> bool:
    return not tiles(case)


@rule("splice", "raise_too_high", "R-088")
def _(case: Case) -> bool:
    return bool(case.move.by > int(case.move.tile))


@rule("splice", "no_scrap", "R-088")
def _(case: Case) -> bool:
    return case.shop.scrap == 0


@rule("splice", "splice_die_not_in_pile", "R-088")
def _(case: Case) -> bool:
    return case.move.die not in case.shop.lumber


@rule("splice", "above_six", "R-088")
def _(case: Case) -> bool:
    return bool(int(case.move.die[1]) + case.move.by > 6)


@rule("glue", "no_glue_tile", "R-089")
def _(case: Case) -> bool:
    return not case.shop.glue_tile


@rule("glue", "no_glue", "R-089")
def _(case: Case) -> bool:
    return case.shop.glue == 0


@rule("glue", "glue_two_dice", "R-089")
def _(case: Case) -> bool:
    return len(case.move.dice) != 2 or bool(case.lacks(case.move.dice))


@rule("glue", "die_in_pot", "R-093")
def _(case: Case) -> bool:
    return case.in_pots(case.move.dice)


@rule("glue", "glue_above_six", "R-089")
def _(case: Case) -> bool:
    return sum(int(die[1]) for die in case.move.dice) > 6


@rule("glue", "glue_colour", "R-089")
def _(case: Case) -> bool:
    return not any(die[0] == case.move.colour for die in case.move.dice)


@rule("harvest", "nothing_to_harvest", "R-092")
def _(case: Case) -> bool:
    return not case.shop.pots["GYB".index(case.move.pot)]


# Once-per-turn helpers.


@rule("use_helper", "no_such_helper", "R-085")
def _(case: Case) -> bool:
    return not case.room(case.move.room)


@rule("use_helper", "unknown_card", "R-071")
def _(case: Case) -> bool:
    helper = case.room(case.move.room)
    return bool(helper) and case.helper(helper) is None


@rule("use_helper", "not_once_per_turn", "R-071")
def _(case: Case) -> bool:
    card = case.helper(case.room(case.move.room))
    return card is not None and card.ability.timing != "once_per_turn"


def usable(case: Case) -> bool:
    card = case.helper(case.room(case.move.room))
    return card is not None and card.ability.timing == "once_per_turn"


@rule("use_helper", "ability_used", "R-071")
def _(case: Case) -> bool:
    return usable(case) and case.room(case.move.room) in case.shop.used


def fields_fit(case: Case) -> bool:
    card = case.helper(case.room(case.move.room))
    given = {name for name in ("die", "by", "give", "take") if getattr(case.move, name)}
    return card is not None and usable(case) and given == FIELDS[card.ability.kind]


@rule("use_helper", "ability_fields", "R-071")
def _(case: Case) -> bool:
    return usable(case) and not fields_fit(case)


def die_fits(case: Case) -> bool:
    card = case.helper(case.room(case.move.room))
    assert card is not None
    die, by, ability = case.move.die, case.move.by, card.ability
    if die not in case.shop.lumber:
        return False
    if ability.kind == "nudge_die":
        colour = not ability.colours or die[0] in ability.colours
        return colour and 1 <= abs(by) <= ability.amount and 1 <= int(die[1]) + by <= 6
    return die[0] == "G" if ability.kind == "cut_and_plant" else int(die[1]) >= 2


@rule("use_helper", "ability_die", "R-071")
def _(case: Case) -> bool:
    return fields_fit(case) and bool(case.move.die) and not die_fits(case)


@rule("use_helper", "die_in_pot", "R-093")
def _(case: Case) -> bool:
    return fields_fit(case) and bool(case.move.die) and case.in_pots((case.move.die,))


def plants(case: Case) -> bool:
    card = case.helper(case.room(case.move.room))
    return fields_fit(case) and card is not None and card.ability.kind == "cut_and_plant"


@rule("use_helper", "no_pot", "R-074")
def _(case: Case) -> bool:
    return plants(case) and case.shop.pots[0] is None


@rule("use_helper", "pot_occupied", "R-077")
def _(case: Case) -> bool:
    return plants(case) and bool(case.shop.pots[0]) and not case.table.options.replant


@rule("use_helper", "ability_tokens", "R-071")
def _(case: Case) -> bool:
    card = case.helper(case.room(case.move.room))
    give, take = case.move.give, case.move.take
    if card is None or not fields_fit(case) or not give:
        return False
    swap = card.ability.kind == "swap_tokens"
    named = {*give, *take} <= set(card.ability.tokens)
    owned = all(getattr(case.shop, TOKENS[t]) >= n for t, n in Counter(give).items())
    if swap:
        return not (named and owned and len(give) == len(take) == 1 and give != take)
    return not (named and owned and len(give) <= card.ability.amount)
