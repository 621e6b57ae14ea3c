"""Paused queues, queues without workers, and notifications of administrators."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from app.migrations.locks import hold

revision = "0034"
down_revision = "0029"

KINDS = (
    "'followed', 'liked', 'commented', 'replied', 'shared', 'finished', 'due', 'promoted', 'removed',"
    " 'hidden', 'restored', 'budget', 'security', 'kept-hidden', 'publication-asked',"
    " 'publication-accepted', 'publication-declined', 'opened'"
)
NEW_KINDS = "'no-workers', 'message', 'reported', 'training-failed'"
SUBJECTS = "'post', 'comment', 'agent', 'analysis', 'decision', 'budget', 'account'"
NEW_SUBJECTS = "'queue', 'message', 'training'"


def upgrade() -> None:
    hold("notifications", "users")
    op.create_table(
        "unserved_queues",
        sa.Column("queue", sa.Text(), nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("notified_at", sa.DateTime(timezone=True)),
        sa.PrimaryKeyConstraint("queue", name=op.f("pk_unserved_queues")),
    )
    op.create_table(
        "paused_queues",
        sa.Column("tier", sa.SmallInteger(), autoincrement=False, nullable=False),
        sa.Column("paused_by", sa.Uuid()),
        sa.Column("note", sa.Text(), server_default="", nullable=False),
        sa.Column("paused_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.PrimaryKeyConstraint("tier", name=op.f("pk_paused_queues")),
        sa.ForeignKeyConstraint(
            ["paused_by"], ["users.id"], name=op.f("fk_paused_queues_paused_by"), ondelete="SET NULL"
        ),
    )
    _allow(f"{KINDS}, {NEW_KINDS}", f"{SUBJECTS}, {NEW_SUBJECTS}")


def downgrade() -> None:
    op.execute(f"DELETE FROM notifications WHERE kind IN ({NEW_KINDS})")  # noqa: S608  # constants
    _allow(KINDS, SUBJECTS)
    op.drop_table("paused_queues")
    op.drop_table("unserved_queues")


def _allow(kinds: str, subjects: str) -> None:
    """Existing rows are validated afterwards, while others write."""
    table, names = "notifications", {"kind": kinds, "subject_kind": subjects}
    for column, values in names.items():
        name = op.f(f"ck_{table}_{column}")
        op.drop_constraint(name, table, type_="check")
        op.create_check_constraint(name, table, f"{column} IN ({values})", postgresql_not_valid=True)
    with op.get_context().autocommit_block():
        for column in names:
            op.execute(f"ALTER TABLE {table} VALIDATE CONSTRAINT {op.f(f'ck_{table}_{column}')}")
