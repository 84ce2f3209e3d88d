"""Random turns: small workshops with some dice, tiles, tokens, helpers and open actions."""

from itertools import permutations
from random import Random

from msgspec.structs import replace

from referee.engine.ruling import Allowed
from referee.games.woodcraft.game import GAME
from referee.games.woodcraft.rules.dice import ALL_DICE, PIPS
from referee.games.woodcraft.rules.facts import Gain, HelperCard, OrderCard, read_helper, read_order
from referee.games.woodcraft.rules.table import PlacedOrder, Table, Workshop
from referee.games.woodcraft.rules.words import COLOURS, SURCHARGE

HELPERS = (
    "ability=nudge_die amount=1 colours=G", "ability=nudge_die amount=2 colours=B",
    "ability=nudge_die amount=1 colours=Y", "ability=shave_die", "ability=cut_and_plant",
    "ability=swap_tokens tokens=glue,scrap,sawblade", "ability=sell_tokens tokens=glue,scrap",
    "ability=die_discount amount=1", "ability=improve_discount amount=2",
    "ability=sale_bonus amount=2",
)  # fmt: skip
PRODUCTIONS = ("scrap:1", "glue:1", "sawblade:1", "die:green:3", "blueberry:2", "reuse:1",
               "die:green-or-brown:2", "lantern:1")  # fmt: skip
ACTIONS = (
    "buy_lumber", "exchange_dice", "buy_materials", "produce_plant", "improve_workshop",
)  # fmt: skip
NEEDS = ("glue", "scrap", "sawblade")


def any_needs(rng: Random, numbers: tuple[int, ...] = (1, 1, 2, 2, 3)) -> str:
    """Return what an order may ask for: one of these numbers of dice, and perhaps a token."""
    dice = []
    for _ in range(rng.choice(numbers)):
        roll = rng.random()
        if roll < 0.85:
            dice.append(rng.choice(ALL_DICE))
        elif roll < 0.95:
            dice.append("".join(rng.sample(COLOURS, 2)) + str(rng.randint(1, 6)))
        else:
            dice.append("GYB*")
    tokens = [rng.choice(NEEDS) for _ in range(rng.choice((0, 0, 1)))]
    return ",".join((*dice, *tokens))


def any_helpers(
    rng: Random, numbers: tuple[int, ...] = (0, 0, 0, 1, 2), kinds: tuple[str, ...] = HELPERS
) -> dict[str, HelperCard]:
    """Return one of these numbers of helpers, of these kinds."""
    found = {}
    for number in range(rng.choice(numbers)):
        card = f"H/{number}"
        told = dict(word.split("=") for word in rng.choice(kinds).split())
        fields = {"deck": "early", "cost": "1", "production": rng.choice(PRODUCTIONS), **told}
        found[card] = read_helper(card, fields)
    return found


def any_yard(rng: Random) -> str:
    """Return six dice of the yard."""
    return ",".join(f"{colour}{rng.randint(1, 6)}" for colour in "GGYYBB")


def any_table(rng: Random, card: str) -> Table:
    """Return a turn in which an order lies beside the board that may or may not be filled."""
    header = {"cards": "none", "yard": any_yard(rng)}
    if rng.random() < 0.1:
        header["option.replant"] = "yes"
    table = GAME.open(("ann", "ben"), header)
    helpers = any_helpers(rng)
    tokens = {name: rng.choice((0, 0, 1, 1, 2)) for name in ("glue", "scrap", "sawblades")}
    needs = any_needs(rng)
    pots = [rng.choice(("", "", f"{colour}{rng.randint(1, 5)}")) for colour in COLOURS]
    built = rng.choice((1, 1, 2, 3))
    shop = replace(
        table.workshops[0],
        **tokens,
        blueberries=rng.choice((0, 2, 4, 8, 14)),
        lanterns=3,
        reuse=rng.choice((0, 0, 0, 1)),
        lumber=tuple(rng.choice(ALL_DICE) for _ in range(rng.choice((1, 2, 2, 3, 3, 4)))),
        pots=tuple(pots[n] if n < built else None for n in range(3)),
        saw_tiles=tuple(rng.random() < 0.7 for _ in range(rng.choice((1, 1, 2)))),
        splice_tiles=tuple(rng.random() < 0.7 for _ in range(rng.choice((1, 1, 2, 3)))),
        glue_tile=rng.choice(((), (), (True,), (False,))),
        hazelnut_income=rng.choice((0, 3)),
    )
    return in_turn(rng, table, shop, helpers, order_of(card, needs))


def rich_table(rng: Random, card: str) -> Table:
    """Return a turn of a seat that has everything: six dice, every pot and tile, many tokens."""
    table = GAME.open(("ann", "ben"), {"cards": "none", "yard": any_yard(rng)})
    helpers = any_helpers(rng, (0, 1, 2, 3))
    order = order_of(card, any_needs(rng, (1, 2, 3, 4)))
    shop = replace(
        table.workshops[0],
        glue=rng.randint(1, 4),
        scrap=rng.randint(1, 4),
        sawblades=rng.randint(1, 4),
        blueberries=rng.choice((0, 4, 8, 14)),
        lanterns=3,
        reuse=rng.choice((0, 1, 2)),
        lumber=tuple(rng.choice(ALL_DICE) for _ in range(6)),
        pots=tuple(f"{colour}{rng.randint(1, 5)}" for colour in COLOURS),
        saw_tiles=(True, True, True),
        splice_tiles=(True, True, True),
        glue_tile=(True,),
        hazelnut_income=rng.choice((0, 3)),
    )
    return in_turn(rng, table, shop, helpers, order)


def cutting_table(rng: Random, card: str) -> Table:
    """Return a turn of a seat with green dice and several helpers, most of which cut and plant."""
    replant = rng.choice(("yes", "no"))
    header = {"cards": "none", "yard": any_yard(rng), "option.replant": replant}
    table = GAME.open(("ann", "ben"), header)
    helpers = any_helpers(rng, (2, 2, 3), (*HELPERS[3:5], *HELPERS[4:5] * 3, HELPERS[0]))
    dice = [rng.choice("GGGGY") + str(rng.randint(1, 6)) for _ in range(rng.choice((2, 3, 3, 4)))]
    order = order_of(card, ",".join(dice))
    shop = replace(
        table.workshops[0],
        glue=rng.choice((0, 1)),
        scrap=rng.choice((0, 0, 1)),
        sawblades=rng.choice((0, 0, 1)),
        blueberries=rng.choice((0, 4)),
        lanterns=3,
        reuse=rng.choice((0, 0, 0, 1)),
        lumber=tuple(
            rng.choice("GGGY") + str(rng.randint(2, 6)) for _ in range(rng.choice((1, 2, 2, 3, 4)))
        ),
        pots=(rng.choice(("", f"G{rng.randint(1, 5)}")), None, None),
        saw_tiles=(rng.random() < 0.3,),
        splice_tiles=(rng.random() < 0.4,),
        glue_tile=rng.choice(((), (), (True,), (False,))),
    )
    return in_turn(rng, table, shop, helpers, order)


def busy_table(rng: Random, card: str) -> Table:
    """Return a turn with few dice in which helpers may produce, reuse tokens too, tiles on X."""
    table = GAME.open(("ann", "ben"), {"cards": "none", "yard": any_yard(rng)})
    helpers = any_helpers(rng, (1, 2, 2), (*HELPERS[:6],))
    helpers = {
        card: replace(helper, production=rng.choice(((Gain("reuse", 1),), helper.production)))
        for card, helper in helpers.items()
    }
    shop = replace(
        table.workshops[0],
        glue=rng.choice((0, 1)),
        scrap=rng.choice((0, 1, 2)),
        sawblades=rng.choice((0, 1)),
        blueberries=rng.choice((0, 4, 9)),
        lanterns=3,
        reuse=rng.choice((0, 0, 1)),
        lumber=tuple(rng.choice(ALL_DICE) for _ in range(rng.choice((1, 2, 2, 3)))),
        pots=(rng.choice(("", "G2")), rng.choice(("", "Y3", None)), None),
        saw_tiles=tuple(rng.random() < 0.5 for _ in range(rng.choice((1, 2, 2)))),
        splice_tiles=tuple(rng.random() < 0.5 for _ in range(rng.choice((1, 2, 3)))),
        glue_tile=rng.choice(((), (True,), (False,))),
    )
    table = in_turn(rng, table, shop, helpers, order_of(card, any_needs(rng)), kinds=((),))
    return opened(opened(table, "produce_plant", "tile"), rng.choice(ACTIONS), "bonus")


def shaving_table(rng: Random, card: str) -> Table:
    """Return a turn with two shops open, few blueberries, and helpers most of whom shave a die."""
    yard = ",".join(f"{colour}{rng.choice((1, 1, 1, 2, 6))}" for colour in "GGYYBB")
    table = GAME.open(("ann", "ben"), {"cards": "none", "yard": yard})
    helpers = any_helpers(rng, (1, 1, 2), (*HELPERS[3:4] * 9, HELPERS[0], HELPERS[7], HELPERS[9]))
    lumber = tuple(rng.choice(ALL_DICE) for _ in range(rng.choice((0, 0, 0, 1, 2))))
    # What is asked for is near what can be had.
    near = rng.sample((*table.yard, "G6", "Y6", "B6", *lumber * 3), rng.choice((1, 2, 2, 2, 3)))
    dice = [f"{die[0]}{min(6, max(1, PIPS[die] + rng.choice((-1, 0, 0, 0, 1))))}" for die in near]
    tokens = rng.sample(NEEDS, rng.choice((0, 1, 1, 1, 2)))
    price = sum(PIPS[die] + SURCHARGE[die[0]] for die in near) + len(tokens)
    shop = replace(
        table.workshops[0],
        glue=rng.choice((0, 0, 0, 1)),
        scrap=rng.choice((0, 0, 0, 1)),
        sawblades=rng.choice((0, 0, 0, 1)),
        blueberries=max(0, rng.choice((0, price, price, price)) - rng.choice((0, 1, 1))),
        lanterns=3,
        reuse=rng.choice((0, 0, 0, 1)),
        lumber=lumber,
        pots=(rng.choice(("", "", "G2")), None, None),
        saw_tiles=(rng.random() < 0.4,),
        splice_tiles=tuple(rng.random() < 0.7 for _ in range(rng.choice((1, 1, 2)))),
        glue_tile=rng.choice(((), (), (True,))),
    )
    order = order_of(card, ",".join((*dice, *tokens)))
    table = in_turn(rng, table, shop, helpers, order, kinds=((),))
    tile, bonus = rng.choice(list(permutations(ACTIONS[:3], 2)))
    return opened(opened(table, tile, "tile"), bonus, "bonus")


def order_of(card: str, needs: str) -> OrderCard:
    """Return an order that asks for this."""
    return read_order(card, {"deck": "early", "row": "5", "needs": needs, "reward": "points:1"})


def in_turn(
    rng: Random,
    table: Table,
    shop: Workshop,
    helpers: dict[str, HelperCard],
    order: OrderCard,
    kinds: tuple[tuple[str, ...], ...] = ((), (), ("tile",), ("tile", "bonus")),
) -> Table:
    """Return the turn of a workshop with these helpers and this order, up to two actions open."""
    rooms = (*helpers, *("",) * (6 - len(helpers)))
    shop = replace(shop, rooms=rooms, orders=(PlacedOrder(order.id, 5),))
    table = replace(
        table,
        workshops=(shop, table.workshops[1]),
        orders_entered={order.id: order},
        helpers_entered=helpers,
    )
    for tile, kind in zip(rng.choices(ACTIONS, k=2), rng.choice(kinds), strict=False):
        table = opened(table, tile, kind)
    return table


def opened(table: Table, tile: str, kind: str) -> Table:
    """Return the table with an action opened."""
    move = "choose_tile" if kind == "tile" else "bonus_action"
    ruling = GAME.judge(table, GAME.read("ann", move, {"tile": tile}))
    assert isinstance(ruling, Allowed), (move, tile, ruling)
    return ruling.table
