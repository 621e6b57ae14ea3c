"""Endpoints of the operator console."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

from litestar import Request, Response
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter

from app.domains.community.moderation.schemas import OpenRequest
from app.domains.identity.accounts.sessions import Caller
from app.domains.operations.console.actions import RunActionService
from app.domains.operations.console.attention import AttentionService
from app.domains.operations.console.content_access import ContentAccessService
from app.domains.operations.console.daily_totals import DAYS_MOST
from app.domains.operations.console.pause_service import PauseService
from app.domains.operations.console.prometheus import MetricsService
from app.domains.operations.console.provider_service import ProviderService
from app.domains.operations.console.providers import ProviderList
from app.domains.operations.console.run_filters import RunFilter
from app.domains.operations.console.schemas import (
    AT_ONCE,
    Attention,
    Overview,
    PauseRequest,
    RunContents,
    RunGroups,
    RunPage,
    RunsActed,
    RunsChosen,
    Status,
    Timeline,
)
from app.domains.operations.console.server_service import ServerService
from app.domains.operations.console.servers import ServerList
from app.domains.operations.console.service import OperationsService
from app.domains.operations.console.spending import CostList, HistoryList
from app.domains.operations.console.spending_service import SpendingService

SEARCH_MOST = 200
DAYS = 30
HISTORY_HOURS_MOST = 72
HOURS_MOST = 24 * 366

Operations = NamedDependency[OperationsService]
Acting = NamedDependency[RunActionService]
Pausing = NamedDependency[PauseService]
Spending = NamedDependency[SpendingService]
StatusQuery = Annotated[Status | None, QueryParameter(name="status")]
TierQuery = Annotated[int | None, QueryParameter(ge=0, le=3)]
Name = Annotated[str, QueryParameter(max_length=SEARCH_MOST)]
Hours = Annotated[int | None, QueryParameter(ge=1, le=HOURS_MOST)]
FailureQuery = Annotated[str, QueryParameter(max_length=40, description="Kind of a failed request.")]
Key = Annotated[str, QueryParameter(max_length=32, description="`key` of a group of errors.")]
IdsQuery = Annotated[str, QueryParameter(max_length=37 * AT_ONCE, description="Comma-separated.")]


async def get_overview(operations_service: Operations) -> Overview:
    """Returns the current state of queues and workers."""
    return await operations_service.overview()


async def get_attention(attention_service: NamedDependency[AttentionService]) -> Attention:
    """Counts what waits for an administrator."""
    return await attention_service.attention()


async def list_runs(
    operations_service: Operations,
    with_status: StatusQuery = None,
    tier: TierQuery = None,
    q: Name = "",
    hours: Hours = None,
    agent: Name = "",
    model: Name = "",
    failure: FailureQuery = "",
    error: Key = "",
    ids: IdsQuery = "",
    cursor: Annotated[str | None, QueryParameter(description="`next` of the previous page.")] = None,
) -> RunPage:
    """Lists all runs, newest first.

    `q` is an analysis ID or its beginning, or the beginning of a username. Scenarios are not shown.
    """
    wanted = RunFilter(with_status, tier, q, hours, agent, model, failure, error, ids)
    return await operations_service.runs(wanted, cursor)


async def group_runs(
    operations_service: Operations,
    with_status: StatusQuery = None,
    tier: TierQuery = None,
    q: Name = "",
    hours: Hours = None,
    agent: Name = "",
    model: Name = "",
    failure: FailureQuery = "",
) -> RunGroups:
    """Counts the latest runs that match by error, agent and model.

    The parameters are those of the list.
    """
    return await operations_service.groups(RunFilter(with_status, tier, q, hours, agent, model, failure))


async def get_timeline(analysis_id: FromPath[UUID], operations_service: Operations) -> Timeline:
    """Returns the history of a run, as a trace.

    It does not contain the scenario or answers.
    """
    return await operations_service.timeline(analysis_id)


async def open_run(
    analysis_id: FromPath[UUID],
    data: JSONBody[OpenRequest],
    caller: NamedDependency[Caller],
    content_access_service: NamedDependency[ContentAccessService],
) -> RunContents:
    """Returns scenario and answers of a run.

    The reason is recorded in the audit log and sent to the owner.
    """
    return await content_access_service.open(caller, analysis_id, data.reason)


async def retry_runs(
    data: JSONBody[RunsChosen], caller: NamedDependency[Caller], run_action_service: Acting
) -> RunsActed:
    """Retries failed runs.

    Lens calls with an answer are not repeated; failed ones are.
    """
    return await run_action_service.act(caller, "retry", data)


async def cancel_runs(
    data: JSONBody[RunsChosen], caller: NamedDependency[Caller], run_action_service: Acting
) -> RunsActed:
    """Cancels open runs as their owners would."""
    return await run_action_service.act(caller, "cancel", data)


async def requeue_runs(
    data: JSONBody[RunsChosen], caller: NamedDependency[Caller], run_action_service: Acting
) -> RunsActed:
    """Enqueues the messages of waiting runs again.

    Safe if the messages were not lost, because a run is claimed once.
    """
    return await run_action_service.act(caller, "requeue", data)


async def pause_queue(
    queue: FromPath[str],
    data: JSONBody[PauseRequest],
    caller: NamedDependency[Caller],
    pause_service: Pausing,
) -> None:
    """Pauses a queue: its waiting runs are not claimed until it is resumed.

    Runs in progress continue. A run that waits until its deadline ends then.
    """
    await pause_service.pause_queue(caller, queue, data.note)


async def resume_queue(
    queue: FromPath[str],
    data: JSONBody[PauseRequest],
    caller: NamedDependency[Caller],
    pause_service: Pausing,
) -> None:
    """Resumes a paused queue."""
    await pause_service.resume_queue(caller, queue, data.note)


async def pause_provider(
    host: FromPath[str], data: JSONBody[PauseRequest], caller: NamedDependency[Caller], pause_service: Pausing
) -> None:
    """Pauses a provider: waiting runs whose next calls go to its models are not claimed until it is resumed.

    Runs in progress finish their tier. A run that waits until its deadline ends then.
    """
    await pause_service.pause_provider(caller, host, data.note)


async def resume_provider(
    host: FromPath[str], data: JSONBody[PauseRequest], caller: NamedDependency[Caller], pause_service: Pausing
) -> None:
    """Resumes a paused provider."""
    await pause_service.resume_provider(caller, host, data.note)


async def scrape_metrics(
    request: Request[Any, Any, Any], metrics_service: NamedDependency[MetricsService]
) -> Response[bytes]:
    """Returns the metrics of the product, for Prometheus.

    Requires the token of IRIS_METRICS_TOKEN. If it is not set, only requests from the server's own machine
    are allowed.
    """
    headers, client = request.headers, request.client
    exposed = await metrics_service.expose(
        headers.get("accept", ""), headers.get("authorization", ""), client.host if client else ""
    )
    return Response(exposed.text, media_type=exposed.media_type)


async def list_providers(provider_service: NamedDependency[ProviderService]) -> ProviderList:
    """Returns the state of the models, and today's spending on them."""
    return await provider_service.providers()


async def check_servers(server_service: NamedDependency[ServerService]) -> ServerList:
    """Asks the configured model servers which software and models they have.

    A check is repeated after 10 seconds. Servers that speak like Gemini are not asked.
    """
    return await server_service.servers()


async def list_costs(
    spending_service: Spending,
    days: Annotated[int, QueryParameter(ge=1, le=DAYS_MOST)] = DAYS,
) -> CostList:
    """Returns the cost per day, and the cost with every lens on the top tier."""
    return await spending_service.costs(days)


async def list_history_periods(
    spending_service: Spending,
    days: Annotated[int, QueryParameter(ge=1, le=DAYS_MOST)] = DAYS,
    hours: Annotated[int | None, QueryParameter(ge=1, le=HISTORY_HOURS_MOST)] = None,
) -> HistoryList:
    """Returns throughput, failures, latency and cost per day, with `hours` per hour."""
    return await (
        spending_service.history(days) if hours is None else spending_service.history_by_hour(hours)
    )
