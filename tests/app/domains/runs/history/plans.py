"""Query plans of the history with 10,000 analyses of the reader and 10,000 of another user.

    python -m tests.app.domains.runs.history.plans

prints the plan and the timing of every kind of page, on a temporary PostgreSQL server.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any
from uuid import UUID

from sqlalchemy import text
from sqlalchemy.dialects import postgresql
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.database.engine import SessionFactory, create_engine, session_factory
from app.core.settings.config import Settings
from app.domains.runs.history import queries
from app.domains.runs.history.cursors import HistoryCursor, Search
from app.models import User
from tests.app.domains.runs.history.history_client import add_many
from tests.support.empty_database import run_on_empty_database

MINE, OTHERS = 10_000, 10_000
PAGE = 31
SCENARIOS = [
    "Should we move the team of nine from Leeds to Bristol before March, or stay for another year? " * 6,
    "Sell the old press now, or keep it for spares for another year? Maintenance costs 4,000 a year. " * 6,
    "Take the job in Lisbon for 45,000, or stay near the parents and ask for more money at home? " * 6,
]
ME, OTHER = UUID(int=1), UUID(int=2)

DIALECT = postgresql.asyncpg.dialect()  # type: ignore[no-untyped-call]  # SQLAlchemy leaves it untyped

PAGES: dict[str, tuple[Search, str, bool]] = {
    "the first page": ("none", "", False),
    "page 160, by its cursor": ("none", "", True),
    "a search for a rare word": ("words", "9876", False),
    "a search for a word of a third of them": ("words", "lisb", False),
    "a search for two words": ("words", "lisb 45,000", False),
    "page n of a search": ("words", "press", True),
}
ANYWHERE: dict[str, tuple[Search, str, bool]] = {
    "anywhere in the text": ("anywhere", "isbo", False),
    "nowhere in the text": ("anywhere", "qqq", False),
}
"""Substring searches scan all entries of the user without an index. They run only when the search by words
has no match."""


async def fill(sessions: SessionFactory) -> None:
    """Inserts 10,000 analyses of the reader and 10,000 of another user. Updates the statistics and flushes
    the pending list of the search index as autovacuum does, because plans depend on both."""
    async with sessions.begin() as db:
        for user_id in (ME, OTHER):
            name = f"user-{user_id}"
            db.add(
                User(
                    id=user_id,
                    username=name,
                    username_folded=name,
                    email=f"{name}@example.org",
                    email_folded=f"{name}@example.org",
                    first_name="Ada",
                    last_name="Lovelace",
                )
            )
    await add_many(sessions, ME, MINE, SCENARIOS)
    await add_many(sessions, OTHER, OTHERS, SCENARIOS)
    async with sessions.begin() as db:
        await db.execute(text("SELECT gin_clean_pending_list('ix_history_entries_search')"))
        await db.execute(text("ANALYZE analyses, history_entries"))


async def explain_page(db: AsyncSession, page: str, mode: str = "custom", how: str = "FORMAT JSON") -> Any:
    """Returns the plan of a kind of page. Mode `custom` plans for the actual values, `generic` for any
    values, as a prepared statement may."""
    search, q, is_later = (PAGES | ANYWHERE)[page]
    after = await _middle(db, search) if is_later else None
    asked = queries.page(ME, search, q, after, PAGE).compile(
        dialect=DIALECT, compile_kwargs={"render_postcompile": True}
    )
    values = asked.construct_params()
    connection = await db.connection()
    await connection.exec_driver_sql(f"SET LOCAL plan_cache_mode = force_{mode}_plan")
    await connection.exec_driver_sql(f"PREPARE page AS {asked}")
    given = ", ".join(_literal(values[name]) for name in asked.positiontup or ())
    rows = await connection.exec_driver_sql(f"EXPLAIN ({how}) EXECUTE page({given})")
    plan = rows.scalar_one()[0]["Plan"] if "JSON" in how else "\n".join(rows.scalars())
    await connection.exec_driver_sql("DEALLOCATE page")
    return plan


def _literal(value: object) -> str:
    return "'" + str(value).replace("'", "''") + "'"


async def _middle(db: AsyncSession, search: Search) -> HistoryCursor:
    nth = queries.entries(ME).order_by(queries.Entry.created_at.desc()).offset(MINE // 2).limit(1)
    row = (await db.execute(nth)).one()
    return HistoryCursor(row.is_pinned, row.created_at, row.analysis_id, search)


def nodes(plan: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yields every step of a plan."""
    yield plan
    for below in plan.get("Plans", ()):
        yield from nodes(below)


async def _print(url: str) -> None:
    engine = create_engine(Settings().replace(database_url=url))
    sessions = session_factory(engine)
    await fill(sessions)
    async with sessions() as db:
        for page in PAGES | ANYWHERE:
            plan = await explain_page(db, page, how="ANALYZE, BUFFERS OFF, COSTS OFF")
            sys.stdout.write(f"\n=== {page}\n{plan}\n")
    await engine.dispose()


if __name__ == "__main__":
    run_on_empty_database(_print)
