"""Query plans of the operator pages with 250,000 runs and 1,000,000 model requests.

    python -m tests.app.domains.operations.console.plans

prints the plan and times of every statement, on a temporary PostgreSQL.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, TextClause, func, text
from sqlalchemy.dialects import postgresql
from sqlalchemy.ext.asyncio import AsyncSession, create_async_engine

from app.core.database.engine import create_engine, session_factory
from app.core.settings.config import Settings
from app.domains.agents.model_catalog.queries import QUOTAS
from app.domains.operations.console import daily_totals, queries
from app.domains.operations.console import spending_queries as spending
from app.domains.operations.console.provider_health import OUTCOMES
from app.domains.operations.console.repository import select_runs
from app.domains.operations.console.run_filters import has_request
from app.models import Analysis, ModelRequest
from tests.support.empty_database import run_on_empty_database

RUNS, PEOPLE = 250_000, 1_000
INSERTS = (
    """
    INSERT INTO users (id, username, username_folded, email, email_folded, first_name, last_name, is_admin)
    SELECT md5('u' || n)\\:\\:uuid, 'p' || n, 'p' || n, 'p' || n || '@x.org', 'p' || n || '@x.org', 'Ada',
        'L', false FROM generate_series(1, :people) AS n
    """,
    """
    INSERT INTO analyses (id, user_id, kind, scenario, model_choice, status, tier, attempt, tier_tries,
        deadline_at, result, created_at, started_at, finished_at, next_run_at, lease_until, lease_owner)
    SELECT md5('a' || n)\\:\\:uuid, md5('u' || (1 + n % :people))\\:\\:uuid, 'analysis',
        repeat('Should we? ', 50), 'iris',
        CASE WHEN n <= 300 THEN 'queued' WHEN n <= 600 THEN 'running' WHEN n % 100 = 0 THEN 'failed'
            ELSE 'completed' END, 1 + n % 3, 1, 1, now(),
        CASE WHEN n > 600 AND n % 100 <> 0 THEN '{}'\\:\\:jsonb END, at, at, at, at,
        CASE WHEN n BETWEEN 301 AND 600 THEN now() END, CASE WHEN n BETWEEN 301 AND 600 THEN 'host:1:a' END
    FROM (SELECT n, now() - make_interval(secs => n * 10.4) AS at FROM generate_series(1, :runs) AS n) AS made
    """,
    """
    INSERT INTO run_events (analysis_id, attempt, seq, type, tier, data, created_at)
    SELECT id, life, 1, type, 1, '{}', created_at + make_interval(secs => life)
    FROM analyses, (VALUES (0, 'queued'), (1, 'tier_started')) AS told(life, type)
    """,
    """
    INSERT INTO model_requests (analysis_id, purpose, attempt, tier, lens, model, number, started_at,
        finished_at, latency_ms, tokens_in, tokens_out, cost_usd, failure, said)
    SELECT id, 'run', 1, tier, lens, 'model-' || tier, 1, created_at, created_at, random() * 1000, 900, 400,
        random() / 1000, CASE WHEN random() < 0.03 THEN 'timeout' END, 'No answer.'
    FROM analyses, unnest(ARRAY['logical', 'ethical', 'factual', 'strategic']) AS lens
    """,
    """
    INSERT INTO model_calls (analysis_id, attempt, tier, lens, model, started_at, finished_at)
    SELECT analysis_id, 1, tier, lens, model, started_at, CASE WHEN random() > 0.0005 THEN finished_at END
    FROM model_requests
    """,
    """
    INSERT INTO run_ends (analysis_id, ended_at, status, tier, cost_usd, all_top_usd)
    SELECT id, finished_at, status, tier, 0.001, 0.002 FROM analyses WHERE status IN ('completed', 'failed')
    """,
)
DAYS, NEWEST = {"days": 30}, [UUID(int=n) for n in range(50)]
STATEMENTS: Mapping[str, tuple[TextClause, dict[str, Any]]] = {
    "queues": (queries.QUEUES, {}),
    "waits of the last hour": (queries.WAITS, {"most": queries.WAITED_OF}),
    "leases": (queries.LEASES, {"most": queries.LEASES_MOST}),
    "statuses": (queries.STATUSES, {}),
    "costs of a page of runs": (queries.COSTS, {"ids": NEWEST}),
    "providers": (spending.PROVIDERS, {}),
    "errors": (spending.ERRORS, {}),
    "outcomes": (OUTCOMES, {}),
    "quotas": (QUOTAS, {}),
    "lost today": (spending.LOST_TODAY, {}),
    "totals a day, 30 days, none stored": (daily_totals.TOTALS_A_DAY, DAYS),
    "lost a day, 30 days": (spending.LOST_A_DAY, DAYS),
}
LISTS: Mapping[str, list[ColumnElement[bool]]] = {
    "all runs": [],
    "failed runs": [Analysis.status == "failed"],
    "running runs": [Analysis.status == "running"],
    "runs on tier 3": [Analysis.tier == 3],
    "runs of an agent": [Analysis.agent_id == "critic"],
    "runs with a model": [has_request(ModelRequest.model == "model-2")],
    "runs with a lost call": [has_request(ModelRequest.failure == "lost")],
    "runs with an error": [func.md5(Analysis.failure_reason) == "none"],
    "runs of three people": [Analysis.user_id.in_([UUID(int=n) for n in range(3)])],
}


async def fill(url: str) -> None:
    """Inserts all rows. Foreign keys are not checked and triggers are off; their rows are inserted here."""
    engine = create_async_engine(url)
    async with session_factory(engine).begin() as db:
        await db.execute(text("SET LOCAL session_replication_role = 'replica'"))
        for statement in INSERTS:
            given = {"runs": RUNS, "people": PEOPLE}
            await db.execute(text(statement), {k: v for k, v in given.items() if f":{k}" in statement})
    async with engine.connect() as connection:
        await connection.execution_options(isolation_level="AUTOCOMMIT")
        await connection.execute(text("VACUUM ANALYZE"))
    await engine.dispose()


async def explain(db: AsyncSession, statement: str) -> str:
    rows = await (await db.connection()).exec_driver_sql(
        f"EXPLAIN (ANALYZE, BUFFERS OFF, COSTS OFF) {statement}"
    )
    return "\n".join(rows.scalars())


def with_literals(statement: Any, given: Mapping[str, Any]) -> str:
    """Returns a statement with literal values."""
    values = dict(given)
    if "ids" in values:
        values["ids"] = "{" + ",".join(map(str, values["ids"])) + "}"
    bound = statement.bindparams(**values) if values else statement
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]  # SQLAlchemy leaves it untyped
    return str(bound.compile(dialect=dialect, compile_kwargs={"literal_binds": True})).replace("%%", "%")


async def _print(url: str) -> None:
    await fill(url)
    engine = create_engine(Settings().replace(database_url=url))
    async with session_factory(engine)() as db:
        for name, (statement, given) in STATEMENTS.items():
            sys.stdout.write(f"\n=== {name}\n{await explain(db, with_literals(statement, given))}\n")
        for name, found in LISTS.items():
            sys.stdout.write(
                f"\n=== {name}\n{await explain(db, with_literals(select_runs(found, None, 51), {}))}\n"
            )
        for day in (await db.scalars(daily_totals.CLOSED_DAYS, {"days": daily_totals.DAYS_MOST})).all():
            await db.execute(daily_totals.STORE_DAY, {"day": day})
        totals = with_literals(daily_totals.TOTALS_A_DAY, DAYS)
        sys.stdout.write(f"\n=== totals a day, 30 days, closed days stored\n{await explain(db, totals)}\n")
    await engine.dispose()


if __name__ == "__main__":
    run_on_empty_database(_print)
