"""Query plans of the directory with 50,000 global and 50,000 personal agents of 5,000 people.

    python -m tests.app.domains.agents.directory.plans

prints the plan and the timing of every kind of page, on a temporary PostgreSQL server.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any
from uuid import UUID

from sqlalchemy import Select, text
from sqlalchemy.dialects import postgresql
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession

from app.core.database.engine import create_engine, session_factory
from app.core.settings.config import Settings
from app.domains.agents.directory import queries
from app.domains.agents.directory.cursors import DirectoryCursor
from app.domains.agents.directory.queries import DirectoryFilter
from app.domains.agents.directory.schemas import Sort
from app.domains.community.agent_feed import queries as feed
from tests.support.empty_database import run_on_empty_database

MANY, PEOPLE, RUN_AGENTS = 50_000, 5_000, 1_000
READER = UUID(int=2)
PAGE = 25
DIALECT = postgresql.asyncpg.dialect()  # type: ignore[no-untyped-call]  # SQLAlchemy leaves it untyped

SORTS: tuple[Sort, ...] = ("uses", "followers", "newest")
INDEXES = {sort: f"ix_agents_{sort}" for sort in SORTS}
CATEGORY_INDEXES = {sort: f"ix_agents_category_{sort}" for sort in SORTS}

INSERT_PEOPLE = text("""
    INSERT INTO users (id, username, username_folded, email, email_folded, first_name, last_name, is_admin)
    SELECT CAST(lpad(to_hex(n), 32, '0') AS uuid), 'p' || n, 'p' || n, 'p' || n || '@x.org',
        'p' || n || '@x.org', 'Ada', 'Byron' || n, false
    FROM generate_series(1, :people) AS n
""")
INSERT_AGENTS = text("""
    INSERT INTO agents (
        id, owner_id, name, goal, category, lenses, is_global, super_agent_enabled,
        run_count, follower_count, created_at, search
    )
    SELECT gen_random_uuid(), CAST(lpad(to_hex(owner), 32, '0') AS uuid), name, goal,
        CASE WHEN n % 400 = 0 THEN 'Finance' ELSE 'Business' END,
        '[{"name": "Cash", "enabled": true, "focusBullets": ["Runway"]}]', n % 2 = 0, false,
        n * 7919 % 1000, n * 7727 % 501, now() - make_interval(mins => n),
        to_tsvector('simple', name || ' Ada Byron' || owner || ' ' || goal)
    FROM (
        SELECT n, 1 + n / 2 % :people AS owner, 'Agent ' || n AS name,
            (ARRAY['Weighs an offer as a board would.', 'Reads a contract for what is missing in it.',
                'Looks at a plan with the eyes of those who carry it out.'])[1 + n / 2 % 3] AS goal
        FROM generate_series(1, :many) AS n
    ) AS given
""")


INSERT_RUNS = text(
    """
    INSERT INTO analyses (id, user_id, kind, scenario, model_choice, status, tier, attempt, tier_tries,
        deadline_at, result, agent_id, created_at)
    SELECT gen_random_uuid(), :owner, 'custom-agent', 'Should we?', 'iris', 'completed', 1, 1, 1, now(), '{}',
        agent.id::text, now() - make_interval(mins => (n * 7919) % 80000)
    FROM (SELECT id, row_number() OVER () AS place FROM agents) AS agent, generate_series(1, :runs) AS n
    WHERE agent.place <= :agents
""".replace("::", r"\:\:")
)


class Kind(DirectoryFilter, frozen=True):
    """A kind of page. `is_later` is true for all pages but the first."""

    is_later: bool = False


PAGES: dict[str, Kind] = {
    **{f"the first page by {sort}": Kind("none", "", None, sort) for sort in SORTS},
    **{f"page 1,000 by {sort}": Kind("none", "", None, sort, True) for sort in SORTS},
    **{f"a category by {sort}": Kind("none", "", "Finance", sort) for sort in SORTS},
    "a later page of a category": Kind("none", "", "Finance", "uses", True),
    "a search for a rare word": Kind("words", "41234", None, "uses"),
    "a search for a word of a third of them": Kind("words", "contr", None, "uses"),
    "a search in a category": Kind("words", "agent 40", "Finance", "newest"),
}
COUNTS = ("the first page by uses", "a category by uses", "a search for a rare word")
ANYWHERE: dict[str, Kind] = {
    "anywhere in the text": Kind("anywhere", "ntract", None, "uses"),
    "anywhere in a name": Kind("anywhere", "gent 4123", None, "uses"),
    "anywhere in the name of an owner": Kind("anywhere", "yron412", None, "newest"),
    "nowhere in the text": Kind("anywhere", "qqq", None, "uses"),
}
"""Substring searches. They run only when the search by words has no match."""

FEED: dict[str, feed.AgentFeedFilter] = {
    "a search of the feed for a rare text": feed.AgentFeedFilter("all", "t 4123", READER),
    "a search of the trending for a text of a third of them": feed.AgentFeedFilter("trending", "tract", None),
}


async def fill(engine: AsyncEngine) -> None:
    """Inserts people and their agents, half of them global, and vacuums the tables as autovacuum does."""
    async with session_factory(engine).begin() as db:
        await db.execute(INSERT_PEOPLE, {"people": PEOPLE})
        # Building the trigram index after the insert takes half the time.
        trigrams = await db.scalar(text("SELECT pg_get_indexdef(to_regclass('ix_agents_trigrams'))"))
        await db.execute(text("DROP INDEX ix_agents_trigrams"))
        await db.execute(INSERT_AGENTS, {"people": PEOPLE, "many": 2 * MANY})
        await db.execute(text(f"{trigrams}"))
    async with engine.connect() as connection:
        await connection.execution_options(isolation_level="AUTOCOMMIT")
        await connection.execute(text("VACUUM ANALYZE agents, users"))


async def explain_page(db: AsyncSession, kind: Kind, mode: str = "custom", how: str = "FORMAT JSON") -> Any:
    """Returns the plan of a kind of page. Mode `custom` plans for the actual values, `generic` for any
    values, as a prepared statement may."""
    after = await _middle(db, kind) if kind.is_later else None
    return await explain_query(db, queries.page(kind, after, PAGE), mode, how)


async def explain_query(db: AsyncSession, asked: Select[Any], mode: str, how: str) -> Any:
    made = asked.compile(dialect=DIALECT, compile_kwargs={"render_postcompile": True})
    values = made.construct_params()
    connection = await db.connection()
    await connection.exec_driver_sql(f"SET LOCAL plan_cache_mode = force_{mode}_plan")
    await connection.exec_driver_sql(f"PREPARE page AS {made}")
    given = ", ".join(_literal(values[name]) for name in made.positiontup or ())
    call = f"page({given})" if given else "page"
    rows = await connection.exec_driver_sql(f"EXPLAIN ({how}) EXECUTE {call}")
    plan = rows.scalar_one()[0]["Plan"] if "JSON" in how else "\n".join(rows.scalars())
    await connection.exec_driver_sql("DEALLOCATE page")
    return plan


def _literal(value: object) -> str:
    return "'" + str(value).replace("'", "''") + "'"


async def _middle(db: AsyncSession, kind: Kind) -> DirectoryCursor:
    rows = (await db.execute(queries.page(kind, None, MANY // 10))).all()
    return DirectoryCursor(kind.sort, kind.search, 5, rows[-1].key, rows[-1].id)


def nodes(plan: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yields every step of a plan."""
    yield plan
    for below in plan.get("Plans", ()):
        yield from nodes(below)


async def _print(url: str) -> None:
    engine = create_engine(Settings().replace(database_url=url))
    await fill(engine)
    async with session_factory(engine)() as db:
        for name, kind in (PAGES | ANYWHERE).items():
            plan = await explain_page(db, kind, how="ANALYZE, BUFFERS OFF, COSTS OFF")
            sys.stdout.write(f"\n=== {name}\n{plan}\n")
        for name, sought in FEED.items():
            plan = await explain_query(
                db, feed.page(sought, None, PAGE), "generic", "ANALYZE, BUFFERS OFF, COSTS OFF"
            )
            sys.stdout.write(f"\n=== {name}\n{plan}\n")
        await db.execute(INSERT_RUNS, {"owner": UUID(int=1), "agents": RUN_AGENTS, "runs": 200})
        await db.commit()
        async with engine.connect() as connection:
            await connection.execution_options(isolation_level="AUTOCOMMIT")
            await connection.execute(text("VACUUM ANALYZE analyses"))
        asked = text(f"EXPLAIN (ANALYZE, BUFFERS OFF, COSTS OFF) {feed.STATS}")
        plan = "\n".join(await db.scalars(asked, {"built_in": ["logical-lens"]}))
        sys.stdout.write(f"\n=== the figures of the network\n{plan}\n")
        for name in COUNTS:
            count = await explain_query(
                db, queries.total(PAGES[name]), "custom", "ANALYZE, BUFFERS OFF, COSTS OFF"
            )
            sys.stdout.write(f"\n=== how many there are on {name}\n{count}\n")
    await engine.dispose()


if __name__ == "__main__":
    run_on_empty_database(_print)
