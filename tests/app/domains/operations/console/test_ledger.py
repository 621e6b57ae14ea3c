"""Migration of earlier requests and run ends into the request ledger."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from uuid import UUID

from sqlalchemy import Float, cast, func, select, text
from sqlalchemy.ext.asyncio import AsyncEngine

from app.core.database.engine import create_engine, session_factory
from app.core.database.migrate import upgrade_async
from app.core.settings.config import Settings
from app.models import ModelRequest, RunEnd
from tests.support.databases import Databases
from tests.support.waiting import until

RUN = UUID(int=7)
LOST = {"startedAt": 1.5, "latencyMs": 500, "usage": None, "cost": None, "lost": True, "failure": None}
ANSWERED = {
    "startedAt": 2.5,
    "latencyMs": 250,
    "usage": {"inputTokens": 7, "outputTokens": 3},
    "cost": 0.25,
    "failure": None,
    "lost": False,
}
OUTCOME = {
    "lens": "logical",
    "tier": 1,
    "model": "m",
    "answer": None,
    "failure": {"kind": "empty", "message": ""},
    "tries": [LOST, ANSWERED],
}
EARLIER_ROWS = (
    """
    INSERT INTO users (id, username, username_folded, email, email_folded, first_name, last_name, is_admin)
    VALUES (:id, 'ada', 'ada', 'a@x.org', 'a@x.org', 'Ada', 'L', false)
    """,
    """
    INSERT INTO analyses (id, user_id, kind, scenario, model_choice, status, tier, attempt, tier_tries,
        deadline_at, finished_at)
    VALUES (:id, :id, 'analysis', 'Move?', 'iris', 'failed', 1, 1, 1, now(), now())
    """,
    """
    INSERT INTO lens_outcomes (analysis_id, tier, lens, attempt, outcome)
    VALUES (:id, 1, 'logical', 1, CAST(:outcome AS jsonb))
    """,
    """
    INSERT INTO lens_audits (analysis_id, lens, tier, propensity, outcomes)
    VALUES (:id, 'logical', 1, 0.5, jsonb_build_array(CAST(:outcome AS jsonb)))
    """,
)


RUNS = 1_000
MANY_RUNS = """
    INSERT INTO analyses (id, user_id, kind, scenario, model_choice, status, tier, attempt, tier_tries,
        deadline_at)
    SELECT CAST(lpad(to_hex(n), 32, '0') AS uuid), :id, 'analysis', 'Move?', 'iris', 'queued', 1, 1, 1, now()
    FROM generate_series(100, 99 + CAST(:runs AS int)) AS n
"""
OUTCOMES = """
    INSERT INTO lens_outcomes (analysis_id, tier, lens, attempt, outcome)
    SELECT id, 1, 'logical', 1, CAST(:outcome AS jsonb) FROM analyses WHERE id <> :id
"""
LOCK_RUN = "SELECT id FROM analyses WHERE id = (SELECT id FROM analyses ORDER BY id DESC LIMIT 1) FOR UPDATE"


@asynccontextmanager
async def database_before_ledger(url: str, *statements: str) -> AsyncIterator[AsyncEngine]:
    """Yields a database at the revision before the ledger, with the rows of `statements`."""
    await upgrade_async(url, to="0010")
    engine = create_engine(Settings().replace(database_url=url))
    given: dict[str, Any] = {"id": RUN, "outcome": json.dumps(OUTCOME), "runs": RUNS}
    async with session_factory(engine).begin() as db:
        for statement in statements:
            await db.execute(text(statement), {k: v for k, v in given.items() if f":{k}" in statement})
    yield engine
    await engine.dispose()


async def test_migration_adds_earlier_requests_and_run_ends_to_the_ledger_once(databases: Databases) -> None:
    with databases.empty() as url:
        async with database_before_ledger(url, *EARLIER_ROWS) as engine:
            await upgrade_async(url)
            row, ended = ModelRequest, cast(func.extract("epoch", ModelRequest.finished_at), Float)
            told = select(row.purpose, row.number, row.failure, row.tokens_in, row.cost_usd, ended)
            async with session_factory(engine)() as db:
                made = [tuple(one) for one in await db.execute(told.order_by(row.purpose, row.number))]
                ends = [tuple(one) for one in await db.execute(select(RunEnd.analysis_id, RunEnd.status))]
    lost, empty = (1, "lost", None, None, 2.0), (2, "empty", 7, 0.25, 2.75)
    assert made == [("audit", *lost), ("audit", *empty), ("run", *lost), ("run", *empty)]
    assert ends == [(RUN, "failed")]


async def test_locked_run_does_not_delay_ledger_entries_of_others(databases: Databases) -> None:
    with databases.empty() as url:
        async with database_before_ledger(url, *EARLIER_ROWS[:2], MANY_RUNS, OUTCOMES) as engine:
            await upgrade_async(url, to="0013")
            sessions = session_factory(engine)

            async def count_requests() -> int | None:
                async with sessions() as db:
                    return await db.scalar(select(func.count(ModelRequest.id)))

            async with sessions.begin() as holder:
                await holder.execute(text(LOCK_RUN))
                migration = asyncio.create_task(upgrade_async(url))
                await until(count_requests, within=10, saying="requests of other runs")
                assert not migration.done()
            await migration
            assert await count_requests() == 2 * RUNS
