"""Reads costs, and stores the totals of closed days."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime, time, timedelta
from typing import Any

from sqlalchemy import Row, TextClause

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.domains.operations.console.daily_totals import (
    CLOSED_DAYS,
    DAYS_MOST,
    LOCK_DAY,
    STORE_DAY,
    TOTALS_A_DAY,
    TOTALS_AN_HOUR,
)
from app.domains.operations.console.spending import (
    BudgetRead,
    CostDay,
    CostList,
    HistoryList,
    HistoryPeriod,
)
from app.domains.operations.console.spending_queries import LOST_A_DAY, LOST_AN_HOUR
from app.domains.runs.analyses.budget import NO_BUDGET, InstallationBudget, PeriodBudget
from routing.models.ladder import Ladder


class SpendingService:
    def __init__(
        self,
        sessions: SessionFactory,
        reads: SessionFactory,
        outbox: Outbox,
        ladder: Ladder,
        budget: InstallationBudget = NO_BUDGET,
    ) -> None:
        self._sessions = sessions
        self._reads = reads
        self._outbox = outbox
        self._ladder = ladder
        self._budget = budget

    async def costs(self, days: int) -> CostList:
        """Returns a row for each of the last `days` UTC days, today first."""
        rows = tuple(_map_day(*totals) for totals in await self._totals(days))
        async with self._reads() as db:
            budgets = tuple(map(_budget, await self._budget.read(db)))
        return CostList(rows, self._ladder.top.model, budgets, utc_now())

    async def history(self, days: int) -> HistoryList:
        """Returns a row for each of the last `days` UTC days, today first."""
        totals = await self._totals(days)
        rows = (_map_history(datetime.combine(day, time(), UTC), *found) for day, *found in totals)
        return HistoryList("day", tuple(rows), utc_now())

    async def history_by_hour(self, hours: int) -> HistoryList:
        """Returns a row for each of the last `hours` hours, the current one first."""
        totals, lost = [
            {row.begins: row for row in await self._fetch_all(statement, hours=hours)}
            for statement in (TOTALS_AN_HOUR, LOST_AN_HOUR)
        ]
        rows = (_map_history(begins, totals[begins], lost.get(begins)) for begins in sorted(totals)[::-1])
        return HistoryList("hour", tuple(rows), utc_now())

    async def _totals(self, days: int) -> list[tuple[date, Row[Any] | None, Row[Any] | None]]:
        """Returns the totals and the lost calls of each day, None if there is no row."""
        totals, lost = [
            {row.day: row for row in await self._fetch_all(statement, days=days)}
            for statement in (TOTALS_A_DAY, LOST_A_DAY)
        ]
        today = utc_now().date()
        wanted = (today - timedelta(days=back) for back in range(days))
        return [(day, totals.get(day), lost.get(day)) for day in wanted]

    async def store_closed_days(self) -> None:
        """Stores the totals of each closed day that has none, one transaction each.

        Skips days that are being written. Safe in several processes at once.
        """
        for row in await self._fetch_all(CLOSED_DAYS, days=DAYS_MOST):
            async with UnitOfWork(self._sessions, self._outbox) as uow:
                if await uow.session.scalar(LOCK_DAY, {"day": row.day}):
                    # A statement after the lock, because its snapshot must include all earlier writers.
                    await uow.session.execute(STORE_DAY, {"day": row.day})
                    await uow.commit()

    async def _fetch_all(self, statement: TextClause, **asked: object) -> Sequence[Row[Any]]:
        async with self._reads() as db:
            rows: Sequence[Row[Any]] = (await db.execute(statement, asked)).all()
        return rows


def _budget(period: PeriodBudget) -> BudgetRead:
    return BudgetRead(
        *(period.period, period.limit_usd, period.spent_usd, period.under_way_usd, period.resets_at)
    )


def _map_day(day: date, totals: Row[Any] | None, lost: Row[Any] | None) -> CostDay:
    """Maps the totals of a day, None if the database is not yet at it."""
    gone = lost.calls if lost else 0
    return CostDay(
        day=day,
        analyses=totals.analyses if totals else 0,
        calls=(totals.calls if totals else 0) + gone,
        tokens_in=totals.tokens_in if totals else 0,
        tokens_out=totals.tokens_out if totals else 0,
        cost_usd=totals.usd if totals else None,
        cost_unknown=(totals.unknown if totals else 0) + gone,
        all_tier3_usd=totals.all_top_usd if totals and totals.compared else None,
        saved_usd=totals.saved_usd if totals and totals.compared else None,
        compared=totals.compared if totals else 0,
    )


def _map_history(begins: datetime, totals: Row[Any] | None, lost: Row[Any] | None) -> HistoryPeriod:
    """Maps the totals of a period, None if the database is not yet at it."""
    gone = lost.calls if lost else 0
    return HistoryPeriod(
        begins=begins,
        runs=totals.analyses if totals else 0,
        failed_runs=totals.failed_runs if totals else 0,
        canceled_runs=totals.canceled_runs if totals else 0,
        calls=(totals.calls if totals else 0) + gone,
        failed_calls=(totals.failed_calls if totals else 0) + gone,
        latency_p50=totals.latency_p50 if totals else None,
        latency_p95=totals.latency_p95 if totals else None,
        cost_usd=totals.usd if totals else None,
        cost_unknown=(totals.unknown if totals else 0) + gone,
    )
