"""SQL of agent profiles."""

from __future__ import annotations

from sqlalchemy import Text, bindparam, text

FIGURES = text("""
    WITH newest AS MATERIALIZED (
        SELECT id, user_id, clarity_score, coalesce((result ->> 'offline')::boolean, false) AS offline
        FROM analyses
        WHERE agent_id = :agent_id AND status = 'completed' AND deleted_at IS NULL
        ORDER BY created_at DESC LIMIT :most
    ), spent AS (
        SELECT analysis_id, CASE WHEN bool_and(cost_usd IS NOT NULL) THEN sum(cost_usd) END AS usd,
            count(*) FILTER (WHERE tier > 0 AND lens <> :summary) AS asked,
            count(*) FILTER (WHERE tier > begun AND lens <> :summary) AS above
        FROM (
            SELECT *, min(tier) OVER (PARTITION BY analysis_id, lens) AS begun
            FROM lens_outcomes WHERE analysis_id IN (SELECT id FROM newest)
        ) AS outcome
        GROUP BY analysis_id
    )
    SELECT count(*) AS based_on, count(DISTINCT user_id) AS users,
        avg(clarity_score) FILTER (WHERE NOT offline) AS mean_clarity,
        (SELECT CAST(sum(above) AS float) / nullif(sum(asked), 0) FROM spent) AS escalation_rate,
        (SELECT avg(usd) FROM spent) AS cost_per_run
    FROM newest
""").bindparams(bindparam("agent_id", type_=Text), bindparam("summary", type_=Text))
