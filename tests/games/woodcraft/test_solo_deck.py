"""A printed solo deck: its ten cards are all seen before one comes again (R-140)."""

from msgspec.structs import replace

from referee.engine.ruling import Allowed, Refused
from referee.games.woodcraft.game import GAME
from referee.games.woodcraft.rules.table import Table
from tests.games.woodcraft.view_samples import after

CARDS = tuple(f"S/{number}" for number in range(1, 12))


def drawing(seen: int) -> Table:
    """Return a match alone in which a card is due and so many lie in the discard pile."""
    table = GAME.open(["ann"], {"cards": "none", "solo_deck": "physical"})
    for card in CARDS:
        table = after(table, f"ann enter_solo card={card} tiles=exchange_dice neutral=1")
    table = after(table, "ann choose_tile tile=buy_lumber", "ann end_turn")
    return replace(table, solo_discards=CARDS[:seen])


def draw(seen: int, card: str) -> Allowed[Table] | Refused:
    return GAME.judge(drawing(seen), GAME.read("table", "draw_solo", {"card": card}))


def test_a_card_comes_again_after_all_ten_and_not_before() -> None:
    refused = draw(9, "S/1")
    assert isinstance(refused, Refused)
    assert [reason.code for reason in refused.reasons] == ["solo_card_seen"]
    allowed = draw(10, "S/1")
    assert isinstance(allowed, Allowed)
    assert allowed.table.solo_discards == ("S/1",)
    assert "deck_reshuffled" in [step.key for step in allowed.steps]


def test_a_card_that_has_not_been_seen_goes_on_top_of_the_discards() -> None:
    allowed = draw(9, "S/10")
    assert isinstance(allowed, Allowed)
    assert allowed.table.solo_discards == CARDS[:10]
