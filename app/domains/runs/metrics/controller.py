"""Endpoints of metrics."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter

from app.domains.identity.accounts.sessions import Caller
from app.domains.runs.metrics.service import MetricService
from routing.clarity.change import Changes
from routing.clarity.explain.values import Explanation

Metrics = NamedDependency[MetricService]
SignedInCaller = NamedDependency[Caller]
AnalysisId = FromPath[UUID]


async def get_changes(
    analysis_id: AnalysisId,
    caller: SignedInCaller,
    metric_service: Metrics,
    against: Annotated[UUID | None, QueryParameter(name="against")] = None,
) -> Changes:
    """Returns the changes from another analysis to this one.

    `against` is the other analysis. By default it is the one that this one refines or asks 'what if' of.
    """
    return await metric_service.changes(caller, analysis_id, against)


async def get_explanations(
    analysis_id: AnalysisId, caller: SignedInCaller, metric_service: Metrics
) -> tuple[Explanation, ...]:
    """Explains every figure of an analysis.

    Each explanation has its formula with values; `field` of an input refers to the explanation of that input.
    """
    return await metric_service.explanations(caller, analysis_id)
