"""Mentions of people in posts and comments, their notifications, and when comments changed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from app.migrations.indexes import NewIndex
from app.migrations.locks import hold

revision = "0034"
down_revision = "0033"

INDEXES = (
    NewIndex("ix_users_username_prefix", "users", "username_folded text_pattern_ops"),
    NewIndex("ix_comments_changed", "comments", "post_id, changed_at", where="post_id IS NOT NULL"),
)

KINDS = (
    "'followed', 'liked', 'commented', 'replied', 'shared', 'finished', 'due', 'promoted', 'removed',"
    " 'hidden', 'restored', 'budget', 'security', 'kept-hidden', 'publication-asked',"
    " 'publication-accepted', 'publication-declined', 'opened', 'no-workers', 'message', 'reported',"
    " 'training-failed'"
)
TEXTS = ("post", "comment")


def upgrade() -> None:
    hold("notifications", "comments", "posts", "users")
    op.add_column(
        "comments",
        sa.Column("changed_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
    )
    _mentions()
    _allow_kinds(f"{KINDS}, 'mentioned'")


def _mentions() -> None:
    table = "mentions"
    op.create_table(
        table,
        sa.Column("id", sa.Uuid(), nullable=False),
        *(sa.Column(f"{text}_id", sa.Uuid()) for text in TEXTS),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f(f"pk_{table}")),
        *(
            sa.UniqueConstraint(f"{text}_id", "user_id", name=op.f(f"uq_{table}_{text}_id_user_id"))
            for text in TEXTS
        ),
        *(
            sa.ForeignKeyConstraint(
                [f"{name}_id"], [f"{name}s.id"], name=op.f(f"fk_{table}_{name}_id"), ondelete="CASCADE"
            )
            for name in (*TEXTS, "user")
        ),
        sa.CheckConstraint("(post_id IS NULL) <> (comment_id IS NULL)", name=op.f(f"ck_{table}_one_text")),
    )
    op.create_index(op.f(f"ix_{table}_user_id"), table, ["user_id"])


def downgrade() -> None:
    op.drop_index("ix_users_username_prefix", table_name="users", if_exists=True)
    op.drop_index("ix_comments_changed", table_name="comments", if_exists=True)
    op.drop_column("comments", "changed_at")
    op.execute("DELETE FROM notifications WHERE kind = 'mentioned'")
    _allow_kinds(KINDS)
    op.drop_table("mentions")


def _allow_kinds(kinds: str) -> None:
    """Existing rows are validated afterwards, while others write."""
    name = op.f("ck_notifications_kind")
    op.drop_constraint(name, "notifications", type_="check")
    op.create_check_constraint(name, "notifications", f"kind IN ({kinds})", postgresql_not_valid=True)
    with op.get_context().autocommit_block():
        op.execute(f"ALTER TABLE notifications VALIDATE CONSTRAINT {name}")
