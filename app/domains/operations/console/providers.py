"""Wire schemas of model providers."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from msgspec import Struct

from app.domains.operations.console.schemas import PausedHost
from routing.providers.memory import Source

ProviderState = Literal[
    "ready",
    "degraded",
    "failing",
    "quota-exceeded",
    "unauthorised",
    "unreachable",
    "no-calls",
    "offline",
    "not-configured",
]


class LastError(Struct, frozen=True, rename="camel"):
    """The latest failure of a model within 24 hours, a lost call only without any other.

    `text` contains no secrets.
    """

    kind: str
    text: str
    at: datetime


class LearnedRead(Struct, frozen=True, rename="camel"):
    """Origin of a capability of a server that differs from OpenAI's API, without secrets.

    `name` is a field of the server. `source` is 'refusal' (a rejected request; `detail` is the text of the
    server), 'report' (`detail` is the call that reported it), 'answers' or 'calls' (observed in answers, or
    in the timing of concurrent calls).
    """

    name: str
    source: Source
    detail: str
    at: datetime


class ServerRead(Struct, frozen=True, rename="camel"):
    """Negotiated capabilities of a model's server.

    `hasAnswered`: a request of this form was answered. `maxTokens` is the name of the output limit in
    requests, or 'none'. `contextTokens`, `outputTokens` and `concurrency` are null while unknown; the first
    and the last may be settings. `words` is the server's latest complaint, without secrets. `learned` has the
    origin of what differs from the defaults, oldest first.
    """

    endpoint: str
    has_answered: bool
    response_format: str
    max_tokens: str
    temperature: bool
    system_role: bool
    usage_option: bool
    log_probs: bool
    streaming: bool
    context_tokens: int | None
    output_tokens: int | None
    concurrency: int | None
    since: datetime
    words: str | None
    words_at: datetime | None
    learned: tuple[LearnedRead, ...]


class ProviderOutcomes(Struct, frozen=True, rename="camel"):
    """Outcomes of a model's requests in the last 24 hours, on which its state is based.

    `since` is the first failure since the last answer of a model that does not answer, the first of the
    recent failures of a degraded one, and the first answer after the last failure of a ready one (null
    without a failure). `failed` of the `recent` requests have failed: the latest 20 of the last hour.
    `failedInARow` counts the failures since the last answer.
    """

    since: datetime | None
    last_at: datetime
    answered_at: datetime | None
    recent: int
    failed: int
    failed_in_a_row: int


class ProviderRead(Struct, frozen=True, rename="camel"):
    """A model and its recent performance.

    `tier` is 0 for an individually chosen model. The state of a configured model follows from the outcomes of
    its requests; it is 'no-calls' without any in the last 24 hours. A model that was called then and is no
    longer configured has the state 'not-configured'. `host` is the address of its server, or the provider's
    name. `queue` is the queue of its tier, null for a model that is not configured, and
    `queuePausedSince` the start of the queue's pause. Errors are counted by kind (routing.types.FailureKind,
    and 'lost' for calls whose worker died); each repetition of a call counts, except after a request that was
    rejected for its form and repeated in another one. Audits are included. Latencies
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
    host: str | None
    outcomes: ProviderOutcomes | None
    queue: str | None
    queue_paused_since: datetime | None
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
    """Response of GET /api/operations/providers: those of the ladder first, cheapest first.

    `paused` are the hosts whose runs are not started, also one that is no longer configured.
    """

    providers: tuple[ProviderRead, ...]
    paused: tuple[PausedHost, ...]
    at: datetime
