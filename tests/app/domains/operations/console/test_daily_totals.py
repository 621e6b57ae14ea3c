"""Daily totals equal the ledger: stored or counted, after late changes and under concurrency."""

from __future__ import annotations

import asyncio
from datetime import date, timedelta
from typing import Any

import pytest
from litestar import Litestar
from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.domains.operations.console.daily_totals import (
    CLOSED_DAYS,
    DAYS_MOST,
    LOCK_DAY,
    STORE_DAY,
    TOTALS_A_DAY,
)
from app.domains.operations.console.spending_service import SpendingService
from app.models import LedgerDay
from tests.app.domains.operations.console.plans import explain, with_literals
from tests.support.runs import Rig
from tests.support.waiting import until

MIDNIGHT = "date_trunc('day', now(), 'UTC')"
INSERT_REQUEST = """
    INSERT INTO model_requests (purpose, tier, lens, model, number, started_at, finished_at, tokens_in,
        tokens_out, cost_usd, latency_ms, failure)
    VALUES ('run', 1, 'logical', 'm', 1, now(), {at}, 10, 1, {usd}, 8, CASE WHEN {usd} > 0.005 THEN 'cut' END)
"""
INSERT_END = """
    INSERT INTO run_ends (ended_at, status, tier, cost_usd, all_top_usd)
    VALUES ({at}, 'completed', 1, {usd}, 2.0)
"""
AROUND_MIDNIGHT = [
    f"{MIDNIGHT} - interval '{days} days' {offset}"
    for days in range(3)
    for offset in ("", "- interval '1 us'", "+ interval '1 us'", "+ interval '13 h'")
]
"""Moments on both sides of UTC midnights. Only powers of two are added, so sums are exact in any order."""

# One pass over each table, grouped by the UTC day.
LEDGER = text("""
    SELECT day, coalesce(calls, 0), coalesce(tokens_in, 0), coalesce(tokens_out, 0), usd,
        coalesce(unknown, 0), coalesce(analyses, 0), coalesce(compared, 0), all_top_usd, saved_usd,
        coalesce(failed_runs, 0), coalesce(canceled_runs, 0), coalesce(failed_calls, 0), p50, p95
    FROM (
        SELECT CAST(finished_at AT TIME ZONE 'UTC' AS date) AS day, count(*) AS calls,
            sum(tokens_in) AS tokens_in, sum(tokens_out) AS tokens_out, sum(cost_usd) AS usd,
            count(*) FILTER (WHERE cost_usd IS NULL) AS unknown, count(failure) AS failed_calls,
            percentile_cont(0.5) WITHIN GROUP (ORDER BY latency_ms) FILTER (WHERE failure IS NULL) AS p50,
            percentile_cont(0.95) WITHIN GROUP (ORDER BY latency_ms) FILTER (WHERE failure IS NULL) AS p95
        FROM model_requests GROUP BY 1
    ) AS requests FULL JOIN (
        SELECT CAST(ended_at AT TIME ZONE 'UTC' AS date) AS day, count(*) AS analyses,
            count(cost_usd + all_top_usd) AS compared,
            sum(all_top_usd) FILTER (WHERE cost_usd IS NOT NULL) AS all_top_usd,
            sum(all_top_usd - cost_usd) AS saved_usd,
            count(*) FILTER (WHERE status = 'failed') AS failed_runs,
            count(*) FILTER (WHERE status = 'canceled') AS canceled_runs
        FROM run_ends GROUP BY 1
    ) AS ends USING (day)
""")
LATE = f"{MIDNIGHT} - interval '25 h'"
CHANGES = {
    "a late request": (INSERT_REQUEST.format(at=LATE, usd="0.5"), 1),
    "a late end": (INSERT_END.format(at=LATE, usd="0.5"), 1),
    "a corrected cost": ("UPDATE model_requests SET cost_usd = 4 WHERE cost_usd IS NULL", 2),
    "a request of another day": (
        f"UPDATE model_requests SET finished_at = {LATE} WHERE finished_at = {MIDNIGHT} - interval '1 us'",  # noqa: S608
        2,
    ),
    "pruned requests": (f"DELETE FROM model_requests WHERE finished_at < {MIDNIGHT} - interval '1 day'", 2),  # noqa: S608
    "an end of a run that is retried": (
        f"DELETE FROM run_ends WHERE ended_at < {MIDNIGHT} - interval '36 h'",  # noqa: S608
        2,
    ),
    "a failure found later": ("UPDATE model_requests SET failure = 'timeout' WHERE cost_usd IS NULL", 2),
    "a slow request": ("UPDATE model_requests SET latency_ms = 90 WHERE cost_usd IS NULL", 2),
    "an end as failed": ("UPDATE run_ends SET status = 'failed' WHERE cost_usd IS NULL", 2),
    "a day of an earlier version": ("UPDATE ledger_days SET failed_calls = NULL", 0),
    "today's request": (INSERT_REQUEST.format(at="now()", usd="0.5"), 0),
    "a deleted analysis": ("DELETE FROM analyses", 0),
}


@pytest.fixture
def spending(app: Litestar, rig: Rig, client: object) -> SpendingService:
    service: SpendingService = app.state.services.spending
    return service


@pytest.fixture
async def ledger(sessions: SessionFactory, rig: Rig) -> None:
    """Requests and ends around UTC midnights, with known and unknown costs, one of each of an analysis."""
    analysis_id = await rig.submit()
    async with sessions.begin() as db:
        for place, at in enumerate(AROUND_MIDNIGHT):
            usd = "NULL" if place % 4 == 3 else f"{place + 1} / 1024.0"
            await db.execute(text(INSERT_REQUEST.format(at=at, usd=usd)))
            await db.execute(text(INSERT_END.format(at=at, usd=usd)))
        for table in ("model_requests", "run_ends"):
            await db.execute(
                text(f"UPDATE {table} SET analysis_id = :id WHERE id = (SELECT max(id) FROM {table})"),  # noqa: S608
                {"id": analysis_id},
            )


async def read_totals(db: AsyncSession, days: int = 10) -> dict[date, tuple[Any, ...]]:
    """Returns the totals of days with rows."""
    rows = await db.execute(TOTALS_A_DAY, {"days": days})
    return {row.day: tuple(row)[1:] for row in rows if row.calls or row.analyses}


async def read_ledger(db: AsyncSession) -> dict[date, tuple[Any, ...]]:
    return {row.day: tuple(row)[1:] for row in await db.execute(LEDGER)}


async def stored_days(db: AsyncSession) -> set[date]:
    return set(await db.scalars(select(LedgerDay.day)))


@pytest.mark.usefixtures("ledger")
@pytest.mark.parametrize("change", CHANGES)
async def test_totals_equal_the_ledger_before_and_after_a_change(
    sessions: SessionFactory, spending: SpendingService, change: str
) -> None:
    statement, forgotten = CHANGES[change]
    async with sessions() as db:
        assert await read_totals(db) == await read_ledger(db)
    await spending.store_closed_days()
    async with sessions.begin() as db:
        today = utc_now().date()
        closed = {today - timedelta(days=back) for back in range(1, DAYS_MOST)}
        assert await stored_days(db) == closed
        assert await read_totals(db) == await read_ledger(db)
        await db.execute(text(statement))
    async with sessions() as db:
        assert len(closed - await stored_days(db)) == forgotten
        changed = await read_totals(db)
        assert changed == await read_ledger(db)
    await spending.store_closed_days()
    async with sessions() as db:
        assert await stored_days(db) == closed
        assert await read_totals(db) == changed


@pytest.mark.usefixtures("ledger")
@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "America/Los_Angeles"])
async def test_days_are_utc_in_every_time_zone_of_a_session(
    sessions: SessionFactory, spending: SpendingService, zone: str
) -> None:
    async with sessions() as db:
        expected = await read_ledger(db)
    async with sessions.begin() as db:
        await db.execute(text(f"SET LOCAL timezone = '{zone}'"))
        assert await read_totals(db) == expected
        for day in (await db.scalars(CLOSED_DAYS, {"days": 10})).all():
            assert await db.scalar(LOCK_DAY, {"day": day})
            await db.execute(STORE_DAY, {"day": day})
        assert await read_totals(db) == expected
        await db.execute(text(INSERT_REQUEST.format(at=f"{MIDNIGHT} - interval '1 us'", usd="1")))
        assert await read_totals(db) == await read_ledger(db)


@pytest.mark.usefixtures("ledger")
async def test_day_of_an_uncommitted_request_is_not_stored(
    sessions: SessionFactory, spending: SpendingService
) -> None:
    yesterday = utc_now().date() - timedelta(days=1)
    async with sessions.begin() as writer:
        await writer.execute(text(INSERT_REQUEST.format(at=f"{MIDNIGHT} - interval '1 h'", usd="1")))
        await spending.store_closed_days()
        async with sessions() as db:
            stored = await stored_days(db)
        assert yesterday not in stored
        assert yesterday - timedelta(days=1) in stored
    await spending.store_closed_days()
    async with sessions() as db:
        assert yesterday in await stored_days(db)
        assert await read_totals(db) == await read_ledger(db)


@pytest.mark.usefixtures("ledger")
async def test_request_that_arrives_while_its_day_is_stored_is_counted(sessions: SessionFactory) -> None:
    yesterday = utc_now().date() - timedelta(days=1)

    async def write() -> None:
        async with sessions.begin() as writer:
            await writer.execute(text(INSERT_REQUEST.format(at=f"{MIDNIGHT} - interval '1 h'", usd="1")))

    async def is_waiting() -> bool:
        async with sessions() as db:
            waiting = text("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")
            return bool(await db.scalar(waiting))

    async with sessions.begin() as db:
        assert await db.scalar(LOCK_DAY, {"day": yesterday})
        await db.execute(STORE_DAY, {"day": yesterday})
        late = asyncio.create_task(write())
        await until(is_waiting, saying="a writer that waits for the day")
    await late
    async with sessions() as db:
        assert yesterday not in await stored_days(db)
        assert await read_totals(db) == await read_ledger(db)


async def test_only_days_that_are_not_stored_are_read_from_the_ledger(
    sessions: SessionFactory, spending: SpendingService
) -> None:
    many = "generate_series(0, 40 * 24 * 60, 15) AS n"
    async with sessions.begin() as db:
        await db.execute(
            text(f"""
                INSERT INTO model_requests (purpose, tier, lens, model, number, started_at, finished_at)
                SELECT 'run', 1, 'logical', 'm', 1, now(), now() - make_interval(mins => n) FROM {many}
            """)  # noqa: S608  # a constant
        )
        await db.execute(
            text(f"""
                INSERT INTO run_ends (ended_at, status, tier)
                SELECT now() - make_interval(mins => n), 'completed', 1 FROM {many}
            """)  # noqa: S608
        )
        await db.execute(text("ANALYZE model_requests, run_ends"))
    await spending.store_closed_days()
    async with sessions() as db:
        plan = await explain(db, with_literals(TOTALS_A_DAY, {"days": 30}))
    scans = [line for line in plan.splitlines() if "on model_requests" in line or "on run_ends" in line]
    assert len(scans) == 2
    assert all("Index" in scan and "loops=1)" in scan for scan in scans), plan
