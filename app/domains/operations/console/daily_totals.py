"""SQL of the ledger's totals by UTC day, stored for closed days and counted for the others, and by hour.

A stored day (`LedgerDay`) always equals the ledger. Triggers delete it in the transaction of any later
insert, update or delete of its rows; it is counted from then on, until it is stored again. Both sides lock
the day: writers share the lock until they commit, and a day that is being written is not stored.
"""

from __future__ import annotations

from sqlalchemy import Date, Integer, bindparam, text

from app.domains.agents.model_catalog.queries import ANSWERED

DAYS_MOST = 366
"""Number of latest days that are stored and can be requested."""

LOCK_CLASS = 0x1815_000A
"""First key of the advisory locks of days. The triggers of migration 0029 use the same."""

TODAY = "CAST(now() AT TIME ZONE 'UTC' AS date)"
THIS_HOUR = "date_trunc('hour', now(), 'UTC')"
_NUMBER = "day - DATE '2000-01-01'"
_COLUMNS = (
    *(
        "calls",
        "tokens_in",
        "tokens_out",
        "usd",
        "unknown",
        "analyses",
        "compared",
        "all_top_usd",
        "saved_usd",
    ),
    *("failed_runs", "canceled_runs", "failed_calls", "latency_p50", "latency_p95"),
)
_TOTALS = ", ".join(_COLUMNS)
_STORED = "FROM ledger_days WHERE failed_calls IS NOT NULL"
"""Days with all totals: an earlier version stores fewer, for a while during an upgrade."""
_COUNTED = f"""
    LATERAL (
        SELECT count(*) AS calls, coalesce(sum(tokens_in), 0) AS tokens_in,
            coalesce(sum(tokens_out), 0) AS tokens_out, sum(cost_usd) AS usd,
            count(*) - count(cost_usd) AS unknown, count(failure) AS failed_calls,
            percentile_cont(0.5) WITHIN GROUP (ORDER BY latency_ms) FILTER (WHERE {ANSWERED}) AS latency_p50,
            percentile_cont(0.95) WITHIN GROUP (ORDER BY latency_ms) FILTER (WHERE {ANSWERED}) AS latency_p95
        FROM model_requests WHERE finished_at >= begins AND finished_at < ends
    ) AS requests,
    LATERAL (
        SELECT count(*) AS analyses, count(cost_usd + all_top_usd) AS compared,
            sum(all_top_usd) FILTER (WHERE cost_usd IS NOT NULL) AS all_top_usd,
            sum(all_top_usd - cost_usd) AS saved_usd,
            count(*) FILTER (WHERE status = 'failed') AS failed_runs,
            count(*) FILTER (WHERE status = 'canceled') AS canceled_runs
        FROM run_ends WHERE ended_at >= begins AND ended_at < ends
    ) AS ended
"""  # noqa: S608  # a constant
"""Totals of each period of the relation before it, from `begins` to before `ends`."""
_COUNTED_DAY = f"""
    LATERAL (
        SELECT CAST(day AS timestamp) AT TIME ZONE 'UTC' AS begins,
            CAST(day + 1 AS timestamp) AT TIME ZONE 'UTC' AS ends
    ) AS limits, {_COUNTED}
"""
"""Totals of each `day` of the relation before it."""

_DAYS = bindparam("days", type_=Integer)
_DAY = bindparam("day", type_=Date)

TOTALS_A_DAY = text(f"""
    SELECT day, {_TOTALS} {_STORED} AND day > {TODAY} - :days
    UNION ALL
    SELECT day, {_TOTALS} FROM (
        SELECT {TODAY} - back AS day FROM generate_series(0, :days - 1) AS back
        EXCEPT SELECT day {_STORED}
    ) AS counted, {_COUNTED_DAY}
""").bindparams(_DAYS)  # noqa: S608  # constants of this module

TOTALS_AN_HOUR = text(f"""
    SELECT begins, {_TOTALS} FROM (
        SELECT hour AS begins, hour + interval '1 hour' AS ends FROM generate_series(
            {THIS_HOUR} - make_interval(hours => :hours - 1), {THIS_HOUR}, interval '1 hour'
        ) AS hour
    ) AS counted, {_COUNTED}
""").bindparams(bindparam("hours", type_=Integer))  # noqa: S608

CLOSED_DAYS = text(f"""
    SELECT {TODAY} - back AS day FROM generate_series(1, :days - 1) AS back
    EXCEPT SELECT day {_STORED}
    ORDER BY day DESC
""").bindparams(_DAYS)  # noqa: S608
"""Closed days that are not stored, latest first."""

LOCK_DAY = text(f"""
    SELECT pg_try_advisory_xact_lock({LOCK_CLASS}, {_NUMBER}) FROM (SELECT :day AS day) AS closed
""").bindparams(_DAY)  # noqa: S608

STORE_DAY = text(f"""
    INSERT INTO ledger_days (day, {_TOTALS})
    SELECT day, {_TOTALS} FROM (SELECT :day AS day) AS closed, {_COUNTED_DAY}
    ON CONFLICT (day) DO UPDATE SET ({_TOTALS}) = ROW({", ".join(f"excluded.{name}" for name in _COLUMNS)})
""").bindparams(_DAY)  # noqa: S608
