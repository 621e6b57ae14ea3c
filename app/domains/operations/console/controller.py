"""The calls of operators: parse, call one service method, return."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

from litestar import Request, Response
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter

from app.domains.community.moderation.schemas import OpenRequest
from app.domains.identity.accounts.sessions import Caller
from app.domains.operations.console.actions import ActingService
from app.domains.operations.console.content_access import OpeningService
from app.domains.operations.console.prometheus import MetricsService
from app.domains.operations.console.schemas import (
    Overview,
    RunContents,
    RunPage,
    RunsActed,
    RunsChosen,
    Status,
    Timeline,
)
from app.domains.operations.console.service import OperationsService
from app.domains.operations.console.spending import CostList, ProviderList
from app.domains.operations.console.spending_service import SpendingService

SEARCH_MOST = 200
DAYS, DAYS_MOST = 30, 366

Operations = NamedDependency[OperationsService]
Acting = NamedDependency[ActingService]
Spending = NamedDependency[SpendingService]


async def get_overview(operations_service: Operations) -> Overview:
    """How the queues and workers are now."""
    return await operations_service.overview()


async def list_runs(
    operations_service: Operations,
    with_status: Annotated[Status | None, QueryParameter(name="status")] = None,
    tier: Annotated[int | None, QueryParameter(ge=0, le=3)] = None,
    q: Annotated[str, QueryParameter(max_length=SEARCH_MOST)] = "",
    cursor: Annotated[str | None, QueryParameter(description="`next` of the page before.")] = None,
) -> RunPage:
    """The runs of everybody, newest first.

    `q` is an analysis id or how it begins, or how a username begins. What was asked is not shown.
    """
    return await operations_service.runs(with_status, tier, q, cursor)


async def get_timeline(analysis_id: FromPath[UUID], operations_service: Operations) -> Timeline:
    """What happened to a run, as a trace.

    What was asked and answered is not in it.
    """
    return await operations_service.timeline(analysis_id)


async def open_run(
    analysis_id: FromPath[UUID],
    data: JSONBody[OpenRequest],
    caller: NamedDependency[Caller],
    opening_service: NamedDependency[OpeningService],
) -> RunContents:
    """Read what was asked and answered in a run.

    The reason is in the audit log, and the owner is notified with it.
    """
    return await opening_service.open(caller, analysis_id, data.reason)


async def retry_runs(
    data: JSONBody[RunsChosen], caller: NamedDependency[Caller], acting_service: Acting
) -> RunsActed:
    """Give failed runs a new life.

    Lens calls that have an answer are not paid again; those that failed are.
    """
    return await acting_service.act(caller, "retry", data)


async def cancel_runs(
    data: JSONBody[RunsChosen], caller: NamedDependency[Caller], acting_service: Acting
) -> RunsActed:
    """End open runs as their owners would."""
    return await acting_service.act(caller, "cancel", data)


async def requeue_runs(
    data: JSONBody[RunsChosen], caller: NamedDependency[Caller], acting_service: Acting
) -> RunsActed:
    """Send the messages of waiting runs again.

    It does no harm when they were not lost: a run is claimed once.
    """
    return await acting_service.act(caller, "requeue", data)


async def scrape_metrics(
    request: Request[Any, Any, Any], metrics_service: NamedDependency[MetricsService]
) -> Response[bytes]:
    """The metrics of the product, for Prometheus.

    For whoever shows the token of IRIS_METRICS_TOKEN; where there is none, for the server's own machine.
    """
    headers, client = request.headers, request.client
    exposed = await metrics_service.expose(
        headers.get("accept", ""), headers.get("authorization", ""), client.host if client else ""
    )
    return Response(exposed.text, media_type=exposed.media_type)


async def list_providers(spending_service: Spending) -> ProviderList:
    """How the models answer, and what is spent on them today."""
    return await spending_service.providers()


async def list_costs(
    spending_service: Spending,
    days: Annotated[int, QueryParameter(ge=1, le=DAYS_MOST)] = DAYS,
) -> CostList:
    """What each day cost, and what it would have cost with every lens on the top tier."""
    return await spending_service.costs(days)
