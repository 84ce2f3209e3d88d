"""A physical table that knows no rules: it only does what the steps say."""

from collections.abc import Iterable

from referee.engine.ruling import Step
from referee.games.oh_my_goods.rules.table import Table


class PhysicalTable:
    """Counts of cards as people would have them who follow the steps and nothing else."""

    def __init__(self, table: Table) -> None:
        self.hands = {seat: len(e.hand) for seat, e in zip(table.seats, table.estates, strict=True)}
        self.goods: dict[str, dict[str, int]] = {
            seat: {b: len(g) for b, g in zip(e.buildings, e.goods, strict=True)}
            for seat, e in zip(table.seats, table.estates, strict=True)
        }
        self.posts: dict[str, dict[str, str]] = {seat: {} for seat in table.seats}
        self.workers = dict.fromkeys(table.seats, "")
        self.planned = dict.fromkeys(table.seats, False)
        self.active = table.seats[table.active]
        self.corrected = False

    def follow(self, steps: Iterable[Step], table: Table) -> None:
        """Do what the steps say, one after the other."""
        del table
        for step in steps:
            self._do(step)

    def _do(self, step: Step) -> None:
        seat, facts = step.seat, step.facts
        number = int(facts.get("n", 0))
        card = str(facts.get("card", ""))
        match step.key:
            case "charburner":
                self.goods[seat][card] = 0
            case "draw":
                self.hands[seat] += number
                assert self.hands[seat] == facts["now"]
            case "goods":
                self.goods[seat][card] += number
                assert self.goods[seat][card] == facts["now"]
            case "discard_hand" | "discard_resources":
                self.hands[seat] -= number
                assert self.hands[seat] == facts["now"]
            case "paid":
                self.goods[seat][card] -= number
            case "worker_placed":
                self.workers[seat] = card
            case "worker_rests":
                self.workers[seat] = ""
            case "card_planned":
                self.hands[seat] -= 1
                self.planned[seat] = True
            case "card_back":
                self.hands[seat] += 1
                self.planned[seat] = False
            case "assistant_moved" | "hired":
                self.posts[seat][str(facts["assistant"])] = card
            case "chain_from_hand":
                self.hands[seat] -= number
            case "chain_from_goods":
                self.goods[seat][str(facts["source"])] -= number
            case "chain_made":
                self.goods[seat][card] += number
                assert self.goods[seat][card] == facts["now"]
            case "built":
                self.goods[seat][card] = 0
                self.planned[seat] = False
                assert len(self.goods[seat]) == facts["now"]
            case "active_player":
                self.active = seat
            case _:
                pass

    def differences(self, table: Table) -> list[str]:
        """Say where the physical table is another one."""
        found = []
        if self.active != table.seats[table.active]:
            found.append(f"active {self.active}")
        for seat, estate in zip(table.seats, table.estates, strict=True):
            goods = {b: len(g) for b, g in zip(estate.buildings, estate.goods, strict=True)}
            posts = {post.assistant: post.building for post in estate.posts}
            if self.hands[seat] != len(estate.hand):
                found.append(f"{seat} hand {self.hands[seat]}")
            if self.goods[seat] != goods:
                found.append(f"{seat} goods {self.goods[seat]}")
            if self.posts[seat] != posts:
                found.append(f"{seat} assistants {self.posts[seat]}")
            if self.planned[seat] != bool(estate.planned):
                found.append(f"{seat} planned {self.planned[seat]}")
            if estate.worker and self.workers[seat] != estate.worker:
                found.append(f"{seat} worker {self.workers[seat]}")
        return found
