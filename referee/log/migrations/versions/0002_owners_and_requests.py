"""Boxes have owners, seats are asked for, and revealed secrets are kept beside the next one."""

from __future__ import annotations

import hashlib
import secrets

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

# As it was when this was written; a migration never changes.
_LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"


def upgrade() -> None:
    """Go to this revision."""
    with op.batch_alter_table("boxes") as boxes:
        boxes.add_column(sa.Column("owner_hash", sa.Text(), nullable=False, server_default=""))
    with op.batch_alter_table("draws") as draws:
        draws.add_column(sa.Column("past", sa.JSON(), nullable=False, server_default="[]"))
    with op.batch_alter_table("claims") as claims:
        claims.add_column(sa.Column("released_by", sa.Text(), nullable=False, server_default=""))
    for table in ("boxes", "draws", "claims"):
        column = {"boxes": "owner_hash", "draws": "past", "claims": "released_by"}[table]
        with op.batch_alter_table(table) as changed:
            changed.alter_column(column, server_default=None)
    op.create_table(
        "seat_requests",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Text(), nullable=False),
        sa.Column("secret_hash", sa.Text(), nullable=False),
        sa.Column("phone", sa.Text(), nullable=False),
        sa.Column("asked_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("agreed", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"],
            ["matches.id"],
            name="fk_seat_requests_match_id_matches",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name="pk_seat_requests"),
        sa.UniqueConstraint("match_id", "seat", name="uq_seat_requests_match_id_seat"),
    )
    _give_new_names()


def _give_new_names() -> None:
    """Let the old id of a box, which its owner's phone keeps, be the secret of its owner.

    The id stood in matches, where everybody could read it: from now on another one does.
    """
    connection = op.get_bind()
    boxes = sa.table("boxes", sa.column("id", sa.Text), sa.column("owner_hash", sa.Text))
    matches = sa.table("matches", sa.column("box_id", sa.Text))
    postgres = connection.dialect.name == "postgresql"
    if postgres:
        op.drop_constraint("fk_matches_box_id_boxes", "matches", type_="foreignkey")
    for (old,) in connection.execute(sa.select(boxes.c.id)).all():
        new = "".join(secrets.choice(_LETTERS) for _ in range(8))
        owner = hashlib.sha256(old.encode()).hexdigest()
        connection.execute(
            sa.update(boxes).where(boxes.c.id == old).values(id=new, owner_hash=owner)
        )
        connection.execute(sa.update(matches).where(matches.c.box_id == old).values(box_id=new))
    if postgres:
        op.create_foreign_key(
            "fk_matches_box_id_boxes", "matches", "boxes", ["box_id"], ["id"], ondelete="SET NULL"
        )


def downgrade() -> None:
    """Go back; boxes keep their new ids."""
    op.drop_table("seat_requests")
    for table, column in (("claims", "released_by"), ("draws", "past"), ("boxes", "owner_hash")):
        with op.batch_alter_table(table) as changed:
            changed.drop_column(column)
