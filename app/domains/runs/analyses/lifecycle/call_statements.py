"""SQL on a run's model calls: recording, charging, and deleting calls that were never sent."""

# ruff: noqa: S608  # built from constants of this module; values are bound parameters

from __future__ import annotations

from sqlalchemy import Uuid, bindparam, text

OUTCOME_ROWS = """
    jsonb_to_recordset(CAST(:outcomes AS jsonb)) AS outcome(lens text, data jsonb, cost_usd float)
"""
CALL_ROWS = """
    jsonb_to_recordset(CAST(:calls AS jsonb)) AS call(lens text, model text, usd float, is_sent bool)
"""

CHARGE = """
    INSERT INTO spending_days (day, shard, under_way_usd)
    SELECT CAST(started_at AT TIME ZONE 'UTC' AS date), get_byte(uuid_send(analysis_id), 0) % 16, sum(usd)
    FROM ({calls}) AS changed
    WHERE usd <> 0 GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (day, shard)
    DO UPDATE SET under_way_usd = spending_days.under_way_usd + excluded.under_way_usd
"""
"""Adds the expected cost of calls to the in-flight amount of the day on which they began (`SpendingDay`)."""

FORGET_UNSENT = text(f"""
    WITH unsent AS (
        DELETE FROM model_calls
        WHERE analysis_id = :id AND finished_at IS NULL
            AND (sent_at IS NULL OR (attempt = :attempt AND lens = ANY(CAST(:unsent AS text[]))))
        RETURNING analysis_id, started_at, -expected_usd AS usd
    )
    {CHARGE.format(calls="SELECT * FROM unsent")}
""").bindparams(bindparam("id", type_=Uuid))
"""Deletes calls that were never sent and reverts their charge.

These are waiting calls, and calls that their holder names (`unsent` of `attempt`).
"""

FORGOTTEN = f"""
    unsent AS (
        DELETE FROM model_calls USING mine
        WHERE model_calls.analysis_id = mine.id AND model_calls.finished_at IS NULL
            AND model_calls.attempt = :attempt AND model_calls.lens = ANY(CAST(:unsent AS text[]))
            AND model_calls.lens NOT IN (SELECT outcome.lens FROM {OUTCOME_ROWS})
        RETURNING model_calls.analysis_id, model_calls.started_at, -model_calls.expected_usd AS usd
    )
"""
"""The same for a holder that leaves its tier."""
