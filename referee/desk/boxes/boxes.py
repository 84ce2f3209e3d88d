"""The boxes: what is printed in somebody's copy, entered once and offered from then on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from referee.desk.book.clerk import Clerk, Party
from referee.desk.boxes.shipped import ShippedFact, shipped_facts
from referee.desk.errors import Forbidden, LogError, Unreadable, Unusable
from referee.engine.box import FACT_TOLD, Confidence, PrintedFact
from referee.engine.ruling import Step
from referee.games import find
from referee.lent.inputs import KnownCards
from referee.log import Box, StaleBox, hash_secret, new_secret, same_secret

# Whoever is late tries again; each time somebody else was faster, so many must be able to be.
TRIES = 60
LONGEST_NAME = 80
MOST_CARDS = 400


class CheckedFact(Struct, frozen=True):
    """A printed fact as this box knows it; `told` when somebody looked at the real board."""

    name: str
    value: str | None
    shape: str
    rivals: tuple[str, ...]
    told: bool


class BoardCheck(Struct, frozen=True):
    """What the owner of a box may confirm in a minute, and what nobody knows yet."""

    box: Box
    to_confirm: tuple[CheckedFact, ...]
    unknown: tuple[CheckedFact, ...]

    @property
    def open(self) -> int:
        """How many facts nobody has looked at."""
        return sum(not fact.told for fact in (*self.to_confirm, *self.unknown))


class Merged(Struct, frozen=True):
    """What came of adding a file to a box: what is new; facts and cards that it tells otherwise."""

    box: Box
    new: int
    facts: dict[str, str]
    cards: dict[str, dict[str, Any]]

    @property
    def differing(self) -> int:
        """Return how much was left as it is here."""
        return len(self.facts) + len(self.cards)


class Boxes:
    """Keeps what is known of boxes."""

    def __init__(self, clerk: Clerk) -> None:
        self._clerk = clerk

    def all(self, game: str = "") -> tuple[Box, ...]:
        """Return all boxes, or those of one game, by name."""
        return self._clerk.archive.boxes(game)

    def get(self, box_id: str) -> Box:
        """Return a box; raises NoSuchBox."""
        return self._clerk.archive.box(box_id)

    def owned(self, secrets: Iterable[str], game: str = "") -> tuple[Box, ...]:
        """Return the boxes of whoever holds these secrets, by name."""
        found = self._clerk.archive.owned_boxes([hash_secret(secret) for secret in secrets])
        return tuple(box for box in found if game in ("", box.game))

    def check_owner(self, box_id: str, secrets: Iterable[str], house: bool) -> None:
        """Raise Forbidden unless one of these secrets owns the box; raises NoSuchBox.

        A box without an owner belongs to the house: where the house is open, to everybody in it.
        """
        owner = self.get(box_id).owner_hash
        if not owner and house:
            return
        if not owner or not any(same_secret(secret, owner) for secret in secrets):
            raise Forbidden("box")

    def create(self, name: str, game: str, owner: str = "") -> Box:
        """Add a box that belongs to whoever holds this secret; raises Unreadable."""
        return self._clerk.archive.create_box(
            _name(name), find(game).name, owner_hash=_hashed(owner)
        )

    def rename(self, box_id: str, name: str) -> Box:
        """Call a box differently."""
        checked = _name(name)
        return self._change(box_id, lambda box: replace(box, name=checked))

    def delete(self, box_id: str) -> None:
        """Remove a box; matches played with it keep their facts."""
        self._clerk.archive.delete_box(box_id)

    def save_fact(self, box_id: str, name: str, value: str) -> Box:
        """Keep a printed fact; an empty value forgets it. Raises Unreadable, NoSuchBox."""

        def change(box: Box) -> Box:
            facts = {known: text for known, text in box.facts.items() if known != name}
            if value:
                facts[name] = find(box.game).box.check_fact(name, value)
            return replace(box, facts=facts)

        return self._change(box_id, change)

    def save_card(self, box_id: str, kind: str, card: str, fields: Mapping[str, str]) -> Box:
        """Keep what is printed on a card (`kind` is one of the game's); raises Unreadable."""

        def change(box: Box) -> Box:
            game = find(box.game).box
            printed: dict[str, Any] = dict(game.check_card(kind, card, fields))
            if not game.whole(printed) and game.whole(box.cards.get(card, printed)):
                # Somebody has told all of it meanwhile.
                return box
            cards = {**box.cards, card: {"kind": kind, **printed}}
            if len(cards) > MOST_CARDS:
                raise Unreadable(f"cards: at most {MOST_CARDS} expected")
            return replace(box, cards=cards)

        return self._change(box_id, change)

    def forget_card(self, box_id: str, card: str) -> Box:
        """Forget a card, so that it can be entered again."""
        return self._change(
            box_id,
            lambda box: replace(
                box, cards={known: it for known, it in box.cards.items() if known != card}
            ),
        )

    def export_box(self, box_id: str) -> dict[str, Any]:
        """Return a box as a plain value for a file."""
        return self._clerk.archive.export_box(box_id)

    def import_box(self, value: object, owner: str = "") -> Box:
        """Add a box from a file; raises Unusable when anything in it cannot be."""
        if isinstance(value, Mapping):
            check_box(value)
        return self._clerk.archive.import_box(value, _hashed(owner))

    def merge(self, box_id: str, value: object) -> Merged:
        """Add what a file knows and this box does not; what both know stays as it is here.

        Raises Unusable when anything in the file cannot be, Unreadable for another game's box.
        """
        if not isinstance(value, Mapping):
            raise Unusable("not a box")
        check_box(value)
        before = self.get(box_id)
        if value.get("game") != before.game:
            raise Unreadable("box: of another game")

        facts = {str(name): str(text) for name, text in value["facts"].items()}
        cards, whole = value["cards"], find(before.game).box.whole

        def change(box: Box) -> Box:
            known = {c: it for c, it in box.cards.items() if whole(it) or c not in cards}
            return replace(box, facts=facts | box.facts, cards={**cards, **known})

        after = self._change(box_id, change)
        new = len(after.facts) + len(after.cards) - len(before.facts) - len(before.cards)
        other_facts = {name: it for name, it in facts.items() if str(after.facts[name]) != it}
        other_cards = {card: it for card, it in cards.items() if after.cards[card] != it}
        return Merged(after, new, other_facts, other_cards)

    def board_check(self, box_id: str) -> BoardCheck:
        """Return the blurry and the unknown facts of a box, with what its owner told."""
        box = self.get(box_id)
        facts = find(box.game).box.facts()
        return BoardCheck(
            box=box,
            to_confirm=_those(box, facts, Confidence.BLURRY),
            unknown=_those(box, facts, Confidence.UNKNOWN),
        )

    def shipped_facts(self, game: str) -> tuple[ShippedFact, ...]:
        """Return what is printed on boards and tiles of a game, as far as it is known."""
        return shipped_facts(find(game))

    def known_cards(self, code: str) -> KnownCards:
        """Return every card that can be named, wherever it lies: the list gives no hand away."""
        party = self._clerk.known_party(code)
        known = party.game.box
        if all_there_are := known.all_cards(party.match.opening):
            return KnownCards(all_there_are, all=True)
        entered = [
            moment.line.fields["card"]
            for moment in self._clerk.history(code).moments
            if known.kind_of_move(moment.line.kind) and "card" in moment.line.fields
        ]
        return KnownCards(tuple(dict.fromkeys(entered)), all=False)

    def _change(self, box_id: str, change: Callable[[Box], Box]) -> Box:
        """Change a box as often as it takes until nobody else changes it at the same time."""
        for _ in range(TRIES):
            box = self._clerk.archive.box(box_id)
            changed = change(box)
            if changed == box:
                return box
            written = self._clerk.archive.update_box(changed)
            if not isinstance(written, StaleBox):
                return written
        raise Unreadable("too many are changing this box at once")

    def remember(
        self, party: Party, kind: str, fields: Mapping[str, str], steps: Iterable[Step] = ()
    ) -> None:
        """Keep what a match was told of its box; the move stands even when this fails.

        A move may tell facts by the way: whoever takes a tile can say what is printed on it.
        """
        box = party.match.box_id
        known = party.game.box
        if box is None:
            return
        facts = {
            str(step.facts["fact"]): str(step.facts["value"])
            for step in steps
            if step.key == FACT_TOLD
        }
        try:
            if kind == known.fact_move:
                facts.setdefault(fields["name"], fields["value"])
            for name, value in facts.items():
                self.save_fact(box, name, value)
            if card := known.kind_of_move(kind):
                printed = {name: text for name, text in fields.items() if name != "card"}
                self.save_card(box, card.name, fields["card"], printed)
        except (Unreadable, LogError):
            # The box was deleted meanwhile, or cannot be reached: the book knows the fact.
            return


def new_owner() -> str:
    """Return a secret for the owner of a new box."""
    return new_secret()


def _hashed(owner: str) -> str:
    return hash_secret(owner) if owner else ""


def _name(name: str) -> str:
    tidy = " ".join(name.split())
    if not tidy or len(tidy) > LONGEST_NAME or not tidy.isprintable():
        raise Unreadable(f"name: 1 to {LONGEST_NAME} characters expected")
    return tidy


def _those(
    box: Box, facts: tuple[PrintedFact, ...], confidence: Confidence
) -> tuple[CheckedFact, ...]:
    """Return the facts of one confidence."""
    return tuple(_checked(box, fact) for fact in facts if fact.confidence is confidence)


def _checked(box: Box, fact: PrintedFact) -> CheckedFact:
    told = fact.name in box.facts
    value = box.facts[fact.name] if told else fact.value
    shape = getattr(fact.field, "shape", "")
    return CheckedFact(fact.name, value, shape, fact.rivals, told)


def check_box(value: Mapping[Any, Any]) -> None:
    """Refuse facts and cards that the game does not know; raises Unusable."""
    try:
        known = find(str(value.get("game"))).box
        _name(str(value.get("name")))
        for name, text in value["facts"].items():
            known.check_fact(str(name), str(text))
        if len(value["cards"]) > MOST_CARDS:
            raise Unreadable(f"cards: at most {MOST_CARDS} expected")
        for card, printed in value["cards"].items():
            fields = {str(n): str(t) for n, t in printed.items() if n != "kind"}
            known.check_card(str(printed["kind"]), str(card), fields)
    except Unreadable as fault:
        raise Unusable(f"not a box: {fault}") from fault
    except (AttributeError, KeyError, TypeError, ValueError) as fault:
        raise Unusable("not a box: a part of it is missing") from fault
