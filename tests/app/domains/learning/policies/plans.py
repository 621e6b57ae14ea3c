"""Query plan of the count of labels, with 40,000 analyses of four lenses.

    python -m tests.app.domains.learning.policies.plans

prints the plan and the processor time of the full count and of the labels alone, on a temporary PostgreSQL.
"""

from __future__ import annotations

import sys
import time

import msgspec
import psutil
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from app.core.database.engine import create_engine, session_factory
from app.core.settings.config import Settings
from app.domains.learning.policies.labels import COUNTS, MOST_RECORDS, MOST_RUNS, LabelRepository
from routing.learning.readiness import assess
from routing.prompts.judge import JUDGE_PROMPT_VERSION
from tests.app.domains.learning.policies.run_records import LADDER
from tests.app.domains.operations.console.plans import explain, with_literals
from tests.support.empty_database import run_on_empty_database

VALUES = {"runs": 40_000, "people": 1_000, "every": 40, "version": JUDGE_PROMPT_VERSION}
INSERTS = (
    """
    INSERT INTO users (id, username, username_folded, email, email_folded, first_name, last_name, is_admin,
        training_agreed_at)
    SELECT md5('u' || n)\\:\\:uuid, 'p' || n, 'p' || n, 'p' || n || '@x.org', 'p' || n || '@x.org', 'Ada',
        'L', false, CASE WHEN n % 4 > 0 THEN now() END FROM generate_series(1, :people) AS n
    """,
    """
    INSERT INTO analyses (id, user_id, kind, scenario, model_choice, policy, status, tier, attempt,
        tier_tries, deadline_at, result, created_at, started_at, finished_at, next_run_at)
    SELECT md5('a' || n)\\:\\:uuid, md5('u' || (1 + n % :people))\\:\\:uuid, 'analysis',
        repeat('Should we? ', 50), CASE WHEN n % 50 = 0 THEN 'sample\\:office' ELSE 'iris' END,
        'specification-2', 'completed', CASE WHEN n % 10 = 0 THEN 3 ELSE 1 END, 1, 1, now(), '{}', at, at, at,
        at
    FROM (SELECT n, now() - make_interval(secs => n * 10.4) AS at FROM generate_series(1, :runs) AS n) AS made
    """,
    """
    INSERT INTO lens_outcomes (analysis_id, tier, lens, attempt, outcome, cost_usd)
    SELECT run.id, asked.tier, lens, 1, jsonb_build_object('lens', lens, 'tier', asked.tier,
        'model', (ARRAY['small', 'middle', 'large'])[asked.tier],
        'answer', jsonb_build_object('reasoning', filler.words, 'score', 7),
        'tries', jsonb_build_array(jsonb_build_object('cost', 0.001)), 'raw', filler.words), 0.001
    FROM analyses AS run
    CROSS JOIN unnest(ARRAY['logical', 'ethical', 'factual', 'strategic']) AS lens
    CROSS JOIN LATERAL generate_series(1, CASE WHEN lens = 'logical' THEN run.tier ELSE 1 END) AS asked(tier)
    CROSS JOIN LATERAL (
        SELECT string_agg(md5(run.id || lens || word), ' ') AS words FROM generate_series(1, 60) AS word
    ) AS filler
    """,
    """
    INSERT INTO model_calls (analysis_id, attempt, tier, lens, model, started_at, finished_at)
    SELECT analysis_id, 1, tier, lens, outcome ->> 'model', now(), now() FROM lens_outcomes
    """,
    """
    INSERT INTO lens_audits (analysis_id, lens, tier, propensity, tries, outcomes, judgements, is_labelled,
        judge_model, judge_version, drawn_at, finished_at)
    SELECT outcome.analysis_id, outcome.lens, 1, 0.025, 1, jsonb_build_array(
        outcome.outcome - 'raw' || '{"tier": 2, "model": "middle"}',
        outcome.outcome - 'raw' || '{"tier": 3, "model": "large"}'), '[]', true, 'large', :version,
        run.finished_at, run.finished_at
    FROM lens_outcomes AS outcome JOIN analyses AS run ON run.id = outcome.analysis_id
    WHERE outcome.lens <> 'logical' AND outcome.id % :every = 0
    """,
)


async def fill(url: str) -> None:
    """Inserts all rows without checking foreign keys."""
    engine = create_async_engine(url)
    async with session_factory(engine).begin() as db:
        await db.execute(text("SET LOCAL session_replication_role = 'replica'"))
        for statement in INSERTS:
            given = VALUES
            await db.execute(text(statement), {k: v for k, v in given.items() if f":{k}" in statement})
    async with engine.connect() as connection:
        await connection.execution_options(isolation_level="AUTOCOMMIT")
        await connection.execute(text("VACUUM ANALYZE"))
    await engine.dispose()


async def _print(url: str) -> None:
    await fill(url)
    engine = create_engine(Settings().replace(database_url=url))
    models = msgspec.json.encode({spec.tier: spec.model for spec in LADDER.tiers}).decode()
    async with session_factory(engine)() as db:
        for name, runs in (("labels alone", 0), ("full count", MOST_RUNS)):
            asked = {"top": 3, "models": models, "most": MOST_RECORDS, "runs": runs}
            sys.stdout.write(f"\n=== {name}\n{await explain(db, with_literals(COUNTS, asked))}\n")
            server = psutil.Process(await db.scalar(text("SELECT pg_backend_pid()")))
            begun = server.cpu_times()
            counts = await LabelRepository(db, LADDER)._read(runs)
            used = sum(server.cpu_times()[:2]) - sum(begun[:2])
            own = time.process_time()
            found = assess(counts.labels)
            assessed = time.process_time() - own
            sys.stdout.write(f"{len(counts.labels):,} labels, without: {counts.unusable}\n")
            sys.stdout.write(
                f"processor: {used:.2f} s to read, {assessed:.2f} s to assess; ready: {found.is_ready}\n"
            )
    await engine.dispose()


if __name__ == "__main__":
    run_on_empty_database(_print)
