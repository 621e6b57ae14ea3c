"""Wire schemas of model providers and costs."""

from __future__ import annotations

from datetime import date, datetime
from typing import Literal

from msgspec import Struct

from app.domains.runs.analyses.budget import Period

ProviderState = Literal["ready", "offline", "not-configured"]


class LastError(Struct, frozen=True, rename="camel"):
    """The latest failure of a model within 24 hours. `text` contains no secrets."""

    kind: str
    text: str
    at: datetime


class ServerRead(Struct, frozen=True, rename="camel"):
    """Negotiated capabilities of a model's server.

    `hasAnswered`: a request of this form was answered. `maxTokens` is the name of the output limit in
    requests, or 'none'. `contextTokens`, `outputTokens` and `concurrency` are null while unknown; the first
    and the last may be settings. `words` is the server's latest complaint, without secrets.
    """

    endpoint: str
    has_answered: bool
    response_format: str
    max_tokens: str
    temperature: bool
    system_role: bool
    usage_option: bool
    streaming: bool
    context_tokens: int | None
    output_tokens: int | None
    concurrency: int | None
    since: datetime
    words: str | None
    words_at: datetime | None


class ProviderRead(Struct, frozen=True, rename="camel"):
    """A model and its recent performance.

    `tier` is 0 for an individually chosen model. A model that was called in the last 24 hours and is no
    longer configured has the state 'not-configured'. Errors are counted by kind (routing.types.FailureKind,
    and 'lost' for calls whose worker died); each repetition of a call counts. Audits are included. Latencies
    are in milliseconds, over the answered requests of the last 24 hours; null without any. `spendTodayUsd` is
    the known part since midnight UTC, null when nothing is known, and `unknownCostToday` counts the requests
    of unknown cost. `server` is null until a worker has called the model.
    """

    model: str
    label: str
    tier: int
    provider: str
    state: ProviderState
    detail: str
    calls_1h: int
    calls_24h: int
    errors_1h: dict[str, int]
    errors_24h: dict[str, int]
    latency_p50: float | None
    latency_p95: float | None
    last_error: LastError | None
    spend_today_usd: float | None
    unknown_cost_today: int
    server: ServerRead | None = None


class ProviderList(Struct, frozen=True, rename="camel"):
    """Response of GET /api/operations/providers: those of the ladder first, cheapest first."""

    providers: tuple[ProviderRead, ...]
    at: datetime


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
