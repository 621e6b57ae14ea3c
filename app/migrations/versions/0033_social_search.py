"""Edits and bookmarks of posts, muted and blocked people, and the search over posts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from app.migrations.indexes import NewIndex
from app.migrations.locks import hold

revision = "0033"
down_revision = "0032"

INDEXES = (NewIndex("ix_posts_words", "posts", "post_words(content, tags)", using="gin"),)

# Names nothing outside pg_catalog at run time, as the functions of 0012.
POST_WORDS = """
    CREATE FUNCTION post_words(content text, tags jsonb) RETURNS tsvector
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000
    RETURN to_tsvector('simple'::regconfig, content)
        || jsonb_to_tsvector('simple'::regconfig, tags, '"string"')
"""
NOW = sa.text("now()")


def upgrade() -> None:
    hold("posts", "users")
    op.add_column("posts", sa.Column("edited_at", sa.DateTime(timezone=True)))
    op.execute(POST_WORDS)
    _post_bookmarks()
    _user_restrictions()


def _post_bookmarks() -> None:
    table = "post_bookmarks"
    op.create_table(
        table,
        sa.Column("post_id", sa.Uuid(), nullable=False),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=NOW, nullable=False),
        sa.PrimaryKeyConstraint("post_id", "user_id", name=f"pk_{table}"),
        sa.ForeignKeyConstraint(["post_id"], ["posts.id"], name=f"fk_{table}_post_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=f"fk_{table}_user_id", ondelete="CASCADE"),
    )
    op.create_index(f"ix_{table}_post_id", table, ["post_id"])
    op.create_index(f"ix_{table}_newest", table, ["user_id", "created_at", "post_id"])


def _user_restrictions() -> None:
    table = "user_restrictions"
    op.create_table(
        table,
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("restricted_id", sa.Uuid(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=NOW, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "restricted_id", name=f"pk_{table}"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=f"fk_{table}_user_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(
            ["restricted_id"], ["users.id"], name=f"fk_{table}_restricted_id", ondelete="CASCADE"
        ),
        sa.CheckConstraint("kind IN ('muted', 'blocked')", name=op.f(f"ck_{table}_kind")),
    )
    op.create_index(f"ix_{table}_restricted_id", table, ["restricted_id"])


def downgrade() -> None:
    op.drop_index("ix_posts_words", table_name="posts", if_exists=True)
    op.execute("DROP FUNCTION post_words(text, jsonb)")
    op.drop_table("user_restrictions")
    op.drop_table("post_bookmarks")
    op.drop_column("posts", "edited_at")
