"""What goes over the wire about model providers and costs."""

from __future__ import annotations

from datetime import date, datetime
from typing import Literal

from msgspec import Struct

from app.domains.runs.analyses.budget import Period

ProviderState = Literal["ready", "offline", "not-configured"]


class LastError(Struct, frozen=True, rename="camel"):
    """The newest failure of a model within 24 hours. `text` shows no secret."""

    kind: str
    text: str
    at: datetime


class ServerRead(Struct, frozen=True, rename="camel"):
    """What was negotiated with the server of a model, and what it reports of itself.

    `hasAnswered` when a request of this form was answered. `maxTokens` is the name of the output limit in
    requests, or 'none'. `contextTokens`, `outputTokens` and `concurrency` are null while unknown; the first
    and the last may be settings. `words` are the server's last complaint, without secrets.
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
    """A model, and how it has done.

    `tier` is 0 for one that is picked by hand. A model that was called in the last 24 hours and is not
    configured any more has the state 'not-configured'. Errors are counted by kind (routing.types.FailureKind,
    and 'lost' for calls whose worker vanished); a call that was repeated counts each time. Audits count like
    all others. Latencies are in
    milliseconds, over the requests of the last 24 hours that were answered; null when there was none.
    `spendTodayUsd` is the known part since midnight UTC, null when nothing is known, and `unknownCostToday`
    counts the requests whose cost is not known. `server` is null until a worker has asked the model.
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
    """GET /api/operations/providers: those of the ladder first, from cheap to dear."""

    providers: tuple[ProviderRead, ...]
    at: datetime


class CostDay(Struct, frozen=True, rename="camel"):
    """A UTC day, by when requests were finished and analyses ended; the newest one is not over. Audits are
    in what was spent, and in no analysis.

    `costUsd` is the known part, null when nothing is known; `costUnknown` counts the requests whose cost is
    not. `allTier3Usd` is what the runs that were completed that day would have cost with every lens on the
    top tier, by the formula of their receipts, and `savedUsd` that less what they did cost: both over the
    `compared` runs for which it can be told, and null when there is none.
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
    """What the installation has spent on models in this UTC day or month, and its budget, null without one.

    `underWayUsd` is the part of `spentUsd` that is expected of calls under way and of those that were cut
    off.
    """

    period: Period
    limit_usd: float | None
    spent_usd: float
    under_way_usd: float
    resets_at: datetime


class CostList(Struct, frozen=True, rename="camel"):
    """GET /api/operations/costs: a row a day, newest first, days without anything included. `topModel` is
    the one on the top tier now. `budgets` are those of the day and of the month."""

    days: tuple[CostDay, ...]
    top_model: str
    budgets: tuple[BudgetRead, ...]
    at: datetime
