"""The sheets of Woodcraft: what they are filled with, their drawings and icons."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from referee.games.woodcraft.sheets.aid import aid
from referee.games.woodcraft.sheets.box import box
from referee.games.woodcraft.sheets.dice import die, die_in_drawing
from referee.games.woodcraft.sheets.printed_facts import shown
from referee.games.woodcraft.sheets.rebuild import rebuild
from referee.games.woodcraft.sheets.rewards import gain_list, needs, reward
from referee.games.woodcraft.sheets.score import income, score
from referee.games.woodcraft.sheets.setup import setup
from referee.games.woodcraft.sheets.solo import solo
from referee.lent.material import Wish
from referee.lent.sheet import Filling, Sheet
from referee.text import Phrases


def _drawn(filling: Callable[[Wish], Mapping[str, object]]) -> Filling:
    """Let the template of a sheet draw dice, rewards and printed facts."""

    def filled(wish: Wish, speech: Phrases) -> Mapping[str, object]:
        return {
            **filling(wish),
            "die": partial(die, speech),
            "die_in_drawing": die_in_drawing,
            "reward": partial(reward, speech),
            "needs": partial(needs, speech),
            "shown": partial(shown, speech),
            "gain_list": gain_list,
        }

    return filled


SHEETS: Final = (
    Sheet("setup", "setup.html", _drawn(setup), by_seats=True),
    Sheet("aid", "aid.html", _drawn(aid)),
    Sheet("score", "score.html", _drawn(score), by_seats=True),
    Sheet("income", "income.html", _drawn(income), by_seats=True),
    Sheet("solo", "solo.html", _drawn(solo), seats=(1,)),
    Sheet("box", "box.html", _drawn(box), of="box"),
    Sheet("rebuild", "rebuild.html", _drawn(rebuild), by_seats=True, of="running"),
)
