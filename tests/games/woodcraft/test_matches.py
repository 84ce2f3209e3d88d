"""The recorded matches of Woodcraft show every kind of ability and every option."""

from referee.games.woodcraft.game import GAME
from referee.games.woodcraft.rules.facts import ABILITY_KINDS
from referee.games.woodcraft.rules.opening import REPUTATION_ENDS
from referee.games.woodcraft.rules.table import Options
from tests.shelf.matches_of import matches_of, recorded, told_lines

MATCHES = matches_of(GAME.name)


def test_every_kind_of_ability_is_met_in_a_match() -> None:
    met = {
        line.fields.get("ability", "none")
        for line in told_lines(GAME.name)
        if "production" in line.fields
    }
    # Helpers that are known without being entered.
    met |= {"marketing_discount", "sale_bonus"}
    assert set(ABILITY_KINDS) - met == set()


def test_every_option_is_tried_with_each_of_its_answers() -> None:
    tried = {
        (key.removeprefix("option."), value)
        for path in MATCHES
        for key, value in recorded(path).opening.items()
    }
    for option, usual in zip(Options.__struct_fields__, Options.__struct_defaults__, strict=True):
        answers = ("yes", "no") if isinstance(usual, bool) else REPUTATION_ENDS
        for answer in answers:
            # The usual end of the reputation track is that of every match without an option.
            assert (option, answer) in tried or answer == usual, (option, answer)
