"""State of a model from the outcomes of its latest requests.

Outcomes that say nothing about the provider are left out: calls whose worker died, texts that are too long
for the model, answers that a model refused because of the text, and requests that were repeated in another
form, which the provider accepts from then on.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import Integer, Row, Text, bindparam, text

from app.domains.agents.model_catalog.queries import AN_HOUR
from app.domains.operations.console.providers import ProviderOutcomes, ProviderState
from app.domains.operations.console.spending_queries import NEGOTIATED
from routing.providers.failures import NO_QUOTA, UNREACHABLE
from routing.types import FailureKind

RECENT = 20
"""Number of latest requests of the last hour whose failures make a model degraded."""

DEGRADED_SHARE = 0.1
FAILING_IN_A_ROW = 3
"""Failures in a row after which a model is failing: as many as the tries of one call."""

OUTCOMES = text(f"""
    WITH judged AS (
        SELECT tier, model, finished_at, failure, said, failure IS NOT NULL AS has_failed,
            {AN_HOUR} AS is_recent,
            row_number() OVER (PARTITION BY tier, model ORDER BY finished_at DESC, id DESC) AS back,
            max(finished_at) FILTER (WHERE failure IS NULL) OVER (PARTITION BY tier, model) AS answered_at,
            max(finished_at) FILTER (WHERE failure IS NOT NULL) OVER (PARTITION BY tier, model) AS failed_at
        FROM model_requests AS request
        WHERE finished_at > now() - interval '1 day'
            AND (failure IS NULL OR failure NOT IN ('lost', 'too_long', 'refused', 'refused_text', 'safety'))
            AND NOT {NEGOTIATED}
    )
    SELECT tier, model, max(finished_at) AS last_at, max(answered_at) AS answered_at,
        count(*) FILTER (WHERE back <= :recent AND is_recent) AS recent,
        count(*) FILTER (WHERE back <= :recent AND is_recent AND has_failed) AS failed,
        min(finished_at) FILTER (WHERE back <= :recent AND is_recent AND has_failed) AS degraded_at,
        count(*) FILTER (WHERE has_failed AND (answered_at IS NULL OR finished_at > answered_at)) AS in_a_row,
        min(finished_at) FILTER (
            WHERE has_failed AND (answered_at IS NULL OR finished_at > answered_at)) AS failing_at,
        min(finished_at) FILTER (WHERE NOT has_failed AND finished_at > failed_at) AS recovered_at,
        max(failure) FILTER (WHERE back = 1) AS failure,
        CASE WHEN starts_with(max(said) FILTER (WHERE back = 1), :no_quota) THEN 'quota'
            WHEN max(said) FILTER (WHERE back = 1) = :unreachable THEN 'unreachable' END AS cause
    FROM judged
    GROUP BY tier, model
""").bindparams(  # noqa: S608  # a constant
    bindparam("recent", RECENT, type_=Integer),
    bindparam("no_quota", NO_QUOTA, type_=Text),
    bindparam("unreachable", UNREACHABLE, type_=Text),
)
"""Outcomes of the last 24 hours by tier and model."""


def provider_state(row: Row[Any]) -> ProviderState:
    """Judges a row of OUTCOMES.

    A refusal of the account counts at once, because repetitions cannot succeed. Other failures count when
    there are FAILING_IN_A_ROW of them since the last answer, or no answer at all.
    """
    if row.failure == FailureKind.AUTH:
        return "quota-exceeded" if row.cause == "quota" else "unauthorised"
    if row.in_a_row >= FAILING_IN_A_ROW or row.answered_at is None:
        return "unreachable" if row.cause == "unreachable" else "failing"
    if row.failed and row.failed >= DEGRADED_SHARE * row.recent:
        return "degraded"
    return "ready"


def map_outcomes(row: Row[Any], state: ProviderState) -> ProviderOutcomes:
    since: dict[ProviderState, datetime | None] = {"ready": row.recovered_at, "degraded": row.degraded_at}
    return ProviderOutcomes(
        since=since.get(state, row.failing_at),
        last_at=row.last_at,
        answered_at=row.answered_at,
        recent=row.recent,
        failed=row.failed,
        failed_in_a_row=row.in_a_row,
    )
