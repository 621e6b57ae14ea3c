"""SQL of providers and costs, over the requests that are recorded separately from runs (`ModelRequest`)."""

from __future__ import annotations

from sqlalchemy import Integer, bindparam, text

from app.domains.agents.model_catalog.queries import AN_HOUR, ANSWERED
from app.domains.operations.console.daily_totals import THIS_HOUR
from app.domains.operations.console.queries import LOST

A_DAY = "finished_at > now() - interval '1 day'"
TODAY = "date_trunc('day', now(), 'UTC')"

PROVIDERS = text(f"""
    SELECT tier, model, count(*) AS calls_24h, count(*) FILTER (WHERE {AN_HOUR}) AS calls_1h,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY latency_ms) FILTER (WHERE {ANSWERED}) AS p50,
        percentile_cont(0.95) WITHIN GROUP (ORDER BY latency_ms) FILTER (WHERE {ANSWERED}) AS p95,
        sum(cost_usd) FILTER (WHERE finished_at >= {TODAY}) AS today_usd,
        count(*) FILTER (WHERE finished_at >= {TODAY} AND cost_usd IS NULL) AS today_unknown
    FROM model_requests
    WHERE {A_DAY}
    GROUP BY tier, model
""")  # noqa: S608  # constants of this module

NEGOTIATED = """(request.failure = 'bad_request' AND EXISTS (
    SELECT FROM model_requests AS later
    WHERE (later.analysis_id, later.purpose, later.tier, later.lens, later.number)
        = (request.analysis_id, request.purpose, request.tier, request.lens, request.number + 1)
        AND later.attempt IS NOT DISTINCT FROM request.attempt)) IS TRUE"""
"""Condition for a rejected request that was repeated in another form: no error of the provider."""

ERRORS = text(f"""
    SELECT tier, model, failure, count(*) AS in_24h, count(*) FILTER (WHERE {AN_HOUR}) AS in_1h,
        max(finished_at) AS last_at, (array_agg(said ORDER BY finished_at DESC))[1] AS said
    FROM model_requests AS request
    WHERE {A_DAY} AND failure IS NOT NULL AND NOT {NEGOTIATED}
    GROUP BY tier, model, failure
    UNION ALL
    SELECT tier, model, 'lost', count(*), count(*) FILTER (WHERE started_at > now() - interval '1 hour'),
        max(started_at), NULL
    FROM ({LOST}) AS lost
    WHERE started_at > now() - interval '1 day'
    GROUP BY tier, model
""")  # noqa: S608

LOST_TODAY = text(f"""
    SELECT tier, model, count(*) AS calls FROM ({LOST}) AS lost
    WHERE started_at >= {TODAY} GROUP BY tier, model
""")  # noqa: S608

_SINCE = f"{TODAY} - make_interval(days => :days - 1)"
_DAYS = bindparam("days", type_=Integer)

LOST_A_DAY = text(f"""
    SELECT CAST(started_at AT TIME ZONE 'UTC' AS date) AS day, count(*) AS calls FROM ({LOST}) AS lost
    WHERE started_at >= {_SINCE} GROUP BY 1
""").bindparams(_DAYS)  # noqa: S608

LOST_AN_HOUR = text(f"""
    SELECT date_trunc('hour', started_at, 'UTC') AS begins, count(*) AS calls FROM ({LOST}) AS lost
    WHERE started_at >= {THIS_HOUR} - make_interval(hours => :hours - 1) GROUP BY 1
""").bindparams(bindparam("hours", type_=Integer))  # noqa: S608
