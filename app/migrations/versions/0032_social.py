"""Readiness, options, votes and decisions of posts; removed sample posts; followed people and bios."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from app.migrations.locks import hold

revision = "0032"
down_revision = "0031"

FIGURES = ("readiness_known", "readiness_total")


SUBJECTS = (
    "'post', 'comment', 'agent', 'analysis', 'decision', 'budget', 'account', 'queue', 'message', 'training'"
)
NOW = sa.text("now()")


def upgrade() -> None:
    hold("notifications", "posts", "users")
    op.add_column("users", sa.Column("bio", sa.Text()))
    for name in FIGURES:
        op.add_column("posts", sa.Column(name, sa.SmallInteger()))
    op.add_column("posts", sa.Column("options", sa.ARRAY(sa.Text())))
    op.add_column(
        "posts", sa.Column("shows_decision", sa.Boolean(), server_default=sa.false(), nullable=False)
    )
    _post_votes()
    _removed_sample_posts()
    _user_follows()
    _allow_subjects(f"{SUBJECTS}, 'person'")


def _post_votes() -> None:
    table = "post_votes"
    op.create_table(
        table,
        sa.Column("post_id", sa.Uuid(), nullable=False),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("option", sa.SmallInteger(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=NOW, nullable=False),
        sa.PrimaryKeyConstraint("post_id", "user_id", name=f"pk_{table}"),
        sa.ForeignKeyConstraint(["post_id"], ["posts.id"], name=f"fk_{table}_post_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=f"fk_{table}_user_id", ondelete="CASCADE"),
    )
    op.create_index(f"ix_{table}_post_id", table, ["post_id"])


def _removed_sample_posts() -> None:
    table = "removed_sample_posts"
    op.create_table(
        table,
        sa.Column("sample_id", sa.Text(), nullable=False),
        sa.Column("removed_by", sa.Uuid()),
        sa.Column("removed_at", sa.DateTime(timezone=True), server_default=NOW, nullable=False),
        sa.PrimaryKeyConstraint("sample_id", name=f"pk_{table}"),
        sa.ForeignKeyConstraint(
            ["removed_by"], ["users.id"], name=f"fk_{table}_removed_by", ondelete="SET NULL"
        ),
    )
    op.create_index(f"ix_{table}_removed_by", table, ["removed_by"])


def _user_follows() -> None:
    table = "user_follows"
    op.create_table(
        table,
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("followed_id", sa.Uuid(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=NOW, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "followed_id", name=f"pk_{table}"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=f"fk_{table}_user_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(
            ["followed_id"], ["users.id"], name=f"fk_{table}_followed_id", ondelete="CASCADE"
        ),
    )
    op.create_index(f"ix_{table}_followed_id", table, ["followed_id"])


def downgrade() -> None:
    op.execute("DELETE FROM notifications WHERE subject_kind = 'person'")
    _allow_subjects(SUBJECTS)
    op.drop_table("user_follows")
    op.drop_column("users", "bio")
    op.drop_table("removed_sample_posts")
    op.drop_table("post_votes")
    for name in (*FIGURES, "options", "shows_decision"):
        op.drop_column("posts", name)


def _allow_subjects(kinds: str) -> None:
    """Existing rows are validated afterwards, while others write."""
    name = op.f("ck_notifications_subject_kind")
    op.drop_constraint(name, "notifications", type_="check")
    op.create_check_constraint(name, "notifications", f"subject_kind IN ({kinds})", postgresql_not_valid=True)
    with op.get_context().autocommit_block():
        op.execute(f"ALTER TABLE notifications VALIDATE CONSTRAINT {name}")
