"""Wire schemas of costs."""

from __future__ import annotations

from datetime import date, datetime
from typing import Literal

from msgspec import Struct

from app.domains.runs.analyses.budget import Period


class CostDay(Struct, frozen=True, rename="camel"):
    """A UTC day, by the end of requests and analyses; the latest day is incomplete.

    Audits are included in the spending, but in no analysis.

    `costUsd` is the known part, null when nothing is known; `costUnknown` counts the requests of unknown
    cost. `allTier3Usd` is the cost of the day's completed runs with every lens on the top tier, by the
    formula of their receipts, and `savedUsd` is that minus their actual cost. Both cover the `compared` runs
    for which they can be computed, and are null without any.
    """

    day: date
    analyses: int
    calls: int
    tokens_in: int
    tokens_out: int
    cost_usd: float | None
    cost_unknown: int
    all_tier3_usd: float | None
    saved_usd: float | None
    compared: int


class HistoryPeriod(Struct, frozen=True, rename="camel"):
    """A UTC day or hour of runs and model requests, by their end; the latest one is incomplete.

    `runs` counts the ends of runs, of which `failedRuns` and `canceledRuns`. `calls` counts the requests to
    models with those whose worker died, `failedCalls` the failed ones of them. Latencies are in milliseconds,
    over answered requests, null without any. `costUsd` is the known part, null when nothing is known, and
    `costUnknown` counts the requests of unknown cost.
    """

    begins: datetime
    runs: int
    failed_runs: int
    canceled_runs: int
    calls: int
    failed_calls: int
    latency_p50: float | None
    latency_p95: float | None
    cost_usd: float | None
    cost_unknown: int


class HistoryList(Struct, frozen=True, rename="camel"):
    """Response of GET /api/operations/history: a row per day or hour, newest first, including empty ones."""

    step: Literal["day", "hour"]
    periods: tuple[HistoryPeriod, ...]
    at: datetime


class BudgetRead(Struct, frozen=True, rename="camel"):
    """The installation's spending on models in this UTC day or month, and its budget, null without one.

    `underWayUsd` is the part of `spentUsd` that is expected for calls in flight and for calls that were cut
    off.
    """

    period: Period
    limit_usd: float | None
    spent_usd: float
    under_way_usd: float
    resets_at: datetime


class CostList(Struct, frozen=True, rename="camel"):
    """Response of GET /api/operations/costs: one row per day, newest first, including empty days.

    `topModel` is the model of the current top tier. `budgets` are those of the day and of the month.
    """

    days: tuple[CostDay, ...]
    top_model: str
    budgets: tuple[BudgetRead, ...]
    at: datetime
