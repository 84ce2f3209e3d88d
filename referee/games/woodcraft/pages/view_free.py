"""Free actions as a page needs them: die by die, with what each way of using a tile gives."""

from __future__ import annotations

from collections.abc import Iterable

from referee.games.woodcraft.pages.values_free import (
    GlueDie,
    GlueOffer,
    GlueWay,
    HarvestOffer,
    PotChoice,
    SawDie,
    SawOffer,
    SawWay,
    SpliceDie,
    SpliceOffer,
    SpliceWay,
)
from referee.games.woodcraft.pages.view_words import Summed, judged, sorted_dice, summed
from referee.games.woodcraft.rules.abilities import SPLICE_RAISES, abilities
from referee.games.woodcraft.rules.dice import PIPS, turned
from referee.games.woodcraft.rules.moves.glue import MIXED_POINTS, Glue
from referee.games.woodcraft.rules.moves.harvest import Harvest
from referee.games.woodcraft.rules.moves.saw import Saw, partitions
from referee.games.woodcraft.rules.moves.splice import TILE_WORDS, Splice
from referee.games.woodcraft.rules.table import Table, Workshop
from referee.games.woodcraft.rules.words import COLOURS, SIDES


def saw_view(table: Table, seat: int) -> SawOffer:
    """Return every die above 1 with every way to cut it."""
    shop = table.workshops[seat]
    name = table.seats[seat]
    reuse = _reuse(shop, shop.saw_tiles)
    dice = []
    for die in sorted_dice(set(shop.lumber)):
        ways = tuple(
            SawWay(
                *judged(table, seat, Saw(name, die, tuple(map(str, parts)), reuse)),
                parts=tuple(turned(die, part) for part in parts),
                blades=len(parts) - 2,
            )
            for parts in partitions(PIPS[die], PIPS[die] - 1)
        )
        if ways:
            dice.append(SawDie(die, ways))
    return SawOffer(
        *_over(dice),
        dice=tuple(dice),
        usable=sum(shop.saw_tiles),
        tiles=len(shop.saw_tiles),
        reuse=reuse,
        blades=shop.sawblades,
    )


def _over(dice: Iterable[SawDie | SpliceDie | GlueDie]) -> Summed:
    """Sum up all ways of all dice."""
    return summed(way for die in dice for way in die.ways)


def _reuse(shop: Workshop, tiles: tuple[bool, ...]) -> bool:
    """Tell whether only a reuse token makes one of these tiles usable."""
    return bool(tiles) and not any(tiles) and shop.reuse > 0


def splice_view(table: Table, seat: int) -> SpliceOffer:
    """Return every die with every value it can be raised to, by the smallest tile that does it."""
    shop = table.workshops[seat]
    dice = []
    for die in sorted_dice(set(shop.lumber)):
        ways = []
        for by in range(1, min(SPLICE_RAISES[-1], SIDES - PIPS[die]) + 1):
            tile, reuse = _splice_tile(shop, by)
            if tile:
                found = judged(table, seat, Splice(table.seats[seat], die, by, tile, reuse))
                ways.append(SpliceWay(*found, turned(die, PIPS[die] + by), tile, reuse))
        if ways:
            dice.append(SpliceDie(die, tuple(ways)))
    return SpliceOffer(
        *_over(dice),
        dice=tuple(dice),
        usable=sum(shop.splice_tiles),
        tiles=len(shop.splice_tiles),
        scrap=shop.scrap,
        scores=sum(ability.amount for ability in abilities(table, shop, "splice_points")),
        reuse=_reuse(shop, shop.splice_tiles),
    )


def _splice_tile(shop: Workshop, by: int) -> tuple[str, bool]:
    """Return the tile for a raise: the smallest usable one, else one for a reuse token.

    A smaller tile can do nothing that a larger one cannot, so it is always the one to spend.
    """
    reaching = [index for index in range(len(shop.splice_tiles)) if SPLICE_RAISES[index] >= by]
    for index in reaching:
        if shop.splice_tiles[index]:
            return TILE_WORDS[index], False
    if not reaching:
        return "", False
    return TILE_WORDS[reaching[0]], shop.reuse > 0


def glue_view(table: Table, seat: int) -> GlueOffer:
    """Return every die with the dice that it can be joined to, and the colours to choose from.

    Whatever is more than 6 together can never be joined, so it is not offered: a 6 least of all.
    """
    shop = table.workshops[seat]
    reuse = _reuse(shop, shop.glue_tile)
    better = (ability.amount for ability in abilities(table, shop, "glue_points"))
    points = max(better, default=MIXED_POINTS)
    pile = sorted_dice(shop.lumber)
    dice = []
    for die in dict.fromkeys(pile):
        rest = list(pile)
        rest.remove(die)
        ways = []
        for other in dict.fromkeys(rest):
            pips = PIPS[die] + PIPS[other]
            if pips > SIDES:
                continue
            for colour in dict.fromkeys((die[0], other[0])):
                pair = tuple(sorted((die, other)))
                ways.append(
                    GlueWay(
                        *judged(table, seat, Glue(table.seats[seat], pair, colour, reuse)),
                        other=other,
                        to=turned(colour, pips),
                        points=points if die[0] != other[0] else 0,
                    )
                )
        if ways:
            dice.append(GlueDie(die, tuple(ways)))
    return GlueOffer(
        *_over(dice),
        dice=tuple(dice),
        built=bool(shop.glue_tile),
        usable=sum(shop.glue_tile),
        reuse=reuse,
        glue=shop.glue,
    )


def harvest_view(table: Table, seat: int) -> HarvestOffer:
    """Return the pots of the workshop, each with the tree that can be felled."""
    pots = tuple(
        PotChoice(*judged(table, seat, Harvest(table.seats[seat], colour)), colour, die)
        for colour, die in zip(COLOURS, table.workshops[seat].pots, strict=True)
        if die is not None
    )
    return HarvestOffer(*summed(pots), pots)
