"""Reads the state, performance and spending of the models."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Row, TextClause, select

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.core.messaging.jobs import JOB_OF_TIER, QUEUES
from app.core.observability.redaction import redact
from app.domains.operations.console.endpoints import capabilities_of
from app.domains.operations.console.hosts import host_of
from app.domains.operations.console.provider_health import OUTCOMES, map_outcomes, provider_state
from app.domains.operations.console.providers import (
    LastError,
    LearnedRead,
    ProviderList,
    ProviderRead,
    ProviderState,
    ServerRead,
)
from app.domains.operations.console.repository import OperationsRepository
from app.domains.operations.console.spending_queries import ERRORS, LOST_TODAY, PROVIDERS
from app.models import ModelEndpoint
from routing.models.ladder import MISSING, OFFLINE_NOTE, PICKS, Ladder, TierPlace
from routing.providers.memory import CachedCapabilities, Place
from routing.types import Price, ProviderKind

Asked = tuple[int, str]
"""A tier and a model."""

FIELDS = {
    "response_format": "responseFormat",
    "token_parameter": "maxTokens",
    "temperature": "temperature",
    "system_role": "systemRole",
    "usage_option": "usageOption",
    "log_probs": "logProbs",
    "streaming": "streaming",
    "context_tokens": "contextTokens",
    "output_tokens": "outputTokens",
    "slots": "concurrency",
}
"""Fields of ServerRead by capability."""

GONE = "No longer configured."
VANISHED = "Its worker died, and its cost is unknown."
NO_PRICE = "No price is configured, so its cost is unknown."


class ProviderService:
    def __init__(self, reads: SessionFactory, ladder: Ladder) -> None:
        self._reads = reads
        self._ladder = ladder

    async def providers(self) -> ProviderList:
        """Returns the models of the ladder, the selectable ones, and others called within a day."""
        figures = {(row.tier, row.model): row for row in await self._fetch_all(PROVIDERS)}
        lost = {(row.tier, row.model): row.calls for row in await self._fetch_all(LOST_TODAY)}
        errors: dict[Asked, list[Row[Any]]] = {}
        for row in await self._fetch_all(ERRORS):
            errors.setdefault((row.tier, row.model), []).append(row)
        outcomes = {(row.tier, row.model): row for row in await self._fetch_all(OUTCOMES)}
        known = list(_known_models(self._ladder))
        async with self._reads() as db:
            operations = OperationsRepository(db)
            pauses, paused = await operations.paused_queues(), await operations.paused_hosts()
        servers = {(row.endpoint, row.model): row for row in await self._endpoints()}
        places = {(model.tier, model.model) for model in known}
        known.extend(_unconfigured(place) for place in sorted({*figures, *errors} - places))
        read = (
            replace(
                _judge(
                    _read(model, figures.get(place), errors.get(place, []), lost.get(place, 0)),
                    outcomes.get(place),
                ),
                host=host_of(endpoint),
                queue_paused_since=pauses[model.tier].since if model.queue and model.tier in pauses else None,
                server=server_of(endpoint, model.model, servers),
            )
            for model in known
            for place in [(model.tier, model.model)]
            for endpoint in [self._ladder.place(*place)]
        )
        return ProviderList(tuple(read), paused, utc_now())

    async def _endpoints(self) -> Sequence[ModelEndpoint]:
        async with self._reads() as db:
            return (await db.execute(select(ModelEndpoint))).scalars().all()

    async def _fetch_all(self, statement: TextClause) -> Sequence[Row[Any]]:
        async with self._reads() as db:
            rows: Sequence[Row[Any]] = (await db.execute(statement)).all()
        return rows


def server_of(place: TierPlace | None, model: str, rows: Mapping[Place, ModelEndpoint]) -> ServerRead | None:
    """Returns the capabilities of a model's server.

    The operator's settings take precedence over reported values.
    """
    row = rows.get((place.name, model)) if place is not None else None
    if place is None or row is None:
        return None
    known = capabilities_of(row)
    takes = known.capabilities
    contexts = [tokens for tokens in (place.context_tokens, takes.context_tokens) if tokens is not None]
    return ServerRead(
        endpoint=row.endpoint,
        has_answered=row.has_answered,
        response_format=takes.response_format,
        max_tokens=takes.token_parameter,
        temperature=takes.temperature,
        system_role=takes.system_role,
        usage_option=takes.usage_option,
        log_probs=takes.log_probs,
        streaming=takes.streaming,
        context_tokens=min(contexts, default=None),
        output_tokens=takes.output_tokens,
        concurrency=place.concurrency or takes.slots,
        since=row.since,
        words=redact(row.words) if row.words else None,
        words_at=row.words_at,
        learned=_map_facts(known),
    )


def _map_facts(known: CachedCapabilities) -> tuple[LearnedRead, ...]:
    """Returns the origin of each capability, oldest first."""
    facts = sorted(known.facts.items(), key=lambda fact: (fact[1].at, fact[0]))
    return tuple(
        LearnedRead(FIELDS[name], fact.source, redact(fact.detail), datetime.fromtimestamp(fact.at, UTC))
        for name, fact in facts
        if name in FIELDS
    )


def _known_models(ladder: Ladder) -> Iterator[ProviderRead]:
    """Yields each model that is configured or could be, once, without figures."""
    for spec in (*ladder.tiers, *dict.fromkeys(ladder.direct.values())):
        is_offline = spec.provider is ProviderKind.OFFLINE
        state: ProviderState = "offline" if is_offline else "no-calls"
        detail = OFFLINE_NOTE if is_offline else _price_text(spec.price)
        yield _without_figures(spec.model, spec.label, spec.tier, spec.provider.value, state, detail)
    for name, title in PICKS.items():
        if name not in ladder.direct:
            yield _without_figures(name, title, 0, "", "not-configured", MISSING[name])


def _unconfigured(place: Asked) -> ProviderRead:
    tier, model = place
    return _without_figures(model, model, tier, "", "not-configured", GONE)


def _without_figures(
    model: str, label: str, tier: int, provider: str, state: ProviderState, detail: str
) -> ProviderRead:
    return ProviderRead(
        *(model, label, tier, provider, state, detail),
        host=None,
        outcomes=None,
        queue=None if state == "not-configured" else QUEUES[JOB_OF_TIER[tier]],
        queue_paused_since=None,
        calls_1h=0,
        calls_24h=0,
        errors_1h={},
        errors_24h={},
        latency_p50=None,
        latency_p95=None,
        last_error=None,
        spend_today_usd=None,
        unknown_cost_today=0,
    )


def _price_text(price: Price | None) -> str:
    if price is None:
        return NO_PRICE
    put_in, got = _format_usd(price.input_per_million), _format_usd(price.output_per_million)
    return f"{put_in} in, {got} out per million tokens."


def _format_usd(amount: float) -> str:
    """Formats an amount in cents, or finer for lower prices."""
    return f"${amount:.2f}" if round(amount, 2) == amount else f"${amount:g}"


def _judge(model: ProviderRead, outcomes: Row[Any] | None) -> ProviderRead:
    """Adds the outcomes of a model. Those of one that cannot be called do not change its state."""
    if outcomes is None:
        return model
    state = provider_state(outcomes)
    is_called = model.state == "no-calls"
    return replace(model, state=state if is_called else model.state, outcomes=map_outcomes(outcomes, state))


def _read(
    model: ProviderRead, figures: Row[Any] | None, errors: Sequence[Row[Any]], lost: int
) -> ProviderRead:
    in_1h = {row.failure: row.in_1h for row in errors}
    in_24h = {row.failure: row.in_24h for row in errors}
    gone_1h, gone_24h = in_1h.get("lost", 0), in_24h.get("lost", 0)
    return replace(
        model,
        calls_1h=(figures.calls_1h if figures else 0) + gone_1h,
        calls_24h=(figures.calls_24h if figures else 0) + gone_24h,
        errors_1h={kind: count for kind, count in in_1h.items() if count},
        errors_24h=in_24h,
        latency_p50=figures.p50 if figures else None,
        latency_p95=figures.p95 if figures else None,
        last_error=_last_error(errors),
        spend_today_usd=figures.today_usd if figures else None,
        unknown_cost_today=(figures.today_unknown if figures else 0) + lost,
    )


def _default_failure_text(failure: str) -> str:
    """Returns the text of a failure without a message."""
    return VANISHED if failure == "lost" else f"{failure.replace('_', ' ').capitalize()}."


def _last_error(errors: Sequence[Row[Any]]) -> LastError | None:
    if not errors:
        return None
    # A lost call says nothing about the provider.
    newest = max(errors, key=lambda row: (row.failure != "lost", row.last_at))
    text = redact(newest.said) if newest.said else _default_failure_text(newest.failure)
    return LastError(newest.failure, text, newest.last_at)
