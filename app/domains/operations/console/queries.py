"""SQL of the operator console. Each query uses an index and is limited to its window."""

from __future__ import annotations

from sqlalchemy import Float, Integer, bindparam, text

from app.domains.learning.policies.audits import IS_OPEN
from app.domains.runs.analyses.samples import IS_NO_SAMPLE

WAITED_OF = 5_000
"""Number of latest running runs, and of ended ones, over which waiting times are computed."""

LEASES_MOST = 2_000

QUEUES = text("""
    SELECT tier, count(*) FILTER (WHERE status = 'queued') AS waiting,
        count(*) FILTER (WHERE status = 'running') AS running,
        CAST(extract(epoch FROM now() - min(next_run_at) FILTER (
            WHERE status = 'queued' AND next_run_at <= now())) AS float) AS oldest
    FROM analyses
    WHERE status IN ('queued', 'running')
    GROUP BY tier
""")

LEARNING = text(f"""
    SELECT count(*) FILTER (WHERE begun_at IS NULL) AS waiting,
        count(*) FILTER (WHERE begun_at IS NOT NULL) AS running,
        CAST(extract(epoch FROM now() - min(since) FILTER (WHERE begun_at IS NULL)) AS float) AS oldest
    FROM (
        SELECT begun_at, drawn_at AS since FROM lens_audits WHERE {IS_OPEN}
        UNION ALL
        SELECT begun_at, asked_at FROM policy_trainings WHERE finished_at IS NULL
    ) AS open
""")  # noqa: S608  # built from constants only

WAITS = text("""
    WITH under_way AS (
        SELECT id FROM analyses WHERE status IN ('queued', 'running') AND started_at IS NOT NULL
        ORDER BY started_at DESC LIMIT :most
    ), ended AS (
        SELECT analysis_id FROM run_ends WHERE ended_at > now() - interval '1 hour'
        ORDER BY ended_at DESC LIMIT :most
    ), waits AS (
        SELECT begun.tier, extract(epoch FROM begun.created_at - queued.created_at) AS seconds
        FROM (SELECT id FROM under_way UNION ALL SELECT analysis_id FROM ended) AS recent
        JOIN run_events AS begun ON begun.analysis_id = recent.id AND begun.type = 'tier_started'
            AND begun.created_at > now() - interval '1 hour'
        CROSS JOIN LATERAL (
            SELECT created_at FROM run_events
            WHERE analysis_id = begun.analysis_id AND type = 'queued'
                AND (attempt, seq) < (begun.attempt, begun.seq)
            ORDER BY attempt DESC, seq DESC LIMIT 1
        ) AS queued
    )
    SELECT tier, CAST(percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) AS float) AS p50,
        CAST(percentile_cont(0.95) WITHIN GROUP (ORDER BY seconds) AS float) AS p95
    FROM waits
    GROUP BY tier
""").bindparams(bindparam("most", WAITED_OF, type_=Integer))

WORKERS = text("""
    SELECT id, host, pid, queues, threads, is_stopping, started_at, seen_at,
        seen_at < now() - make_interval(secs => :silent) AS is_silent
    FROM worker_processes
    ORDER BY host, started_at
""").bindparams(bindparam("silent", type_=Float))

LEASES = text("""
    SELECT run.id, run.tier, run.attempt, run.lease_owner, run.lease_until,
        (SELECT min(created_at) FROM run_events
            WHERE analysis_id = run.id AND attempt = run.attempt) AS since
    FROM analyses AS run
    WHERE run.status = 'running' AND run.lease_owner IS NOT NULL
    ORDER BY run.lease_until
    LIMIT :most
""").bindparams(bindparam("most", LEASES_MOST, type_=Integer))

STATUSES = text(f"""
    SELECT status, count(*) AS runs FROM analyses
    WHERE created_at > now() - interval '1 day' AND kind NOT IN ('imported', 'safety', 'band')
        AND {IS_NO_SAMPLE}
    GROUP BY status
""")  # noqa: S608  # built from constants only

LOST = f"""
    SELECT call.* FROM model_calls AS call JOIN analyses AS run ON run.id = call.analysis_id
    WHERE call.finished_at IS NULL AND run.{IS_NO_SAMPLE}
        AND (run.status <> 'running' OR run.attempt <> call.attempt)
        AND NOT EXISTS (
            SELECT FROM model_requests AS made
            WHERE made.analysis_id = call.analysis_id AND made.purpose = 'run' AND made.tier = call.tier
                AND made.lens = call.lens AND made.attempt = call.attempt
        )
"""  # noqa: S608  # built from constants only
"""Calls whose worker died. Answered calls may also be open, because receipts need them."""

COSTS = text(f"""
    SELECT analysis_id, sum(usd) AS usd, bool_and(is_known) AS is_known FROM (
        SELECT analysis_id, cost_usd AS usd, cost_usd IS NOT NULL AS is_known FROM model_requests
        WHERE analysis_id = ANY(CAST(:ids AS uuid[])) AND purpose = 'run'
        UNION ALL
        SELECT analysis_id, NULL, false FROM ({LOST}) AS lost
        WHERE analysis_id = ANY(CAST(:ids AS uuid[]))
    ) AS spent
    GROUP BY analysis_id
""")  # noqa: S608  # a constant of this module
