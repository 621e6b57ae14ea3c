"""Reads model performance and costs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Row, TextClause, select

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.core.observability.redaction import redact
from app.domains.operations.console.daily_totals import (
    CLOSED_DAYS,
    DAYS_MOST,
    LOCK_DAY,
    STORE_DAY,
    TOTALS_A_DAY,
)
from app.domains.operations.console.endpoints import capabilities_of
from app.domains.operations.console.spending import (
    BudgetRead,
    CostDay,
    CostList,
    LastError,
    ProviderList,
    ProviderRead,
    ProviderState,
    ServerRead,
)
from app.domains.operations.console.spending_queries import (
    ERRORS,
    LOST_A_DAY,
    LOST_TODAY,
    PROVIDERS,
)
from app.domains.runs.analyses.budget import NO_BUDGET, InstallationBudget, PeriodBudget
from app.models import ModelEndpoint
from routing.models.ladder import MISSING, OFFLINE_NOTE, PICKS, Ladder, TierPlace
from routing.providers.memory import Place
from routing.types import Price, ProviderKind

Asked = tuple[int, str]
"""A tier and a model."""

GONE = "No longer configured."
VANISHED = "Its worker died, and its cost is unknown."
NO_PRICE = "No price is configured, so its cost is unknown."


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

    async def providers(self) -> ProviderList:
        """Returns the models of the ladder, the selectable ones, and others called within a day."""
        figures = {(row.tier, row.model): row for row in await self._fetch_all(PROVIDERS)}
        lost = {(row.tier, row.model): row.calls for row in await self._fetch_all(LOST_TODAY)}
        errors: dict[Asked, list[Row[Any]]] = {}
        for row in await self._fetch_all(ERRORS):
            errors.setdefault((row.tier, row.model), []).append(row)
        known = list(_known_models(self._ladder))
        servers = {(row.endpoint, row.model): row for row in await self._endpoints()}
        places = {(model.tier, model.model) for model in known}
        known.extend(_unconfigured(place) for place in sorted({*figures, *errors} - places))
        read = (
            replace(
                _read(model, figures.get(place), errors.get(place, []), lost.get(place, 0)),
                server=server_of(self._ladder.place(*place), model.model, servers),
            )
            for model in known
            for place in [(model.tier, model.model)]
        )
        return ProviderList(tuple(read), utc_now())

    async def costs(self, days: int) -> CostList:
        """Returns a row for each of the last `days` UTC days, today first."""
        totals, lost = [
            {row.day: row for row in await self._fetch_all(statement, days=days)}
            for statement in (TOTALS_A_DAY, LOST_A_DAY)
        ]
        today = utc_now().date()
        wanted = (today - timedelta(days=back) for back in range(days))
        rows = tuple(_map_day(day, totals.get(day), lost.get(day)) for day in wanted)
        async with self._reads() as db:
            budgets = tuple(map(_budget, await self._budget.read(db)))
        return CostList(rows, self._ladder.top.model, budgets, utc_now())

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

    async def _endpoints(self) -> Sequence[ModelEndpoint]:
        async with self._reads() as db:
            return (await db.execute(select(ModelEndpoint))).scalars().all()

    async def _fetch_all(self, statement: TextClause, **asked: object) -> Sequence[Row[Any]]:
        async with self._reads() as db:
            rows: Sequence[Row[Any]] = (await db.execute(statement, asked)).all()
        return rows


def _budget(period: PeriodBudget) -> BudgetRead:
    return BudgetRead(
        *(period.period, period.limit_usd, period.spent_usd, period.under_way_usd, period.resets_at)
    )


def server_of(place: TierPlace | None, model: str, rows: Mapping[Place, ModelEndpoint]) -> ServerRead | None:
    """Returns the capabilities of a model's server.

    The operator's settings take precedence over reported values.
    """
    row = rows.get((place.name, model)) if place is not None else None
    if place is None or row is None:
        return None
    takes = capabilities_of(row).capabilities
    contexts = [tokens for tokens in (place.context_tokens, takes.context_tokens) if tokens is not None]
    return ServerRead(
        endpoint=row.endpoint,
        has_answered=row.has_answered,
        response_format=takes.response_format,
        max_tokens=takes.token_parameter,
        temperature=takes.temperature,
        system_role=takes.system_role,
        usage_option=takes.usage_option,
        streaming=takes.streaming,
        context_tokens=min(contexts, default=None),
        output_tokens=takes.output_tokens,
        concurrency=place.concurrency or takes.slots,
        since=row.since,
        words=redact(row.words) if row.words else None,
        words_at=row.words_at,
    )


def _known_models(ladder: Ladder) -> Iterator[ProviderRead]:
    """Yields each model that is configured or could be, once, without figures."""
    for spec in (*ladder.tiers, *dict.fromkeys(ladder.direct.values())):
        is_offline = spec.provider is ProviderKind.OFFLINE
        state: ProviderState = "offline" if is_offline else "ready"
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


def _read(
    model: ProviderRead, figures: Row[Any] | None, errors: Sequence[Row[Any]], lost: int
) -> ProviderRead:
    in_1h = {row.failure: row.in_1h for row in errors}
    in_24h = {row.failure: row.in_24h for row in errors}
    gone_1h, gone_24h = in_1h.get("lost", 0), in_24h.get("lost", 0)
    return ProviderRead(
        *(model.model, model.label, model.tier, model.provider, model.state, model.detail),
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
    newest = max(errors, key=lambda row: row.last_at)
    text = redact(newest.said) if newest.said else _default_failure_text(newest.failure)
    return LastError(newest.failure, text, newest.last_at)


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
