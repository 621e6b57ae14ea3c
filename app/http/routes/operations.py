"""Calls of the operations pages."""

from __future__ import annotations

from app.core.errors import InvalidField
from app.domains.operations.console import controller as operations
from app.domains.operations.console.errors import MetricsClosed, ProviderNotFound, QueueNotFound, RunNotFound
from app.http.calls.access import Access
from app.http.calls.answers import METRICS
from app.http.calls.refusals import DIRECTORY, OPEN_RUN
from app.http.calls.route import Route
from app.http.calls.token_scopes import NO_IDENTITY, OPERATE, SESSION_ONLY

PUBLIC, SIGNED_IN, OWNER, ADMIN = Access

RUNS = "/api/operations/runs"
QUEUE = "/api/operations/queues/{queue:str}"
PROVIDER = "/api/operations/providers/{host:str}"
PAUSE = (QueueNotFound, *DIRECTORY)
PAUSE_PROVIDER = (ProviderNotFound, *DIRECTORY)

ROUTES: tuple[Route, ...] = (
    Route("GET", "/api/operations/overview", ADMIN, OPERATE, operations.get_overview),
    Route("GET", "/api/operations/attention", ADMIN, OPERATE, operations.get_attention),
    Route("GET", RUNS, ADMIN, OPERATE, operations.list_runs, DIRECTORY),
    Route("GET", f"{RUNS}/groups", ADMIN, OPERATE, operations.group_runs, (InvalidField,)),
    Route("GET", f"{RUNS}/{{analysis_id:uuid}}", ADMIN, OPERATE, operations.get_timeline, (RunNotFound,)),
    Route("POST", f"{RUNS}/{{analysis_id:uuid}}/open", ADMIN, SESSION_ONLY, operations.open_run, OPEN_RUN),
    Route("POST", f"{RUNS}/retry", ADMIN, OPERATE, operations.retry_runs),
    Route("POST", f"{RUNS}/cancel", ADMIN, OPERATE, operations.cancel_runs),
    Route("POST", f"{RUNS}/requeue", ADMIN, OPERATE, operations.requeue_runs),
    Route("POST", f"{QUEUE}/pause", ADMIN, OPERATE, operations.pause_queue, PAUSE, 204),
    Route("POST", f"{QUEUE}/resume", ADMIN, OPERATE, operations.resume_queue, PAUSE, 204),
    Route("GET", "/api/operations/providers", ADMIN, OPERATE, operations.list_providers),
    Route("GET", "/api/operations/servers", ADMIN, OPERATE, operations.check_servers),
    Route("POST", f"{PROVIDER}/pause", ADMIN, OPERATE, operations.pause_provider, PAUSE_PROVIDER, 204),
    Route("POST", f"{PROVIDER}/resume", ADMIN, OPERATE, operations.resume_provider, PAUSE_PROVIDER, 204),
    Route("GET", "/metrics", PUBLIC, NO_IDENTITY, operations.scrape_metrics, (MetricsClosed,), 200, METRICS),
    Route("GET", "/api/operations/history", ADMIN, OPERATE, operations.list_history_periods, (InvalidField,)),
    Route("GET", "/api/operations/costs", ADMIN, OPERATE, operations.list_costs, (InvalidField,)),
)
