"""Query plans of the feed with 100,000 posts, 1,000,000 likes and 100,000 comments.

    python -m tests.app.domains.community.posts.plans

prints the plan and times of every kind of page, on a temporary PostgreSQL.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from typing import Any, cast
from uuid import UUID

from msgspec import Struct
from sqlalchemy import Select, text
from sqlalchemy.dialects import postgresql
from sqlalchemy.ext.asyncio import AsyncSession, create_async_engine

from app.core.database.engine import create_engine, session_factory
from app.core.settings.config import Settings
from app.domains.community.comments import queries as comments
from app.domains.community.posts import queries
from app.domains.community.posts.queries import FeedCursor, FeedFilter
from app.domains.community.posts.repository import PostRepository
from app.domains.community.search.queries import post_page
from app.domains.notifications.content_types import Parent
from tests.support.empty_database import run_on_empty_database

PAGE, PAGES_ON = 21, 500
READER, BUSY_POST = UUID(int=1), UUID(int=1 << 64)
DIALECT = postgresql.asyncpg.dialect()  # type: ignore[no-untyped-call]  # SQLAlchemy leaves it untyped


class Size(Struct, frozen=True):
    """Numbers of rows. Likes are spread evenly; half of the comments belong to one post."""

    people: int = 1_000
    posts: int = 100_000
    likes: int = 1_000_000
    comments: int = 100_000


WHOLE, SMALL = Size(), Size(200, 12_000, 60_000, 60_000)

PEOPLE = """
    INSERT INTO users (id, username, username_folded, email, email_folded, first_name, last_name, is_admin)
    SELECT {user}, 'p' || n, 'p' || n, 'p' || n || '@x.org', 'p' || n || '@x.org', 'Ada', 'L' || n, false
    FROM generate_series(1, :people) AS n
"""
AGENTS = """
    INSERT INTO agents (id, owner_id, name, goal, category, lenses, is_global, super_agent_enabled)
    SELECT {agent}, {user}, 'Agent ' || n, 'Weighs it.', 'Business', '[]', true, false
    FROM generate_series(1, :people) AS n
"""
FOLLOWS = """
    INSERT INTO agent_follows (user_id, agent_id)
    SELECT '{reader}', {agent} FROM generate_series(1, 50) AS n
"""
ANALYSES = """
    INSERT INTO analyses (id, user_id, kind, scenario, model_choice, status, tier, attempt, tier_tries,
        deadline_at, result, clarity_score)
    SELECT md5('a' || n)::uuid, {owner}, 'analysis', 'Should we?', 'iris', 'completed', 1, 1, 1, now(),
        '{{}}', n % 100
    FROM generate_series(1, :posts / 2) AS n
"""
POSTS = """
    INSERT INTO posts (id, user_id, agent_id, content, tags, analysis_id, shows_scenario, created_at,
        agent_name, model_name, kind)
    SELECT {post}, {owner}, {of_agent}, repeat('Lisbon looks good. ', 8) || n,
        to_jsonb(ARRAY['all', 't' || n % 97]),
        CASE WHEN n <= :posts / 2 THEN md5('a' || n)::uuid END, false,
        now() - make_interval(mins => n * 7919 % :posts), 'Agent', 'qwen/qwen3-32b',
        CASE WHEN n <= :posts / 2 THEN 'analysis' ELSE 'agent' END
    FROM generate_series(1, :posts) AS n
"""
TAGS = """
    INSERT INTO post_tags (post_id, tag, created_at)
    SELECT id, tag, created_at FROM posts, jsonb_array_elements_text(tags) AS tag
"""
LIKES = """
    INSERT INTO post_likes (user_id, post_id)
    SELECT {liker}, {liked} FROM generate_series(0, :likes - 1) AS k ON CONFLICT DO NOTHING
"""
LIKED = """
    UPDATE posts SET like_count = counted.likes
    FROM (SELECT post_id, count(*) AS likes FROM post_likes GROUP BY post_id) AS counted
    WHERE counted.post_id = posts.id
"""
THREADS = """
    INSERT INTO comments (id, post_id, user_id, content, created_at, reply_count)
    SELECT md5('c' || n)::uuid, CASE WHEN n % 2 = 0 THEN '{busy}' ELSE {post} END, {owner}, 'Why? ' || n,
        now() - make_interval(secs => n), CASE WHEN n % 20 = 0 THEN 10 ELSE 0 END
    FROM generate_series(1, :comments / 2) AS n
"""
REPLIES = """
    INSERT INTO comments (id, post_id, user_id, root_id, parent_id, content, created_at)
    SELECT md5('r' || root || k)::uuid, post_id, user_id, id, id, 'Because ' || k,
        now() + make_interval(secs => k)
    FROM generate_series(1, :comments / 2 / 20) AS root, generate_series(1, 10) AS k, comments
    WHERE comments.id = md5('c' || root * 20)::uuid
"""
NAMES = {
    "user": "lpad(to_hex(n), 32, '0')::uuid",
    "owner": "lpad(to_hex(1 + n % :people), 32, '0')::uuid",
    "agent": "md5('g' || n)::uuid",
    "of_agent": "md5('g' || (1 + n * 31 % :people))::uuid::text",
    "post": "CASE WHEN n = 1 THEN '00000000-0000-0001-0000-000000000000' ELSE md5('p' || n)::uuid END",
    "liker": "lpad(to_hex(1 + k % :people), 32, '0')::uuid",
    "liked": "md5('p' || (2 + k::bigint * 104729 % (:posts - 1)))::uuid",
    "reader": str(READER),
    "busy": str(BUSY_POST),
}
MADE = (PEOPLE, AGENTS, FOLLOWS, ANALYSES, POSTS, TAGS, LIKES, LIKED, THREADS, REPLIES)


class Kind(Struct, frozen=True):
    """A page of the feed. `index` is the expected index, `pages_on` the number of pages before it."""

    asked: FeedFilter
    index: str
    pages_on: int = 0


KINDS: dict[str, Kind] = {
    "the first page, for a visitor": Kind(FeedFilter(), "ix_posts_newest"),
    "the first page": Kind(FeedFilter(reader=READER), "ix_posts_newest"),
    f"page {PAGES_ON}": Kind(FeedFilter(reader=READER), "ix_posts_newest", PAGES_ON),
    "trending": Kind(FeedFilter("trending", READER), "ix_posts_trending"),
    f"trending, page {PAGES_ON}": Kind(FeedFilter("trending", READER), "ix_posts_trending", PAGES_ON),
    "an author": Kind(FeedFilter(reader=READER, author=UUID(int=7)), "ix_posts_user_id_created_at"),
    "a tag of every post": Kind(FeedFilter(reader=READER, tag="all"), "ix_post_tags_newest"),
    "a rare tag": Kind(FeedFilter(reader=READER, tag="t5"), "ix_post_tags_newest"),
    "what one follows": Kind(FeedFilter("following", READER), "ix_posts_agent_id_created_at"),
}


async def fill(url: str, size: Size) -> None:
    """Inserts all rows and runs VACUUM. Foreign keys are not checked and there is no statement timeout."""
    engine = create_async_engine(url)
    given = {"people": size.people, "posts": size.posts, "likes": size.likes, "comments": size.comments}
    async with session_factory(engine).begin() as db:
        await db.execute(text("SET LOCAL session_replication_role = 'replica'"))
        for statement in MADE:
            made = statement.format(**NAMES).replace("::", r"\:\:")
            wanted = {name: value for name, value in given.items() if f":{name}" in made}
            await db.execute(text(made), wanted)
    async with engine.connect() as connection:
        await connection.execution_options(isolation_level="AUTOCOMMIT")
        await connection.execute(text("VACUUM ANALYZE"))
    await engine.dispose()


async def place_before(db: AsyncSession, kind: Kind) -> FeedCursor | None:
    """Returns the cursor at the end of the previous page."""
    if not kind.pages_on:
        return None
    rows = await PostRepository(db).page(kind.asked, None, kind.pages_on * (PAGE - 1))
    return FeedCursor(kind.asked.tab, rows[-1].key, rows[-1].id)


async def explained(db: AsyncSession, kind: Kind, how: str = "ANALYZE, FORMAT JSON") -> Any:
    """Returns the plan of a page."""
    statement, values = queries.page(kind.asked, await place_before(db, kind), PAGE)
    return await plan_of(db, cast(Select[Any], statement.statement), how, values)


def threads() -> Select[Any]:
    """Selects a page of threads of the post with half of all comments."""
    return comments.threads(Parent("post", BUSY_POST), READER, None, PAGE)


def search() -> Select[Any]:
    """Selects the posts with a rare word."""
    return post_page("123", READER, None, PAGE)


async def plan_of(
    db: AsyncSession,
    asked: Select[Any],
    how: str = "ANALYZE, FORMAT JSON",
    given: Mapping[str, object] | None = None,
) -> Any:
    """Returns the generic plan, which PostgreSQL may use for a prepared statement."""
    made = asked.compile(dialect=DIALECT, compile_kwargs={"render_postcompile": True})
    values = made.construct_params(given)
    connection = await db.connection()
    await connection.exec_driver_sql("SET LOCAL plan_cache_mode = force_generic_plan")
    await connection.exec_driver_sql(f"PREPARE page AS {made}")
    literals = ", ".join(_literal(values[name]) for name in made.positiontup or ())
    call = f"page({literals})" if literals else "page"
    rows = await connection.exec_driver_sql(f"EXPLAIN ({how}) EXECUTE {call}")
    plan = rows.scalar_one()[0] if "JSON" in how else "\n".join(rows.scalars())
    await connection.exec_driver_sql("DEALLOCATE page")
    return plan


def _literal(value: object) -> str:
    return "'" + str(value).replace("'", "''") + "'"


def nodes(plan: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yields every node of a plan."""
    yield plan
    for below in plan.get("Plans", ()):
        yield from nodes(below)


OTHERS = {"threads": threads, "search": search}


async def _print(url: str) -> None:
    await fill(url, WHOLE)
    engine = create_engine(Settings().replace(database_url=url))
    how = "ANALYZE, BUFFERS OFF, COSTS OFF"
    async with session_factory(engine)() as db:
        for name, kind in KINDS.items():
            sys.stdout.write(f"\n=== {name}\n{await explained(db, kind, how)}\n")
        for name, asked in OTHERS.items():
            sys.stdout.write(f"\n=== {name}\n{await plan_of(db, asked(), how)}\n")
    await engine.dispose()


if __name__ == "__main__":
    run_on_empty_database(_print)
