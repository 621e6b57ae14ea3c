"""What people say of posts and agents: likes, comments, shares, and counts kept with them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from app.migrations.indexes import NewIndex
from app.migrations.locks import hold

revision = "0005"
down_revision = "0004"

HOT = """(ln((1 + {people} + 2 * commenter_count + 3 * share_count)::double precision)
    / 0.6931471805599453::double precision)
    + (extract(epoch FROM (created_at - timestamptz '2025-01-01 00:00:00+00'))
    / {half_life})::double precision"""
POST_HEAT = HOT.format(people="like_count", half_life=86_400)
AGENT_HEAT = HOT.format(people="follower_count + like_count", half_life=2_592_000)

SHOWN = "deleted_at IS NULL AND hidden_at IS NULL"
INDEXES = (
    NewIndex("ix_agents_trending", "agents", "heat, id", where="is_global"),
    NewIndex("ix_analyses_agent_runs", "analyses", "created_at, agent_id", where="agent_id IS NOT NULL"),
    NewIndex("ix_posts_newest", "posts", "created_at, id"),
    NewIndex("ix_posts_trending", "posts", "heat, id"),
)
COUNTS = ("like_count", "comment_count", "commenter_count", "share_count")

NAMED = """
    CREATE OR REPLACE FUNCTION pg_temp.hashtags(words text) RETURNS text[] LANGUAGE sql AS $$
        SELECT coalesce(array_agg(tag ORDER BY first), '{}') FROM (
            SELECT lower(found[1]) AS tag, min(place) AS first
            FROM regexp_matches(words, '(?:^|[^[:alnum:]_&#])#([[:alnum:]_]*[[:alpha:]][[:alnum:]_]*)', 'g')
                WITH ORDINALITY AS matched (found, place)
            WHERE length(found[1]) <= 50 GROUP BY 1 ORDER BY first LIMIT 10
        ) AS named
    $$
"""
SENT = """
    CREATE OR REPLACE FUNCTION pg_temp.sent(tags jsonb) RETURNS text LANGUAGE sql AS $$
        SELECT coalesce(
            string_agg('#' || regexp_replace(tag, '[^[:alnum:]_]+', '', 'g'), ' ' ORDER BY place), '')
        FROM jsonb_array_elements_text(tags) WITH ORDINALITY AS named (tag, place)
    $$
"""
TAGS = "UPDATE posts SET tags = to_jsonb(pg_temp.hashtags(content || ' ' || pg_temp.sent(tags)))"
FOUND = """
    INSERT INTO post_tags (post_id, tag, created_at)
    SELECT id, tag, created_at FROM posts, jsonb_array_elements_text(tags) AS tag
"""


def upgrade() -> None:
    hold("posts", "agents")
    _posts()
    _comments()
    for thing in ("post", "comment", "agent"):
        _once(f"{thing}_likes", f"{thing}_id", f"{thing}s")
    for thing in ("post", "agent"):
        _once(f"{thing}_shares", f"{thing}_id", f"{thing}s", sa.Column("target", sa.Text(), nullable=True))
    for name in COUNTS:
        op.add_column("agents", _count(name))
    op.add_column("agents", _heat(AGENT_HEAT))


def _posts() -> None:
    for name in COUNTS:
        op.add_column("posts", _count(name))
    op.add_column("posts", sa.Column("kind", sa.Text(), server_default="analysis", nullable=False))
    op.create_check_constraint(op.f("ck_posts_kind"), "posts", "kind IN ('analysis', 'agent')")
    for name in ("agent_name", "model_name", "idempotency_key", "request_hash"):
        op.add_column("posts", sa.Column(name, sa.Text(), nullable=True))
    op.add_column("posts", sa.Column("hidden_at", sa.DateTime(timezone=True), nullable=True))
    op.add_column("posts", _heat(POST_HEAT))
    op.create_unique_constraint(
        op.f("uq_posts_user_id_idempotency_key"), "posts", ["user_id", "idempotency_key"]
    )
    op.create_table(
        "post_tags",
        sa.Column("post_id", sa.Uuid(), nullable=False),
        sa.Column("tag", sa.Text(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["post_id"], ["posts.id"], name=op.f("fk_post_tags_post_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("post_id", "tag", name=op.f("pk_post_tags")),
    )
    op.create_index("ix_post_tags_newest", "post_tags", ["tag", "created_at", "post_id"])
    for statement in (NAMED, SENT, TAGS, FOUND):
        op.execute(sa.text(statement.replace(":", r"\:")))


def _comments() -> None:
    op.create_table(
        "comments",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("post_id", sa.Uuid(), nullable=True),
        sa.Column("agent_id", sa.Uuid(), nullable=True),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("root_id", sa.Uuid(), nullable=True),
        sa.Column("parent_id", sa.Uuid(), nullable=True),
        sa.Column("content", sa.Text(), nullable=False),
        _count("like_count"),
        _count("reply_count"),
        sa.Column("idempotency_key", sa.Text(), nullable=True),
        sa.Column("request_hash", sa.Text(), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("edited_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("deleted_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("hidden_at", sa.DateTime(timezone=True), nullable=True),
        *(_gone_with("comments", f"{thing}_id", f"{thing}s") for thing in ("post", "agent", "user")),
        _gone_with("comments", "root_id", "comments"),
        sa.ForeignKeyConstraint(
            ["parent_id"], ["comments.id"], name=op.f("fk_comments_parent_id"), ondelete="SET NULL"
        ),
        sa.CheckConstraint("(post_id IS NULL) <> (agent_id IS NULL)", name=op.f("ck_comments_one_subject")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_comments")),
        sa.UniqueConstraint("user_id", "idempotency_key", name=op.f("uq_comments_user_id_idempotency_key")),
    )
    for subject in ("post", "agent"):
        op.create_index(
            f"ix_comments_{subject}_threads",
            "comments",
            [f"{subject}_id", "created_at", "id"],
            postgresql_where=sa.text(f"root_id IS NULL AND {subject}_id IS NOT NULL"),
        )
        op.create_index(
            f"ix_comments_{subject}_people",
            "comments",
            [f"{subject}_id", "user_id"],
            postgresql_where=sa.text(f"{subject}_id IS NOT NULL AND {SHOWN}"),
        )
    op.create_index(
        "ix_comments_replies",
        "comments",
        ["root_id", "created_at", "id"],
        postgresql_where=sa.text("root_id IS NOT NULL"),
    )
    op.create_index(
        "ix_comments_parent_id", "comments", ["parent_id"], postgresql_where=sa.text("parent_id IS NOT NULL")
    )


def _once(table: str, thing: str, things: str, *more: sa.Column[str]) -> None:
    op.create_table(
        table,
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column(thing, sa.Uuid(), nullable=False),
        *more,
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        _gone_with(table, "user_id", "users"),
        _gone_with(table, thing, things),
        sa.PrimaryKeyConstraint("user_id", thing, name=op.f(f"pk_{table}")),
    )
    op.create_index(op.f(f"ix_{table}_{thing}"), table, [thing])


def _gone_with(table: str, column: str, other: str) -> sa.ForeignKeyConstraint:
    name = op.f(f"fk_{table}_{column}")
    return sa.ForeignKeyConstraint([column], [f"{other}.id"], name=name, ondelete="CASCADE")


def _count(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer(), server_default="0", nullable=False)


def _heat(reckoned: str) -> sa.Column[float]:
    return sa.Column("heat", sa.Float(53), sa.Computed(reckoned, persisted=True), nullable=False)


def downgrade() -> None:
    op.drop_index("ix_analyses_agent_runs", table_name="analyses", if_exists=True)
    op.drop_index("ix_agents_trending", table_name="agents", if_exists=True)
    op.drop_column("agents", "heat")
    for name in COUNTS:
        op.drop_column("agents", name)
    for table in ("agent_shares", "post_shares", "agent_likes", "comment_likes", "post_likes"):
        op.drop_table(table)
    for table in ("comments", "post_tags"):
        op.drop_table(table)
    op.drop_index("ix_posts_trending", table_name="posts", if_exists=True)
    op.drop_index("ix_posts_newest", table_name="posts", if_exists=True)
    op.drop_constraint(op.f("uq_posts_user_id_idempotency_key"), "posts", type_="unique")
    op.drop_constraint(op.f("ck_posts_kind"), "posts", type_="check")
    for name in ("heat", "hidden_at", "kind", "agent_name", "model_name", "idempotency_key", "request_hash"):
        op.drop_column("posts", name)
    for name in COUNTS:
        op.drop_column("posts", name)
