"""Where the draws of a match come from: a secret that is committed to first and shown last."""

from __future__ import annotations

from msgspec.structs import asdict
from sqlalchemy import Connection, select, update
from sqlmodel import col

from referee.log.errors import WordsTooLate
from referee.log.rows import DrawsRow, MatchRow
from referee.log.shelf import KeptPart, match_id, touch
from referee.log.upsert import insert_into
from referee.log.values import Draws, PastSecret


class DrawsBook(KeptPart):
    """Keeps secrets, the players' words, and how far the draws are.

    How many draws are used is counted by the entry that uses them: `append(draws_used=…)`.
    """

    def open_draws(self, code: str, version: str, secret: str) -> Draws:
        """Keep a secret for this match, unless it has one already; return the one that counts."""
        with self.store.writing() as page:
            row = match_id(page.connection, code)
            page.connection.execute(
                insert_into(page.connection, DrawsRow)
                .values(
                    match_id=row,
                    version=version,
                    secret=secret,
                    words={},
                    used=0,
                    revealed=False,
                    past=[],
                )
                .on_conflict_do_nothing()
            )
            return _found(page.connection, row)

    def draws(self, code: str) -> Draws | None:
        """Return where the draws come from; None when this match has none."""
        with self.store.reading() as connection:
            return read_draws(connection, match_id(connection, code))

    def add_words(self, code: str, by: str, words: str) -> Draws:
        """Mix somebody's words in; only before the first draw, or the draws would change."""
        with self.store.writing() as page:
            row, _ = touch(page, code)
            current = read_draws(page.connection, row)
            if current is None or current.used > 0:
                raise WordsTooLate(code)
            page.connection.execute(
                update(DrawsRow)
                .where(col(DrawsRow.match_id) == row)
                .values(words=current.words | {by: words})
            )
            return _found(page.connection, row)

    def reveal_draws(self, code: str, at: int) -> Draws | None:
        """Mark the secret as one that may be shown from now on, if the book still ends at `at`."""
        with self.store.writing() as page:
            row, _ = touch(page, code)
            # Whoever saw a match that was over must not show the secret of one that goes on.
            ended = select(col(MatchRow.id)).where(
                col(MatchRow.id) == row, col(MatchRow.last_number) == at
            )
            page.connection.execute(
                update(DrawsRow).where(col(DrawsRow.match_id).in_(ended)).values(revealed=True)
            )
            return read_draws(page.connection, row)

    def renew_draws(self, code: str, secret: str, until: int) -> Draws:
        """Draw from a new secret after entry `until`, unless the present one is not shown yet."""
        with self.store.writing() as page:
            row, _ = touch(page, code)
            kept = _found(page.connection, row)
            if not kept.revealed:
                return kept
            past = (*kept.past, PastSecret(kept.secret, kept.words, until))
            page.connection.execute(
                update(DrawsRow)
                .where(col(DrawsRow.match_id) == row)
                .values(
                    secret=secret,
                    words={},
                    revealed=False,
                    past=[asdict(each) for each in past],
                )
            )
            return _found(page.connection, row)


def read_draws(connection: Connection, row: int) -> Draws | None:
    """Return the draws of the match in this row."""
    question = select(
        col(DrawsRow.version),
        col(DrawsRow.secret),
        col(DrawsRow.words),
        col(DrawsRow.used),
        col(DrawsRow.revealed),
        col(DrawsRow.past),
    )
    found = connection.execute(question.where(col(DrawsRow.match_id) == row)).first()
    if found is None:
        return None
    return Draws(*found[:-1], past=tuple(PastSecret(**each) for each in found.past))


def _found(connection: Connection, row: int) -> Draws:
    draws = read_draws(connection, row)
    if draws is None:
        raise LookupError(row)
    return draws
