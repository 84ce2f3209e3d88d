"""What helpers do once per turn, or what is told of them, with the words that are said about it."""

import pytest

from referee.games.woodcraft.rules.table import Table
from tests.games.woodcraft.rulings import done, offered, why
from tests.games.woodcraft.view_samples import after, opened

ABILITIES = (
    "ability=swap_tokens tokens=glue,scrap,lantern",
    "ability=nudge_die colours=G,B amount=2",
    "ability=sell_tokens tokens=glue,scrap amount=3",
    "ability=shave_die",
    "ability=cut_and_plant",
    "ability=other timing=once_per_turn note=ring",
    "ability=die_discount amount=1",
)
CARDS = tuple(
    f"table enter_helper card=X/{number} deck=early cost=1 production=glue:1 {ability}"
    for number, ability in enumerate(ABILITIES, 1)
)
ROOMS = "R1:X/1,R2:X/2,R3:X/3,R4:X/4,R5:X/5,R6:X/6"
OWNED = "lumber=G1,G6,Y4,B2,Y4 glue=1 scrap=2 lanterns=0"


def helped(*lines: str, rooms: str = ROOMS) -> Table:
    """Return ann's turn with a helper of each kind in her rooms."""
    return after(opened("ann", "ben"), *CARDS, f"ann correct rooms={rooms} {OWNED}", *lines)


def test_every_use_of_every_helper_is_offered() -> None:
    assert offered(helped(), "use_helper") == [
        "room=R1 give=glue take=scrap", "room=R1 give=glue take=lantern",
        "room=R1 give=scrap take=glue", "room=R1 give=scrap take=lantern",
        "room=R2 die=B2 by=-1", "room=R2 die=B2 by=1", "room=R2 die=B2 by=2",
        "room=R2 die=G1 by=1", "room=R2 die=G1 by=2", "room=R2 die=G6 by=-2",
        "room=R2 die=G6 by=-1",
        "room=R3 give=glue", "room=R3 give=scrap", "room=R3 give=glue,scrap",
        "room=R3 give=scrap,scrap", "room=R3 give=glue,scrap,scrap",
        "room=R4 die=B2", "room=R4 die=G6", "room=R4 die=Y4",
        "room=R5 die=G1", "room=R5 die=G6",
        "room=R6",
    ]  # fmt: skip
    # Neither a permanent ability nor a card that nobody knows is used once per turn.
    assert offered(helped(rooms="R1:X/7,R2:X/9"), "use_helper") == []


@pytest.mark.parametrize(
    ("use", "steps"),
    [
        (
            "room=R1 give=glue take=lantern",
            [
                "pay what=glue n=1 now=0 source=helper",
                "gain what=lanterns n=1 now=1 source=helper",
            ],
        ),
        ("room=R2 die=G6 by=-2", ["dice_changed old=G6 new=G4 source=helper"]),
        (
            "room=R3 give=glue,scrap",
            [
                "pay what=glue n=1 now=0 source=helper",
                "pay what=scrap n=1 now=1 source=helper",
                "gain what=blueberries n=4 now=16 source=helper",
            ],
        ),
        (
            "room=R4 die=B2",
            [
                "dice_changed old=B2 new=B1 source=helper",
                "gain what=blueberries n=1 now=13 source=helper",
            ],
        ),
        ("room=R5 die=G6", ["planted tree=G1 split=G6"]),
        ("room=R5 die=G1", ["planted tree=G1 split="]),
        ("room=R6", ["helper_note card=X/6 note=ring"]),
    ],
)
def test_a_helper_does_what_its_card_says_once_per_turn(use: str, steps: list[str]) -> None:
    room, number = use[5:7], use[6]
    used = f"ann helper_used card=X/{number} room={room}"
    assert done(helped(), f"ann use_helper {use}") == [used, *(f"ann {step}" for step in steps)]
    # Another helper has been used before: each of them counts for itself.
    before = helped() if number == "6" else helped("ann use_helper room=R6")
    again = after(before, f"ann use_helper {use}")
    assert why(again, f"ann use_helper {use}")[0] == f"ability_used room={room} card=X/{number}"
    assert why(again, "ann use_helper room=R6") == ["ability_used room=R6 card=X/6"]


@pytest.mark.parametrize(
    "use",
    [
        "room=R1 give=glue take=glue",
        "room=R1 give=lantern take=glue",
        "room=R1 give=glue,scrap take=lantern",
        "room=R1 give=scrap take=glue,lantern",
        "room=R1 give=sawblade take=glue",
        "room=R1 give=glue take=sawblade",
        "room=R3 give=lantern",
        "room=R3 give=glue,glue",
        "room=R3 give=glue,scrap,scrap,scrap",
    ],
)
def test_tokens_that_a_helper_does_not_take_are_named(use: str) -> None:
    tokens, most = ("glue,scrap,lantern", 1) if use[6] == "1" else ("glue,scrap", 3)
    give = use.split()[1]
    reason = f"ability_tokens {give} tokens={tokens} most={most}"
    assert why(helped(), f"ann use_helper {use}") == [reason]
    # Enough tokens do not help against the number that may be sold at once.
    rich = helped("ann correct glue=9 scrap=9")
    if use.endswith("scrap,scrap,scrap"):
        assert why(rich, f"ann use_helper {use}") == [reason]


@pytest.mark.parametrize(
    "use",
    [
        "R2 die=G6 by=1", "R2 die=G1 by=-1", "R2 die=G6 by=-3", "R2 die=Y4 by=1", "R2 die=G5 by=1",
        "R4 die=G1", "R4 die=Y3", "R5 die=Y4",
    ],
)  # fmt: skip
def test_a_die_that_a_helper_cannot_change_is_named(use: str) -> None:
    fields = use[3:] if "by=" in use else f"{use[3:]} by=0"
    assert why(helped(), f"ann use_helper room={use}") == [f"ability_die {fields}"]


def test_a_die_is_turned_from_one_to_six_and_no_more_is_sold_than_the_card_says() -> None:
    table = helped("ann correct lumber=G2,G5 glue=4 scrap=0")
    for die, by, new in (("G2", -1, "G1"), ("G5", 1, "G6"), ("G2", 2, "G4")):
        assert done(table, f"ann use_helper room=R2 die={die} by={by}")[1:] == [
            f"ann dice_changed old={die} new={new} source=helper"
        ]
    assert [each for each in offered(table, "use_helper") if each[6] in "23"] == [
        "room=R2 die=G2 by=-1", "room=R2 die=G2 by=1", "room=R2 die=G2 by=2",
        "room=R2 die=G5 by=-2", "room=R2 die=G5 by=-1", "room=R2 die=G5 by=1",
        "room=R3 give=glue", "room=R3 give=glue,glue", "room=R3 give=glue,glue,glue",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("use", "fields"),
    [
        ("R1 give=glue", "card=X/1 fields=give,take"),
        ("R1 die=G1", "card=X/1 fields=give,take"),
        ("R2 die=G6", "card=X/2 fields=die,by"),
        ("R3 give=glue take=scrap", "card=X/3 fields=give"),
        ("R4 die=Y4 by=1", "card=X/4 fields=die"),
        ("R6 die=Y4", "card=X/6 fields=none"),
    ],
)
def test_an_ability_is_told_what_it_asks_for_and_nothing_else(use: str, fields: str) -> None:
    assert why(helped(), f"ann use_helper room={use}") == [f"ability_fields {fields}"]


def test_a_tree_is_cut_for_an_empty_pot() -> None:
    potted = helped("ann correct potted=G4")
    assert why(potted, "ann use_helper room=R5 die=G4") == [
        "ability_die die=G4 by=0",
        "die_in_pot dice=G4",
        "pot_occupied colour=G die=G4",
    ]


def test_a_helper_without_such_an_ability_says_why() -> None:
    table = helped(rooms="R1:X/7,R2:X/9")
    assert why(table, "ann use_helper room=R1") == ["not_once_per_turn room=R1 card=X/7"]
    assert why(table, "ann use_helper room=R2") == ["unknown_card card=X/9"]
    assert why(table, "ann use_helper room=R3") == ["no_such_helper room=R3"]


# Lanterns that a helper takes are those of the chosen tile first.


@pytest.mark.parametrize(
    "spend",
    ["use_helper room=R1 give=lantern take=glue", "tell_effect room=R6 lanterns=1 gain=glue:1"],
)
def test_a_lantern_that_the_tile_brought_goes_first(spend: str) -> None:
    table = after(
        opened("ann", "ben", **{"fact.rim.TR.1": "lantern:1"}), *CARDS,
        f"ann correct rooms={ROOMS} lanterns=1", "table correct saw=BL arc=off",
        "ann choose_tile tile=buy_lumber",
    )  # fmt: skip
    # The one that is left is ann's own.
    after(table, f"ann {spend}", "ann borrow_action tile=exchange_dice")
    bought = after(table, "ann borrow_action tile=exchange_dice", f"ann {spend}")
    assert bought.workshops[0].lanterns == 0


def test_other_tokens_leave_the_lantern_of_the_tile_where_it_is() -> None:
    table = after(
        opened("ann", "ben", **{"fact.rim.TR.1": "lantern:2"}), *CARDS,
        f"ann correct rooms={ROOMS} lanterns=0 glue=1", "table correct saw=BL arc=off",
        "ann choose_tile tile=buy_lumber", "ann use_helper room=R1 give=glue take=scrap",
    )  # fmt: skip
    reason = "lantern_from_this_tile lanterns={} tile=buy_lumber"
    assert why(table, "ann borrow_action tile=exchange_dice") == [reason.format(2)]


# What nobody knows of a helper is told when it happens.


def test_an_effect_may_be_told_of_a_helper_that_nobody_knows() -> None:
    assert offered(helped(rooms="R1:X/1,R2:X/9,R3:?,R4:X/6"), "tell_effect") == [
        "room=R2 blueberries=1", "room=R3 blueberries=1", "room=R4 blueberries=1",
    ]  # fmt: skip
    table = helped(rooms="R1:X/1,R2:X/9")
    told = "dice=G6,Y4 glue=1 scrap=2 blueberries=1 gain=points:2,lantern:1"
    assert done(table, f"ann tell_effect room=R2 {told}") == [
        "ann helper_used card=X/9 room=R2",
        "ann dice_returned dice=G6,Y4 source=helper",
        "ann pay what=blueberries n=1 now=11 source=helper",
        "ann pay what=glue n=1 now=0 source=helper",
        "ann pay what=scrap n=2 now=0 source=helper",
        "ann score n=2 now=2 source=helper",
        "ann gain what=lanterns n=1 now=1 source=helper",
    ]


def test_an_effect_that_cannot_be_is_told_every_reason() -> None:
    table = helped("ann correct potted=G4", rooms="R1:X/1,R2:X/9")
    assert why(table, "ann tell_effect room=R2") == ["effect_without_change"]
    assert why(table, "ann tell_effect room=R3 dice=G1") == ["no_such_helper room=R3"]
    assert why(table, "ann tell_effect room=R1 glue=2 lanterns=1 dice=G4,B6") == [
        "helper_is_known card=X/1",
        "die_not_in_pile dice=G4,B6",
        "die_in_pot dice=G4",
        "effect_tokens_missing what=lanterns needs=1 has=0",
        "effect_tokens_missing what=glue needs=2 has=1",
    ]
    after(table, "ann tell_effect room=R2 gain=points:1")
