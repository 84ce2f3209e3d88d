"""The draws of a match, laid open: what was committed to, what was drawn, and that both agree."""

from __future__ import annotations

from msgspec import Struct

from referee.desk.book.clerk import Clerk
from referee.desk.book.history import History, first_changed, line_of
from referee.desk.book.position import is_drawn
from referee.desk.errors import Forbidden, Unreadable
from referee.desk.moves import drawing
from referee.desk.moves.openness import all_open
from referee.desk.moves.secret import unrevealed
from referee.desk.values import Viewer
from referee.engine.candidate import Chance
from referee.engine.game import AnyGame
from referee.engine.unfolding import Unfolding
from referee.log import Draws, Entry, PastSecret

LONGEST_WORDS = 120


class CheckedDraw(Struct, frozen=True):
    """One draw: its number, what it was drawn from, what was announced, what follows.

    `pool` holds the cards in their order, or the colours of the dice. `agrees` tells whether the
    announcement is what follows from secret, words, number and label.
    """

    draw: int
    entry: int
    label: str
    pool: tuple[str, ...]
    count: int
    announced: str
    follows: str
    agrees: bool


class Verification(Struct, frozen=True):
    """Everything that is needed to check the draws of a match.

    `secret` and `checked` are empty until nothing of the match is hidden any more. `lots` is the
    place that was drawn to start (0: nobody drew lots). What was drawn up to entry `since` was
    drawn elsewhere, from a secret that is not known here. `past` are secrets that were shown
    before the match went on with a new one.
    """

    version: str
    commitment: str
    words: dict[str, str]
    used: int
    revealed: bool
    secret: str
    lots: int
    lots_agree: bool
    checked: tuple[CheckedDraw, ...]
    since: int = 0
    past: tuple[PastSecret, ...] = ()

    @property
    def agrees(self) -> bool:
        """Tell whether every draw is what it must be."""
        return self.lots_agree and all(draw.agrees for draw in self.checked)


class DrawChecks:
    """Lets everybody check what the app drew."""

    def __init__(self, clerk: Clerk) -> None:
        self._clerk = clerk

    def add_words(self, code: str, viewer: Viewer, words: str) -> None:
        """Mix words of a player into the draws; only before the first one (WordsTooLate)."""
        if viewer.spectator:
            raise Forbidden("words")
        said = tidy_words(words)
        self._clerk.archive.add_words(code, min(viewer.seats, default="host"), said)

    def promise(self, code: str) -> str:
        """Return the commitment while words may still be mixed in, where the app draws; else ""."""
        kept = self._clerk.archive.draws(code)
        if kept is None or kept.used or self._clerk.party(code).setting("dice") != "app":
            return ""
        return drawing.commitment(kept.secret)

    def verification(self, code: str) -> Verification | None:
        """Return what is known of the draws; the secret once the match is over.

        None when nothing can be drawn in this match.
        """
        party = self._clerk.party(code)
        kept = self._clerk.archive.draws(code)
        if kept is None:
            return None
        history = self._clerk.history(code)
        if kept.revealed and not party.game.where(history.table).over:
            kept = unrevealed(self._clerk, code, history.number)
        elif not kept.revealed and all_open(party, history):
            kept = self._clerk.archive.reveal_draws(code, history.number) or kept
        other = party.setting(drawing.FROM)
        since = other if isinstance(other, int) else 0
        told = party.setting("lots")
        lots = told.get("drawn") if isinstance(told, dict) else 0
        players = len(party.match.seats)
        first = kept.past[0].secret if kept.past else kept.secret
        return Verification(
            version=kept.version,
            commitment=drawing.commitment(kept.secret),
            words=kept.words,
            used=kept.used,
            revealed=kept.revealed,
            secret=kept.secret if kept.revealed else "",
            lots=lots if isinstance(lots, int) else 0,
            lots_agree=not lots or lots == drawing.lots(first, players) or since > 0,
            checked=self._checked(history, party.game, kept, since),
            since=since,
            past=kept.past,
        )

    def _checked(
        self, history: History, game: AnyGame, kept: Draws, since: int
    ) -> tuple[CheckedDraw, ...]:
        """Return the draws whose secrets everybody knows."""
        last = kept.past[-1].until if kept.past else 0
        drawn = [entry for entry in history.entries if is_drawn(entry)]
        known = [entry for entry in drawn if kept.revealed or entry.number <= last]
        changed = first_changed(history.entries)
        befores = {
            moment.line.number: moment.before
            for moment in history.moments
            if moment.line.number < changed
        }
        if any(entry.number not in befores for entry in known if entry.number > since):
            # What was taken back was drawn from a table that the book does not lead to any more.
            befores = _tables_then(game, history)
        checked: list[CheckedDraw] = []
        for number, entry in enumerate(known, 1):
            if entry.number > since:
                chance = _chance_of(game, befores.get(entry.number), entry)
                then = next((past for past in kept.past if entry.number <= past.until), kept)
                checked.append(_check(chance, entry, number, then.secret, then.words))
        return tuple(checked)


def tidy_words(words: str) -> str:
    """Return words of a player as they are mixed in; raises Unreadable."""
    said = " ".join(words.split())
    if not said or len(said) > LONGEST_WORDS or not said.isprintable() or "|" in said:
        raise Unreadable(f"words: 1 to {LONGEST_WORDS} characters without | expected")
    return said


def _tables_then(game: AnyGame, history: History) -> dict[int, object]:
    """Return the table at which each entry was written, as far as the book can be followed."""
    played = Unfolding(game, history.start)
    found: dict[int, object] = {}
    try:
        for line in map(line_of, history.entries):
            found[line.number] = played.table
            played.follow(line)
    except Unreadable:
        # Nobody can check draws of a book whose past was changed for ever and ever.
        return found
    return found


def _chance_of(game: AnyGame, table: object, entry: Entry) -> Chance | None:
    """Return what an entry was drawn for; None when nothing at this table asked for it."""
    if table is None:
        return None
    owed = next((chance for chance in game.chances(table) if _fits(chance, entry)), None)
    deck = game.deck(table)
    return owed or (deck if deck and _fits(deck, entry) else None)


def _fits(chance: Chance, entry: Entry) -> bool:
    same = (chance.kind, chance.seat) == (entry.kind, entry.seat)
    return same and chance.field in entry.fields


def _check(
    chance: Chance | None, entry: Entry, number: int, secret: str, words: dict[str, str]
) -> CheckedDraw:
    if chance is None:
        announced = ",".join(entry.fields.values())
        return CheckedDraw(number, entry.number, entry.kind, (), 0, announced, "", False)
    follows = drawing.draw(chance, secret, words, number)[chance.field]
    announced = entry.fields[chance.field]
    return CheckedDraw(
        draw=number,
        entry=entry.number,
        label=drawing.label_of(chance),
        pool=tuple(die.name for die in chance.dice) or chance.pool,
        count=chance.count,
        announced=announced,
        follows=follows,
        agrees=announced == follows,
    )
