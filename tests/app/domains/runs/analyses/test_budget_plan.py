"""The spending query of a user uses indexes, however many runs and calls are stored."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.database.engine import create_engine, session_factory
from app.core.settings.config import Settings
from app.domains.runs.analyses.budget import SPENDING, spending_of
from routing.models.ladder import Ladder
from tests.app.domains.runs.history.plans import DIALECT, nodes
from tests.support.databases import Databases

RUNS, PEOPLE = 10_000, 100
ME = UUID(int=1)
INSERT_ROWS = (
    """
    INSERT INTO users (id, username, username_folded, email, email_folded, first_name, last_name, is_admin)
    SELECT CAST(lpad(to_hex(n), 32, '0') AS uuid), 'p' || n, 'p' || n, 'p' || n || '@x.org',
        'p' || n || '@x.org', 'Ada', 'L', false
    FROM generate_series(1, :people) AS n
    """,
    """
    INSERT INTO analyses (id, user_id, kind, scenario, model_choice, status, tier, attempt, tier_tries,
        created_at, deadline_at)
    SELECT gen_random_uuid(), CAST(lpad(to_hex(1 + n % :people), 32, '0') AS uuid), 'analysis',
        repeat('Should we? ', 20), 'gpt-4o', 'canceled', 0, 2, 1, at, at + interval '10 min'
    FROM (SELECT n, now() - make_interval(mins => n * 4) AS at FROM generate_series(1, :runs) AS n) AS made
    """,
    """
    INSERT INTO lens_outcomes (analysis_id, tier, lens, attempt, outcome, cost_usd, created_at)
    SELECT id, 0, lens, 1, '{}', 0.001, created_at
    FROM analyses, unnest(ARRAY['logical', 'ethical', 'factual', 'strategic']) AS lens
    """,
    """
    INSERT INTO model_calls (analysis_id, attempt, tier, lens, model, started_at, finished_at)
    SELECT analysis_id, 1, 0, lens, 'gpt-4o', created_at, CASE WHEN lens <> 'ethical' THEN now() END
    FROM lens_outcomes
    """,
)


@pytest.fixture(scope="module")
def crowded_url(databases: Databases) -> Iterator[str]:
    """Returns a database with 10,000 runs of 100 users in four weeks. One call of each run is interrupted."""

    async def filled(url: str) -> None:
        engine = create_engine(Settings().replace(database_url=url))
        async with engine.begin() as connection:
            for statement in INSERT_ROWS:
                asked = {name: value for name, value in COUNTS.items() if f":{name}" in statement}
                await connection.execute(text(statement), asked)
            await connection.execute(text("ANALYZE analyses, lens_outcomes, model_calls"))
        await engine.dispose()

    with databases.migrated() as url:
        asyncio.run(filled(url))
        yield url


COUNTS = {"runs": RUNS, "people": PEOPLE}


async def explain_spending(db: AsyncSession, mode: str) -> Any:
    """Returns the query plan: mode `custom` for the actual values, `generic` for any values."""
    asked = SPENDING.compile(dialect=DIALECT)
    values = spending_of(ME, "k1", Ladder.from_env({"OPENAI_API_KEY": "k"}), ME)
    given = ", ".join(_literal(values[name]) for name in asked.positiontup or ())
    connection = await db.connection()
    await connection.exec_driver_sql(f"SET LOCAL plan_cache_mode = force_{mode}_plan")
    await connection.exec_driver_sql(f"PREPARE spending AS {asked}")
    found = await connection.exec_driver_sql(f"EXPLAIN (FORMAT JSON) EXECUTE spending({given})")
    return found.scalar_one()[0]["Plan"]


def _literal(value: object) -> str:
    return "'{" + ", ".join(map(str, value)) + "}'" if isinstance(value, list) else f"'{value}'"


@pytest.mark.parametrize("mode", ["custom", "generic"])
async def test_spending_query_uses_no_sequential_scan(crowded_url: str, mode: str) -> None:
    engine = create_engine(Settings().replace(database_url=crowded_url))
    async with session_factory(engine)() as db:
        steps = list(nodes(await explain_spending(db, mode)))
    await engine.dispose()

    assert not [step for step in steps if step["Node Type"] == "Seq Scan"]
    assert {step.get("Relation Name") for step in steps} >= {"analyses", "lens_outcomes", "model_calls"}
    assert "ix_analyses_user_id_created_at" in {step.get("Index Name") for step in steps}
